// What moves are worth to a hero: the features of a decision, what each move brings of them,
// and what the effects of abilities are worth to the team.

package delve

import (
	"slices"
	"sync"

	"arcana/core"
	"arcana/core/score"
)

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

// aboutFeatures says what each counts.
var aboutFeatures = []string{
	"the expected outcome of the challenge, by its worth", "the card that is used up, as a negative number", "the Drive that is spent, as a negative number",
	"what the ability does", "the worth of a card in the tableau over the coming rounds", "how much weaker the resonance row becomes",
}

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
	v          *View
	seat       int // whose decision it is, from 0
	me         *HeroView
	mustCommit bool // a challenge waits for commitments
}

// valuer values the moves of one decision. It keeps its memory for the next one.
type valuer struct {
	decision
	outlook outlook     // where a challenge waits for commitments
	changed outlook     // what an ability would make of it
	base    float64     // the best tier to expect as things stand
	test    *numberTest // that of the challenge, nil for none
	have    int         // how much there is of what it tests
	best    int         // the most that a card of the hand has
}

// valuers keeps valuers that are no longer in use, so that their memory serves again.
var valuers = sync.Pool{New: func() any { return new(valuer) }}

// newValuer returns a valuer for the moves of the seat that has this view. A view of the whole state is no
// seat's; for it the valuer is that of the seat with the turn. The caller puts the valuer back into
// valuers when it is done.
func newValuer(v *View) *valuer {
	x := valuers.Get().(*valuer)
	x.seat = max(v.Turn, 1) - 1 // when the delve is over, Turn is 0
	if v.Seat > 0 {             // it is 0 in a view of the whole state
		x.seat = v.Seat - 1
	}
	x.v, x.me = v, &v.Heroes[x.seat]
	x.mustCommit, x.test = v.Challenge.Ref != 0 && v.Phase == "challenge", nil
	if x.mustCommit { // only then is there a tier to expect
		x.outlook.read(v, x.seat)
		x.base = x.outlook.bestTier()
		x.readTest()
	}
	return x
}

// Weigh returns an option for each move, with its value but without the words that people read.
// used is a list that an earlier call returned, or nil; its memory is used again.
func (v *View) Weigh(moves []core.Move, used []core.Option) []core.Option {
	list := resized(used, len(moves))
	if len(moves) == 0 {
		return list
	}
	x := newValuer(v)
	defer valuers.Put(x)
	for i, m := range moves {
		t, memory := x.value(m), list[i].Score.Terms
		if x.test != nil {
			x.valueTest(m, &t)
		}
		list[i] = core.Option{Move: m, Ref: x.ref(m)}
		list[i].Score.Terms = memory
		t.score(&list[i].Score)
	}
	return list
}

// ref returns the card, hero or challenge that a move is about, 0 for none. The cards at the places that the
// move names must exist (hasPlace).
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

// driveWorth returns what an amount of Drive is worth; all kinds are worth the same. float64 around a product
// rounds it on its own, so that every machine gets the same value.
func (x *valuer) driveWorth(cost stock) float64 {
	return float64(x.v.config.Tuning.Plan.Drive * float64(cost.total()))
}

// value returns the terms of a move, without those of a test of a number (valueTest). After a play, an activation or a power
// the hero still has to commit a card. So these moves also have the term of the tier that the hero can expect from that
// commitment. Otherwise they would always lose against committing at once.
func (x *valuer) value(m core.Move) terms {
	switch m.Verb {
	case verbCommit, verbCounter:
		return x.valueCommit(m)
	case verbPass:
		return terms{atTier: x.outlook.expected(0)}
	case verbPlay:
		def := x.handCard(m.A)
		t := x.valueAbility(def.Play, x.me.Hand[m.A-1].Ref)
		t[atSpare] = -x.outlook.cardWorth(def)
		return t
	case verbActivate:
		return x.valueAbility(x.v.config.Cards[x.me.Tableau[m.A-1].def].Tableau, x.me.Tableau[m.A-1].Ref)
	case verbPower:
		return x.valueAbility(&x.v.config.Avatars[x.me.avatar].Power, x.me.Ref)
	case verbEquip:
		return x.valueEquip(m)
	}
	return x.valueRowMove(m) // and the moves that are worth nothing
}

// handCard returns the definition of the card at a place of the hand, from 1.
func (x *decision) handCard(place int) *Card { return &x.v.config.Cards[x.me.Hand[place-1].def] }

// valueCommit values committing a card, with its tags or as a perfect counter.
func (x *valuer) valueCommit(m core.Move) terms {
	o, def := &x.outlook, x.handCard(m.A)
	t := terms{atSpare: -o.cardWorth(def)}
	if m.Verb == verbCounter || x.countersForFree(&x.me.Hand[m.A-1]) {
		t[atTier], t[atDrive] = o.values[StrongSuccess], -x.driveWorth(def.Counter.price)
		return t
	}
	t[atTier] = o.expected(o.cover(&o.heroes[o.me], x.me.Hand[m.A-1].tags))
	return t
}

