package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// bench is a mod with one card that can be played and stands in tableaus, and a plain one. first is the data of the
// card, after its tags.
func bench(first string) map[string]string {
	return map[string]string{"configs/delve/cards.toml": `
[[keyword]]
id = "marked"
name = "Marked"

[[card]]
id = "first"
name = "First"
tags = ["lore"]
` + first + `

[[card]]
id = "plain"
name = "Plain"
tags = ["lore"]
play = { text = "Nothing.", abilities = [ { when = "play", do = { effect = "log", text = "plain" } } ] }
`}
}

// benched is a delve in which three heroes hold First and five Plain, in the first challenge phase. The first hero has put
// First into the tableau if it can.
const benched = `local deck = { "first" } for i = 2, 12 do deck[i] = "plain" end
	local function start(more)
		local options = { seed = 1, players = { "human", "human", "human" }, decks = { deck, deck, deck }, avatars = { "warrior", "mystic", "scout" }, theme = "Static Tide" }
		for key, value in pairs(more or {}) do options[key] = value end
		return game.new("delve", options)
	end
	local g = start()
	local function all(...) for _, m in ipairs{ ... } do g:play(m) end end
	local function said() local list = {} for i, e in ipairs(g:events{ kind = "log" }) do list[i] = e.text end return table.concat(list, " ") end
	local function hero(n) return g:view("all").heroes[n or 1] end
	local function muster() pcall(g.play, g, "equip 1 1") all("done", "done", "done") end
	local function again() return game.new("delve", { players = { "human", "human", "human" }, avatars = { "warrior", "mystic", "scout" }, situation = g:situation("all") }) end `

// RULES 10.6, 12.8: abilities of one list may ask more than one question, wait for more than one event, and listen from
// more than one zone. Each has values of its own, and they act from top to bottom.
func TestAbilitiesOfOneList(t *testing.T) {
	log := func(text string) string { return `{ effect = "log", text = "` + text + `" }` }
	menu := func(a, b string) string {
		return `choose = [ { name = "` + a + `", do = ` + log(a) + ` }, { name = "` + b + `", do = ` + log(b) + ` } ]`
	}
	play := func(abilities string) string { return `play = { text = "Acts.", abilities = [ ` + abilities + ` ] }` }
	tool := func(abilities string) string {
		return `tableau = { text = "Works.", abilities = [ ` + abilities + ` ] }`
	}
	for name, c := range map[string]struct{ card, code, want string }{
		"two questions":            {play(`{ when = "play", ` + menu("red", "blue") + ` }, { when = "play", ` + menu("one", "two") + ` }`), `muster() all("play 1") local first = g:view(1).question[1] all("choose 2") local second = g:view(1).question[1] all("choose 1") return first .. second .. said()`, "redoneblue one"},
		"between two questions":    {play(`{ when = "play", ` + menu("red", "blue") + ` }, { when = "play", do = ` + log("then") + ` }, { when = "play", ` + menu("one", "two") + ` }`), `muster() all("play 1", "choose 1", "choose 2") return said()`, "red then two"},
		"two that wait":            {play(`{ when = "play", next = "any_play", do = ` + log("next") + ` }, { when = "play", for = "others", do = ` + log("other") + ` }`), `muster() all("play 1") local now = said() all("play 1") return now .. ";" .. said()`, "other other;other other plain next"},
		"in play and in the hand":  {tool(`{ when = "activate", do = ` + log("used") + ` }, { when = "any_activate", listens = "hand", do = ` + log("seen") + ` }`), `muster() all("activate 1") return said()`, "used seen seen seen"},
		"in the hand and in play":  {tool(`{ when = "any_play", listens = "hand", do = ` + log("seen") + ` }, { when = "activate", do = ` + log("used") + ` }`), `muster() all("play 1") local now = said() all("activate 1") return now .. ";" .. said()`, "plain seen seen;plain seen seen used"},
		"a play and the discard":   {play(`{ when = "play", do = ` + log("acts") + ` }, { when = "any_play", listens = "discard", do = ` + log("late") + ` }`), `muster() all("play 1", "play 1") return said()`, "acts late plain late"},
		"its own event":            {tool(`{ when = "activate", do = ` + log("used") + ` }, { when = "any_put", listens = "discard", do = ` + log("gone") + ` }, { when = "any_activate", do = { effect = "put", target = "self", place = "discard" } }`), `muster() all("activate 1") return said()`, "used gone"},
		"a given value":            {tool(`{ when = "activate", value = 2, do = [ { effect = "gain", drive = "mind", count = "value" }, { effect = "improve" } ] }, { when = "any_play", listens = "hand", do = ` + log("seen") + ` }`), `muster() local before = hero().mind all("activate 1", "play 1") return hero().mind - before .. said()`, "2plain seen seen"},
		"a situation, asked twice": {play(`{ when = "play", ` + menu("red", "blue") + ` }, { when = "play", ` + menu("one", "two") + ` }`), `muster() all("play 1") local h = again() local f = g:fork() all("choose 2", "choose 2") for _, other in ipairs{ h, f } do other:play("choose 2") other:play("choose 2") end return tostring(h:hash() == g:hash()) .. tostring(f:hash() == g:hash())`, "truetrue"},
	} {
		t.Run(name, func(t *testing.T) { sessiontest.Says(t, bench(c.card), benched+c.code, c.want) })
	}
}

