-- Do the three difficulties differ, and is the card set fair? (tavern RULES 7, 4.1)
--
--   arcana run scripts/lab/tavern_difficulties.lua
--
-- First two players of each of two levels sit down together, the seats going round,
-- and their mean places are compared. Then four hard players play for the cards:
-- how long matches last, how often each tribe wins, and how often each card is on the
-- board that wins.
--
-- Whether a tribe is viable is not told by the boards that win alone: a tribe that
-- everybody builds wins often. So each match counts once, for the tribe of which its
-- winner's board has the most cards, if there is one such tribe; beside that stands
-- the base rate, the part of all boards of those matches that are of the tribe; and
-- of a board of the tribe the chance to win, beside that of all boards, the null
-- model in which the tribe says nothing. A tribe is viable when its boards win at
-- least half as often as all boards do, and when it is built at least half as often
-- as an equal share, with the whole intervals. Each claim is marked: held or not held.

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
local built, won, used = {}, {}, {} -- by tribe and by card
local boards, mixed, winners = 0, 0, 0 -- boards of one leading tribe, those of several, and winners of one
for _, name in ipairs(tavern.cards()) do used[name] = 0 end
for _, tribe in ipairs(TRIBES) do built[tribe], won[tribe] = 0, 0 end

-- leader returns the tribe of which a board has the most cards, nil if two tie.
local function leader(board)
  local counts, best, tied = tavern.synergies{ board = board }.counts, nil, false
  for _, tribe in ipairs(TRIBES) do
    if not best or counts[tribe] > counts[best] then
      best, tied = tribe, false
    elseif counts[tribe] == counts[best] then
      tied = true
    end
  end
  return not tied and best or nil
end

-- tribes notes what each of a match's players built in the end, and who won.
local function tribes(g)
  local winner = g:result().winner
  for seat = 1, 4 do
    local tribe = leader(g:view(seat).players[seat].board)
    if tribe then
      boards, built[tribe] = boards + 1, built[tribe] + 1
      if seat == winner then winners, won[tribe] = winners + 1, won[tribe] + 1 end
    else
      mixed = mixed + 1
    end
  end
end

-- cards notes which cards are on the board that won.
local function cards(board)
  local seen = {}
  for _, card in ipairs(board) do
    local name = card.name:gsub("^Golden ", "")
    if used[name] and not seen[name] then seen[name], used[name] = true, used[name] + 1 end
  end
end

local function turns(g)
  local v = g:view(g:result().winner)
  matches = matches + 1
  if v.turn >= 5 and v.turn <= 25 then usual_length = usual_length + 1 end
  cards(v.board)
  tribes(g)
  return v.turn
end

local length = lab.run{ system = "tavern", players = { "hard" }, n = OF_HARD, metrics = { turns = turns } }.by.turns[1]
print()
print(("%d matches of four hard players, %.1f turns in the mean"):format(matches, length.value))
local share, text = percent(usual_length, matches)
claim(("%s last 5 to 25 turns"):format(text), share.value >= 0.95)

print(("tribes of the boards of the last combats; %d boards of %d have no leading tribe"):format(mixed, boards + mixed))
print("  tribe        of all boards           of the winners'         of its boards win")
local report = {}
for _, tribe in ipairs(TRIBES) do
  local base, base_text = percent(built[tribe], boards)
  local of, of_text = percent(won[tribe], winners)
  local chance, chance_text = percent(won[tribe], built[tribe])
  print(("  %-10s %s   %s   %s"):format(tribe, base_text, of_text, chance_text))
  report[tribe] = { built = base, of_winners = of, wins = chance }
end
local even, equal = winners / boards, true
for _, tribe in ipairs(TRIBES) do
  local r = report[tribe]
  equal = equal and r.wins.low <= even and even <= r.wins.high
  claim(("%s are viable"):format(tribe), r.wins.low >= even / 2 and r.built.low >= 0.125)
end
claim(("no tribe is told apart from all boards, which win %.1f %%"):format(100 * even), equal)
print()
local top
for _, name in ipairs(tavern.cards()) do
  if not top or used[name] > used[top] then top = name end
end
share, text = percent(used[top], matches)
claim(("%s of the winners' boards have the commonest card, %s"):format(text, top), share.value <= 0.6)

return { claims = claims, places = places, matches = matches, tribes = report }
