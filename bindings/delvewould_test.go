package bindings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// answering has cards that answer what would happen to heroes before it does, from the hand and from the tableau, and
// challenges that hurt.
var answering = map[string]string{"configs/delve/cards.toml": `
[[keyword]]
id = "charge"
name = "Charge"

[[card]]
id = "brace"
name = "Brace"
tags = ["lore"]
tableau = { text = "Braces.", abilities = [ { worth = 1.0, when = "would_spend", listens = "hand", if = { count = "source", kind = "card", most = 0 }, choose = [
  { name = "brace", do = [ { effect = "discard", target = "self" }, { effect = "prevent", points = 2 } ] },
  { name = "bear it", do = [] },
] } ] }

[[card]]
id = "dodge"
name = "Dodge"
tags = ["lore"]
tableau = { text = "Dodges.", abilities = [ { worth = 1.0, when = ["any_would_low_fail", "any_would_high_fail"], listens = "hand", choose = [
  { name = "dodge", do = [ { effect = "discard", target = "self" }, { effect = "prevent" } ] },
  { name = "stand", do = [] },
] } ] }

[[card]]
id = "lucky"
name = "Lucky"
tags = ["lore"]
tableau = { text = "Is lucky.", abilities = [ { worth = 1.0, when = "any_would_tier", listens = "hand", if = { stat = "amount", of = "event", most = 2 }, choose = [
  { name = "luck", do = [ { effect = "discard", target = "self" }, { effect = "untag", target = "challenge", tag = "combat" } ] },
  { name = "none", do = [] },
] } ] }

[[card]]
id = "ward"
name = "Ward"
tags = ["lore"]
tableau = { text = "Wards.", abilities = [ { worth = 1.0, when = "any_would_resonance", listens = "hand", if = { stat = "threat", of = "target" }, choose = { from = "target", least = 0, question = "ward it off?" }, do = [
  { effect = "dispel", card = "chosen" }, { effect = "discard", target = "self", if = { count = "chosen" } }, { effect = "prevent", if = { count = "chosen" } },
] } ] }

[[card]]
id = "cover"
name = "Cover"
tags = ["lore"]
tableau = { text = "Covers.", abilities = [ { worth = 1.0, when = "any_would_resonance", listens = "hand", choose = [
  { name = "cover", do = [ { effect = "discard", target = "self" }, { effect = "prevent" } ] },
  { name = "let it come", do = [] },
] } ] }

[[card]]
id = "barrier"
name = "Barrier"
tags = ["lore"]
tableau = { text = "A barrier.", abilities = [
  { when = "equip", if = { not = { count = "target", other = true } }, do = { effect = "give_keyword", keyword = "charge", target = "self", count = 2 } },
  { worth = 1.0, when = "would_spend", if = { stat = "charge", least = 1 }, do = [
    { effect = "take_keyword", keyword = "charge", target = "self", count = 1 },
    { effect = "prevent", points = 1 },
    { effect = "give_keyword", keyword = "charge", target = "challenge", count = 1 },
  ] },
] }

[[card]]
id = "rash"
name = "Rash"
tags = ["lore"]
tableau = { text = "Is rash.", abilities = [ { worth = 1.0, when = "would_spend", listens = "hand", if = { count = "source", kind = "card", most = 0 }, do = [
  { effect = "discard", target = "self" }, { effect = "spend", drive = "mind", hero = "owner", count = 1 }, { effect = "prevent" } ] } ] }

[[card]]
id = "guard"
name = "Guard"
tags = ["lore"]
tableau = { text = "Guards.", abilities = [ { worth = 1.0, when = ["would_discard", "would_exhaust"], listens = "hand", choose = [
  { name = "guard", do = [ { effect = "discard", target = "self" }, { effect = "prevent", points = 1 } ] },
  { name = "do not", do = [] },
] } ] }

[[card]]
id = "gust"
name = "Gust"
tags = ["lore"]
play = { text = "Blows.", abilities = [ { worth = 1.0, when = "play", do = { effect = "discard_random", hero = "heroes" } } ] }

[[card]]
id = "endless"
name = "Endless"
tags = ["lore"]
tableau = { text = "Never ends.", abilities = [ { worth = 1.0, when = "would_spend", do = { effect = "spend", drive = "mind", hero = "owner", count = 1 } } ] }

[[card]]
id = "sisyphus"
name = "Sisyphus"
tags = ["lore"]
tableau = { text = "Never ends.", abilities = [ { worth = 1.0, when = ["any_would_tier", "would_spend"], do = { effect = "spend", drive = "mind", hero = "owner", count = 1 } } ] }

[[card]]
id = "thrower"
name = "Thrower"
tags = ["lore"]
tableau = { text = "Throws.", abilities = [ { worth = 1.0, when = "any_would_tier", listens = "hand", do = { effect = "discard", card = { from = "hand", hero = "owner", id = "lucky" } } } ] }

[[card]]
id = "late"
name = "Late"
tags = ["lore"]
play = { text = "Is late.", script = "late", worth = 1 }

[[card]]
id = "plain"
name = "Plain"
tags = ["technology"]
`, "configs/delve/challenges.toml": `
[[challenge]]
id = "pit"
name = "Pit"
type = "hostile"
required = ["lore", "combat", "endurance", "stealth"]
strong_success = {}
success = {}
low_fail = { text = "Low.", do = [{ effect = "spend", drive = "mind", value = 3, target = "lead" }] }
high_fail = { text = "High.", do = [{ effect = "spend", drive = "body", value = 3, target = "lead" }, { effect = "spend", drive = "mind", value = 1, target = "lead" }] }

[[challenge]]
id = "thief"
name = "Thief"
type = "hostile"
required = ["lore", "combat", "endurance", "stealth"]
strong_success = {}
success = {}
low_fail = {}
high_fail = { text = "High.", do = [{ effect = "discard", value = 2, target = "lead" }] }

[[challenge]]
id = "fire"
name = "Fire"
type = "hostile"
required = ["lore", "combat", "endurance", "stealth"]
strong_success = {}
success = {}
low_fail = {}
high_fail = { text = "High.", do = [{ effect = "exhaust", value = 2, target = "lead" }] }

[[challenge]]
id = "storm"
name = "Storm"
type = "hostile"
required = ["lore", "combat", "endurance", "stealth"]
strong_success = {}
success = {}
low_fail = {}
high_fail = { text = "High.", do = [{ effect = "escalate", value = 3 }] }

[[challenge]]
id = "lock"
name = "Lock"
type = "hostile"
required = ["technology", "combat"]
strong_success = {}
success = {}
low_fail = {}
high_fail = {}
`, "abilities/delve/late.lua": `return { text = "prevents nothing", play = function(self, fx) fx:log("late " .. fx:prevent() .. fx:prevent(2)) fx:spend(fx:hero(), "mind", 1) fx:log("held " .. fx:prevent()) end,
	listens = { "hand" },
	any_would_tier = function(self, fx, event) fx:log("tier " .. event.amount .. tostring(pcall(fx.prevent, fx, 1))) end }`}

