// How a match uses an arena: two boards fight in it, or a player's board enters it alone, acts and
// leaves it. What happens there goes into the record of the match. Then an arena is renewed for another
// match, and says what the content needs.

package battle

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
)

// Ledger is the record of a match, which an arena goes on writing while it is used.
type Ledger struct {
	Events  []core.Event
	Last    int32      // ID of the event recorded last
	Cause   int32      // ID of what leads to whatever happens now
	Renamed Renamed    // other names that cards have got so far
	Names   []string   // names of cards, in the order of their refs; those of newcomers are appended
	Ref     core.Ref   // the last ref that was given out; newcomers get the next ones
	Seen    core.Seats // who may see what happens
	Limit   int        // how many more events there may be
}

// continueRecord lets the arena's log go on where the record stands: its events get the next IDs, and newcomers the
// next refs. The events that are in the record already know which player acts (filled). Which player has each card of
// a fight is noted from the first of these refs on (behind).
func (a *Arena) continueRecord(r Ledger) {
	a.log = log{
		events: r.Events, filled: len(r.Events), limit: int32(r.Limit), base: r.Last, keeping: true, names: r.Names,
		numbering: numbering{r.Ref, cards.RefStep}, stamp: stamp{cause: r.Cause, seen: r.Seen, renames: r.Renamed.Count()}, renamed: r.Renamed,
		cards: behind{r.Ref + cards.RefStep, cards.RefShift, a.log.cards.players[:0]},
	}
}

// TakeRecord returns the record with what has happened in the arena. The fields of a Ledger that only lead into an
// arena stay empty.
func (a *Arena) TakeRecord() Ledger {
	return Ledger{Events: a.log.record(), Last: a.log.base + a.log.count, Renamed: a.log.renamed, Names: a.log.names}
}

// Fighter is a player as it enters an arena: its board, and what its cards may know of it.
type Fighter struct {
	Owner
	Side
	Ref     core.Ref // the player's
	Waits   []Wait   // its abilities that wait; a fight takes and returns them
	Forgets bool     // what it remembers now it forgets afterwards: it is out of the match
}

// Recruiting is a player that enters an arena in its recruit phase, with the cards of its Hand and
// Shop and those Sold in this move. Abilities may change its Gold, its open Questions, and the
// Discount on the next card that it buys.
type Recruiting struct {
	Fighter
	Hand, Shop     []cards.Unit
	Sold           []SoldUnit
	Gold, Discount int
	Questions      []Question
	Casting        core.Ref // the card of the hand that is being played without a place, 0 for none
}

// Enter sets the arena up with the player's board alone, without a foe. Units keep their refs. Hand and shop come
// too if events go by the kernel, for only then can abilities reach or hear them.
func (a *Arena) Enter(p Recruiting, chance rand.Stream, r Ledger) {
	a.clear(modeRecruit)
	a.lineUp(&a.side[0], p.Side, p.Ref)
	a.side[1].position = position{last: noSlot}
	a.joinSides()
	a.chance = chance
	a.casting = p.Casting
	a.recruitResult.Gold, a.recruitResult.Asked, a.recruitResult.Discount = int32(p.Gold), p.Questions, int32(p.Discount)
	a.owners.setOwner(0, p.Owner, p.Forgets)
	if a.usesKernel() {
		a.placeGuests(p.Hand, p.Shop, p.Sold)
	}
	a.continueRecord(r)
}

// Settle runs all triggers that wait and resolves all deaths that follow. The kernel has a queue of
// its own; if it is used, Settle looks there too.
func (a *Arena) Settle() {
	if len(a.queue) > 0 || a.side[0].dying != 0 || a.usesKernel() { // else nothing waits
		a.runQueue()
		a.resolveDeaths()
	}
}

// Recruited is what has become of a player in the arena, beside its cards.
type Recruited struct {
	recruitResult
	departures
	Given  []*cards.Card // cards for the hand
	Chance rand.Stream   // the chance of the recruit phase, where it stands now
}

// TakeResult returns what has become of the player, beside its cards. It is valid until the arena is
// used again.
func (a *Arena) TakeResult() Recruited {
	return Recruited{a.recruitResult, a.departures, a.gifts.given[0], a.chance}
}

// TakeGuests writes the units of hand and shop back from the arena into the two lists. was are the
// units that became another card, as they were before; came are the cards that units of the hand
// became. Both are nil if hand and shop did not enter.
func (a *Arena) TakeGuests(hand, shop []cards.Unit) (was []cards.Unit, came []*cards.Card) {
	if !a.usesKernel() {
		return nil, nil
	}
	for i := range min(len(hand), shopAt) {
		before := len(was)
		if was = a.takeGuest(&hand[i], i, was); len(was) > before { // this unit became another card
			came = append(came, hand[i].Card)
		}
	}
	for i := range min(len(shop), places-shopAt) {
		was = a.takeGuest(&shop[i], shopAt+i, was)
	}
	a.guests = 0
	return was, came
}

// takeGuest writes one unit back from its slot of side 1. If it became another card, the unit as it
// was before is appended to was.
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

// TakeBoard returns the board that leaves the arena: the cards that live and were not attached to
// others. into is memory for it.
func (a *Arena) TakeBoard(into []cards.Unit) []cards.Unit {
	board := a.survivors(0, into)
	if joined := a.departures.attached; len(joined) > 0 {
		board = slices.DeleteFunc(board, func(u cards.Unit) bool { return slices.Contains(joined, u.Ref) })
	}
	a.closeGraveyard()
	return board
}

