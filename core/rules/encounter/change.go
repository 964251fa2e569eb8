// What changes the board: numbers rise and fall as events; what was given for a turn is
// reverted.

package encounter

import (
	"arcana/core"
	"arcana/core/ability"
)

// eventKinds are the two kinds of event that a change of a number can be: the first when it rises,
// the second when it falls.
type eventKinds [2]ability.Kind

var approachKinds = eventKinds{Gained, Spent}

// changeEvent returns the event that a number of target changes by amount, which is not 0, and the
// sign of the change. The event's amount is always positive. by is the thing that causes it.
func (r eventKinds) changeEvent(by, target core.Ref, amount int) (e ability.Event, sign int) {
	if amount < 0 {
		return ability.Event{Kind: r[1], Source: by, Target: target, Amount: int32(-amount)}, -1
	}
	return ability.Event{Kind: r[0], Source: by, Target: target, Amount: int32(amount)}, 1
}

// approachChange returns by how much a value of an approach would really change if amount were added: the
// value stays between 0 and core.MaxGiven (RULES 7.7, R-E10). now is the value before the change.
func approachChange(now, amount int) int {
	return max(-now, min(amount, core.MaxGiven-now))
}

// numberOf returns the place of the number that a field of events counts, -1 for none.
func numberOf(field core.Field) int {
	for i := range numbers {
		if numbers[i].field == field {
			return i
		}
	}
	return -1
}

// changeWithin returns by how much the i-th number would really change if amount were added: it
// stays within its bounds. A number that is below its least already does not fall any further (min with
// 0), and does not jump up to its least either. Turns that have begun cannot be taken away.
func (s *State) changeWithin(i, amount int) int {
	now, n := *s.numbers()[i], &numbers[i]
	least := n.least
	if n.field == FieldMaxTurns {
		least = max(least, s.Turn)
	}
	return max(min(0, least-now), min(amount, n.most-now))
}

// changeNumber changes momentum, pressure or another number of the location by amount, and returns
// by how much it changed (RULES 7.7, R-E10). by is the thing that causes it; l says whether the
// change is for good or for the turn. Scripts may change or cancel it before it happens, and hear of
// it afterwards. If the number stays as it is, there is no event.
func (g *Game) changeNumber(by core.Ref, field core.Field, amount int, l ability.Lasting) int {
	i := numberOf(field)
	amount = g.state.changeWithin(i, amount)
	if amount == 0 {
		return 0
	}
	e, sign := numbers[i].kinds.changeEvent(by, LocationRef, amount)
	if !g.abilities.Replace(&e) {
		return 0
	}
	amount = g.state.changeWithin(i, sign*int(e.Amount)) // once more, because scripts may have changed it
	if amount == 0 {
		return 0
	}
	*g.state.numbers()[i] += amount
	e.Amount = int32(sign * amount)
	addTemporary(&g.board, LocationRef, field.String(), amount, l)
	e.Cause = g.log.Add(core.Event{Kind: core.KindChange, Actor: by, Target: LocationRef, Field: field, Amount: int32(amount)})
	g.abilities.Emit(&e)
	return amount
}

// changeApproach changes the character's value in an approach by amount, which may be negative, and
// returns by how much it changed (RULES 7.6, 7.7, R-E10). It activates the narrative tags that have
// their threshold between the old and the new value. by is the thing that causes it; l says whether
// the change is for good or for the turn. Scripts may cancel it, or redirect it to another approach.
func (g *Game) changeApproach(by core.Ref, a Approach, amount int, l ability.Lasting) int {
	amount = approachChange(g.state.Approach[a], amount)
	if amount == 0 {
		return 0
	}
	e, sign := approachKinds.changeEvent(by, approachRef(a), amount)
	if !g.abilities.Replace(&e) {
		return 0
	}
	a = approachOf(e.Target) // another one, if a script has redirected the event
	before := g.state.Approach[a]
	amount = approachChange(before, sign*int(e.Amount)) // once more, because scripts may have changed it
	if amount == 0 {
		return 0
	}
	g.state.Approach[a], e.Amount = before+amount, int32(sign*amount)
	addTemporary(&g.board, approachRef(a), g.state.Vocabulary.ids[a], amount, l)
	e.Cause = g.log.Add(g.state.approachEvent(a, amount))
	g.log.Under(e.Cause, func() {
		for _, i := range g.scene.watched {
			if tag := &g.scene.tags[i]; tag.approach == a && passesThreshold(g.askThreshold(i, true), before, g.state.Approach[a]) {
				g.activate(CharacterRef, i)
			}
		}
	})
	g.abilities.Emit(&e)
	return amount
}

