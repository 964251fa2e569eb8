package table

import (
	"context"
	"slices"
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/cmd/live/store"
	"arcana/core"
	"arcana/core/rules/market"
)

// rigged is a situation as a request has it.
func rigged() map[string]any {
	return map[string]any{"players": []any{map[string]any{"trade": 50.0, "hand": []any{"Guildmaster", "Queen Regent"}}, map[string]any{"authority": 20.0}}}
}

// TestTermsAreTold: what a table is played with beside the rules as they ship is told in
// words to everybody, in the list and at the table, in memory and asleep.
func TestTermsAreTold(t *testing.T) {
	forced := rigged()
	forced["chance"] = map[string]any{"deck/2": map[string]any{"at": 0.0, "draws": []any{"Coin Purse"}}}
	seeded := rigged()
	seeded["seed"] = "5"
	for _, c := range []struct {
		head Head
		want []string
	}{
		{Head{System: "market"}, nil},
		{Head{System: "market", Options: map[string]any{"situation": rigged()}}, []string{`The match does not begin as usual, but from this position: players: (hand: (Guildmaster, Queen Regent), trade: 50), (authority: 20).`}},
		{Head{System: "market", Tuning: map[string]any{"authority": 450.0, "value": map[string]any{"combat": 2.0}}}, []string{`Numbers that differ from the rules: authority: 450, value.combat: 2.`}},
		{Head{System: "market", Options: map[string]any{"deck": []any{"Guildmaster", "Guildmaster"}}}, []string{`Options: deck: (Guildmaster, Guildmaster).`}},
		{Head{System: "market", Seed: 7, Seeded: true}, []string{`The person who opened the table chose the seed, and may know all future random draws.`}},
		{Head{System: "market", Options: map[string]any{"situation": seeded}}, []string{`The match does not begin as usual, but from this position: players: (hand: (Guildmaster, Queen Regent), trade: 50), (authority: 20), seed: 5.`, `The person who opened the table chose the seed, and may know all future random draws.`}},
		{Head{System: "market", Open: true, Options: map[string]any{"situation": forced}}, []string{`The match does not begin as usual, but from this position: chance: (deck/2: (at: 0, draws: (Coin Purse))), players: (hand: (Guildmaster, Queen Regent), trade: 50), (authority: 20).`, `Random draws are fixed: the position says which results come.`}},
	} {
		h := newHouse(t)
		id := h.open(c.head)
		asleep, err := h.registry.List(context.Background(), 5)
		if err != nil || len(asleep) != 1 || !slices.Equal(asleep[0].Terms, c.want) {
			t.Errorf("%+v: asleep it tells %+v (%v), expected %q", c.head, asleep, err, c.want)
		}
		if told := h.enter(id, store.NewID(), "Bob").look().Terms; !slices.Equal(told, c.want) {
			t.Errorf("%+v: it tells %q, expected %q", c.head, told, c.want)
		}
	}
}

// TestForcedChanceIsForOpenHands: only where everybody sees all hands may a situation say what
// is drawn.
func TestForcedChanceIsForOpenHands(t *testing.T) {
	h := newHouse(t)
	for _, name := range []string{"chance", "Chance"} {
		situation := rigged()
		situation[name] = map[string]any{"deck/2": map[string]any{"at": 0.0, "draws": []any{"Coin Purse"}}}
		_, err := h.registry.Open(context.Background(), store.NewID(), Head{System: "market", Options: map[string]any{"Situation": situation}}, true)
		if want := `situation: the key "chance" fixes random draws, which is possible only at a table with open hands; open such a table, or remove the key`; err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, expected %s", name, err, want)
		}
	}
}

// TestModsAreTerms: the mods whose content a match reads are told.
func TestModsAreTerms(t *testing.T) {
	h := Head{Content: []core.FileHash{{Path: "market/cards.toml", Hash: "00"}, {Path: core.ModPath("tides", "1.2.0"), Hash: "9a08"}}}
	if told, want := h.termSentences(), []string{"Mods: tides 1.2.0 (9a08)."}; !slices.Equal(told, want) {
		t.Errorf("told %q, expected %q", told, want)
	}
}

// TestTermsOfTheServer: numbers that the whole server changes are told as well, in full.
func TestTermsOfTheServer(t *testing.T) {
	h := newHouse(t)
	h.registry = NewRegistry(Config{Store: h.store, Clock: h.clock, Go: func(f func()) { f() }, Session: func() (*session.Session, error) {
		host := sessiontest.Host(nil)
		shipped := host.Config
		host.Config = func(system string) (any, error) {
			config, err := shipped(system)
			if m, ok := config.(*market.Config); ok && err == nil {
				other := *m
				other.Tuning.Authority = 70
				config = &other
			}
			return config, err
		}
		return bindings.NewSession(host)
	}})
	id := h.open(Head{System: "market"})
	want := []string{"Numbers that differ from the rules: authority: 70."}
	if told := h.enter(id, store.NewID(), "Bob").look().Terms; !slices.Equal(told, want) {
		t.Errorf("told %q, expected %q", told, want)
	}
	if told := (&Head{Tuning: map[string]any{"x": 5e7}}).termSentences(); len(told) != 1 || !strings.Contains(told[0], "x: 50000000.") {
		t.Errorf("told %q", told)
	}
}

// TestTermsAreBounded: what a stranger writes is one line of bounded length.
func TestTermsAreBounded(t *testing.T) {
	h := Head{Options: map[string]any{"a\n\x1b": strings.Repeat("ä", 5000)}}
	if told := h.termSentences(); len(told) != 1 || len([]rune(told[0])) > 620 || strings.ContainsAny(told[0], "\n\x1b") {
		t.Errorf("%q", told)
	}
}
