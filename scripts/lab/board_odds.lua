-- Which board stands where? The odds of one board against the field.
--
--   arcana run scripts/lab/board_odds.lua
--
-- A board meets every board of a small field, one for each plan that people
-- follow; the seeds are the same for all, so that what differs is the boards. In
-- the last line: the mean over the field, every board of it as likely as another.

local FIGHTS = lab.n(2000)

local OURS = { "Veiled Squire", "The Chariot", "Knight of Thorns", "Lamplighter" }

local FIELD = {
  { name = "coins", "Page of Coins", "Almoner", "Toll Warden", "The Broker" },
  { name = "cups", "Veiled Squire", "Chalice Nun", "Grail Knight", "Temperance" },
  { name = "swords", "Duelling Acolyte", "Knight of Thorns", "Moth Choir", "The Chariot" },
  { name = "wands", "Ember Page", "Lamplighter", "The Magician", "Ember Page" },
  { name = "plain", { attack = 3, health = 4 }, { attack = 3, health = 4 }, { attack = 3, health = 4 }, { attack = 3, health = 4 } },
}

-- names returns a board as the one line that people would write.
local function names(board)
  local list = {}
  for i, card in ipairs(board) do
    list[i] = type(card) == "table" and card.attack .. "/" .. card.health or card
  end
  return table.concat(list, ", ")
end

-- cards returns a board without its name.
local function cards(board)
  local list = {}
  for i, card in ipairs(board) do list[i] = card end
  return list
end

print(names(OURS))
print(("%-8s %-24s  %-8s  %-8s  %s"):format("against", "win", "tie", "loss", "mean damage"))

local rows, won = {}, 0
for i, foe in ipairs(FIELD) do
  local odds = tavern.odds{ you = { tier = 2, board = OURS }, foe = { tier = 2, board = cards(foe) }, n = FIGHTS }
  won = won + odds.win.share
  rows[i] = { against = foe.name, win = odds.win.share, low = odds.win.low, high = odds.win.high, damage = odds.damage.mean }
  print(("%-8s %5.1f %%  [%5.1f, %5.1f]  %5.1f %%   %5.1f %%   %+.2f"):format(foe.name,
    100 * odds.win.share, 100 * odds.win.low, 100 * odds.win.high, 100 * odds.tie.share, 100 * odds.loss.share, odds.damage.mean))
end
local sum = lab.share(math.floor(won / #FIELD * FIGHTS * #FIELD + 0.5), FIGHTS * #FIELD)
print(("%-8s %5.1f %%  [%5.1f, %5.1f]"):format("field", 100 * sum.value, 100 * sum.low, 100 * sum.high))

return rows