// approachEvent returns the event that an approach has changed by an amount. For the five approaches
// that ship, the event's field is the approach and the target is the character. An approach that
// content adds is itself the target.
func (s *State) approachEvent(a Approach, amount int) core.Event {
	e := core.Event{Kind: core.KindGain, Actor: CharacterRef, Target: CharacterRef, Field: s.Vocabulary.fields[a], Amount: int32(amount)}
	if e.Field == FieldApproach {
		e.Target, e.Text = approachRef(a), s.Vocabulary.ids[a]
	}
	return e
}

// activate switches the i-th narrative tag of the scene on, unless it is on already or a script
// cancels it. by is the thing that causes it.
func (g *Game) activate(by core.Ref, i int) {
	if g.tags.active[i] {
		return
	}
	e := ability.Event{Kind: Tagged, Source: by, Target: tagRef(i)}
	if !g.abilities.Replace(&e) {
		return
	}
	g.switchTag(e.Target, true, g.phase == deciding)
	e.Cause = g.log.Add(core.Event{Kind: core.KindTag, Target: e.Target})
	g.abilities.Emit(&e)
}

// deactivate switches the i-th narrative tag of the scene off, unless it is off already or a script
// cancels it. by is the thing that causes it. The tag is switched on again when its approach passes
// the threshold again, or by a script.
func (g *Game) deactivate(by core.Ref, i int) {
	if !g.tags.active[i] {
		return
	}
	e := ability.Event{Kind: Untagged, Source: by, Target: tagRef(i)}
	if !g.abilities.Replace(&e) {
		return
	}
	g.switchTag(e.Target, false, g.phase == deciding)
	e.Cause = g.log.Add(core.Event{Kind: core.KindUntag, Target: e.Target})
	g.abilities.Emit(&e)
}

// switchTag switches a tag on or off. open says that the hand waits for a decision. Then it is also
// marked anew which choices of the hand are blocked: those with a focus that a tag blocks now.
func (b *board) switchTag(tag core.Ref, on, open bool) {
	b.setTag(int(tag-firstTag), on)
	if !open {
		return
	}
	for i := range b.hand {
		c := b.choice(b.hand[i].Place)
		b.hand[i].Blocked = b.state.Blocked[c.Focus]
	}
}

// What effects give for a turn (RULES 9.14): by how much a number was changed, which is
// given back when the next turn begins.

// For returns these verbs, but what they change lasts as long as l says: for good, which is usual,
// or for this turn.
func (fx *Fx) For(l ability.Lasting) *Fx {
	if l == fx.lasts {
		return fx
	}
	own := *fx
	own.lasts = l
	return &own
}

// addTemporary is called for a change of a number by n. name is the number's, and thing is what has it. If the
// change lasts for this turn only, it is noted; revertTemporary takes it back when the next turn begins.
func addTemporary(b *board, thing core.Ref, name string, n int, l ability.Lasting) {
	if l == ability.ForTurn {
		b.lasting.Add(thing, name, n)
	}
}

// revertTemporary takes back all changes that were made for the last turn only.
func revertTemporary(g *Game) {
	for _, x := range g.lasting.Due(func(*ability.Share) bool { return true }) { // Due empties the list and returns it
		if g.state.isApproach(x.Of) {
			g.changeApproach(0, approachOf(x.Of), -x.Amount, ability.AsIs)
			continue
		}
		field, _ := core.FieldNamed(x.What) // changeNumber noted it under the name of a field
		g.changeNumber(0, field, -x.Amount, ability.AsIs)
	}
}

// canBeTemporary reports whether a thing has a number of that name that verbs can change for a turn only.
func (s *State) canBeTemporary(r core.Ref, name string) bool {
	if s.isApproach(r) {
		return s.Vocabulary.ID(approachOf(r)) == name
	}
	field, _ := core.FieldNamed(name) // an unknown name gives FieldNone, for which numberOf returns -1
	i := numberOf(field)
	return r == LocationRef && i >= 0 && numbers[i].canBeLent
}
