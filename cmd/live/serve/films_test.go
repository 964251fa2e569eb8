package serve_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arcana/bindings"
	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/cmd/live/film"
	"arcana/cmd/live/wire"
	"arcana/core"
)

var systems = []string{"draft", "tavern", "encounter", "market", "delve"}

func open(t testing.TB) *session.Session {
	t.Helper()
	s, err := bindings.NewSession(sessiontest.Host(nil))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// played is a match between random players, and its record.
func played(t testing.TB, s *session.Session, system string, moves int) (*match.Console, core.Record) {
	t.Helper()
	players := []string{"random"}
	if n := map[string]int{"tavern": 4, "market": 2, "delve": 4}[system]; n > 0 {
		players = slices.Repeat(players, n)
	}
	table, err := match.Sit(s, system, players, map[string]any{"seed": 7})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := table.Match().Run(moves); err != nil {
		t.Fatal(err)
	}
	record, err := table.Record()
	if err != nil {
		t.Fatal(err)
	}
	return table, record
}

// showing is a film at some moment, as a page has it.
type showing struct {
	*film.Film
	seats  []any // the documents
	events int
}

// begin shows a film from its beginning; what it says has gone through JSON.
func begin(t *testing.T, f *film.Film) *showing {
	t.Helper()
	data, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d moves, %d KiB", len(f.Frames), len(data)>>10)
	whole, err := wire.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return &showing{f, whole.(map[string]any)["start"].([]any), 0}
}

// next shows the next move.
func (s *showing) next(t *testing.T, ply int) {
	t.Helper()
	frame := s.Frames[ply]
	s.events += len(frame.Events)
	for seat, changes := range frame.Changes {
		var err error
		if s.seats[seat], err = wire.Apply(s.seats[seat], changes); err != nil {
			t.Fatalf("move %d, seat %d: %v", ply+1, seat+1, err)
		}
	}
}

// equals compares what is shown with the match at that moment.
func (s *showing) equals(t *testing.T, m *core.Match) {
	t.Helper()
	if len(m.Events()) != s.events {
		t.Fatalf("after %d moves the film has %d events, the match %d", m.Ply(), s.events, len(m.Events()))
	}
	for seat := range s.seats {
		view, _ := json.Marshal(m.Game().View(core.Seat(seat)))
		want, _ := wire.Parse(view)
		got := s.seats[seat].(map[string]any)
		if !reflect.DeepEqual(want, got["view"]) {
			t.Fatalf("after %d moves seat %d (-match +film):\n%s", m.Ply(), seat+1, cmp.Diff(want, got["view"]))
		}
		legal := 0
		for _, choice := range got["moves"].([]any) {
			if choice.(map[string]any)["refused"] == nil {
				legal++
			}
		}
		if want := len(core.MovesOf(m.Game(), core.Seat(seat))); legal != want {
			t.Fatalf("after %d moves seat %d has %d moves, in the film %d", m.Ply(), seat+1, want, legal)
		}
	}
}

// TestFilms: at each moment that is looked at a film shows every seat what it saw and
// might do, and what had happened; later moments hang on all before.
func TestFilms(t *testing.T) {
	for _, system := range systems {
		t.Run(system, func(t *testing.T) {
			s := open(t)
			table, record := played(t, s, system, 0)
			f, err := film.Of(open(t), record)
			if err != nil || f.Difference != "" || len(f.Frames) != len(record.Moves) || f.Result == nil {
				t.Fatalf("%d frames of %d moves, %+v: %v", len(f.Frames), len(record.Moves), f, err)
			}
			if !strings.Contains(string(f.Content), `"id":`) {
				t.Errorf("the film has no content: %.100s", f.Content)
			}
			m, shown := table.Match(), begin(t, f)
			m.Undo(m.Ply())
			for shown.equals(t, m); m.Ply() < len(record.Moves); {
				shown.next(t, m.Ply())
				if m.Redo(1); m.Ply()%7 == 0 || m.Ply() == len(record.Moves) {
					shown.equals(t, m)
				}
			}
		})
	}
}

// TestHidden: events are numbered from 1, and who did not know of one is named with it.
func TestHidden(t *testing.T) {
	s := open(t)
	table, record := played(t, s, "tavern", 60)
	f, err := film.Of(s, record)
	if err != nil || f.Result != nil {
		t.Fatalf("%v, %v", f.Result, err)
	}
	var all []film.Event
	for _, frame := range f.Frames {
		all = append(all, frame.Events...)
	}
	for i, e := range table.Match().Events() {
		if n := int32(i) + 1; all[i].ID != n || all[i].Cause >= n {
			t.Fatalf("event %d has the number %d, and came from %d", n, all[i].ID, all[i].Cause)
		}
		for seat := range 4 {
			if e.Seen.Has(core.Seat(seat)) == slices.Contains(all[i].Hidden, seat+1) {
				t.Fatalf("event %d (%s): hidden from %v, seen by %v", i+1, all[i].Say, all[i].Hidden, e.Seen)
			}
		}
	}
}

// TestOtherStory: a record that goes another way on this content says so, and one that
// cannot be played is an error.
func TestOtherStory(t *testing.T) {
	s := open(t)
	_, record := played(t, s, "market", 10)
	record.Moves[4] = "conjure 9"
	f, err := film.Of(s, record)
	if err != nil || len(f.Frames) != 4 || !strings.Contains(f.Difference, "move 5") {
		t.Errorf("%d frames, %q, %v", len(f.Frames), f.Difference, err)
	}
	record.System = "markets"
	if _, err := film.Of(s, record); err == nil || !strings.Contains(err.Error(), `"market"`) {
		t.Errorf("a system that is not there: %v", err)
	}
}

// TestWhy: a move is explained where it was made; elsewhere that is refused.
func TestWhy(t *testing.T) {
	s := open(t)
	_, record := played(t, s, "market", 10)
	f, err := film.Of(s, record)
	if err != nil {
		t.Fatal(err)
	}
	for ply, frame := range f.Frames {
		text, err := film.Why(s, record, ply, frame.Seat, frame.Move)
		if err != nil || !strings.ContainsAny(text, "0123456789") {
			t.Errorf("%s: %q, %v", frame.Move, text, err)
		}
	}
	for _, c := range []struct {
		ply, seat int
		thing     string
		want      string
	}{{-1, 1, "end", "from 0 to 10, got"}, {11, 1, "end", "from 0 to 10, got"}, {0, 3, "end", "nothing to decide"}, {0, 1, "conjure 9", "conjure"}} {
		if text, err := film.Why(s, record, c.ply, c.seat, c.thing); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %q, %v", c, text, err)
		}
	}
}

// TestThink: a decision of a record is thought about as the player search does there;
// elsewhere that is refused.
func TestThink(t *testing.T) {
	s := open(t)
	_, record := played(t, s, "market", 30)
	f, err := film.Of(s, record)
	if err != nil {
		t.Fatal(err)
	}
	most := 0
	for ply, frame := range f.Frames {
		rows, err := film.Think(s, record, ply, frame.Seat)
		if err != nil || len(rows) == 0 || len(rows) > 1 && (rows[0].Visits < rows[1].Visits || rows[0].Error <= 0) {
			t.Errorf("before move %d: %v, %v", ply+1, rows, err)
		}
		most = max(most, len(rows))
		if rows, err := film.Think(s, record, ply, 3-frame.Seat); err == nil || !strings.Contains(err.Error(), "nothing to decide") {
			t.Errorf("%v, %v", rows, err)
		}
	}
	if most < 2 {
		t.Error("no decision has two moves to think about")
	}
}

// BenchmarkFilm makes films of whole matches.
func BenchmarkFilm(b *testing.B) {
	for _, system := range systems {
		s := open(b)
		_, record := played(b, s, system, 0)
		b.Run(system, func(b *testing.B) {
			for b.Loop() {
				if _, err := film.Of(s, record); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
