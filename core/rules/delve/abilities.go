// How abilities act: what a match holds of them, what the kernel of events asks, what an
// event can happen to, and the numbers that abilities add to.

package delve

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/score"
)

// abilities are what can trigger in a match: the kernel, the scripts, what each ability of the
// content listens to, and what abilities remember.
type abilities struct {
	ability.Kernel
	scripts       ability.Scripts[*Fx]
	subscriptions []*ability.Subscriptions // by the numbers of the abilities
	ofCards       ability.Subscriptions    // of all those that cards of heroes have
	zones         []Zone                   // from where scripts listen, nil where all do so in tableaus
	setPrices     bool                     // some change what a play, a tool or a power costs
	setNumbers    bool                     // some change a price or another number of a hero
	memory        ability.Memory
	asked         Waiting // the firing that opened the question
	cause         int32   // of what was heard last
	fxs           [4]Fx   // by levels
}

// begin starts the abilities for a new match, and uses the memory of the last one again. They listen
// to nothing until the match is laid out and listen is called. If the layout has no scripts, scripts that
// do nothing (Silent) stand for them.
func (a *abilities) begin(g *Game, l *layout, s core.Setup) {
	a.scripts, a.memory = l.scripts, a.memory[:0]
	if a.scripts == nil {
		a.scripts = ability.Silent[*Fx]{Vocabulary: g.config.table}
	}
	a.Begin(a.scripts.Table(), (*kernelView)(g), &g.log, ability.Subscriptions{}, g.tuning.MaxFirings)
	a.SetCeiling(s.Units(g.tuning.Ceiling))
}

// listen lets the abilities of a config listen, from now on. It fills in what each ability listens to,
// what those of hero cards listen to together, from which zones scripts listen, and whether any ability
// changes prices or other numbers.
func (a *abilities) listen(c *Config) {
	all := c.subscriptions
	a.subscriptions, a.ofCards = resized(a.subscriptions, len(c.abilities)), ability.Subscriptions{}
	for i, x := range c.abilities {
		a.subscriptions[i] = &x.subscriptions // of its data; those are already in all
		if x.script >= 0 {
			a.subscriptions[i] = a.subscriptionsOf(x)
			all.Join(a.subscriptions[i])
		}
		if x.ofCard {
			a.ofCards.Join(a.subscriptions[i])
		}
	}
	a.readZones(len(c.scripts))
	a.SetSubscriptions(all)
	a.setNumbers = a.AsksAny()
	a.setPrices = slices.ContainsFunc(c.drives, func(k driveKind) bool { return a.Asks(k.asked) })
}

// subscriptionsOf returns what an ability with a script listens to: the moments of the script, and
// that of its data.
func (a *abilities) subscriptionsOf(x *Ability) *ability.Subscriptions {
	own := a.scripts.Subscriptions(x.script)
	if x.subscriptions.None() {
		return own
	}
	both := a.scripts.Table().With(own, x.moment)
	return &both
}

// textOf returns the text of an ability of the thing r, with its present value; "" for no ability (nil).
func (a *abilities) textOf(x *Ability, r core.Ref) string {
	switch {
	case x == nil:
		return ""
	case x.template == "":
		return x.Text
	}
	return a.filledText(x, r)
}

// filledText does the work of textOf for an ability whose text says its value. It is a function of its own so that
// calls of textOf are inlined: views have many texts, and few say a value.
func (a *abilities) filledText(x *Ability, r core.Ref) string {
	if by := a.memory.ImprovementOf(r, x.number); by != 0 {
		return ability.Filled(x.template, x.stated, by)
	}
	return x.Text
}

// triggerName returns the name of a trigger.
func (a *abilities) triggerName(m ability.ID) string { return a.scripts.Table().Moment(m).Name }

// unshare makes a cloned match's abilities independent of those they were copied from.
func (a *abilities) unshare(g *Game) {
	a.Copied((*kernelView)(g), &g.log)
	a.memory, a.fxs = clone(a.memory), [4]Fx{}
}