// RULES 6.3, 12.7: modify_uses says how often a tool can be used in a round, ready lets it be used again, all tools or one.
func TestUsesOfTools(t *testing.T) {
	tool := func(more, does string) string {
		return `tableau = { text = "Works.", abilities = [ { when = "activate", worth = 1.0, do = ` + does + ` }` + more + ` ] }`
	}
	const gain, thrice = `{ effect = "gain", drive = "mind", count = 1 }`, `, { when = "aura", do = { effect = "have", uses = 2 } }`
	const all3 = `muster() all("activate 1", "activate 1") local now = tostring(hero().tableau[1].used) .. hero().tableau[1].uses all("activate 1") `
	for name, c := range map[string]struct{ card, code, want string }{
		"once":                {tool(``, gain), `muster() all("activate 1") return tostring(pcall(g.play, g, "activate 1")) .. tostring(hero().tableau[1].used) .. tostring(hero().tableau[1].uses)`, "falsetruenil"},
		"three times":         {tool(thrice, gain), all3 + `return now .. tostring(hero().tableau[1].used) .. tostring(pcall(g.play, g, "activate 1"))`, "false2truefalse"},
		"times in data":       {`tableau = { text = "Works.", abilities = [ { when = "activate", times = 3, do = ` + gain + ` }, { when = "activate", do = { effect = "log", text = "too" } } ] }`, all3 + `return now .. tostring(hero().tableau[1].used) .. tostring(pcall(g.play, g, "activate 1")) .. said()`, "false2truefalsetoo too too"},
		"why not":             {tool(thrice, gain), all3 + `local ok, why = pcall(g.play, g, "activate 1") return tostring(why):match("the card was already used in this round")`, "the card was already used in this round"},
		"anew in each round":  {tool(thrice, gain), all3 + `for _ = 1, 60 do if g:view().round > 1 and g:view().phase == "challenge" then break end if not pcall(g.play, g, "pass") and not pcall(g.play, g, "done") then g:play(g:moves()[1]) end end return tostring(hero().tableau[1].used) .. tostring(hero().tableau[1].uses)`, "falsenil"},
		"a situation":         {tool(thrice, gain), `muster() all("activate 1", "activate 1") local h, f = again(), g:fork() f:play("activate 1") local used = g:situation("all").heroes[1].used h:play("activate 1") return tostring(h:hash() == f:hash()) .. #used .. tostring(pcall(h.play, h, "activate 1"))`, "true2false"},
		"at most 20":          {tool(`, { when = "aura", do = { effect = "have", uses = 90 } }`, gain), `g = start{ tuning = { max_plays = 50 } } muster() local n = 0 while pcall(g.play, g, "activate 1") do n = n + 1 end return n`, "20"},
		"other heroes' tools": {tool(`, { when = "modify_uses", if = { stat = "mine", of = "event", is = false }, do = { effect = "add", n = 1 } }`, gain), `muster() all("activate 1") return tostring(pcall(g.play, g, "activate 1"))`, "false"},
		"ready all":           {tool(``, `{ effect = "ready" }`), `muster() local n = 0 while pcall(g.play, g, "activate 1") do n = n + 1 end return n .. hero().plays`, "2020"},
		"ready one":           {tool(``, `{ effect = "ready", target = "self" }`), `muster() local n = 0 while pcall(g.play, g, "activate 1") do n = n + 1 end local ready = g:events{ kind = "change" }[1] return n .. ready.text .. ready.target`, "20readyFirst"},
		"AIs end":             {tool(thrice, `[ `+gain+`, { effect = "ready" } ]`), `g = start{ players = { "cautious", "greedy", "drive_saver" } } g:run() return tostring(g:result() ~= nil)`, "true"},
	} {
		t.Run(name, func(t *testing.T) { sessiontest.Says(t, bench(c.card), benched+c.code, c.want) })
	}
}

