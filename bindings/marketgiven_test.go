package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// hexes has cards on which keywords are laid, and a witch whose script lays them: what is given stands in NAMES.
func hexes(witch string) map[string]string {
	return map[string]string{
		"configs/market/cards.toml": `
[[keyword]]
id = "still"
name = "Still"
abilities = [ { when = "aura", do = { effect = "have", usable = -1 } }, { when = "turn_ended", do = { effect = "take_keyword", keyword = "still" } } ]

[[keyword]]
id = "cheap"
name = "Cheap"
abilities = [ { when = "aura", do = { effect = "have", cost = -1 } } ]

[[keyword]]
id = "sturdy"
name = "Sturdy"
abilities = [ { when = "aura", do = { effect = "have", defense = 3 } }, { when = "destroyed", do = { effect = "damage", player = "opponents", points = 7 } } ]

[[keyword]]
id = "banner"
name = "Banner"
abilities = [ { when = "ally", worth = 1.0, do = { effect = "gain", what = "combat", amount = 5 } } ]

[[keyword]]
id = "marked"
name = "Marked"

[[keyword]]
id = "doubling"
name = "Doubling"
abilities = [ { when = "instead_gain", do = { effect = "change", amount = { stat = "amount", of = "event", times = 2 } } } ]

[[card]]
id = "witch"
name = "Witch"
faction = "wilds"
cost = 3
copies = 2
ability = { script = "witch" }

[[card]]
id = "shrine"
name = "Shrine"
faction = "wilds"
cost = 3
copies = 2
defense = 4
abilities = [ { when = "activate", do = { effect = "gain", what = "trade", amount = 1 } } ]

[[card]]
id = "hut"
name = "Hut"
faction = "wilds"
cost = 3
copies = 2
defense = 2
keywords = ["marked"]

[[card]]
id = "clerk"
name = "Clerk"
faction = "wilds"
cost = 3
copies = 1
keywords = ["counting"]

[[card]]
id = "scroll"
name = "Scroll"
faction = "wilds"
cost = 5
copies = 3
text = "Rests."
`,
		"abilities/market/witch.lua":             "return { " + witch + " }",
		"abilities/market/keywords/lost.lua":     `return { text = "Lost.", played = function() end }`,
		"abilities/market/keywords/counting.lua": `return { text = "Counts.", any_play = function(self, fx) self.memory.n = (self.memory.n or 0) + 1 fx:log(self.name .. self.memory.n) end }`,
	}
}

// coven is a match in which seat 1 has a witch in the hand and a scroll, and seat 2 a shrine and a hut in play.
const coven = `local g = game.new("market", { seed = 3, players = { "human", "human" }, situation = { row = { "scroll" }, players = { { combat = 4, trade = 5, hand = { "Witch", "Scroll", "Witch" } }, { play = { "Shrine", "Hut" }, hand = { "Scroll" } } } } })
local function at(seat) return g:view("all").players[seat] end
local function words(c) return table.concat(c.keywords or {}, "+") end
local function said() local list = {} for i, e in ipairs(g:events{ kind = "log" }) do list[i] = e.text end return table.concat(list, " ") end
local function cast() for i, c in ipairs(at(1).hand) do if c.name == "Witch" then g:play("play " .. i) return end end end
`

