package tavern

import (
	"slices"

	"arcana/core"
	"arcana/core/few"
)

// completes reports whether one more copy of the card makes a triple.
func (s *seat) completes(c *Card, t *Tuning) bool { return s.copies(c)+1 >= t.Triple.Copies }

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
	return !u.Golden() && (u.Card == c || u.Card == c.created)
}

// ofSet returns the card of the set that a card is, or that an effect created it
// after; nil for a token, which is a copy of no card.
func (cfg *Config) ofSet(c *Card) *Card {
	if c.place >= 0 {
		return c
	}
	if kin := cfg.Find(c.ID); kin != nil && kin.created == c {
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
func (r *holder) fuse(c *Card) {
	c = r.house.cfg.ofSet(c)
	for c != nil && r.copies(c) >= r.house.tuning.Triple.Copies {
		r.fuseOnce(c)
	}
}

func (r *holder) fuseOnce(c *Card) {
	f := fusion{golden: r.house.record.unit(r.number(), c, true), left: r.house.tuning.Triple.Copies}
	r.hand = f.absorb(r.hand, c)
	first := slices.IndexFunc(r.board, func(u Unit) bool { return u.copies(c) })
	r.board = f.absorb(r.board, c)
	r.consume(&r.house.pool, c, f.pooled)
	r.own(KindFuse, core.FieldNone, f.golden.Ref, 1)
	r.report(eventFuse, f.golden.Ref, 1)
	r.seatGolden(f.golden, first)
	r.discover(wanted{tier: int32(min(r.tier+1, Tiers))})
}

// consume notes copies of the pool that are in golden cards from now on.
func (s *seat) consume(p *pool, c *Card, copies int) {
	p.eaten[c.place] += copies
	for range copies {
		s.consumed = append(s.consumed, c)
	}
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
	u.Attack = add(u.Attack, v.Attack-int32(c.Attack), MostStat)
	u.Health = add(u.Health, v.Health-int32(c.Health), MostStat)
	u.Aegis = uint8(add(int32(u.Aegis), int32(v.Aegis)-int32(c.Aegis), aegisLimit))
	u.Form |= v.Form & Guardian
	if v.Own != nil && len(v.Own.loans) > 0 {
		for _, l := range v.Own.loans {
			u.borrow(l)
		}
	}
}

// seatGolden puts the golden card into the hand, or, when the hand is full, onto
// the board in the place of its first copy.
func (r *holder) seatGolden(golden Unit, place int) {
	if len(r.hand) < r.house.tuning.Hand {
		r.hand = append(r.hand, golden)
		return
	}
	r.board = few.Insert(r.board, min(place, len(r.board)), golden)
}
