-- Does a buyer who adds synergy build more faction-coherent decks? (market RULES 5.9, R-M9)
--
--   arcana run scripts/lab/market_factions.lua
--
-- Two personalities meet in games that are paired by seed and played with swapped
-- seats; the unit is the pair, because its two games share their market. Printed:
-- the mean Herfindahl index of both final decks, the mean difference with its 95
-- per cent interval, and the win rate between them with its own.

local PAIRS = 200 -- 400 games
local ONE, OTHER = "lua:synergy", "lua:value"

-- play returns the concentration of both decks, in the order of the players, and
-- what the first of them won (a tie is a half).
local function play(n, players)
  local g = game.new("market", { seed = n, players = players })
  g:run()
  local seats, winner = g:view("all").players, g:result().winner
  return seats[1].concentration, seats[2].concentration, winner == 1 and 1 or winner == 2 and 0 or 0.5
end

local one, other, wins, sum, squares = 0, 0, 0, 0, 0
for n = 1, PAIRS do
  local a1, b1, won = play(n, { ONE, OTHER })
  local b2, a2, lost = play(n, { OTHER, ONE })
  local difference = (a1 - b1 + a2 - b2) / 2
  one, other = one + (a1 + a2) / 2, other + (b1 + b2) / 2
  wins = wins + won + (1 - lost)
  sum, squares = sum + difference, squares + difference * difference
end

local mean = sum / PAIRS
local half = 1.96 * math.sqrt((squares / PAIRS - mean * mean) / (PAIRS - 1))
local games = 2 * PAIRS
local rate = wins / games
local spread = 1.96 * math.sqrt(rate * (1 - rate) / games)

print(("%d games of %s against %s"):format(games, ONE, OTHER))
print(("concentration  %.4f against %.4f"):format(one / PAIRS, other / PAIRS))
print(("difference     %+.4f  [%+.4f, %+.4f]"):format(mean, mean - half, mean + half))
print(("win rate       %.4f  [%.4f, %.4f]"):format(rate, rate - spread, rate + spread))

return { games = games, difference = mean, low = mean - half, high = mean + half, win_rate = rate }
