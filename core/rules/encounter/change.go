package encounter

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// What changes the board: numbers rise and fall as events; what was given for a turn is
// reverted.

// eventKinds are what a change of a number is told as: a rise, a fall.
type eventKinds [2]ability.Kind

var (
	momentumKinds = eventKinds{MomentumGained, MomentumLost}
	pressureKinds = eventKinds{PressureGained, PressureLost}
	approachKinds = eventKinds{Gained, Spent}
)

// changeEvent is a change of a number by an amount, not 0: up or down.
func (r eventKinds) changeEvent(by, target core.Ref, amount int) (e ability.Event, sign int) {
	if amount < 0 {
		return ability.Event{Kind: r[1], Source: by, Target: target, Amount: int32(-amount)}, -1
	}
	return ability.Event{Kind: r[0], Source: by, Target: target, Amount: int32(amount)}, 1
}

// fits returns by how much a number can change: it stays from 0 to the most there is
// (RULES 7.7, R-E10).
func fits(number, amount int) int { return max(-number, min(amount, most-number)) }

// numberRange is a number of the location that can change: what its changes are called, and from
// where to where it goes.
type numberRange struct {
	number      *int
	kinds       eventKinds
	least, most int
}

// numberRange returns the number of a field. Turns that were begun stay, and no encounter is
// longer or has more room for pressure than one that content states.
func (s *State) numberRange(field core.Field) numberRange {
	switch field {
	case FieldPressure:
		return numberRange{&s.Pressure, pressureKinds, 0, most}
	case FieldMaxTurns:
		return numberRange{&s.MaxTurns, eventKinds{Lengthened, Shortened}, max(1, s.Turn), maxTurns}
	case FieldMaxPressure:
		return numberRange{&s.MaxPressure, eventKinds{MaximumRaised, MaximumLowered}, 1, maxPressure}
	}
	return numberRange{&s.Momentum, momentumKinds, 0, most}
}

// fits returns by how much the number can change.
func (d *numberRange) fits(amount int) int {
	return max(min(0, d.least-*d.number), min(amount, d.most-*d.number))
}

// change moves momentum, pressure or another number of the location (RULES 7.7, R-E10) for so
// long, and returns by how much it moved; by is who did it. A number that stays as it is makes
// no event.
func (g *Game) change(by core.Ref, field core.Field, amount int, l ability.Lasting) int {
	d := g.state.numberRange(field)
	number := d.number
	if amount = d.fits(amount); amount == 0 {
		return 0
	}
	e, sign := d.kinds.changeEvent(by, LocationRef, amount)
	if !g.abilities.Replace(&e) {
		return 0
	}
	if amount = d.fits(sign * int(e.Amount)); amount == 0 {
		return 0
	}
	*number, e.Amount = *number+amount, int32(sign*amount)
	addTemporary(&g.board, LocationRef, field.String(), amount, l)
	e.Cause = g.log.Add(core.Event{Kind: core.KindChange, Actor: by, Target: LocationRef, Field: field, Amount: int32(amount)})
	g.abilities.Emit(&e)
	return amount
}

// raise changes an approach for so long and switches on the tags whose threshold it reaches
// by that (RULES 7.6, 7.7, R-E10). It returns by how much.
func (g *Game) raise(by core.Ref, a Approach, amount int, l ability.Lasting) int {
	if amount = fits(g.state.Approach[a], amount); amount == 0 {
		return 0
	}
	e, sign := approachKinds.changeEvent(by, approachRef(a), amount)
	if !g.abilities.Replace(&e) {
		return 0
	}
	a = approachOf(e.Target)
	before := g.state.Approach[a]
	if amount = fits(before, sign*int(e.Amount)); amount == 0 {
		return 0
	}
	g.state.Approach[a], e.Amount = before+amount, int32(sign*amount)
	addTemporary(&g.board, approachRef(a), g.state.Vocabulary.ids[a], amount, l)
	e.Cause = g.log.Add(g.state.approachEvent(a, amount))
	g.log.Under(e.Cause, func() {
		for _, i := range g.scene.watched {
			if tag := &g.scene.all[i]; tag.approach == a && tag.rises(before, g.state.Approach[a]) {
				g.activate(CharacterRef, i)
			}
		}
	})
	g.abilities.Emit(&e)
	return amount
}

