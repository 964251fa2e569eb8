// Puzzles: reading one, solving it by search, and the answer.

package match

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/search"
)

// puzzleTable is what the file of a puzzle returns.
type puzzleTable struct {
	Text      string         `lua:"text"`      // the puzzle, for people
	Match     declare.Any    `lua:"match"`     // where it begins
	Goal      *lua.LFunction `lua:"goal"`      // reports of a view whether the goal is reached
	Moves     int            `lua:"moves"`     // in how many moves of the seat
	Turn      bool           `lua:"turn"`      // within the seat's present turn
	Seat      declare.Any    `lua:"seat"`      // whose puzzle it is; nil for whose turn it is
	Positions *int           `lua:"positions"` // how many are looked at
	Deals     *int           `lua:"deals"`     // how many deals of the hidden cards are looked at
}

// How many positions and deals a puzzle looks at if it does not say (usual), what it may say at most,
// and the budget in units of one call of its goal.
const (
	usualPositions, mostPositions = 50_000, 1_000_000
	usualDeals, mostDeals         = 40, 1_000
	mostPuzzleMoves               = 50
	goalUnits                     = 1_000_000
)

// Solution is the answer to a puzzle.
type Solution struct {
	Schema  string   `json:"schema"`            // arcana.solution/1
	Text    string   `json:"text,omitempty"`    // the puzzle, for people
	Verdict string   `json:"verdict"`           // forced, impossible, chance or stopped
	Line    []string `json:"line,omitempty"`    // the moves that force it, else the best first one
	Looked  int      `json:"positions"`         // how many positions were looked at
	Reached *int     `json:"reached,omitempty"` // in how many deals the policy reaches the goal
	Most    *int     `json:"most,omitempty"`    // in how many deals a player who knows all could reach it
	Deals   int      `json:"deals,omitempty"`   // how many deals were looked at
}

// Solve answers the puzzle whose table a script returned as its first value. It calls stop for each position, with
// the number of positions so far, this one included. The verdict is stopped if stop returns true, if the
// session's budget for scripts is spent, or if the script is interrupted.
func Solve(s *session.Session, values []session.Value, stop func(looked int64) bool) (*Solution, error) {
	t, ok := player.First(values).(*lua.LTable)
	if !ok {
		return nil, fmt.Errorf("a puzzle file returns a table { text, match, goal, moves }, but this file returns %s", declare.Text(player.First(values)))
	}
	table := puzzleTable{}
	if err := declare.NewReader(s.Machine.State()).Read("", t, &table); err != nil {
		return nil, err
	}
	m, err := table.match()
	if err != nil {
		return nil, err
	}
	puzzle, err := table.puzzle(m)
	if err != nil {
		return nil, err
	}
	mind, err := player.Search(s, m.System, player.Searching)
	if err != nil {
		return nil, err
	}
	meter, looked := s.Machine.Meter(), int64(0)
	before := meter.Total()
	puzzle.Stop = func(played int64) bool {
		looked++
		return stop(looked) || s.Host.Units > 0 && player.ThoughtUnits*played+meter.Total()-before > s.Host.Units
	}
	answer, err := mind.Solve(puzzle, m.Game(), m.Dealer(puzzle.Seat))
	if e, ok := vm.AsError(err); ok && e.Limit == vm.LimitInterrupt { // while the goal was asked for
		answer, err = search.Answer{Verdict: search.Stopped, Looked: int(looked)}, nil
	}
	if err != nil {
		return nil, err
	}
	return solution(table.Text, answer), nil
}

// match returns the match in which the puzzle is set.
func (t *puzzleTable) match() (*Match, error) {
	data, _ := t.Match.Value().(*lua.LUserData)
	if data != nil {
		if m, ok := data.Value.(*Match); ok {
			return m, nil
		}
	}
	return nil, fmt.Errorf("match: expected a match, as game.new returns, got %s", declare.Text(t.Match.Value()))
}

// puzzle returns the puzzle as the search takes it; numbers out of range are errors. It freezes
// what the goal refers to, so that the goal keeps nothing from one position to the next.
func (t *puzzleTable) puzzle(m *Match) (p search.Puzzle, err error) {
	if p.Seat, err = m.readActor(t.Seat.Value()); err == nil && p.Seat == core.None {
		err = fmt.Errorf("%s: the match is over", m.System.Name)
	}
	if err != nil {
		return p, err
	}
	if t.Goal == nil {
		return p, fmt.Errorf("goal: expected a function that reads the player's view and returns true or false")
	}
	if err = m.Session.Machine.FreezeFunction(t.Goal, "a goal cannot keep values between its calls"); err != nil {
		return p, err
	}
	p.Turn = t.Turn
	p.Moves, p.Positions, p.Deals = t.Moves, usualPositions, usualDeals
	for _, bound := range []struct {
		name  string
		given *int // nil leaves the usual one
		into  *int
		most  int
	}{{"moves", &t.Moves, &p.Moves, mostPuzzleMoves}, {"positions", t.Positions, &p.Positions, mostPositions}, {"deals", t.Deals, &p.Deals, mostDeals}} {
		if bound.given == nil {
			continue
		}
		if *bound.into = *bound.given; *bound.given < 1 || *bound.given > bound.most {
			return p, fmt.Errorf("%s: expected a whole number from 1 to %d, got %d", bound.name, bound.most, *bound.given)
		}
	}
	p.Goal = t.goalOf(m, p.Seat)
	return p, nil
}

// goalOf returns a function that reports whether a position is the goal: it calls the puzzle's
// Lua function with the seat's view.
func (t *puzzleTable) goalOf(m *Match, seat core.Seat) func(core.Game) (bool, error) {
	machine := m.Session.Machine
	return func(g core.Game) (bool, error) {
		values, err := machine.Call(t.Goal, 1, goalUnits, declare.ToLua(machine.State(), g.View(seat)))
		if err != nil {
			return false, err
		}
		return lua.LVAsBool(player.First(values)), nil
	}
}

// solution returns the search's answer as a Solution. text is the puzzle's own. How often the goal
// is reached is told only if chance decides.
func solution(text string, a search.Answer) *Solution {
	s := &Solution{Schema: "arcana.solution/1", Text: text, Verdict: a.Verdict, Looked: a.Looked, Deals: a.Deals}
	for _, m := range a.Line {
		s.Line = append(s.Line, m.String())
	}
	if a.Verdict == search.Chance {
		s.Reached, s.Most = &a.Reached, &a.Possible
	}
	return s
}

// bestText names the best first move found so far, "" if there is none.
func (s *Solution) bestText() string {
	if len(s.Line) == 0 {
		return ""
	}
	return "; best so far is " + s.Line[0]
}

// String returns the answer as one sentence.
func (s *Solution) String() string {
	switch {
	case s.Verdict == search.Stopped:
		return fmt.Sprintf("stopped: no sequence of moves searched so far reaches the goal (%d positions searched)%s", s.Looked, s.bestText())
	case s.Verdict == search.Impossible:
		return fmt.Sprintf("impossible: no sequence of moves reaches the goal (%d positions searched)", s.Looked)
	case s.Verdict == search.Forced && len(s.Line) == 0:
		return "forced: the goal is reached already"
	case s.Verdict == search.Forced:
		return fmt.Sprintf("forced: %s (%d positions)", strings.Join(s.Line, ", "), s.Looked)
	}
	return fmt.Sprintf("chance decides: the best move is %s. After this move the usual AI reaches the goal in %d of %d deals; the best play reaches the goal in at most %d deals", strings.Join(s.Line, ", "), *s.Reached, s.Deals, *s.Most)
}
