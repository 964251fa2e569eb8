package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// forge is a mod with a smith whose script lays keywords on cards, and a tool.
func forge(smith string) map[string]string {
	return map[string]string{
		"configs/delve/cards.toml": `
[[keyword]]
id = "rusty"
name = "Rusty"
abilities = [ { when = "aura", do = { effect = "have", mind_cost = 1 } } ]

[[keyword]]
id = "bright"
name = "Bright"
abilities = [ { when = "activate", do = { effect = "gain", drive = "mind", count = 2 } }, { when = "any_play", do = { effect = "log", text = "shines" } } ]

[[keyword]]
id = "marked"
name = "Marked"

[[card]]
id = "smith"
name = "Smith"
tags = ["lore"]
play = { text = "Works.", script = "smith" }

[[card]]
id = "anvil"
name = "Anvil"
tags = ["lore"]
tableau = { text = "Rings.", abilities = [ { when = "activate", do = { effect = "gain", drive = "mind", count = 1 } } ] }

[[card]]
id = "gong"
name = "Gong"
tags = ["lore"]
keywords = ["counting"]
`,
		"abilities/delve/smith.lua":             "return { " + smith + " }",
		"abilities/delve/keywords/lost.lua":     `return { text = "Lost.", play = function() end }`,
		"abilities/delve/keywords/counting.lua": `return { text = "Counts.", any_play = function(self, fx) self.memory.n = (self.memory.n or 0) + 1 fx:log(self.name .. self.memory.n) end }`,
	}
}

const smithy = `local deck = { "anvil", "smith", "smith", "smith", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons" }
	local g = game.new("delve", { seed = 1, players = { "human", "human", "human" }, decks = { deck, deck, deck }, avatars = { "warrior", "mystic", "scout" } })
	local function all(...) for _, m in ipairs{ ... } do g:play(m) end end
	local function said() local list = {} for i, e in ipairs(g:events{ kind = "log" }) do list[i] = e.text end return table.concat(list, " ") end
	local function words(c) return table.concat(c.keywords or {}, "+") end
	local function hero(n) return g:view(1).heroes[n] end
	local function gained() return #g:events{ kind = "keyword" } end
	all("equip 1 1", "done", "equip 1 1", "done", "done") `

// RULES 12.11: a card that was given a keyword has its abilities for as long as it was given, whosever it is.
func TestDelveGivenKeywords(t *testing.T) {
	const friend = `fx:tableau(fx:others()[1])[1]`
	give := func(target, word, lasting string) string {
		return `play = function(self, fx) fx:give_keyword(` + target + `, "` + word + `"` + lasting + `) end`
	}
	for name, c := range map[string]struct{ smith, code, want string }{
		"a friend's tool":              {give(friend, "marked", ""), `all("play 1") return words(hero(2).tableau[1]) .. words(hero(1).tableau[1]) .. hero(2).tableau[1].text`, "markedMarked. Rings."},
		"it acts when it is used":      {give(`fx:tableau(fx:hero())[1]`, "bright", ""), `all("play 1", "play 1") local before = hero(1).mind all("activate 1") return hero(1).mind - before .. said()`, "3shines"},
		"a price":                      {give(`fx:hand(fx:hero())[1]`, "rusty", ""), `local before = hero(1).mind all("play 1") all("play 1") return before - hero(1).mind`, "1"},
		"a script counts":              {give(friend, "counting", ""), `all("play 1", "play 1", "play 1") return said()`, "Anvil1 Anvil2"},
		"until it leaves the tableau":  {`play = function(self, fx) local c = ` + friend + ` fx:give_keyword(c, "marked") fx:retrieve(c) end`, `all("play 1") local h = hero(2).hand return words(h[#h]) .. h[#h].name .. #(g:view(1).given or {})`, "Anvil0"},
		"for good":                     {`play = function(self, fx) local c = ` + friend + ` fx:give_keyword(c, "marked", { lasting = "for_good" }) fx:retrieve(c) end`, `all("play 1") local h = hero(2).hand return words(h[#h])`, "marked"},
		"until Refresh":                {give(friend, "marked", `, { lasting = "turn" }`), `all("play 1") local now = words(hero(2).tableau[1]) for _ = 1, 40 do if g:view(1).round > 1 then break end if not pcall(g.play, g, "pass") and not pcall(g.play, g, "done") then g:play(g:moves()[1]) end end return now .. words(hero(2).tableau[1]) .. gained()`, "marked2"},
		"taken":                        {`play = function(self, fx) local c = ` + friend + ` fx:give_keyword(c, "marked") fx:log(tostring(fx:take_keyword(c, "marked")) .. tostring(fx:take_keyword(c, "marked"))) end`, `all("play 1") return said() .. words(hero(2).tableau[1])`, "10"},
		"those who give it hear":       {give(friend, "marked", "") + `, any_keyword = function(self, fx, event) fx:log(event.target.name .. event.text) end, listens = "hand"`, `all("play 1") return said():match("Anvilmarked")`, "Anvilmarked"},
		"all see it":                   {give(friend, "marked", ""), `all("play 1") return g:view(1).given[1].keyword .. g:view(3).given[1].keyword .. g:view(1).given[1].amount`, "markedmarked1"},
		"a situation and a fork":       {give(friend, "marked", ""), `all("play 1") local h = game.new("delve", { players = { "human", "human", "human" }, avatars = { "warrior", "mystic", "scout" }, situation = g:situation("all") }) local f = g:fork() f:play("play 1") return tostring(h:hash() == g:hash()) .. words(h:view(1).heroes[2].tableau[1])`, "truemarked"},
		"instead of an event, at once": {`play = function(self, fx) fx:gain("mind", 2) end, instead_gain = function(self, fx, event) fx:give_keyword(fx:hero(), "marked", nil, 3) fx:log(tostring(fx:take_keyword(fx:hero(), "marked", 2)) .. self.name) end, listens = "hand"`, `all("play 1") return said() .. (g:view(1).given[1].amount or 1)`, "2Smith 2Smith 2Smith3"},
		"an unknown keyword":           {give(friend, "markd", ""), `all("play 1") return g:events{ kind = "fizzled" }[1].text:match("did.*")`, `did you mean "marked"?`},
		"a hint":                       {give(friend, "lost", ""), `all("play 1") return g:events{ kind = "fizzled" }[1].text:match("no card.*")`, `no card of the content has the keyword "lost"; to let scripts give the keyword, add it to the keywords of a card`},
		"no challenge of the deck":     {`play = function(self, fx) fx:give_keyword(self, "marked", nil, 0) fx:give_keyword(self, "marked", nil, -1) end`, `all("play 1") return g:events{ kind = "fizzled" }[1].text:match("count.*") .. gained()`, `count: expected 0 to 1000, got -10`},
		"no card of a deck":            {give("fx:deck(fx:hero())[1]", "marked", ""), `all("play 1") return g:events{ kind = "fizzled" }[1].text:match("expected.*")`, `expected a card that is in no deck`},
	} {
		t.Run(name, func(t *testing.T) { sessiontest.Says(t, forge(c.smith), smithy+c.code, c.want) })
	}
}

