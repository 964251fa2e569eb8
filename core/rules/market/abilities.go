package market

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// How abilities see a match: what scripts must offer, what the kernel of events asks, and
// the zones from which cards listen.

// Scripts is the binding to scripted cards. A script is named by its place in
// [Config.ScriptNames].
type Scripts = ability.Scripts[*Fx]

// connect checks that scripts are given where cards name them, and that every card
// with an ally moment says what it is worth, and the other way round: that is how
// ally effects are known.
func connect(config *Config, given any) (Scripts, error) {
	if len(config.scripts) == 0 {
		return ability.Silent[*Fx]{Vocabulary: Table}, nil
	}
	scripts, ok := given.(Scripts)
	if !ok {
		return nil, fmt.Errorf("market: the cards name scripts (%s, ...), and none were given", config.scripts[0])
	}
	for i := range config.Cards {
		c := &config.Cards[i]
		if c.Ability != nil && scripts.Subscriptions(c.voices[0]).Has(Allied) != (c.Ability.AllyWorth > 0) {
			return nil, fmt.Errorf("market: card %q: ability.ally_worth must be above 0 exactly when the script %q has an ally moment", c.ID, c.Ability.Script)
		}
	}
	return scripts, nil
}

// subscriptions are what all cards of the match together listen to.
func (c *Config) subscriptions(scripts Scripts) (all ability.Subscriptions) {
	for i := range c.scripts {
		all.Join(scripts.Subscriptions(i))
	}
	return all
}

// listeners adds to a list the abilities of a copy, in the order of its card's text.
func (g *Game) listeners(list []ability.Listener, r core.Ref) []ability.Listener {
	c := g.card(r)
	if len(c.voices) == 0 {
		return list
	}
	seat := g.thing(r).owner
	if seat < 0 {
		seat = g.turn // a card of the market speaks for whoever deals with it
	}
	for _, script := range c.voices {
		list = append(list, ability.Listener{Owner: r, Seat: seat, Ability: int16(script), Subscriptions: g.scripts.Subscriptions(script)})
	}
	return list
}

// hear lets a card speak about what befell it, those of its abilities that listen to it.
func (g *Game) hear(r core.Ref, m Moment) {
	if len(g.card(r).voices) == 0 {
		return
	}
	var room [4]ability.Listener
	for _, l := range g.listeners(room[:0], r) {
		if !l.Subscriptions.Has(m) {
			continue
		}
		for range g.repeats(m, r) {
			g.kernel.Post(l, m, &ability.Event{Kind: Table.Moment(m).Kind, Target: r, Owner: l.Seat})
		}
	}
}

// repeats is how often a card answers one of its moments.
func (g *Game) repeats(m Moment, r core.Ref) int {
	if m != Allied || !g.kernel.Asks(queryTimes) {
		return 1
	}
	q := ability.Query{Kind: queryTimes, Target: r, Owner: g.thing(r).owner, Moment: Table.Moment(Allied).Name}
	q.Add("once", 1)
	g.kernel.AskAloud(&q, core.Only(q.Owner))
	return q.Whole(0, 10)
}

// kernelView is the match as the abilities of its cards see it.
type kernelView Game

// Listeners lists the card that an event befalls, wherever it lies, then what lies in
// play: its owner's first, from left to right, then the other seats' in their order. An
// event that befalls a player is heard from that player's side first.
func (k *kernelView) Listeners(list []ability.Listener, e *ability.Event) []ability.Listener {
	w := (*Game)(k)
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
				list = w.listenersFrom(list, c.ref, ZonePlay)
			}
		}
	}
	if w.zones != nil {
		return w.listenersBeside(list, e, max(int(e.Owner), 0))
	}
	return list
}

// Present reports whether a card still lies where it listens from, or is what the event
// befalls.
func (k *kernelView) Present(l *ability.Listener, e *ability.Event) bool {
	w := (*Game)(k)
	if l.Owner == e.Target || w.zones == nil {
		return l.Owner == e.Target || w.inPlay(l.Owner)
	}
	return w.zones.of(l.Ability)&w.zoneOf(l.Owner) != 0
}