// EmitSpell triggers what listens to a spell being played; it is the first card of the hand. Settle runs the triggers.
// Without the kernel nobody listens: content with a spell needs it.
func (a *Arena) EmitSpell() {
	if a.usesKernel() {
		a.emit(cards.EventPlay, 0, spot(1, 0), 0, "")
	}
}

// EmitPlayed triggers what listens to a card being played; place is where it stands on the board now,
// from 0. The board has just entered, so place is also the card's slot. Settle runs the triggers.
func (a *Arena) EmitPlayed(place int) {
	if a.usesKernel() {
		a.emit(cards.EventPlay, 0, spot(0, place), int32(place+1), "")
	} else if a.side[0].slotsByMoment[cards.Battlecry]>>place&1 != 0 {
		a.enqueue(cards.Battlecry, spot(0, place), 0)
	}
}

// EmitChosen triggers what listens to the answer to a question. What asked is a card of the board, one of
// the hand or shop that heard what happened to itself, or a tribe of the player; a card that is gone hears
// nothing. Without the kernel only cards of the board ask. answer is the event's amount. Settle runs the
// triggers.
func (a *Arena) EmitChosen(q Question, answer int) {
	a.fx.answered = q
	if a.usesKernel() {
		seat := a.seatOf(0)
		a.emitEvent(&ability.Event{Kind: cards.EventChoose, Target: q.Card, Amount: int32(answer), Owner: seat, Seen: core.Only(seat)})
	} else if at := a.findOnBoard(q.Card); at != noSpot {
		a.enqueue(cards.Chosen, at, int32(answer))
	}
}

// EmitTurnEnded carries out the end of the player's turn: first what tribes give, then it triggers abilities. turn
// is the number of the turn, which the event of the kernel has as its amount. Settle runs the triggers.
func (a *Arena) EmitTurnEnded(turn int) {
	a.endTribes()
	if a.usesKernel() {
		a.emitFor(cards.EventTurnEnded, 0, 0, int32(turn))
	} else {
		a.enqueueForSide(0, cards.EndOfTurn)
	}
}

// ending is the result of a fight of two players; index 0 is the first of them.
type ending struct {
	Verdict
	Gold  [2]int           // won
	Kept  []Gift           // what the originals of the cards that fought keep
	Given [2][]*cards.Card // cards for the hands
	Waits [2][]Wait        // the abilities that wait on
}

// FightPlayers lets the boards of two players fight and returns the result. The cards that fight are
// copies, with refs that follow the record's last one. chance is drawn from, and set to where it then stands. The
// kernel counts the work of the fight anew. In fightOut, -1 is a coin for who attacks first and 0 no limit.
func (a *Arena) FightPlayers(players [2]Fighter, chance *rand.Stream, r Ledger) ending {
	a.clear(modeFight)
	a.continueRecord(r)
	a.chance = *chance
	for s, p := range players {
		a.lineUp(&a.side[s], p.Side, p.Ref)
		a.owners.setOwner(s, p.Owner, p.Forgets)
	}
	a.numberSide(0)
	a.numberSide(1)
	a.nameAll()
	a.lendWaits(&players)
	var v Verdict
	a.kernel.WithFullCeiling(func() { v = a.fightOut(-1, 0) })
	*chance = a.chance
	end := ending{Verdict: v, Gold: [2]int{int(a.side[0].gold), int(a.side[1].gold)}, Kept: a.gifts.kept, Given: a.gifts.given}
	first := r.Ref + cards.RefStep
	for s := range players {
		end.Waits[s] = a.takeBackWaits(&players[s], first)
		first += cards.RefStep * core.Ref(len(players[s].Board))
	}
	return end
}

// Renew prepares the arena for another match with this content and these scripts. units is how many
// units of work content may spend from one decision to the next.
func (a *Arena) Renew(cfg *cards.Config, scripts Scripts, units int64) {
	a.kernel.SetCeiling(units)
	a.cfg = cfg
	a.fx.heard, a.fx.deferred = &a.plain, false // the kernel of the last match may have left a firing of its own
	a.useScripts(scripts, cfg)
}

// SetTuning gives the arena the numbers of a match, and how many units of work content may spend.
func (a *Arena) SetTuning(t *cards.Tuning, units int64) {
	a.tuning = t
	a.kernel.SetCeiling(units)
}

// NeedsEvents reports whether content listens to something that the masks cannot say, so that all
// events go by the kernel of abilities.
func (a *Arena) NeedsEvents() bool { return a.needsKernel != 0 }

// ChangesAuras reports whether some ability gives an aura.
func (a *Arena) ChangesAuras() bool { return a.auras }

// Asks reports whether some ability answers a query of that kind.
func (a *Arena) Asks(kind ability.Kind) bool { return a.subscriptions.Hear(kind, ability.Asked) }

// Replaces reports whether some ability may replace events of a kind.
func (a *Arena) Replaces(kind ability.Kind) bool { return a.subscriptions.Replaces(kind) }

// Kernel returns the kernel of abilities. The match emits its own events there too.
func (a *Arena) Kernel() *ability.Kernel { return &a.kernel }

// EmitAbsent emits an event about a player p with cards that are not in the arena. Meanwhile outside is that player,
// so that counters find its memory and its cards.
func (a *Arena) EmitAbsent(p Absent, e *ability.Event) {
	a.outside = p
	a.kernel.Emit(e)
	a.outside = Absent{}
}
