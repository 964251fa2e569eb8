// Package planted has the mistakes that tests of check plant in content, each with what is
// told of it.
package planted

import (
	"fmt"
	"strings"
)

// The files in which most mistakes are planted.
const (
	tavernFile = "abilities/tavern/x.lua"
	marketFile = "abilities/market/x.lua"
	delveFile  = "abilities/delve/x.lua"
)

// Mistakes are files with one mistake each that the check of types finds. Want is a part of its first
// finding, "" for a file that has no mistake.
var Mistakes = []struct{ File, Source, Want string }{
	{tavernFile, "return { deathrattle = function(self, fx) fx:damge(fx:random_enemy(), 1) end }", `1:46 unknown-verb: fx has no damge`},
	{tavernFile, "return { deathrattle = function(self, fx)\n  fx:damage(fx:random_enemy(), self.valu) end }", `2:37 unknown-field: self has no valu`},
	{tavernFile, "return { detahrattle = function(self, fx) end }", `1:10 unknown-moment: there is no trigger detahrattle; did you mean "deathrattle"?`},
	{tavernFile, "return { ally_died = function(self, fx, other) fx:buff(other, other.helth, 1) end }", `a card has no helth`},
	{tavernFile, "return { before_ally_damage = function(self, fx, event) event:cancel() end }", `misplaced: event has no cancel here: only a function called instead_`},
	{tavernFile, "return { instead_ally_damage = function(self, fx, event) event:cancel() event.target = self event.amount = 2 end }", ""},
	{tavernFile, "return { instead_ally_damage = function(self, fx, event) event.amount = 'x' end }", `wrong-type: expected a whole number, got "x"`},
	{tavernFile, "return { damage = function(self, fx, event) event.amount = 2 end }", `read-only: event.amount cannot be assigned`},
	{tavernFile, "return { instead_death = function(self, fx, event) fx:discover() end }", `misplaced: fx has no discover here: a question is possible only after an event`},
	{tavernFile, "return { modify_cost = function(self, fx, query) fx:gold(1) end }", `misplaced: fx has no gold here: a function called modify_`},
	{tavernFile, "return { modify_cost = function(self, fx, query) query:ad('x', 1) end }", `unknown-verb: a query has no ad`},
	{tavernFile, "return { modify_cost = function(self, fx, query) query:add('x') end }", `missing-argument: the argument n is missing`},
	{tavernFile, "return { damage = function(self, fx, event) event:add('x', 1) end }", `misplaced: event has no add here: only a function called modify_`},
	{"abilities/market/x.lua", "return { played = function(self, fx) fx:log(fx.owner().name) end }", `wrong-type: a verb is called with a colon: fx:owner(...)`},
	{tavernFile, "return { deathrattle = function(self, fx) fx:damage(fx:enemies()) end }", `missing-argument: the argument points is missing: expected a whole number`},
	{tavernFile, "return { deathrattle = function(self, fx) fx:damage(fx:enemies(), '3') end }", `got "3"`},
	{tavernFile, "return { deathrattle = function(self, fx) fx:gold(1.5) end }", `wrong-type: expected a whole number, got a number`},
	{tavernFile, "return { deathrattle = function(self, fx) fx:gold(self.value / 2) end }", ""},
	{tavernFile, "return { deathrattle = function(self, fx) fx:gold(math.floor(self.value / 2)) end }", ""},
	{tavernFile, "return { deathrattle = function(self, fx) fx:gold(3 / 2) end }", `wrong-type: expected a whole number, got a number`},
	{tavernFile, "return { deathrattle = function(self, fx) local half = 0.5 fx:gold(-half) end }", `wrong-type: expected a whole number, got a number`},
	{tavernFile, "return { deathrattle = function(self, fx) fx:gold(1000000) fx:gold(0xF4240) fx:gold(1e6) fx:gold(2 ^ 3) fx:gold(6 / 2) fx:gold(1.0) fx:gold(-4 % 3) end }", ""},
	{tavernFile, "return { instead_ally_damage = function(self, fx, event) event.amount = 1e9 end }", ""},
	{tavernFile, "return { deathrattle = function(self, fx) local half = self.health / 2 if half == math.floor(half) then fx:gold(half) end fx:gold((self.health - self.health % 2) / 2) fx:gold(self.health ^ 2) fx:gold(self.health * 0.5 * 2) end }", ""},
	{tavernFile, "return { deathrattle = function(self, fx) local f = fx.gold f(fx, 1) fx.gold(fx, 1) pcall(fx.gold, fx, 1) end }", ""},
	{tavernFile, "return { deathrattle = function(self, fx) local f = fx.gold f(fx, 'x') end }", `got "x"`},
	{tavernFile, "return { deathrattle = function(self, fx) local f = fx.gold f(1, 1) end }", `wrong-type: expected tavern.fx, got a whole number`},
	{tavernFile, "return { deathrattle = function(self, fx) fx.gold() end }", `wrong-type: a verb is called with a colon: fx:gold(...)`},
	{tavernFile, "return { deathrattle = function(self, fx) if self.name:find('^B') and self.id:sub(1, 1) == 'b' then fx:log(self.name:rep(2)) end end }", ""},
	{marketFile, "return { chosen = function(self, fx, answer) if answer:match('^%d+') then fx:log(answer:sub(1, 2)) end end }", ""},
	{marketFile, "return { chosen = function(self, fx, answer) return answer:match() end }", `missing-argument: the argument p is missing`},
	{delveFile, "return { chosen = function(self, fx, answer) return answer:match('^%d+') end }", ""},
	{tavernFile, "return { deathrattle = function(self, fx) fx:gold(math.flor(2.5)) end }", `math has no flor`},
	{tavernFile, "return { deathrattle = function(self, fx) fx:damage(1, 2) end }", `wrong-type: expected tavern.Card`},
	{tavernFile, "return { deathrattle = function(self, fx) fx:gold(1, 2) end }", `extra-argument`},
	{tavernFile, "return { deathrattle = function(self, fx) fx:summon('Deth') end }", `unknown-word: unknown word "Deth"`},
	{tavernFile, "return { ally_death = function(self, fx, event) fx:summon(event.target) fx:give(self) fx:transform(self, fx:random_ally()) end }", ""},
	{tavernFile, "return { deathrattle = function(self, fx) fx:summon(1) end }", `wrong-type: expected `},
	{tavernFile, "return { deathrattle = function(self, fx) fx:summon{ attack = 1, helth = 2 } end }", `unknown-key: this table has no key helth`},
	{tavernFile, "return { deathrattle = function(self, fx) self.health = 3 end }", `read-only: self.health cannot be assigned`},
	{tavernFile, "return { deathrattle = function(self, fx) self.wounds = 3 end }", `unknown-field: self has no wounds`},
	{tavernFile, "return { deathrattle = function(self, fx) self.memory.n = (self.memory.n or 0) + 1 end }", ""},
	{tavernFile, "return { deathrattle = function(self, fx) os.exit() end }", `1:43 unknown-global: nothing is called os`},
	{tavernFile, "return { deathrattle = function(self, fx) fx.damage(self, 1) end }", `wrong-type: a verb is called with a colon: fx:damage(...)`},
	{tavernFile, "return { deathrattle = function(self, fx) fx:draw(1) end }", `unknown-verb: fx has no draw: the tavern has no decks`},
	{tavernFile, "local function weak(cards)\n  for _, card in ipairs(cards) do if card.helth == 1 then return card end end\nend\nreturn { deathrattle = function(self, fx) fx:heal(weak(fx:allies()), 1) end }", `2:43 unknown-field: a card has no helth`},
	{tavernFile, "local M = {}\nfunction M.deathratle(self, fx) end\nreturn M", `2:12 unknown-field`},
	{tavernFile, "local M = {}\nfunction M.deathrattle(self, fx) fx:gould(1) end\nreturn M", `2:37 unknown-verb`},
	{tavernFile, "return { deathrattle = function(self, fx) local found for _, c in ipairs(fx:all()) do if found and found.helth then found = c end end end }", `a card has no helth`},
	{tavernFile, "return { ['tides:omen'] = function(self, fx, event) fx:buff(self, event.amuont, 0) end }", `event has no amuont`},
	{tavernFile, "return { deathrattle = function(self, fx) fx:emit('mine:omen', { amuont = 2 }) end }", `this table has no key amuont`},
	{tavernFile, "return { deathrattle = 5 }", `wrong-type: expected`},
	{tavernFile, "return { any_damage = function(self, fx, event) if event.kind == 'dmage' then fx:gold(1) end end }", `unknown-word: "dmage" never matches; did you mean "damage"?`},
	{tavernFile, "return { any_damage = function(self, fx, event) if event.kind ~= 'damage' and event.kind ~= 'tides:omen' then fx:gold(1) end end }", ""},
	{tavernFile, "return { modify_trigger_times = function(self, fx, query) if query.moment == 'deathratle' then query:add('x', 1) end end }", `"deathratle" never matches; did you mean "deathrattle"?`},
	{tavernFile, "return { modify_cost = function(self, fx, query) if query.name == 'prize' then query:add('x', 1) end end }", `"prize" never matches`},
	{tavernFile, "return { battlecry = function(self, fx)\n fx:choose{ 'health', 'gold' } end }", `2:5 missing-field: nothing uses the answer; add a function chosen(self, fx, answer)`},
	{tavernFile, "return { battlecry = function(self, fx) fx:choose{ 'health', 'gold' } end,\n chosen = function(self, fx, answer) if answer == 'helth' then fx:gold(1) end end }", `unknown-word: "helth" never matches, expected one of health, gold; did you mean "health"?`},
	{tavernFile, "local M = {}\nfunction M.battlecry(self, fx) fx:choose{ 'health', 'gold' } end\nfunction M.chosen(self, fx, answer) if answer == 'gold' or answer:find('h') then fx:gold(1) end end\nreturn M", ""},
	{marketFile, "return { play = function(self, fx) local list = { 'a', 'b' } fx:choose(list) end, chosen = function(self, fx, answer) if answer == 'c' then fx:draw(1) end end }", ""},
	{marketFile, "return { played = function(self, fx) fx:gain('gold', 1) end }", `unknown-word: no resource is called "gold"`},
	{marketFile, "return { played = function(self, fx) fx:damage(self, 2) end }", `wrong-type: expected market.Player, got market.Self`},
	{marketFile, "return { chosen = function(self, fx, option) fx:scrap(option) end }", ""},
	{"scripts/quests/x.lua", "return { dreamscapes = { { 'draft' } }, quest_began = function(self, fx) fx:gain('essence') end }", `missing-argument: the argument n is missing: expected a whole number`},
	{"scripts/quests/x.lua", "return { dreamscapes = { { 'draft' } }, quest_began = function(self, fx) fx:gain(25) fx:gain('essence', 25) if fx:spend(3) then fx:spend(self.essence) end end }", ""},
	{delveFile, "return { play = function(self, fx) fx:gain(self.hero, 'mnd', 2) end }", `no drive is called "mnd", expected one of body, mind, agility; did you mean "mind"?`},
	{"scripts/ai/market/x.lua", "return { weigths = {} }", `unknown-key: this table has no key weigths`},
	{"scripts/ai/market/x.lua", "return { weights = { valeu = 1 } }", `this table has no key valeu`},
	{"scripts/ai/market/x.lua", "return { weights = { value = 'a' } }", `expected a number`},
	{"scripts/ai/market/x.lua", "return { score = { by = {} } }", `this table has no key by`},
	{"scripts/ai/market/x.lua", "return { score = { buy = { { 'x', function(option, view) return option.costt end } } } }", `an option has no costt`},
	{"scripts/ai/market/x.lua", "return { score = { buy = { { 'x', function(option, view) return view.goldd end } } } }", `a view has no goldd`},
	{"scripts/ai/market/x.lua", "return { choose = function(view, moves) return moves[1].costt end }", `has no costt`},
	{"scripts/ai/market/x.lua", "return { choose = function(view, moves) return moves[1] end }", ""},
	{"scripts/encounters/x.lua", "return { type = 'intelectual', max_pressure = 9 }", `unknown word "intelectual"`},
	{"scripts/encounters/x.lua", "return { type = 'social', max_turn = 3 }", `this table has no key max_turn`},
	{"scripts/encounters/x.lua", "return { type = 'social', choice_made = function(self, fx, choice) fx:gain(choice.aproach) end }", `has no aproach`},
	{"scripts/encounters/x.lua", "return { type = 'social', turn_ended = function(self, fx, turn) fx:tag('panik') end }", `is called "panik"`},
	{tavernFile, "return { any_damage = function(self, fx, event) if event.amount == '3' then fx:gold(1) end end }", `wrong-type: this is never true, because a whole number is not a "3"`},
	{marketFile, "return { play = function(self, fx) if fx:hand()[1] == 'Silk' then fx:draw(1) end end }", `wrong-type: this is never true, because `},
	{tavernFile, "return { any_damage = function(self, fx, event) if event.target == 'Almoner' then fx:gold(1) end end }", `wrong-type: this is never true, because `},
	{marketFile, "return { chosen = function(self, fx, answer) for _, held in ipairs(fx:hand()) do if held == answer or answer == 'none' or answer == fx.opponents[1] then fx:draw(1) end end end }", ""},
	{marketFile, "return { play = function(self, fx, event) if fx:hand()[1] == event.answer then fx:draw(1) end end }", ""},
	{tavernFile, "return { any_damage = function(self, fx, event) if self == event.answer then fx:gold(1) end end }", ""},
	{delveFile, "return { play = function(self, fx, event) if self.hero == event.answer then fx:log('x') end end }", ""},
	{marketFile, "return { chosen = function(self, fx, answer) if answer == 3 then fx:draw(1) end end }", `wrong-type: this is never true, because `},
	{tavernFile, "return { any_damage = function(self, fx, event) if event.target == self and event.amount == 3.0 and self.memory.n == '3' and self.name == 'x' then fx:gold(1) end end }", ""},
	{tavernFile, "return { deathrattle = function(self, fx) if fx.in_combat then fx:gold(1) end end }", `this is always true, because in_combat is a function`},
	{tavernFile, "return { modify_cost = function(self, fx, query) if query.mine then return -1 end end }", `the value that a function called modify_... returns is ignored`},
	{tavernFile, "return { modify_cost = function(self, fx, query) return query:add('x', -1) end }", ""},
	{tavernFile, "return { worth = function(self, view, fx) fx:gold(1) return 1 end }", `fx has no gold here: a function called modify_... or worth cannot change the match`},
	{"scripts/encounters/x.lua", "return { type = 'social', encounter_ended = function(self, fx, outcome) if outcome == 'triumph' then fx:log('x') end end }", `"triumph" never matches`},
	{"scripts/quests/x.lua", "return { dreamscapes = { { 'draft' } }, card_taken = function(self, fx, card) if card.rarity == 'epic' then fx:gain(1) end end }", `"epic" never matches`},
	{"scripts/ai/tavern/x.lua", "return { choose = function(view, moves) for i, m in ipairs(moves) do if m.verb == 'finish' then return i end end return 1 end }", `"finish" never matches`},
	{"scripts/scenarios/x.lua", "test('it', function() local f = tavern.fihgt{ you = {}, foe = {} } end)", `1:40 unknown-field: tavern has no fihgt, expected one of`},
	{"scripts/scenarios/x.lua", "test('it', function() expect(tavern.crd('almoner').attack):eq(1) end)", `tavern has no crd, expected one of`},
	{"scripts/scenarios/x.lua", "test('it', function() expct(1):eq(1) end)", `unknown-global: nothing is called expct; did you mean "expect"?`},
	{"scripts/scenarios/x.lua", "test('it', function() expect(1):equals(1) end)", `unknown-verb: expect(...) has no equals`},
	{"scripts/scenarios/x.lua", "test('it', function() local g = game.new('tavern') g:plya(1) end)", `a match has no plya; did you mean "play"?`},
	{"scripts/scenarios/x.lua", "test('it', function() tavern.fight{ you = { board = { { card = 'almoner', helth = 2 } } }, foe = { board = {} } } end)", `this table has no key helth`},
	{"scripts/scenarios/x.lua", "test('it', function() tavern.fight{ you = { board = { 'Almonr' } }, foe = { board = {} } } end)", `unknown word "Almonr"`},
	{"scripts/scenarios/x.lua", "test('it', function() expect(tavern.card('Almonr').attack):eq(1) end)", `called "Almonr"`},
	{"scripts/scenarios/x.lua", "test('it', function() expect(function() tavern.crd('x') end):errors('nil') expect((pcall(function() oops() end))):eq(false) end)", ""},
	{"scripts/scenarios/x.lua", "n = 0\nfunction add() n = n + 1 end\ntest('it', function() add() local t = { 1, 2 } t.n = #t expect(n + t.n):eq(3) end)", ""},
	{"scripts/lab/x.lua", "return lab.run{ system = 'tavern', players = { 'lua:nobody' }, n = 1 }", `called "lua:nobody"`},
	{"scripts/lab/x.lua", "return lab.run{ system = 'tavern', players = { 'lua:greedy', 'strongest', 'me' }, n = 1 }", ""},
	{"scripts/lab/x.lua", "return lab.run{ system = 'tavern', metrics = { 'wins' }, n = 1 }", `called "wins"`},
	{"scripts/lab/x.lua", "return lab.run{ system = 'tavern', metrics = { 'win', 'count.buy', 'view.me', own = function(g) return 1 end }, n = 1 }", ""},
	{"scripts/puzzles/x.lua", "return { match = game.new('encounter', { encounter = 'bandi' }), moves = 3, goal = function(view) return view.momentum > 6 end }", `"bandi"`},
	{"scripts/puzzles/x.lua", "return { match = game.new('encounter', { encounter = 'bandit', seed = 3 }), moves = 3, goal = function(view) return view.momentum > 6 end }", ""},
	{"scripts/puzzles/x.lua", "return { match = game.new('encounter', { encounter = 'masked_bal' }), moves = 3, goal = function(view) return true end }", `did you mean "masked_ball"?`},
	{"scripts/puzzles/x.lua", "return { match = game.new('draft', { quest = 'gauntlt' }), moves = 3, goal = function(view) return true end }", `did you mean "gauntlet"?`},
	{"scripts/scenarios/x.lua", "test('it', function() local g = game.new('market', { rwo = { 'Dire Wolf' } }) end)", `this table has no key rwo`},
	{"scripts/lab/x.lua", "return lab.smi{ system = 'tavern' }", `lab has no smi, expected one of`},
	{"scripts/quests/x.lua", "return { name = 'x' }", `missing-field: the field dreamscapes is missing`},
	{"scripts/quests/x.lua", "return { dreamscapes = { { 'draf' } } }", `is called "draf"`},
}

