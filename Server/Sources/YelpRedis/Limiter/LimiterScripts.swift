/// The limiter's decisions. Each is one script, so that it is one step for all processes, and goes by the server's clock.
///
/// Each takes ``LimiterArguments`` and replies ``FleetNumbers``, `ask` with a decision, as JSON. Numbers are milliseconds, which have 13 digits: what a
/// script writes as JSON has 14 at most. Keys: `state` is a hash of single values; `line` has the attempts that wait by their order, `turns`
/// until when each must ask again; `places` when each attempt was sent, `ended` when it ended; `flying` until when attempts
/// in flight count as such; `instances` until when each process counts.
enum LimiterScripts {
  static let ask = RedisScript(name: "ask", source: common + limits + asking)
  static let end = RedisScript(name: "end", source: common + ending)
  static let leave = RedisScript(name: "leave", source: common + leaving)
  static let greet = RedisScript(name: "greet", source: common + trying + "return reply()")

  /// Reads the clock and the state, forgets what has expired, and counts the process.
  private static let common = """
    local STATE, LINE, TURNS, PLACES, ENDED, FLYING, INSTANCES = unpack(KEYS)
    local DAY = 86400000
    local time = redis.call('TIME')
    local arguments = cjson.decode(ARGV[1])
    local now = time[1] * 1000 + math.floor(time[2] / 1000) + arguments.clockOffset
    local id = arguments.id
    local today = math.floor(now / DAY)

    local s = {}
    local flat = redis.call('HGETALL', STATE)
    for i = 1, #flat, 2 do
      local name, value = flat[i], tonumber(flat[i + 1])
      -- What was closed is open again.
      if name:sub(1, 7) == 'closed:' and value <= now then
        redis.call('HDEL', STATE, name)
      else
        s[name] = value
      end
    end

    local function set(name, value)
      s[name] = value
      if value then redis.call('HSET', STATE, name, string.format('%.0f', value)) else redis.call('HDEL', STATE, name) end
    end

    redis.call('ZADD', INSTANCES, now + 30000, arguments.instance)
    redis.call('ZREMRANGEBYSCORE', INSTANCES, '-inf', now)
    redis.call('ZREMRANGEBYSCORE', FLYING, '-inf', now)
    if s.day ~= today then
      set('day', today)
      set('count', 0)
    end

    -- The numbers of Yelp hold until the end of their window.
    local function isOpen() return s.untilTime and s.untilTime > now end

    -- Takes in Yelp's numbers: within one window the lowest remainder counts, a later window replaces an earlier one.
    local function note(yelp, sentAt)
      local remaining, limit, reset = yelp.remaining, yelp.limit, yelp.reset
      if not remaining and not limit then return end
      local known = reset and math.abs(reset - now) <= DAY and reset or nil
      if known and s.reset and known < s.reset and sentAt <= (s.received or 0) then return end
      local same = known == s.reset or not known or not s.reset
      local midnight = (today + 1) * DAY
      local untilTime = midnight
      if reset and reset >= now - DAY then untilTime = reset end
      untilTime = math.min(untilTime, now + DAY)
      if same and isOpen() and s.remaining and limit == s.limit then
        if not remaining or s.remaining < remaining then remaining = s.remaining end
        if not known and s.reset then known, untilTime = s.reset, s.untilTime end
      end
      set('received', now)
      set('remaining', remaining)
      set('limit', limit)
      set('reset', known)
      set('untilTime', untilTime)
    end

    local function reply(decision)
      for i = 1, 7 do redis.call('PEXPIRE', KEYS[i], 2 * DAY) end
      local open = isOpen()
      local instances = redis.call('ZCARD', INSTANCES)
      if s.crowdUntil and s.crowdUntil > now then instances = math.max(instances, s.crowd) end
      return cjson.encode({
        decision = decision, now = now, day = today, count = s.count, remaining = open and s.remaining or nil,
        dailyLimit = open and s.limit or nil, untilTime = open and s.untilTime or nil, instances = instances, born = s.born
      })
    end

    """

