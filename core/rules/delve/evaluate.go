package delve

import (
	"sync"

	"arcana/core"
	"arcana/core/score"
)

// What moves are worth to a hero: the features of a decision, what each move brings of them,
// and what the effects of abilities are worth to the team.

// The features: the named terms of every option's score.
const (
	termTier   = "tier"   // the value of the tier to expect
	termSpare  = "spare"  // the card that is given away
	termDrive  = "drive"  // the Drive that is spent
	termEffect = "effect" // what an effect brings
	termSetup  = "setup"  // what a tableau brings over rounds
	termRow    = "row"    // relief in the resonance row
)

// Features names the terms, in order.
var Features = []string{termTier, termSpare, termDrive, termEffect, termSetup, termRow}

// terms are the values of the features, in the same order.
type terms [6]float64

const (
	atTier = iota
	atSpare
	atDrive
	atEffect
	atSetup
	atRow
)

// decision is what a view says of the seat that decides.
type decision struct {
	v     *View
	seat  int // whose decision it is, from 0
	me    *HeroView
	trial bool // a challenge waits for commitments
}

// valuer values the moves of one decision. It keeps its memory for the next one.
type valuer struct {
	decision
	outlook outlook // where a challenge waits for commitments
	changed outlook // what an ability would make of it
	base    float64 // the best tier to expect as things stand
}

// valuers keeps valuers of decisions that were made, for their memory.
var valuers = sync.Pool{New: func() any { return new(valuer) }}

// newValuer prepares to value the moves of the seat whose view it is; of the whole
// state, those of the seat whose turn it is. Whoever is done gives it back to valuers.
func newValuer(v *View) *valuer {
	x := valuers.Get().(*valuer)
	x.seat = max(v.Turn, 1) - 1
	if v.Seat > 0 {
		x.seat = v.Seat - 1
	}
	x.v, x.me = v, &v.Heroes[x.seat]
	if x.trial = v.Challenge.Ref != 0 && v.Phase == "challenge"; x.trial {
		x.outlook.read(v, x.seat)
		x.base = x.outlook.bestTier()
	}
	return x
}

// weigh values legal moves, in the memory of options that it returned before.
func weigh(view any, moves []core.Move, used []core.Option) []core.Option {
	list := room(used, len(moves))
	if len(moves) == 0 {
		return list
	}
	x := newValuer(view.(*View))
	defer valuers.Put(x)
	for i, m := range moves {
		t, terms := x.value(m), list[i].Score.Terms
		list[i] = core.Option{Move: m, Ref: x.ref(m)}
		list[i].Score.Terms = terms
		t.score(&list[i].Score)
	}
	return list
}

// ref returns what a move is about, 0 where that is nothing of the match.
func (x *decision) ref(m core.Move) core.Ref {
	switch m.Verb {
	case verbPlay, verbCommit, verbCounter, verbEquip:
		return x.me.Hand[m.A-1].Ref
	case verbActivate:
		return x.me.Tableau[m.A-1].Ref
	case verbPower:
		return x.me.Ref
	case verbDispel, verbTurn, verbSilence:
		return x.v.Row[m.A-1].Ref
	case verbChoose:
		return x.v.Choice[m.A-1].Ref
	case verbBoon:
		return x.v.Challenge.Ref
	}
	return 0
}

func (x *valuer) driveWorth(cost stock) float64 {
	return float64(x.v.config.Tuning.Plan.Drive * float64(cost.total()))
}

// value returns the terms of a move. Moves that leave the hero's turn open are
// valued by the position after them, so a play beats a commitment by exactly
// what it adds.
func (x *valuer) value(m core.Move) terms {
	switch m.Verb {
	case verbCommit, verbCounter:
		return x.commitment(m)
	case verbPass:
		return terms{atTier: x.outlook.expected(0)}
	case verbPlay:
		def := x.card(m.A)
		t := x.ability(def.Play, x.me.Hand[m.A-1].Ref)
		t[atSpare] = -x.outlook.cardWorth(def)
		return t
	case verbActivate:
		return x.ability(x.v.config.Cards[x.me.Tableau[m.A-1].def].Tableau, x.me.Tableau[m.A-1].Ref)
	case verbPower:
		return x.ability(&x.v.config.Avatars[x.me.avatar].Power, x.me.Ref)
	case verbEquip:
		return x.equipment(m)
	}
	return x.relief(m)
}

// card returns the card at a place of the hand, from 1.
func (x *decision) card(place int) *Card { return &x.v.config.Cards[x.me.Hand[place-1].def] }

