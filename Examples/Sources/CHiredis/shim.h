// Debian puts the header into a folder of that name; so does Homebrew, below a path that pkg-config knows.
#include <hiredis/hiredis.h>

// The version in the file names of hiredis and of its library for TLS. Libraries of another one differ in their structures.
#define CHIREDIS_TEXT(x) #x
#define CHIREDIS_EXPANDED(x) CHIREDIS_TEXT(x)
static inline const char *chiredis_version(void) { return CHIREDIS_EXPANDED(HIREDIS_SONAME); }