// RULES 9.1: a resonance card that would enter face up is known before abilities replace that, and stays known on its
// deck; one that enters face down is not.
func TestResonanceIsKnownBeforeItEnters(t *testing.T) {
	ward := func(condition string) string {
		return `tableau = { text = "Wards.", abilities = [ { when = "instead_any_resonance", ` + condition + ` do = { effect = "cancel" } } ] }`
	}
	const threat = `if = { stat = "threat", of = "target" },`
	meets := func(card string) string {
		return `g = start{ resonance = { "` + card + `", "The Hush", "Rust Bloom", "False Footing" } } muster() local n = 0 for _, slot in ipairs(g:view().row) do if slot.ref ~= 0 then n = n + 1 end end `
	}
	for name, c := range map[string]struct{ card, code, want string }{
		"a threat":          {ward(threat), meets("Unravelling") + `return n .. #g:events{ kind = "cancelled" }`, "01"},
		"no threat":         {ward(threat), meets("False Footing") + `return n .. #g:events{ kind = "cancelled" }`, "10"},
		"face down":         {ward(threat), meets("Sleeper") + `return n .. g:view().row[1].name`, "1"},
		"it stays known":    {ward(threat), meets("Unravelling") + `local top = {} for seat = 1, 3 do local k = g:situation(seat) top[k.resonance[k.unseen[1]].card or k.resonance[k.unseen[1]].id or ""] = true end local list = {} for id in pairs(top) do list[#list + 1] = id end return table.concat(list, " ")`, "unravelling"},
		"others stay dealt": {ward(threat), meets("Unravelling") + `local h = again() return tostring(h:hash() == g:hash())`, "true"},
	} {
		t.Run(name, func(t *testing.T) { sessiontest.Says(t, bench(c.card), benched+c.code, c.want) })
	}
}

// RULES 10.6: verbs about heroes' cards say whether they did anything, so that a condition can be "if you do".
func TestDelveIfYouDo(t *testing.T) {
	play := func(ask, more string) string {
		return `play = { text = "Acts.", abilities = [ { when = "play", choose = { from = "hand", hero = "owner", least = 0 }, do = { effect = "log", text = "done", if = { ask = "` + ask + `", target = "chosen"` + more + ` } } } ] }`
	}
	const keeps = `
tableau = { text = "Keeps.", abilities = [ { when = "instead_any_discard", do = { effect = "cancel" } } ] }`
	for name, c := range map[string]struct{ card, code, want string }{
		"a discard":      {play("discard", ""), `muster() all("play 1", "choose 1") return said() .. #hero().discard`, "done2"},
		"nothing chosen": {play("discard", ""), `muster() all("play 1", "choose done") return said() .. #hero().discard`, "1"},
		"prevented":      {play("discard", "") + keeps, `deck[2] = "first" g = start() all("equip 1 1", "done", "done", "done", "play 1", "choose 1") return said() .. #hero().discard`, "0"},
		"put":            {play("put", `, place = "deck"`), `muster() local n = hero().deck all("play 1", "choose 1") return said() .. hero().deck - n`, "done1"},
		"how many":       {`play = { text = "Acts.", abilities = [ { when = "play", choose = { from = "hand", hero = "owner", least = 0, most = 3 }, do = { effect = "gain", drive = "mind", count = { ask = "discard", target = "chosen" } } } ] }`, `muster() local n = hero().mind all("play 1", "choose 1", "choose 1", "choose done") return hero().mind - n`, "2"},
	} {
		t.Run(name, func(t *testing.T) { sessiontest.Says(t, bench(c.card), benched+c.code, c.want) })
	}
}

