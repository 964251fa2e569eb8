package fired

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/hosttest"
	"arcana/core/rules"
)

// TestShippedScripts: a match begins with every sample, and nothing goes wrong.
func TestShippedScripts(t *testing.T) {
	for _, sys := range rules.All() {
		s, err := bindings.NewSession(hosttest.Host(io.Discard))
		if err != nil {
			t.Fatal(err)
		}
		tried := try(s, sys, func(string) bool { return true })
		if len(tried.found) > 0 || len(tried.refused) > 0 {
			t.Errorf("%s: %v, refused %v", sys.Name, tried.found, tried.refused)
		}
	}
}

// faults are functions that go wrong, by the file that they stand in, with what names the
// file and what is said of them.
var faults = []struct{ file, source, named, want string }{
	{"abilities/tavern/bad.lua", "return {\n  deathrattle = function(self, fx)\n    fx:damage(nobody.home, 1)\n  end }", tavernCard, "abilities/tavern/bad.lua:3 fails attempt to index global 'nobody' (a nil value)"},
	{"abilities/tavern/bad.lua", "return { battlecry = function(self, fx)\n while true do end end }", tavernCard, "abilities/tavern/bad.lua:2 over-budget stopped: the budget of 200000 units is spent"},
	{"abilities/tavern/bad.lua", "local function ask(fx) fx:choose{ 'a', 'b' } end\nreturn { instead_damage = function(self, fx, event)\n ask(fx) end, chosen = function() end }", tavernCard, "abilities/tavern/bad.lua:1 fails fx:choose: nothing can be asked in a function called instead_"},
	{"abilities/tavern/bad.lua", "return { modify_sell_value = function(self, fx, query)\n query:add('x', nil + 1) end }", tavernCard, "abilities/tavern/bad.lua:2 fails attempt to perform arithmetic on a nil value"},
	{"abilities/tavern/keywords/bad.lua", "return { text = 'x',\n kills = function(self, fx, event) fx:buff(self, event.target.nme) end }", "configs/tavern/cards.toml\n[[card]]\nid = 'bad'\nname = 'Bad'\ntier = 1\nattack = 9\nhealth = 9\nkeywords = ['bad']", "abilities/tavern/keywords/bad.lua:2 fails "},
	{"abilities/market/bad.lua", "return { play = function(self, fx)\n fx:gain('trade', self.valu.x) end }", "configs/market/cards.toml\n[[card]]\nid = 'bad'\nname = 'Bad'\nfaction = 'wilds'\ncost = 2\ncopies = 2\nability = { script = 'bad' }", "abilities/market/bad.lua:2 fails "},
	{"abilities/delve/bad.lua", "return { play = function(self, fx)\n fx:draw(nil, 1) end }", "configs/delve/cards.toml\n[[card]]\nid = 'bad'\nname = 'Bad'\ntags = ['lore']\nplay = { script = 'bad', text = 'x' }", "abilities/delve/bad.lua:2 fails "},
	{"scripts/encounters/bad.lua", "return { location = 'bandit', name = 'Bad',\n turn_ended = function(self, fx) fx:momentum({}) end }", "", "scripts/encounters/bad.lua:2 fails "},
	{"scripts/quests/bad.lua", "return { dreamscapes = { { 'draft' } },\n card_taken = function(self, fx, card) return card.nme.x end }", "", "scripts/quests/bad.lua:2 fails "},
	{"abilities/draft/bad.lua", "return { card_taken = function(self, fx, card) fx:gain('essence', none()) end }", "configs/draft/dreamsigns.toml\n[[dreamsign]]\nid = 'bad'\nname = 'Bad'\nresonance = 'tide'\nability = { script = 'bad' }", "abilities/draft/bad.lua:1 fails attempt to call global 'none'"},
	{"abilities/encounter/bad.lua", "return { turn_ended = function(self, fx) error('oops') end }", "configs/encounter/narrative_tags.toml\n[[tag]]\nid = 'bad'\nname = 'Bad'\napproach = 'dominance'\nthreshold = 1\nability = { script = 'bad' }", "abilities/encounter/bad.lua:1 fails oops"},
	{"scripts/ai/market/bad.lua", "return { choose = function(view, moves)\n return moves[1].x.y end }", "", "scripts/ai/market/bad.lua:2 fails attempt to index field 'x'"},
	{"scripts/ai/delve/bad.lua", "return { choose = function(view, moves) return 99 end }", "", "scripts/ai/delve/bad.lua:1 fails choose returned 99"},
	{"scripts/ai/draft/bad.lua", "return { choose = function(view, moves)\n while true do end end }", "", "scripts/ai/draft/bad.lua:2 over-budget stopped: "},
}

const tavernCard = "configs/tavern/cards.toml\n[[card]]\nid = 'bad'\nname = 'Bad'\ntier = 1\nattack = 1\nhealth = 2\nability = { script = 'bad' }"

// numbered gives the things of a fault names of their own.
func numbered(text string, n int) string {
	return strings.NewReplacer("bad", fmt.Sprintf("bad%d", n), "Bad", fmt.Sprintf("Bad%d", n)).Replace(text)
}

// TestFaults: a function that goes wrong is told with its file and line, and nothing is told
// of scripts that are not ours.
func TestFaults(t *testing.T) {
	files := map[string]string{}
	for n, fault := range faults {
		files[numbered(fault.file, n)] = fault.source
		if file, text, ok := strings.Cut(fault.named, "\n"); ok {
			files[file] += numbered(text, n) + "\n"
		}
	}
	s := hosttest.Mod(t, files)
	said := ""
	for _, sys := range rules.All() {
		for _, f := range Try(s, sys, func(file string) bool { return files[file] != "" }) {
			said += fmt.Sprintf("%s:%d %s %s\n", f.File, f.Line, f.Code, f.Text)
		}
		if found := Try(s, sys, func(string) bool { return false }); len(found) > 0 {
			t.Errorf("%s: %v is told of others", sys.Name, found)
		}
	}
	for n, fault := range faults {
		if want := numbered(fault.want, n); !strings.Contains(said, want) {
			t.Errorf("%s\n%s\nwant %q", fault.file, fault.source, want)
		}
	}
	if strings.Count(said, "\n") != len(faults) {
		t.Errorf("%d findings, want %d\n%s", strings.Count(said, "\n"), len(faults), said)
	}
}

// TestEndless: abilities that set each other off without end are told.
func TestEndless(t *testing.T) {
	s := hosttest.Mod(t, map[string]string{
		"abilities/tavern/bad.lua":  "return { gain = function(self, fx) fx:gold(1) fx:spend('gold', 1) end, spend = function(self, fx) fx:gold(1) end }",
		"configs/tavern/cards.toml": strings.TrimPrefix(tavernCard, "configs/tavern/cards.toml"),
	})
	sys, _ := rules.Named("tavern")
	found := Try(s, sys, func(file string) bool { return file == "abilities/tavern/bad.lua" })
	if len(found) == 0 || found[0].Code != Endless || !strings.HasPrefix(found[0].Text, "tavern: abilities set each other off without end: Bad") {
		t.Errorf("got %v", found)
	}
}
