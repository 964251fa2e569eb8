package tavern

import (
	"slices"

	"arcana/core"
)

// The verbs that bring cards: to the hand, to the board, back from the dead, or elsewhere.

// mostGiven is how many cards one move or combat gives to a hand at most.
const mostGiven = 20

// Give puts a fresh copy of a card, which no pool knows, into the own player's hand: when
// what happens now is over, out of a combat after it. It reports whether it could; a full
// hand takes none.
func (f *Fx) Give(c *Card) bool {
	if f.idle {
		later(f, func(f *Fx) { f.Give(c) })
		return true
	}
	g := &f.arena.gifts.given[f.side()]
	if len(*g) >= mostGiven {
		return false
	}
	*g = append(*g, c.Created())
	return true
}

// accept takes the cards that abilities gave, as far as the hand has room.
func (r *holder) accept(given []*Card) {
	for _, c := range given {
		if r.out || len(r.hand) >= r.house.tuning.Hand && !r.completes(c, &r.house.tuning) {
			continue
		}
		u := r.house.record.unit(r.number(), c, false)
		r.own(core.KindGain, core.FieldNone, u.Ref, 1)
		r.report(eventGive, u.Ref, 1)
		r.receive(u)
	}
}

// CopyCard brings a copy of a card, as it stands, to the own side.
func (f *Fx) CopyCard(p Spot) (Spot, bool) {
	if f.idle {
		laterTo(f, p, func(f *Fx, p Spot) { f.CopyCard(p) })
		return 0, false
	}
	if !f.arena.there(p) {
		return 0, false
	}
	like := *f.arena.unit(p)
	return brought(f, &like, false)
}

// brought summons a card like another: with its numbers, and what it remembers if it is to.
func brought(f *Fx, like *Unit, remembers bool) (Spot, bool) {
	q, ok := f.Summon(like.Card)
	if !ok {
		return q, false
	}
	u := f.arena.unit(q)
	u.Attack, u.Health, u.Aegis, u.Form = like.Attack, like.Health, like.Aegis, like.Form
	f.arena.log.call(u)
	switch {
	case like.Own == nil:
	case remembers:
		u.Own = &Own{Memory: like.Own.Memory}
	default:
		u.Own = &Own{voices: like.Own.voices}
	}
	judge{f.arena}.relisten(q)
	return q, true
}

// tombs are the spots of those who died, by side and in the order of their deaths.
const tombs Spot = 1 << 30

func tomb(s, i int) Spot { return tombs | Spot(i<<5|s<<4) }

// DeadAllies returns those of the own side who died in this combat, in the order of their
// deaths, those who came back left out. They can be read and revived, and nothing else.
// Whose death is still being heard is at its own spot, the others in their tombs.
func (f *sight) DeadAllies() []Spot {
	list := f.list[:0]
	for i := range min(len(f.arena.dead[f.side()]), len(f.list)) {
		ref := f.arena.dead[f.side()][i].Ref
		if ref == 0 {
			continue
		}
		p := f.arena.seek(ref)
		if p == noSpot {
			p = tomb(f.side(), i)
		}
		list = append(list, p)
	}
	return list
}

// Dead reports whether the card at a spot is dead: its death is told, and no verb but
// [Fx.Revive] reaches it.
func (f *sight) Dead(p Spot) bool {
	return p >= tombs && p != noSpot || p < thrones && f.arena.fallen(p)
}

// Targetable reports whether verbs reach what is at a spot: a card that is not dead.
func (f *sight) Targetable(p Spot) bool { return p < thrones && !f.arena.fallen(p) }

// OffBoard reports whether a spot is that of one who died, or of no card at all.
func OffBoard(p Spot) bool { return p != noSpot && p >= thrones }

// Revive brings one who died back to its side, with the attack and the health of its card
// and what it remembers, right of the card that speaks or of its place. It reports where
// to, and false when there is no room or it has come back before.
func (f *Fx) Revive(p Spot) (Spot, bool) {
	if p == noSpot || p.side() != f.side() || !f.Dead(p) {
		return 0, false
	}
	ref, own := f.Unit(p).Ref, f.Unit(p).Own
	if f.idle {
		later(f, func(f *Fx) { f.comeBack(ref, own) })
		return 0, false
	}
	return f.comeBack(ref, own)
}