  /// Uses, in vain, all that the other scripts use: a process goes on without a server that refuses any of it.
  private static let trying = """
    for _, words in ipairs({
      {'SET', KEYS[8], '1', 'PX', 10000}, {'EXISTS', KEYS[8]}, {'HSET', STATE, 'day', today}, {'HDEL', STATE, ''},
      {'HDEL', ENDED, ''}, {'HGETALL', ENDED}, {'ZRANK', LINE, ''}, {'ZREM', LINE, ''}, {'ZREM', TURNS, ''},
      {'ZRANGEBYSCORE', TURNS, 0, 0}, {'ZSCORE', PLACES, ''}, {'ZRANGE', PLACES, 0, 0}, {'ZCARD', FLYING}
    }) do redis.call(unpack(words)) end

    """

  /// At most so many attempts in any second, and so many at once, with a margin of a twentieth of each window. The same rule as
  /// that of `YelpLocalRateLimiter`, but that the place of a second is taken until its attempt has ended, for five seconds at
  /// most: a machine that starts a fleet is busy.
  private static let limits = """
    local question = arguments.question
    local perSecond, burst = question.perSecond, question.burst

    local function halvings()
      if not s.halvings or s.halvings == 0 then return 0 end
      return math.max(0, s.halvings - math.max(0, math.floor((now - s.slowedAt) / 10000)))
    end

    local function limits()
      local factor = 2 ^ halvings()
      local places, rate = math.max(1, math.floor(burst / factor)), perSecond / factor
      -- Times are cut to whole milliseconds, so a second is one longer.
      local list = {{places, math.min(places / rate * 1000, DAY) * 1.05, false}}
      if rate >= places then list[2] = {math.ceil(math.min(rate, 1e6)), 1051, true} end
      return list
    end

    local function free(place)
      redis.call('ZREM', PLACES, place)
      redis.call('HDEL', ENDED, place)
    end

    -- How long until the place of the attempt with so many before it is free, at least.
    local function wait(rank)
      if not perSecond then
        for _, old in ipairs(redis.call('ZRANGEBYSCORE', PLACES, '-inf', now - 10000, 'LIMIT', 0, 100)) do free(old) end
        return 0
      end
      local least = (s.quiet or 0) - now
      if halvings() > 0 then least = math.max(least, s.slowedAt + 1000 - now) end
      least = math.max(0, least)
      local result = least
      local sent = redis.call('ZRANGE', PLACES, 0, -1, 'WITHSCORES')
      local ends = {}
      local flat = redis.call('HGETALL', ENDED)
      for i = 1, #flat, 2 do ends[flat[i]] = tonumber(flat[i + 1]) end
      local all = limits()
      local times = {}
      for l = 1, #all do times[l] = {} end
      for i = 1, #sent, 2 do
        local taken, ended, isOver = tonumber(sent[i + 1]), ends[sent[i]], true
        for l, limit in ipairs(all) do
          local length = limit[2]
          local time = taken + length
          -- A server counts a request when it arrives, which only its end proves.
          if limit[3] then time = math.min((ended or now) + length, taken + 5000) end
          table.insert(times[l], time)
          if time > now then isOver = false end
        end
        if isOver then free(sent[i]) end
      end
      for l, limit in ipairs(all) do
        table.sort(times[l])
        local places = limit[1]
        local rest = rank % places
        local time = times[l][#times[l] - (places - 1 - rest)] or now
        local rounds = math.floor(rank / places) * limit[2]
        result = math.max(result, math.max(time - now, least) + rounds)
      end
      return math.ceil(result)
    end

    """

