// What YelpSDK uses of libcurl's stable interface, declared here so that no header of libcurl is needed to build.
// `.ci/run libcurl` compares the numbers with those of the real header. Empty on Apple platforms.
#ifndef YELP_CURL_H
#define YELP_CURL_H
#if defined(__linux__)

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

// Finding libcurl.

enum yelp_curl_state {
  YELP_CURL_READY,
  YELP_CURL_ABSENT,      // Neither in the process nor as libcurl.so.4.
  YELP_CURL_INCOMPLETE,  // A function is missing.
  YELP_CURL_OLD,         // Before 7.66.
  YELP_CURL_UNFIT,       // Without TLS, or with a resolver that blocks.
  YELP_CURL_BROKEN,      // Its own start fails.
};

/// Finds the address of a function; NULL when there is none.
typedef void *(*yelp_curl_finder)(void *context, const char *name);

/// Finds libcurl in the process, else loads libcurl.so.4, and starts it. The first call decides; any thread.
enum yelp_curl_state yelp_curl_load(void);
/// What a library whose functions `find` gives would be.
enum yelp_curl_state yelp_curl_check(yelp_curl_finder find, void *context);
/// The name and version of libcurl and of the libraries that it uses. After YELP_CURL_READY, as all that follows.
const char *yelp_curl_version(void);

// One transfer.

typedef struct yelp_curl_easy yelp_curl_easy;
typedef struct yelp_curl_list yelp_curl_list;

enum yelp_curl_number_option {
  YELP_CURL_NOBODY = 44,
  YELP_CURL_UPLOAD = 46,
  YELP_CURL_NETRC = 51,
  YELP_CURL_FOLLOWLOCATION = 52,
  YELP_CURL_SSL_VERIFYPEER = 64,
  YELP_CURL_FRESH_CONNECT = 74,
  YELP_CURL_FORBID_REUSE = 75,
  YELP_CURL_SSL_VERIFYHOST = 81,
  YELP_CURL_SSLVERSION = 32,
  YELP_CURL_HTTPGET = 80,
  YELP_CURL_HTTP_VERSION = 84,
  YELP_CURL_DNS_CACHE_TIMEOUT = 92,
  YELP_CURL_NOSIGNAL = 99,
  YELP_CURL_CONNECTTIMEOUT_MS = 156,
  YELP_CURL_PROTOCOLS = 181,
  YELP_CURL_REDIR_PROTOCOLS = 182,
  YELP_CURL_HEADEROPT = 229,
  YELP_CURL_PATH_AS_IS = 234,
  YELP_CURL_PIPEWAIT = 237,
  YELP_CURL_SUPPRESS_CONNECT_HEADERS = 265,
  YELP_CURL_DISALLOW_USERNAME_IN_URL = 278,
  YELP_CURL_HTTP09_ALLOWED = 285,
  YELP_CURL_QUICK_EXIT = 322,
};

enum yelp_curl_text_option {
  YELP_CURL_URL = 10002,
  YELP_CURL_PROXY = 10004,
  YELP_CURL_CUSTOMREQUEST = 10036,
  YELP_CURL_CAINFO = 10065,
  YELP_CURL_CAPATH = 10097,
};

enum yelp_curl_value {
  YELP_CURL_PROTOCOL_HTTP = 1,
  YELP_CURL_PROTOCOL_HTTPS = 2,
  YELP_CURL_TLS_1_2 = 6,
  YELP_CURL_HTTP_1_1 = 2,
  YELP_CURL_HTTP_2_OVER_TLS = 4,
  YELP_CURL_HEADERS_SEPARATE = 1,
};

enum yelp_curl_limit {
  YELP_CURL_ERROR_SIZE = 256,
  YELP_CURL_READ_ABORT = 0x10000000,
  YELP_CURL_ABORTED = 42,
  YELP_CURL_SEND = 0,
  YELP_CURL_SEND_NOT = 1,
  YELP_CURL_SOCKET_BAD = -1,
};

/// An address that libcurl wants to connect to.
struct yelp_curl_address {
  int family;
  int kind;
  int protocol;
  unsigned int length;
  struct sockaddr address;
};

/// What libcurl calls during a transfer, on the thread that runs it, each with the transfer's context.
struct yelp_curl_callbacks {
  size_t (*write)(char *bytes, size_t size, size_t count, void *context);
  size_t (*header)(char *bytes, size_t size, size_t count, void *context);
  size_t (*read)(char *bytes, size_t size, size_t count, void *context);
  int (*resolve)(void *resolver, void *reserved, void *context);
  int (*progress)(void *context, int64_t to_receive, int64_t received, int64_t to_send, int64_t sent);
  int (*open_socket)(void *context, int purpose, struct yelp_curl_address *address);
};

