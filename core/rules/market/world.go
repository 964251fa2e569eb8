package market

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// world is the match as the abilities of its cards see it.
type world struct{ *Game }

// Listeners lists the card that an event befalls, wherever it lies, then what lies in
// play: its owner's first, from left to right, then the other seats' in their order. An
// event that befalls a player is heard from that player's side first.
func (w world) Listeners(list []ability.Listener, e *ability.Event) []ability.Listener {
	if w.refIn(e.Target) {
		list = w.listeners(list, e.Target)
	}
	for i := range w.players {
		seat := core.Seat((max(int(e.Owner), 0) + i) % len(w.players))
		if w.players[seat].place > 0 {
			continue
		}
		for _, c := range w.players[seat].play {
			if c.ref != e.Target {
				list = w.from(list, c.ref, ZonePlay)
			}
		}
	}
	if w.zones != nil {
		return w.beside(list, e, max(int(e.Owner), 0))
	}
	return list
}

// Present reports whether a card still lies where it listens from, or is what the event
// befalls.
func (w world) Present(l *ability.Listener, e *ability.Event) bool {
	if l.Owner == e.Target || w.zones == nil {
		return l.Owner == e.Target || w.inPlay(l.Owner)
	}
	return w.zones.of(l.Ability)&w.zoneOf(l.Owner) != 0
}

// Legal reports whether an event can befall its target: a player who is still in the
// match, or a card that lies where the event needs it.
func (w world) Legal(e *ability.Event) bool {
	r := e.Target
	switch {
	case e.Kind > kindChosen:
		return r == 0 || w.name(r) != ""
	case Table.Row(e.Kind).Seat:
		return r >= 1 && int(r) <= len(w.players) && w.players[seatOf(r)].place == 0
	case !w.refIn(r):
		return false
	}
	switch e.Kind {
	case kindPlay:
		return slices.Contains(w.me().hand, r)
	case kindBuy:
		return slices.Contains(w.row, r) || slices.Contains(w.supply, r)
	case kindDiscard:
		owner := w.thing(r).owner
		return owner >= 0 && slices.Contains(w.players[owner].hand, r)
	case kindDestroy, kindAlly:
		return w.inPlay(r)
	case kindScrap: // from no deck
		return w.zoneOf(r) != 0 || slices.Contains(w.supply, r)
	}
	return true
}

// inPlay reports whether a copy lies in play.
func (t *triggers) inPlay(r core.Ref) bool {
	owner := t.thing(r).owner
	return owner >= 0 && t.players[owner].playing(r) >= 0
}

// Friends reports whether two seats are one: everybody plays alone.
func (w world) Friends(a, b core.Seat) bool { return a == b }

// Verbs returns the verbs of a firing, in the memory of its level.
func (w world) Verbs(f *ability.Firing) *Fx {
	fx := &w.fx[min(f.Level, len(w.fx)-1)]
	*fx = Fx{f, w.Game}
	return fx
}

// Fire calls a script's function.
func (w world) Fire(f *ability.Firing) *core.Failure {
	return w.scripts.Fire(int(f.Ability), f, w.Verbs(f))
}

// Lead is the event that says that a card answers: what befell it says so for the moments
// that are its own.
func (w world) Lead(f *ability.Firing) core.Event {
	m := w.scripts.Table().Moment(f.Moment)
	if m.Shipped {
		return core.Event{}
	}
	return core.Event{Kind: core.KindTrigger, Actor: f.Owner, Target: f.Event.Target, Amount: f.Event.Amount, Text: m.Name, Seen: f.Event.Seen}
}

// Origin names the function of a firing.
func (w world) Origin(f *ability.Firing) core.Source {
	return w.scripts.Source(int(f.Ability), f.Moment, f.Part)
}

// Name returns what people call a thing.
func (w world) Name(r core.Ref) string { return w.name(r) }

// Step carries out the first step of the rules that waits.
func (w world) Step() {
	s := w.steps.take()
	switch s.do {
	case doEffects:
		w.give(s)
	case doAsk:
		w.ask(s)
	}
}
