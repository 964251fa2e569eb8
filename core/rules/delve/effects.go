// Effects in data: what one can do and to whom, the conditions it may have, and how it is
// carried out.

package delve

import (
	"arcana/core"
	"arcana/core/ability"
)

// effectKind is what an effect in data does; each is a verb of Fx.
type effectKind uint8

const (
	doDraw effectKind = iota
	doDiscard
	doGain
	doSpend
	doTag
	doUntag
	doMute
	doUnmute
	doEscalate
	doDispel
	doTurnDown
	doTurnUp
	doSilence
	doRecall
	doRestore
	doExhaust
	doScout
	doSink
	doSlot
	doReady
)

// scope is what an effect can be aimed at.
type scope uint8

const (
	atNothing   scope = iota
	atHeroes          // heroes only
	atShowing         // heroes, or the challenge
	atResonance       // a card of the resonance row
)

// effectForm is how an effect is written: its name, what it aims at, and which
// of the keys drive and tag it needs.
type effectForm struct {
	name       string
	scope      scope
	drive, tag bool
}

var effectForms = [...]effectForm{
	doDraw:     {"draw", atHeroes, false, false},
	doDiscard:  {"discard", atHeroes, false, false},
	doGain:     {"gain", atHeroes, true, false},
	doSpend:    {"spend", atHeroes, true, false},
	doTag:      {"tag", atShowing, false, true},
	doUntag:    {"untag", atShowing, false, true},
	doMute:     {"mute", atNothing, false, true},
	doUnmute:   {"unmute", atNothing, false, true},
	doEscalate: {"escalate", atNothing, false, false},
	doDispel:   {"dispel", atResonance, false, false},
	doTurnDown: {"turn_down", atResonance, false, false},
	doTurnUp:   {"turn_up", atResonance, false, false},
	doSilence:  {"silence", atResonance, false, false},
	doRecall:   {"recall", atHeroes, false, false},
	doRestore:  {"restore", atHeroes, false, false},
	doExhaust:  {"exhaust", atHeroes, false, false},
	doScout:    {"scout", atNothing, false, false},
	doSink:     {"sink", atNothing, false, false},
	doSlot:     {"slot", atHeroes, false, false},
	doReady:    {"ready", atHeroes, false, false},
}

// targetKind is whom an effect in data means.
type targetKind uint8

const (
	toSelf targetKind = iota
	toHeroes
	toOthers
	toLead
	toRandomHero
	toChallenge
	toLeftmost
	toRightmost
)

var targetNames = []string{"self", "heroes", "others", "lead", "random_hero", "challenge", "leftmost", "rightmost"}

// targets returns the names of the targets that a scope allows, nil for none. The first is the usual
// target, which an effect has that names none.
func (s scope) targets() []string {
	switch s {
	case atHeroes:
		return targetNames[:toChallenge]
	case atShowing:
		return targetNames[:toLeftmost]
	case atResonance:
		return targetNames[toLeftmost:]
	}
	return nil // atNothing
}

// effectNames returns the names of the effects, in order.
func effectNames() []string {
	list := make([]string, len(effectForms))
	for i, f := range effectForms {
		list[i] = f.name
	}
	return list
}

// amount returns how much, or how often: the value that the data gives, 1 if it gives none (0).
func (e *Effect) amount() int { return max(e.Value, 1) }

// factKind is a number of the match that a condition may read. All of them
// are open to every seat.
type factKind uint8

const (
	factRow factKind = iota
	factFaceUp
	factThreats
	factKept
	factCleared
	factRound
	factHand
	factDeck
	factExhausted
	factMatched
	factHeroes
	factRequired
	factFreeSlots
)

var factNames = []string{"row", "face_up", "threats", "kept", "cleared", "round", "hand", "deck", "exhausted", "matched", "heroes", "required", "free_slots"}

// holds reports whether a condition is true for the hero of a seat, from 0. nil stands for no condition,
// which is always true.
func (b *board) holds(c *Condition, seat int) bool {
	return c == nil || c.holdsFor(b.fact(c.fact, seat))
}

// holdsFor reports whether a number lies within the bounds of the condition; a bound that is nil does not
// count.
func (c *Condition) holdsFor(n int) bool {
	return (c.AtLeast == nil || n >= *c.AtLeast) && (c.AtMost == nil || n <= *c.AtMost)
}

// fact returns a number of the match. Facts about a hero (factHand, factDeck, factExhausted, factFreeSlots) are those
// of the seat's hero, from 0.
func (b *board) fact(f factKind, seat int) int {
	piles := &b.team.heroes[seat].piles
	switch f {
	case factHand:
		return len(piles.hand)
	case factDeck:
		return len(piles.deck)
	case factExhausted:
		return len(piles.exhausted)
	case factFreeSlots:
		return b.team.heroes[seat].tableau.empty()
	case factMatched:
		return b.current.verdict.Count()
	case factRow:
		return b.row.occupied()
	case factFaceUp:
		return b.row.acting()
	case factThreats:
		return b.row.threats()
	}
	return b.courseFact(f)
}

