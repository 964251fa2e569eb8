package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// TestPoolRefusesUnknownNames: a name that is looked up must be known; the empty name is none.
func TestPoolRefusesUnknownNames(t *testing.T) {
	s, _ := sessiontest.Session(t)
	for code, want := range map[string]string{
		`pool:depth("")`:                `tag: expected the name of a tag, such as "mechanic:reclaim", got ""`,
		`pool:depth("mechanic:reclam")`: `tag: no card has the tag "mechanic:reclam"; did you mean "mechanic:reclaim"?`,
		`pool:count("")`:                `no card of the pool is called ""`,
	} {
		if _, err := s.Eval("test", "local pool = draft.pool() return "+code); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, expected %s", code, err, want)
		}
	}
}