// RULES 6.16: a card that was given a keyword has its abilities, wherever it lies, for as long as it was given.
func TestMarketGivenKeywords(t *testing.T) {
	const lay = `played = function(self, fx) fx:give_keyword(%TARGET, "%WORD"%LASTING) end`
	give := func(target, word, lasting string) string {
		return strings.NewReplacer("%TARGET", target, "%WORD", word, "%LASTING", lasting).Replace(lay)
	}
	const shrine, hut = `fx:enemies()[1]`, `fx:enemies()[2]`
	for name, c := range map[string]struct{ witch, code, want string }{
		"an opponent's base does not act":  {give(shrine, "still", ""), `cast() g:play("end") local ok = pcall(g.play, g, "use 1") local w = words(at(2).play[1]) g:play("end") return tostring(ok) .. w .. "," .. words(at(2).play[1])`, "falsestill,"},
		"a card for sale costs less":       {give(`fx:row()[1]`, "cheap", `, { lasting = "turn" }`), `cast() local v = g:view(1).row[1].cost g:play("end") return v .. "," .. g:view(2).row[1].cost`, "4,5"},
		"it costs less for good":           {give(`fx:row()[1]`, "cheap", `, { lasting = "for_good" }`), `cast() g:play("end") return g:view(2).row[1].cost`, "4"},
		"a base has more defense":          {give(hut, "sturdy", ""), `cast() return at(2).play[2].defense .. tostring(pcall(g.play, g, "break 2 2"))`, "5false"},
		"it acts when the base falls":      {`played = function(self, fx) local c = fx:enemies()[2] fx:give_keyword(c, "sturdy") fx:destroy(c) end`, `local before = at(1).authority cast() return before - at(1).authority .. words(at(2).discard[#at(2).discard])`, "7marked"},
		"an ally effect":                   {give(`self`, "banner", ""), `cast() local before = at(1).combat cast() return at(1).combat - before`, "10"},
		"a script counts for each card":    {`played = function(self, fx) for _, c in ipairs(fx:enemies()) do fx:give_keyword(c, "counting") end end`, `cast() cast() return said()`, "Shrine1 Hut1 Shrine2 Hut2"},
		"what it stored is forgotten":      {`played = function(self, fx) local c = fx:enemies()[1] fx:take_keyword(c, "counting") fx:give_keyword(c, "counting") end`, `cast() g:play("play 1") cast() return said()`, "Shrine1 Shrine2 Shrine1"},
		"twice is once":                    {`played = function(self, fx) local c = fx:enemies()[2] fx:give_keyword(c, "marked") fx:give_keyword(c, "cheap") fx:give_keyword(c, "cheap") end`, `cast() return words(at(2).play[2]) .. #g:events{ kind = "keyword" }`, "marked+cheap1"},
		"the longer time counts":           {`played = function(self, fx) local c = fx:enemies()[1] fx:give_keyword(c, "marked", { lasting = "turn" }) fx:give_keyword(c, "marked") end`, `cast() g:play("end") g:play("end") return words(at(2).play[1]) .. g:view("all").given[1].keyword`, "markedmarked"},
		"for good, in the discard pile":    {give(`self`, "marked", `, { lasting = "for_good" }`), `cast() g:play("end") return words(at(1).discard[#at(1).discard])`, "marked"},
		"else until it leaves play":        {give(`self`, "marked", ""), `cast() g:play("end") return words(at(1).discard[#at(1).discard]) .. #g:events{ kind = "keyword" }`, "2"},
		"a card of the hand keeps it":      {give(`fx:hand()[1]`, "marked", ""), `cast() local one = words(at(1).hand[1]) g:play("play 1") local two = words(at(1).play[2]) g:play("end") return one .. "," .. two .. "," .. #(g:view("all").given or {})`, "marked,marked,0"},
		"back in play it is gone":          {`played = function(self, fx) local c = fx:enemies()[1] fx:give_keyword(c, "marked") fx:put(c, "hand") end`, `cast() return words(at(2).hand[#at(2).hand]) .. #at(2).play`, "1"},
		"a new owner":                      {`played = function(self, fx) fx:give_keyword(self, "marked", { lasting = "for_good" }) fx:give(self, fx:opponents()[1], "hand") end`, `cast() return words(at(2).hand[#at(2).hand])`, "marked"},
		"taken":                            {`played = function(self, fx) local c = fx:enemies()[1] fx:give_keyword(c, "still") fx:log(tostring(fx:take_keyword(c, "still")) .. tostring(fx:take_keyword(c, "still"))) end`, `cast() return said() .. words(at(2).play[1])`, "10"},
		"its own keyword stays":            {`played = function(self, fx) fx:log(tostring(fx:take_keyword(fx:enemies()[2], "marked"))) end`, `cast() return said() .. words(at(2).play[2])`, "0marked"},
		"those who give and lose it hear":  {`played = function(self, fx) local c = fx:enemies()[1] fx:give_keyword(c, "still") fx:take_keyword(c, "still") end, gives_keyword = function(self, fx, event) fx:log(event.target.name .. event.text) end, silences = function(self, fx, event) fx:log("no " .. event.text) end`, `cast() return said()`, "Shrinestill no still"},
		"cancelled":                        {give(shrine, "still", "") + `, instead_any_keyword = function(self, fx, event) event:cancel() end, instead_enemy_keyword = function(self, fx, event) event:cancel() end`, `cast() return words(at(2).play[1]) .. #g:events{ kind = "keyword" }`, "0"},
		"instead of an event, at once":     {`instead_gain = function(self, fx, event) fx:give_keyword(fx:enemies()[1], "marked") fx:log(tostring(#fx:enemies()[1].keywords)) end, gives_keyword = function(self, fx, event) fx:log("gave") end, played = function(self, fx) fx:gain("trade", 1) fx:log("gained") end`, `cast() return said() .. words(at(2).play[1])`, "1 gained gavemarked"},
		"what is given replaces too":       {`instead_gain = function(self, fx, event) fx:give_keyword(self, "doubling") end, played = function(self, fx) fx:gain("trade", 1) end`, `local before = at(1).trade cast() return at(1).trade - before`, "2"},
		"what is taken does not":           {`instead_gain = function(self, fx, event) fx:take_keyword(self, "doubling") end, played = function(self, fx) fx:give_keyword(self, "doubling") fx:gain("trade", 1) end`, `local before = at(1).trade cast() return at(1).trade - before`, "1"},
		"no replacement without end":       {`instead_gain = function(self, fx, event) fx:give_keyword(self, "marked", nil, 1) end, keyword = function(self, fx) fx:gain("trade", 1) end, played = function(self, fx) fx:gain("trade", 1) end`, `local before = at(1).trade cast() return at(1).trade - before`, "2"},
		"in conditions and counts":         {`played = function(self, fx) fx:give_keyword(fx:enemies()[1], "marked") for _, c in ipairs(fx:enemies()) do fx:log(table.concat(c.keywords, " ")) end end`, `cast() return said()`, "marked marked"},
		"players read it":                  {give(`fx:hand()[1]`, "marked", ""), `cast() for _, m in ipairs(g:moves()) do if m.text:find("Scroll") then return m.rules end end`, "Marked. Rests."},
		"a clone and a situation go on":    {give(shrine, "still", ""), `cast() local s = g:situation("all") local h = game.new("market", { players = { "human", "human" }, situation = s }) local f = g:fork() f:play("end") return tostring(h:hash() == g:hash()) .. tostring(h:hash() == f:hash()) .. words(g:view("all").players[2].play[1]) .. tostring(pcall(h.play, h, "end"))`, "truefalsestilltrue"},
		"a fork changes only itself":       {give(`fx:hand()[1]`, "marked", ""), `cast() local f = g:fork() f:play("play 1") f:play("end") g:play("play 2") return words(at(1).hand[1])`, "marked"},
		"others do not read which card":    {`played = function(self, fx) fx:give_keyword(fx:hand()[1], "marked") fx:give_keyword(fx:deck()[1], "cheap") fx:take_keyword(fx:hand()[1], "marked") end`, `cast() local list = {} for seat = 1, 2 do for _, e in ipairs(g:events{ kind = "keyword", seat = seat }) do list[#list + 1] = tostring(e.target) .. (e.text or "") end list[#list + 1] = #(g:view(seat).given or {}) .. #(g:situation(seat).given or {}) end return table.concat(list, " ")`, "Scrollmarked Coin Pursecheap Scrollmarked 11 nilmarked nilcheap nilmarked 00"},
		"all know what was given in sight": {`played = function(self, fx) local c = fx:enemies()[1] fx:give_keyword(c, "marked", { lasting = "for_good" }) fx:put(c, "deck") end`, `cast() return #g:situation(1).given`, "1"},
		"a hint where no card has it":      {give(shrine, "lost", ""), `cast() return g:events{ kind = "fizzled" }[1].text`, `abilities/market/witch.lua:1: fx:give_keyword: keyword: no card of the content has the keyword "lost"; to let scripts give the keyword, add it to the keywords of a card`},
		"an AI goes on after it":           {give(shrine, "still", ""), `local h = game.new("market", { players = { "synergy", "search:8" }, seed = 2, situation = g:situation("all") }) for _ = 1, 12 do if not h:result() then h:step() end end return #h:events{ kind = "fizzled" }`, "0"},
		"an unknown keyword":               {give(shrine, "stil", ""), `cast() return g:events{ kind = "fizzled" }[1].text:match("unknown.*")`, `unknown keyword "stil", expected one of banner, cheap, counting, doubling, marked, still, sturdy; did you mean "still"?`},
		"no amount":                        {`played = function(self, fx) fx:give_keyword(self, "marked", nil, 0) fx:give_keyword(self, "marked", nil, 1001) end`, `cast() return words(at(1).play[1]) .. g:events{ kind = "fizzled" }[1].text:match("count:.*")`, `count: expected 0 to 1000, got 1001`},
	} {
		t.Run(name, func(t *testing.T) { sessiontest.Says(t, hexes(c.witch), coven+c.code, c.want) })
	}
}