  private static let asking = """
    local isDaily, known, sentAlone = question.isDaily, question.known, question.sentAlone
    local gone = KEYS[8]

    if not s.born then set('born', now) end
    -- The server has lost its state, or this process was without it: what the process knows is taken over.
    local isLost = known and known.born and known.born ~= s.born
    if isLost and known.day == today then set('count', math.max(s.count, known.count)) end
    if sentAlone then set('count', s.count + sentAlone) end
    if isLost or sentAlone then
      note(question.yelp, now)
      -- The others come back one by one. Until then the server would count too few of them, and their shares be too large.
      set('crowd', math.max(question.instances, s.crowdUntil and s.crowdUntil > now and s.crowd or 0))
      set('crowdUntil', now + 30000)
      -- Others may still send alone. They find out within this time, and their last second is over then. A second after
      -- the pause, a process that has just sent alone begins it anew; others do so after five, and nobody sooner.
      if now - (s.quiet or 0) > (question.hasJustSent and 1000 or 5000) then set('quiet', now + 3000) end
    end

    local function refuse(reason, untilTime)
      redis.call('ZREM', LINE, id)
      redis.call('ZREM', TURNS, id)
      return reply({kind = 'refuse', reason = reason, untilTime = untilTime})
    end

    if redis.call('EXISTS', gone) == 1 then return reply({kind = 'gone'}) end
    if redis.call('ZSCORE', PLACES, id) then return reply({kind = 'send'}) end
    local quota, resource = s['closed:'], s['closed:' .. question.resource]
    if isDaily and quota and quota > now then return refuse('quotaUsedUp', quota) end
    if question.isOwn and resource and resource > now then return refuse('resourceUsedUp', resource) end
    if question.perDay and s.count >= question.perDay then return refuse('maximumReached', (today + 1) * DAY) end

    for _, dead in ipairs(redis.call('ZRANGEBYSCORE', TURNS, '-inf', now)) do
      redis.call('ZREM', LINE, dead)
      redis.call('ZREM', TURNS, dead)
    end
    local rank = redis.call('ZRANK', LINE, id)
    local before = rank or redis.call('ZCARD', LINE)
    local pause = wait(before)
    if isDaily and isOpen() and s.remaining then
      local left = s.remaining - question.reserve
      if left <= 0 then return refuse(s.remaining <= 0 and 'nothingLeft' or 'reserveReached', s.untilTime) end
      -- The attempts in flight decide.
      if left <= redis.call('ZCARD', FLYING) + before then pause = math.max(pause, 100) end
    end
    if pause > 0 then
      if not rank then
        set('next', (s.next or 0) + 1)
        redis.call('ZADD', LINE, s.next, id)
      end
      redis.call('ZADD', TURNS, now + pause + 2000, id)
      return reply({kind = 'wait', milliseconds = pause})
    end
    redis.call('ZREM', LINE, id)
    redis.call('ZREM', TURNS, id)
    set('count', s.count + 1)
    redis.call('ZADD', PLACES, now, id)
    if isDaily then redis.call('ZADD', FLYING, now + question.lease, id) end
    return reply({kind = 'send'})
    """

  private static let ending = """
    local ending = arguments.ending
    local sentAt, isDaily, yelp, resource = ending.sentAt, ending.isDaily, ending.yelp, ending.resource

    if redis.call('ZSCORE', PLACES, id) then redis.call('HSET', ENDED, id, now) end
    redis.call('ZREM', FLYING, id)
    if ending.isUnsent and math.floor(sentAt / DAY) == today then set('count', math.max(0, s.count - 1)) end
    if isDaily then note(yelp, sentAt) end

    local untilTime = (today + 1) * DAY
    if yelp.reset and yelp.reset >= now - DAY then untilTime = math.min(yelp.reset, now + DAY) end
    if ending.resourceRemaining == 0 then set('closed:' .. resource, untilTime) end
    if ending.isUsedUp then
      -- With calls left for the client, it can only be the limit of the endpoint.
      local isResource = not isDaily or (yelp.remaining or 0) > 0
      set('closed:' .. (isResource and resource or ''), untilTime)
    end
    if ending.isTooFast then
      local current = 0
      if s.halvings and s.halvings > 0 then
        current = math.max(0, s.halvings - math.max(0, math.floor((now - s.slowedAt) / 10000)))
      end
      if current == 0 or sentAt >= s.slowedAt then
        set('halvings', math.min(current + 1, 3))
        set('slowedAt', now)
      end
    end
    return reply()
    """

  /// Leaves the line, or gives back a place that was not used. An `ask` that comes later has no effect.
  private static let leaving = """
    redis.call('SET', KEYS[8], '1', 'PX', 10000)
    redis.call('ZREM', LINE, id)
    redis.call('ZREM', TURNS, id)
    if redis.call('ZREM', PLACES, id) == 1 then
      redis.call('HDEL', ENDED, id)
      set('count', math.max(0, s.count - 1))
    end
    redis.call('ZREM', FLYING, id)
    return reply()
    """
}