// countersForFree reports whether a card is a perfect counter however it is committed: it works
// against this challenge and has no price (RULES 7.3).
func (x *valuer) countersForFree(card *CardView) bool {
	c, o := x.v.config.Cards[card.def].Counter, &x.outlook
	return c != nil && c.isFree() && o.canCounter(x.v, &o.heroes[o.me], c)
}

// valueAbility values an ability that the hero pays for: a play, an activation or a power. of is
// its card or hero. If the ability changes tags, the tier to expect is the one after it. Cards that
// a full hand cannot draw count nothing.
func (x *valuer) valueAbility(a *Ability, of core.Ref) terms {
	t := terms{atTier: x.base, atDrive: -x.driveWorth(x.me.price(a, of)), atEffect: x.v.worth(a)}
	if x.changed.applyAbility(&x.outlook, x.v, a) {
		t[atTier] = x.changed.bestTier()
	}
	if x.hasFullHand() {
		t[atEffect] -= x.drawnWorth(a)
	}
	return t
}

// hasFullHand reports whether the hero's hand is full, so that the hero cannot draw.
func (x *decision) hasFullHand() bool { return len(x.me.Hand) >= x.v.config.Tuning.HandLimit }

// drawnWorth returns the worth of the cards that an ability lets its own hero draw.
func (x *valuer) drawnWorth(a *Ability) float64 {
	sum := 0.0
	for i := range a.Do {
		if e := &a.Do[i]; e.effect == doDraw && e.target == toSelf {
			sum += x.v.effectWorth(e)
		}
	}
	return sum
}

// valueEquip values putting a card into a slot of the tableau: the tags that the hand loses, and what the
// card brings there. If it replaces another card, what that card brings and the price of replacing are taken
// off. float64 around a product rounds it on its own, so that every machine gets the same value.
func (x *valuer) valueEquip(m core.Move) terms {
	plan, def := &x.v.config.Tuning.Plan, x.handCard(m.A)
	t := terms{atSpare: -float64(plan.Tag * float64(def.tags.Count())), atSetup: x.setupWorth(def)}
	if x.me.Plays > 0 { // between challenges nobody plays: an ability has kept a card out of the tableau, and may again
		t[atSetup] = -1
	}
	if old := x.me.Tableau[m.B-1]; old.def >= 0 { // the slot is not empty
		t[atSetup] -= x.setupWorth(&x.v.config.Cards[old.def])
		t[atDrive] = -float64(plan.Drive * float64(x.me.replaceCost))
	}
	return t
}

// setupWorth returns the worth of a card in the tableau over the rounds for which it stands there. A tag
// that it gives or takes counts as a drawn card: the tier to expect cannot show it before the card is in
// the tableau. float64 around a product rounds it on its own, so that every machine gets the same value.
func (x *valuer) setupWorth(def *Card) float64 {
	a := def.Tableau
	brings := x.v.worth(a) - x.driveWorth(a.price)
	for i := range a.Do {
		if k := a.Do[i].effect; k == doTag || k == doUntag {
			brings += x.v.config.Tuning.Plan.Card
		}
	}
	return float64(brings * x.v.config.Tuning.Plan.Rounds)
}

// valueRowMove values the moves that change the resonance row (dispel, turn, silence), the boon that can be
// taken instead, and the answer to a question. Any other move is worth 0. Room in the row is worth nothing
// once the boss comes. float64 around a product rounds it on its own, so that every machine gets the same
// value.
func (x *valuer) valueRowMove(m core.Move) terms {
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
		return terms{atEffect: x.valueChoice(x.v.Choice[m.A-1].Ref)}
	}
	return terms{}
}

// urgency returns which part of a resonance card's worth (rowWorth) is won by silencing it for one round:
// all of it if the boss comes next, because that round is the last one. Otherwise the card acts again after
// the round, and the part is the plan's.
func (x *valuer) urgency() float64 {
	if x.v.BossComes || x.v.Challenges == 0 {
		return 1
	}
	return x.v.config.Tuning.Plan.SilenceRow
}

// valueChoice values an answer to an ability's question: a card of the row by what the team wins if the
// card stops acting, an exhausted card by its tags, and any other answer by 0. float64 around a product
// rounds it on its own, so that every machine gets the same value.
func (x *valuer) valueChoice(r core.Ref) float64 {
	for i := range x.v.Row {
		if x.v.Row[i].Ref == r {
			return x.v.rowWorth(i)
		}
	}
	for i := range x.me.Exhausted {
		if c := &x.me.Exhausted[i]; c.Ref == r {
			n, _ := x.v.config.index.cards.Find(c.ID) // a card of the view is in the content
			return float64(x.v.config.Tuning.Plan.Tag * float64(x.v.config.Cards[n].tags.Count()))
		}
	}
	return 0
}

// sum adds up the terms.
func (t terms) sum() (sum float64) {
	for _, value := range t {
		sum += value
	}
	return sum
}

// score fills in the score that options show; terms of 0 are left out.
func (t *terms) score(s *score.Score) {
	s.Clear()
	for i, name := range Features {
		if t[i] != 0 {
			s.Add(name, t[i])
		}
	}
}

// worth returns what the effects of an ability are worth to the team, 0 for no ability. A script is
// worth what the content says. Tags that are given or taken count nothing here: they show in the tier
// to expect.
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