// courseFact does the work of fact for the facts that are not about piles or the row: numbers of the
// challenges, the number of heroes, and the round.
func (b *board) courseFact(f factKind) int {
	switch f {
	case factKept:
		return len(b.challenges.kept)
	case factCleared:
		return len(b.challenges.cleared)
	case factHeroes:
		return b.seats
	case factRequired:
		return len(b.current.required)
	}
	return b.round // factRound
}

// FactNames lists the facts of a match that conditions and scripts can ask for.
func FactNames() []string { return clone(factNames) }

// apply carries out one effect in data by the verbs that scripts use too, once for each target. Data was
// checked when it was prepared, so the errors of the verbs are dropped.
func (e *Effect) apply(fx *Fx) {
	switch effectForms[e.effect].scope {
	case atHeroes, atShowing:
		var room [mostSeats]core.Ref
		for _, r := range fx.appendTargets(room[:0], e.target) {
			e.applyTo(fx, r)
		}
	case atResonance:
		for range e.amount() {
			e.applyToRow(fx)
		}
	default: // atNothing
		e.applyToAll(fx)
	}
}

// appendTargets appends the heroes that a target means, or the challenge. toSelf is the hero behind the
// ability (fx.Hero).
func (fx *Fx) appendTargets(list []core.Ref, t targetKind) []core.Ref {
	switch t {
	case toHeroes:
		return fx.g.team.refs(list, 0)
	case toOthers:
		return fx.g.team.refs(list, fx.Hero())
	case toLead:
		return append(list, fx.Team().Lead())
	case toRandomHero:
		return append(list, fx.Team().Random())
	case toChallenge:
		return append(list, fx.g.current.ref())
	}
	return append(list, fx.Hero()) // toSelf
}

// applyTo carries out an effect on one hero, or on the challenge. The errors of the verbs are dropped, see
// apply.
func (e *Effect) applyTo(fx *Fx, r core.Ref) {
	switch e.effect {
	case doDraw:
		fx.Team().Draw(r, e.amount())
	case doDiscard:
		fx.Team().DiscardRandom(r, e.amount())
	case doGain:
		fx.Team().Gain(r, e.Drive, e.amount())
	case doSpend:
		fx.Team().Spend(r, e.Drive, e.amount())
	case doTag:
		fx.Tags().Tag(r, e.Tag)
	case doUntag:
		fx.Tags().Untag(r, e.Tag)
	default:
		e.applyToCards(fx, r)
	}
}

// applyToCards does the work of applyTo for the effects on a hero's piles, slots and tools.
func (e *Effect) applyToCards(fx *Fx, r core.Ref) {
	switch e.effect {
	case doRecall:
		fx.Team().RecallLast(r, e.amount())
	case doRestore:
		fx.Team().RestoreLast(r, e.amount())
	case doExhaust:
		fx.Team().ExhaustTop(r, e.amount())
	case doSlot:
		fx.Team().Slot(r)
	case doReady:
		fx.Team().Ready(r)
	}
}

// applyToRow applies the effect to one card of the row: to the leftmost card that it would change or, if
// the target is toRightmost, to the rightmost. If it would change no card, nothing happens.
func (e *Effect) applyToRow(fx *Fx) {
	card := none
	for _, c := range fx.g.row.slots {
		if c != none && e.changes(&fx.g.row, c) && (card == none || e.target == toRightmost) {
			card = c
		}
	}
	if card == none {
		return
	}
	switch r := resonanceRef(card); e.effect {
	case doDispel:
		fx.Row().Dispel(r)
	case doTurnDown:
		fx.Row().TurnDown(r)
	case doTurnUp:
		fx.Row().TurnUp(r)
	case doSilence:
		fx.Row().Silence(r)
	}
}

// changes reports whether the effect would change a card of the row. Data silences only a card
// that lies face up; a script may silence any.
func (e *Effect) changes(r *row, card int16) bool {
	if e.effect == doSilence && !r.cards[card].faceUp {
		return false
	}
	return r.changes(rowEvents[e.effect], card)
}

// rowEvents are the kinds of event that effects on cards of the row cause, by the effect.
var rowEvents = [...]ability.Kind{doDispel: eventScrap, doTurnDown: eventTurnDown, doTurnUp: eventTurnUp, doSilence: eventSilence}

// applyToAll carries out an effect that has no target.
func (e *Effect) applyToAll(fx *Fx) {
	switch e.effect {
	case doMute:
		fx.Tags().Mute(e.Tag)
	case doUnmute:
		fx.Tags().Unmute(e.Tag)
	case doEscalate:
		fx.Row().Escalate(e.amount())
	case doScout:
		fx.Challenges().Scout(e.amount())
	case doSink:
		fx.Challenges().Sink()
	}
}