// Cards that name the script bad, each as the path of its file, a line break and its block.
const marketCard = "configs/market/cards.toml\n[[card]]\nid = 'bad'\nname = 'Bad'\nfaction = 'wilds'\ncost = 2\ncopies = 2\nability = { script = 'bad' }"

const tavernCard = "configs/tavern/cards.toml\n[[card]]\nid = 'bad'\nname = 'Bad'\ntier = 1\nattack = 1\nhealth = 2\nability = { script = 'bad' }"

// Faults are scripts with a function that fails when it runs. Named is the content that names the
// script (a path, a line break, a block), "" if none needs to. Want is the finding: place, code and
// message.
var Faults = []struct{ File, Source, Named, Want string }{
	{"abilities/tavern/bad.lua", "return {\n  deathrattle = function(self, fx)\n    fx:damage(self.memory.gone.home, 1)\n  end }", tavernCard, "abilities/tavern/bad.lua:3 fails attempt to index field 'gone' (a nil value)"},
	{"abilities/tavern/bad.lua", "return { battlecry = function(self, fx)\n while true do end end }", tavernCard, "abilities/tavern/bad.lua:2 over-budget stopped: the script has used its budget of 200000 units"},
	{"abilities/tavern/bad.lua", "local function ask(fx) local t = {} t[1] = fx t[1]:choose{ 'a', 'b' } end\nreturn { modify_sell_value = function(self, fx, query)\n ask(fx) end, chosen = function() end }", tavernCard, "abilities/tavern/bad.lua:1 fails fx:choose: a function called modify_"},
	{"abilities/tavern/bad.lua", "return { modify_sell_value = function(self, fx, query)\n query:add('x', self.memory.gone + 1) end }", tavernCard, "abilities/tavern/bad.lua:2 fails attempt to perform arithmetic on field 'gone' (a nil value)"},
	{"abilities/tavern/keywords/bad.lua", "return { text = 'x',\n kills = function(self, fx, event) fx:buff(self, self.memory.gone.x, 0) end }", "configs/tavern/cards.toml\n[[card]]\nid = 'bad'\nname = 'Bad'\ntier = 1\nattack = 9\nhealth = 9\nkeywords = ['bad']", "abilities/tavern/keywords/bad.lua:2 fails "},
	{"abilities/market/bad.lua", "return { play = function(self, fx)\n fx:gain('trade', self.memory.gone.x) end }", "configs/market/cards.toml\n[[card]]\nid = 'bad'\nname = 'Bad'\nfaction = 'wilds'\ncost = 2\ncopies = 2\nability = { script = 'bad' }", "abilities/market/bad.lua:2 fails "},
	{"abilities/delve/bad.lua", "return { play = function(self, fx)\n fx:draw(self.memory.hero.x, 1) end }", "configs/delve/cards.toml\n[[card]]\nid = 'bad'\nname = 'Bad'\ntags = ['lore']\nplay = { script = 'bad', text = 'x' }", "abilities/delve/bad.lua:2 fails "},
	{"scripts/encounters/bad.lua", "return { location = 'bandit', name = 'Bad',\n turn_ended = function(self, fx) local t = {} fx:momentum(t[1].x) end }", "", "scripts/encounters/bad.lua:2 fails "},
	{"scripts/quests/bad.lua", "return { dreamscapes = { { 'draft' } },\n card_taken = function(self, fx, card) local t = {} return t[1].x end }", "", "scripts/quests/bad.lua:2 fails "},
	{"abilities/draft/bad.lua", "return { card_taken = function(self, fx, card) local t = {} fx:gain('essence', t.none()) end }", "configs/draft/dreamsigns.toml\n[[dreamsign]]\nid = 'bad'\nname = 'Bad'\nresonance = 'tide'\nability = { script = 'bad' }", "abilities/draft/bad.lua:1 fails attempt to call field 'none'"},
	{"abilities/encounter/bad.lua", "return { turn_ended = function(self, fx) error('oops') end }", "configs/encounter/narrative_tags.toml\n[[tag]]\nid = 'bad'\nname = 'Bad'\napproach = 'dominance'\nthreshold = 1\nability = { script = 'bad' }", "abilities/encounter/bad.lua:1 fails oops"},
	{"scripts/ai/market/bad.lua", "return { choose = function(view, moves)\n local t = {} return t[1].y end }", "", "scripts/ai/market/bad.lua:2 fails attempt to index field '?'"},
	{"scripts/ai/delve/bad.lua", "return { choose = function(view, moves) return 99 end }", "", "scripts/ai/delve/bad.lua:1 fails choose returned 99"},
	{"abilities/tavern/bad.lua", "return { worth = function(self, view, fx) return 0 / 0 end }", tavernCard, "abilities/tavern/bad.lua:1 fails worth: expected a number, got NaN"},
	{"abilities/tavern/bad.lua", "return { worth = function(self, view, fx)\n return self.memory.gone.x end }", tavernCard, "abilities/tavern/bad.lua:2 fails attempt to index field 'gone'"},
	{"abilities/market/bad.lua", "return { play = function() end,\n worth = function(self, view, fx) return 0 / 0 end }", marketCard, "abilities/market/bad.lua:2 fails worth: expected a number, got NaN"},
	{"scripts/ai/tavern/bad.lua", "return { score = { any = {\n { 'x', function(option, view) return 0 / 0 end } } } }", "", "scripts/ai/tavern/bad.lua:2 fails the feature \"x\" returned NaN (not a number), expected a number"},
	{"scripts/ai/tavern/bad.lua", "return { score = { any = { { 'x', function() return 1 / 0 end },\n { 'y', function() return -1 / 0 end } } } }", "", "scripts/ai/tavern/bad.lua:2 fails the sum of the features up to \"y\" is not a number (NaN)"},
	{"scripts/ai/market/bad.lua", "return { choose = function() return 0 / 0 end }", "", "scripts/ai/market/bad.lua:1 fails choose returned NaN"},
	{"abilities/tavern/bad.lua", "return { deathrattle = function(self, fx)\n fx:copy_card(self) end }", tavernCard, "abilities/tavern/bad.lua:2 fails fx:copy_card: target: "},
	{"abilities/tavern/bad.lua", "return { deathrattle = function(self, fx)\n fx:copy_ability(fx:random_enemy()) end }", tavernCard, "abilities/tavern/bad.lua:2 fails fx:copy_ability: this card is dead"},
	{"abilities/tavern/bad.lua", "return { battlecry = function(self, fx)\n fx:cleave(1) end }", tavernCard, "abilities/tavern/bad.lua:2 fails fx:cleave: cleave can be used only during an attack"},
	{"abilities/tavern/bad.lua", "return { end_of_turn = function(self, fx)\n fx:attack(self) end }", tavernCard, "abilities/tavern/bad.lua:2 fails fx:attack: no combat is under way"},
	{"abilities/tavern/bad.lua", "return { start_of_combat = function(self, fx)\n fx:discount(1) end }", tavernCard, "abilities/tavern/bad.lua:2 fails fx:discount: prices and shops can change only in the recruit phase"},
	{"abilities/market/bad.lua", "return { play = function(self, fx)\n fx:choose({}) end, chosen = function() end }", marketCard, "abilities/market/bad.lua:2 fails fx:choose: "},
	{"abilities/delve/bad.lua", "return { play = function(self, fx)\n for i = 1, 5 do fx:tag(fx:challenge(), 'lore') end end }", "configs/delve/cards.toml\n[[card]]\nid = 'bad'\nname = 'Bad'\ntags = ['lore']\nplay = { script = 'bad', text = 'x' }", "abilities/delve/bad.lua:2 fails fx:tag: the challenge already requires 4 tags"},
	{"scripts/ai/draft/bad.lua", "return { choose = function(view, moves)\n while true do end end }", "", "scripts/ai/draft/bad.lua:2 over-budget stopped: "},
}

