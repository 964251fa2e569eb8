package draft

import "math/bits"

// What a quest shows of its deck: how many resonances it is made of, whether its
// picks were the heaviest cards, and what themed sites had for it.

// parts returns the resonances, of so many, that are a real part of a deck: those of which
// it holds at least what each would have if all were equal.
func (p Profile) parts(of int) (m Mask) {
	total := float64(max(1, p.Total()))
	for r, n := range p {
		if float64(n)/total >= 1/float64(of) {
			m |= MaskOf(Resonance(r))
		}
	}
	return m
}

// Shape counts decks by how many resonances are a real part of them, holding an equal
// part of the deck's (of five a fifth) or more, the dreamcaller's bonus left out: one or
// none, two, or more.
type Shape struct {
	One  int `json:"one"`
	Two  int `json:"two"`
	More int `json:"more"`
}

// add counts n decks of a set of real parts.
func (s *Shape) add(parts Mask, n int) {
	switch bits.OnesCount(uint(parts)) {
	case 0, 1:
		s.One += n
	case 2:
		s.Two += n
	default:
		s.More += n
	}
}

// late is the number of picks after which themed sites are looked at: the late
// quest of the original begins with pick 16.
const late = 15

// course is what one quest shows on its way.
type course struct {
	picks, heaviest int
	shown, staples  int
	themed          [2]int // dreamscape + 1 and place of the themed site looked at last

	before  scale   // the weights when the offer was made
	most    float64 // the greatest of them in the offer
	holding int     // cards of the deck then
}

// look notes what lies before the player.
func (q *course) look(g *Game) {
	q.before.tuning, q.before.set, q.most, q.holding = &g.config.Tuning, g.set, 0, len(g.deck)
	q.before.aim(g.profile)
	for _, e := range g.stage.offer.Entries {
		q.most = max(q.most, q.weight(g, int(e.Copy.Card)))
	}
	if here := [2]int{g.dreamscape + 1, g.place}; g.stage.theme > 0 && q.picks >= late && here != q.themed {
		q.themed = here
		q.browse(g)
	}
}

func (q *course) weight(g *Game, card int) float64 { return q.before.class[g.set.class[card]] }

// pick notes whether the first card taken since was one of the heaviest.
func (q *course) pick(g *Game) {
	q.picks++
	if q.holding < len(g.deck) && q.weight(g, g.deck[q.holding].at) >= q.most {
		q.heaviest++
	}
}

// browse counts the staples of a themed offer.
func (q *course) browse(g *Game) {
	first, second := g.deckProfile().Top()
	for _, e := range g.stage.offer.Entries {
		q.shown++
		if g.common(g.stage.theme-1) && g.set.masks[e.Copy.Card]&MaskOf(first, second) != 0 {
			q.staples++
		}
	}
}

// mean adds up values to their mean.
type mean struct{ n, sum, squares float64 }

// addShare adds the share k of n; of nothing there is none.
func (m *mean) addShare(k, n int) {
	if n == 0 {
		return
	}
	x := float64(k) / float64(n)
	m.n, m.sum, m.squares = m.n+1, m.sum+x, m.squares+float64(x*x)
}

func (m *mean) value() float64 { return m.sum / max(1, m.n) }
func (m *mean) half() float64  { return half(m.sum, m.squares, m.n) }
