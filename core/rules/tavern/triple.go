package tavern

import "arcana/core"

// discovery is an open choice between cards that are reserved from the pool.
type discovery struct {
	tier  int
	cards []Unit
}

// completes reports whether one more copy of the card makes a triple.
func (g *Game) completes(p *player, c *Card) bool {
	return c.place >= 0 && copies(p.hand, c)+copies(p.board, c)+1 >= g.tuning.Triple.Copies
}

// copies counts the plain copies of a card.
func copies(units []Unit, c *Card) int {
	n := 0
	for i := range units {
		if units[i].Card == c && !units[i].Golden {
			n++
		}
	}
	return n
}

// fuse makes three copies of a card into a golden one and opens a discovery of
// the next tier (RULES 3.4, R-T11).
func (g *Game) fuse(p *player, c *Card) {
	if c.place < 0 || copies(p.hand, c)+copies(p.board, c) < g.tuning.Triple.Copies {
		return
	}
	golden := g.unit(c, true)
	left := g.tuning.Triple.Copies
	p.hand = golden.absorb(p.hand, c, &left)
	first := len(p.board)
	for i := len(p.board) - 1; i >= 0 && left > 0; i-- {
		if p.board[i].Card == c && !p.board[i].Golden {
			first = i
		}
	}
	p.board = golden.absorb(p.board, c, &left)
	g.eaten[c.place] += g.tuning.Triple.Copies
	g.own(p, core.KindFuse, core.FieldNone, golden.Ref, 1)
	g.seatGolden(p, golden, first)
	g.discover(p, min(p.tier+1, Tiers))
}

// absorb takes up to *left plain copies of c out of units and adds what they had
// gained to the golden card, never what they had lost; it returns the units that
// remain.
func (u *Unit) absorb(units []Unit, c *Card, left *int) []Unit {
	rest := units[:0]
	for _, v := range units {
		if v.Card != c || v.Golden || *left == 0 {
			rest = append(rest, v)
			continue
		}
		*left--
		u.Attack = add(u.Attack, v.Attack-int32(c.Attack), statLimit)
		u.Health = add(u.Health, v.Health-int32(c.Health), statLimit)
		u.Aegis = uint8(add(int32(u.Aegis), int32(v.Aegis)-int32(c.Aegis), aegisLimit))
		u.Guardian = u.Guardian || v.Guardian
	}
	return rest
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
