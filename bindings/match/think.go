// Looking ahead in a match: g:think and g:hint, and what g:why then says about a move.

package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arcana/bindings/declare"
	"arcana/bindings/player"
	"arcana/core"
	"arcana/core/search"
)

// thinkOptions are what think takes.
type thinkOptions struct {
	Seat       declare.Any `lua:"seat" doc:"the player for whom to search, from 1 (the player to move)"`
	Iterations *int        `lua:"iterations" doc:"how many roll-outs (as the AI search plays)"`
	Policy     string      `lua:"policy" doc:"who plays them"`
	Cut        *int        `lua:"cut" doc:"after how many rounds the roll-outs end; 0: at the end of the match"`
	Candidates *int        `lua:"candidates" doc:"how many moves are examined"`
	Leaves     *int        `lua:"leaves" doc:"how many ends are examined by a search of all possible moves"`
	Tree       bool        `lua:"tree" doc:"search as the AI tree does, not as the AI search"`
	Explore    *float64    `lua:"explore" doc:"how much weight the tree gives to moves that it has rarely tried"`
	Z          *float64    `lua:"z" doc:"to be played, another move must be better than the policy's move by so many standard errors"`
}

// playerName returns the name of the player that thinks with these options, such as
// "search:iterations=100". Options that were not given are left out.
func (o *thinkOptions) playerName() string {
	var options []string
	for _, x := range []struct {
		name  string
		value *int
	}{{"iterations", o.Iterations}, {"cut", o.Cut}, {"candidates", o.Candidates}, {"leaves", o.Leaves}} {
		if x.value != nil {
			options = append(options, fmt.Sprintf("%s=%d", x.name, *x.value))
		}
	}
	if o.Policy != "" {
		options = append(options, "policy="+o.Policy)
	}
	for _, x := range []struct {
		name  string
		value *float64
	}{{"z", o.Z}, {"explore", o.Explore}} {
		if x.value != nil {
			options = append(options, x.name+"="+strconv.FormatFloat(*x.value, 'g', -1, 64))
		}
	}
	word := player.Searching
	if o.Tree {
		word = player.Growing
	}
	if len(options) == 0 {
		return word
	}
	return word + ":" + strings.Join(options, ",")
}

// Prospect is what a search found about a move, for scripts and pages.
type Prospect struct {
	Move   string   `json:"move" doc:"the move as you type it"`
	Text   string   `json:"text" doc:"the move for people"`
	Visits int      `json:"visits" doc:"how many roll-outs, or ends, began with this move"`
	Value  float64  `json:"value" doc:"the average worth of the seat's positions after the move, from 0 to 1"`
	Error  float64  `json:"error" doc:"the standard error of value over the simulated deals: how exact the search is, not how widely results of the match differ"`
	Exact  bool     `json:"exact" doc:"whether all possible moves up to the end were searched; then value is the best that can be reached"`
	Line   []string `json:"line" doc:"the moves of the first roll-out after this one, each with its seat"`
}

// lookAhead is the result of a match's last g:think, and what the seat saw then.
type lookAhead struct {
	seen string     // the digest of the view
	rows []Prospect // what g:think returned
}

// thinkMethods declares g:think and g:hint. Both pay for the view here; the search itself pays for
// the moves that it plays.
func thinkMethods() []declare.Func {
	return []declare.Func{
		declare.Method("think(options?)", "Searches ahead for a seat, and returns the examined moves as a list of { move, text, visits, value, error, exact, line }, the best first. After that g:why of a move shows these values.", `g:think{ iterations = 100 }`,
			func(c *declare.Call, m *Match, o thinkOptions) ([]Prospect, error) {
				c.Charge(readUnits)
				seat, err := m.readActor(o.Seat.Value())
				if err != nil {
					return nil, err
				}
				return decider{m, seat}.think(o.playerName(), true)
			}),
		declare.Method("hint(seat?)", "Returns the move that the AI search would play for a seat (by default the seat whose turn it is), as a value of think.", `g:play(g:hint())`,
			func(c *declare.Call, m *Match, who declare.Any) (Prospect, error) {
				c.Charge(readUnits)
				seat, err := m.readActor(who.Value())
				if err != nil {
					return Prospect{}, err
				}
				rows, err := decider{m, seat}.think(player.Searching, false)
				if err != nil {
					return Prospect{}, err
				}
				return rows[0], nil
			}),
	}
}

