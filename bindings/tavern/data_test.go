package tavern

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arcana/bindings/grammar"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/tavern"
)

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
func written(a tavern.Ability) core.Tree {
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
	words := grammar.NewWords("tavern", tavern.Table, module(&system.Environment{}).Classes)
	from := sources(nil)
	from.Words = func() *grammar.Words { return words }
	from.Text = func(_, file string, first int, text string) (*vm.Program, error) {
		return vm.CompileWith(file, text, vm.Limits{Source: vm.ContentSource}, vm.CompileOptions{Content: true, FirstLine: first})
	}
	c := contentOf(tb, from)
	c.Another = func() (*system.Content, error) { return dataContent(tb), nil }
	return c
}

// TestNativeAndDataAgree: what the single form of an ability can say, the grammar says with
// the same events, over all moments, effects, targets, keywords and tribes.
func TestNativeAndDataAgree(t *testing.T) {
	cfg := shippedTavern(t)
	r := rand.New(1, "data")
	var cards []forms
	for range max(50, size(1500)) {
		f := randomForms(t, cfg, &r)
		data := *f.native
		data.Ability, data.Abilities = nil, []core.Tree{written(*f.native.Ability)}
		if faults := cfg.Make(&data); len(faults) > 0 {
			t.Fatal(faults)
		}
		cards = append(cards, forms{f.native, &data})
	}
	d := newBinding(dataContent(t))
	if err := d.use(cfg); err != nil {
		t.Fatal(err)
	}
	fired := map[string]bool{}
	for seed := range uint64(max(60, size(20000))) {
		younat, youdata := bothBoards(&r, cards)
		foenat, foedata := bothBoards(&r, cards)
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