// approachEvent tells that an approach changed by an amount: of those that ship the character has a
// number each, of another the approach itself has one, and its id is said.
func (s *State) approachEvent(a Approach, amount int) core.Event {
	e := core.Event{Kind: core.KindGain, Actor: CharacterRef, Target: CharacterRef, Field: s.Vocabulary.fields[a], Amount: int32(amount)}
	if e.Field == FieldApproach {
		e.Target, e.Text = approachRef(a), s.Vocabulary.ids[a]
	}
	return e
}

// activate switches a tag on; one that is on stays on and nothing happens.
func (g *Game) activate(by core.Ref, i int) {
	if g.tags.active[i] {
		return
	}
	e := ability.Event{Kind: Tagged, Source: by, Target: tagRef(i)}
	if !g.abilities.Replace(&e) {
		return
	}
	g.toggle(e.Target, true, g.phase == deciding)
	e.Cause = g.log.Add(core.Event{Kind: core.KindTag, Target: e.Target})
	g.abilities.Emit(&e)
}

// deactivate switches a tag off; it comes back when its approach passes the
// threshold from below again, or by a script.
func (g *Game) deactivate(by core.Ref, i int) {
	if !g.tags.active[i] {
		return
	}
	e := ability.Event{Kind: Untagged, Source: by, Target: tagRef(i)}
	if !g.abilities.Replace(&e) {
		return
	}
	g.toggle(e.Target, false, g.phase == deciding)
	e.Cause = g.log.Add(core.Event{Kind: core.KindUntag, Target: e.Target})
	g.abilities.Emit(&e)
}

// toggle switches a tag on or off. A hand that lies open follows at once: it stays, and what
// the tag blocks of it is blocked.
func (b *board) toggle(tag core.Ref, on, open bool) {
	b.setTag(int(tag-firstTag), on)
	for i := range b.hand {
		if c := b.choice(b.hand[i].Place); open {
			b.hand[i].Blocked = b.state.Blocked[c.Focus]
		}
	}
}

// What effects give for a turn (RULES 9.14): by how much a number was changed, which is
// given back when the next turn begins.

// For returns the verbs with how long what they change lasts: for good, which is usual, or
// until the next turn begins.
func (fx *Fx) For(l ability.Lasting) *Fx {
	if l == fx.lasts {
		return fx
	}
	own := *fx
	own.lasts = l
	return &own
}

// addTemporary notes that a number of a thing was changed for the turn.
func addTemporary(b *board, of core.Ref, what string, n int, l ability.Lasting) {
	if l == ability.ForTurn {
		b.lasting.Add(of, what, n)
	}
}

// temporaryFields are the numbers of the location that verbs can change for a turn.
var temporaryFields = []core.Field{FieldMomentum, FieldPressure, FieldMaxPressure}

// revertTemporary takes back what was given for the turn, or gives what was taken.
func revertTemporary(g *Game) {
	for _, x := range g.lasting.Due(func(*ability.Share) bool { return true }) {
		if g.state.isApproach(x.Of) {
			g.raise(0, approachOf(x.Of), -x.Amount, ability.AsIs)
			continue
		}
		i := slices.IndexFunc(temporaryFields, func(f core.Field) bool { return f.String() == x.What })
		g.change(0, temporaryFields[i], -x.Amount, ability.AsIs)
	}
}

// canBeTemporary reports whether a thing has a number of that name that can change for a turn.
func (s *State) canBeTemporary(r core.Ref, what string) bool {
	if s.isApproach(r) {
		return s.Vocabulary.ID(approachOf(r)) == what
	}
	return r == LocationRef && slices.ContainsFunc(temporaryFields, func(f core.Field) bool { return f.String() == what })
}
