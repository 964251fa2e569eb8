package serve

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arcana/bindings/session"
	"arcana/cmd/arcana/environment"
	"arcana/cmd/live/store/memory"
	"arcana/configs"
	"arcana/configs/themes"
)

// setBy is what a server tells of the things of the tavern that somebody set.
func setBy(t *testing.T, mods ...string) (told map[string]map[string][]map[string]any, text string) {
	t.Helper()
	e, err := environment.Open(configs.Settings{Seed: 1, Workers: 1, Theme: themes.Base, Mods: mods}, false)
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	wardrobe, err := e.ThemeManager(false, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	p := Program{Host: func() session.Host { return e.Host(io.Discard, io.Discard) }, Themes: wardrobe}
	server, err := newServer(p, memory.New(), Options{base: "http://localhost"}, nil, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	answer := httptest.NewRecorder()
	server.Handler().ServeHTTP(answer, httptest.NewRequest("GET", "/api/v1/systems/tavern/content", nil))
	var content struct {
		Card []struct {
			ID  string
			Set map[string][]map[string]any `json:"set_by"`
		}
	}
	if err := json.Unmarshal(answer.Body.Bytes(), &content); err != nil || len(content.Card) == 0 {
		t.Fatalf("%v: %.200s", err, answer.Body)
	}
	told = map[string]map[string][]map[string]any{}
	for _, card := range content.Card {
		if card.Set != nil {
			told[card.ID] = card.Set
		}
	}
	return told, answer.Body.String()
}

// TestServedWhoSet: what a server tells of a card says which mod set it, as arcana mods why
// does, and nothing of where on this machine that mod is.
func TestServedWhoSet(t *testing.T) {
	here := t.TempDir()
	for name, text := range map[string]string{
		"tides/mod.toml":                  "id = \"tides\"\nname = \"Tides\"\nversion = \"1.0.0\"\narcana = \">=0.2\"\n",
		"tides/configs/tavern/cards.toml": "[[card]]\nid = \"omen_page\"\nname = \"Omen Page\"\ntier = 1\ntribes = [\"cups\"]\nattack = 2\nhealth = 9\n",
		"plain/configs/tavern/cards.toml": "[[card]]\nid = \"ember_page\"\npatch = true\nattack = 3\n",
	} {
		file := filepath.Join(here, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if told, _ := setBy(t); len(told) > 0 {
		t.Errorf("without mods: %v", told)
	}
	told, text := setBy(t, filepath.Join(here, "tides"), filepath.Join(here, "plain"))
	want := map[string]map[string][]map[string]any{
		"tides:omen_page": {"id": {{"by": "tides", "file": "configs/tavern/cards.toml", "line": 2., "value": `"tides:omen_page"`}}},
		"ember_page":      {"attack": {{"by": "plain", "file": "configs/tavern/cards.toml", "line": 4., "value": "3"}, {"file": "configs/tavern/cards.toml", "line": 23., "value": "2"}}},
	}
	if diff := cmp.Diff(want, told); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if strings.Contains(text, here) {
		t.Errorf("the answer names %s", here)
	}
}
