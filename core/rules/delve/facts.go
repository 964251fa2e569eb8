package delve

// factKind is a number of the match that a condition may read. All of them
// are open to every seat.
type factKind uint8

const (
	factRow factKind = iota
	factFaceUp
	factThreats
	factKept
	factCleared
	factRound
	factHand
	factDeck
	factExhausted
	factMatched
	factHeroes
	factRequired
)

var factNames = []string{"row", "face_up", "threats", "kept", "cleared", "round", "hand", "deck", "exhausted", "matched", "heroes", "required"}

// holds reports whether a condition is true for the hero of a seat; no condition
// always is.
func (b *board) holds(c *Condition, seat int) bool {
	return c == nil || c.within(b.fact(c.fact, seat))
}

func (c *Condition) within(n int) bool {
	return (c.AtLeast == nil || n >= *c.AtLeast) && (c.AtMost == nil || n <= *c.AtMost)
}

// fact returns a number of the match; those of a hero are of that seat's.
func (b *board) fact(f factKind, seat int) int {
	piles := &b.team.heroes[seat].piles
	switch f {
	case factHand:
		return len(piles.hand)
	case factDeck:
		return len(piles.deck)
	case factExhausted:
		return len(piles.exhausted)
	case factMatched:
		return b.trial.verdict.Count()
	case factRow:
		return b.row.occupied()
	case factFaceUp:
		return b.row.faceUp()
	case factThreats:
		return b.row.threats()
	}
	return b.courseFact(f)
}

// courseFact returns a number of how far the delve has come.
func (b *board) courseFact(f factKind) int {
	switch f {
	case factKept:
		return len(b.challenges.kept)
	case factCleared:
		return len(b.challenges.cleared)
	case factHeroes:
		return b.seats
	case factRequired:
		return len(b.trial.required)
	}
	return b.round
}

// FactNames lists the facts of a match that conditions and scripts can ask for.
func FactNames() []string { return clone(factNames) }
