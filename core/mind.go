// Players that think ahead, and what they need: copies with secrets drawn again, ranks of moves without
// a view, and views in used memory.

package core

import (
	"strconv"

	"arcana/core/rand"
)

// Thinker is a player that thinks ahead in copies of the match. Each call of deal returns a copy, in
// which everything that the seat may not know was drawn again by the given stream, also the future of
// every random stream. The player can play any moves in it. chance depends only on what the seat sees
// and not on the match's streams, so the same view leads to the same move on any machine.
type Thinker interface {
	Player
	Think(deal func(*rand.Stream) Game, seat Seat, view any, moves []Move, chance *rand.Stream) (Move, error)
}

// Policy is a player that ranks moves from the match itself, without a view or options. So a roll-out can
// play many moves in the time of one ordinary decision. It reads nothing that its seat may not know. Its
// Choose returns the move with the highest rank, of equal ones the first.
type Policy interface {
	Player
	// Rank returns a rank for each of the seat's legal moves, in the memory of into. A higher rank is
	// better.
	Rank(g Game, seat Seat, moves []Move, chance *rand.Stream, into []float64) []float64
}

// Looker is a player that reads the match itself, like a [Policy], but returns a move and not ranks. Its
// Choose returns the same move for the seat's view.
type Looker interface {
	Player
	// Look returns the move that a seat chooses, or an error.
	Look(g Game, seat Seat, moves []Move, chance *rand.Stream) (Move, error)
}

// SearchDefaults are the settings with which players think ahead best in matches of a system. For a
// number that is 0, the search has its own default.
type SearchDefaults struct {
	// Policy names the strongest of Bots that is a [Policy]; "" is random moves.
	Policy string
	// Iterations is how many roll-outs a decision may have. In 95 of 100 decisions an idle machine
	// should play so many in a tenth of a second. Candidates is how many moves are examined.
	Iterations, Candidates int
	// Cut is after how many rounds, not counting the present one, a roll-out ends; 0 goes to the end
	// of the match.
	Cut int
	// Leaves is how many end positions a search of all possibilities may examine; 0 for no such
	// search.
	Leaves int
	// Routine are the verbs of small moves that the policy decides without a search.
	Routine []string
}

// Best returns the move with the highest rank, of equal ones the first. ranks[i] is that of moves[i]. There
// must be at least one move.
func Best(moves []Move, ranks []float64) Move {
	best := 0
	for i := range moves {
		if ranks[i] > ranks[best] {
			best = i
		}
	}
	return moves[best]
}

// Scripted is a Game whose content has scripts.
type Scripted interface {
	Game
	// UseScripts lets the game go on with other scripts of the same content. scripts is a value like
	// Setup.Scripts.
	UseScripts(scripts any)
}

// Viewer is a Game that can make views in used memory.
type Viewer interface {
	Game
	// ViewInto does the work of View. used is nil, or an older view that nobody reads any more and
	// that may be overwritten.
	ViewInto(s Seat, used any) any
}

// ViewInto returns the view of a seat, in the memory of used if the game can do that. used is nil, or a
// view that ViewInto returned before for a seat of the same system; it may be overwritten.
func ViewInto(g Game, s Seat, used any) any {
	if viewer, ok := g.(Viewer); ok {
		return viewer.ViewInto(s, used)
	}
	return g.View(s)
}

// SearchChance returns the stream by which a player that thinks ahead draws its copies. It depends on the
// seat and on its view, so the same position is always searched in the same way.
func SearchChance(view any, seat Seat) rand.Stream {
	seen, _ := strconv.ParseUint(Digest(view), 16, 64) // 16 hex digits are always 64 bits
	return rand.New(seen, "mind/"+strconv.Itoa(int(seat)+1))
}

// think asks a player that thinks ahead for its move.
func (m *Match) think(mind Thinker, seat Seat, moves []Move) (Move, error) {
	view := m.game.View(seat)
	chance := SearchChance(view, seat)
	return mind.Think(m.Dealer(seat), seat, view, moves, &chance)
}

// Dealer returns the function that a player calls for copies of the match, see [Thinker]. The copies run
// on scripts of their own, and failures of these are not reported. The first copy of a match makes
// these scripts, and all later ones share them.
func (m *Match) Dealer(seat Seat) func(*rand.Stream) Game {
	return func(chance *rand.Stream) Game {
		g := m.game.Secrets(seat, chance)
		if scripted, ok := g.(Scripted); ok && m.Setup.Fork != nil {
			if m.copyScripts == nil {
				m.copyScripts = m.Setup.Fork()
			}
			scripted.UseScripts(m.copyScripts)
		}
		return g
	}
}
