package bindings_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"arcana/bindings"
	"arcana/bindings/cputime"
	"arcana/bindings/hosttest"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/bindings/system"
	"arcana/core/rules/delve"
)

// A stage is where scripted abilities are measured: every script of a folder is replaced
// by one that does the same over and over until the budget of its firing is spent.
type stage struct {
	files   []string // the scripts that are replaced
	moments []string
	when    string // what must be so before it begins, as Lua
	head    string // what else the script says
	begin   string // makes the match g
	step    string // goes on until something fires
}

var stages = map[string]stage{
	"tavern": {files: folder("abilities/tavern"), moments: []string{"battlecry", "end_of_turn"}, when: `#fx:all() >= 2`,
		begin: tavernMatch, step: `g:step()`},
	"tavern fight": {files: folder("abilities/tavern"), moments: []string{"start_of_combat"}, when: `#fx:all() >= 4`,
		begin: tavernMatch, step: `g:step()`},
	"tavern event": {files: folder("abilities/tavern"), moments: []string{"instead_damage", "instead_buff", "instead_heal"}, when: `true`,
		begin: tavernMatch, step: `g:step()`},
	"tavern query": {files: folder("abilities/tavern"), moments: []string{"modify_trigger_times", "battlecry", "deathrattle"}, when: `about`,
		begin: tavernMatch, step: `g:step()`},
	"market": {files: unallied, moments: []string{"played", "scrapped", "bought", "turn_began", "destroyed", "play"}, when: `#fx:hand() + #fx:discard_pile() >= 6`,
		begin: marketMatch, step: `g:step()`},
	"market event": {files: unallied, moments: []string{"instead_any_gain", "instead_gain"}, when: `true`, begin: scriptedDecks, step: `g:step()`},
	"market query": {files: unallied, moments: []string{"modify_cost"}, when: `true`, begin: scriptedDecks, step: `g:step()`},
	"delve": {files: folder("abilities/delve"), moments: moments(delve.MomentNames()), when: `fx:challenge()`,
		begin: delveMatch, step: `g:step()`},
	"delve event": {files: folder("abilities/delve"), moments: append(moments(delve.MomentNames()), "instead_any_draw"), when: `about`, begin: delveMatch, step: `g:step()`},
	"delve query": {files: folder("abilities/delve"), moments: append(moments(delve.MomentNames()), "modify_refresh_draw"), when: `about`, begin: delveMatch, step: `g:step()`},
	"encounter": {files: []string{"scripts/encounters/price.lua"}, moments: []string{"turn_ended"}, when: `true`,
		head:  `location = "bandit", chosen = function() end, `,
		begin: `g = game.new("encounter", { encounter = "price", players = { "strongest" } })`, step: `g:step()`},
	"encounter event": {files: []string{"scripts/encounters/price.lua"}, moments: []string{"instead_gain_pressure"}, when: `true`,
		head:  `location = "bandit", `,
		begin: `g = game.new("encounter", { encounter = "price", players = { "strongest" } })`, step: `g:step()`},
	"encounter query": {files: []string{"scripts/encounters/price.lua"}, moments: []string{"modify_pressure_per_turn"}, when: `self.turn > 0`,
		head:  `location = "bandit", `,
		begin: `g = game.new("encounter", { encounter = "price", players = { "strongest" } })`, step: `g:step()`},
	"draft event": {files: []string{"scripts/quests/price.lua"}, moments: []string{"instead_pass"}, when: `true`,
		head:  `dreamscapes = { { "draft", "draft", "draft" } }, `,
		begin: `g = game.new("draft", { quest = "price", seed = 1, players = { "synergy" } })`, step: `g:step()`},
	"draft query": {files: []string{"scripts/quests/price.lua"}, moments: []string{"modify_weight"}, when: `true`,
		head:  `dreamscapes = { { "draft", "draft", "draft" } }, `,
		begin: `g = game.new("draft", { quest = "price", seed = 1, players = { "synergy" } })`, step: `g:step()`},
	"draft": {files: []string{"scripts/quests/price.lua"}, moments: []string{"card_taken"}, when: `true`,
		head:  `dreamscapes = { { "draft", "draft", "draft" } }, chosen = function() end, `,
		begin: `g = game.new("draft", { quest = "price", seed = 1, players = { "synergy" } })`, step: `g:step()`},
}

// scriptedDecks is a match whose decks are cards with scripts.
const scriptedDecks = `g = game.new("market", { seed = 3, players = { "synergy", "value" }, deck = { "throne_hall", "silk_convoy", "cartographer" } })`

