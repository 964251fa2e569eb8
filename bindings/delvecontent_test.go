package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// delveCounting is a script that counts how often it heard, and says so under its name.
func delveCounting(name, listens string) string {
	return strings.NewReplacer("NAME", name, "LISTENS", listens).Replace(`return { text = "Counts.", LISTENS any_draw = function(self, fx) self.memory.n = (self.memory.n or 0) + 1 fx:log("NAME" .. self.memory.n) end }`)
}

// delveKeyworded is a mod with a tool that has two keywords, which are scripts, and an ability of
// its own; one that a keyword alone makes a tool to use, and a card that does more when it is
// played; and one that listens from the hand.
func delveKeyworded() map[string]string {
	return map[string]string{
		"configs/delve/cards.toml": `
[[keyword]]
id = "keen"
name = "Of Keen Mind"
text = "Gains {value} mind."
abilities = [ { when = ["play", "activate"], value = 2, worth = 0.5, do = { effect = "gain", drive = "mind", count = "value" } } ]

[[card]]
id = "bell"
name = "Bell"
tags = ["lore"]
keywords = ["Two", "one"]
tableau = { text = "Counts.", script = "own" }

[[card]]
id = "lens"
name = "Lens"
tags = ["lore"]
keywords = ["keen"]
tableau = {}
play = { text = "Draw a card.", do = [{ effect = "draw" }] }

[[card]]
id = "token"
name = "Token"
tags = ["lore"]
keywords = ["near"]
`,
		"abilities/delve/own.lua":           delveCounting("own", ""),
		"abilities/delve/keywords/one.lua":  delveCounting("one", ""),
		"abilities/delve/keywords/two.lua":  delveCounting("two", ""),
		"abilities/delve/keywords/near.lua": delveCounting("near", `listens = "hand",`),
	}
}

const held = `local deck = { "bell", "lens", "lens", "lens", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons" }
	local function begin(deck) return game.new("delve", { seed = 1, players = { "human", "human", "human" }, decks = { deck, deck, deck }, avatars = { "warrior", "mystic", "scout" } }) end
	local g = begin(deck)
	local function all(...) for _, m in ipairs{ ... } do g:play(m) end end
	local function said() local list = {} for i, e in ipairs(g:events{ kind = "log" }) do list[i] = e.text end return table.concat(list, " ") end
	local function mind() return g:view(1).heroes[1].mind end `

// RULES 10.7: a card has the abilities of its keywords besides its own, in the order of its
// text, each with a memory of its own; what it does in a hand, a tableau, when it is played.
func TestDelveCardsHaveKeywords(t *testing.T) {
	for name, c := range map[string]struct{ code, want string }{
		"each remembers for itself": {held + `all("equip 1 1", "done", "done", "done") all("play 1", "play 1") return said()`, "own1 two1 one1 own2 two2 one2"},
		"played":                    {held + `all("done", "done", "done") local before = mind() all("play 2") return mind() - before`, "2"},
		"a tool to use":             {held + `all("equip 2 1", "done", "done", "done") local before = mind() all("activate 1") return mind() - before`, "2"},
		"a tool that is none":       {held + `all("equip 1 1", "done", "done", "done") local ok, why = pcall(g.play, g, "activate 1") return tostring(ok) .. (why:match("Bell works automatically") or why)`, "falseBell works automatically"},
		"in the hand":               {held + `deck[1] = "token" g = begin(deck) all("done", "done", "done", "play 2") return said()`, "near1 near1 near1"},
		"a view":                    {held + `local hand = g:view(1).heroes[1].hand return table.concat(hand[1].keywords, " ") .. " " .. table.concat(hand[2].keywords, " ")`, "two one keen"},
		"a text":                    {`return delve.card("Bell").tableau .. " " .. delve.card("Lens").play .. " " .. delve.card("Lens").tableau .. table.concat(delve.card("Token").keywords)`, "Two. One. Counts. Of Keen Mind. Draw a card. Of Keen Mind.near"},
		"shown":                     {held + `return g:moves()[1].text`, "equip 1 1 (Bell: Two. One. Counts.)"},
		"worth":                     {held + `all("done", "done", "done") for _, term in ipairs(g:why("play 2").terms) do if term.name == "effect" then return term.value end end`, "0.8"},
		"worth of a tool":           {held + `all("equip 2 1", "done", "done", "done") for _, term in ipairs(g:why("activate 1").terms) do if term.name == "effect" then return term.value end end`, "0.5"},
	} {
		t.Run(name, func(t *testing.T) { sessiontest.Says(t, delveKeyworded(), c.code, c.want) })
	}
}

