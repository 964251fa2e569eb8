package encounter

import (
	"strings"

	"arcana/core"
)

// approachFields are the fields of the approaches, in the fixed order.
var approachFields = [approaches]core.Field{
	FieldDominance, FieldRapport, FieldAnalysis, FieldPrecision, FieldConcealment,
}

// change moves momentum or pressure, never below 0 (RULES 7.7, R-E10), and
// returns by how much it moved; actor is who did it. A number that stays as it is makes no event.
func (g *Game) change(actor core.Ref, field core.Field, amount int) int {
	number := &g.state.Momentum
	if field == FieldPressure {
		number = &g.state.Pressure
	}
	amount = max(amount, -*number)
	if amount != 0 {
		*number += amount
		g.emit(core.Event{Kind: core.KindChange, Actor: actor, Target: LocationRef, Field: field, Amount: int32(amount)})
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
	cause := g.cause
	g.cause = g.emit(core.Event{Kind: core.KindGain, Actor: CharacterRef, Target: CharacterRef, Field: approachFields[a], Amount: int32(amount)})
	for _, i := range g.scene.watched {
		tag := &g.scene.all[i]
		if tag.approach == a && before < tag.Threshold && g.state.Approach[a] >= tag.Threshold {
			g.activate(i)
		}
	}
	g.cause = cause
	return amount
}

// activate switches a tag on; one that is on stays on and nothing happens.
func (g *Game) activate(i int) {
	if g.active[i] {
		return
	}
	g.active[i] = true
	g.block()
	cause := g.cause
	g.cause = g.emit(core.Event{Kind: core.KindTag, Target: firstTag + core.Ref(i)})
	g.fire(TagActivated, firstTag+core.Ref(i))
	g.cause = cause
}

// deactivate switches a tag off; it comes back when its approach passes the
// threshold from below again, or by a script.
func (g *Game) deactivate(i int) {
	if g.active[i] {
		g.active[i] = false
		g.block()
		g.emit(core.Event{Kind: core.KindUntag, Target: firstTag + core.Ref(i)})
	}
}

// block works out which focuses the active tags block.
func (g *Game) block() {
	g.state.Blocked = [focuses]bool{}
	for i, on := range g.active {
		if on {
			g.state.Blocked[g.scene.all[i].blocks] = true
		}
	}
}

// blockers names the active tags that block a focus.
func (g *Game) blockers(f Focus) string {
	var names []string
	for i, on := range g.active {
		if on && g.scene.all[i].blocks == f {
			names = append(names, g.scene.all[i].Name)
		}
	}
	return strings.Join(names, " and ")
}

func (g *Game) choiceRef(place int) core.Ref { return firstChoice + core.Ref(place) }

// nameOf returns the name of the choice at a place.
func (g *Game) nameOf(place int) string {
	if place < len(g.state.Choices) {
		return g.state.Choices[place].Name
	}
	return improviseNames[g.state.Best()]
}

// strategicName returns what it is called that the approach does what it does
// here.
func (g *Game) strategicName(a Approach) string {
	s := g.state.Strategic[a]
	if name := g.cfg.built.strategies[a][s]; name != "" {
		return name
	}
	return a.String() + ": " + s.String()
}
