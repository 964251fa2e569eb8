-- What does the resonance weighting do? (draft RULES 7; R-D10, R-D11)
--
--   arcana run scripts/lab/draft_convergence.lua
--
-- A player who drafts for synergy converges even when every card weighs the same. So
-- each figure stands beside that of the null model, and only the difference tells
-- what the weighting does. Whether a deck is of two resonances is judged by the
-- second, for the share of the two strongest is as high in a deck of one. Then each
-- claim of the original is marked: held, not held, or not implied by its own formula.

local QUESTS = lab.n(300)                         -- for each column of the first table
local EACH = math.max(1, math.floor(QUESTS / 5)) -- for each dreamcaller
local SEED = 2024

local function measure(player, null, tuning)
  return draft.converge{ quests = QUESTS, player = player, null_model = null, seed = SEED, tuning = tuning }
end

local with, null = measure("synergy", false), measure("synergy", true)
local dice, dull = measure("random", false), measure("random", true)

-- figures ---------------------------------------------------------------------

local function row(name, format, value)
  local cells = {}
  for _, c in ipairs{ with, null, dice, dull } do cells[#cells + 1] = (format):format(value(c)) end
  print(("%-34s %12s %12s %12s %12s"):format(name, unpack(cells)))
end

local function at(pick, field) return function(c) return c.picks[pick][field] end end
local function mean(from, to, field)
  return function(c)
    local sum = 0
    for pick = from, to do sum = sum + c.picks[pick][field] end
    return sum / (to - from + 1)
  end
end

print(("%d quests a column, seed %d; players: a synergy drafter and random picks"):format(QUESTS, SEED))
print(("%-34s %12s %12s %12s %12s"):format("", "synergy", "null model", "random", "null model"))
row("weight ratio to floor, pick 5", "%.1f", at(5, "ratio"))
row("weight ratio to floor, pick 10", "%.1f", at(10, "ratio"))
row("on-colour of 4, picks 1 to 5", "%.2f", mean(1, 5, "on"))
row("off-colour of 4, picks 1 to 5", "%.2f", mean(1, 5, "off"))
row("neutral of 4, picks 1 to 5", "%.2f", mean(1, 5, "neutral"))
row("on-colour of 4, picks 16 to 30", "%.2f", mean(16, 30, "on"))
row("off-colour of 4, picks 16 to 30", "%.2f", mean(16, 30, "off"))
row("neutral of 4, picks 16 to 30", "%.2f", mean(16, 30, "neutral"))
row("both resonances, picks 6 to 15", "%.3f", mean(6, 15, "bridge"))
row("top-two share, pick 5", "%.3f", at(5, "share"))
row("top-two share, pick 10", "%.3f", at(10, "share"))
row("share of the strongest, pick 30", "%.3f", at(30, "first"))
row("share of the second, pick 30", "%.3f", at(30, "second"))
row("  its 95 % interval, +-", "%.3f", at(30, "second_half"))
row("share of the third, pick 30", "%.3f", at(30, "third"))
row("first pick past 75 %", "%.1f", function(c) return c.first end)
row("quests that passed it, %", "%.0f", function(c) return 100 * c.passed / c.quests end)
for _, shape in ipairs{ "one", "two", "more" } do
  row(("decks of %s, %%"):format(shape), "%.0f", function(c) return 100 * c.shape[shape] / c.quests end)
end
row("picks of the heaviest card, %", "%.1f", function(c) return 100 * c.heaviest end)
row("staples at late themed sites, %", "%.1f", function(c) return 100 * c.staples end)
print("a deck is of the resonances that hold a fifth of it each; a staple is a card of one of the")
print("two strongest at a site whose theme is one of the deck's three commonest tags")

-- final decks ----------------------------------------------------------------

print()
print(("what decks come to in %d quests each: of one, two and more resonances; different kinds, and pairs among them"):format(EACH))
local least = EACH
local function decks(d) return ("%3d %3d %3d  %2d kinds %2d pairs"):format(d.shape.one, d.shape.two, d.shape.more, d.kinds, d.pairs) end
for _, d in ipairs(draft.dreamcallers()) do
  local come = function(null_model)
    return draft.converge{ quests = EACH, dreamcaller = d.name, null_model = null_model, seed = SEED }.dreamcallers[1]
  end
  local caller = come(false)
  least = math.min(least, caller.kinds)
  print(("  %-30s %s   null model %s"):format(d.name, decks(caller), decks(come(true))))
end

-- Vesper ----------------------------------------------------------------------

print()
print('theme probabilities in "Vesper" (reclaim 4, dissolve 2, draw 1), a fresh pool')
local themes = draft.themes{ tags = { ["mechanic:reclaim"] = 4, ["mechanic:dissolve"] = 2, ["mechanic:draw"] = 1 } }
local reclaim, place
for i, t in ipairs(themes) do
  if t.tag == "mechanic:reclaim" then reclaim, place = t, i end
  if i <= 5 or t.tag == "mechanic:reclaim" then
    print(("  %2d %-24s %.3f   affinity %.2f, %d copies"):format(i, t.tag, t.probability, t.affinity, t.depth))
  end
end

-- claims ----------------------------------------------------------------------

local claims = {}
local function claim(text, verdict, because)
  claims[#claims + 1] = { claim = text, verdict = verdict, because = because }
  print(("  %-13s %s\n                %s"):format(verdict, text, because))
end
local function judge(text, held, because, ...) claim(text, held and "held" or "not held", (because):format(...)) end
local function single(n) return draft.weight{ resonance = { "tide" }, profile = { tide = n } }.total end
local function unlike(text, low, high, from, to)
  local a, b = single(from), single(to)
  local inside = a >= low - 0.05 and b <= high + 0.05
  claim(text, inside and "held" or "not implied", ("the formula gives %.1f to %.1f at a profile of %d to %d"):format(a, b, from, to))
end

print()
print("claims")
local r5, r10 = at(5, "ratio")(with), at(10, "ratio")(with)
judge("on-colour cards weigh 15 to 30 times the floor after 5 to 10 picks", r5 >= 15 and r10 <= 30, "measured %.1f at pick 5 and %.1f at pick 10", r5, r10)
unlike("early on-colour weights of 5 to 9 (profile 4 to 5)", 5, 9, 4, 5)
unlike("mid-quest on-colour weights of 13 to 16 (profile 7 to 8)", 13, 16, 7, 8)
local dual = draft.weight{ resonance = { "tide", "ruin" }, profile = { tide = 8, ruin = 7 } }.total
claim("dual cards reach 25 to 30", "not implied", ("the formula gives %.1f at 8 and 7"):format(dual))
judge("late weights of 30 and more (profile 12)", single(12) >= 30, "the formula gives %.1f", single(12))
local n, n0 = mean(1, 5, "neutral")(with), mean(1, 5, "neutral")(null)
judge("early offers show neutral cards frequently", n >= n0, "%.2f of 4, and %.2f in the null model", n, n0)
local b, b0 = mean(6, 15, "bridge")(with), mean(6, 15, "bridge")(null)
judge("duals of the two strongest become common in mid-quest", b >= 0.5, "%.3f of 4, and %.3f in the null model: the set has one such card a pair", b, b0)
local late, late0 = mean(16, 30, "on")(with), mean(16, 30, "on")(null)
judge("late offers are mostly of the two main resonances", late > 2 and late > late0, "%.2f of 4, and %.2f in the null model", late, late0)
-- When a deck first passes 75 % says little: one or two cards always do. What it is
-- after ten picks says more, and more still beside random picks among equal cards.
local function formed(c) return at(10, "share")(c) - at(10, "share_half")(c) > 0.75 end
judge("a deck has its identity after 5 to 10 picks", formed(with),
  "the two strongest hold %.3f of it after pick 5 and %.3f after pick 10; null model %.3f and %.3f, random picks there %.3f and %.3f%s",
  at(5, "share")(with), at(10, "share")(with), at(5, "share")(null), at(10, "share")(null), at(5, "share")(dull), at(10, "share")(dull),
  formed(with) and formed(null) and ": so it has without the weighting" or "")
-- part says which part of a column's decks are of a shape, with its interval.
local function part(c, shape)
  local s = lab.share(c.shape[shape], c.quests)
  return s, ("%.1f %% [%.1f, %.1f]"):format(100 * s.value, 100 * s.low, 100 * s.high)
end
local two, two_text = part(with, "two")
local _, two_null = part(null, "two")
judge("decks converge to two resonances", two.low > 0.5, "%s of them are of two, in the null model %s", two_text, two_null)
local gain = at(30, "second")(with) - at(30, "second")(null)
local width = math.sqrt(at(30, "second_half")(with) ^ 2 + at(30, "second_half")(null) ^ 2)
judge("it is the weighting that brings decks to two resonances", gain > width,
  "it changes the share of the second by %+.3f +- %.3f for synergy, by %+.3f for random picks", gain, width, at(30, "second")(dice) - at(30, "second")(dull))
local effort = measure("mono", false)
local function unasked(text, shape, because)
  local s, t = part(with, shape)
  judge(text, s.high < 0.25, "%s of the decks of a player who does not try are, in the null model %s%s", t, select(2, part(null, shape)), because)
end
unasked("a mono-resonance deck needs deliberate effort", "one", (", of one who tries %s"):format(select(2, part(effort, "one"))))
unasked("a three-resonance deck needs deliberate effort", "more", (", of random picks %s"):format(select(2, part(dice, "more"))))
local power = measure("power", false)
judge("the best pick is frequently not the heaviest card", 1 - with.heaviest - with.heaviest_half > 0.25,
  "%.1f +- %.1f %% of the picks of synergy are, in the null model %.1f %%; %.1f %% of random picks, and %.1f %% of a player who looks at power first",
  100 * with.heaviest, 100 * with.heaviest_half, 100 * null.heaviest, 100 * dice.heaviest, 100 * power.heaviest)
judge("late themed sites reliably offer staples", with.staples - with.staples_half > 0.5,
  "%.1f +- %.1f %% of their cards are, in the null model %.1f %%", 100 * with.staples, 100 * with.staples_half, 100 * null.staples)
judge("quests with one dreamcaller diverge", least >= 2, "at least %d kinds of deck for every dreamcaller", least)
local slow = measure("synergy", false, { ["resonance.affinity_exponent"] = 1 })
local fast = measure("synergy", false, { ["resonance.affinity_exponent"] = 2 })
local s, f = at(10, "on")(slow), at(10, "on")(fast)
judge("an exponent of 1 converges slower and one of 2 faster", s < at(10, "on")(with) and f > at(10, "on")(with), "on-colour at pick 10: %.2f, %.2f, %.2f for 1, 1.4, 2", s, at(10, "on")(with), f)
judge('in "Vesper" the reclaim theme is selected', reclaim.probability >= 0.5, "its chance is %.3f, the %dth of %d: depth outweighs affinity", reclaim.probability, place, #themes)

return claims