// decider is one seat of a match, the one that decides: a search looks ahead for it, or a person asks why.
type decider struct {
	*Match
	seat core.Seat
}

// think lets the player of that name look ahead for the seat. It returns the moves that it considered, the best
// first, and the match remembers them for g:why. If the player made a routine move, the only one that it
// considered, then with all it also considers the other moves; the routine move still comes first.
func (m decider) think(name string, all bool) ([]Prospect, error) {
	seat := m.seat
	if seat == core.None {
		return nil, fmt.Errorf("%s: the match is over", m.System.Name)
	}
	mind, err := player.Search(m.Session, m.System, name)
	if err != nil {
		return nil, err
	}
	view := m.Game().View(seat)
	var thought *search.Thought
	_, err = m.Careful(seat, slices.Clone(core.MovesOf(m.Game(), seat)), func(moves []core.Move) (core.Move, error) {
		chance := core.SearchChance(view, seat)
		if thought, err = mind.Ponder(m.Dealer(seat), seat, moves, &chance); err != nil {
			return core.Move{}, err
		}
		best := thought.Best()
		wasRoutine := len(moves) > 1 && len(thought.Moves) == 1
		if all && wasRoutine {
			mind.Routine = nil // with no routine moves, all are considered
			if thought, err = mind.Ponder(m.Dealer(seat), seat, moves, &chance); err != nil {
				return core.Move{}, err
			}
			thought.PutFirst(best)
		}
		return best, nil
	})
	if err != nil {
		return nil, m.withSeed(err)
	}
	m.thought = &lookAhead{core.Digest(view), m.prospects(thought)}
	return m.thought.rows, nil
}

// prospects returns the moves that a search considered for scripts and pages, in the order of the
// search. A move that is no option has no text.
func (m decider) prospects(t *search.Thought) []Prospect {
	options, rows := m.OptionsOf(m.seat), make([]Prospect, len(t.Moves))
	for i, p := range t.Moves {
		row := Prospect{Move: p.Move.String(), Visits: p.Visits, Value: p.Value, Error: p.Error, Exact: t.Whole, Line: []string{}}
		for _, o := range options {
			if o.Move == p.Move {
				row.Text = o.Text
			}
		}
		for _, act := range p.Line {
			row.Line = append(row.Line, fmt.Sprintf("%d: %s", act.Seat+1, act.Move))
		}
		rows[i] = row
	}
	return rows
}

// thoughtOf returns what the last g:think found about a move; nil if there was none, or if the seat sees something
// else by now.
func (m decider) thoughtOf(move core.Move) *Prospect {
	if m.thought == nil || m.thought.seen != core.Digest(m.Game().View(m.seat)) {
		return nil
	}
	for i := range m.thought.rows {
		if row := &m.thought.rows[i]; row.Move == move.String() {
			return row
		}
	}
	return nil
}

// summary returns a prospect in a few words.
func (p *Prospect) summary() string {
	if p.Exact {
		return fmt.Sprintf("the best result that this move can reach is worth %.3f", p.Value)
	}
	if p.Visits == 0 {
		return "not thought about"
	}
	return fmt.Sprintf("worth %.3f, error %.3f, after %d roll-outs (simulated matches)", p.Value, p.Error, p.Visits)
}

// Think lets the player search look ahead for a seat and returns the moves that it considered,
// the best first.
func (t *Console) Think(seat core.Seat) ([]Prospect, error) {
	return decider{t.m, seat}.think(player.Searching, false)
}

// Hint lets the player search look ahead for a seat and returns in one line what it would do.
func (t *Console) Hint(seat core.Seat) (string, error) {
	rows, err := t.Think(seat)
	if err != nil {
		return "", err
	}
	best := rows[0]
	if best.Text == "" {
		best.Text = best.Move
	}
	return best.Text + ": " + best.summary(), nil
}
