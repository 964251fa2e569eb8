package tavern

import (
	"slices"

	"arcana/core"
)

// discovery is an open choice between cards that are reserved from the pool.
type discovery struct {
	tier  int
	cards []Unit
}

// completes reports whether one more copy of the card makes a triple.
func (g *Game) completes(p *player, c *Card) bool {
	return copies(p.hand, c)+copies(p.board, c)+1 >= g.tuning.Triple.Copies
}

// copies counts the plain copies of a card of the set, those that an effect
// created too.
func copies(units []Unit, c *Card) int {
	n := 0
	for i := range units {
		if units[i].copies(c) {
			n++
		}
	}
	return n
}

// copies reports whether the unit is a plain copy of a card of the set.
func (u *Unit) copies(c *Card) bool {
	return !u.Golden && (u.Card == c || u.Card == c.twin)
}

// ofSet returns the card of the set that a card is, or that an effect created it
// after; nil for a token, which is a copy of no card.
func (g *Game) ofSet(c *Card) *Card {
	if c.place >= 0 {
		return c
	}
	if kin := g.cfg.Find(c.ID); kin != nil && kin.twin == c {
		return kin
	}
	return nil
}

// fusion is a golden card in the making.
type fusion struct {
	golden Unit
	left   int // copies that are still wanted
	pooled int // copies of the pool among those that were taken
}

// fuse makes three copies of a card into a golden one and opens a discovery of
// the next tier (RULES 3.4, R-T11). It does so as often as there are three.
func (g *Game) fuse(p *player, c *Card) {
	c = g.ofSet(c)
	for c != nil && copies(p.hand, c)+copies(p.board, c) >= g.tuning.Triple.Copies {
		g.fuseOnce(p, c)
	}
}

func (g *Game) fuseOnce(p *player, c *Card) {
	f := fusion{golden: g.unit(c, true), left: g.tuning.Triple.Copies}
	p.hand = f.absorb(p.hand, c)
	first := slices.IndexFunc(p.board, func(u Unit) bool { return u.copies(c) })
	p.board = f.absorb(p.board, c)
	g.eaten[c.place] += f.pooled
	g.own(p, KindFuse, core.FieldNone, f.golden.Ref, 1)
	g.seatGolden(p, f.golden, first)
	g.discover(p, min(p.tier+1, Tiers))
}

// absorb takes the plain copies of c that are wanted out of units and adds what
// they had gained to the golden card, never what they had lost; it returns the
// units that remain.
func (f *fusion) absorb(units []Unit, c *Card) []Unit {
	rest := units[:0]
	for _, v := range units {
		if f.left == 0 || !v.copies(c) {
			rest = append(rest, v)
			continue
		}
		if f.left--; v.Card == c {
			f.pooled++
		}
		f.golden.gain(&v)
	}
	return rest
}

// gain adds what a copy had gained.
func (u *Unit) gain(v *Unit) {
	c := v.Card
	u.Attack = add(u.Attack, v.Attack-int32(c.Attack), statLimit)
	u.Health = add(u.Health, v.Health-int32(c.Health), statLimit)
	u.Aegis = uint8(add(int32(u.Aegis), int32(v.Aegis)-int32(c.Aegis), aegisLimit))
	u.Guardian = u.Guardian || v.Guardian
}

// seatGolden puts the golden card into the hand, or, when the hand is full, onto
// the board in the place of its first copy.
func (g *Game) seatGolden(p *player, golden Unit, place int) {
	if len(p.hand) < g.tuning.Hand {
		p.hand = append(p.hand, golden)
		return
	}
	place = min(place, len(p.board))
	p.board = append(p.board, Unit{})
	copy(p.board[place+1:], p.board[place:])
	p.board[place] = golden
}

// discover reserves different cards of a tier for the player to pick from; with
// an empty tier there is nothing to discover.
func (g *Game) discover(p *player, tier int) {
	d := discovery{tier: tier}
	chance := g.stream("discover", g.seatOf(p))
	for len(d.cards) < g.tuning.Triple.Choices {
		c := g.draw(chance, func(c *Card) bool { return c.Tier == tier && copies(d.cards, c) == 0 })
		if c == nil {
			break
		}
		d.cards = append(d.cards, g.unit(c, false))
		g.own(p, core.KindDiscover, core.FieldNone, d.cards[len(d.cards)-1].Ref, tier)
	}
	if len(d.cards) > 0 {
		p.discoveries = append(p.discoveries, d)
	}
}

// pick takes a card of the open discovery and returns the others; into a full
// hand no card can come, and then it goes back as well.
func (g *Game) pick(p *player, i int) {
	d := p.discoveries[0]
	p.discoveries = p.discoveries[1:]
	u := d.cards[i]
	g.own(p, core.KindPick, core.FieldNone, u.Ref, d.tier)
	g.cause = g.ids
	g.giveBack(d.cards[:i]...)
	g.giveBack(d.cards[i+1:]...)
	if len(p.hand) >= g.tuning.Hand && !g.completes(p, u.Card) {
		g.own(p, core.KindReturn, core.FieldNone, u.Ref, 1)
		g.giveBack(u)
		return
	}
	g.receive(p, u)
}