// thicket is a mod with cards that lay keywords on anything: clues on the challenge, wounds on heroes, fuel on places, rust
// on resonance cards.
func thicket(abilities string) map[string]string {
	return map[string]string{"configs/delve/cards.toml": `
[[keyword]]
id = "clue"
name = "Clue"

[[keyword]]
id = "wound"
name = "Wound"
abilities = [
  { when = "any_play", if = { stat = "wound", least = 2 }, do = { effect = "log", text = "aches" } },
  { when = "gain", do = { effect = "log", text = "gains" } },
  { when = "keyword", if = { stat = "wound", least = 4 }, do = { effect = "take_keyword", keyword = "wound" } },
]

[[keyword]]
id = "rust"
name = "Rust"
abilities = [ { when = "keyword", if = { stat = "rust", least = 3 }, do = { effect = "dispel", target = "self" } } ]

[[card]]
id = "smith"
name = "Smith"
tags = ["lore"]
play = { text = "Works.", abilities = [ { when = "play", worth = 1.0, do = ` + abilities + ` } ] }

[[card]]
id = "anvil"
name = "Anvil"
tags = ["lore"]
tableau = { text = "Rings.", abilities = [ { when = "any_keyword", do = { effect = "log", text = "rings" } } ] }
`}
}

// RULES 12.11: keywords with amounts lie on heroes, challenges, resonance cards and places, add up and run out.
func TestKeywordsOnAnything(t *testing.T) {
	give := func(rest string) string { return `{ effect = "give_keyword", ` + rest + ` }` }
	const refresh = `for _ = 1, 40 do if g:view(1).phase == "refresh" then break end if not pcall(g.play, g, "pass") then g:play(g:moves()[1]) end end `
	const round = `for _ = 1, 40 do if g:view(1).phase == "challenge" then break end g:play(pcall(g.play, g, "done") and "done" or g:moves()[1]) end `
	for name, c := range map[string]struct{ does, code, want string }{
		"a hero":               {give(`keyword = "wound", target = "hero", count = 2`), `all("play 1") local w = g:view(1).given[1] return words(hero(1)) .. w.amount .. w.of .. said()`, "wound21rings rings"},
		"it acts for the hero": {`[` + give(`keyword = "wound", target = "hero", count = 3`) + `, { effect = "gain", drive = "mind", count = 1 } ]`, `all("play 1") return said()`, "rings rings gains"},
		"it hears plays":       {give(`keyword = "wound", target = { from = "others", pick = "random" }, count = 2`), `all("play 1") local first = said() all("play 1") return first .. "; " .. said():sub(#first + 2)`, "rings rings; aches rings rings"},
		"amounts run out":      {`[` + give(`keyword = "wound", target = "hero", count = 3`) + `, { effect = "take_keyword", keyword = "wound", target = "hero", count = 2 }, { effect = "log", text = "x", if = { stat = "wound", of = "hero", most = 1 } }, { effect = "take_keyword", keyword = "wound", target = "hero" } ]`, `all("play 1") return said() .. gained() .. words(hero(1))`, "x rings rings3"},
		"its own ability":      {give(`keyword = "wound", target = "hero", count = 2`), `all("play 1", "play 1") return gained() .. #(g:view(1).given or {})`, "30"},
		"places":               {give(`keyword = "clue", target = "places"`), `all("play 1") return #g:view(3).given`, "3"},
		"a challenge":          {give(`keyword = "clue", target = "challenge", count = 2`), round + `all("play 1", "play 1") local c = g:view(2).challenge local now = words(c) .. g:view(2).given[1].amount ` + refresh + ` return now .. #(g:view(1).given or {}) .. g:events{ kind = "keyword" }[3].amount`, "clue40-1"},
		"a resonance card":     {`[ { effect = "turn_up", target = "row" }, ` + give(`keyword = "rust", target = { from = "row", pick = "random" }, count = 2`) + ` ]`, round + `all("play 1") local now = words(g:view(1).row[1]) all("play 1") return now .. #g:events{ kind = "scrap" } .. #(g:view(1).given or {})`, "rust10"},
		"a situation":          {give(`keyword = "clue", target = "challenge", count = 2`), round + `all("play 1") local h = game.new("delve", { players = { "human", "human", "human" }, avatars = { "warrior", "mystic", "scout" }, situation = g:situation("all") }) local f = g:fork() f:play("play 1") return tostring(h:hash() == g:hash()) .. h:view(1).given[1].amount .. f:view(1).given[1].amount`, "true24"},
		"a target":             {`{ effect = "give_keyword", keyword = "clue", target = { from = "places", clue = { least = 1 } } }`, `all("play 1") return #(g:view(3).given or {})`, "0"},
	} {
		t.Run(name, func(t *testing.T) { sessiontest.Says(t, thicket(c.does), smithy+c.code, c.want) })
	}
}

