package bindings_test

import (
	"testing"
	"testing/fstest"

	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rules"
)

// TestGamesTakeNoName: no game is called like anything else that scripts have, for then no session
// could be opened.
func TestGamesTakeNoName(t *testing.T) {
	s, _ := sessiontest.Session(t)
	names := []string{"themes"} // a folder of configs
	for _, g := range s.Machine.Globals() {
		names = append(names, g.Name)
	}
	for _, m := range s.Modules() {
		names = append(names, m.Name)
		for _, f := range m.Funcs {
			if m.Name == "" {
				names = append(names, f.Name)
			}
		}
	}
	if len(names) < 40 {
		t.Fatalf("only %d names", len(names))
	}
	declare := func(name, _ string, _ []byte, _ []core.Tree, _ func() vm.Tracer) (core.System, error) {
		return core.System{Name: name}, nil
	}
	for _, name := range names {
		roots := fstest.MapFS{"scripts/games/" + name + ".lua": {}}
		list := session.NewSystems(rules.All()...).WithGames(roots, nil, nil, declare)
		if len(list.All()) > len(rules.All()) {
			t.Errorf("a game is called %s", name)
		}
	}
}
