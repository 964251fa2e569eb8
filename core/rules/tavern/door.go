package tavern

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
)

// The door from a match to the battle: a player's board enters an arena alone, acts and leaves
// it; two boards fight in it; and what happens there goes into the record of the match.

// ledger is the record of a match while an arena writes it.
type ledger struct {
	events  []core.Event
	last    int32 // ID of the event recorded last
	cause   int32 // ID of what leads to whatever happens now
	renamed renamed
	names   []string // of the cards in whose row newcomers are numbered
	ref     core.Ref // the one before that of the next newcomer
	seen    core.Seats
	limit   int // how many more events there may be
}

// lendRecord lets the arena's log go on where the record stands.
func (a *Arena) lendRecord(r ledger) {
	a.log = log{
		events: r.events, limit: int32(r.limit), base: r.last, keeping: true, names: r.names,
		numbering: numbering{r.ref, cards.RefStep}, stamp: stamp{cause: r.cause, seen: r.seen, renames: r.renamed.count()}, renamed: r.renamed,
		cards: behind{r.ref + cards.RefStep, cards.RefShift, a.log.cards.players[:0]},
	}
}

// takeRecord returns the record as the arena has continued it.
func (a *Arena) takeRecord() ledger {
	return ledger{events: a.log.events, last: a.log.base + a.log.count, renamed: a.log.renamed, names: a.log.names}
}

// fighter is a player as it enters an arena: its board, and what its cards may know of it.
type fighter struct {
	owner
	Side
	ref     core.Ref
	forgets bool // what it remembers now it forgets afterwards: it is out of the match
}

// recruiting is a player that enters an arena in its recruit phase: its other cards, those sold in
// this move, and what abilities may change.
type recruiting struct {
	fighter
	hand, shop     []cards.Unit
	sold           []soldUnit
	gold, discount int
	questions      []question
}

// enter sets the arena up with the player's board alone, without a foe. Units keep their refs.
func (a *Arena) enter(p recruiting, chance rand.Stream, r ledger) {
	a.clear(modeRecruit)
	a.lineUp(&a.side[0], p.Side, p.ref)
	a.side[1].position = position{last: noSlot}
	a.joinSides()
	a.chance = chance
	a.recruitResult.gold, a.recruitResult.asked, a.recruitResult.discount = int32(p.gold), p.questions, int32(p.discount)
	a.owners.setOwner(0, p.owner, p.forgets)
	if a.usesKernel() {
		a.placeGuests(p.hand, p.shop, p.sold)
	}
	a.lendRecord(r)
}

// settle runs all triggers that wait and all deaths that follow.
func (a *Arena) settle() {
	if len(a.queue) > 0 || a.side[0].dying != 0 || a.usesKernel() {
		a.runQueue()
		a.resolveDeaths()
	}
}

// recruited is what became of a player in the arena beside its cards there.
type recruited struct {
	recruitResult
	departures
	given  []*cards.Card // cards for the hand
	chance rand.Stream
}

// takeResult returns what became of the player beside its cards, good until the arena is used again.
func (a *Arena) takeResult() recruited {
	return recruited{a.recruitResult, a.departures, a.gifts.given[0], a.chance}
}

// takeGuests writes what became of hand and shop in the arena into them. It returns the units that
// were made into other cards, as they were, and the new cards of the hand.
func (a *Arena) takeGuests(hand, shop []cards.Unit) (was []cards.Unit, came []*cards.Card) {
	if !a.usesKernel() {
		return nil, nil
	}
	for i := range min(len(hand), shopAt) {
		before := len(was)
		if was = a.takeGuest(&hand[i], i, was); len(was) > before {
			came = append(came, hand[i].Card)
		}
	}
	for i := range min(len(shop), places-shopAt) {
		was = a.takeGuest(&shop[i], shopAt+i, was)
	}
	a.guests = 0
	return was, came
}

