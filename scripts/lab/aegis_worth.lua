-- What is one more point of aegis worth, next to a point of attack or health?
--
--   arcana run scripts/lab/aegis_worth.lua
--
-- A board fights its own mirror; then one unit gets one point more, and the same
-- fights are fought again on the same seeds. What changes is what the point is
-- worth: in damage a fight (dealt less taken), with its 95 % interval. Pairing by
-- seed is what makes a few hundred fights enough.

local FIGHTS = lab.n(500)

local function board(unit)
  return { { attack = 2, health = 3 }, { attack = 4, health = 2 }, unit, { attack = 3, health = 5 }, { attack = 5, health = 4 } }
end

local function unit(change)
  local u = { attack = 4, health = 4 }
  for name, more in pairs(change) do u[name] = (u[name] or 0) + more end
  return u
end

local foe = { tier = 2, board = board(unit{}) }

-- dealt returns the damage of one fight: above 0 when the board wins.
local function dealt(change, seed)
  local f = tavern.fight{ you = { tier = 2, board = board(unit(change)) }, foe = foe, seed = seed }
  return f.winner == "you" and f.damage or f.winner == "foe" and -f.damage or 0
end

local plain = {}
for seed = 1, FIGHTS do plain[seed] = dealt({}, seed) end

-- worth returns what a change of the unit is worth.
local function worth(change)
  local list = {}
  for seed = 1, FIGHTS do list[seed] = dealt(change, seed) - plain[seed] end
  return lab.mean(list)
end

local CHANGES = {
  { "the first aegis", { aegis = 1 } }, { "a second", { aegis = 2 } }, { "a third", { aegis = 3 } },
  { "one more attack", { attack = 1 } }, { "one more health", { health = 1 } },
  { "as much health as attack", { health = 4 } },
}

print(("%d fights of a 4/4 in the middle, damage a fight"):format(FIGHTS))
local rows, before = {}, 0
for i, c in ipairs(CHANGES) do
  local w = worth(c[2])
  rows[i] = { change = c[1], worth = w.value, low = w.low, high = w.high }
  local step = c[2].aegis and ("   this point alone %+.2f"):format(w.value - before) or ""
  before = c[2].aegis and w.value or before
  local interval = w.low ~= w.high and ("[%+.2f, %+.2f]"):format(w.low, w.high) or "[no spread]"
  print(("%-26s %+.2f  %s%s"):format(c[1], w.value, interval, step))
end

return rows