// RULES 12.5: a card that an ability keeps out of the tableau counts as a play, so that no AI tries it for ever.
func TestCancelledEquip(t *testing.T) {
	mod := map[string]string{"configs/delve/cards.toml": `
[[card]]
id = "stubborn"
name = "Stubborn"
tags = ["lore"]
tableau = { text = "Stays.", abilities = [ { when = "instead_equip", listens = ["hand", "tableau"], do = { effect = "cancel" } }, { when = "refreshed", listens = ["hand", "tableau"], worth = 3.0, do = { effect = "draw", count = 1 } } ] }
`}
	const begin = `local deck = {} for i = 1, 10 do deck[i] = "stubborn" end
	local function start(...) return game.new("delve", { seed = 1, players = { ... }, decks = { deck, deck, deck }, avatars = { "warrior", "mystic", "scout" } }) end `
	for name, c := range map[string]struct{ code, want string }{
		"a play":                {`local g = start("human", "human", "human") for _ = 1, 20 do g:play("equip 1 1") end return g:view(1).heroes[1].plays .. tostring(pcall(g.play, g, "equip 1 1")) .. #g:moves()`, "20false1"},
		"the next delve begins": {`local g = start("human", "human", "human") g:play("equip 1 1") for _ = 1, 3 do g:play("done") end while g:view(1).phase ~= "challenge" do g:step() end return g:view(1).heroes[1].plays`, "1"},
		"AIs go on":             {`local g = start("cautious", "greedy", "drive_saver") g:run() local n = 0 for _, e in ipairs(g:events{ kind = "move" }) do n = n + 1 end return tostring(g:result() ~= nil) .. tostring(n < 60)`, "truetrue"},
	} {
		t.Run(name, func(t *testing.T) { sessiontest.Says(t, mod, begin+c.code, c.want) })
	}
}