// listens reports whether an ability has the trigger m, in its data or its script. nil stands for no ability
// and has no trigger.
func (a *abilities) listens(x *Ability, m ability.ID) bool {
	return x != nil && a.subscriptions[x.number].Has(m)
}

// scripted reports whether an ability has a script with the trigger m.
func (a *abilities) scripted(x *Ability, m ability.ID) bool {
	return x.script >= 0 && a.scripts.Subscriptions(x.script).Has(m)
}

// emitAs tells the listeners of an event that has happened. id is the ID under which the log has
// it: what the listeners do names that as its cause.
func (a *abilities) emitAs(e *ability.Event, id int32) {
	e.Cause = id
	a.Emit(e)
}

// runNextTrigger runs the first trigger that waits, and then sets the cause of the next events. They must
// not name the trigger as their cause, but the event that the trigger answered. CallEvent has noted that
// event in abilities.cause. If no function was called, the cause stays what it was.
func (g *Game) runNextTrigger() {
	a := &g.abilities
	a.cause = g.log.Cause
	a.Next()
	g.log.Cause = a.cause
}

// answer answers the open question with the option at a place, from 0, and logs the choice for those who
// may know it.
func (g *Game) answer(place int) {
	a := &g.abilities
	seat, picked := a.Question.Firing.Seat, a.Question.Options[place]
	e := core.Event{Kind: core.KindChoose, Actor: heroRef(int(seat)), Target: picked.Ref, Amount: int32(place + 1), Text: g.optionName(picked), Seen: g.team.whoSeesAnswer(picked, seat)}
	a.Answer(place, g.log.AddAsCause(e))
}

// optionName returns what people read for an option: its word, or the name of its thing.
func (b *board) optionName(o ability.Option) string {
	if o.Ref == 0 {
		return o.Word
	}
	return b.NameOf(o.Ref)
}

// kernelView is a match as the kernel of its abilities asks it.
type kernelView Game

var _ ability.Acting[*Fx] = (*kernelView)(nil)

// SeatOf returns the seat that a hero is, or whose card a thing is; core.None for all else. (For all else board.seatOf
// returns the lead.)
func (w *kernelView) SeatOf(r core.Ref) core.Seat {
	if r >= refHero && r < refBase || r >= refCard && r < refChallenge {
		return w.seatOf(r)
	}
	return core.None
}

// Place returns a number for where a card or challenge lies: which pile of its hero, slot of the
// row, or pile of challenges. The kernel only compares it with an earlier number of the same thing, to see
// whether the thing has moved; so -1 and -2 are just two further places. For heroes, base, point of
// interest and theme, which never move, it returns 0.
func (w *kernelView) Place(r core.Ref) int32 {
	switch {
	case r >= refResonance:
		return int32(slices.Index(w.row.slots, int16(r-refResonance)))
	case r >= refChallenge:
		return placeAmong(int16(r-refChallenge), w.challenges.deck, w.challenges.kept, w.challenges.cleared)
	case r >= refCard && w.exists(r):
		c := int16(r - refCard)
		h := w.team.owner(c)
		switch {
		case h.tableau.find(c) >= 0:
			return -1
		case h.piles.placeAside(c) >= 0:
			return -2
		}
		return placeAmong(c, h.piles.deck, h.piles.hand, h.piles.discard, h.piles.exhausted, h.piles.acting)
	}
	return 0
}

// placeAmong returns the number of the pile that has a card, from 1; 0 for none.
func placeAmong(c int16, piles ...[]int16) int32 {
	return int32(1 + slices.IndexFunc(piles, func(pile []int16) bool { return has(pile, c) }))
}

// Friends returns true: all seats are on one side.
func (*kernelView) Friends(a, b core.Seat) bool { return true }

