package core

import (
	"errors"
	"testing"

	"arcana/core/rand"
)

// stumble is a game of one seat whose every move changes a number and then
// tells of a script that failed.
type stumble struct{ moved int }

func (s *stumble) Turn() Seat                      { return 0 }
func (s *stumble) Moves() []Move                   { return []Move{{Verb: "go"}} }
func (s *stumble) View(Seat) any                   { return struct{ Moved int }{s.moved} }
func (s *stumble) Clone() Game                     { c := *s; return &c }
func (s *stumble) Secrets(Seat, *rand.Stream) Game { return s.Clone() }
func (s *stumble) Result() (Result, bool)          { return Result{}, false }
func (s *stumble) Play(Move) ([]Event, error) {
	s.moved++
	return []Event{{ID: 1, Kind: KindMove}, {ID: 2, Kind: KindFizzled, Text: "echo.lua:3: no luck"}}, nil
}

// TestStrict: a strict match takes back the move whose script failed and
// returns the script's message; any other goes on without the effect.
func TestStrict(t *testing.T) {
	system := System{Name: "stumble", New: func(Setup) (Game, error) { return &stumble{}, nil }}
	for _, strict := range []bool{false, true} {
		m, err := NewMatch(system, Setup{}, []Player{nil})
		if err != nil {
			t.Fatal(err)
		}
		m.Strict = strict
		before := Hash(m.Game())
		_, err = m.Play(Move{Verb: "go"})
		var failure *Fizzle
		if errors.As(err, &failure) != strict || strict && failure.Error() != "echo.lua:3: no luck" {
			t.Errorf("strict %v: %v", strict, err)
		}
		if (Hash(m.Game()) == before) != strict || (m.Ply() == 0) != strict || (len(m.Events()) == 0) != strict {
			t.Errorf("strict %v: %d moves, %d events", strict, m.Ply(), len(m.Events()))
		}
	}
}
