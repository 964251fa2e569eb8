package delve

import (
	"slices"

	"arcana/core"
)

// firing is an ability that waits for its turn to act: whose it is, the hero who
// stands behind it, the moment, and the event that set it off.
type firing struct {
	owner   core.Ref
	seat    int8
	moment  Moment
	ability *Ability
	cause   int32
	option  option // what was chosen, for the moment Chosen
}

// abilities are what has to act yet: the queue, the decision that an ability opened,
// and what abilities remember.
type abilities struct {
	*table
	scripts Scripts
	queue   []firing
	firings int     // within this move
	choice  *choice // nil while nobody is asked
	asked   choice  // memory of the choice
	memory  memory
	fx      Fx // of the ability that acts
}

// choice is a decision that an ability opened.
type choice struct {
	firing  firing
	options []option
}

// option is a thing of the match, or a word where there is no thing.
type option struct {
	ref  core.Ref
	word string
}

// begin empties the abilities for a match, in their memory.
func (a *abilities) begin(table *table, scripts Scripts) {
	a.table, a.scripts = table, scripts
	a.queue, a.memory, a.choice, a.firings = a.queue[:0], a.memory[:0], nil, 0
}

// own makes a copy independent of the abilities it was copied from.
func (a *abilities) own(table *table) {
	a.table, a.fx = table, Fx{}
	a.queue, a.memory, a.asked.options = clone(a.queue), clone(a.memory), clone(a.asked.options)
	if a.choice != nil {
		a.choice = &a.asked
	}
}

// ask opens a decision about the options, which are the caller's.
func (a *abilities) ask(f firing, options []option) {
	a.asked = choice{f, append(a.asked.options[:0], options...)}
	a.choice = &a.asked
}

// listens reports whether an ability acts at a moment.
func (a *abilities) listens(x *Ability, m Moment) bool {
	if x == nil {
		return false
	}
	return len(x.Do) > 0 && x.moment == m || a.scripted(x, m)
}

// scripted reports whether an ability has a script that acts at a moment.
func (a *abilities) scripted(x *Ability, m Moment) bool {
	return x.script >= 0 && a.scripts.Listens(x.script).Has(m)
}

// add queues an ability; the event that is being acted on is its cause.
func (a *abilities) add(x *Ability, owner core.Ref, seat int, m Moment) {
	a.queue = append(a.queue, firing{owner: owner, seat: int8(seat), moment: m, ability: x, cause: a.log.cause})
}

// next takes the first of the queue, counting what a move sets off. Past the limit
// of a move it drops the queue, names the owner of the first in an event, and
// returns false.
func (a *abilities) next(nameOf func(core.Ref) string) (firing, bool) {
	f := a.queue[0]
	if a.firings++; a.firings > a.tuning.MaxFirings {
		a.log.write(core.KindStalled, f.owner, 0, len(a.queue), nameOf(f.owner))
		a.queue = a.queue[:0]
		return f, false
	}
	a.queue = slices.Delete(a.queue, 0, 1)
	return f, true
}

// answer closes the open decision, and puts the ability that opened it before all
// others.
func (a *abilities) answer(place int, nameOf func(core.Ref) string) {
	f, picked := a.choice.firing, a.choice.options[place]
	a.choice = nil
	f.cause = a.log.lead(core.KindChoose, heroRef(int(f.seat)), picked.ref, place+1, picked.name(nameOf))
	f.moment, f.option = Chosen, picked
	a.queue = slices.Insert(a.queue, 0, f)
}

// run carries out an ability: its data, then its script.
func (a *abilities) run(fx *Fx) {
	x, m := fx.firing.ability, fx.firing.moment
	if x.moment == m {
		for i := range x.Do {
			x.Do[i].apply(fx)
		}
	}
	if !a.scripted(x, m) {
		return
	}
	a.log.source = a.scripts.Source(x.script, m)
	if failure := a.scripts.Fire(x.script, fx); failure != nil {
		a.log.write(core.KindFizzled, fx.Owner(), fx.Owner(), int(failure.Units), failure.Reason)
	}
}

// name returns what people read for an option.
func (o option) name(nameOf func(core.Ref) string) string {
	if o.ref == 0 {
		return o.word
	}
	return nameOf(o.ref)
}

// set queues an ability if it listens to the moment and its condition holds.
func (g *Game) set(a *Ability, owner core.Ref, seat int, m Moment) {
	if g.abilities.listens(a, m) && g.holds(a.Needs, seat) {
		g.abilities.add(a, owner, seat, m)
	}
}

// announce queues every ability that listens to a moment of the match: the places,
// the row from left to right, the challenge, the tableaus from the lead on
// (RULES 10.2).
func (g *Game) announce(m Moment) {
	g.set(g.base.Ability, refBase, g.lead, m)
	g.set(g.poi.Ability, refPOI, g.lead, m)
	g.set(g.theme.Ability, refTheme, g.lead, m)
	for _, card := range g.row.slots {
		if g.row.acts(card) {
			g.set(g.row.def(card).Ability, resonanceRef(card), g.lead, m)
		}
	}
	if g.trial.card != none {
		g.set(g.trial.def().Ability, g.trial.ref(), g.lead, m)
	}
	for turn := range g.seats {
		h := g.heroAt(turn)
		for _, s := range h.tableau {
			if s.card != none {
				g.set(h.cards.def(s.card).Tableau, cardRef(s.card), h.seat, m)
			}
		}
	}
}

// fireNext lets the first of the queue act. What it triggers waits behind the
// others: triggers never nest.
func (g *Game) fireNext() {
	f, ok := g.abilities.next(g.NameOf)
	if !ok {
		return
	}
	g.log.cause = f.cause
	if f.moment != Chosen {
		g.log.lead(core.KindTrigger, f.owner, heroRef(int(f.seat)), 0, f.moment.String())
	}
	g.abilities.fx = Fx{g: g, firing: f}
	g.abilities.run(&g.abilities.fx)
	g.log.cause, g.log.source = f.cause, 0
}