// Present reports whether a listener may still answer: its thing is in play and not silenced, listens from other zones, or
// is the event's target (RULES 10.3).
func (w *kernelView) Present(l *ability.Listener, e *ability.Event) bool {
	r := l.Owner
	if r >= refResonance && r != e.Target && !w.row.acts(int16(r-refResonance)) {
		return false
	}
	if h, c := w.team.card(r); h != nil && Table.Holds(e.Kind) {
		return w.abilities.zone(w.config.abilities[l.Ability])&h.zoneOf(c) != 0
	}
	return r < refCard || r == e.Target || (*Game)(w).inPlay(r) || w.abilities.zone(w.config.abilities[l.Ability]) != ZoneTableau
}

// Happen lets an event that was held happen, if anything is left of it; a resonance card enters face down if nothing is
// (RULES 12.12).
func (w *kernelView) Happen(e *ability.Event) {
	g := (*Game)(w)
	switch {
	case e.Kind == eventResonance:
		g.row.enterHeld(e)
	case e.Amount == 0:
	case e.Kind == eventSpend:
		kind, _ := g.config.driveKind(e.Text)
		g.team.hero(e.Target).by(e.Source).carryDrive(e, kind)
	case e.Kind == eventDiscard:
		g.team.hero(e.Target).by(e.Source).discardRandomNow(int(e.Amount))
	case e.Kind == eventExhaust:
		g.team.hero(e.Target).by(e.Source).exhaustTopNow(int(e.Amount))
	case e.Kind == eventTier:
		g.resolve()
		g.abilities.cause = g.log.Cause
	default: // a fail
		g.happen(e)
	}
}

// Update sets the tier of a challenge that is held to what the committed cards make of it now.
func (w *kernelView) Update(e *ability.Event) {
	if e.Kind == eventTier {
		e.Amount = int32((*Game)(w).verdict().Tier)
	}
}

// Readers returns the seats that may read an event about a thing.
func (w *kernelView) Readers(r core.Ref) core.Seats { return w.team.whoReads(r) }

// Name returns what people call a thing.
func (w *kernelView) Name(r core.Ref) string { return w.NameOf(r) }

// Field returns a field of a thing of the match, as scripts read it; nil for the Ref 0, and for a field
// that the thing does not have.
func (w *kernelView) Field(r core.Ref, name string) any {
	if r == 0 {
		return nil
	}
	v, err := (&Fx{g: (*Game)(w)}).Get(r, name)
	if err != nil {
		return nil
	}
	return v
}

// Remembers returns the memory of the match, which all heroes share, and the Ref under which the hero of a seat
// remembers things there. It returns nil and 0 for no seat.
func (w *kernelView) Remembers(s core.Seat) (*ability.Memory, core.Ref) {
	if s < 0 || int(s) >= len(w.team.heroes) {
		return nil, 0
	}
	return &w.abilities.memory, heroRef(int(s))
}

// Verbs sets up the verbs of a firing and returns them. They stand in the memory for the firing's level
// (how many functions run around it), so that the verbs of the functions around it stay. The next firing
// of the level overwrites them. A level above the last one uses the memory of the last.
func (w *kernelView) Verbs(f *ability.Firing) *Fx {
	fx := &w.abilities.fxs[min(f.Level, len(w.abilities.fxs)-1)]
	*fx = Fx{w.abilities.VerbsOf(f), (*Game)(w)}
	return fx
}

// CallEvent returns the event that says that an ability triggers. For a function that hears an answer it
// returns the zero Event, which is not logged, because the move has logged the answer. For a function
// after an event it also notes that event in abilities.cause, for runNextTrigger. (Functions before an
// event or in its place run within the event, so they change no cause.)
func (w *kernelView) CallEvent(f *ability.Firing) core.Event {
	if f.Phase == ability.After {
		w.abilities.cause = w.log.Cause
	}
	if f.Moment == Chosen {
		return core.Event{}
	}
	return core.Event{Kind: core.KindTrigger, Actor: f.Owner, Target: heroRef(int(f.Seat)), Text: w.abilities.triggerName(f.Moment)}
}

