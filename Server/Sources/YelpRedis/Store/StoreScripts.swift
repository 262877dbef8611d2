/// The store's steps. Each is one script, by the server's clock.
///
/// Keys: `entry` is a hash with a response, `lease` belongs to the process that fetches it; `entries` has the names of all
/// entries by the time when they expire, `sizes` their bytes, and `total` the sum of those.
enum StoreScripts {
  static let read = RedisScript(name: "read", source: common + "return value(KEYS[1])")

  /// A response; or 1 when the lease is taken; or how long the lease of another lasts.
  static let claim = RedisScript(
    name: "claim",
    source: common + """
      local found = value(KEYS[1])
      if found then return found end
      if redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) then return 1 end
      local left = redis.call('PTTL', KEYS[2])
      if left >= 0 then return -math.max(1, left) end
      -- What never ends is no lease.
      redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
      return 1
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
      return 1
      """)

  static let renew = RedisScript(
    name: "renew",
    source: """
      for i, key in ipairs(KEYS) do
        if redis.call('GET', key) == ARGV[i + 1] then redis.call('PEXPIRE', key, ARGV[1]) end
      end
      """)

  static let release = RedisScript(
    name: "release",
    source: "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end")

  static let store = RedisScript(
    name: "store",
    source: common + """
      local entry, lease, entries, sizes, total = unpack(KEYS)
      local name, age, lifetime, token = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
      local countLimit, byteLimit = tonumber(ARGV[5]), tonumber(ARGV[6])
      if redis.call('GET', lease) == token then redis.call('DEL', lease) end

      local function forget(other)
        local size = tonumber(redis.call('HGET', sizes, other) or 0)
        redis.call('HDEL', sizes, other)
        redis.call('ZREM', entries, other)
        return redis.call('DECRBY', total, size)
      end

      for _, expired in ipairs(redis.call('ZRANGEBYSCORE', entries, '-inf', now, 'LIMIT', 0, 100)) do forget(expired) end
      lifetime = math.min(lifetime, DAY - age)
      if lifetime <= 0 then return 0 end
      if redis.call('HEXISTS', sizes, name) == 1 then forget(name) end
      local size = #ARGV[8] + #ARGV[9] + #ARGV[10] + #name
      redis.call('DEL', entry)
      redis.call('HSET', entry, 'status', ARGV[7], 'headers', ARGV[8], 'body', ARGV[9], 'path', ARGV[10],
        'made', string.format('%.0f', now - age))
      redis.call('PEXPIRE', entry, lifetime)
      redis.call('ZADD', entries, now + lifetime, name)
      redis.call('HSET', sizes, name, size)
      local bytes = redis.call('INCRBY', total, size)
      local count = redis.call('ZCARD', entries)
      -- What expires first goes first.
      for _ = 1, 100 do
        if count <= countLimit and bytes <= byteLimit then break end
        local first = redis.call('ZRANGE', entries, 0, 0)[1]
        if not first then break end
        redis.call('UNLINK', ARGV[11] .. first)
        bytes = forget(first)
        count = count - 1
      end
      for i = 3, 5 do redis.call('PEXPIRE', KEYS[i], 2 * DAY) end
      return 1
      """)

  /// Removes those of the next entries that mention a business, or all of them; how many there were, and how many of them
  /// were removed.
  static let remove = RedisScript(
    name: "remove",
    source: """
      local entries, sizes, total = unpack(KEYS)
      local prefix, start, count, id, segment = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4], ARGV[5]
      local names = redis.call('ZRANGE', entries, start, start + count - 1)
      local removed = 0
      for _, name in ipairs(names) do
        local found = id == ''
        if not found then
          local values = redis.call('HMGET', prefix .. name, 'body', 'path')
          found = values[1] and string.find(values[1], id, 1, true)
            or values[2] and string.find(values[2] .. '/', segment, 1, true)
        end
        if found then
          redis.call('UNLINK', prefix .. name)
          redis.call('DECRBY', total, tonumber(redis.call('HGET', sizes, name) or 0))
          redis.call('HDEL', sizes, name)
          redis.call('ZREM', entries, name)
          removed = removed + 1
        end
      end
      return {#names, removed}
      """)

  private static let common = """
    local DAY = 86400000
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    local function value(entry)
      local values = redis.pcall('HMGET', entry, 'status', 'headers', 'body', 'path', 'made')
      -- What something else has put there is no response, and is replaced by one.
      if values.err then return not values.err:find('WRONGTYPE', 1, true) and values end
      local made = tonumber(values[5])
      if not values[1] or not made then return false end
      values[5] = now - made
      return values
    end

    """
}
