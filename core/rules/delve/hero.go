// A hero: what it has and pays, and the tableau before it (RULES 6).

package delve

import (
	"errors"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// hero is one seat: who sits there, what the hero has, and what it has decided.
type hero struct {
	*table
	team  *team   // the hero's and all others
	cards *copies // those of all heroes
	seat  int     // from 0

	avatar  int // place in the config's avatars
	drive   stock
	piles   piles
	tableau tableau
	commit  commitment

	discarded   int32 // the ID of the event by which the played card that now acts was discarded
	plus, minus Tags  // changes to what its commitment shows, until Refresh
	plays       int   // plays and activations of this round, and cards that abilities kept out of the tableau
	replaced    int   // tableau cards replaced in this round
	powered     bool  // the power was used in this round

	moves []core.Move // memory of the legal ones
}

// ref returns the Ref of the hero.
func (h *hero) ref() core.Ref { return heroRef(h.seat) }

// avatarCard returns the hero's avatar.
func (h *hero) avatarCard() *Avatar { return &h.config.Avatars[h.avatar] }

// unshare makes the copy of a hero independent of the one it was copied from.
func (h *hero) unshare(table *table, t *team) {
	h.table = table
	h.team = t
	h.cards = &t.cards
	h.moves = nil
	h.piles.unshare()
	h.tableau = clone(h.tableau)
}

// setUp gives a hero its slots, full Drive and the opening hand (R-B5, R-B9).
func (h *hero) setUp() {
	for range min(h.tuning.Tableau.Slots+h.avatarCard().Slots, h.tuning.Tableau.Most) {
		h.tableau = append(h.tableau, slot{card: none})
	}
	h.refill()
	h.by(h.ref()).draw(max(0, h.tuning.OpeningHand+h.base.Hand))
}

// refresh ends what lasted for the round, refills Drive and draws cards (R-B5, R-B9).
func (h *hero) refresh() {
	h.tableau.ready(none)
	h.plus, h.minus = h.lastingTags(h.ref())
	h.plays, h.replaced, h.powered = 0, 0, false
	h.commit = undecided
	h.refill()
	h.by(h.ref()).draw(h.askNumber(queryRefreshDraw, h.ref(), h.seat, h.tuning.Draw, 0, mostHand))
}

// heroAction is what somebody (actor) does to a hero or its cards. Abilities may replace whatever its
// methods do.
type heroAction struct {
	*hero
	actor core.Ref
	lasts ability.Lasting // of what it gives
}

// by returns what an actor does to this hero: a heroAction, whose methods do it.
func (h *hero) by(actor core.Ref) heroAction { return heroAction{hero: h, actor: actor} }

// newEvent returns an event about the card c of the hero. actor causes it, 0 for the rules.
func (h *hero) newEvent(k ability.Kind, actor core.Ref, c int16) ability.Event {
	return ability.Event{Kind: k, Source: actor, Target: cardRef(c), Amount: 1, Owner: core.Seat(h.seat)}
}

// driveChange returns by how much the hero's Drive of one kind would change if n were added to it: the
// Drive stays between 0 and the cap. n and the result may be negative.
func (h *hero) driveChange(kind, n int) int {
	have := h.drive.of(kind)
	return max(0, min(have+n, h.tuning.DriveCap)) - have
}

// driveEvent returns the event that the hero's Drive of one kind changes by n: a gain, or a
// spending if n is negative. Its amount is never negative.
func (h *hero) driveEvent(actor core.Ref, kind, n int) ability.Event {
	e := ability.Event{Kind: eventGain, Source: actor, Target: h.ref(), Amount: int32(max(n, -n)), Owner: core.Seat(h.seat), Text: h.config.drives[kind].id}
	if n < 0 {
		e.Kind = eventSpend
	}
	return e
}

// changeDrive changes the hero's Drive of one kind by n, within 0 and the cap. Abilities may first answer a loss, which
// is then held (RULES 12.12) and 0 is returned; and they may cancel the change, change n, or redirect it to another hero.
// changeDrive returns by how much the Drive of the hero who got it in the end has changed. Drive that is given for good is
// noted, so that it stays at Refresh.
func (d heroAction) changeDrive(kind, n int) int {
	n = d.driveChange(kind, n)
	if n == 0 {
		return 0
	}
	e := d.driveEvent(d.actor, kind, n)
	if n < 0 && d.abilities.Hold(eventWouldSpend, &e) {
		return 0
	}
	return d.carryDrive(&e, kind)
}

// carryDrive does the work of changeDrive when no ability answers the event any more.
func (d heroAction) carryDrive(e *ability.Event, kind int) int {
	if !d.abilities.Replace(e) {
		return 0
	}
	h, n := d.team.hero(e.Target), int(e.Amount)
	if e.Kind == eventSpend {
		n = -n
	}
	n = h.addDrive(d.actor, kind, n)
	if d.lasts == ability.ForGood && n > 0 {
		d.lasting.Add(h.ref(), h.config.drives[kind].id, n)
	}
	return n
}

// addDrive adds n, which may be negative, to the hero's Drive of one kind, within 0 and the cap, and logs
// that. It returns by how much the Drive has changed. Unlike changeDrive it does not ask abilities, because
// prices are paid by it. Drive that was given for good is spent last.
func (h *hero) addDrive(actor core.Ref, kind, n int) int {
	n = h.driveChange(kind, n)
	if n == 0 {
		return 0
	}
	h.drive.add(kind, n)
	word, of := core.KindGain, &h.config.drives[kind]
	if n < 0 {
		word = core.KindSpend
		h.lasting.Keep(h.ref(), of.id, h.drive.of(kind)) // at most the Drive that is left can be Drive for good
	}
	e := h.driveEvent(actor, kind, n)
	h.abilities.emitAs(&e, h.log.record(word, of.field, actor, h.ref(), n, of.part))
	return n
}

// pay takes a cost that the hero's Drive covers. For a kind that costs nothing, addDrive does nothing.
func (h *hero) pay(cost stock) {
	for kind := range h.config.drives {
		h.addDrive(h.ref(), kind, -cost.of(kind))
	}
}

// payAny takes n Drive of any kind, point by point from the kind that the hero then has most of.
func (h *hero) payAny(n int) {
	for range n {
		h.addDrive(h.ref(), h.drive.largestKind(), -1)
	}
}

// refill sets the hero's Drive to its avatar's mix with what abilities add, within the cap (R-B5).
// Drive that was left over is lost, except what was given for good: that comes on top.
func (h *hero) refill() {
	mix := &h.avatarCard().mix
	for kind := range h.config.drives {
		have := h.drive.of(kind)
		full := h.askNumber(h.config.drives[kind].refilled, h.ref(), h.seat, mix.of(kind), 0, h.tuning.DriveCap)
		want := min(full+h.lasting.Keep(h.ref(), h.config.drives[kind].id, have), h.tuning.DriveCap) // Keep returns how much was given for good and is still there
		h.addDrive(h.ref(), kind, want-have)
	}
}

// tableau is what stands before a hero, slot by slot (RULES 6).
type tableau []slot

// slot is a place in a tableau.
type slot struct {
	card int16
	used int8 // how often its ability was activated in this round, at most mostUses
}

// find returns the place of the leftmost slot that holds a card, or of the leftmost empty slot if the card
// is none; -1 if there is no such slot.
func (t tableau) find(card int16) int {
	return slices.IndexFunc(t, func(s slot) bool { return s.card == card })
}

// empty returns how many slots hold no card.
func (t tableau) empty() (n int) {
	for _, s := range t {
		if s.card == none {
			n++
		}
	}
	return n
}

// ready lets a tool of the tableau be activated again, for none all of them.
func (t tableau) ready(card int16) {
	for i := range t {
		if card == none || t[i].card == card {
			t[i].used = 0
		}
	}
}

// equipCost returns how much Drive, of any kind, it costs to put a card into a slot, from 0. An empty slot
// costs nothing. Replacing a card costs more with each replacement of the round (R-B6).
func (h *hero) equipCost(slot int) int {
	if h.tableau[slot].card == none {
		return 0
	}
	return h.replaceCost()
}

// replaceCost returns what the next replacement costs in Drive of any kind (R-B6, RULES 12.7).
func (h *hero) replaceCost() int {
	return h.lookUp(queryReplaceCost, h.tuning.Tableau.ReplaceCost+h.replaced*h.tuning.Tableau.ReplaceStep, mostPrice)
}

// mayEquip reports whether the hero may put a card into the tableau: abilities have not kept out so many that all plays
// are made.
func (h *hero) mayEquip() bool { return h.plays == 0 || h.plays < h.mostPlays() }

// mostPlays returns how many plays and activations the hero may make in a round (RULES 12.7).
func (h *hero) mostPlays() int { return h.lookUp(queryPlays, h.tuning.MaxPlays, mostPlays) }

// mostPlays is how many plays and activations a hero may make in a round at most, whatever
// abilities say.
const mostPlays = 100

// uses returns how often the hero can use a tool in a round: once, with what abilities add, up to mostUses (RULES 6.3).
// Scripts that fail are not logged, so it may be called at any time.
func (h *hero) uses(card int16) int {
	if !h.abilities.Asks(queryUses) {
		return 1
	}
	q := newQuery(queryUses, cardRef(card), h.seat, 1)
	h.abilities.WithOwnCeiling(func() { h.abilities.Ask(&q) })
	return q.Whole(1, mostUses)
}

// mostUses is how often a tool can be used in a round at most, if nothing readies it.
const mostUses = 20

// lookUp returns n, a number of the hero by the rules, with what abilities add to it; their answers make it
// a number from 0 to most. Scripts that fail are not logged, so it may be called at any time, for views too.
func (h *hero) lookUp(k ability.Kind, n, most int) int {
	if h.abilities.setNumbers {
		return h.lookUpAsked(k, n, most)
	}
	return n
}

// lookUpAsked does the work of lookUp for a match with an ability that answers some query. If none answers
// the query k, the result is n.
func (h *hero) lookUpAsked(k ability.Kind, n, most int) int {
	if !h.abilities.Asks(k) {
		return n
	}
	q := newQuery(k, h.ref(), h.seat, n)
	h.abilities.WithOwnCeiling(func() { h.abilities.Ask(&q) })
	return q.Whole(0, most)
}

// equip pays for a slot and puts a card of the hand into it (RULES 6). place is the card's place in
// the hand, at the slot, both from 0. A card that stood there is discarded. Nothing happens after
// the payment if an ability cancels the move, redirects it to another card, takes the card out of
// the hand, or prevents that the old card is discarded; that counts as a play (RULES 12.5).
func (h *hero) equip(place, at int) {
	c, old := h.piles.hand[place], h.tableau[at].card
	h.log.cause(core.KindMove, h.ref(), cardRef(c), at+1, h.cards.def(c).Name)
	h.payAny(h.equipCost(at))
	e := h.newEvent(eventEquip, h.ref(), c)
	if !h.abilities.Replace(&e) || e.Target != cardRef(c) || old != none && !h.mayReplace(old) || !has(h.piles.hand, c) {
		h.plays++ // so that nobody tries it for ever
		return
	}
	old = h.tableau[at].card // an ability may have taken it away
	h.piles.hand = without(h.piles.hand, c)
	h.tableau[at] = slot{card: c}
	h.team.loseGiven(h.given.Enter(cardRef(c)))
	h.abilities.emitAs(&e, h.log.Cause)
	if old != none {
		h.replaced++
		h.piles.discard = append(h.piles.discard, old)
		e := h.newEvent(eventDiscard, h.ref(), old)
		h.abilities.emitAs(&e, h.cards.logCard(core.KindDiscard, h.ref(), old, 1))
	}
}

// ofTableau is the text of a discard event that is about a card of a tableau, not of a hand.
// It stands there only while abilities are asked.
const ofTableau = "tableau"

// mayReplace asks abilities whether the card old of the tableau may be discarded for a new one, and reports
// whether the new card can be put there: no ability cancels or redirects the discard, or one has taken the
// old card out of the tableau meanwhile.
func (h *hero) mayReplace(old int16) bool {
	e := h.newEvent(eventDiscard, h.ref(), old)
	e.Text = ofTableau
	return h.abilities.Replace(&e) && e.Target == cardRef(old) || h.tableau.find(old) < 0
}

// addSlot gives one more slot to the hero, or to another hero if an ability redirects the event (R-B6). It
// reports whether a hero got one. None does if this hero has the most slots already, or if an ability
// cancels the event.
func (d heroAction) addSlot() bool {
	e := ability.Event{Kind: eventSlot, Source: d.actor, Target: d.ref(), Amount: 1, Owner: core.Seat(d.seat)}
	if d.slotsFull() || !d.abilities.Replace(&e) {
		return false
	}
	to := d.team.hero(e.Target)
	to.tableau = append(to.tableau, slot{card: none})
	d.abilities.emitAs(&e, d.log.change(core.KindGain, FieldSlots, d.actor, to.ref(), 1))
	return true
}

// slotsFull reports whether the hero has the most slots.
func (h *hero) slotsFull() bool { return len(h.tableau) >= h.tuning.Tableau.Most }

// readyTool lets a tool of the hero, for none all of them, be activated again in this round, unless an ability cancels
// that, and logs it.
func (d heroAction) readyTool(card int16) {
	e := ability.Event{Kind: eventReady, Source: d.actor, Target: d.ref(), Amount: 1, Owner: core.Seat(d.seat)}
	if d.abilities.Replace(&e) {
		d.team.hero(e.Target).tableau.ready(card)
		told := e.Target
		if card != none {
			told = cardRef(card)
		}
		d.abilities.emitAs(&e, d.log.write(core.KindChange, d.actor, told, 0, "ready"))
	}
}

// install puts a card of the hand, an exhausted or a discarded one into the leftmost empty slot of a hero, and reports
// whether it did: an ability may cancel that, or redirect it to another card, which goes to its own hero. A card that
// goes to another hero than before belongs to that one from then on; it may come out of a tableau too. It returns an
// error if that is not possible.
func (d heroAction) install(c int16, to *hero) (bool, error) {
	if err := d.canInstall(c, to); err != nil {
		return false, roomy(err)
	}
	e := d.newEvent(eventMove, d.actor, c)
	if e.Owner = core.Seat(to.seat); !d.abilities.Replace(&e) {
		return false, nil
	}
	from, c := d.team.card(e.Target)
	to = &d.team.heroes[e.Owner]
	empty := to.tableau.find(none)
	from.removeCard(c)
	d.cards.list[c].owner = int8(to.seat)
	to.tableau[empty] = slot{card: c}
	d.team.loseGiven(d.given.Enter(cardRef(c)))
	d.abilities.emitAs(&e, d.cards.logCard(core.KindMove, d.actor, c, empty+1))
	return true, nil
}

// errFull is the error that a tableau takes no more cards.
var errFull = errors.New("no slot is empty")

// canInstall returns an error if a card of this hero cannot be put into an empty slot of a hero.
func (h *hero) canInstall(c int16, to *hero) error {
	switch {
	case h.cards.def(c).Tableau == nil:
		return fmt.Errorf("%s is not in a tableau", h.cards.def(c).Name)
	case to.tableau.find(none) < 0:
		return errFull
	case has(h.piles.hand, c):
		return h.canTake(c)
	case to.seat != h.seat && h.tableau.find(c) >= 0: // from one tableau to another
		return nil
	case !h.piles.spent(c) && !has(h.piles.acting, c): // a card that acts counts as discarded
		return fmt.Errorf("%s is not in the hand, not exhausted and not discarded", h.cards.def(c).Name)
	}
	return nil
}
