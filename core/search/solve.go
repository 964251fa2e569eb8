package search

import (
	"cmp"
	"errors"
	"slices"

	"arcana/core"
	"arcana/core/rand"
)

// Puzzle asks whether a seat can reach a goal from where a match stands.
type Puzzle struct {
	// Goal reports whether a position is the goal, by what the seat sees of it.
	Goal func(core.Game) (bool, error)
	Seat core.Seat
	// Moves is how many moves of its own the seat may make, from 1.
	Moves int
	// Turn says that a line ends where the seat's turn does.
	Turn bool
	// Positions is how many positions are looked at, at most; Deals how many deals shares
	// are taken over.
	Positions, Deals int
	// Stop is asked at each position whether to leave it at what was found so far, given how
	// many moves were played in thought; nil never does.
	Stop func(played int64) bool
}

// The answers to a puzzle.
const (
	Forced     = "forced"     // a line reaches the goal, whatever the seat may not know
	Impossible = "impossible" // no line does
	Chance     = "chance"     // it hangs on chance, on rivals or on what is hidden, or there are too many lines
	Stopped    = "stopped"    // not all that had to be looked at was
)

// Answer is the answer to a puzzle.
type Answer struct {
	Verdict string // forced, impossible or chance
	// Line are the moves of the seat: all of them where the goal is forced, else the best
	// first one.
	Line []core.Move
	// Looked is how many positions were looked at.
	Looked int
	// Reached is in how many of Deals the policy reaches the goal after the best first
	// move, Possible in how many it could be reached at most, by who knew all.
	Reached, Possible, Deals int
}

// errStopped ends a search that is to be left at what was found.
var errStopped = errors.New("stopped")

// worlds is how many matches a line is tried in at once: that of the puzzle, and others
// that its seat could not tell from it.
const worlds = 4

// Solve answers a puzzle about a match: exactly where no chance and nothing hidden stands
// in between, else by shares of deals.
func (m *Mind) Solve(p Puzzle, g core.Game, deal Deal) (Answer, error) {
	if done, err := p.Goal(g); done || err != nil {
		return Answer{Verdict: Forced}, err
	}
	chance := core.ThoughtOf(g.View(p.Seat), p.Seat)
	base, same := chance.Uint64(), []core.Game{g}
	for i := 1; i < worlds; i++ {
		same = append(same, deal(stream(base, deals, i)))
	}
	s := solver{Mind: m, Puzzle: p, left: p.Positions, failed: map[string]bool{}}
	found := s.from(same, p.Moves)
	answer := Answer{Verdict: Impossible, Looked: p.Positions - s.left}
	switch {
	case s.err == errStopped:
		answer.Verdict = Stopped
	case s.err != nil:
		return Answer{}, s.err
	case found:
		answer.Verdict, answer.Line = Forced, s.line
	case s.open:
		answer.Verdict = Chance
		return m.share(p, g, deal, base, answer)
	}
	return answer, nil
}

// solver searches the lines of a puzzle.
type solver struct {
	*Mind
	Puzzle
	left    int             // positions that may still be looked at
	failed  map[string]bool // positions from which no line leads to the goal
	line    []core.Move     // the way to it
	open    bool            // something was left out that may lead there
	knowing bool            // lines may hang on chance and on what is hidden
	err     error
}

// from reports whether a line of so many moves leads to the goal in all the worlds, which
// are alike to the seat.
func (s *solver) from(same []core.Game, moves int) bool {
	s.others(same)
	g := same[0]
	if moves == 0 || g.Turn() == core.None || s.err != nil {
		return false
	}
	if g.Turn() != s.Seat || s.left <= 0 {
		s.open = true
		return false
	}
	key := core.Hash(g) + string(rune(moves))
	if s.failed[key] {
		return false
	}
	for _, m := range slices.Clone(g.Moves()) {
		if s.through(same, m, moves) {
			s.line = append([]core.Move{m}, s.line...)
			return true
		}
		if s.err != nil {
			return false
		}
	}
	s.failed[key] = true
	return false
}

// others lets rivals play until the seat's turn, where lines may hang on them.
func (s *solver) others(same []core.Game) {
	for g := same[0]; s.knowing && g.Turn() != core.None && g.Turn() != s.Seat && s.err == nil; {
		_, s.err = g.Play(s.pick(g, g.Turn(), stream(0, plays, 0)))
	}
}

// through reports whether the goal is reached by a move, at once or later.
func (s *solver) through(same []core.Game, m core.Move, moves int) bool {
	next, drawn := make([]core.Game, len(same)), s.drawn(same[0])
	for i, g := range same {
		next[i] = g.Clone()
		if _, err := next[i].Play(m); err != nil {
			s.open = true // it is legal here by what is hidden
			return false
		}
	}
	s.left--
	s.Spend(len(same))
	if s.Stop != nil && s.Stop(s.Played()) {
		s.err = errStopped
		return false
	}
	if s.Turn && next[0].Turn() != s.Seat {
		return false
	}
	if !s.knowing && (s.drawn(next[0]) != drawn || !s.alike(next)) {
		s.open = true
		return false
	}
	done, err := s.Goal(next[0])
	if err != nil {
		s.err = err
	}
	return done || s.from(next, moves-1)
}

// drawn is how much chance was drawn, where the system tells.
func (s *solver) drawn(g core.Game) uint64 {
	if s.sys.Drawn == nil {
		return 0
	}
	return s.sys.Drawn(g)
}

// alike reports whether the seat sees the same in all worlds.
func (s *solver) alike(same []core.Game) bool {
	first := core.Digest(same[0].View(s.Seat))
	for _, g := range same[1:] {
		if core.Digest(g.View(s.Seat)) != first {
			return false
		}
	}
	return true
}

// knownPositions bounds each search of a deal whose chance is known; one that does not
// end may reach the goal.
const knownPositions = 2_000

// share finds the first move after which the goal is reached in most deals.
func (m *Mind) share(p Puzzle, g core.Game, deal Deal, base uint64, best Answer) (Answer, error) {
	best.Deals, best.Reached = p.Deals, -1
	for _, move := range slices.Clone(core.MovesOf(g, p.Seat)) {
		reached, possible := 0, 0
		for i := range p.Deals {
			dealt := deal(stream(base, deals, worlds+i))
			s := solver{Mind: m, Puzzle: p, left: knownPositions, failed: map[string]bool{}, knowing: true}
			if s.through([]core.Game{dealt}, move, p.Moves) || s.left <= 0 {
				possible++
			}
			hit, err := m.reaches(p, dealt, move, stream(base, plays, i))
			if s.err == errStopped {
				best.Verdict, best.Deals = Stopped, 0
				return best, nil
			}
			if s.err != nil || err != nil {
				return best, cmp.Or(s.err, err)
			}
			if hit {
				reached++
			}
		}
		if reached > best.Reached || reached == best.Reached && possible > best.Possible {
			best.Reached, best.Line = reached, []core.Move{move}
		}
		best.Possible = max(best.Possible, possible)
	}
	return best, nil
}

// reaches reports whether the goal is reached by a move and as the policy goes on.
func (m *Mind) reaches(p Puzzle, g core.Game, move core.Move, chance *rand.Stream) (bool, error) {
	for left := p.Moves; ; {
		seat := g.Turn()
		if _, err := g.Play(move); err != nil {
			return false, err
		}
		m.Spend(1)
		if done, err := p.Goal(g); done || err != nil {
			return done, err
		}
		if seat == p.Seat {
			left--
		}
		if left == 0 || g.Turn() == core.None {
			return false, nil
		}
		move = m.pick(g, g.Turn(), chance)
	}
}
