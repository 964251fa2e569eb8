-- Do the three difficulties differ, and is the card set fair? (tavern RULES 7, 4.1)
--
--   arcana run scripts/lab/tavern_difficulties.lua
--
-- First two players of each of two levels sit down together, the seats going round,
-- and their mean places are compared. Then four hard players play for the cards:
-- how long matches last, which tribe is the most numerous on the board that wins,
-- and how often each card is on it. Each claim is marked: held or not held.

local MATCHES = lab.n(1000)
local OF_HARD = lab.n(2000)
local DUELS = { { "lua:hard", "lua:medium" }, { "lua:medium", "lua:easy" } }
local TRIBES = { "pentacles", "cups", "swords", "wands" }

local claims = {}
local function claim(text, held)
  claims[#claims + 1] = { text = text, held = held }
  print(("  %-8s %s"):format(held and "held" or "NOT HELD", text))
end

local function percent(k, n)
  local s = lab.share(k, n)
  return s, ("%5.1f %% [%.1f, %.1f]"):format(100 * s.value, 100 * s.low, 100 * s.high)
end

-- places ----------------------------------------------------------------------

local places = {}
print(("%d matches each of two against two at a table of four, seats rotated"):format(MATCHES))
for i, duel in ipairs(DUELS) do
  local better, worse = duel[1], duel[2]
  local by = lab.run{ system = "tavern", players = { better, worse, better, worse }, n = MATCHES, rotate = true, metrics = { "place" } }.by.place
  for _, name in ipairs(duel) do
    local f = by[name]
    print(("  %-12s mean place %.3f %s"):format(name, f.value, f.low and ("[%.3f, %.3f]"):format(f.low, f.high) or "[unknown]"))
  end
  local high, low = by[better].high, by[worse].low
  claim(("%s beats %s in mean place"):format(better, worse), high ~= nil and low ~= nil and high < low)
  places[i] = { better = better, worse = worse, difference = by[worse].value - by[better].value }
end

-- cards -----------------------------------------------------------------------

local matches, usual_length = 0, 0
local leading, used = {}, {}
for _, name in ipairs(tavern.cards()) do used[name] = 0 end
for _, tribe in ipairs(TRIBES) do leading[tribe] = 0 end

-- count notes the board that won.
local function count(board)
  local synergies = tavern.synergies{ board = board }
  local most, seen = 0, {}
  for _, tribe in ipairs(TRIBES) do most = math.max(most, synergies.counts[tribe]) end
  for _, tribe in ipairs(TRIBES) do
    if synergies.counts[tribe] == most then leading[tribe] = leading[tribe] + 1 end
  end
  for _, card in ipairs(board) do
    local name = card.name:gsub("^Golden ", "")
    if used[name] and not seen[name] then seen[name], used[name] = true, used[name] + 1 end
  end
end

local function turns(g)
  local v = g:view(g:result().winner)
  matches = matches + 1
  if v.turn >= 5 and v.turn <= 25 then usual_length = usual_length + 1 end
  count(v.board)
  return v.turn
end

local length = lab.run{ system = "tavern", players = { "lua:hard" }, n = OF_HARD, metrics = { turns = turns } }.by.turns[1]
print()
print(("%d matches of four hard players, %.1f turns in the mean"):format(matches, length.value))
local share, text = percent(usual_length, matches)
claim(("%s last 5 to 25 turns"):format(text), share.value >= 0.95)
for _, tribe in ipairs(TRIBES) do
  share, text = percent(leading[tribe], matches)
  claim(("%s of the winners' boards have most %s"):format(text, tribe), share.value >= 0.1)
end
local top
for _, name in ipairs(tavern.cards()) do
  if not top or used[name] > used[top] then top = name end
end
share, text = percent(used[top], matches)
claim(("%s of the winners' boards have the commonest card, %s"):format(text, top), share.value <= 0.6)

return { claims = claims, places = places, matches = matches }