// vulnerable is a mod with a keyword that lies on players: who has it takes half more damage, and has one less when its turn
// ends. bash stands for the abilities of the card Bash.
func vulnerable(bash string) map[string]string {
	return map[string]string{"configs/market/cards.toml": `
[[keyword]]
id = "frail"
name = "Frail"
abilities = [
  { when = "instead_damage", do = { effect = "change", amount = { stat = "amount", of = "event", times = 1.5 } } },
  { when = "turn_ended", do = { effect = "take_keyword", keyword = "frail", count = 1 } },
  { when = "turn_began", do = { effect = "log", text = "begins" } },
  { when = "gain", if = { stat = "text", of = "event", is = "authority" }, do = { effect = "take_keyword", keyword = "frail" } },
]

[[keyword]]
id = "burn"
name = "Burn"

[[card]]
id = "witch"
name = "Witch"
faction = "wilds"
cost = 3
copies = 4
abilities = [ ` + bash + ` ]
`}
}

// RULES 6.16: keywords with amounts lie on players and on cards, add up, act for the player, and run out.
func TestKeywordsOfPlayers(t *testing.T) {
	const coven = `local g = game.new("market", { seed = 3, players = { "human", "human" }, situation = { players = { { authority = 50, hand = { "Witch", "Witch", "Witch" } }, { authority = 50, hand = { "Witch" } } } } })
	local function at(seat, by) return g:view(by or "all").players[seat] end
	local function all(...) for _, m in ipairs{ ... } do g:play(m) end end
	local function said() local list = {} for i, e in ipairs(g:events{ kind = "log" }) do list[i] = e.text end return table.concat(list, " ") end
	local function frail() local n = 0 for _, x in ipairs(g:view(1).given or {}) do if x.of == 2 then n = x.amount or 1 end end return n end
	`
	const bash = `{ when = "played", do = [ { effect = "damage", player = "opponents", points = 8 }, { effect = "give_keyword", keyword = "frail", target = "opponents", count = 2 } ] }`
	for name, c := range map[string]struct{ bash, code, want string }{
		"each hit is harder":        {bash, `all("play 1", "play 1", "play 1") return at(2).authority`, "18"},
		"both hits of one effect":   {`{ when = "played", do = [ { effect = "give_keyword", keyword = "frail", target = "opponents", count = 2 }, { effect = "damage", player = "opponents", points = 4, repeat = 2 } ] }`, `all("play 1") return at(2).authority`, "38"},
		"an armor that hits use up": {`{ when = "instead_enemy_damage", do = { effect = "change", amount = { stat = "amount", of = "event", plus = { ask = "take_keyword", target = "target", keyword = "burn", count = { stat = "amount", of = "event" }, times = -1 } } } }, { when = "played", do = [ { effect = "give_keyword", keyword = "burn", target = "opponents", count = 6 }, { effect = "damage", player = "opponents", points = 4, repeat = 2 } ] }`, `all("play 1") return at(2).authority .. #(g:view(1).given or {})`, "480"},
		"it adds up and fades":      {bash, `all("play 1", "play 1") local list = { frail() } for i = 1, 4 do all("end", "end") list[#list + 1] = frail() end return table.concat(list, " ")`, "4 3 2 1 0"},
		"its turn begins":           {bash, `all("play 1", "end") return said() .. table.concat(at(2, 1).keywords, " ")`, "beginsfrail"},
		"a condition":               {`{ when = "played", if = { count = "opponents", frail = { least = 1 } }, do = { effect = "log", text = "weak" } }, ` + bash, `all("play 1", "play 1") return said()`, "weak"},
		"an amount":                 {bash + `, { when = "played", do = { effect = "gain", what = "combat", points = { stat = "frail", of = "opponents" } } }`, `all("play 1", "play 1") return at(1).combat`, "6"},
		"its player is healed":      {bash, `all("play 1", "end") return frail()`, "2"},
		"cards too":                 {`{ when = "played", do = [ { effect = "give_keyword", keyword = "burn", count = 2 }, { effect = "give_keyword", keyword = "burn" }, { effect = "gain", what = "combat", points = { stat = "burn" } } ] }`, `all("play 1") return at(1).combat`, "2"},
		"if you do":                 {`{ when = "played", do = [ { effect = "give_keyword", keyword = "burn", target = "owner", count = 3 }, { effect = "gain", what = "combat", points = { ask = "take_keyword", keyword = "burn", target = "owner", count = 5 } } ] }`, `all("play 1") return at(1).combat .. #(g:view(1).given or {})`, "30"},
		"a situation":               {bash, `all("play 1") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) local f = g:fork() f:play("play 1") return tostring(h:hash() == g:hash()) .. h:view(2).given[1].amount .. f:view(1).given[1].amount .. frail()`, "true242"},
	} {
		t.Run(name, func(t *testing.T) { sessiontest.Says(t, vulnerable(c.bash), coven+c.code, c.want) })
	}
}
