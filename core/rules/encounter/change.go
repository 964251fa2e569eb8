package encounter

import "arcana/core"

// approachFields are the fields of the approaches, in the fixed order.
var approachFields = [approaches]core.Field{
	FieldDominance, FieldRapport, FieldAnalysis, FieldPrecision, FieldConcealment,
}

// change moves momentum or pressure, never below 0 (RULES 7.7, R-E10), and
// returns by how much it moved; actor is who did it. A number that stays as it is
// makes no event.
func (g *Game) change(actor core.Ref, field core.Field, amount int) int {
	number := &g.state.Momentum
	if field == FieldPressure {
		number = &g.state.Pressure
	}
	amount = max(amount, -*number)
	if amount != 0 {
		*number += amount
		g.log.emit(core.Event{Kind: core.KindChange, Actor: actor, Target: LocationRef, Field: field, Amount: int32(amount)})
	}
	return amount
}

// raise changes an approach, never below 0, and switches on the tags whose
// threshold it reaches by that (RULES 7.6, R-E10). It returns by how much.
func (g *Game) raise(a Approach, amount int) int {
	before := g.state.Approach[a]
	amount = max(amount, -before)
	if amount == 0 {
		return 0
	}
	g.state.Approach[a] += amount
	cause := g.log.cause
	g.log.cause = g.log.emit(core.Event{Kind: core.KindGain, Actor: CharacterRef, Target: CharacterRef, Field: approachFields[a], Amount: int32(amount)})
	for _, i := range g.scene.watched {
		if tag := &g.scene.all[i]; tag.approach == a && tag.rises(before, g.state.Approach[a]) {
			g.activate(i)
		}
	}
	g.log.cause = cause
	return amount
}

// activate switches a tag on; one that is on stays on and nothing happens.
func (g *Game) activate(i int) {
	if g.tags.active[i] {
		return
	}
	g.setTag(i, true)
	id := g.log.emit(core.Event{Kind: core.KindTag, Target: tagRef(i)})
	g.script.fire(TagActivated, tagRef(i), id)
}

// deactivate switches a tag off; it comes back when its approach passes the
// threshold from below again, or by a script.
func (g *Game) deactivate(i int) {
	if g.tags.active[i] {
		g.setTag(i, false)
		g.log.emit(core.Event{Kind: core.KindUntag, Target: tagRef(i)})
	}
}
