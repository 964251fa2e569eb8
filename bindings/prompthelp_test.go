package bindings_test

import (
	"regexp"
	"strings"
	"testing"

	"arcana/bindings/prompt"
	"arcana/bindings/sessiontest"
)

// TestHelp asks by name and with the thing itself: the answers are the same, and
// stand as the lines that they are.
func TestHelp(t *testing.T) {
	rows := []struct{ entry, begin string }{
		{`help("tavern.fight")`, "tavern.fight(options) -> "},
		{`help(tavern.fight)`, "tavern.fight(options) -> "},
		{`help(tavern)`, "tavern: "},
		{`help(help)`, "help(about?) -> string\n"},
		{`help(game.load)`, "game.load(path"},
		{`help(game.new("encounter"))`, "game.Match: "},
		{`help(game.new("encounter").undo)`, "game.Match:undo("},
		{`help(nil)`, "  help(about?)"},
		{`help("fihgt")`, `no help for "fihgt"`},
		{`help("deathratle")`, `no help for "deathratle"; did you mean "deathrattle"?`},
		{`help("embr_page")`, `no help for "embr_page"; did you mean "ember_page"?`},
		{`help("Ember Pge")`, `no help for "Ember Pge"; did you mean "Ember Page"?`},
		{`help("market.Seat")`, `no help for "market.Seat"; did you mean "market.Side"?`},
		{`help("tavern.fihgt")`, `no help for "tavern.fihgt"; did you mean "tavern.fight"?`},
		{`help("fx")`, "fx is the second parameter of abilities' functions: it has the verbs that change the match\n  draft: help(\"draft.fx\")"},
		{`help(print)`, "there is no help for this function, expected "},
		{`help("cups")`, "cups is a tribe of tavern (cup)\n  Health: "},
		{`help("Wilds")`, "wilds is a faction of market (claw)\n  Combat, "},
		{`help("hostile")`, "hostile is a type of delve\n  Those who bar"},
		{`help("role:engine")`, "role:engine is a tag of draft\n  Pays again"},
		{`help("Ruin")`, "ruin is a resonance of draft (ruin)\n  Entropy"},
		{`help("battle_rage")`, "battle_rage is a tag of encounter"},
		{`help({})`, "there is no help for this table, expected "},
		{`help(3)`, "there is no help for this number, expected "},
	}
	session, _ := sessiontest.Session(t)
	for _, row := range rows {
		values, err := session.Eval("prompt", row.entry)
		if err != nil || len(values) != 1 {
			t.Errorf("%s: %v, %v", row.entry, values, err)
			continue
		}
		if got := prompt.Show(session, values[0]); !strings.HasPrefix(got, row.begin) {
			t.Errorf("%s: got %s, want %s...", row.entry, got, row.begin)
		}
	}
}

// A keyword that is a row is explained as one that is a script.
func TestHelpOfKeywords(t *testing.T) {
	session := sessiontest.Mod(t, map[string]string{"configs/tavern/cards.toml": `[[keyword]]
id = "brine"
name = "Brine"
text = "What it hits is weaker."
abilities = [ { when = "deals_damage", do = { effect = "debuff", target = "target", attack = 1 } } ]
`})
	values, err := session.Eval("prompt", `help("Brine")`)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := prompt.Show(session, values[0]), "brine is a keyword of tavern\n  What it hits is weaker."; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestHelpOfLab: every field of a question is documented, and no type is one of
// the program's own language.
func TestHelpOfLab(t *testing.T) {
	session, _ := sessiontest.Session(t)
	values, err := session.Eval("prompt", `help("lab.run")`)
	if err != nil {
		t.Fatal(err)
	}
	fields := regexp.MustCompile(`(?m)^    \w+\??: (\S+)(.*)$`).FindAllStringSubmatch(prompt.Show(session, values[0]), -1)
	if len(fields) < 15 {
		t.Errorf("help lists the fields %q", fields)
	}
	for _, f := range fields {
		if own := regexp.MustCompile(`^(game|lab)\.[A-Z]`).MatchString(f[1]); f[2] == "" || strings.Contains(f[1], ".") && !own {
			t.Errorf("help says %q", f[0])
		}
	}
}

// The triggers of the second one of an event exist before it too, and help says so.
func TestBeforeSecondNames(t *testing.T) {
	sessiontest.Says(t, nil, `return help("tavern.moments"):match("before_attacked")`, "before_attacked")
}