func (x *valuer) commitment(m core.Move) terms {
	o, def := &x.outlook, x.card(m.A)
	t := terms{atSpare: -o.cardWorth(def)}
	if m.Verb == verbCounter || x.byItself(&x.me.Hand[m.A-1]) {
		t[atTier], t[atDrive] = o.values[StrongSuccess], -x.driveWorth(def.Counter.price)
		return t
	}
	t[atTier] = o.expected(o.cover(&o.heroes[o.me], x.me.Hand[m.A-1].tags))
	return t
}

// byItself reports whether a card is a perfect counter however it is committed: it
// is valid and has no price (RULES 7.3).
func (x *valuer) byItself(card *CardView) bool {
	c, o := x.v.config.Cards[card.def].Counter, &x.outlook
	return c != nil && c.byItself() && o.counters(x.v, &o.heroes[o.me], c)
}

// ability values a play, an activation or a power.
func (x *valuer) ability(a *Ability, of core.Ref) terms {
	t := terms{atTier: x.base, atDrive: -x.driveWorth(x.me.price(a, of)), atEffect: x.v.worth(a)}
	if x.changed.follow(&x.outlook, x.v, a) {
		t[atTier] = x.changed.bestTier()
	}
	if x.fullHand() {
		t[atEffect] -= x.drawn(a)
	}
	return t
}

// fullHand reports whether the hero can draw nothing more.
func (x *decision) fullHand() bool { return len(x.me.Hand) >= x.v.config.Tuning.HandLimit }

// drawn is what the cards are worth that an ability would let the hero draw.
func (x *valuer) drawn(a *Ability) float64 {
	sum := 0.0
	for i := range a.Do {
		if e := &a.Do[i]; e.effect == doDraw && e.target == toSelf {
			sum += x.v.effectWorth(e)
		}
	}
	return sum
}

func (x *valuer) equipment(m core.Move) terms {
	plan, def := &x.v.config.Tuning.Plan, x.card(m.A)
	t := terms{atSpare: -float64(plan.Tag * float64(def.tags.Count())), atSetup: x.setup(def)}
	if old := x.me.Tableau[m.B-1]; old.def >= 0 {
		tuning := &x.v.config.Tuning.Tableau
		cost := tuning.ReplaceCost + x.me.Replaced*tuning.ReplaceStep
		t[atSetup] -= x.setup(&x.v.config.Cards[old.def])
		t[atDrive] = -float64(plan.Drive * float64(cost))
	}
	return t
}

// setup is what a card in the tableau brings over the rounds it is there for.
func (x *valuer) setup(def *Card) float64 {
	a := def.Tableau
	brings := x.v.worth(a) - x.driveWorth(a.price)
	for i := range a.Do {
		if k := a.Do[i].effect; k == doTag || k == doUntag {
			brings += x.v.config.Tuning.Plan.Card
		}
	}
	return float64(brings * x.v.config.Tuning.Plan.Rounds)
}

// relief values what is done about the row, and the boon it is weighed against.
func (x *valuer) relief(m core.Move) terms {
	plan := &x.v.config.Tuning.Plan
	switch m.Verb {
	case verbBoon:
		return terms{atEffect: x.v.worth(x.boon())}
	case verbDispel:
		space := plan.Space
		if x.v.BossComes {
			space = 0
		}
		return terms{atRow: x.v.rowWorth(m.A-1) + space}
	case verbTurn:
		return terms{atRow: x.v.rowWorth(m.A - 1)}
	case verbSilence:
		return terms{atRow: float64(x.urgency() * x.v.rowWorth(m.A-1)), atDrive: -x.driveWorth(x.v.config.silence)}
	case verbChoose:
		return terms{atEffect: x.choice(x.v.Choice[m.A-1].Ref)}
	}
	return terms{}
}

// urgency is how much of a card's worth it saves to silence it for one round:
// all of it before the boss.
func (x *valuer) urgency() float64 {
	if x.v.BossComes || x.v.Challenges == 0 {
		return 1
	}
	return 0.35
}

// choice values an option of a script's choice: relief for a card of the row,
// the worth of a hero card, nothing for what it cannot judge.
func (x *valuer) choice(r core.Ref) float64 {
	for i := range x.v.Row {
		if x.v.Row[i].Ref == r {
			return x.v.rowWorth(i)
		}
	}
	for i := range x.me.Exhausted {
		if c := &x.me.Exhausted[i]; c.Ref == r {
			n, _ := x.v.config.index.cards.Find(c.ID)
			return float64(x.v.config.Tuning.Plan.Tag * float64(x.v.config.Cards[n].tags.Count()))
		}
	}
	return 0
}

// sum is what a move is worth in all.
func (t terms) sum() (sum float64) {
	for _, value := range t {
		sum += value
	}
	return sum
}

// score makes terms an explained number in the memory of one; terms of 0 are left out.
func (t *terms) score(s *score.Score) {
	s.Clear()
	for i, name := range Features {
		if t[i] != 0 {
			s.Add(name, t[i])
		}
	}
}

