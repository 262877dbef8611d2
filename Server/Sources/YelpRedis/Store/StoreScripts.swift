/// The store's steps. Each is one script, by the server's clock. Arguments and replies are JSON by name; a body is an argument and
/// an element of a reply of its own. Headers are text to a script, as is all that it doesn't look into.
///
/// Keys: `entry` is a hash with a response, `lease` belongs to the process that fetches it; `entries` has the names of all
/// entries by the time when they expire, `sizes` their bytes, and `total` the sum of those.
enum StoreScripts {
  static let read = RedisScript(name: "read", source: common + "return found(KEYS[1]) or {'{}'}")

  /// A response; or nothing when the lease is taken; or how long the lease of another lasts.
  static let claim = RedisScript(
    name: "claim",
    source: common + """
      local response = found(KEYS[1])
      if response then return response end
      local arguments = cjson.decode(ARGV[1])
      if redis.call('SET', KEYS[2], arguments.token, 'NX', 'PX', arguments.lease) then return {'{}'} end
      local left = redis.call('PTTL', KEYS[2])
      if left >= 0 then return {cjson.encode({leaseLeft = math.max(1, left)})} end
      -- What never ends is no lease.
      redis.call('SET', KEYS[2], arguments.token, 'PX', arguments.lease)
      return {'{}'}
      """)

  /// Uses, in vain, all that the other scripts use: a process goes on without a server that refuses any of it.
  static let check = RedisScript(
    name: "check",
    source: common + """
      local entry, lease, entries, sizes, total = unpack(KEYS)
      for _, words in ipairs({
        {'SET', lease, '', 'PX', 1000}, {'GET', lease}, {'PTTL', lease}, {'PEXPIRE', lease, 1000}, {'DEL', lease},
        {'HMGET', entry, ''}, {'HSET', entry, '', ''}, {'UNLINK', entry}, {'HSET', sizes, '', 0}, {'HEXISTS', sizes, ''},
        {'HGET', sizes, ''}, {'HDEL', sizes, ''}, {'ZADD', entries, 0, ''}, {'ZCARD', entries}, {'ZRANGE', entries, 0, 0},
        {'ZRANGEBYSCORE', entries, 0, 0}, {'ZREM', entries, ''}, {'INCRBY', total, 0}, {'DECRBY', total, 0},
        {'PEXPIRE', total, 2 * DAY}
      }) do redis.call(unpack(words)) end
      return cjson.encode({isReady = true})
      """)

  static let renew = RedisScript(
    name: "renew",
    source: """
      local arguments = cjson.decode(ARGV[1])
      for i, key in ipairs(KEYS) do
        if redis.call('GET', key) == arguments.tokens[i] then redis.call('PEXPIRE', key, arguments.lease) end
      end
      """)

  /// Ends a lease, or a claim on tokens. What something else has written there is neither.
  static let release = RedisScript(
    name: "release",
    source:
      "if redis.pcall('GET', KEYS[1]) == cjson.decode(ARGV[1]).token then redis.call('DEL', KEYS[1]) end"
  )

  static let store = RedisScript(
    name: "store",
    source: common + """
      local entry, lease, entries, sizes, total = unpack(KEYS)
      local arguments, body = cjson.decode(ARGV[1]), ARGV[2]
      local name, age, path = arguments.name, arguments.age, arguments.path or ''
      if redis.call('GET', lease) == arguments.token then redis.call('DEL', lease) end

      local function forget(other)
        local size = tonumber(redis.call('HGET', sizes, other) or 0)
        redis.call('HDEL', sizes, other)
        redis.call('ZREM', entries, other)
        return redis.call('DECRBY', total, size)
      end

      for _, expired in ipairs(redis.call('ZRANGEBYSCORE', entries, '-inf', now, 'LIMIT', 0, 100)) do forget(expired) end
      local lifetime = math.min(arguments.lifetime, DAY - age)
      if lifetime <= 0 then return end
      if redis.call('HEXISTS', sizes, name) == 1 then forget(name) end
      local size = #arguments.headers + #body + #path + #name
      redis.call('DEL', entry)
      redis.call('HSET', entry, 'status', arguments.status, 'headers', arguments.headers, 'body', body, 'path', path,
        'made', string.format('%.0f', now - age))
      redis.call('PEXPIRE', entry, lifetime)
      redis.call('ZADD', entries, now + lifetime, name)
      redis.call('HSET', sizes, name, size)
      local bytes = redis.call('INCRBY', total, size)
      local count = redis.call('ZCARD', entries)
      -- What expires first goes first.
      for _ = 1, 100 do
        if count <= arguments.countLimit and bytes <= arguments.byteLimit then break end
        local first = redis.call('ZRANGE', entries, 0, 0)[1]
        if not first then break end
        redis.call('UNLINK', arguments.prefix .. first)
        bytes = forget(first)
        count = count - 1
      end
      for i = 3, 5 do redis.call('PEXPIRE', KEYS[i], 2 * DAY) end
      """)

  /// Removes those of the next entries that mention a business, or all of them; how many there were, and how many of them
  /// were removed.
  static let remove = RedisScript(
    name: "remove",
    source: """
      local entries, sizes, total = unpack(KEYS)
      local arguments = cjson.decode(ARGV[1])
      local prefix, start, business = arguments.prefix, arguments.start, arguments.business
      local names = redis.call('ZRANGE', entries, start, start + arguments.count - 1)
      local removed = 0
      for _, name in ipairs(names) do
        local found = not business
        if business then
          local values = redis.call('HMGET', prefix .. name, 'body', 'path')
          found = values[2] and string.find(values[2] .. '/', business.segment, 1, true)
          for _, id in ipairs(business.ids) do
            found = found or values[1] and string.find(values[1], id, 1, true)
          end
        end
        if found then
          redis.call('UNLINK', prefix .. name)
          redis.call('DECRBY', total, tonumber(redis.call('HGET', sizes, name) or 0))
          redis.call('HDEL', sizes, name)
          redis.call('ZREM', entries, name)
          removed = removed + 1
        end
      end
      return cjson.encode({seen = #names, removed = removed})
      """)

  private static let common = """
    local DAY = 86400000
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    local function found(entry)
      local values = redis.pcall('HMGET', entry, 'status', 'headers', 'body', 'path', 'made')
      -- What something else has put there is no response, and is replaced by one.
      if values.err then return not values.err:find('WRONGTYPE', 1, true) and values end
      local status, headers, body, path, made = unpack(values)
      status, made = tonumber(status), tonumber(made)
      if not status or not headers or not body or not made then return false end
      if path == '' then path = nil end
      return {cjson.encode({response = {status = status, headers = headers, path = path or nil, age = now - made}}), body}
    end

    """
}
