// The laws that a match begun in a situation goes on as the one that it was taken from, and that a situation is a
// copy.

package laws

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// movesTogether is how many moves a match and the one begun in its situation are both played on, to
// compare them.
const movesTogether = 50

// situationsAgree is a law: a match begun in the situation that a seat knows looks to that seat like
// the match that the situation was taken from. If the situation says all, streams of chance
// included, both are in the same whole state and continue alike (see checkContinuesAlike). At least half
// of the states must have a situation.
func situationsAgree(t testing.TB, s Subject) {
	if !gamesImplement[core.Situated](t, s) {
		return
	}
	described := 0 // states that have a situation
	for seed := range uint64(s.Size(1000)) {
		m := s.Begin(t, seed+1)
		s.playToRandomDecision(t, m)
		if m.Game().Turn() != core.None && situatedGame(m).Situation(core.All) == nil {
			continue // a state in the middle of an effect may have no situation
		}
		described++
		for _, seat := range allSeats(m) {
			if begun := s.beginInSituation(t, m, seat); viewDigest(begun.Game(), seat) != viewDigest(m.Game(), seat) {
				t.Fatalf("seed %d, move %d: player %d sees something else in the match that begins from the position:\n%s", seed+1, m.Ply(), seat+1, firstDifferences(m.Game().View(seat), begun.Game().View(seat)))
			}
		}
		s.checkContinuesAlike(t, m)
	}
	if 2*described < s.Size(1000) {
		t.Fatalf("only %d of %d states can be written as a position", described, s.Size(1000))
	}
}

// situatedGame returns the game of a match, which must be one that can be written as a situation.
func situatedGame(m *core.Match) core.Situated { return m.Game().(core.Situated) }

// playToRandomDecision plays a match to one of its decisions, each as likely as the others. It plays a
// copy to the end first to know how many there are.
func (s Subject) playToRandomDecision(t testing.TB, m *core.Match) {
	t.Helper()
	whole := m.Fork()
	playToEnd(t, whole)
	chance := rand.New(m.Setup.Seed, "situations")
	if stop := chance.Intn(whole.Ply()); stop > 0 {
		if _, err := m.Run(stop); err != nil {
			t.Fatal(err)
		}
	}
}

// situationsAreCopies is a law: whatever its holder does to a situation changes neither the match that it was taken
// from nor one that was begun in it, and a match that was begun in a situation does not write into it. Lists of texts
// are not written over (see overwriteAll).
func situationsAreCopies(t testing.TB, s Subject) {
	if !gamesImplement[core.Situated](t, s) {
		return
	}
	for seed := range uint64(s.Size(200)) {
		m := s.Begin(t, seed+1)
		s.playToRandomDecision(t, m)
		for _, seat := range append(allSeats(m), core.All) {
			options := situatedGame(m).Situation(seat)
			if options == nil {
				continue // a state in the middle of an effect may have no situation
			}
			written := situationText(options)
			begun := s.beginWith(t, m, options)
			if _, err := begun.Run(movesTogether); err != nil {
				t.Fatalf("seed %d, move %d, player %d: a match that began from the position %s fails at its move %d: %v", seed+1, m.Ply(), seat+1, written, begun.Ply(), err)
			}
			if now := situationText(options); now != written {
				t.Fatalf("seed %d, move %d, player %d: a match that began from the position %s changed the position to %s", seed+1, m.Ply(), seat+1, written, now)
			}
			taken, there := core.Hash(m.Game()), core.Hash(begun.Game())
			overwriteAll(reflect.Indirect(reflect.ValueOf(options)).FieldByName("Situation")) // other options may be content
			if core.Hash(m.Game()) != taken || core.Hash(begun.Game()) != there {
				t.Fatalf("seed %d, move %d, player %d: a change of the position's data changed a match", seed+1, m.Ply(), seat+1)
			}
		}
	}
}

// beginInSituation begins a match in the situation of another, as a seat knows it.
func (s Subject) beginInSituation(t testing.TB, m *core.Match, seat core.Seat) *core.Match {
	t.Helper()
	return s.beginWith(t, m, situatedGame(m).Situation(seat))
}

// beginWith begins a match with the options of a situation of another match.
func (s Subject) beginWith(t testing.TB, m *core.Match, options any) *core.Match {
	t.Helper()
	setup := m.Setup
	setup.Options, setup.Chance, setup.Decided = options, situatedGame(m).Chance(), m.Decided()
	begun, err := core.NewMatch(s.System, setup, m.Players)
	if err != nil {
		t.Fatalf("no match can begin from the position %s: %v", situationText(setup.Options), err)
	}
	return begun
}