// worth returns what the effects of an ability are worth to the team, tags set
// aside (they show in the expected tier). The script's worth is what the content
// says.
func (v *View) worth(a *Ability) float64 {
	if a == nil {
		return 0
	}
	sum := a.Worth + a.shared
	for i := range a.Do {
		sum += v.effectWorth(&a.Do[i])
	}
	return sum
}

func (v *View) effectWorth(e *Effect) float64 {
	p := &v.config.Tuning.Plan
	n := float64(e.amount())
	switch e.effect {
	case doDraw, doDiscard, doGain, doSpend, doRecall, doRestore, doExhaust, doSlot, doReady:
		return float64(float64(v.heads(e.target)) * v.heroWorth(e, p, n))
	case doEscalate:
		return -float64(n * (p.Space + p.Threat))
	case doDispel:
		return float64(min(n, float64(v.rowFact(factRow))) * (p.Space + p.Threat))
	case doTurnDown:
		return float64(min(n, float64(v.rowFact(factFaceUp))) * p.Threat)
	case doSilence:
		return float64(min(n, float64(v.rowFact(factFaceUp))) * p.Threat / 2)
	case doTurnUp:
		return -p.Threat
	case doMute:
		return -p.Mute
	case doScout:
		return float64(p.Scout * min(n, float64(v.Challenges)))
	}
	return 0
}

// heroWorth is what an effect is worth for one hero.
func (v *View) heroWorth(e *Effect, p *Plan, n float64) float64 {
	switch e.effect {
	case doDraw:
		return float64(p.Card * n)
	case doDiscard:
		return -float64(p.Card * n)
	case doGain:
		return float64(p.Drive * n)
	case doSpend:
		return -float64(p.Drive * n)
	case doRecall:
		return float64(p.Card * n * 1.25)
	case doRestore:
		return float64(p.Card * n * 0.5)
	case doExhaust:
		return -float64(p.Card * n * 0.5)
	case doSlot:
		return p.Slot
	}
	return p.Drive
}

// heads is how many heroes a target means.
func (v *View) heads(t targetKind) int {
	switch t {
	case toHeroes:
		return len(v.Heroes)
	case toOthers:
		return len(v.Heroes) - 1
	}
	return 1
}

// rowWorth is what it is worth that a card of the row stops acting: its threat,
// what it mutes (more where the boss asks for it) and what it does.
func (v *View) rowWorth(slot int) float64 {
	p, row := &v.config.Tuning.Plan, &v.Row[slot]
	if !row.FaceUp || row.Silenced || row.def < 0 {
		return 0
	}
	def := &v.config.Resonance[row.def]
	worth := -v.worth(def.Ability)
	if def.Threat {
		worth += p.Threat
	}
	boss := Set(v.config.Bosses[v.boss].required...)
	worth += float64(p.Mute * float64(def.mutes.Count()))
	worth += float64(p.BossMute * float64((def.mutes & boss).Count()))
	return worth
}

// follow makes this the outlook when an ability has changed tags in another one, and
// reports whether it would.
func (o *outlook) follow(from *outlook, v *View, a *Ability) bool {
	if !a.retags() {
		return false
	}
	heroes, changed := room(o.heroes, len(from.heroes)), false
	copy(heroes, from.heroes)
	*o = *from
	o.heroes = heroes
	for i := range a.Do {
		changed = o.change(&a.Do[i]) || changed
	}
	if !changed {
		return false
	}
	for i := range o.heroes {
		if o.heroes[i].plus != from.heroes[i].plus || len(o.required) != len(from.required) {
			o.choose(v, &o.heroes[i])
		}
	}
	o.agree()
	return true
}

// retags reports whether an ability may change tags.
func (a *Ability) retags() bool {
	for i := range a.Do {
		if k := a.Do[i].effect; k == doTag || k == doUntag {
			return true
		}
	}
	return false
}

// change applies an effect on tags to the outlook.
func (o *outlook) change(e *Effect) bool {
	switch {
	case e.effect == doTag && e.target != toChallenge && e.target != toRandomHero:
		for i := range o.heroes {
			if e.target == toHeroes || (i == o.me) == (e.target == toSelf) {
				o.heroes[i].plus |= Set(e.tag)
			}
		}
	case e.effect == doUntag && e.target == toChallenge:
		i := indexOfTag(o.required, e.tag)
		if i < 0 || len(o.required) < 2 {
			return false
		}
		o.required = append(append(o.fewer[:0], o.required[:i]...), o.required[i+1:]...)
		o.needed--
	default:
		return false
	}
	return true
}

func indexOfTag(tags []Tag, t Tag) int {
	for i, have := range tags {
		if have == t {
			return i
		}
	}
	return -1
}
