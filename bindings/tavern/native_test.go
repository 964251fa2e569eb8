package tavern

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arcana/bindings/grammar"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
	"arcana/core/rules/tavern"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

var (
	someTargets = []string{"self", "allies", "enemies", "adjacent", "kin", "random_ally", "random_enemy", "all"}
	someMoments = []string{
		"deathrattle", "on_attack", "on_damaged", "start_of_combat",
		"ally_died", "enemy_died", "ally_summoned", "ally_damaged", "ally_attacked",
	}
	someEffects = []string{"damage", "heal", "aegis", "gold", "attack", "buff", "summon", "cleave", "guardian", "destroy"}
	someTribes  = []string{"pentacles", "cups", "swords", "wands"}
)

// randomForms makes a card of any moment, effect, target, keyword and tribes
// that a combat can have.
func randomForms(tb testing.TB, cfg *cards.Config, r *rand.Stream) forms {
	card := cards.Card{
		ID: "unit", Name: fmt.Sprintf("Unit %d", below(r, 1000)), Tier: 1, Attack: below(r, 6), Health: 1 + below(r, 8),
		Guardian: below(r, 6) == 0, Aegis: max(0, below(r, 8)-5),
	}
	for _, w := range cards.AttackKeywords() {
		if below(r, 12) == 0 {
			card.Keywords = append(card.Keywords, w.Name)
		}
	}
	for _, t := range someTribes {
		if below(r, 3) == 0 && len(card.Tribes) < 3 {
			card.Tribes = append(card.Tribes, t)
		}
	}
	a := cards.Ability{
		Trigger: oneOf(r, someMoments), Effect: oneOf(r, someEffects), Target: oneOf(r, someTargets),
		Value: 1 + below(r, 3), Attack: below(r, 3), Health: 1 + below(r, 2),
	}
	switch a.Effect {
	case "cleave":
		a.Trigger, a.Target = "on_attack", ""
	case "gold":
		a.Target = ""
	case "summon":
		a.Target, a.Count, a.Unit = "", 1+below(r, 3), &cards.Token{Attack: below(r, 3), Health: 1 + below(r, 3)}
		if below(r, 3) == 0 {
			a.Unit = &cards.Token{Card: cfg.Cards[below(r, len(cfg.Cards))].ID}
		}
	}
	return formsOf(tb, cfg, card, a)
}

// bothBoards picks the same random board in both forms.
func bothBoards(r *rand.Stream, pairs []forms) (native, scripted battle.Side) {
	native.Tier = 1 + below(r, cards.Tiers)
	scripted.Tier = native.Tier
	for range 1 + below(r, cards.BoardSize) {
		t, golden := pairs[below(r, len(pairs))], below(r, 8) == 0
		native.Board = append(native.Board, t.native.Unit(golden))
		scripted.Board = append(scripted.Board, t.scripted.Unit(golden))
	}
	return native, scripted
}

// seen is what can be seen of a fight, without who said it.
type seen struct {
	Verdict battle.Verdict
	Boards  [2][]cards.CardView
	Gold    [2]int
	Events  []core.Event
	Names   []string
}

func seenOf(tb testing.TB, cfg *cards.Config, you, foe battle.Side, seed uint64, binding battle.Scripts) seen {
	tb.Helper()
	o, err := battle.Fight(cfg, you, foe, battle.FightOptions{Seed: seed, Log: true, Scripts: binding})
	if err != nil {
		tb.Fatal(err)
	}
	t := seen{Verdict: o.Verdict, Gold: o.Gold, Events: o.Events}
	for i := range t.Events {
		t.Events[i].Source = 0
		t.Names = append(t.Names, o.Name(t.Events[i].Target, t.Events[i]))
	}
	for s := range o.Boards {
		for i := range o.Boards[s] {
			view := o.Boards[s][i].Show()
			view.Text = ""
			t.Boards[s] = append(t.Boards[s], view)
		}
	}
	return t
}