// Numbered replaces the name of the thing in a text of a fault by one with a number: bad by bad7, Bad by
// Bad7. So all faults can be in one mod. n is the fault's index.
func Numbered(text string, n int) string {
	return strings.NewReplacer("bad", fmt.Sprintf("bad%d", n), "Bad", fmt.Sprintf("Bad%d", n)).Replace(text)
}

// FaultFiles returns the files of a mod that has all faults, each with names of its own.
func FaultFiles() map[string]string {
	files := map[string]string{}
	for n, fault := range Faults {
		files[Numbered(fault.File, n)] = fault.Source
		if file, text, ok := strings.Cut(fault.Named, "\n"); ok {
			files[file] += Numbered(text, n) + "\n"
		}
	}
	return files
}

const draftMoments = "quest_began, site_entered, card_taken, dreamsign_taken, dreamscape_ended, quest_ended, chosen"

// Scripts are files with mistakes that are reported when they are loaded. Want are the beginnings of
// the reports, each with the line of the key that it is about.
var Scripts = []struct {
	File, Source string
	Want         []string
}{
	{"abilities/tavern/x.lua", "return {\n battlecry = 'damage',\n deathrattle = function() end,\n text = 7 }", []string{
		`2: battlecry: expected a function, got "damage"`,
		`4: text: expected a text, got 7`,
	}},
	{"abilities/tavern/x.lua", "return {\n txet = 'x',\n deathratle = function() end,\n onattack = 5,\n 9 }", []string{
		`2: unknown field "txet", expected text or a trigger (`,
		`3: "deathratle" is not a trigger, expected one of battlecry, `,
		`4: unknown field "onattack", expected text or a trigger (`,
		`1: unknown field "1", expected text or a trigger (`,
	}},
	{"abilities/tavern/x.lua", "return {\n bonus = 2, author = 'somebody',\n deathrattle = function() end }", nil},
	{"abilities/market/x.lua", "return 5", []string{`1: a content file returns a table, but this file returns 5`}},
	{"abilities/market/x.lua", "\nreturn {", []string{`2: unexpected symbol near '<eof>'`}},
	{"scripts/encounters/x.lua", "return {\n type = 'physical',\n max_turn = 6,\n turn_ended = 5,\n tags = { 'shadow_vale',\n  { name = 'A', block = 'x' } },\n}", []string{
		`3: unknown field "max_turn"; did you mean "max_turns"?`,
		`4: turn_ended: expected a function, got 5`,
		`5: tags[1]: unknown narrative tag "shadow_vale"; did you mean "shadow_veil"?`,
		`6: tags[2]: unknown field "block"; did you mean "blocks"?`,
	}},
	{"scripts/encounters/x.lua", "return {\n type = 'physical', max_pressure = 9,\n tags = { { name = 'A', blocks = 'physical' },\n 'shadow_vale', { name = 'B',\n blocks = 'phisical' } },\n max_turns = 0 }", []string{
		`4: tags[2]: unknown narrative tag "shadow_vale"; did you mean "shadow_veil"?`,
		`5: tags[3].blocks: unknown focus "phisical"`,
		`6: max_turns: expected at least 1`,
	}},
	{"scripts/encounters/x.lua", "return {\n type = 'sicial', max_presure = 9,\n success = { 3, 2, 1 }, max_turns = 'six',\n strategic = { analysis = 'up', precision = 5 },\n" +
		" tags = { 'panik', 7, { name = 'A', blocks = 'phisical' } },\n turn_endet = function() end }", []string{
		`2: unknown field "max_presure"; did you mean "max_pressure"?`,
		`2: type: unknown type "sicial"`,
		`3: max_turns: expected a number, got "six"`,
		`3: success: expected rising thresholds`,
		`4: strategic.precision: expected a text, got 5`,
		`4: strategic.analysis: unknown strategy "up"`,
		`5: tags[2]: expected a narrative tag's id or a table`,
		`5: tags[1]: unknown narrative tag "panik"`,
		`5: tags[3].blocks: unknown focus "phisical"`,
		`6: "turn_endet" is not a trigger, expected one of encounter_began`,
	}},
	{"scripts/encounters/x.lua", "return {\n location = 'libary',\n max_turns = 0 }", []string{
		`2: location: unknown encounter "libary"`,
		`3: max_turns: expected at least 1, got 0`,
	}},
	{"scripts/encounters/x.lua", "return { type = 'social',\n max_pressure = 0 }", []string{`2: max_pressure: expected at least 1, got 0`}},
	{"scripts/encounters/x.lua", "return {\n location = 'bandit', name = 'Ancient Library' }", []string{`2: name: "Ancient Library" is also the name of scripts/encounters/ancient_library.lua`}},
	{"scripts/encounters/x.lua", "return {\n max_pressure = 9 }", []string{`1: type: expected a type, one of physical, social, intellectual`}},
	{"scripts/encounters/x.lua", "return {\n location = 'libary' }", []string{`2: location: unknown encounter "libary"`}},
	{"scripts/quests/x.lua", "return {\n site_entered = 5,\n nmae = 'Q',\n dreamscapes = { 7 },\n}", []string{
		`2: site_entered: expected a function, got 5`,
		`3: unknown field "nmae"; did you mean "name"?`,
		`4: dreamscapes[1]: expected a list, got 7`,
	}},
	{"scripts/quests/x.lua", "return { questbegan = function() end, dreamscapes = { { 'draft' } } }", []string{
		`1: "questbegan" is not a trigger, expected one of ` + draftMoments + ` or another of help("moments"); did you mean "quest_began"?`,
	}},
	{"scripts/quests/x.lua", "return {\n dreamscapes = {\n { 'draft' },\n { 'draft',\n 'draf' } }, set = 'x' }", []string{
		`5: dreamscapes[2][2]: unknown site "draf"; did you mean "draft"?`,
		`5: set: unknown card set "x", expected one of dreamtides`,
	}},
	{"scripts/quests/x.lua", "return {\n dreamscapes = {} }", []string{`2: dreamscapes: expected at least one dreamscape`}},
	{"scripts/quests/x.lua", "return {\n sites = { a = { kind = 'darft', cards = 1 },\n b = { kind = 'draft', cards = 0 },\n c = { kind = 'draft', cards = 1,\n tag = 'drw' } },\n dreamscapes = { { 'a' } } }", []string{
		`2: sites.a.kind: unknown site kind "darft"`,
		`3: sites.b: expected 1 to 100 cards`,
		`5: sites.c.tag: no card has the tag "drw"`,
	}},
	{"scripts/quests/x.lua", "return {\n sites = { c = { kind = 'draft', cards = 1,\n tag = 'drw' } },\n dreamscapes = { { 'c' } } }", []string{
		`3: sites.c.tag: no card has the tag "drw"`,
	}},
	{"scripts/ai/tavern/x.lua", "return {\n weights = { stats = 1,\n cost = 'much' },\n choose = 'first',\n score = { byu = { { 'x', function() end } },\n buy = { { 'x' } } } }", []string{
		`3: weights.cost: expected a number, got "much"`,
		`4: choose: expected a function, got "first"`,
		`5: score: tavern has no verb "byu", expected one of any, buy, sell, play, swap, reroll, freeze, upgrade, pick, choose, end; did you mean "buy"?`,
		`6: score.buy[1]: expected { "name", function(option, view) ... end }`,
	}},
	{"scripts/ai/tavern/x.lua", "local M = {}\nM.weights = {\n attakc = 1 }\nreturn M", []string{`3: weights: tavern has no feature "attakc", expected one of `}},
	{"scripts/ai/tavern/x.lua", "return 'x'", []string{`1: a personality file returns a table { text, weights, score, choose }, but this file returns "x"`}},
	{"scripts/ai/x.lua", "return { choose = 'first' }", []string{`1: choose: expected a function, got "first"`}},
	{"scripts/ai/x.lua", "return { score = { buy = {} } }", nil},
	{"scripts/tables/x.lua", "x =", []string{`1: unexpected symbol near '<eof>'`}},
}
