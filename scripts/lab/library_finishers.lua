-- Which personality finishes the Ancient Library best, and whose hands does it need?
--
--   arcana run scripts/lab/library_finishers.lua
--
-- Every personality plays the library with every character. Most of them leave
-- nothing to chance, so their matches are all one match: a number without an
-- interval. "random" is the floor that a plan must beat.

local MATCHES = lab.n(200)
local PERSONALITIES = { "lua:strongest", "lua:momentum_racer", "lua:narrative_variety", "lua:cautious", "random" }
local CHARACTERS = { "scholar", "diplomat", "soldier", "thief", "physician" }

local table_of = {}
local best
for i, player in ipairs(PERSONALITIES) do
  local row = { player = player, momentum = 0, wins = 0 }
  for k, character in ipairs(CHARACTERS) do
    local r = lab.run{
      system = "encounter", encounter = "ancient_library", character = character, players = { player }, n = MATCHES,
      metrics = { "win", "score", "view.pressure" },
    }
    row[k] = r.by.score[1]
    row.varies = row.varies or row[k].low ~= row[k].high
    row.momentum = row.momentum + r.by.score[1].value / #CHARACTERS
    row.wins = row.wins + r.by.win[1].count
  end
  row.share = lab.share(row.wins, MATCHES * #CHARACTERS)
  table_of[i] = row
  if not best or row.momentum > best.momentum then best = row end
end

local head = ("%-24s"):format("momentum at the end")
for _, character in ipairs(CHARACTERS) do head = head .. ("%-16s"):format(character) end
print(head .. "mean    succeeds")
for _, row in ipairs(table_of) do
  local line = ("%-24s"):format(row.player)
  for k in ipairs(CHARACTERS) do
    local f = row[k]
    line = line .. ("%-16s"):format(f.low ~= f.high and ("%.1f +- %.1f"):format(f.value, (f.high - f.low) / 2) or ("%g"):format(f.value))
  end
  local share = ("%.1f %%"):format(100 * row.share.value)
  if row.varies then share = share .. (" [%.1f, %.1f]"):format(100 * row.share.low, 100 * row.share.high) end
  print(("%s%-8.1f%s"):format(line, row.momentum, share))
end
print("best: " .. best.player)

return { best = best.player, momentum = best.momentum }
