package tavern

import (
	"slices"

	"arcana/core"
)

// Verbs whose effect comes later or goes again: what is ordered for after the deaths, and
// what is given for a time.

// Orders are what abilities want done when deaths are settled: attacks out of turn, and
// cards that change sides, which nothing under way could bear.

// order is one of them: a card that attacks, or is stolen by another side.
type order struct {
	of     core.Ref
	by     int // the side that steals it, -1 for an attack
	source core.Source
}

// Strike lets a card attack once more when deaths are settled; the order of attacks stays
// as it is. Nothing happens in the recruit phase.
func (f *Fx) Strike(p Spot) { command(f, p, -1) }

// Steal brings a card of the other side to the own one when deaths are settled, if the
// living have room there. Nothing happens in the recruit phase.
func (f *Fx) Steal(p Spot) { command(f, p, f.side()) }

func command(f *Fx, p Spot, by int) {
	if f.idle {
		laterTo(f, p, func(f *Fx, p Spot) { command(f, p, by) })
		return
	}
	if a := f.arena; f.InCombat() && a.alive(p) {
		a.orders = append(a.orders, order{a.unit(p).Ref, by, a.log.source})
	}
}

// runOrders carries out what abilities ordered, and what comes of that. A side that an order
// has emptied may have a card again by the next: only then is the fight judged.
func (a *Arena) runOrders() {
	if len(a.orders) > 0 {
		a.runAllOrders()
	}
}

func (a *Arena) runAllOrders() {
	for i := 0; i < len(a.orders) && !a.log.full(); i++ {
		o := a.orders[i]
		switch p := a.findRef(o.of); {
		case p == noSpot || !a.alive(p) || a.graveyardOpen:
		case o.by < 0 && a.side[p.side()^1].living != 0:
			a.outOfTurn(p)
		case o.by < 0:
		case o.by != p.side():
			a.steal(p)
		}
	}
	a.orders = a.orders[:0]
}

// outOfTurn is an attack of a card whose turn it is not.
func (a *Arena) outOfTurn(p Spot) {
	if a.unit(p).Attack <= 0 {
		return
	}
	turn := a.turn
	a.turn = p.side()
	us, them := sidesOf(a)
	a.attack(us, them, p.slot(), a.defender(them))
	a.turn = turn
}

// steal brings a card to the right end of the other side, if there is room.
func (a *Arena) steal(p Spot) {
	from, to := p.side(), p.side()^1
	if !a.room(&a.side[to]) {
		return
	}
	if a.usesKernel() {
		own := a.unit(p).Ref
		e := a.event(eventSteal, 0, p, 1)
		if !a.kernel.Replace(&e) || e.Target != own || !a.alive(p) || !a.room(&a.side[to]) {
			return
		}
	}
	u, s := *a.unit(p), &a.side[from]
	place := s.order.Place(p.slot())
	s.living &^= 1 << p.slot()
	s.order = s.order.Without(s.order.Find(p.slot()))
	if s.count--; place < s.next {
		s.next--
	}
	if s.last == p.slot() {
		s.last = noSlot
	}
	q := a.enter(to, a.side[to].count, u.Card, u.Ref, a.listensTo(&u))
	*a.unit(q) = u
	a.relisten(q)
	if a.log.next() {
		a.log.writeText(core.KindMove, u.Ref, u.Ref, int32(a.placeOf(q)+1), "steal")
	}
	if a.usesKernel() {
		a.emit(eventSteal, 0, q, 1, "")
		a.drain()
		a.resolveDeaths()
	}
}

// Lasting is for how long an effect gives what it gives.
type Lasting uint8

// How long effects last. As is the default: for good in the recruit phase, and in a combat
// as long as its copies of cards.
const (
	AsIs    Lasting = iota
	Blow            // as long as the attack under way; nothing where none is
	Combat          // until this turn's combat is over
	Turn            // until the recruit phase ends, in a combat until that is over
	ForGood         // in a combat the card on the board keeps it
)

// LastingNames are the words of content, by number; "" is the default.
var LastingNames = []string{"", "blow", "combat", "turn", "for_good"}

// loan is what a card gives back when something is over.
type loan struct {
	until          Lasting
	attack, health int32
	aegis          int32
	guardian       bool
}

// gift is what happened to a card in a combat that its original shares, or gives back when
// the attack is over.
type gift struct {
	to core.Ref
	loan
}

// gifts are those of the combat or attack under way.
type gifts struct {
	now   Lasting // of the verb that acts
	blows []gift
	kept  []gift
	given [2][]*Card // to the hands of both players
}

// clear forgets what was given.
func (g *gifts) clear() {
	g.now, g.blows, g.kept = AsIs, g.blows[:0], g.kept[:0]
	g.given[0], g.given[1] = g.given[0][:0], g.given[1][:0]
}

// During lets verbs give what they give for so long.
func (f *Fx) During(l Lasting, give func()) {
	a := f.arena
	if l == Blow && !a.attacking.live {
		return
	}
	before, own := a.gifts.now, f.lasting
	a.gifts.now, f.lasting = l, l
	give()
	a.gifts.now, f.lasting = before, own
}

