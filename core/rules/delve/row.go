// The resonance row (RULES 9): cards enter it, escalate, act, and leave.

package delve

import (
	"cmp"
	"slices"
	"strconv"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/few"
	"arcana/core/rand"
)

// row is the resonance row, the delve's escalation: cards enter it each round, act against the
// heroes and bring the boss (RULES 9). Unseen are those that have yet to enter.
type row struct {
	*table
	cards  []resonance
	unseen []int16 // the resonance deck: places in cards, the next one last
	slots  []int16 // places in cards, none for a free slot
	calmed bool    // a card was silenced in this Refresh
}

// resonance is a resonance card of this delve.
type resonance struct {
	def      int16 // place in the config's resonance cards
	faceUp   bool
	known    bool // the team has seen it
	silenced bool // it neither acts nor counts until Refresh
}

// unshare makes a copy independent of the row it was copied from.
func (r *row) unshare(table *table) {
	r.table = table
	r.cards, r.unseen, r.slots = clone(r.cards), clone(r.unseen), clone(r.slots)
}

// def returns the definition of a card.
func (r *row) def(card int16) *Resonance { return &r.config.Resonance[r.cards[card].def] }

// name returns the name of a card that the team knows, else "".
func (r *row) name(card int16) string {
	if !r.cards[card].known {
		return ""
	}
	return r.def(card).Name
}

// nextCard returns the card that would enter now, none if there is no free slot or no card.
func (r *row) nextCard() int16 {
	if r.freeSlot() < 0 || len(r.unseen) == 0 {
		return none
	}
	return r.unseen[len(r.unseen)-1]
}

// reveal puts the next card into the leftmost free slot, and reports whether a card entered (R-B7). The
// definition of the card says whether it lies face up (the amount of the event is 1) or face down (0). Abilities may first
// answer a card that would lie face up, which is then held (RULES 12.12), with the number of cards that further follow it;
// and they may change the amount, or cancel the event. A card that would lie face up is known before they do.
func (r *row) reveal(actor core.Ref, further int) bool {
	card := r.nextCard()
	if card == none {
		return false
	}
	e := r.newEvent(eventResonance, actor, card)
	if r.def(card).FaceDown {
		e.Amount = 0
	} else {
		r.cards[card].known = true
	}
	if r.abilities.Overhears(eventWouldResonance) {
		if further > 0 {
			e.Text = strconv.Itoa(further)
		}
		if r.abilities.Hold(eventWouldResonance, &e) {
			return false
		}
		e.Text = ""
	}
	return r.enter(&e)
}

// enter does the work of reveal when no ability answers the event any more.
func (r *row) enter(e *ability.Event) bool {
	card := int16(e.Target - refResonance)
	if card != r.nextCard() || !r.abilities.Replace(e) {
		return false
	}
	free := r.freeSlot()
	r.unseen = r.unseen[:len(r.unseen)-1] // the card: it is still the last, because the kernel lets an event happen only if Legal allows it
	r.slots[free] = card
	if e.Amount > 0 {
		r.cards[card].faceUp, r.cards[card].known = true, true
	}
	r.log.write(KindResonance, 0, resonanceRef(card), free+1, r.name(card))
	r.abilities.Emit(e) // abilities that act on the entering have the same cause as the entering
	return true
}

// escalate reveals up to n resonance cards, and returns how many entered. It stops when no card is left,
// when the row is full, or when an ability cancels an event.
func (r *row) escalate(actor core.Ref, n int) int {
	for i := range n {
		if !r.reveal(actor, n-1-i) {
			return i
		}
	}
	return n
}

// enterHeld lets a card enter that was held, face down if that was prevented, and then those that further follow it.
func (r *row) enterHeld(e *ability.Event) {
	further, _ := strconv.Atoi(e.Text) // 0 without a text
	if e.Text = ""; r.enter(e) {
		r.escalate(e.Source, further)
	}
}

// newEvent returns an event about a card of the row. actor causes it, 0 for the rules.
func (r *row) newEvent(k ability.Kind, actor core.Ref, card int16) ability.Event {
	return ability.Event{Kind: k, Source: actor, Target: resonanceRef(card), Amount: 1, Owner: core.Seat(r.lead)}
}

// freeSlot returns the leftmost free slot, -1 when the row is full.
func (r *row) freeSlot() int { return slices.Index(r.slots, none) }

// acts reports whether the card in a slot of the row acts and counts: it lies face up and is not silenced.
// For an empty slot (none) it is false.
func (r *row) acts(card int16) bool {
	return card != none && r.cards[card].faceUp && !r.cards[card].silenced
}

// liesFaceUp reports whether the card in a slot of the row lies face up; false for an empty slot (none).
func (r *row) liesFaceUp(card int16) bool { return card != none && r.cards[card].faceUp }

// occupied returns how many cards lie in the row.
func (r *row) occupied() int {
	return r.count(func(card int16) bool { return card != none })
}

// uncovered returns how many cards lie face up, silenced ones too.
func (r *row) uncovered() int {
	return r.count(r.liesFaceUp)
}

// acting returns how many cards act: they lie face up and are not silenced.
func (r *row) acting() int { return r.count(r.acts) }

// threats returns how many of the cards that act are threats.
func (r *row) threats() int {
	return r.count(func(card int16) bool { return r.acts(card) && r.def(card).Threat })
}