// An ability in data looks through the cards of all heroes, the lead's first.
func TestCardsOfAllHeroes(t *testing.T) {
	for data, want := range map[string]string{
		`{ when = "play", do = { effect = "gain", drive = "mind", count = { count = { from = "tableau", hero = "heroes" } } } }`:           "2",
		`{ when = "play", do = { effect = "gain", drive = "mind", count = { count = { from = "tableau", hero = "others" } } } }`:           "1",
		`{ when = "play", do = { effect = "gain", drive = "mind", count = { count = { from = "hand", hero = "heroes", tool = true } } } }`: "4",
	} {
		files := delveKeyworded()
		files["configs/delve/cards.toml"] += "\n[[card]]\nid = \"lamp\"\nname = \"Lamp\"\ntags = [\"lore\"]\nplay = { text = \"Looks.\", abilities = [" + data + "] }\n"
		sessiontest.Says(t, files, held+`deck[2], deck[3] = "lamp", "lamp" g = begin(deck) all("equip 1 1", "done", "equip 1 1", "done", "done") local before = mind() all("play 1") return mind() - before`, want)
	}
}

// RULES 10.7: a keyword that is neither a row nor a script is refused.
func TestDelveKeywordsAreScripts(t *testing.T) {
	files := delveKeyworded()
	files["configs/delve/cards.toml"] = strings.Replace(files["configs/delve/cards.toml"], `"one"]`, `"oen"]`, 1)
	const want = `no script has the name abilities/delve/keywords/oen.lua; did you mean "one"?`
	if _, err := sessiontest.Mod(t, files).Eval("case", held); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got %v, want %s", err, want)
	}
}

// The event resonance happens to resonance cards only, so other cards must hear it as any_resonance (RULES 12.3).
func TestOnlyResonanceCardsEnter(t *testing.T) {
	for file, own := range map[string]bool{
		"[[card]]\nid = \"lens\"\nname = \"Lens\"\ntags = [\"lore\"]\ntableau": false,
		"[[resonance]]\nid = \"lens\"\nname = \"Lens\"\nability":               true,
	} {
		name := "cards"
		if own {
			name = "resonance"
		}
		for _, phase := range []string{"instead_", "before_"} {
			files := map[string]string{"configs/delve/" + name + ".toml": file + ` = { text = "Lens.", abilities = [{ when = "` + phase + `resonance", do = { effect = "log", text = "hears" } }] }`}
			_, err := sessiontest.Mod(t, files).Eval("case", `return game.new("delve")`)
			want := "no ability here can hear " + phase + "resonance, because the event happens to the resonance card; write " + phase + "any_resonance"
			if own != (err == nil) || !own && !strings.Contains(err.Error(), want) {
				t.Errorf("%s of %s: got %v", phase, name, err)
			}
		}
	}
}

// A resonance card hears every trigger of the table without naming one; a power names the triggers that it may have.
func TestResonanceTakesItsTriggers(t *testing.T) {
	const sign = `[[resonance]]
id = "fog"
name = "Fog"
ability = { text = "Fog.", FIELD }
`
	for field, want := range map[string]string{
		`abilities = [{ when = "resolved", do = { effect = "draw", target = "lead", count = 1 } }]`: "",
		`abilities = [{ when = "turn_up", do = { effect = "draw", target = "lead", count = 1 } }]`:  "",
		`script = "fog"`: "",
		`abilities = [{ when = "power", do = { effect = "draw", target = "lead", count = 1 } }]`: `expected an ability with when = "entered", or another trigger that can happen here`,
	} {
		files := map[string]string{"configs/delve/resonance.toml": strings.Replace(sign, "FIELD", field, 1), "abilities/delve/fog.lua": `return { text = "Fog.", turn_up = function(self, fx) fx:draw(fx:lead()) end }`}
		_, err := sessiontest.Mod(t, files).Eval("case", `return game.new("delve")`)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: got %v, want %s", field, err, want)
		}
	}
}