// comeBack revives one who died, by its ref.
func (f *Fx) comeBack(ref core.Ref, own *Own) (Spot, bool) {
	dead := f.arena.dead[f.side()]
	i := slices.IndexFunc(dead, func(u Unit) bool { return u.Ref == ref })
	if ref == 0 || i < 0 {
		return 0, false
	}
	fresh := dead[i].Card.Unit(dead[i].Golden())
	fresh.Own = own
	q, ok := brought(f, &fresh, true)
	if ok {
		dead[i].Ref = 0
	}
	return q, ok
}

// mostDead is how many of the dead of a side can be revived.
const mostDead = 32

// entombed notes one who died, for those who bring back the dead.
func (a judge) entombed(p Spot) {
	if dead := &a.dead[p.side()]; a.mode == modeFight && len(*dead) < mostDead {
		*dead = append(*dead, *a.unit(p))
	}
}

// Move puts a living card of a board at another place there, from 1 at the left.
func (f *Fx) Move(p Spot, place int32) {
	alter(f, eventMove, p, place, func(f *Fx, p Spot, place int32) {
		a := f.arena
		if !a.alive(p) || a.deep || a.guest(p) {
			return
		}
		s := &a.side[p.side()]
		i := s.order.Place(p.slot())
		j := int(max(1, min(place, int32(s.count)))) - 1
		s.order = s.order.Without(s.order.Find(p.slot())).With(j, p.slot())
		switch {
		case i < s.next && j >= s.next:
			s.next--
		case i >= s.next && j < s.next:
			s.next++
		}
		if a.log.next() {
			a.log.write(core.KindMove, core.FieldNone, f.actor, a.unit(p).Ref, int32(j+1))
		}
	})
}

// Discount makes the next card that the own player buys this turn cheaper.
func (f *Fx) Discount(n int32) {
	if f.idle {
		later(f, func(f *Fx) { f.Discount(n) })
		return
	}
	if !f.InCombat() {
		f.arena.purse.off = min(f.arena.purse.off+n, mostChange)
	}
}

// Reroll deals the own player a new shop for nothing, when what happens now is over.
func (f *Fx) Reroll() {
	if f.idle {
		later(f, func(f *Fx) { f.Reroll() })
		return
	}
	f.arena.purse.reroll = !f.InCombat()
}

// best returns the card of a list that is better than all before it, and false for none.
func (f *sight) best(list []Spot, better func(a, b *Unit) bool) (Spot, bool) {
	list = slices.DeleteFunc(list, func(p Spot) bool { return OffBoard(p) })
	if len(list) == 0 {
		return 0, false
	}
	found := list[0]
	for _, p := range list[1:] {
		if better(f.arena.unit(p), f.arena.unit(found)) {
			found = p
		}
	}
	return found, true
}

// Strongest returns the card of a list with the most attack, of equal ones that with the
// most health, of those the first; false for an empty list.
func (f *sight) Strongest(list []Spot) (Spot, bool) {
	return f.best(list, func(a, b *Unit) bool { return a.Attack > b.Attack || a.Attack == b.Attack && a.Health > b.Health })
}

// Weakest is Strongest the other way round.
func (f *sight) Weakest(list []Spot) (Spot, bool) {
	return f.best(list, func(a, b *Unit) bool { return a.Attack < b.Attack || a.Attack == b.Attack && a.Health < b.Health })
}

// Leftmost returns the card of a list that stands furthest left; false for an empty list.
func (f *sight) Leftmost(list []Spot) (found Spot, ok bool) {
	for _, p := range list {
		if !OffBoard(p) && (!ok || f.Place(p) < f.Place(found)) {
			found, ok = p, true
		}
	}
	return found, ok
}

// Rightmost is Leftmost the other way round.
func (f *sight) Rightmost(list []Spot) (found Spot, ok bool) {
	for _, p := range list {
		if !OffBoard(p) && (!ok || f.Place(p) > f.Place(found)) {
			found, ok = p, true
		}
	}
	return found, ok
}
