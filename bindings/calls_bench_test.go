package bindings_test

import (
	"fmt"
	"testing"

	"arcana/bindings"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
)

// calls are what scenarios ask for most, each a whole fight or a match that begins.
var calls = []struct{ name, body string }{
	{"fight3", `tavern.fight{ you = { board = { "Ember Page", "Almoner", "Moth Choir" } }, foe = { board = { "Ember Page", "Almoner", "Moth Choir" } } }`},
	{"fight7", `tavern.fight{ you = { board = { "Ember Page", "Almoner", "Moth Choir", "Ember Page", "Almoner", "Moth Choir", "Ember Page" } }, foe = { board = { "Ember Page", "Almoner", "Moth Choir", "Almoner", "Moth Choir", "Ember Page", "Almoner" } } }`},
	{"new/tavern", `game.new("tavern")`},
	{"new/market", `game.new("market")`},
	{"new/delve", `game.new("delve")`},
	{"new/draft", `game.new("draft")`},
	{"new/encounter", `game.new("encounter")`},
}

// BenchmarkCalls is what a call costs in a script that makes many.
func BenchmarkCalls(b *testing.B) {
	for _, call := range calls {
		b.Run(call.name, func(b *testing.B) {
			host := sessiontest.Host(nil)
			host.Units = 1 << 60
			s, err := bindings.NewSession(host)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			if _, err := s.Run("calls", fmt.Sprintf("for _ = 1, %d do local x = %s end", b.N, call.body)); err != nil {
				b.Fatal(err)
			}
		})
	}
}

// BenchmarkFirstCalls is what the first one costs of a session of its own, as every file of
// scenarios has one.
func BenchmarkFirstCalls(b *testing.B) {
	for _, call := range append(calls, struct{ name, body string }{"nothing", "1"}) {
		b.Run(call.name, func(b *testing.B) {
			host := sessiontest.Host(nil)
			host.Compiled = session.NewCompiled(host)
			b.ReportAllocs()
			for range b.N {
				s, err := bindings.NewSession(host)
				if err == nil {
					_, err = s.Run("call", "local x = "+call.body)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
