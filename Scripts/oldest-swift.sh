#!/usr/bin/env bash
# Sourced by check-oldest-swift and check-arm64. Swift 6.2 comes from Debian's unstable release, which has it for x86-64 and arm64, in
# folders that are kept between runs. Debian's release moves on, so does the machine that has no folder yet: then nothing is checked.

cache="${XDG_CACHE_HOME:-$HOME/.cache}/yelpsdk"
oldest="$cache/oldest-swift"
packages=swiftlang,curl,g++,libc6-dev,git,ca-certificates,libcurl4t64,nginx-light,openssl,python3,redis-server,tzdata,zlib1g-dev

not_checked() {
  echo "NOT CHECKED: $*"
  exit 3
}

step() { printf '\n== %s (%d s)\n' "$*" "$SECONDS"; }

# All mounts are of a namespace that ends with the script.
needs_root() {
  [ "$(uname -sm)" = "Linux x86_64" ] || not_checked "this runs on Linux on x86-64"
  [ "$(id -u)" = 0 ] || not_checked "chroot needs root"
  [ -n "${YELP_MOUNTS_ARE_PRIVATE:-}" ] || YELP_MOUNTS_ARE_PRIVATE=1 exec unshare --mount "Scripts/${0##*/}" "$@"
}

# install PROGRAM PACKAGE
install_program() {
  command -v "$1" > /dev/null && return
  command -v apt-get > /dev/null || not_checked "$1 is missing"
  { apt-get update -qq && apt-get install -y --no-install-recommends "$2"; } > /dev/null 2>&1 || not_checked "$2 can't be installed"
}

# bootstrap FOLDER OPTION…: fills the folder, or leaves none.
bootstrap() {
  local folder="$1"
  install_program debootstrap debootstrap
  rm -rf "$folder.new"
  mkdir -p "$folder.new"
  debootstrap --variant=minbase --include="$packages" "${@:2}" sid "$folder.new" > "$cache/debootstrap.log" 2>&1 \
    || not_checked "Debian's unstable release can't be fetched: $(tail -n 1 "$cache/debootstrap.log")"
}

bring_compiler() {
  if [ ! -d "$oldest" ]; then
    step "Swift 6.2 from Debian's unstable release"
    bootstrap "$oldest"
    mv "$oldest.new" "$oldest"
  fi
  # Debian leaves out this library, which is linked into tests and has nothing that they use.
  local overlay="$oldest/usr/libexec/swift/lib/swift/linux/lib_Testing_Foundation.so"
  [ -f "$overlay" ] || chroot "$oldest" gcc -shared -nostdlib -x c /dev/null -o "${overlay#"$oldest"}"
  mkdir -p "$oldest/src"
  mount -t proc proc "$oldest/proc"
  mount --rbind /dev "$oldest/dev"
  version="$(inside swift --version 2> /dev/null | head -n 1 || true)"
  case "$version" in
    "Swift version 6.2."*) echo "$version" ;;
    *) not_checked "$oldest has ${version:-no Swift}, not 6.2; remove the folder once Debian has 6.2" ;;
  esac
}

# Copies the sources to a folder that ends with the script; inside it is /src. There every run builds from nothing.
copy_sources() {
  work="$(mktemp -d "$cache/run.XXXXXX")"
  trap 'rm -rf "$work"' EXIT
  git ls-files -z --cached --others --exclude-standard | tar -c --null --files-from=- --ignore-failed-read | tar -x -C "$work"
  mount --bind "$work" "$oldest/src"
}

# inside COMMAND…: runs it in the folder of the compiler, at the sources.
inside() {
  env -i HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot "$oldest" sh -c 'cd /src && exec "$@"' sh "$@"
}
