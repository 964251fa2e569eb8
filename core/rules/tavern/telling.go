package tavern

import (
	"arcana/core"
	"arcana/core/ability"
)

// telling is a ground on which a change is an event: settle lets those speak who hear of
// it before it happens, report those who hear of it afterwards. Both are asked only where
// something is listened to that the masks do not say.
type telling struct {
	ground
	scripts   Scripts
	listening []Moments    // of each script
	ears      ability.Ears // of all scripts together
	beyond    Moments      // beyond, if one of them listens to more than masks say
	kernel    ability.Kernel[*Fx]
	after     int32  // ID of what led to what was answered last
	zones     []Zone // of each script
	beside    bool   // one of them listens from elsewhere than the board
	gifts     gifts
}

// wide is a binding that knows whether its scripts use verbs for which everything must go
// by the kernel: those that bring back the dead, or copy abilities.
type wide interface{ Wide() bool }

// use takes the scripts of a config and forgets what others listened to.
func (t *telling) use(scripts Scripts, cfg *Config) {
	t.scripts, t.listening, t.ears, t.beyond = scripts, t.listening[:0], ability.Ears{}, 0
	if scripts == nil {
		return
	}
	if w, ok := scripts.(wide); cfg.several || ok && w.Wide() {
		t.beyond = beyond
	}
	for i := range cfg.scripts {
		ears := scripts.Ears(i)
		t.ears.Join(ears)
		t.listening = append(t.listening, momentsOf(ears))
		t.beyond |= t.listening[i] & beyond
	}
	t.settleZones(scripts, len(cfg.scripts))
	for m := range oneEar {
		t.ears.Join(&oneEar[m])
	}
}

// table returns the vocabulary of the match, with what its scripts declare.
func (t *telling) table() *ability.Table {
	if t.scripts == nil {
		return Table
	}
	return t.scripts.Table()
}

// opened reports whether events go by the kernel.
func (f *field) opened() bool { return f.all.has(union(beyond)) }

// settle asks whether the card at a spot is to suffer or gain so much by an actor, and
// returns who does and how much.
func (t *telling) settle(kind ability.Kind, actor core.Ref, at Spot, n int32, text string) (Spot, int32, bool) {
	e := t.event(kind, actor, at, n)
	e.Text = text
	ok := t.kernel.Settle(&e)
	if e.Target != t.unit(at).Ref {
		at = t.seek(e.Target)
	}
	if e.Amount != n {
		n = min(e.Amount, mostChange)
	}
	if ok && at == noSpot {
		t.log.Add(core.Event{Kind: core.KindFizzled, Actor: e.Source, Target: e.Target, Amount: e.Amount, Text: Table.Row(kind).Name})
	}
	return at, n, ok && at != noSpot
}

// report lets be heard what befell the card at a spot.
func (t *telling) report(kind ability.Kind, actor core.Ref, at Spot, n int32, text string) {
	e := t.event(kind, actor, at, n)
	e.Text = text
	t.kernel.Tell(&e)
}

// event is what befalls the card at a spot.
func (t *telling) event(kind ability.Kind, actor core.Ref, at Spot, n int32) ability.Event {
	return ability.Event{Kind: kind, Source: actor, Target: t.unit(at).Ref, Amount: n, Owner: t.ownerOf(at)}
}

// mostChange is the most that a replacement can make of an amount.
const mostChange = 1 << 27

// settleFor is settle for the player of side s.
func (t *telling) settleFor(kind ability.Kind, actor core.Ref, s int, n int32) (int32, bool) {
	e := t.befalls(kind, actor, s, n)
	ok := t.kernel.Settle(&e)
	if e.Amount != n {
		n = min(e.Amount, mostChange)
	}
	return n, ok
}

// reportFor is report for the player of side s.
func (t *telling) reportFor(kind ability.Kind, actor core.Ref, s int, n int32) {
	e := t.befalls(kind, actor, s, n)
	t.kernel.Tell(&e)
}

// befalls is the event of the player of side s, which that player alone may know of.
func (t *telling) befalls(kind ability.Kind, actor core.Ref, s int, n int32) ability.Event {
	seat := t.seatOf(s)
	return ability.Event{Kind: kind, Source: actor, Target: t.side[s].seat, Amount: n, Owner: seat, Seen: core.Only(seat)}
}

// land deals a hit and notes whom it kills.
func (t *telling) land(kind core.Kind, actor core.Ref, at Spot, n int32) bool {
	if !t.opened() {
		return t.strike(kind, actor, at, n)
	}
	stood, u := t.alive(at), t.unit(at)
	if int64(u.Health)-int64(n) < -MostStat {
		n = u.Health + MostStat // redirected blows fall on one card
	}
	if !t.strike(kind, actor, at, n) {
		return false
	}
	if stood && !t.alive(at) {
		t.side[at.side()].killer[at.slot()] = actor
	}
	return true
}

// onwards lets the kernel's queue be heard, until it is empty or the event budget spent.
// What happens then follows from what was answered last, as it does by the masks.
func (t *telling) onwards() {
	for t.after = -1; t.kernel.Waits() && !t.log.full(); {
		t.kernel.Next()
	}
	if t.after >= 0 {
		t.log.cause = t.after
	}
}
