// Puzzles: can a seat reach a goal? First all lines are searched in several worlds that look the same to
// the seat. If the answer depends on chance, it is then counted in how many deals the goal is reached.

package search

import (
	"cmp"
	"errors"
	"slices"

	"arcana/core"
	"arcana/core/rand"
)

// Puzzle asks whether a seat can reach a goal from a position.
type Puzzle struct {
	// Goal reports whether a position is the goal, by what the seat sees of it.
	Goal func(core.Game) (bool, error)
	Seat core.Seat
	// Moves is how many moves of its own the seat may make, from 1.
	Moves int
	// Turn says that a line ends where the seat's turn does: with the move that makes it
	// another seat's, or ends the match.
	Turn bool
	// Positions is how many positions are looked at, at most.
	Positions int
	// Deals is how many deals are played where the answer is Chance.
	Deals int
	// Stop is asked at each position whether the search has to stop, given how many moves were
	// played in thought; nil never stops it.
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
	Verdict string // forced, impossible, chance or stopped
	// Line are moves of the seat. Where the goal is forced these are all moves that lead to it,
	// but only up to a rival's turn with different answers. Where it is chance this is the best
	// first move.
	Line []core.Move
	// Looked is how many positions were looked at.
	Looked int
	// Reached is in how many of Deals the policy reaches the goal after the best first move.
	// Possible is in how many of them a player who knew all could at most reach it after one and
	// the same first move, which may be another than that of Line.
	Reached, Possible, Deals int
}

// errStopped ends a search that was stopped; what was found until then counts.
var errStopped = errors.New("stopped")

// worlds is how many matches a line is tried in at once: the match of the puzzle, and others that look the
// same to its seat. After moves of other players there may be up to mostWorlds.
const (
	worlds     = 4
	mostWorlds = 4 * worlds
)

// replyDivisor limits the positions after moves of other players: at most one in ten of all. Other players
// have so many moves that a search of all of them seldom ends.
const replyDivisor = 10

// Solve answers a puzzle about a match. If neither chance nor hidden things matter, the answer is exact.
// Otherwise it says in how many deals the goal is reached. If the goal is reached already, the answer is
// Forced, without a line.
func (m *Mind) Solve(p Puzzle, g core.Game, deal Deal) (Answer, error) {
	if done, err := p.Goal(g); done || err != nil {
		return Answer{Verdict: Forced}, err
	}
	chance := core.SearchChance(g.View(p.Seat), p.Seat)
	base, same := chance.Uint64(), []core.Game{g}
	for i := 1; i < worlds; i++ {
		same = append(same, deal(stream(base, deals, i)))
	}
	s := solver{Mind: m, Puzzle: p, left: p.Positions, replyBudget: p.Positions / replyDivisor, base: base, failed: map[string]bool{}}
	found := s.reachable(same, p.Moves)
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
		return m.shareOfDeals(p, g, deal, base, answer)
	}
	return answer, nil
}

// solver searches the lines of a puzzle.
type solver struct {
	*Mind
	Puzzle
	left        int             // positions that may still be looked at
	replyBudget int             // how many of left may lie behind rivals' moves
	behindReply bool            // the position at hand lies behind a rival's move
	base        uint64          // where the chance of deals comes from
	failed      map[string]bool // positions from which no line leads to the goal
	line        []core.Move     // the way to it
	open        bool            // something was left out that may lead there
	knowing     bool            // lines may hang on chance and on what is hidden, and rivals play as the policy does
	err         error
}

// reachable reports whether a line of at most `moves` moves of the seat leads to the goal in all worlds.
// same are these worlds, which look the same to the seat; the goal is reached in none of them yet. A
// position from which the search has failed with as many moves is not searched again: it is known by the
// first world, from which the others were dealt. That failure may be one of an incomplete search; then
// s.open has been set, and the puzzle counts as unsolved, not as impossible.
func (s *solver) reachable(same []core.Game, moves int) bool {
	g := same[0]
	switch {
	case s.err != nil || g.Turn() == core.None:
		return false
	case g.Turn() != s.Seat && s.knowing:
		return s.playRivals(same, moves)
	case g.Turn() == s.Seat && moves == 0:
		return false
	case s.left <= 0:
		s.open = true
		return false
	}
	key := core.Hash(g) + string(rune(moves)) // the position with that many moves left
	if s.failed[key] {
		return false
	}
	if s.searchMoves(same, moves) {
		return true
	}
	s.failed[key] = s.err == nil
	return false
}

