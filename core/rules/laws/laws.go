// Package laws holds what every rule system obeys, written once over the core's
// contract. Tests hold the systems to it twice: with the rules alone, and with the
// scripts of their content.
package laws

import (
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/lab"
	"arcana/core/rand"
	"arcana/core/search"
)

// Subject is a system under test.
type Subject struct {
	// Terms are the names of terms that the scripts of the subject add to scores.
	Terms []string
	core.System
	// Begin begins the match of a seed (from 1) between random players; the seed
	// alone decides about seats and options.
	Begin func(t testing.TB, seed uint64) *core.Match
	// Varieties is after how many seeds the options of matches come again; 0 where
	// all matches have the same.
	Varieties int
	// Known says which leaves of the whole state a seat can tell, and why, for a system of which
	// this package does not know it.
	Known map[string]string
	// Matches is how many matches each law plays; 0 for the number that each law has.
	Matches int
	// Mind returns who thinks ahead about a game in place of the search that ships (shipped);
	// where Mind is nil, that search thinks.
	Mind func(shipped *search.Mind, g core.Game) core.Thinker
}

// Hold holds a system to every law, each a subtest. What laws compare is garbage at once,
// so the collector runs as it does where matches are played by the thousand.
func Hold(t *testing.T, s Subject) {
	debug.SetGCPercent(lab.GCPercent)
	for _, law := range all {
		t.Run(law.name, func(t *testing.T) { law.hold(t, s) })
	}
}

// HoldTo holds a system to the laws of those names, one after the other.
func HoldTo(t testing.TB, s Subject, names ...string) {
	for _, law := range all {
		if slices.Contains(names, law.name) {
			law.hold(t, s)
		}
	}
}

// law is what a subject must obey.
type law struct {
	name string
	hold func(testing.TB, Subject)
}

// all lists the laws. A law about something that a system may lack (such as situations) returns at
// once where it is lacking.
var all = []law{
	{"moves are there", movesAreThere}, {"illegal moves change nothing", illegalMovesChangeNothing},
	{"matches end", matchesEnd}, {"replay", replaysAgree}, {"used machine", usedScriptsAgree}, {"used memory", usedMemoryAgrees}, {"undo", undoAndRedoAgree}, {"fork", forksAreApart},
	{"secrets", secretsDoNotShow}, {"secrets again", redealsForget}, {"secrets vary", secretsVary},
	{"events", eventsAreInOrder}, {"names", namesThen}, {"names of numbers", fieldNamesDiffer}, {"numbers", numbersAddUp}, {"options", optionsMatchMoves}, {"views are copies", viewsAreCopies}, {"results are read", resultsAreRead},
	{"interleaved", mixedOrdersReplay}, {"ids of one's own", rivalsShowNothing},
	{"values", valuesAgree}, {"rewards", rewardsFollowPlaces}, {"weighing", weighsAsShown}, {"totals", totalsAgree}, {"facts", factsAgree}, {"sees", seeAgreesWithView}, {"views into", viewsInUsedMemory}, {"policies", policiesNeedNoView}, {"thinking", searchesDoNotCheat}, {"growing trees", treesDoNotCheat}, {"careful", neverLosesNeedlessly},
	{"situations", situationsAgree}, {"streams", streamsAreNamed},
}

// Size returns how many matches of a system a law plays: a hundredth of full, unless
// ARCANA_LONG asks for all of it, and one of each variety at the least.
func (s Subject) Size(full int) int {
	if s.Matches > 0 {
		return s.Matches
	}
	if os.Getenv("ARCANA_LONG") != "" {
		return full
	}
	return max(2, full/100, s.Varieties)
}

// Seats returns how many players the match of a seed has: each number in turn that
// the system allows.
func (s Subject) Seats(seed uint64) int { return s.Least + int(seed%uint64(s.Most-s.Least+1)) }

// gamesAre reports whether the games of a subject are of an optional kind, such as core.Valued.
func gamesAre[Kind core.Game](t testing.TB, s Subject) bool {
	_, ok := s.Begin(t, 1).Game().(Kind)
	return ok
}

// Longest is how many moves a match may have at the very most.
const Longest = 20_000

// eachDecision plays n random matches to their ends, or to Longest moves. It calls look before
// every move and after behind every move; either may be nil.
func (s Subject) eachDecision(t testing.TB, n int, look func(m *core.Match), after func(m *core.Match, events []core.Event)) {
	t.Helper()
	for seed := range uint64(n) {
		m := s.Begin(t, seed+1)
		for m.Game().Turn() != core.None && m.Ply() < Longest {
			if look != nil {
				look(m)
			}
			events, err := m.Step()
			if err != nil {
				t.Fatalf("seed %d, move %d: a legal move is refused: %v", seed+1, m.Ply()+1, err)
			}
			if after != nil {
				after(m, events)
			}
			if t.Failed() {
				t.Fatalf("seed %d, after move %d, %s", seed+1, m.Ply(), m.Acts()[m.Ply()-1])
			}
		}
	}
}

// sample reports whether a costly law looks at this decision: at one of the first four, so that
// short matches are looked at too, and at about one in sixteen of all. The seed and the move
// decide, so every run looks at the same.
func sample(m *core.Match) bool {
	if early := rand.New(m.Setup.Seed, "sample"); m.Ply() == early.Intn(4) {
		return true
	}
	s := rand.New(m.Setup.Seed, fmt.Sprint("sample/", m.Ply()))
	return s.Intn(16) == 0
}

// allSeats lists all seats of a match.
func allSeats(m *core.Match) []core.Seat {
	list := make([]core.Seat, len(m.Players))
	for i := range list {
		list[i] = core.Seat(i)
	}
	return list
}

// viewDigest returns the digest of what a seat can see.
func viewDigest(g core.Game, s core.Seat) string { return core.Digest(g.View(s)) }

// playToEnd plays a match to its end.
func playToEnd(t testing.TB, m *core.Match) {
	t.Helper()
	if _, err := m.Run(Longest); err != nil {
		t.Fatal(err)
	}
}
