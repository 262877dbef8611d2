#if defined(__linux__)
#define _GNU_SOURCE
#include "CYelpCurl.h"

#include <dlfcn.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

struct version_info {
  int age;
  const char *version;
  unsigned int number;
  const char *host;
  int features;
};

struct message {
  int kind;
  yelp_curl_easy *easy;
  union {
    void *other;
    int result;
  } data;
};

// What libcurl tells of the TLS of a connection.
struct session {
  int backend;
  void *session;
};

enum {
  version_info_age = 3,
  first_version = 0x074200,
  feature_ssl = 1 << 2,
  feature_asynchronous_names = 1 << 7,
  global_all = 3,
  message_ended = 1,
  openssl_no_exit = 0x80000,
  option_write_data = 10001, option_write = 20011,
  option_read_data = 10009, option_read = 20012,
  option_error_buffer = 10010,
  option_headers = 10023,
  option_header_data = 10029, option_header = 20079,
  option_upload_size = 30115,
  option_open_socket = 20163, option_open_socket_data = 10164,
  option_resolve = 20272, option_resolve_data = 10273,
  option_prerequest = 20312, option_prerequest_data = 10313,
  option_close_socket = 20208, option_close_socket_data = 10209,
  option_progress = 20219, option_progress_data = 10057, option_no_progress = 43,
  info_session = 0x40002D, backend_openssl = 1,
};

// Every function that is used: result, name without "curl_", arguments.
#define FUNCTIONS(F) \
  F(int, global_init, (long flags)) \
  F(const char *, version, (void)) \
  F(const struct version_info *, version_info, (int age)) \
  F(yelp_curl_easy *, easy_init, (void)) \
  F(void, easy_cleanup, (yelp_curl_easy *)) \
  F(void, easy_reset, (yelp_curl_easy *)) \
  F(int, easy_setopt, (yelp_curl_easy *, int option, ...)) \
  F(int, easy_getinfo, (yelp_curl_easy *, int info, ...)) \
  F(const char *, easy_strerror, (int result)) \
  F(yelp_curl_list *, slist_append, (yelp_curl_list *, const char *)) \
  F(void, slist_free_all, (yelp_curl_list *)) \
  F(yelp_curl_multi *, multi_init, (void)) \
  F(int, multi_cleanup, (yelp_curl_multi *)) \
  F(int, multi_setopt, (yelp_curl_multi *, int option, ...)) \
  F(int, multi_add_handle, (yelp_curl_multi *, yelp_curl_easy *)) \
  F(int, multi_remove_handle, (yelp_curl_multi *, yelp_curl_easy *)) \
  F(int, multi_perform, (yelp_curl_multi *, int *running)) \
  F(const struct message *, multi_info_read, (yelp_curl_multi *, int *left)) \
  F(int, multi_poll, (yelp_curl_multi *, void *extra, unsigned int count, int milliseconds, int *changed)) \
  F(int, multi_wakeup, (yelp_curl_multi *))

#define DECLARE(result, name, arguments) result(*name) arguments;
struct functions {
  FUNCTIONS(DECLARE)
};

static struct functions curl;