// unallied are scripts of cards that say nothing of allies.
var unallied = []string{"abilities/market/signing_gift.lua", "abilities/market/growing.lua", "abilities/market/shortcut.lua", "abilities/market/last_stand.lua", "abilities/market/wheel_of_fortune.lua"}

// folder lists the scripts of a folder of the script roots.
func folder(path string) []string {
	files, _ := fs.Glob(sessiontest.Roots(), path+"/*.lua")
	return files
}

// moments are those of the rules that no answer has to come first for.
func moments(names []string) (list []string) {
	for _, name := range names {
		if name != "" && name != "chosen" {
			list = append(list, name)
		}
	}
	return list
}

// script is the text of a stage's scripts.
func (st stage) script(p price) string {
	var b strings.Builder
	fmt.Fprintf(&b, "local function body(self, fx, about)\nif not (%s) then return end\n%s\nrepeat %s until %v error(\"enough\") end\nreturn { %s", st.when, p.setup, p.body, p.least > 0, st.head)
	for _, name := range st.moments {
		fmt.Fprintf(&b, "%s = body, ", name)
	}
	fmt.Fprintf(&b, "counts = { n = { %q, this = \"match\", by = \"any\", other = true } }, grows = { n = { %q } }, ", counted[strings.Fields(p.stage())[0]], growing[strings.Fields(p.stage())[0]])
	if st.head == "" {
		b.WriteString("chosen = function() end ")
	}
	return b.String() + "}"
}

// counted is an event of each system that its scripts have counted.
var counted = map[string]string{"tavern": "death", "market": "play", "delve": "draw", "encounter": "choose", "draft": "pass"}

// growing is a number of each system that grows.
var growing = map[string]string{"tavern": "shop_size", "market": "defense", "delve": "hand_limit", "encounter": "score", "draft": "reroll_cost"}

// staged opens a session where the abilities of a stage do what a price says.
func staged(t testing.TB, p price) *session.Session {
	t.Helper()
	st, files := stages[p.stage()], fstest.MapFS{}
	for _, path := range st.files {
		files[path] = &fstest.MapFile{Data: []byte(st.script(p))}
	}
	host := sessiontest.Host(nil)
	host.Scripts = session.Layers{files, host.Scripts}
	s, err := bindings.NewSession(host)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Run("begin", strings.ReplaceAll(st.begin, "local g = ", "g = ")); err != nil {
		t.Fatalf("%s: %s: %v", p.name, p.body, err)
	}
	return s
}

// ofContent reports whether a price is that of content.
func (p price) ofContent() bool {
	_, staged := stages[p.where]
	return staged
}

// seen is what content reads: things of a match, and what a quest or an encounter is.
var seen = []string{"tavern.Card", "market.Card", "market.Player", "delve.Thing", "encounter.self", "draft.self"}

// stage is where a price is measured: its system, unless it says another.
func (p price) stage() string {
	if p.where != "" {
		return p.where
	}
	name, _, _ := strings.Cut(p.name, ".")
	return name
}

// firing is what one step has used in which an ability spent its whole budget.
type firing struct{ units, bytes, ns int64 }

// enough is how many units tell that something has fired: the budget of a firing, or
// what a price costs at least that is done once.
func (p price) enough() int64 {
	if p.least > 0 {
		return p.least
	}
	return system.FiringUnits
}

// fired goes on until an ability has spent enough.
func fired(t testing.TB, p price) (f firing) {
	t.Helper()
	s, step := staged(t, p), stages[p.stage()].step
	for range 600 {
		before := cputime.Used()
		f.bytes = allocated(func() {
			if _, err := s.Run("step", step); err != nil {
				t.Fatalf("%s: %s: %v", p.name, p.body, err)
			}
		})
		f.ns, f.units = int64(cputime.Used()-before), s.Machine.Meter().Units()
		if f.units >= p.enough() {
			return f
		}
	}
	t.Fatalf("%s: %s: nothing has spent %d units", p.name, p.body, p.enough())
	return f
}

// TestPricesOfFirings: a scripted ability pays a unit for every 64 bytes that it makes,
// and for each of the things that a verb is done to.
func TestPricesOfFirings(t *testing.T) {
	step := hosttest.Full(12, 1)
	for i := 0; i < len(fxPrices); i += step {
		fires(t, fxPrices[i])
	}
	for _, p := range dearPrices {
		fires(t, p)
	}
}

func fires(t *testing.T, p price) {
	f := fired(t, p)
	if paid := f.units*bytesAUnit + 4*bytesWhateverItCosts; f.bytes > paid && p.least == 0 {
		t.Errorf("%s: %s: made %d bytes for %d units", p.name, p.body, f.bytes, f.units)
	}
}