// searchMoves reports whether a move of the seat leads to the goal; at a rival's turn, whether
// all of the rival's moves do. On the way back from the goal it puts the move before the rest of the line.
func (s *solver) searchMoves(same []core.Game, moves int) bool {
	if same[0].Turn() != s.Seat {
		return s.everyReplyWithin(same, moves)
	}
	for _, m := range slices.Clone(same[0].Moves()) {
		if s.tryMove(same, m, moves) {
			s.line = append([]core.Move{m}, s.line...)
			return true
		}
		if s.err != nil {
			return false
		}
	}
	return false
}

// playRivals lets the policy play for the other players until the goal is reached or the seat must decide,
// and then continues the search. The policy always draws the same random numbers, so a position always
// continues in the same way. It is for a search that knows everything (s.knowing), in a single world, and
// plays in that world itself, which nobody else needs.
func (s *solver) playRivals(same []core.Game, moves int) bool {
	for g := same[0]; g.Turn() != core.None && g.Turn() != s.Seat; {
		_, s.err = g.Play(s.policyMove(g, g.Turn(), stream(0, plays, 0)))
		if s.err != nil || s.isGoal(g) {
			return s.err == nil
		}
	}
	return s.reachable(same, moves)
}

// everyReplyWithin does the work of everyReply within the budget for positions after other players' moves.
// At the first such turn of a line it lowers s.left to that budget and keeps the rest. After the search
// it takes what was used from the budget, and adds the rest to s.left again.
func (s *solver) everyReplyWithin(same []core.Game, moves int) bool {
	if s.behindReply {
		return s.everyReply(same, moves)
	}
	given := min(s.left, s.replyBudget)
	kept := s.left - given
	s.left, s.behindReply = given, true
	found := s.everyReply(same, moves)
	used := given - s.left
	s.replyBudget -= used
	s.left, s.behindReply = s.left+kept, false
	return found
}

// everyReply reports whether all moves of another player lead to the goal, in all worlds. If only some do,
// the answer is open. If one fails and the answer is open already, it stops early. If there are no replies,
// because replies has given up, the result is false. The line goes on behind the reply only if there is a
// single one, because for each reply it may be a different line.
func (s *solver) everyReply(same []core.Game, moves int) bool {
	all, some := true, false
	groups := s.replies(same)
	for _, group := range groups {
		s.line = nil
		reached := s.isGoal(group[0]) || s.reachable(s.fillWorlds(group), moves)
		all, some = all && reached, some || reached
		if !all && (s.open || s.err != nil) {
			break
		}
	}
	s.open = s.open || some && !all
	if !all || len(groups) > 1 {
		s.line = nil
	}
	return all && some
}

// replies returns the worlds after each move of another player, in groups that look the same to the seat,
// with up to mostWorlds in a group. If a move draws random numbers or is refused, or if no positions are
// left, the answer is open. It returns none if the answer is open, now or before, or the search was stopped.
func (s *solver) replies(same []core.Game) (next [][]core.Game) {
	places := map[string]int{}
	for _, g := range same {
		for _, m := range slices.Clone(g.Moves()) {
			after := g.Clone()
			_, err := after.Play(m)
			if !s.countPosition(1) {
				return nil
			}
			s.open = s.open || err != nil || s.left <= 0 || drawn(after) != drawn(g)
			if s.open {
				return nil
			}
			key := core.Digest(after.View(s.Seat))
			at, seen := places[key]
			if !seen {
				at, places[key], next = len(next), len(next), append(next, nil)
			}
			if len(next[at]) < mostWorlds {
				next[at] = append(next[at], after)
			}
		}
	}
	return next
}

// fillWorlds adds deals that look the same to the seat as the first world, up to the usual number of worlds.
func (s *solver) fillWorlds(same []core.Game) []core.Game {
	for i := len(same); i < worlds; i++ {
		same = append(same, same[0].Secrets(s.Seat, stream(s.base, deals, i)))
	}
	return same
}

// countPosition counts one position, and one move played in each of so many worlds. It reports whether the
// search may continue. That is false after an error; that positions run out is for the callers to notice.
func (s *solver) countPosition(worlds int) bool {
	s.left--
	s.Spend(worlds)
	if s.Stop != nil && s.Stop(s.Played()) {
		s.err = errStopped
	}
	return s.err == nil
}

