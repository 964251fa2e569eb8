-- Does a buyer who adds synergy build more faction-coherent decks? (market RULES 5.9, R-M9)
--
--   arcana run scripts/lab/market_factions.lua
--
-- Two personalities meet in games that are paired by seed and played with swapped
-- seats; the unit is the pair, because its two games share their market. Printed:
-- the mean Herfindahl index of both players' final decks, the mean difference with
-- its 95 % interval, and the win rate between them with Wilson's. Both lean to combat
-- alike, beside the sheet's score, so that they differ in synergy alone. Then what the
-- seats are worth between equal players, and that no other personality beats ONE.

local PAIRS = lab.n(200) -- 400 games
local SEATED = lab.n(4000) -- what a seat is worth is little, and needs many
local ONE, OTHER = "lua:synergy", "lua:value"
local INDEX = "view.players.*.concentration"

local report = lab.compare{ system = "market", a = ONE, b = OTHER, n = PAIRS, seed = 1, metrics = { INDEX, "win" } }
local index, games = report.by[INDEX], 2 * PAIRS
local wins = lab.share(math.floor(report.by.win.a.value * games + 0.5), games)
local known = index.low ~= index.high -- pairs that do not differ prove nothing
local held = known and index.low > 0

print(("%d games of %s against %s"):format(games, ONE, OTHER))
print(("concentration  %.4f against %.4f"):format(index.a.value, index.b.value))
print(("difference     %+.4f  %s"):format(index.value, known and ("[%+.4f, %+.4f]"):format(index.low, index.high) or "[no spread]"))
print(("win rate       %.4f  [%.4f, %.4f]"):format(wins.value, wins.low, wins.high))
print(("claim          %s: more faction-coherent decks"):format(held and "held" or "not held"))

-- seats and rivals ------------------------------------------------------------

print()
local seats = {}
for i, f in ipairs(lab.run{ system = "market", players = { ONE }, n = SEATED, by = "seat", seed = 1, metrics = { "win" } }.by.win) do
  seats[i] = f
  print(("seat %d wins    %.4f  [%.4f, %.4f] of %d games of %s against itself"):format(i, f.value, f.low, f.high, SEATED, ONE))
end
local even = seats[2].low <= 0.5 and seats[2].high >= 0.5
print(("claim          %s: the second seat wins as often as the first"):format(even and "held" or "not held"))
local rivals, unbeaten = {}, true
for _, rival in ipairs{ "aggressive", "hoarder", "merchant_prince", "scrapper" } do
  local d = lab.compare{ system = "market", a = ONE, b = "lua:" .. rival, n = PAIRS, seed = 1, metrics = { "win" } }.by.win
  rivals[rival] = d
  unbeaten = unbeaten and d.high >= 0
  print(("against %-16s wins %+.4f more  [%+.4f, %+.4f]"):format(rival, d.value, d.low, d.high))
end
print(("claim          %s: no rival beats %s"):format(unbeaten and "held" or "not held", ONE))

return { seats = seats, rivals = rivals, unbeaten = unbeaten, games = games, difference = index.value, low = index.low, high = index.high, win_rate = wins.value, held = held }