// RULES 12.12: abilities answer what would happen to heroes, and it happens before all else that waits.
func TestAnsweredInTheDelve(t *testing.T) {
	const fails = `all("pass", "pass", "pass") `
	cases := map[string][3]string{
		"all of two points":                 {`{ "brace" }`, fails + `all("choose brace") return lost("body") .. lost("mind") .. #hero().discard`, "111"},
		"or nothing":                        {`{ "brace" }`, fails + `all("choose bear it", "choose bear it") return lost("body") .. lost("mind")`, "31"},
		"it has not happened yet":           {`{ "brace" }`, fails + `return g:turn() .. lost("body") .. g:view().phase .. #g:events{ kind = "spend" }`, "10resolution0"},
		"each loss is asked":                {`{ "brace", "brace" }`, fails + `all("choose bear it") local n = lost("body") all("choose bear it", "choose bear it", "choose brace") return n .. lost("body") .. lost("mind") .. g:view().phase`, "030refresh"},
		"two answers add up":                {`{ "brace", "brace" }`, fails + `all("choose brace", "choose brace") return lost("body") .. lost("mind")`, "01"},
		"a tool with charges":               {`{ "barrier", equip = true }`, fails + `return lost("body") .. lost("mind") .. #g:events{ kind = "cancelled" }`, "202"},
		"and the answer is heard":           {`{ "barrier", equip = true }`, fails + `for _, e in ipairs(g:events{ kind = "keyword" }) do if e.target == "Pit" then return e.text .. e.amount end end`, "charge1"},
		"a fail's effect":                   {`{ "dodge" }`, fails + `all("choose dodge") return lost("body") .. lost("mind") .. #g:events{ kind = "clear" } .. g:events{ kind = "tier" }[1].text`, "001high_fail"},
		"its effect is not prevented":       {`{ "dodge" }`, fails + `all("choose stand") return lost("body")`, "3"},
		"the tier is not changed":           {`{ "dodge" }`, `all("commit 2", "pass", "pass") all("choose stand") return g:turn() .. tostring(g:view().question[1])`, "1nil"},
		"a situation holds it":              {`{ "brace" }`, fails + `local h = again() local same = h:hash() == g:hash() all("choose brace") h:play("choose brace") return tostring(same) .. tostring(h:hash() == g:hash()) .. lost("body")`, "truetrue1"},
		"the hash knows what is left":       {`{ "brace", "brace" }`, fails + `all("choose brace") local a = g:hash() g:undo() all("choose bear it") return tostring(a == g:hash())`, "false"},
		"a view knows what is left":         {`{ "brace", "brace" }`, fails + `all("choose brace") for _, w in ipairs(g:view("all").secret[1].queue) do if w.amount then return w.moment .. w.amount end end`, "spend1"},
		"undo takes the answer back":        {`{ "brace" }`, fails + `local h = g:hash() all("choose brace") g:undo() return tostring(g:hash() == h) .. g:turn()`, "true1"},
		"a fork goes its own way":           {`{ "brace" }`, fails + `local f = g:fork() f:play("choose brace") all("choose bear it", "choose bear it") return lost("body") .. #f:view("all").heroes[1].discard`, "31"},
		"an AI answers":                     {`{ "lucky" }`, `all("commit 2", "pass", "pass") local h = game.new("delve", { players = { "search", "human", "human" }, avatars = { "warrior", "mystic", "scout" }, situation = g:situation("all") }) h:step() return h:events{ kind = "choose" }[1].text`, "luck"},
		"any AI goes on":                    {`{ "dodge", "lucky", "cover", "brace", "brace" }`, `g = game.new("delve", { players = { "cautious", "greedy", "drive_saver" }, avatars = { "warrior", "mystic", "scout" }, situation = g:situation("all") }) g:run() return tostring(g:result() ~= nil)`, "true"},
		"cards that one would discard":      {`{ "guard", challenge = "thief" }`, fails + `local n = #hero().hand all("choose guard") return n .. g:turn() .. #g:events{ kind = "discard" }`, "512"},
		"cards of the deck":                 {`{ "guard", challenge = "fire" }`, fails + `all("choose guard") return #hero().exhausted .. #g:events{ kind = "discard" }`, "11"},
		"no card is left to discard":        {`{ "brace", challenge = "thief" }`, fails + `return #g:events{ kind = "discard" }`, "2"},
		"luck changes the tier":             {`{ "lucky", challenge = "lock" }`, `all("commit 2", "pass", "pass") local now = #g:events{ kind = "tier" } all("choose luck") return now .. g:events{ kind = "tier" }[1].text .. #g:events{ kind = "tier" } .. g:view().phase`, "0strong_success1resolution"},
		"each reads what it would be":       {`{ "lucky", "lucky", "plain", challenge = "lock" }`, `all("commit 3", "pass", "pass", "choose luck") return g:events{ kind = "tier" }[1].text .. g:view().phase .. #hero().discard`, "strong_successresolution1"},
		"a tier is not prevented":           {`{ "late" }`, `all("commit 2", "pass", "pass") return said()`, "tier 1false"},
		"it exhausts and clears once":       {`{ "lucky" }`, `all("commit 2", "pass", "pass", "choose none") return #hero().exhausted .. #g:events{ kind = "clear" } .. #g:events{ kind = "tier" }`, "111"},
		"the tier caused what follows":      {`{ "lucky" }`, `all("commit 2", "pass", "pass", "choose none") local tier = g:events{ kind = "tier" }[1] for _, e in ipairs(g:events{ kind = "spend" }) do if e.actor == "Pit" then local trigger = g:events{ kind = "trigger" } trigger = trigger[#trigger] return tostring(e.cause == tier.id or e.cause == trigger.id and trigger.cause == tier.id) end end`, "true"},
		"a tier in a situation":             {`{ "lucky" }`, `all("commit 2", "pass", "pass") local h = again() local same = h:hash() == g:hash() h:play("choose luck") all("choose luck") return tostring(same) .. tostring(h:hash() == g:hash())`, "truetrue"},
		"a threat is sent away":             {`{ "ward", resonance = { "Unravelling", "The Hush" } }`, `local row, n = #g:view().row, #hero().hand all("choose 1") return g:view().row[1].ref .. #g:events{ kind = "scrap" } .. n - #hero().hand .. g:view().phase`, "011challenge"},
		"or comes":                          {`{ "ward", resonance = { "Unravelling", "The Hush" } }`, `all("choose done") return g:view().row[1].name .. #g:events{ kind = "scrap" } .. #g:events{ kind = "discard" }`, "Unravelling01"},
		"or lies face down":                 {`{ "cover", resonance = { "Unravelling", "The Hush" } }`, `local shown = g:situation(2).resonance[1].card all("choose cover") return shown .. tostring(g:view().row[1].face_up) .. g:view().row[1].name .. #g:events{ kind = "discard" }`, "unravellingfalseUnravelling1"},
		"it has not entered yet":            {`{ "cover", resonance = { "Unravelling", "The Hush" } }`, `return g:view().row[1].ref .. g:turn() .. g:view().phase`, "01resonance"},
		"a situation of an entry":           {`{ "cover", resonance = { "Unravelling", "The Hush" } }`, `local h = again() local same = h:hash() == g:hash() h:play("choose cover") all("choose cover") return tostring(same) .. tostring(h:hash() == g:hash())`, "truetrue"},
		"several enter, each is asked":      {`{ "cover", "cover", challenge = "storm", resonance = { "Sleeper", "Unravelling", "Sleeper", "Thought Thief", "The Hush" } }`, fails + `all("choose cover") local f = again() f:play("choose let it come") all("choose let it come") local n = 0 for _, slot in ipairs(g:view().row) do if slot.ref ~= 0 then n = n + 1 end end return n .. tostring(g:view().row[2].face_up) .. tostring(g:view().row[4].face_up) .. tostring(f:hash() == g:hash())`, "4falsetruetrue"},
		"a card that has left is not asked": {`{ "lucky", "thrower" }`, fails + `return g:turn() .. #hero().discard`, "10"},
		"who has decided is not asked":      {`{ "gust", "guard", all = true }`, `g:play("pass", 2) g:play("play 1", 1) local asked = "" for _ = 1, 3 do if #g:view("all").question > 0 then asked = asked .. g:turn() all("choose do not") end end return asked`, "13"},
		"too late":                          {`{ "late" }`, `all("play 1") return said()`, "late 00 held 0"},
		"its own price is answered too":     {`{ "rash" }`, fails + `return lost("body") .. lost("mind") .. #hero().discard`, "011"},
		"a price without an end ends":       {`{ "endless", equip = true }`, fails + `return tostring(#g:events{ kind = "stalled" } > 0) .. tostring(g:view().phase)`, "truerefresh"},
		"a tier without an end ends":        {`{ "sisyphus", equip = true }`, fails + `return tostring(#g:events{ kind = "stalled" } > 0) .. #g:events{ kind = "tier" } .. g:view().phase`, "true1refresh"},
	}
	var code strings.Builder
	code.WriteString("local results = {}\n")
	names := make([]string, 0, len(cases))
	for name := range cases {
		names = append(names, name)
	}
	slices.Sort(names)
	want := make([]string, 0, len(cases))
	for _, name := range names {
		c := cases[name]
		fmt.Fprintf(&code, `do
local own, deck = %s, {}
for i = 1, 12 do deck[i] = "plain" end
local first = { unpack(deck) }
for i, card in ipairs(own) do first[i] = card end
local function start(more)
	local options = { seed = 1, players = { "human", "human", "human" }, decks = { first, own.all and first or deck, own.all and first or deck }, avatars = { "warrior", "mystic", "scout" }, theme = "Static Tide",
		challenges = { own.challenge or "pit", "pit", "pit" }, resonance = own.resonance or { "The Hush", "The Hush", "The Hush" } }
	for key, value in pairs(more or {}) do options[key] = value end
	return game.new("delve", options)
end
local g = start()
local function all(...) for _, m in ipairs{ ... } do g:play(m) end end
local function said() local list = {} for i, e in ipairs(g:events{ kind = "log" }) do list[i] = e.text end return table.concat(list, " ") end
local function hero(n) return g:view("all").heroes[n or 1] end
local function lost(drive) local n = 0 for _, e in ipairs(g:events{ kind = "spend" }) do if e.actor == "Pit" and e.field == drive then n = n - e.amount end end return n end
local function again() return game.new("delve", { players = { "human", "human", "human" }, avatars = { "warrior", "mystic", "scout" }, situation = g:situation("all") }) end
local ok, got = pcall(function()
	if own.equip then g:play("equip 1 1") end
	all("done", "done", "done")
	%s end)
results[#results + 1] = %q .. ": " .. tostring(got)
end
`, c[0], c[1], name)
		want = append(want, name+": "+c[2])
	}
	code.WriteString(`return table.concat(results, "\n")`)
	sessiontest.Says(t, answering, code.String(), strings.Join(want, "\n"))
}