// RULES 4.4, 6: an ability as data and the same ability as a script are one
// ability: whatever the keywords, effects, moments, targets and tribes, the logs
// of their combats are equal, event for event.
func TestNativeAndScriptedFormsAgree(t *testing.T) {
	cfg := shippedTavern(t)
	r := rand.New(1, "native")
	var pairs []forms
	for range 1500 {
		pairs = append(pairs, randomForms(t, cfg, &r))
	}
	binding := bindingFor(t, cfg, nil)
	fired := map[string]int{}
	for seed := range uint64(size(10000)) {
		younat, youlua := bothBoards(&r, pairs)
		foenat, foelua := bothBoards(&r, pairs)
		native := seenOf(t, cfg, younat, foenat, seed, inert{})
		scripted := seenOf(t, cfg, youlua, foelua, seed, binding)
		if diff := cmp.Diff(native, scripted); diff != "" {
			t.Fatalf("combat %d, - native + scripted:\n%s", seed, diff)
		}
		for _, e := range scripted.Events {
			fired[e.Kind.String()+" "+e.Text]++
			if e.Kind == core.KindFizzled {
				t.Fatalf("combat %d: %s", seed, e.Text)
			}
		}
	}
	for _, m := range someMoments {
		if fired["trigger "+m] == 0 {
			t.Errorf("no combat had the moment %s", m)
		}
	}
	for _, kind := range []string{"damage ", "blocked ", "heal ", "buff ", "aegis ", "gain ", "summon ", "cleave ", "guardian ", "destroy ", "death "} {
		if fired[kind] == 0 {
			t.Errorf("no combat had the event %s", kind)
		}
	}
}

// inert is a binding for boards without scripts.
type inert struct{}

func (inert) Table() *ability.Table                            { return cards.Table }
func (inert) Subscriptions(int) *ability.Subscriptions         { return &ability.Subscriptions{} }
func (inert) Source(int, ability.ID, ability.Part) core.Source { return 0 }

func (inert) Fire(int, *ability.Firing, *battle.Fx) *battle.Failure {
	panic("a native ability needs no script")
}

// scriptedSet returns the shipped cards with every ability given by the script
// of the card's id, the numbers as they are.
func scriptedSet(tb testing.TB) *cards.Config {
	cfg := shippedTavern(tb)
	cfg.Cards = slices.Clone(cfg.Cards)
	for i := range cfg.Cards {
		if a := cfg.Cards[i].Ability; a != nil {
			own := *a
			own.Script, own.Trigger, own.Effect, own.Target = cfg.Cards[i].ID, "", "", ""
			cfg.Cards[i].Ability = &own
		}
	}
	prepared, faults := cards.Prepare(cfg)
	if len(faults) > 0 {
		tb.Fatal(faults)
	}
	return prepared
}

// RULES 4: every ability of the shipped cards exists as a script too, and whole
// matches with either set, played by the same players, tell the same story.
func TestShippedCardsHaveScriptsOfTheirOwn(t *testing.T) {
	native, scripted := shippedTavern(t), scriptedSet(t)
	if n := len(scripted.ScriptNames()); n < 12 {
		t.Fatalf("%d shipped cards have a script, want at least 12", n)
	}
	fired := map[string]bool{}
	for seed := range uint64(max(4, size(200))) {
		a, b := played(t, native, seed, inert{}), played(t, scripted, seed, bindingFor(t, scripted, nil))
		if diff := cmp.Diff(a, b); diff != "" {
			t.Fatalf("match %d, - native + scripted:\n%.2000s", seed, diff)
		}
		for _, e := range b {
			if e.Kind == core.KindTrigger {
				fired[e.Text] = true
			}
		}
	}
	for _, m := range []string{"battlecry", "deathrattle", "on_attack", "on_damaged", "end_of_turn", "start_of_combat"} {
		if !fired[m] {
			t.Errorf("no match had the moment %s", m)
		}
	}
}