static enum yelp_curl_state fill(struct functions *library, yelp_curl_finder find, void *context) {
#define FIND(result, name, arguments) \
  library->name = (result(*) arguments)find(context, "curl_" #name); \
  if (!library->name) state = YELP_CURL_INCOMPLETE;
  enum yelp_curl_state state = YELP_CURL_READY;
  FUNCTIONS(FIND)
  if (!library->version_info || !library->version) return YELP_CURL_ABSENT;
  const struct version_info *version = library->version_info(version_info_age);
  if (!version) return YELP_CURL_BROKEN;
  if (version->number < first_version) return YELP_CURL_OLD;
  if (state != YELP_CURL_READY) return state;
  int needed = feature_ssl | feature_asynchronous_names;
  if ((version->features & needed) != needed) return YELP_CURL_UNFIT;
  // OpenSSL would free its locks at the exit of the process, while calls still use them.
  int (*init_openssl)(uint64_t, const void *) =
    (int (*)(uint64_t, const void *))find(context, "OPENSSL_init_crypto");
  if (init_openssl) init_openssl(openssl_no_exit, NULL);
  // Never taken back: others in the process may use libcurl, and at its exit no code runs.
  if (library->global_init(global_all) != 0) return YELP_CURL_BROKEN;
  yelp_curl_easy *easy = library->easy_init();
  if (!easy) return YELP_CURL_BROKEN;
  library->easy_cleanup(easy);
  return YELP_CURL_READY;
}

static void *find_in_process(void *context, const char *name) { return dlsym(RTLD_DEFAULT, name); }
static void *find_in_library(void *library, const char *name) { return dlsym(library, name); }

// What zlib, whose layout and names are stable, keeps of a stream.
struct zlib_stream {
  const uint8_t *next_in;
  unsigned int available_in;
  unsigned long total_in;
  uint8_t *next_out;
  unsigned int available_out;
  unsigned long total_out;
  const char *message;
  void *state, *allocate, *release, *context;
  int data_kind;
  unsigned long checksum, reserved;
};

enum { zlib_ok = 0, zlib_end = 1, zlib_needs_more = -5, zlib_gzip_with_largest_window = 16 + 15 };

static struct {
  int (*init)(struct zlib_stream *, int window, const char *version, int size);
  int (*inflate)(struct zlib_stream *, int flush);
  int (*reset)(struct zlib_stream *);
  int (*end)(struct zlib_stream *);
} zlib;

static void find_zlib(yelp_curl_finder find, void *context) {
  zlib.init = (int (*)(struct zlib_stream *, int, const char *, int))find(context, "inflateInit2_");
  zlib.inflate = (int (*)(struct zlib_stream *, int))find(context, "inflate");
  zlib.reset = (int (*)(struct zlib_stream *))find(context, "inflateReset");
  zlib.end = (int (*)(struct zlib_stream *))find(context, "inflateEnd");
}

// Whether OpenSSL holds bytes of a connection that it has not handed over.
static int (*has_pending)(const void *session);

static enum yelp_curl_state loaded_state = YELP_CURL_ABSENT;

static void load(void) {
  find_zlib(find_in_process, NULL);
  loaded_state = fill(&curl, find_in_process, NULL);
  has_pending = (int (*)(const void *))find_in_process(NULL, "SSL_has_pending");
  if (loaded_state == YELP_CURL_READY) return;
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  loaded_state = fill(&curl, find_in_library, library);
  has_pending = (int (*)(const void *))find_in_library(library, "SSL_has_pending");
  if (!yelp_gzip_is_available()) find_zlib(find_in_library, library);
}

enum yelp_curl_state yelp_curl_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return loaded_state;
}

enum yelp_curl_state yelp_curl_check(yelp_curl_finder find, void *context) {
  struct functions functions;
  return fill(&functions, find, context);
}

const char *yelp_curl_version(void) { return curl.version(); }

yelp_curl_easy *yelp_curl_easy_make(void) { return curl.easy_init(); }
void yelp_curl_easy_free(yelp_curl_easy *easy) { curl.easy_cleanup(easy); }
void yelp_curl_easy_reset(yelp_curl_easy *easy) { curl.easy_reset(easy); }

int yelp_curl_set_number(yelp_curl_easy *easy, enum yelp_curl_number_option option, long value) {
  return curl.easy_setopt(easy, (int)option, value);
}

int yelp_curl_set_text(yelp_curl_easy *easy, enum yelp_curl_text_option option, const char *text) {
  return curl.easy_setopt(easy, (int)option, text);
}

int yelp_curl_set_headers(yelp_curl_easy *easy, yelp_curl_list *list) {
  return curl.easy_setopt(easy, option_headers, list);
}

int yelp_curl_set_error_buffer(yelp_curl_easy *easy, char *buffer) {
  return curl.easy_setopt(easy, option_error_buffer, buffer);
}