// count returns for how many slots of the row the function counts returns true. The function gets the card in
// the slot, none for an empty slot.
func (r *row) count(counts func(int16) bool) int {
	n := 0
	for _, card := range r.slots {
		if counts(card) {
			n++
		}
	}
	return n
}

// mutedTags returns the tags that the cards of the row keep committed cards from showing.
func (r *row) mutedTags() (muted Tags) {
	for _, card := range r.slots {
		if r.acts(card) {
			muted |= r.def(card).mutes
		}
	}
	return muted
}

// bringsBoss reports whether the row brings a boss (R-B7). A full row always does. Otherwise needs says how
// many cards, acting cards and threats must lie in the row. If it is nil or has only zeros, only a full row
// brings the boss.
func (r *row) bringsBoss(needs *Appears) bool {
	if r.freeSlot() < 0 {
		return true
	}
	if needs == nil || needs.Row == 0 && needs.FaceUp == 0 && needs.Threats == 0 {
		return false
	}
	return r.occupied() >= needs.Row && r.acting() >= needs.FaceUp && r.threats() >= needs.Threats
}

// dispel takes a card out of the row for the rest of the delve, unless an ability cancels that. An ability may
// redirect the event to another card of the row.
func (r *row) dispel(actor core.Ref, card int16) {
	e := r.newEvent(eventScrap, actor, card)
	if !r.abilities.Replace(&e) {
		return
	}
	slot := r.slotOf(e.Target)
	card = r.slots[slot]
	r.slots[slot] = none
	r.abilities.emitAs(&e, r.log.write(core.KindScrap, actor, e.Target, slot+1, r.name(card)))
}

// flip turns a card of the row face up or down, unless an ability cancels that. An ability may redirect the
// event to another card of the row. A card that is turned up is known from then on; it does not count as
// entering the row.
func (r *row) flip(actor core.Ref, card int16, up bool) {
	e, amount := r.newEvent(eventTurnDown, actor, card), -1
	if up {
		e.Kind, amount = eventTurnUp, 1
	}
	if !r.abilities.Replace(&e) {
		return
	}
	card = int16(e.Target - refResonance)
	r.cards[card].faceUp, r.cards[card].known = up, r.cards[card].known || up
	r.abilities.emitAs(&e, r.log.write(KindTurn, actor, e.Target, amount, r.name(card)))
}

// turnUp turns a card of the row face up.
func (r *row) turnUp(actor core.Ref, card int16) { r.flip(actor, card, true) }

// turnDown turns a card of the row face down.
func (r *row) turnDown(actor core.Ref, card int16) { r.flip(actor, card, false) }

// silence stops a card from acting and counting until the next Refresh, unless an ability cancels it. An
// ability may redirect it to another card of the row.
func (r *row) silence(actor core.Ref, card int16) {
	e := r.newEvent(eventSilence, actor, card)
	if !r.abilities.Replace(&e) {
		return
	}
	card = int16(e.Target - refResonance)
	r.cards[card].silenced = true
	r.abilities.emitAs(&e, r.log.write(core.KindSilence, actor, e.Target, 1, r.name(card)))
}

// refresh lets silenced cards act again, and lets the team silence a card again.
func (r *row) refresh() {
	r.calmed = false
	for i := range r.cards {
		r.cards[i].silenced = false
	}
}

// slotOf returns the slot of a resonance card, -1 when it is not in the row.
func (r *row) slotOf(ref core.Ref) int {
	return slices.IndexFunc(r.slots, func(card int16) bool { return card != none && resonanceRef(card) == ref })
}

// deal shuffles the theme's resonance cards, unless the layout names them, and empties the row.
func (r *row) deal(l *layout) {
	r.cards = r.cards[:0]
	r.unseen = r.unseen[:0]
	r.slots = r.slots[:0]
	r.calmed = false
	list := l.resonance
	if list == nil {
		list = r.theme.resonance
	}
	for i, def := range list {
		r.unseen = append(r.unseen, int16(i))
		r.cards = append(r.cards, resonance{def: int16(def)})
	}
	if l.resonance == nil {
		swap := func(i, j int) { r.cards[i], r.cards[j] = r.cards[j], r.cards[i] }
		r.chance.Stream("resonance").Deal(len(list), swap, func(i int) (id, name string) {
			return r.config.resonanceCalled(int(r.cards[i].def))
		})
	}
	slices.Reverse(r.cards) // the next one is the last
	for range r.tuning.MaxSlots {
		r.slots = append(r.slots, none)
	}
}

// redeal deals the cards that the team has not seen again, among the places where such cards lie. An unseen
// card outside the deck has entered the row face down, so its place first gets one of the cards that enter
// face down. The rest are dealt to the deck.
func (r *row) redeal(chance *rand.Stream) {
	var defs []int16
	for i := range r.cards {
		if !r.cards[i].known {
			defs = append(defs, r.cards[i].def)
		}
	}
	few.Sort(defs, cmp.Compare[int16]) // so that the result does not depend on how they really lie
	chance.Shuffle(len(defs), func(i, j int) { defs[i], defs[j] = defs[j], defs[i] })
	for i := range r.cards {
		if card := &r.cards[i]; !card.known && !has(r.unseen, int16(i)) {
			down := slices.IndexFunc(defs, func(def int16) bool { return r.config.Resonance[def].FaceDown })
			card.def = defs[down]
			defs = few.Remove(defs, down)
		}
	}
	for _, card := range r.unseen {
		if !r.cards[card].known {
			r.cards[card].def, defs = defs[0], defs[1:]
		}
	}
}