// played plays a match of random players to its end and returns its events.
func played(tb testing.TB, cfg *cards.Config, seed uint64, binding battle.Scripts) []core.Event {
	tb.Helper()
	players := []core.Player{core.Random{}, core.Random{}, core.Random{}, core.Random{}}
	m, err := core.NewMatch(tavern.System(), core.Setup{Seed: seed, Seats: 4, Config: cfg, Scripts: binding}, players)
	if err != nil {
		tb.Fatal(err)
	}
	if _, err := m.Run(0); err != nil {
		tb.Fatal(err)
	}
	events := slices.Clone(m.Events())
	for i := range events {
		events[i].Source = 0
	}
	return events
}

// tree writes a table of data: keys and values by turns.
func tree(pairs ...any) core.Tree {
	branches := []core.Branch{}
	for i := 0; i < len(pairs); i += 2 {
		branches = append(branches, core.Branch{Name: pairs[i].(string), Tree: leaf(pairs[i+1])})
	}
	return core.Tree{Value: branches}
}

func leaf(v any) core.Tree {
	switch v := v.(type) {
	case core.Tree:
		return v
	case int:
		return core.Tree{Value: int64(v)}
	}
	return core.Tree{Value: v}
}

// written says a native ability in data.
func written(a cards.Ability) core.Tree {
	effect := []any{"effect", a.Effect}
	if !slices.Contains([]string{"gold", "summon", "cleave"}, a.Effect) && a.Target != "" {
		effect = append(effect, "target", a.Target)
	}
	switch a.Effect {
	case "buff":
		effect = append(effect, "attack", a.Attack, "health", a.Health)
	case "summon":
		unit := leaf(a.Unit.Card)
		if a.Unit.Card == "" {
			unit = tree("attack", a.Unit.Attack, "health", a.Unit.Health)
		}
		effect = append(effect, "unit", unit, "count", a.Count)
	}
	return tree("when", a.Trigger, "value", a.Value, "do", tree(effect...))
}

// dataContent is a content that reads abilities of data.
func dataContent(tb testing.TB) *system.Content {
	words := grammar.NewWords("tavern", cards.Table, module(&system.Environment{}).Classes)
	from := sources(nil)
	from.Words = func() *grammar.Words { return words }
	from.Text = func(_, file string, first int, text string) (*vm.Program, error) {
		return vm.CompileWith(file, text, vm.Limits{Source: vm.ContentSource}, vm.CompileOptions{Content: true, FirstLine: first})
	}
	c := contentOf(tb, from)
	c.Fork = func() (*system.Content, error) { return dataContent(tb), nil }
	return c
}

// TestNativeAndDataAgree: what the single form of an ability can say, the grammar says with
// the same events, over all moments, effects, targets, keywords and tribes.
func TestNativeAndDataAgree(t *testing.T) {
	cfg := shippedTavern(t)
	r := rand.New(1, "data")
	var pairs []forms
	for range max(50, size(1500)) {
		f := randomForms(t, cfg, &r)
		data := *f.native
		data.Ability, data.Abilities = nil, []core.Tree{written(*f.native.Ability)}
		if faults := cfg.Make(&data); len(faults) > 0 {
			t.Fatal(faults)
		}
		pairs = append(pairs, forms{f.native, &data})
	}
	d := newBinding(dataContent(t))
	if err := d.use(cfg); err != nil {
		t.Fatal(err)
	}
	fired := map[string]bool{}
	for seed := range uint64(max(60, size(10000))) {
		younat, youdata := bothBoards(&r, pairs)
		foenat, foedata := bothBoards(&r, pairs)
		native := seenOf(t, cfg, younat, foenat, seed, inert{})
		said := seenOf(t, cfg, youdata, foedata, seed, d)
		if diff := cmp.Diff(native, said); diff != "" {
			t.Fatalf("combat %d, - native + data:\n%.3000s", seed, diff)
		}
		for _, e := range said.Events {
			if fired[e.Kind.String()] = true; e.Kind == core.KindFizzled {
				t.Fatalf("combat %d: %s", seed, e.Text)
			}
		}
	}
	for _, kind := range []string{"damage", "heal", "buff", "aegis", "gain", "summon", "guardian", "destroy", "death"} {
		if !fired[kind] {
			t.Errorf("no combat had the event %s", kind)
		}
	}
}