int yelp_curl_set_upload_size(yelp_curl_easy *easy, int64_t size) {
  return curl.easy_setopt(easy, option_upload_size, size);
}

int yelp_curl_set_callbacks(yelp_curl_easy *easy, const struct yelp_curl_callbacks *callbacks, void *context) {
  int failed = curl.easy_setopt(easy, option_write, callbacks->write);
  if (!failed) failed = curl.easy_setopt(easy, option_write_data, context);
  if (!failed) failed = curl.easy_setopt(easy, option_header, callbacks->header);
  if (!failed) failed = curl.easy_setopt(easy, option_header_data, context);
  if (!failed) failed = curl.easy_setopt(easy, option_read, callbacks->read);
  if (!failed) failed = curl.easy_setopt(easy, option_read_data, context);
  if (!failed) failed = curl.easy_setopt(easy, option_resolve, callbacks->resolve);
  if (!failed) failed = curl.easy_setopt(easy, option_resolve_data, context);
  if (!failed) failed = curl.easy_setopt(easy, option_progress, callbacks->progress);
  if (!failed) failed = curl.easy_setopt(easy, option_progress_data, context);
  if (!failed) failed = curl.easy_setopt(easy, option_no_progress, 0L);
  if (!failed) failed = curl.easy_setopt(easy, option_open_socket, callbacks->open_socket);
  if (!failed) failed = curl.easy_setopt(easy, option_open_socket_data, context);
  return failed;
}

int yelp_curl_set_prerequest(
  yelp_curl_easy *easy,
  int (*prerequest)(void *context, char *address, char *local_address, int port, int local_port), void *context) {
  int failed = curl.easy_setopt(easy, option_prerequest, prerequest);
  return failed ? failed : curl.easy_setopt(easy, option_prerequest_data, context);
}

int yelp_curl_set_close_socket(yelp_curl_easy *easy, int (*close_socket)(void *context, int socket), void *context) {
  int failed = curl.easy_setopt(easy, option_close_socket, close_socket);
  return failed ? failed : curl.easy_setopt(easy, option_close_socket_data, context);
}

bool yelp_curl_keeps_unread(yelp_curl_easy *easy) {
  struct session *session = NULL;
  if (!has_pending || curl.easy_getinfo(easy, info_session, &session) != 0 || !session) return true;
  return session->backend != backend_openssl || !session->session || has_pending(session->session) != 0;
}

const char *yelp_curl_text(int result) { return curl.easy_strerror(result); }

yelp_curl_list *yelp_curl_list_append(yelp_curl_list *list, const char *text) {
  return curl.slist_append(list, text);
}
void yelp_curl_list_free(yelp_curl_list *list) { curl.slist_free_all(list); }

yelp_curl_multi *yelp_curl_multi_make(void) {
  yelp_curl_multi *multi = curl.multi_init();
  // Without file descriptors libcurl makes one that cannot be woken up.
  if (!multi || curl.multi_wakeup(multi) == 0) return multi;
  curl.multi_cleanup(multi);
  return NULL;
}

void yelp_curl_multi_free(yelp_curl_multi *multi) { curl.multi_cleanup(multi); }

int yelp_curl_multi_set(yelp_curl_multi *multi, enum yelp_curl_multi_option option, long value) {
  return curl.multi_setopt(multi, (int)option, value);
}

int yelp_curl_multi_add(yelp_curl_multi *multi, yelp_curl_easy *easy) {
  return curl.multi_add_handle(multi, easy);
}

void yelp_curl_multi_remove(yelp_curl_multi *multi, yelp_curl_easy *easy) {
  curl.multi_remove_handle(multi, easy);
}

int yelp_curl_multi_perform(yelp_curl_multi *multi) {
  int running;
  return curl.multi_perform(multi, &running);
}

int yelp_curl_multi_wait(yelp_curl_multi *multi, int milliseconds) {
  return curl.multi_poll(multi, NULL, 0, milliseconds, NULL);
}