yelp_curl_easy *yelp_curl_easy_make(void);
void yelp_curl_easy_free(yelp_curl_easy *easy);
void yelp_curl_easy_reset(yelp_curl_easy *easy);
int yelp_curl_set_number(yelp_curl_easy *easy, enum yelp_curl_number_option option, long value);
/// libcurl copies the text. NULL takes the option back.
int yelp_curl_set_text(yelp_curl_easy *easy, enum yelp_curl_text_option option, const char *text);
/// The list must live until the transfer ends.
int yelp_curl_set_headers(yelp_curl_easy *easy, yelp_curl_list *list);
/// YELP_CURL_ERROR_SIZE bytes that must live as long as the handle.
int yelp_curl_set_error_buffer(yelp_curl_easy *easy, char *buffer);
int yelp_curl_set_upload_size(yelp_curl_easy *easy, int64_t size);
int yelp_curl_set_callbacks(yelp_curl_easy *easy, const struct yelp_curl_callbacks *callbacks, void *context);
/// What libcurl calls each time that it is about to send the request; see yelp_curl_limit for what it returns. Fails
/// before 7.80.
int yelp_curl_set_prerequest(
  yelp_curl_easy *easy,
  int (*prerequest)(void *context, char *address, char *local_address, int port, int local_port), void *context);
/// What libcurl calls to close each socket that it opens for this transfer, also when the transfer has long ended.
int yelp_curl_set_close_socket(yelp_curl_easy *easy, int (*close_socket)(void *context, int socket), void *context);
/// Whether TLS holds bytes of the transfer's connection that no transfer has read; true also when that can't be known.
bool yelp_curl_keeps_unread(yelp_curl_easy *easy);
/// libcurl's text for a result.
const char *yelp_curl_text(int result);

/// A list with a copy of the text at its end; NULL when memory is short, and then the list is as before.
yelp_curl_list *yelp_curl_list_append(yelp_curl_list *list, const char *text);
void yelp_curl_list_free(yelp_curl_list *list);

// All transfers of one thread.

typedef struct yelp_curl_multi yelp_curl_multi;

enum yelp_curl_multi_option {
  YELP_CURL_MAXCONNECTS = 6,
  YELP_CURL_MAX_HOST_CONNECTIONS = 7,
};

/// NULL when memory or file descriptors are short: the result can be woken up.
yelp_curl_multi *yelp_curl_multi_make(void);
void yelp_curl_multi_free(yelp_curl_multi *multi);
int yelp_curl_multi_set(yelp_curl_multi *multi, enum yelp_curl_multi_option option, long value);
int yelp_curl_multi_add(yelp_curl_multi *multi, yelp_curl_easy *easy);
void yelp_curl_multi_remove(yelp_curl_multi *multi, yelp_curl_easy *easy);
/// Does what can be done without waiting.
int yelp_curl_multi_perform(yelp_curl_multi *multi);
/// Waits until there is something to do, the multi is woken up, or time is up.
int yelp_curl_multi_wait(yelp_curl_multi *multi, int milliseconds);
/// Ends a wait; any thread.
void yelp_curl_multi_wake(yelp_curl_multi *multi);
/// The next transfer that has ended, and its result; false when there is none.
bool yelp_curl_multi_next_ended(yelp_curl_multi *multi, yelp_curl_easy **easy, int *result);

// A connection.

bool yelp_curl_has_port(int socket, int local_port);
/// Whether the server has closed the connection; bytes of it may be unread. Or also whether there are such bytes.
bool yelp_curl_is_closed(int socket, bool or_has_sent);

// Bodies packed with gzip. libcurl refuses those of several members, and takes one that breaks off for complete.

typedef struct yelp_gzip yelp_gzip;

/// Whether zlib is there, as it is where libcurl uses it.
bool yelp_gzip_is_available(void);
/// NULL when memory is short.
yelp_gzip *yelp_gzip_make(void);
void yelp_gzip_free(yelp_gzip *gzip);
/// Gives a part of a body, whose bytes must stay until all of it is unpacked.
void yelp_gzip_add(yelp_gzip *gzip, const uint8_t *bytes, size_t count);
/// Unpacks the next piece and returns its size: 0 when there is none, negative when the body is broken.
int yelp_gzip_next(yelp_gzip *gzip, uint8_t *piece, size_t size);
/// Whether no member is read half.
bool yelp_gzip_is_complete(const yelp_gzip *gzip);

// The thread.

/// Starts a thread that receives no signals but those of its faults.
bool yelp_curl_thread_start(uintptr_t *thread, void *(*body)(void *context), void *context);
/// Waits for the thread's end; when called on that very thread, lets it end alone.
void yelp_curl_thread_join(uintptr_t thread);

#endif
#endif