// lend notes what was just given to a card, where it does not last as it does by default.
func (a *Arena) lend(at Spot, l loan) {
	l.until = a.gifts.now
	u := a.unit(at)
	switch {
	case l.until == Blow:
		a.gifts.blows = append(a.gifts.blows, gift{u.Ref, l})
	case a.mode == modeFight && l.until == ForGood:
		a.gifts.kept = append(a.gifts.kept, gift{u.Ref, l})
	case a.mode == modeRecruit && l.until != ForGood:
		u.borrow(l)
	}
}

// borrow adds a loan to those of the unit, one for each time.
func (u *Unit) borrow(l loan) {
	own := u.copied()
	own.loans = slices.Clone(own.loans)
	i := slices.IndexFunc(own.loans, func(x loan) bool { return x.until == l.until })
	if i < 0 {
		own.loans = append(own.loans, l)
		return
	}
	x := &own.loans[i]
	x.attack, x.health, x.aegis = add(x.attack, l.attack, MostStat), add(x.health, l.health, MostStat), add(x.aegis, l.aegis, aegisLimit)
	x.guardian = x.guardian || l.guardian
}

// copied gives the unit an Own that is nobody else's.
func (u *Unit) copied() *Own {
	fresh := new(Own)
	if u.Own != nil {
		*fresh = *u.Own
	}
	u.Own = fresh
	return fresh
}

// due takes back what was lent until something is over, and returns how much that was.
func (u *Unit) due(until Lasting) (back loan) {
	if u.Own == nil || !slices.ContainsFunc(u.Own.loans, func(l loan) bool { return l.until == until }) {
		return back
	}
	own := u.copied()
	left := own.loans
	own.loans = nil
	for _, l := range left {
		if l.until != until {
			own.loans = append(own.loans, l)
			continue
		}
		took := u.giveBack(l)
		back.attack, back.health = back.attack+took.attack, back.health+took.health
	}
	return back
}

// giveBack takes a loan from a unit, which keeps at least 1 health, and returns what it had
// to give.
func (u *Unit) giveBack(l loan) (took loan) {
	took = loan{attack: min(l.attack, u.Attack), health: max(0, min(l.health, u.Health-1)), aegis: min(l.aegis, int32(u.Aegis))}
	u.Attack, u.Health, u.Aegis = u.Attack-took.attack, u.Health-took.health, u.Aegis-uint8(took.aegis)
	if l.guardian {
		u.SetGuardian(false)
	}
	return took
}

// receive adds to a unit what a combat gave its copy for good.
func (u *Unit) receive(l loan) {
	u.Attack, u.Health = add(u.Attack, l.attack, MostStat), add(u.Health, l.health, MostStat)
	u.Aegis = uint8(add(int32(u.Aegis), l.aegis, aegisLimit))
	u.SetGuardian(u.Guardian() || l.guardian)
}

// settleBlows takes back what was given for the attack that is over.
func (a *Arena) settleBlows() {
	a.attacking.live = false
	for _, g := range a.gifts.blows {
		p := a.findRef(g.to)
		if p == noSpot || !a.alive(p) {
			continue
		}
		u := a.unit(p)
		took := u.giveBack(g.loan)
		if g.guardian {
			a.side[p.side()].guards &^= 1 << p.slot()
		}
		a.log.change(u.Ref, core.FieldAttack, -took.attack)
		a.log.change(u.Ref, core.FieldHealth, -took.health)
	}
	a.gifts.blows = a.gifts.blows[:0]
}

// change records that a number of a card changed by itself.
func (l *log) change(r core.Ref, field core.Field, n int32) {
	if n != 0 && l.next() {
		l.write(core.KindChange, field, r, r, n)
	}
}

// expire takes back from the player's cards what they had until something is over.
func (r *recruit) expire(until Lasting) {
	for _, list := range [][]Unit{r.board, r.hand, r.shop.cards} {
		for i := range list {
			back := list[i].due(until)
			r.changed(core.FieldAttack, list[i].Ref, -int(back.attack))
			r.changed(core.FieldHealth, list[i].Ref, -int(back.health))
		}
	}
}

// changed records that a number of one of the player's cards changed by itself.
func (r *recruit) changed(field core.Field, card core.Ref, n int) {
	if n != 0 {
		r.own(core.KindChange, field, card, n)
	}
}

// inherit gives the player's board what a combat gave its copies for good; first is the ref of
// the copy of its first card.
func (r *recruit) inherit(kept []gift, first core.Ref) {
	for _, g := range kept {
		i := int(g.to-first) / refStep
		if g.to < first || r.out || i >= len(r.board) {
			continue
		}
		u := &r.board[i]
		u.receive(g.loan)
		r.grown(core.KindBuff, core.FieldAttack, u.Ref, g.attack)
		r.grown(core.KindBuff, core.FieldHealth, u.Ref, g.health)
		r.grown(KindAegis, FieldAegis, u.Ref, g.aegis)
	}
}

// grown records what one of the player's cards keeps of a combat.
func (r *recruit) grown(kind core.Kind, field core.Field, card core.Ref, n int32) {
	if n != 0 {
		r.own(kind, field, card, int(n))
	}
}
