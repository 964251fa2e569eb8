// Abilities that wait for a moment (next): a match lends them to the arena, as it lends a board, and takes back those
// that wait on. When the moment comes, the ability acts even if its card is gone.

package battle

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// Wait is an ability of a player that waits for a moment.
type Wait struct {
	ability.Listener
	// Moment is the name of the moment. Each says that it hears each such event, and goes on waiting.
	Moment string
	Each   bool
	// Does is the ability. The card may have lost it since.
	Does cards.UnitAbility
	// Card is the card as it was when it was seen last. If the card is gone, the ability acts for this one.
	Card cards.Unit
}

// belongsTo reports whether it is the wait of this listener.
func (w *Wait) belongsTo(l *ability.Listener) bool {
	return w.Owner == l.Owner && w.Seat == l.Seat && w.Listener.Ability == l.Ability
}

// Await lets the ability that runs wait for the next event of a moment, at which its function awaited runs once. If each
// is true it hears each such event, and if it is false it no longer waits for the moment (nil: neither). It
// returns the errors of [ability.Kernel.Await]. Without the kernel it must not be called.
func (f *Fx) Await(moment string, each *bool) error { return f.await(moment, each, f.ability) }

// await does the work of Await for an ability, which the card may have lost by the time that the verbs act.
func (f *Fx) await(moment string, each *bool, does cards.UnitAbility) error {
	if f.deferred {
		laterOrFizzle(f, func(f *Fx) error { return f.await(moment, each, does) })
		return nil
	}
	if each != nil && !*each {
		return f.arena.kernel.AwaitEach(f.heard, moment, false, ability.AsIs)
	}
	w := Wait{Listener: f.heard.Listener, Moment: moment, Each: each != nil, Does: does, Card: *f.Unit(f.self)}
	if !w.Card.Card.Spell {
		w.Card.Health = max(1, w.Card.Health) // a dead card counts as one with 1 health: a situation has no others
	}
	return f.arena.AddWait(w)
}

// AddWait lets an ability wait. It returns the errors of [ability.Kernel.Await].
func (a *Arena) AddWait(w Wait) error {
	w.Subscriptions = a.subscriptionsOf(&w.Does)
	f, err := &ability.Firing{Listener: w.Listener}, error(nil)
	if w.Each {
		err = a.kernel.AwaitEach(f, w.Moment, true, ability.AsIs)
	} else {
		err = a.kernel.Await(f, w.Moment)
	}
	if err != nil {
		return err
	}
	a.waits = append(a.waits, w)
	return nil
}

// SetWaits lets the abilities of a list wait in the arena, where none waits since BeginKernel. Their subscriptions
// become those of the scripts that the match has now.
func (a *Arena) SetWaits(list ...Wait) {
	if len(list) == 0 {
		return
	}
	a.waits = append(a.waits, list...)
	var awaiting []ability.Awaiting
	for i := range a.waits {
		w := &a.waits[i]
		w.Subscriptions = a.subscriptionsOf(&w.Does)
		if moment, known := a.table().Find(w.Moment); known { // other scripts may not have an event of a mod
			awaiting = append(awaiting, ability.Awaiting{Listener: w.Listener, Moment: moment, Each: w.Each})
		}
	}
	a.kernel.SetAwaiting(awaiting)
}

// Waits returns the abilities of a player that wait, in the order in which they began to.
func (a *Arena) Waits(s core.Seat) (list []Wait) {
	for _, x := range a.kernel.Awaiting() {
		if x.Seat == s {
			w := *a.waitOf(&x.Listener)
			w.Moment, w.Each = a.table().Moment(x.Moment).Name, x.Each
			list = append(list, w)
		}
	}
	return list
}

// waitOf returns the ability of a listener among those that wait in the arena or have waited there, nil if it is none
// of them. If it began to wait several times, that is the last time.
func (a *Arena) waitOf(l *ability.Listener) *Wait {
	for i := range slices.Backward(a.waits) {
		if a.waits[i].belongsTo(l) {
			return &a.waits[i]
		}
	}
	return nil
}

// waitOfFiring does the work of waitOf for a function that runs; nil if the function is not awaited.
func (a *Arena) waitOfFiring(f *ability.Firing) *Wait {
	if len(a.waits) == 0 || a.table().Moment(f.Moment).Kind != cards.EventAwaited {
		return nil
	}
	return a.waitOf(&f.Listener)
}

// setWait makes fx the verbs of an ability that has waited. Its self is its card if that is in the arena and still on
// the ability's side. For the script of a tribe it is the player; else what the card was when it was seen last.
func (fx *Fx) setWait(w *Wait) {
	a, s := fx.arena, fx.arena.sideOf(w.Seat)
	if w.Owner == a.side[s].seat {
		fx.setTribeScript(w.Does, s, w.Owner)
		return
	}
	if fx.ability = w.Does; fx.self == noSpot || a.homeSide(fx.self) != s {
		fx.self = goneSpot(s)
		gone := fx.Unit(fx.self)
		*gone = w.Card
		gone.Ref = shownRef(w.Owner)
	}
}

// goneSpots is the bit that, besides playerSpots, a card has that waited and is gone.
const goneSpots Spot = 1 << 5

// goneSpot returns the spot that stands for a card of side s that is gone. Like a player, no verb reaches it.
func goneSpot(s int) Spot { return playerSpot(s) | goneSpots }

// lendWaits lets the abilities of two players wait in their fight. The cards that fight have other refs than those
// of the match (toFight).
func (a *Arena) lendWaits(players *[2]Fighter) {
	var list []Wait
	for s := range players {
		for i, w := range players[s].Waits {
			w.Owner = a.toFight(&players[s], s, i)
			list = append(list, w)
		}
	}
	a.SetWaits(list...)
}

// toFight returns the ref that the owner of the i-th ability that waits has in a fight: the player has its own, and a
// card that fights that of its copy. Any other card is none of the fight's, and gets a negative number. So its ref
// tells the rival nothing of how many cards the player has had.
func (a *Arena) toFight(p *Fighter, s, i int) core.Ref {
	owner := p.Waits[i].Owner
	if owner == p.Ref {
		return owner
	}
	if at := IndexOf(p.Board, owner); at >= 0 {
		return a.side[s].unit[at].Ref
	}
	return -core.Ref(i*cards.RefStep) - p.Ref
}

// shownRef returns the ref by which events name the owner of an ability: of a card that is none of the fight's that
// of its player.
func shownRef(r core.Ref) core.Ref {
	if r < 0 {
		return -r % cards.RefStep
	}
	return r
}

// takeBackWaits returns the abilities of a player that wait after a fight. It is the reverse of lendWaits. first is the
// ref of the first copy of its board. A card that only the fight had has no ref in the match: its owner is 0.
func (a *Arena) takeBackWaits(p *Fighter, first core.Ref) []Wait {
	if p.Forgets {
		return nil
	}
	list := a.Waits(core.Seat(p.Ref - 1))
	for i := range list {
		w := &list[i]
		switch at := int(w.Owner-first) / cards.RefStep; {
		case w.Owner == p.Ref:
		case w.Owner < 0:
			w.Owner = p.Waits[int(-w.Owner)/cards.RefStep].Owner
		case w.Owner >= first && at < len(p.Board):
			w.Owner = p.Board[at].Ref
		default:
			w.Owner = 0
		}
	}
	return list
}
