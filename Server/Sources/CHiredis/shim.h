// Debian's pkg-config names the folder with the header, other systems' the one above it.
#if __has_include(<hiredis/hiredis.h>)
  #include <hiredis/hiredis.h>
#else
  #include <hiredis.h>
#endif

// The version in the file names of hiredis and of its library for TLS. Libraries of another one differ in their structures.
#define CHIREDIS_TEXT(x) #x
#define CHIREDIS_EXPANDED(x) CHIREDIS_TEXT(x)
static inline const char *chiredis_version(void) { return CHIREDIS_EXPANDED(HIREDIS_SONAME); }