// Legal reports whether an event can befall its target: a player who is still in the
// match, or a card that lies where the event needs it.
func (k *kernelView) Legal(e *ability.Event) bool {
	w := (*Game)(k)
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
func (g *Game) inPlay(r core.Ref) bool {
	owner := g.thing(r).owner
	return owner >= 0 && g.players[owner].playing(r) >= 0
}

// Friends reports whether two seats are one: everybody plays alone.
func (*kernelView) Friends(a, b core.Seat) bool { return a == b }

// Verbs returns the verbs of a firing, in the memory of its level.
func (k *kernelView) Verbs(f *ability.Firing) *Fx {
	w := (*Game)(k)
	fx := &w.fx[min(f.Level, len(w.fx)-1)]
	*fx = Fx{f, w}
	return fx
}

// Fire calls a script's function.
func (k *kernelView) Fire(f *ability.Firing) *core.Failure {
	w := (*Game)(k)
	return w.scripts.Fire(int(f.Ability), f, k.Verbs(f))
}

// Lead is the event that says that a card answers: what befell it says so for the moments
// that are its own.
func (k *kernelView) Lead(f *ability.Firing) core.Event {
	w := (*Game)(k)
	m := w.scripts.Table().Moment(f.Moment)
	if m.Shipped {
		return core.Event{}
	}
	return core.Event{Kind: core.KindTrigger, Actor: f.Owner, Target: f.Event.Target, Amount: f.Event.Amount, Text: m.Name, Seen: f.Event.Seen}
}

// Origin names the function of a firing.
func (k *kernelView) Origin(f *ability.Firing) core.Source {
	w := (*Game)(k)
	return w.scripts.Source(int(f.Ability), f.Moment, f.Part)
}

// Name returns what people call a thing.
func (k *kernelView) Name(r core.Ref) string { return (*Game)(k).name(r) }

// Step carries out the first step of the rules that waits.
func (k *kernelView) Step() {
	w := (*Game)(k)
	s := w.steps.take()
	switch s.do {
	case doEffects:
		w.give(s)
	case doAsk:
		w.ask(s)
	}
}

// Zone is a set of places from which a card listens (RULES 6.9).
type Zone uint8

// The zones. Cards that do not say where they listen from do so in play.
const (
	ZonePlay Zone = 1 << iota
	ZoneHand
	ZoneDiscard
	ZoneRow
)

// ZoneNames are the zones in the order of their bits, as scripts spell them.
var ZoneNames = []string{"play", "hand", "discard", "row"}

// zoned is a binding that says from which zones each of its scripts listens; 0 for one that
// does not say.
type zoned interface{ Zone(script int) Zone }

// zones are from where the scripts of a match listen, nil where all do so in play.
type zones []Zone

// zonesOf asks a binding for the zones of so many scripts.
func zonesOf(scripts Scripts, count int) (all zones) {
	z, says := scripts.(zoned)
	if !says {
		return nil
	}
	list, beside := make(zones, count), false
	for i := range list {
		if list[i] = z.Zone(i); list[i] == 0 {
			list[i] = ZonePlay
		}
		beside = beside || list[i] != ZonePlay
	}
	if !beside {
		return nil
	}
	return list
}

// of returns from where a script listens; -1 stands for no script.
func (z zones) of(script int16) Zone {
	if z == nil || script < 0 {
		return ZonePlay
	}
	return z[script]
}

// zoneOf returns where a copy lies: in play, or else in the zone of its owner or the row.
func (g *Game) zoneOf(r core.Ref) Zone {
	owner := g.thing(r).owner
	switch {
	case g.inPlay(r):
		return ZonePlay
	case owner < 0 && slices.Contains(g.row, r):
		return ZoneRow
	case owner < 0:
		return 0
	case slices.Contains(g.players[owner].hand, r):
		return ZoneHand
	case slices.Contains(g.players[owner].discard, r):
		return ZoneDiscard
	}
	return 0
}

// listenersFrom adds those abilities of a copy that listen from a zone.
func (g *Game) listenersFrom(list []ability.Listener, r core.Ref, zone Zone) []ability.Listener {
	n := len(list)
	list = g.listeners(list, r)
	for _, l := range list[n:] {
		if g.zones.of(l.Ability)&zone != 0 {
			list[n] = l
			n++
		}
	}
	return list[:n]
}

// listenersBeside adds to those in play who listen from elsewhere: seat by seat from the first, each
// hand and then the discard pile, and the trade row at last.
func (g *Game) listenersBeside(list []ability.Listener, e *ability.Event, first int) []ability.Listener {
	add := func(zone Zone, refs []core.Ref) {
		for _, r := range refs {
			if r == 0 || r == e.Target {
				continue
			}
			list = g.listenersFrom(list, r, zone)
		}
	}
	for i := range g.players {
		seat := (first + i) % len(g.players)
		if p := &g.players[seat]; p.place == 0 {
			if !g.hidesHand(e, core.Seat(seat)) {
				add(ZoneHand, p.hand)
			}
			add(ZoneDiscard, p.discard)
		}
	}
	add(ZoneRow, g.row)
	return list
}

// hearBeside lets those speak that listen from elsewhere than from play when their owner's
// turn begins.
func (g *Game) hearBeside(e *ability.Event) {
	if g.zones == nil {
		return
	}
	for _, l := range g.listenersBeside(nil, e, int(g.turn)) {
		if l.Seat == g.turn && l.Subscriptions.Has(TurnBegan) {
			g.kernel.Post(l, TurnBegan, &ability.Event{Kind: kindTurnBegan, Target: l.Owner, Owner: l.Seat})
		}
	}
}

// hidesHand reports whether a seat's hand has no say in what is asked: in a price that another
// pays or looks at, which would tell what lies in it.
func (g *Game) hidesHand(e *ability.Event, seat core.Seat) bool {
	return e.Kind == queryCost && (seat != e.Owner || g.onlooked)
}
