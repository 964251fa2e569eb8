package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
	"arcana/core/rules"
)

// A system that nobody knows is an error that lists those that there are.
func TestUnknownSystem(t *testing.T) {
	var names []string
	for _, s := range rules.All() {
		names = append(names, s.Name)
	}
	s, _ := sessiontest.Session(t)
	_, err := s.Run("new.lua", `game.new("encountr")`)
	want := `new.lua:1: game.new: no system is called "encountr", expected one of ` + strings.Join(names, ", ") + `; did you mean "encounter"?`
	if line, _, _ := strings.Cut(err.Error(), "\n"); line != want {
		t.Errorf("got  %s\nwant %s", line, want)
	}
}
