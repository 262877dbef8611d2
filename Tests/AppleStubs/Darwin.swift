// Stands for Apple's `Darwin`: the C library of Linux, and what of Darwin it lacks.
@_exported import Glibx

/// sys/socket.h
public let SO_NOSIGPIPE: Int32 = 0x1022