// effectWorth returns what one effect is worth to the team. Harm is negative. To give or take a tag is
// worth 0, because the tier to expect shows it; to unmute a tag and to sink a challenge are not valued
// either. No effect can remove or silence more cards than the row has, or scout more challenges than
// there are, which is why min is taken. To silence a card counts in part, because it acts again after the
// round. float64 around a product rounds it on its own, so that every machine gets the same value.
func (v *View) effectWorth(e *Effect) float64 {
	p := &v.config.Tuning.Plan
	n := float64(e.amount())
	switch e.effect {
	case doDraw, doDiscard, doGain, doSpend, doRecall, doRestore, doExhaust, doSlot, doReady:
		return float64(float64(v.heroCount(e.target)) * v.heroWorth(e, p, n))
	case doEscalate:
		return -float64(n * (p.Space + p.Threat))
	case doDispel:
		return float64(min(n, float64(v.rowFact(factRow))) * (p.Space + p.Threat))
	case doTurnDown:
		return float64(min(n, float64(v.rowFact(factFaceUp))) * p.Threat)
	case doSilence:
		return float64(min(n, float64(v.rowFact(factFaceUp))) * p.Threat * p.Silence)
	case doTurnUp:
		return -p.Threat
	case doMute:
		return -p.Mute
	case doScout:
		return float64(p.Scout * min(n, float64(v.Challenges)))
	}
	return 0
}

// heroWorth returns what an effect of amount n is worth for one hero, by the plan p. A recalled,
// a restored or an exhausted card counts as a part of a drawn one. float64 around a product rounds it on its
// own, so that every machine gets the same value.
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
		return float64(p.Card * n * p.Recall)
	case doRestore:
		return float64(p.Card * n * p.Restore)
	case doExhaust:
		return -float64(p.Card * n * p.Restore)
	case doSlot:
		return p.Slot
	}
	return p.Drive // doReady
}

// heroCount returns how many heroes a target means.
func (v *View) heroCount(t targetKind) int {
	switch t {
	case toHeroes:
		return len(v.Heroes)
	case toOthers:
		return len(v.Heroes) - 1
	}
	return 1 // the hero itself, the lead, or a random one
}

// rowWorth returns what the team wins if the card in a slot of the row (from 0) stops acting. That is
// its threat, the tags that it mutes (more if the boss asks for them) and the harm that it does. A card
// that does not act now is worth nothing, and so is one that the team does not know (def < 0). float64
// around a product rounds it on its own, so that every machine gets the same value.
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

// applyAbility fills in o with the outlook that the team has after an ability; from is the outlook
// before it. It applies the effects that count, finds anew what each hero could commit if that may have
// changed, and makes a new plan. It returns false if the ability changes nothing about what the team can
// make of the challenge; then o must not be used.
func (o *outlook) applyAbility(from *outlook, v *View, a *Ability) bool {
	if !from.isChangedBy(a) {
		return false
	}
	heroes := resized(o.heroes, len(from.heroes))
	copy(heroes, from.heroes)
	*o = *from
	o.heroes = heroes // a list of its own again
	for i := range a.Do {
		if effect := &a.Do[i]; o.counts(effect) {
			o.applyEffect(effect)
		}
	}
	asksLess := len(o.required) < len(from.required)
	changed := asksLess
	for i := range o.heroes {
		hero, before := &o.heroes[i], &from.heroes[i]
		if asksLess || hero.plus != before.plus {
			o.findChoices(v, hero)
			changed = changed || !hero.choices.equals(&before.choices)
		}
	}
	if changed {
		o.makePlan()
	}
	return changed
}

// isChangedBy reports whether any effect of an ability counts for the challenge (see counts).
func (o *outlook) isChangedBy(a *Ability) bool {
	for i := range a.Do {
		if o.counts(&a.Do[i]) {
			return true
		}
	}
	return false
}

// counts reports whether an effect gives heroes a tag that the challenge asks for, or takes a tag
// from what the challenge asks for. An effect on the last tag of the challenge does not count, because the
// challenge keeps that tag. An effect on a random hero does not count, because nobody knows who that will be.
func (o *outlook) counts(e *Effect) bool {
	asked := slices.Contains(o.required, e.tag)
	switch e.effect {
	case doTag:
		return asked && !o.muted.Has(e.tag) && e.target != toChallenge && e.target != toRandomHero
	case doUntag:
		return asked && e.target == toChallenge && len(o.required) > 1
	default: // no other effect changes which tags are matched
		return false
	}
}

// applyEffect applies an effect that counts to the outlook.
func (o *outlook) applyEffect(e *Effect) {
	if e.effect == doUntag {
		i := slices.Index(o.required, e.tag)
		o.required = append(append(o.fewer[:0], o.required[:i]...), o.required[i+1:]...)
		o.needed--
		return
	}
	for i := range o.heroes {
		mine, forMe := i == o.me, e.target == toSelf // toOthers, and toLead too, count for all heroes but the own one
		if e.target == toHeroes || mine == forMe {
			o.heroes[i].plus |= Set(e.tag)
		}
	}
}
