package main

import (
	"io"
	"slices"
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/match"
	"arcana/configs"
	"arcana/configs/themes"
	"arcana/core"
	"arcana/core/rules"
)

// swaps is how often the theme changes in the matches of TestSwapsChangeNothing.
const swaps = 1000

// TestSwapsChangeNothing: in every system a match that is shown, in one theme after the
// other, has the hash of one that nobody sees, at every move.
func TestSwapsChangeNothing(t *testing.T) {
	p := newProgram(strings.NewReader(""), io.Discard, io.Discard)
	p.settings = configs.Settings{Seed: 1, Workers: 1, Theme: themes.Base, Lang: "de"}
	if err := p.openEnvironment(); err != nil {
		t.Fatal(err)
	}
	wardrobe, err := p.themeManager()
	if err != nil {
		t.Fatal(err)
	}
	names := wardrobe.Names()
	for _, system := range rules.All() {
		seen, unseen := sit(t, p, system), sit(t, p, system)
		seen.screen = &screen{out: p.out, err: p.err, lang: "de", themes: wardrobe}
		wardrobe.Register(seen.screen)
		for i := range swaps {
			before := hashOf(seen)
			if err := seen.screen.changeTheme(names[i%len(names)]); err != nil {
				t.Fatal(err)
			}
			if hashOf(seen) != before {
				t.Fatalf("%s: swap %d changed the match", system.Name, i+1)
			}
			if _, over := seen.console.Match().Game().Result(); over || i%5 > 0 {
				continue
			}
			events, err := seen.console.Step()
			if err != nil {
				t.Fatal(err)
			}
			seen.printEvents(seen.viewer(), events)
			if _, err := unseen.console.Step(); err != nil || hashOf(unseen) != hashOf(seen) {
				t.Fatalf("%s: after %d swaps it is another match (%v)", system.Name, i+1, err)
			}
		}
	}
}

// sit begins a match among AIs.
func sit(t *testing.T, p *program, system core.System) *terminalMatch {
	t.Helper()
	host, err := p.host("")
	if err != nil {
		t.Fatal(err)
	}
	session, err := bindings.NewSession(host)
	if err != nil {
		t.Fatal(err)
	}
	console, err := match.Sit(session, system.Name, slices.Repeat([]string{"random"}, system.Usual), map[string]any{"seed": "7"})
	if err != nil {
		t.Fatal(err)
	}
	return &terminalMatch{program: p, console: console}
}

// hashOf is what stands for a match: all that it is, and how it came to be.
func hashOf(t *terminalMatch) string {
	m := t.console.Match()
	return core.Hash(m.Game()) + m.Story()
}