// takeGuest is takeGuests for one unit, in a slot. It appends the unit to was if it was made into
// another card.
func (a *Arena) takeGuest(u *cards.Unit, slot int, was []cards.Unit) []cards.Unit {
	if a.guests>>slot&1 == 0 {
		return was
	}
	now := a.side[1].unit[slot]
	if u.Card != now.Card {
		was = append(was, *u)
	}
	*u = now
	return was
}

// takeBoard returns the board as it leaves the arena, in the memory of into: those that live and
// have not joined others.
func (a *Arena) takeBoard(into []cards.Unit) []cards.Unit {
	board := a.survivors(0, into)
	if joined := a.departures.attached; len(joined) > 0 {
		board = slices.DeleteFunc(board, func(u cards.Unit) bool { return slices.Contains(joined, u.Ref) })
	}
	a.closeGraveyard()
	return board
}

// played begins what a card sets off that was just played to a place of the board, from 0.
func (a *Arena) played(place int) {
	if a.usesKernel() {
		a.emit(cards.EventPlay, 0, spot(0, place), int32(place+1), "")
	} else if a.side[0].slotsByMoment[cards.Battlecry]>>place&1 != 0 {
		a.enqueue(cards.Battlecry, spot(0, place), 0)
	}
}

// chosen begins what the answer to a question sets off, if the card that asked is still there.
func (a *Arena) chosen(q question, answer int) {
	at := a.findOnBoard(q.card)
	if at == noSpot {
		return
	}
	a.fx.answered = q
	if a.usesKernel() {
		a.emit(cards.EventChoose, 0, at, int32(answer), "")
	} else {
		a.enqueue(cards.Chosen, at, int32(answer))
	}
}

// turnEnded begins what the end of a turn sets off: what tribes give, then the abilities.
func (a *Arena) turnEnded(turn int) {
	a.endTribes()
	if a.usesKernel() {
		a.emitFor(cards.EventTurnEnded, 0, 0, int32(turn))
	} else {
		a.enqueueForSide(0, cards.EndOfTurn)
	}
}

// ending is what a fight of two players came to, index 0 for the first of them.
type ending struct {
	Verdict
	gold  [2]int           // won
	kept  []gift           // what the originals of the cards that fought keep
	given [2][]*cards.Card // cards for the hands
}

// fightOf lets the boards of two players fight. Their cards are numbered from the record's ref on.
func (a *Arena) fightOf(players [2]fighter, chance *rand.Stream, r ledger) ending {
	a.clear(modeFight)
	a.lendRecord(r)
	a.chance = *chance
	for s, p := range players {
		a.lineUp(&a.side[s], p.Side, p.ref)
		a.owners.setOwner(s, p.owner, p.forgets)
	}
	a.numberSide(0)
	a.numberSide(1)
	a.nameAll()
	var v Verdict
	a.kernel.Anew(func() { v = a.fightOut(-1, 0) })
	*chance = a.chance
	return ending{v, [2]int{int(a.side[0].gold), int(a.side[1].gold)}, a.gifts.kept, a.gifts.given}
}

// renew readies the arena for another match, with the content and the scripts of that.
func (a *Arena) renew(cfg *cards.Config, scripts Scripts, units int64) {
	a.kernel.Ceil(units)
	a.cfg = cfg
	a.fx.heard, a.fx.deferred = &a.plain, false
	a.useScripts(scripts, cfg)
}

// setTuning gives the arena the numbers of a match, and how many units of work content may spend.
func (a *Arena) setTuning(t *cards.Tuning, units int64) {
	a.tuning = t
	a.kernel.Ceil(units)
}

// hears reports whether some ability says something of a kind of event or number in that phase.
func (a *Arena) hears(kind ability.Kind, phase ability.Phase) bool {
	return a.subscriptions.Hear(kind, phase)
}

// emitAbsent queues an event about a player whose cards are not in the arena.
func (a *Arena) emitAbsent(p absent, e *ability.Event) {
	a.outside = p
	a.kernel.Emit(e)
	a.outside = absent{}
}