// Draw draws an option from the stream "effect" where nobody may be asked, and returns its place, from 0. If the setup
// has fixed the draw by a name, ResolveName turns that name into a place first. Draw logs the choice for those who may
// know the option.
func (w *kernelView) Draw(f *ability.Firing, options []ability.Option) int {
	chance := w.chance.Stream("effect")
	chance.ResolveName(len(options), func(i int) (id, name string) { name = w.optionName(options[i]); return name, name })
	i := chance.Intn(len(options))
	picked := options[i]
	w.log.Add(core.Event{Kind: core.KindChoose, Actor: f.Owner, Target: picked.Ref, Amount: int32(i + 1), Text: ability.ByChance(w.optionName(picked)), Seen: w.team.whoSeesAnswer(picked, f.Seat)})
	return i
}

// Origin returns what stands in events for the script function of a firing, 0 if only data acts.
func (w *kernelView) Origin(f *ability.Firing) core.Source {
	if x := w.config.abilities[f.Ability]; w.abilities.scripted(x, f.Moment) {
		return w.abilities.scripts.Source(x.script, f.Moment, f.Part)
	}
	return 0
}

// Fire runs the part of an ability that answers a trigger: first its data, then its script, each only if
// it has the trigger. While the data acts, the log's source is 0, because events of data name no place in
// a script. The failure is that of the script, nil if there is none.
func (w *kernelView) Fire(f *ability.Firing) *core.Failure {
	x, fx, source := w.config.abilities[f.Ability], w.Verbs(f), w.log.Source
	if x.moment == f.Moment {
		w.log.Source = 0
		for i := range x.Do {
			x.Do[i].apply(fx)
		}
	}
	if !w.abilities.scripted(x, f.Moment) {
		return nil
	}
	w.log.Source = source
	return w.abilities.scripts.Fire(x.script, f, fx)
}

// Legal reports whether an event can happen to its target now. Events that are not listed here can
// happen to anything. Events of the first case are about a card of a hero; if an ability has redirected
// one to another thing, there is no such hero (nil), and the event is not legal.
func (w *kernelView) Legal(e *ability.Event) bool {
	g := (*Game)(w)
	switch e.Kind {
	case eventPlay, eventActivate, eventDraw, eventDiscard, eventExhaust, eventReturn, eventMove, eventEquip, eventPut:
		if e.Text == ofHero && (e.Kind == eventDiscard || e.Kind == eventExhaust) {
			return g.team.hero(e.Target) != nil
		}
		h, c := g.team.card(e.Target)
		return h != nil && h.allows(e, c)
	case eventPower, eventGain, eventSpend, eventReady:
		return g.team.hero(e.Target) != nil
	case eventSlot:
		h := g.team.hero(e.Target)
		return h != nil && !h.slotsFull()
	case eventTag, eventUntag:
		return w.taggable(e.Target)
	case eventKeyword, eventLoseKeyword:
		return g.canHaveKeywords(e.Target)
	case eventResonance, eventScrap, eventTurnUp, eventTurnDown, eventSilence:
		return g.row.allows(e, int16(e.Target-refResonance))
	case eventStrongSuccess, eventSuccess, eventLowFail, eventHighFail, eventMute, eventUnmute:
		return e.Target == g.current.ref()
	case eventTier:
		return e.Target == g.current.ref() && Tier(e.Amount) >= HighFail && Tier(e.Amount) <= StrongSuccess
	}
	return true
}

// allows reports whether an event can happen to the card c of the hero, by where the card lies. (canTake,
// canPut and canInstall return nil if the card can be taken, put or installed, otherwise an error.) A card
// of the hand can be exhausted only if it can be taken from the hand. A committed card cannot be exhausted in
// the place of another: its own turn comes.
func (h *hero) allows(e *ability.Event, c int16) bool {
	switch e.Kind {
	case eventPlay:
		return h.cards.def(c).Play != nil
	case eventActivate:
		return h.tableau.find(c) >= 0
	case eventDraw:
		return has(h.piles.deck, c) && !h.handFull()
	case eventDiscard, eventEquip:
		if e.Text == ofTableau {
			return h.tableau.find(c) >= 0
		}
		return h.canTake(c) == nil
	case eventExhaust:
		return !has(h.piles.exhausted, c) && h.commit.card != c && (!has(h.piles.hand, c) || h.canTake(c) == nil)
	case eventReturn:
		return h.canReturn(e, c)
	case eventPut:
		return h.canPut(c, e.Text) == nil
	}
	// eventMove, the last kind for cards in Legal: an ability puts it into the tableau
	return h.canInstall(c, &h.team.heroes[e.Owner]) == nil
}