// RULES 12.11: AIs see that a challenge tests a number, and meet it with cards that have the keyword and plays that give it,
// not with tags.
func TestAIsMeetTestsOfNumbers(t *testing.T) {
	mod := map[string]string{
		"configs/delve/cards.toml": `
[[keyword]]
id = "might"
name = "Might"

[[card]]
id = "chaff"
name = "Chaff"
tags = ["combat", "endurance"]

[[card]]
id = "weight"
name = "Weight"
tags = ["lore"]
keywords = ["might", "might"]

[[card]]
id = "dumbbell"
name = "Dumbbell"
tags = ["lore"]
play = { text = "2 Might until Refresh.", cost = { body = 1 }, abilities = [ { when = "play", do = { effect = "give_keyword", keyword = "might", target = "owner", count = 2, lasting = "turn" } } ] }
`,
		"configs/delve/challenges.toml": `
[[challenge]]
id = "gate"
name = "Gate"
type = "hostile"
required = ["combat"]
strong_success = {}
success = {}
low_fail = {}
high_fail = {}
[challenge.ability]
text = "A test of Might 4."
abilities = [
  { when = "instead_tier", if = { stat = "might", of = { from = ["heroes", "committed"] }, least = 4 }, do = { effect = "change", amount = 3 } },
  { when = "instead_tier", if = { stat = "might", of = { from = ["heroes", "committed"] }, most = 3 }, do = { effect = "change", amount = 2 } },
]
`}
	sessiontest.Says(t, mod, `local deck, gates = {}, {}
		for i = 1, 30 do deck[i] = ({ "chaff", "weight", "dumbbell" })[i % 3 + 1] end
		for i = 1, 8 do gates[i] = "gate" end
		local met = {}
		for _, player in ipairs{ "cautious", "random" } do
			local tests, good = 0, 0
			for seed = 1, 6 do
				local g = game.new("delve", { seed = seed, players = { player, player, player }, decks = { deck, deck, deck }, challenges = gates, tuning = { difficulty = "easy" } })
				g:run()
				for _, e in ipairs(g:events{ kind = "tier" }) do
					if e.target == "Gate" then tests, good = tests + 1, good + (e.text == "success" and 1 or 0) end
				end
			end
			met[#met + 1] = good / tests
		end
		return tostring(met[1] > 0.8) .. tostring(met[1] > met[2] + 0.3)`, "truetrue")
}

// RULES 12.11: a hero has the keywords of its avatar from the beginning, in situations that name none too; effects add to them.
func TestAvatarsHaveKeywords(t *testing.T) {
	mod := bench(`play = { text = "Acts.", abilities = [ { when = "play", do = [ { effect = "log", text = "strong", if = { stat = "marked", of = "owner", least = 3 } }, { effect = "give_keyword", keyword = "marked", target = "owner", count = 2, lasting = "turn", if = { stat = "marked", of = "owner", least = 3 } }, { effect = "take_keyword", keyword = "marked", target = { from = "heroes" }, if = { stat = "marked", of = "owner", most = 2 } } ] } ] }`)
	mod["configs/delve/avatars.toml"] = `
[[avatar]]
id = "smith"
name = "Smith"
drive = { body = 2, mind = 2, agility = 2 }
deck = "shield_wall"
keywords = { marked = 3 }
power = { text = "Draws.", do = [ { effect = "draw" } ] }
`
	const smiths = `g = start{ avatars = { "mystic", "smith", "scout" } } local function marks(g) local x = (g:view(1).given or {})[1] return x and x.amount .. "/" .. x.of or "none" end
		local function with(s) return game.new("delve", { players = { "human", "human", "human" }, situation = s }) end muster() `
	for name, c := range map[string]struct{ code, want string }{
		"shown":                       {`return marks(g) .. hero(2).keywords[1] .. #g:events{ kind = "keyword" }`, "3/2marked0"},
		"read, and added to":          {`all("pass", "play 1") return said() .. marks(g) .. g:events{ kind = "keyword" }[1].amount`, "strong5/25"},
		"a situation":                 {`all("pass", "play 1") local h = with(g:situation("all")) return tostring(h:hash() == g:hash()) .. marks(h)`, "true5/2"},
		"a situation with none left":  {`all("pass", "pass", "play 1") local h = with(g:situation("all")) return tostring(h:hash() == g:hash()) .. marks(g) .. marks(h)`, "truenonenone"},
		"a situation that names none": {`local s = g:situation("all") s.given = nil return marks(with(s))`, "3/2"},
		"the next match":              {`g = start() return marks(g)`, "none"},
	} {
		t.Run(name, func(t *testing.T) { sessiontest.Says(t, mod, benched+smiths+c.code, c.want) })
	}
}
