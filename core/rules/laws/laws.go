// Package laws holds what every rule system obeys, written once over the core's
// contract. Tests hold the systems to it twice: with the rules alone, and with the
// scripts of their content.
package laws

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/garbage"
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
	// Varieties is how many different options of matches there are, which Begin takes in turn by
	// the seed; 0 where all matches have the same.
	Varieties int
	// Open says which values of the whole state each seat may know, and why, for a system that
	// openBySystem does not have; see there for the form.
	Open map[string]string
	// Matches is how many matches each law plays; 0 for the number that each law has.
	Matches int
	// Mind returns the searching player to test in place of the one that ships; nil tests the one
	// that ships.
	Mind func(shipped *search.Mind, g core.Game) core.Thinker
}

var _ = garbage.Rarely()

// Hold checks that a system obeys every law, each in a subtest.
func Hold(t *testing.T, s Subject) {
	for _, law := range allLaws {
		t.Run(law.name, func(t *testing.T) { law.hold(t, s) })
	}
}

// HoldTo checks that a system obeys the laws of those names, one after the other.
func HoldTo(t testing.TB, s Subject, names ...string) {
	for _, law := range allLaws {
		if slices.Contains(names, law.name) {
			law.hold(t, s)
		}
	}
}

// law is a property that every rule system must have, and the test that checks it.
type law struct {
	name string
	hold func(testing.TB, Subject)
}

// allLaws lists the laws. A law about something that a system may lack (such as situations) returns at
// once where it is lacking.
var allLaws = []law{
	{"moves are there", movesAreThere}, {"illegal moves change nothing", illegalMovesChangeNothing},
	{"matches end", matchesEnd}, {"replay", replaysAgree}, {"used machine", usedScriptsAgree}, {"used memory", usedMemoryAgrees}, {"undo", undoAndRedoAgree}, {"fork", forksAreApart},
	{"secrets", secretsDoNotShow}, {"secrets again", redealsForget}, {"secrets vary", secretsVary},
	{"events", eventsAreInOrder}, {"names", namesOfTheTime}, {"names of numbers", fieldNamesDiffer}, {"numbers", numbersAddUp}, {"sums", sumsAddUp}, {"options", optionsMatchMoves}, {"views are copies", viewsAreCopies}, {"results are read", readingResultsWritesNothing},
	{"interleaved", mixedOrdersReplay}, {"ids of one's own", rivalsShowNothing},
	{"values", valuesAgree}, {"rewards", rewardsFollowPlaces}, {"weighing", weighsAsShown}, {"totals", totalsAgree}, {"facts", factsAgree}, {"sees", seeAgreesWithView}, {"views into", viewsInUsedMemory}, {"policies", policiesAgreeWithoutView}, {"scripts", copiesPlayAlike}, {"thinking", searchesDoNotCheat}, {"growing trees", treesDoNotCheat}, {"careful", neverLosesNeedlessly},
	{"situations", situationsAgree}, {"situations are copies", situationsAreCopies}, {"streams", streamsAreNamed},
}

// Size returns how many matches of a system a law plays. If the subject has Matches, it is that number. If
// the environment variable ARCANA_LONG is set, it is full; otherwise a hundredth of full, but at least 2
// and one of each variety.
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

// gamesImplement reports whether the games of a subject implement an optional interface, such as
// core.Valued.
func gamesImplement[Kind core.Game](t testing.TB, s Subject) bool {
	_, ok := s.Begin(t, 1).Game().(Kind)
	return ok
}

// MaxMoves is how many moves a match may have at most; a longer one counts as endless.
const MaxMoves = 20_000

// playAndCheck plays n random matches to their ends, or to MaxMoves moves. It calls before with the match
// before every move, and after with the events of every move; either may be nil. It stops at the
// first match in which one of them reports an error.
func (s Subject) playAndCheck(t testing.TB, n int, before func(m *core.Match), after func(m *core.Match, events []core.Event)) {
	t.Helper()
	for seed := range uint64(n) {
		m := s.Begin(t, seed+1)
		for m.Game().Turn() != core.None && m.Ply() < MaxMoves {
			if before != nil {
				before(m)
			}
			events, err := m.Step()
			if err != nil {
				t.Fatalf("seed %d, move %d: a legal move was refused: %v", seed+1, m.Ply()+1, err)
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

// isSampled reports whether a costly law checks this decision: one of the first four, so that short
// matches are checked too, and about one in sixteen of all. The seed and the number of the move
// decide, so every run checks the same decisions.
func isSampled(m *core.Match) bool {
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
	if _, err := m.Run(MaxMoves); err != nil {
		t.Fatal(err)
	}
}