// allows reports whether an event can happen to a resonance card: only the next card can enter the
// row, and all other events happen to cards that lie in it.
func (r *row) allows(e *ability.Event, card int16) bool {
	if e.Kind == eventResonance {
		return card != none && card == r.nextCard()
	}
	if r.slotOf(e.Target) < 0 {
		return false
	}
	return r.changes(e.Kind, card)
}

// changes reports whether an event of a kind would change a card that lies in the row: a card that is
// face up cannot be turned up again, and so on.
func (r *row) changes(k ability.Kind, card int16) bool {
	switch k {
	case eventScrap:
		return true
	case eventTurnUp:
		return !r.cards[card].faceUp
	case eventSilence:
		return !r.cards[card].silenced
	}
	return r.cards[card].faceUp // eventTurnDown
}

// taggable reports whether a thing has tags that abilities may change: a hero, a hero card, or
// the current challenge.
func (w *kernelView) taggable(r core.Ref) bool {
	h, _ := w.team.card(r)
	return h != nil || w.team.hero(r) != nil || r != 0 && r == w.current.ref() // without a challenge ref is 0
}

// askNumber returns n, a number of the rules, with what abilities add to it (RULES 12). If abilities may
// answer, the result is from least to most; if none can, it is n. The number belongs to a thing, and
// counts for the hero of a seat, from 0. Scripts that fail are logged, for all to read.
func (t *table) askNumber(k ability.Kind, thing core.Ref, seat, n, least, most int) int {
	if !t.abilities.Asks(k) {
		return n
	}
	q := newQuery(k, thing, seat, n)
	t.abilities.AskAloud(&q, 0) // 0: everyone
	return q.Whole(least, most)
}

// newQuery returns the query for a number of a thing, which is n by the rules and counts for the hero of a
// seat, from 0.
func newQuery(k ability.Kind, thing core.Ref, seat, n int) ability.Query {
	return ability.Query{Kind: k, Target: thing, Owner: core.Seat(seat), Score: score.Of(score.Term{Name: "rules", Value: float64(n)})}
}

// handLimit returns how many cards the hand may have at most, with what abilities add. A hand that has so many
// takes no further card (see handFull).
func (h *hero) handLimit() int {
	return h.askNumber(queryHandLimit, h.ref(), h.seat, h.tuning.HandLimit, 0, mostHand)
}

// mostHand is how many cards a hand holds at most, whatever abilities say.
const mostHand = 40

// neededTags returns how many required tags a strong success takes: all of them, unless
// abilities say otherwise.
func (t *currentChallenge) neededTags() int {
	return t.askNumber(queryRequired, t.ref(), t.lead, len(t.required), 1, maxNeeded)
}

// maxNeeded is how many matched tags can be needed: more than there ever are, so that abilities can make
// a strong success by tags impossible.
const maxNeeded = maxRequired + 1

// showNeeded fills in how many tags a strong success takes, with the terms of that number if abilities
// have a say in it. Unlike neededTags it logs no failure.
func (t *currentChallenge) showNeeded(v *View) {
	v.needed, v.Needs = len(t.required), v.Needs[:0]
	if t.card != none && t.abilities.Asks(queryRequired) {
		t.abilities.WithOwnCeiling(func() {
			q := newQuery(queryRequired, t.ref(), t.lead, len(t.required))
			t.abilities.Ask(&q)
			v.needed, v.Needs = q.Whole(1, maxNeeded), q.Terms
		})
	}
}
