package serve_test

import (
	"encoding/json"
	"strings"
	"testing"

	"arcana/cmd/live/store"
)

func TestID(t *testing.T) {
	id := store.NewID()
	if id == store.NewID() {
		t.Errorf("%s twice", id)
	}
	if back, err := store.ParseID(id.String()); err != nil || back != id || len(id.String()) != 22 {
		t.Errorf("%s came back as %s: %v", id, back, err)
	}
	var back struct{ Table store.ID }
	if err := json.Unmarshal([]byte(`{"Table":"`+id.String()+`"}`), &back); err != nil || back.Table != id {
		t.Errorf("%s came back as %s: %v", id, back.Table, err)
	}
}

// TestParseIDRefuses: an id has one spelling, so that it can be compared as text.
func TestParseIDRefuses(t *testing.T) {
	good := strings.Repeat("A", 22)
	for _, text := range []string{"", good[1:], good + "A", good[1:] + "B", good[1:] + "\n", good + "\n", good[:9] + "\r\n" + good[9:], good[1:] + "=", strings.Repeat("+", 22), strings.Repeat("x", 5000)} {
		_, err := store.ParseID(text)
		if err == nil || len(err.Error()) > 300 {
			t.Errorf("%.50q: %v", text, err)
		}
	}
}

func FuzzParseID(f *testing.F) {
	f.Add(store.NewID().String())
	f.Fuzz(func(t *testing.T, text string) {
		if id, err := store.ParseID(text); err == nil && id.String() != text {
			t.Errorf("%q and %q are one id", text, id)
		}
	})
}
