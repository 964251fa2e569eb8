package delve

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// abilities are what acts in a match: the kernel, the scripts, what each ability of the
// content listens to, and what abilities remember.
type abilities struct {
	ability.Kernel[*Fx]
	scripts ability.Scripts[*Fx]
	heard   []*ability.Ears // by the numbers of the abilities
	ofCards ability.Ears    // of all those that cards of heroes have
	zones   []Zone          // from where scripts listen, nil where all do so in tableaus
	haggles bool            // some have a say in prices
	memory  ability.Memory
	asked   Waiting // the firing that opened the question
	cause   int32   // of what was heard last
	fxs     [4]Fx   // by levels
}

// begin makes the abilities ready for a match, in their memory. They are deaf until the
// match is laid out.
func (a *abilities) begin(g *Game, l *layout, s core.Setup) {
	a.scripts, a.memory = l.scripts, a.memory[:0]
	if a.scripts == nil {
		a.scripts = ability.Silent[*Fx]{Vocabulary: g.config.table}
	}
	a.Begin(a.scripts.Table(), (*world)(g), &g.log, ability.Ears{}, g.tuning.MaxFirings)
	a.Ceil(s.Units(g.tuning.Ceiling))
}

// listen lets the abilities of a config hear what they listen to.
func (a *abilities) listen(c *Config) {
	all := c.ears
	a.heard, a.ofCards = room(a.heard, len(c.abilities)), ability.Ears{}
	for i, x := range c.abilities {
		if a.heard[i] = &x.ears; x.script >= 0 {
			a.heard[i] = a.ears(x)
			all.Join(a.heard[i])
		}
		if x.ofCard {
			a.ofCards.Join(a.heard[i])
		}
	}
	a.settleZones(len(c.scripts))
	a.Listen(all)
	a.haggles = slices.ContainsFunc(c.drives, func(k driveKind) bool { return a.Asks(k.asked) })
}

// ears returns what an ability with a script listens to.
func (a *abilities) ears(x *Ability) *ability.Ears {
	own := a.scripts.Ears(x.script)
	if x.ears.None() {
		return own
	}
	both := a.scripts.Table().With(own, x.moment)
	return &both
}

// moment returns the name of a moment.
func (a *abilities) moment(m ability.ID) string { return a.scripts.Table().Moment(m).Name }

// own makes a copy independent of the abilities it was copied from.
func (a *abilities) own(g *Game) {
	a.Copied((*world)(g), &g.log)
	a.memory, a.fxs = clone(a.memory), [4]Fx{}
}

// listens reports whether an ability acts at a moment.
func (a *abilities) listens(x *Ability, m ability.ID) bool {
	return x != nil && a.heard[x.number].Has(m)
}

// scripted reports whether an ability has a script that acts at a moment.
func (a *abilities) scripted(x *Ability, m ability.ID) bool {
	return x.script >= 0 && a.scripts.Ears(x.script).Has(m)
}

// told lets an event be heard that happened, as the journal has it under that ID.
func (a *abilities) told(e *ability.Event, id int32) {
	e.Cause = id
	a.Tell(e)
}

// hear lets the first that waits be heard. What comes next has the same cause.
func (g *Game) hear() {
	a := &g.abilities
	a.cause = g.log.Cause
	a.Next()
	g.log.Cause = a.cause
}

// answer closes the open question with the option at a place.
func (g *Game) answer(place int) {
	a := &g.abilities
	seat, picked := a.Question.Firing.Seat, a.Question.Options[place]
	e := core.Event{Kind: core.KindChoose, Actor: heroRef(int(seat)), Target: picked.Ref, Amount: int32(place + 1), Text: g.nameOf(picked), Seen: g.team.answerable(picked, seat)}
	a.Answer(place, g.log.Lead(e))
}

// nameOf returns what people read for an option.
func (b *board) nameOf(o ability.Option) string {
	if o.Ref == 0 {
		return o.Word
	}
	return b.NameOf(o.Ref)
}