// isGoal reports whether a position is the goal. It keeps the first error in s.err.
func (s *solver) isGoal(g core.Game) bool {
	done, err := s.Goal(g)
	s.err = cmp.Or(s.err, err)
	return done && err == nil
}

// turnHasEnded reports whether the puzzle is one of a single turn, and the turn is now another
// seat's.
func (p *Puzzle) turnHasEnded(g core.Game) bool {
	return p.Turn && g.Turn() != p.Seat && g.Turn() != core.None
}

// tryMove reports whether a move leads to the goal, at once or later, in all worlds. If a move draws random
// numbers or shows something hidden, the answer is open, unless the search may know both (s.knowing). The
// worlds look alike then, so the goal is reached in all of them or in none, and the first one is asked.
func (s *solver) tryMove(same []core.Game, m core.Move, moves int) bool {
	next, before := make([]core.Game, len(same)), drawn(same[0])
	for i, g := range same {
		next[i] = g.Clone()
		if _, err := next[i].Play(m); err != nil {
			s.open = true // whether the move is legal depends on something hidden
			return false
		}
	}
	if !s.countPosition(len(same)) {
		return false
	}
	if !s.knowing && (drawn(next[0]) != before || !s.alike(next)) {
		// A line that goes on might still reach the goal. One that ends here with the turn leaves
		// the answer open only if it reached the goal in some world.
		s.open = s.open || !s.turnHasEnded(next[0]) || slices.ContainsFunc(next, s.isGoal)
		return false
	}
	s.line = nil // what follows the move: reachable puts it there
	return s.isGoal(next[0]) || !s.turnHasEnded(next[0]) && s.reachable(next, moves-1)
}

// drawn returns how many random numbers a match has drawn, 0 if it does not count them.
func drawn(g core.Game) uint64 {
	if g, ok := g.(core.Measured); ok {
		return g.Drawn()
	}
	return 0
}

// alike reports whether all worlds look the same to the seat.
func (s *solver) alike(same []core.Game) bool {
	first := core.Digest(same[0].View(s.Seat))
	for _, g := range same[1:] {
		if core.Digest(g.View(s.Seat)) != first {
			return false
		}
	}
	return true
}

// knownPositions is how many positions are searched in a deal if the search may know everything. A search
// that needs more counts as if the goal were possible.
const knownPositions = 2_000

// shareOfDeals finds the first move after which the policy reaches the goal in the most deals, and counts in
// how many deals any line could reach it. It adds that to the answer best, which it returns. If the
// search is stopped, the answer has no deals. A deal counts as possible if a search that knows everything
// finds a line or needs too many positions (s.left), or if the policy reaches the goal (hit).
func (m *Mind) shareOfDeals(p Puzzle, g core.Game, deal Deal, base uint64, best Answer) (Answer, error) {
	best.Deals, best.Reached = p.Deals, -1 // -1, so that the first move counts as better than none
	for _, move := range slices.Clone(core.MovesOf(g, p.Seat)) {
		reached, possible := 0, 0
		for i := range p.Deals {
			dealt := deal(stream(base, deals, worlds+i)) // the streams before are those of the worlds
			s := solver{Mind: m, Puzzle: p, left: knownPositions, failed: map[string]bool{}, knowing: true}
			known := s.tryMove([]core.Game{dealt}, move, p.Moves) || s.left <= 0
			hit, err := m.policyReaches(p, dealt, move, stream(base, plays, i))
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
			if known || hit {
				possible++
			}
		}
		if reached > best.Reached || reached == best.Reached && possible > best.Possible {
			best.Reached, best.Line = reached, []core.Move{move}
		}
		best.Possible = max(best.Possible, possible)
	}
	return best, nil
}

// policyReaches reports whether the goal is reached, within the moves of the puzzle, if a move is played and
// then the policy plays on. The moves of the other players do not count. It plays in g itself.
func (m *Mind) policyReaches(p Puzzle, g core.Game, move core.Move, chance *rand.Stream) (bool, error) {
	for left := p.Moves; ; {
		if g.Turn() == p.Seat {
			left--
		}
		if _, err := g.Play(move); err != nil {
			return false, err
		}
		m.Spend(1)
		if done, err := p.Goal(g); done || err != nil {
			return done, err
		}
		if g.Turn() == core.None || p.turnHasEnded(g) || left == 0 && g.Turn() == p.Seat {
			return false, nil
		}
		move = m.policyMove(g, g.Turn(), chance)
	}
}
