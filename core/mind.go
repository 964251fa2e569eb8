package core

import (
	"strconv"

	"arcana/core/rand"
)

// Players that look ahead, and what a match and a system give them: copies with the secrets dealt
// anew, moves ranked without a view, views in used memory.

// Thinker is a player that thinks ahead. It may deal copies of the match, in each of
// which everything that its seat may not know, the future of every stream of chance
// included, was dealt anew by the stream it gives; it may play on in them as it likes.
// Chance is its own: it follows from what the seat sees, never from the match's streams,
// so that the same view leads to the same move on any machine.
type Thinker interface {
	Player
	Think(deal func(*rand.Stream) Game, seat Seat, view any, moves []Move, chance *rand.Stream) (Move, error)
}

// Policy is a player that ranks moves from the match itself, without a view or options
// made for it: so many plies of a roll-out can be played in the time of one decision.
// It reads nothing that its seat may not know, and its Choose takes the move that Rank
// likes best, the first of equals.
type Policy interface {
	Player
	// Rank returns how much the seat likes each of its legal moves, more being better,
	// in the memory of into.
	Rank(g Game, seat Seat, moves []Move, chance *rand.Stream, into []float64) []float64
}

// Looker is a player that looks at the match itself, as a [Policy] does, and chooses by
// itself. Its Choose takes the same move for the seat's view.
type Looker interface {
	Player
	// Look returns the move of a seat that decides, or why there is none.
	Look(g Game, seat Seat, moves []Move, chance *rand.Stream) (Move, error)
}

// SearchDefaults says how a system's matches are best looked ahead in. For what is
// not said (zero) a search has numbers of its own.
type SearchDefaults struct {
	// Policy names the strongest of Bots that is a [Policy]; "" is random moves.
	Policy string
	// Iterations is how many roll-outs a decision may take, as many as an idle machine
	// plays in a tenth of a second in 95 of 100 decisions; Candidates how many moves are
	// looked at.
	Iterations, Candidates int
	// Cut is how many rounds after the present one a roll-out ends; 0 goes to the end.
	Cut int
	// Leaves is how many ends a search of all ways looks at, at most; 0 for none.
	Leaves int
	// Routine are the verbs of small moves, which the policy decides alone.
	Routine []string
}

// Best returns the move of the highest rank, the first of equals; ranks[i] is that of moves[i].
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
	// UseScripts lets the game go on with other scripts of the same content, a value
	// such as [Setup] has.
	UseScripts(scripts any)
}

// Viewer is a Game whose views can be made in memory that is used again.
type Viewer interface {
	Game
	// ViewInto is View written over a view that it returned before and nobody reads any more;
	// with nil it takes new memory.
	ViewInto(s Seat, used any) any
}

// ViewInto returns what a seat sees, in used memory if the game can make views there. Used is what
// ViewInto returned for any seat of the same system before, which is no longer good then, or nil.
func ViewInto(g Game, s Seat, used any) any {
	if viewer, ok := g.(Viewer); ok {
		return viewer.ViewInto(s, used)
	}
	return g.View(s)
}

// SearchChance returns the stream of chance that a searching player deals its copies by. It follows
// from the seat and from what it sees, so that the same position is searched in the same way again.
func SearchChance(view any, seat Seat) rand.Stream {
	seen, _ := strconv.ParseUint(Digest(view), 16, 64) // 16 hex digits are always 64 bits
	return rand.New(seen, "mind/"+strconv.Itoa(int(seat)+1))
}

// think asks a player that looks ahead for its move, and gives it what it searches with.
func (m *Match) think(mind Thinker, seat Seat, moves []Move) (Move, error) {
	view := m.game.View(seat)
	chance := SearchChance(view, seat)
	return mind.Think(m.Dealer(seat), seat, view, moves, &chance)
}

// Dealer returns a function that a searching player calls for copies of the match: in each, all
// that the seat cannot know is dealt again by the stream it gives (see [Thinker]). The copies run
// on scripts of their own, whose failures are reported to nobody; the first copy makes these, and
// all later ones of the match share them.
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