void yelp_curl_multi_wake(yelp_curl_multi *multi) { curl.multi_wakeup(multi); }

bool yelp_curl_multi_next_ended(yelp_curl_multi *multi, yelp_curl_easy **easy, int *result) {
  const struct message *message;
  int left;
  while ((message = curl.multi_info_read(multi, &left))) {
    if (message->kind != message_ended) continue;
    *easy = message->easy;
    *result = message->data.result;
    return true;
  }
  return false;
}

bool yelp_curl_has_port(int socket, int local_port) {
  // The port is at the same place in addresses of IPv4.
  struct sockaddr_in6 address;
  socklen_t size = sizeof address;
  return getsockname(socket, (struct sockaddr *)&address, &size) == 0 && ntohs(address.sin6_port) == local_port;
}

bool yelp_curl_is_closed(int socket, bool or_has_sent) {
  struct pollfd state = {.fd = socket, .events = or_has_sent ? POLLRDHUP | POLLIN : POLLRDHUP};
  return poll(&state, 1, 0) > 0;
}

struct yelp_gzip {
  struct zlib_stream stream;
  bool is_inside_member, has_members;
};

bool yelp_gzip_is_available(void) { return zlib.init && zlib.inflate && zlib.reset && zlib.end; }

yelp_gzip *yelp_gzip_make(void) {
  yelp_gzip *gzip = calloc(1, sizeof *gzip);
  if (gzip && zlib.init(&gzip->stream, zlib_gzip_with_largest_window, "1", sizeof gzip->stream) == zlib_ok)
    return gzip;
  free(gzip);
  return NULL;
}

void yelp_gzip_free(yelp_gzip *gzip) {
  zlib.end(&gzip->stream);
  free(gzip);
}

void yelp_gzip_add(yelp_gzip *gzip, const uint8_t *bytes, size_t count) {
  gzip->stream.next_in = bytes;
  gzip->stream.available_in = (unsigned int)count;
}

int yelp_gzip_next(yelp_gzip *gzip, uint8_t *piece, size_t size) {
  struct zlib_stream *stream = &gzip->stream;
  stream->next_out = piece;
  stream->available_out = (unsigned int)size;
  while (stream->next_out == piece && (gzip->is_inside_member || stream->available_in > 0)) {
    // Zero bytes behind a member fill up a block; none begins with one.
    if (!gzip->is_inside_member && gzip->has_members && *stream->next_in == 0) {
      stream->next_in++;
      stream->available_in--;
      continue;
    }
    gzip->is_inside_member = gzip->has_members = true;
    int result = zlib.inflate(stream, 0);
    if (result == zlib_needs_more) break;
    if (result == zlib_end) {
      gzip->is_inside_member = false;
      result = zlib.reset(stream);
    }
    if (result != zlib_ok) return -1;
  }
  return (int)(stream->next_out - piece);
}

bool yelp_gzip_is_complete(const yelp_gzip *gzip) { return !gzip->is_inside_member; }

bool yelp_curl_thread_start(uintptr_t *thread, void *(*body)(void *context), void *context) {
  static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT};
  sigset_t blocked, before;
  sigfillset(&blocked);
  for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) sigdelset(&blocked, faults[index]);
  // The new thread inherits the mask. A broken pipe is then an error of libcurl's and no signal.
  if (pthread_sigmask(SIG_SETMASK, &blocked, &before) != 0) return false;
  pthread_t started;
  bool is_started = pthread_create(&started, NULL, body, context) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (!is_started) return false;
  pthread_setname_np(started, "YelpSDK.curl");
  *thread = (uintptr_t)started;
  return true;
}

void yelp_curl_thread_join(uintptr_t thread) {
  pthread_t other = (pthread_t)thread;
  if (pthread_equal(other, pthread_self())) {
    pthread_detach(other);
  } else {
    pthread_join(other, NULL);
  }
}
#else
typedef int yelp_curl_is_empty;
#endif
