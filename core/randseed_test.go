package core_test

import (
	"encoding/json"
	"strings"
	"testing"

	"arcana/core/rand"
)

// A seed leaves JSON as text and is read from text and from a number, to the last
// digit.
func TestSeedIsExactInJSON(t *testing.T) {
	for _, s := range []rand.Seed{0, 7, rand.MostNumber, rand.MostNumber + 1, 1<<64 - 1} {
		data, err := json.Marshal(struct{ S rand.Seed }{s})
		if want := `{"S":"` + s.String() + `"}`; err != nil || string(data) != want {
			t.Errorf("%d is written %s, %v", s, data, err)
		}
		for _, text := range []string{s.String(), `"` + s.String() + `"`} {
			var back rand.Seed
			if err := json.Unmarshal([]byte(text), &back); err != nil || back != s {
				t.Errorf("%s is read as %d, %v", text, back, err)
			}
		}
	}
	for _, text := range []string{`-1`, `1.5`, `1e19`, `"x"`, `""`, `18446744073709551616`, `[1]`} {
		var back rand.Seed
		if err := json.Unmarshal([]byte(text), &back); err == nil || !strings.Contains(err.Error(), "expected a seed") {
			t.Errorf("%s is read as %d, %v", text, back, err)
		}
	}
}
