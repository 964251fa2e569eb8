package delve

// factKind is a number of the match that a condition may look at. All of them
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

// holds reports whether a condition is true for a hero; no condition always is.
func (g *Game) holds(c *Condition, seat int) bool {
	return c == nil || c.within(g.fact(c.fact, seat))
}

func (c *Condition) within(n int) bool {
	return (c.AtLeast == nil || n >= *c.AtLeast) && (c.AtMost == nil || n <= *c.AtMost)
}

func (g *Game) fact(f factKind, seat int) int {
	h := &g.heroes[seat]
	switch f {
	case factHand:
		return len(h.hand)
	case factDeck:
		return len(h.deck)
	case factExhausted:
		return len(h.exhausted)
	case factMatched:
		return g.verdict.Count()
	}
	return g.teamFact(f)
}

func (g *Game) teamFact(f factKind) int {
	switch f {
	case factRow:
		return g.occupied()
	case factFaceUp:
		return g.faceUp()
	case factThreats:
		return g.threats()
	case factKept:
		return len(g.kept)
	case factCleared:
		return len(g.cleared)
	case factHeroes:
		return len(g.heroes)
	case factRequired:
		return len(g.required)
	}
	return g.round
}
