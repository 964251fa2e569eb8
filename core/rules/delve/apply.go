package delve

import (
	"arcana/core"
	"arcana/core/ability"
)

// apply carries out one effect in data by the verbs that scripts use too. Data
// was checked when it was prepared, so no verb refuses what it is given here.
func (e *Effect) apply(fx *Fx) {
	switch effectForms[e.effect].scope {
	case atHeroes, atShowing:
		var room [mostSeats]core.Ref
		for _, r := range fx.aim(room[:0], e.target) {
			e.applyTo(fx, r)
		}
	case atResonance:
		for range e.amount() {
			e.applyToRow(fx)
		}
	default:
		e.applyToAll(fx)
	}
}

// aim lists the heroes, or the challenge, that a target means.
func (fx *Fx) aim(list []core.Ref, t targetKind) []core.Ref {
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
		return append(list, fx.g.trial.ref())
	}
	return append(list, fx.Hero())
}

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

// applyToRow finds the card of the row that the target means, the leftmost or
// the rightmost that the effect would change, and changes it.
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

// changes reports whether the effect would change a card of the row; only one that lies
// face up can be silenced by data.
func (e *Effect) changes(r *row, card int16) bool {
	if e.effect == doSilence && !r.cards[card].faceUp {
		return false
	}
	return r.changes(rowEvents[e.effect], card)
}

// rowEvents are the events of the effects on cards of the row.
var rowEvents = [...]ability.Kind{doDispel: eventScrap, doTurnDown: eventTurnDown, doTurnUp: eventTurnUp, doSilence: eventSilence}

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