// RULES 10.11: an ability plays a card of the hand in any phase, for its price, in the place of no action of the hero.
func TestPlayedByAbilities(t *testing.T) {
	fast := func(ability string) map[string]string {
		return map[string]string{"configs/delve/cards.toml": `
[[keyword]]
id = "fast"
name = "Fast"
abilities = [ { listens = "hand", ` + ability + ` } ]

[[card]]
id = "ears"
name = "Ears"
tags = ["lore"]
keywords = ["fast"]
play = { text = "Draws.", cost = { mind = 1 }, abilities = [ { when = "play", worth = 1.0, do = [ { effect = "draw", count = 1 }, { effect = "log", text = "heard" } ] } ] }
`}
	}
	const asks = `if = { count = "self", playable = true }, choose = { from = "self", least = 0 }, do = { effect = "play", target = "chosen" }`
	const begin = `local deck = { "ears" } for i = 2, 10 do deck[i] = "rope_and_pitons" end
	local plain = {} for i = 1, 10 do plain[i] = "rope_and_pitons" end
	local g = game.new("delve", { seed = 1, players = { "human", "human", "human" }, decks = { deck, plain, plain }, avatars = { "warrior", "mystic", "scout" }, theme = "Static Tide", resonance = { "False Footing" } })
	local function hero() return g:view("all").heroes[1] end
	local function all(...) for _, m in ipairs{ ... } do g:play(m) end end
	local hand, mind = #hero().hand, hero().mind
	local function now() return (hand - #hero().hand) .. (mind - hero().mind) .. #hero().discard .. hero().plays .. #g:events{ kind = "log" } .. " " end `
	for name, c := range map[string]struct{ ability, code, want string }{
		"when a card comes":      {`when = "any_resonance", ` + asks, `all("done", "done", "done") local asked = g:view(1).question[1] all("choose 1") return asked .. now() .. g:view(1).phase`, "Ears0-1111 challenge"},
		"or not":                 {`when = "any_resonance", ` + asks, `all("done", "done", "done", "done") return now() .. g:view(1).phase`, "0-2000 challenge"},
		"who decided plays none": {`when = "any_play", do = { effect = "play", target = "self" }`, `all("done", "done", "done", "pass") local n = #g:events{ kind = "play" } return n .. ""`, "0"},
		"not without the price":  {`when = "any_resonance", do = [ { effect = "spend", drive = "mind", count = 10 }, { effect = "play", target = "self" } ]`, `all("done", "done", "done") return g:events{ kind = "fizzled" }[1].text:match("Ears cannot.*")`, "Ears cannot be played: costs 1 mind, but you have 0"},
		"in answer to a play":    {`when = "any_play", if = { count = "self", playable = true }, do = { effect = "play", target = "self" }`, `deck[2] = "ears" g = game.new("delve", { seed = 1, players = { "human", "human", "human" }, decks = { deck, plain, plain }, avatars = { "warrior", "mystic", "scout" }, theme = "Static Tide", resonance = { "False Footing" } }) all("done", "done", "done") for i, c in ipairs(hero().hand) do if c.name == "Ears" then g:play("play " .. i) break end end return #hero().discard .. #(hero().acting or {}) .. #g:events{ kind = "play" }`, "202"},
		"a situation and a copy": {`when = "any_resonance", ` + asks, `all("done", "done", "done") local f = g:fork() f:play("choose 1") local h = game.new("delve", { players = { "human", "human", "human" }, avatars = { "warrior", "mystic", "scout" }, situation = g:situation("all") }) h:play("choose 1") return tostring(h:hash() == f:hash()) .. tostring(g:hash() == f:hash())`, "truefalse"},
	} {
		t.Run(name, func(t *testing.T) { sessiontest.Says(t, fast(c.ability), begin+c.code, c.want) })
	}
}

// The fact free_slots is how many slots of the hero are empty: two of three after one tool, in rules and in views. Its
// bounds may be called as those of all other conditions.
func TestFreeSlots(t *testing.T) {
	for needs, want := range map[string]string{"at_least = 2": "true1", "at_least = 3": "false0", "at_most = 1": "false0", "least = 2": "true1", "least = 3": "false0", "most = 1": "false0"} {
		mod := strings.Replace(thicket(`{ effect = "log", text = "works" }`)["configs/delve/cards.toml"], `text = "Works.",`, `text = "Works.", needs = { fact = "free_slots", `+needs+` },`, 1)
		sessiontest.Says(t, map[string]string{"configs/delve/cards.toml": mod}, smithy+`
			local offered = 0
			for _, m in ipairs(g:moves()) do if m.text:find("play.*Smith") then offered = 1 end end
			return tostring(pcall(g.play, g, "play 1")) .. offered`, want)
	}
}

// RULES 10.3: an ability does not act if one before it has taken its card away, also for the same event.
func TestGoneBeforeItsTurn(t *testing.T) {
	smith := strings.Replace(thicket(`{ effect = "give_keyword", keyword = "clue", target = "hero" }`)["configs/delve/cards.toml"],
		`{ effect = "log", text = "rings" }`, `[ { effect = "log", text = "rings" }, { effect = "retrieve", target = { from = "tableau", hero = "others" } } ]`, 1)
	sessiontest.Says(t, map[string]string{"configs/delve/cards.toml": smith}, smithy+`all("play 1") return said() .. g:events{ kind = "log" }[1].player`, "rings1")
}
