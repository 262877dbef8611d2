// Debian puts the header into a folder of that name; so does Homebrew, below a path that pkg-config knows.
#include <hiredis/hiredis.h>
