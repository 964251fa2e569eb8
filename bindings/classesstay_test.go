package bindings_test

import (
	"reflect"
	"testing"

	"arcana/bindings/declare"
	"arcana/bindings/registry"
	"arcana/bindings/sessiontest"
	"arcana/bindings/system"
)

// TestClassesStay: the classes of a module are of every session, so the words of the content of one, which add fields to
// cards and players, change nothing of them.
func TestClassesStay(t *testing.T) {
	s := sessiontest.Mod(t, map[string]string{
		"configs/market/cards.toml":    "[[keyword]]\nid = \"moss\"\nname = \"Moss\"\n",
		"configs/delve/resources.toml": "[[resource]]\nid = \"luck\"\nname = \"Luck\"\nmark = \"moon\"\ntext = \"Luck.\"\n",
		"configs/tavern/cards.toml":    "[[keyword]]\nid = \"moss\"\nname = \"Moss\"\n",
	})
	for _, sys := range s.Host.Systems.All() {
		if registry.Of(sys).Derived {
			continue
		}
		fields := func() map[string][]declare.Param {
			list := map[string][]declare.Param{}
			for _, c := range registry.Of(sys).Module(&system.Environment{}).Classes {
				list[c.Name] = c.Fields
			}
			return list
		}
		before := fields()
		config, _, err := s.Config(sys.Name)
		if err != nil {
			t.Fatal(err)
		}
		registry.WordsWithNames(sys, config)
		if after := fields(); !reflect.DeepEqual(after, before) {
			t.Errorf("%s: the words of the content change the module", sys.Name)
		}
	}
}
