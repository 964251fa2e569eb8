-- What the five ladders share: is a player better than the one below it? Each step is
-- printed with its interval, "not better" being an answer, and in the end the head-room:
-- by how much looking ahead is above the best of the shipped personalities.
--
-- climb{ system, metric, n, heuristics } plays n pairs of matches a step; of the heuristics
-- the last is taken for the best. less = true says that less of the metric is better,
-- options is a list of what the matches are played with in turn, and certain = true says
-- that nothing in them is left to chance, so that a difference needs no interval.

local function mean(of, a, b, n)
  local low, high, value, spread = 0, 0, 0, false
  for _, options in ipairs(of.options or { {} }) do
    local ask = { system = of.system, a = a, b = b, n = n, seed = 1, metrics = { of.metric } }
    for name, given in pairs(options) do ask[name] = given end
    local d = lab.compare(ask).by[of.metric]
    local part, less = 1 / #(of.options or { 1 }), of.less and -1 or 1
    value = value + less * part * d.value
    if d.low and d.low ~= d.high then spread = true end
    low, high = low + part * (d.low or d.value), high + part * (d.high or d.value)
  end
  if of.less then low, high = -high, -low end
  return { value = value, low = low, high = high, spread = spread }
end

local function climb(of)
  local n, steps, best = lab.n(of.n), {}, of.heuristics[#of.heuristics]
  local function step(a, b)
    local d = mean(of, a, b, n)
    local better = d.value > 0 and (d.low > 0 or not d.spread and of.certain)
    steps[#steps + 1] = { a = a, b = b, value = d.value, low = d.low, high = d.high, better = better or false }
    local told = d.spread and ("[%+.3f, %+.3f]"):format(d.low, d.high) or "[no spread]"
    print(("  %-10s %-24s than %-24s %+8.3f %s"):format(better and "better" or "not better", a, b, d.value, told))
    return d
  end
  print(("%s: %s more%s, pairs of matches a step: %d"):format(of.system, of.metric, of.less and " (less is better)" or "", n))
  for _, name in ipairs(of.heuristics) do step(name, "random") end
  local room = step("search:100", best)
  step("search:1000", "search:100")
  print(("  head-room of %s above %s: %+.3f %s"):format(of.system, best, room.value, of.metric))
  return steps
end

return { climb = climb }