// checkContinuesAlike fails if a match differs from the one begun in its situation: in the whole state, the
// situation, or what a seat is held to know; in the events of the same moves; in what the players
// decide; in the result; or after undo to the beginning.
func (s Subject) checkContinuesAlike(t testing.TB, m *core.Match) {
	begun, future := s.beginInSituation(t, m, core.All), m.Fork()
	if core.Hash(m.Game()) != core.Hash(begun.Game()) {
		t.Fatalf("seed %d, move %d: the match that begins from the position has another state:\n%s\nposition: %s", m.Setup.Seed, m.Ply(), firstDifferences(m.Game().View(core.All), begun.Game().View(core.All)), situationText(situatedGame(m).Situation(core.All)))
	}
	if a, b := situatedGame(m).Situation(core.All), situatedGame(begun).Situation(core.All); !reflect.DeepEqual(a, b) {
		t.Fatalf("the position of the match is %s, but the match that begins from this position has the position %s", situationText(a), situationText(b))
	}
	for _, seat := range allSeats(m) {
		if a, b := redealDigest(m, seat), redealDigest(begun, seat); a != b {
			t.Fatalf("seed %d, move %d: in the match that begins from the position, player %d knows something else", m.Setup.Seed, m.Ply(), seat+1)
		}
	}
	here := core.Hash(begun.Game())
	if _, err := future.Run(movesTogether); err != nil {
		t.Fatal(err)
	}
	if n, err := begun.Replay(future.Acts()[m.Ply():]); err != nil {
		t.Fatalf("seed %d, move %d: the match that begins from the position refuses move %d: %v", m.Setup.Seed, m.Ply(), n+1, err)
	}
	if a, b := eventsSince(future, m.Ply()), eventsSince(begun, 0); !slices.Equal(a, b) {
		t.Fatalf("seed %d, move %d: the match continues with the events %v, but from the position with the events %v", m.Setup.Seed, m.Ply(), a, b)
	}
	players := s.beginInSituation(t, m, core.All)
	if _, err := players.Run(movesTogether); err != nil {
		t.Fatal(err)
	}
	if core.Hash(future.Game()) != core.Hash(players.Game()) {
		t.Fatalf("seed %d, move %d: the players continue with the moves %v, but from the position with the moves %v", m.Setup.Seed, m.Ply(), future.Acts()[m.Ply():], players.Acts())
	}
	a, over := future.Game().Result()
	if b, _ := begun.Game().Result(); !reflect.DeepEqual(a, b) {
		t.Fatalf("the match ends with the result %+v, but from the position with the result %+v", a, b)
	}
	begun.Undo(begun.Ply())
	if core.Hash(begun.Game()) != here {
		t.Fatal("undo does not lead back to the position from which the match began")
	}
	if over && situatedGame(future).Situation(core.All) != nil {
		t.Fatal("a match that is over has a position, although no match can begin from it")
	}
}

// redealDigest returns the hash of the whole state after everything that the seat does not know was
// dealt again, always from the same stream of chance. Two matches with the same hash agree about what
// the seat knows.
func redealDigest(m *core.Match, seat core.Seat) string {
	chance := rand.New(1, "known")
	return core.Hash(m.Game().Secrets(seat, &chance))
}

// situationText writes a situation with what its pointers point to, for a message.
func situationText(options any) string {
	text, err := json.Marshal(options)
	return fmt.Sprint(string(text), err)
}

// eventsSince returns the events from a move on (ply counts from 0), without those that only report
// the opening. So that two matches can be compared, it counts ids and new names from the first event,
// and sets causes before that to 0.
func eventsSince(m *core.Match, ply int) []core.Event {
	var list []core.Event
	for i := ply; i < m.Ply(); i++ {
		list = append(list, m.EventsOf(i)...)
	}
	if ply == 0 {
		list = list[openingEvents(list):]
	}
	if len(list) == 0 {
		return nil
	}
	list = slices.Clone(list)
	base, first := list[0].ID-1, list[0].Renames
	for i := range list {
		list[i].ID, list[i].Cause = list[i].ID-base, max(0, list[i].Cause-base)
		list[i].Renames -= first
	}
	return list
}

// openingEvents returns how many events at the beginning only report the opening: messages and
// failed or stalled abilities.
func openingEvents(events []core.Event) int {
	for i, e := range events {
		if e.Kind != core.KindLog && e.Kind != core.KindFizzled && e.Kind != core.KindStalled {
			return i
		}
	}
	return len(events)
}

// streamPositions returns where the streams of a whole state stand.
func streamPositions(state any) []rand.Fixed { return positionsIn(reflect.ValueOf(state)) }

// positionsIn returns the positions of streams in a value and all that it holds. It leaves out nil, and
// fields that are not exported, which reflection cannot read.
func positionsIn(v reflect.Value) (list []rand.Fixed) {
	switch {
	case !v.IsValid() || !v.CanInterface():
	case v.Type() == reflect.TypeFor[[]rand.Position]():
		for _, at := range v.Interface().([]rand.Position) {
			list = append(list, rand.Fixed{Stream: at.Name, At: at.Count})
		}
	case v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface:
		return positionsIn(v.Elem())
	case v.Kind() == reflect.Slice:
		for i := range v.Len() {
			list = append(list, positionsIn(v.Index(i))...)
		}
	case v.Kind() == reflect.Struct:
		for _, field := range v.Fields() {
			list = append(list, positionsIn(field)...)
		}
	}
	return list
}
