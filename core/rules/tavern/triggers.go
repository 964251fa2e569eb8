package tavern

import (
	"arcana/core"
	"arcana/core/ability"
)

// Triggers: their names, the queue in which they wait, how a card answers one, and how a
// change becomes an event that others can replace and hear.

// Moment is when an ability may speak: the six triggers of the sheet, the
// watchers that hear of what befalls others, and the answer to a choice
// (RULES 4.3).
type Moment ability.ID

// The moments. Battlecry, EndOfTurn and Chosen belong to the recruit phase, the
// rest to combat. They are the first moments of [Table], whose further ones have no
// names here.
const (
	Battlecry Moment = iota
	Deathrattle
	OnAttack
	OnDamaged
	StartOfCombat
	EndOfTurn
	AllyDied
	EnemyDied
	AllySummoned
	AllyDamaged
	AllyAttacked
	Chosen
	momentCount
)

var momentNames = [momentCount]string{
	"battlecry", "deathrattle", "on_attack", "on_damaged", "start_of_combat", "end_of_turn",
	"ally_died", "enemy_died", "ally_summoned", "ally_damaged", "ally_attacked", "chosen",
}

// String returns the moment's lower_snake name, as content spells it.
func (m Moment) String() string { return momentNames[m] }

// MomentNames returns the names of all moments in the order of their constants.
func MomentNames() []string { return append([]string(nil), momentNames[:]...) }

// Moments is a set of moments, one bit each: what an ability listens to.
type Moments uint16

// Of returns the set that holds just this moment.
func (m Moment) Of() Moments { return 1 << m }

// Has reports whether the set holds m.
func (set Moments) Has(m Moment) bool { return set&m.Of() != 0 }

// beyond stands, in a set, for all moments of the table that have no bit of their own:
// where somebody listens to one, everything goes by the kernel (abilities.go), and else by
// the masks of these.
const beyond Moments = 1 << 15

// momentsOf returns the set of what ears listen to.
func momentsOf(ears *ability.Ears) (set Moments) {
	for _, id := range ears.Moments() {
		if m := Moment(id); m < momentCount {
			set |= m.Of()
		} else {
			set |= beyond
		}
	}
	return set
}

// hurtMoments are heard when a card loses health; a side on which nobody hears
// them skips posting them.
const hurtMoments = 1<<OnDamaged | 1<<AllyDamaged | beyond

// attackMoments are those of an attack that others than the attacker hear.
const attackMoments = hurtMoments | 1<<AllyAttacked

// effect is what a native ability does (RULES 4.4).
type effect uint8

const (
	noEffect effect = iota
	effectDamage
	effectHeal
	effectAegis
	effectGold
	effectAttack
	effectBuff
	effectSummon
	effectCleave
	effectDiscover
	effectGuardian
	effectDestroy
	effectCount
)

var effectNames = [effectCount]string{
	"", "damage", "heal", "aegis", "gold", "attack", "buff", "summon", "cleave", "discover", "guardian", "destroy",
}

// target is whom an effect falls on.
type target uint8

const (
	targetSelf target = iota
	targetAllies
	targetEnemies
	targetAdjacent
	targetRandomAlly
	targetRandomEnemy
	targetAll
	targetCount
)

var targetNames = [targetCount]string{"self", "allies", "enemies", "adjacent", "random_ally", "random_enemy", "all"}

// Triggers never nest. An effect changes the board at once; what that sets off
// is put at the end of the one queue and is heard when the effects before it
// are over. So a firing always sees a board on which every earlier effect is
// complete, no recursion can overflow, and the order of everything is the order
// in which it was caused.

// waiting is a moment that befell a unit and has yet to be heard: by the unit
// itself, then by those who watch for it (R-T17).
type waiting struct {
	moment Moment
	at     Spot
	amount int32
	cause  int32
}

// post puts a moment at the end of the queue.
func (h *hearing) post(m Moment, at Spot, amount int32) {
	h.queue = append(h.queue, waiting{m, at, amount, h.log.cause})
}

// drain lets every waiting moment be heard, until the queue is empty or the
// event budget is spent.
func (h *hearing) drain() {
	if h.opened() {
		h.onwards()
	}
	for h.head < len(h.queue) && !h.log.full() {
		h.head++
		h.hear(&h.queue[h.head-1])
	}
	h.queue, h.head = h.queue[:0], 0
}

// hear fires a moment: the unit's own ability, then the watchers. The moment lies in
// the queue, or in what was the queue before it grew, and nobody writes to it.
func (h *hearing) hear(w *waiting) {
	s := w.at.side()
	if h.speaks(w) {
		h.fire(*w, w.at, h.unit(w.at), w.moment)
	}
	switch w.moment {
	case Deathrattle:
		h.fireListeners(*w, s, AllyDied)
		h.fireListeners(*w, s^1, EnemyDied)
	case OnDamaged:
		h.fireListeners(*w, s, AllyDamaged)
	case AllySummoned:
		h.fireListeners(*w, s, AllySummoned)
	}
}

// speaks reports whether the unit itself has something to say about a moment
// that befell it. Of its own arrival only others hear, and whoever has died
// since the moment was posted speaks of nothing but its wounds and its death.
func (h *hearing) speaks(w *waiting) bool {
	if !h.listens(w.at, w.moment) || w.moment == AllySummoned {
		return false
	}
	return w.moment == Deathrattle || w.moment == OnDamaged || h.alive(w.at)
}

// listens reports whether the ability of the card at a spot hears moment m.
func (f *field) listens(p Spot, m Moment) bool {
	if f.deep {
		if g := f.grave(p); g != nil {
			return g.listens.Has(m)
		}
	}
	return f.side[p.side()].listeners[m]>>p.slot()&1 != 0
}

// fireListeners fires moment m on the living cards of side s that listen to it,
// left to right, except the card that it is about.
func (h *hearing) fireListeners(w waiting, s int, m Moment) {
	if h.side[s&1].moments.Has(m) {
		h.fireEach(w, s&1, m)
	}
}

func (h *hearing) fireEach(w waiting, s int, m Moment) {
	side := &h.side[s]
	order, count := side.order, side.count
	side.called = side.listeners[m] & side.living
	for i := 0; i < count && side.called != 0; i++ {
		slot := order.At(i)
		if side.called&side.living>>slot&1 != 0 && h.spot(s, slot) != w.at && !h.log.full() {
			h.fire(w, h.spot(s, slot), &side.unit[slot], m)
		}
	}
}

// fire lets the ability of u, the unit at self, speak about a moment.
func (h *hearing) fire(w waiting, self Spot, u *Unit, m Moment) {
	if h.kernel.CeilingReached() {
		return
	}
	h.log.cause = w.cause
	h.acts.add(u.Card)
	if h.log.next() {
		h.log.writeText(core.KindTrigger, u.Ref, h.unit(w.at).Ref, w.amount, momentNames[m])
	}
	h.log.cause = h.log.id()
	fx := &h.fx
	fx.self, fx.about, fx.actor, fx.moment, fx.amount, fx.placed = self, w.at, u.Ref, m, w.amount, 0
	if u.Card.script >= 0 {
		h.fireScript(u, m)
	} else {
		u.Card.act.perform(fx)
	}
	h.log.cause = w.cause
}

// ownMoments is how often the living cards of a board hear a moment that is
// theirs alone, left to right: the start of combat, the end of a turn.
func (h *hearing) ownMoments(s int, m Moment) {
	side := &h.side[s]
	order, hearing := side.order, side.listeners[m]&side.living
	for i := 0; hearing != 0 && i < side.count; i++ {
		if slot := order.At(i); hearing>>slot&1 != 0 {
			h.post(m, spot(s, slot), 0)
			hearing &^= 1 << slot
		}
	}
}

// hit settles a hit that is an event, deals it and tells it: who lost health, and whether
// somebody did. An aegis stops it before it is asked about, and that of whom it is
// redirected to after.
func (h *hearing) hit(kind core.Kind, actor core.Ref, at Spot, n int32) (Spot, bool) {
	if n > 0 && h.unit(at).Aegis == 0 {
		var ok bool
		if at, n, ok = h.settle(eventDamage, actor, at, n, ""); !ok {
			return at, false
		}
	}
	if !h.land(kind, actor, at, n) {
		return at, false
	}
	h.hurt(actor, at, n)
	return at, true
}

// hurt posts that the card at a spot lost health, if anybody cares.
func (h *hearing) hurt(actor core.Ref, at Spot, n int32) {
	if h.all.has(union(hurtMoments)) {
		h.hurtHeard(actor, at, n)
	}
}

// hurtHeard is hurt where one side or the other cares.
func (h *hearing) hurtHeard(actor core.Ref, at Spot, n int32) {
	switch {
	case h.opened():
		h.report(eventDamage, actor, at, n, "")
	case h.side[at.side()].moments&hurtMoments != 0:
		h.post(OnDamaged, at, n)
	}
}

// firing is a moment as one card hears it.
type firing struct {
	self   Spot
	about  Spot
	actor  core.Ref // of the card at self
	moment Moment
	amount int32
	answer string // to a question, whatever the moment is
	heard  *ability.Firing
	voice  voice // which of its abilities speaks; none where it has but one
}

// Speaker returns the card whose ability speaks, as its numbers are meant: of an ability
// that was copied, the one that it was copied from.
func (f *sight) Speaker() *Card {
	if f.voice.of != nil {
		return f.voice.of
	}
	return f.Unit(f.self).Card
}

// number is that of the ability that speaks, by which it remembers.
func (f *sight) number() int16 {
	if f.voice.of != nil {
		return f.voice.number
	}
	v, _ := f.Unit(f.self).Card.first()
	return v.number
}

// Self returns the spot of the card whose ability speaks.
func (f *firing) Self() Spot { return f.self }

// About returns the spot of the card that the moment befell: the card that
// died, was hurt, summoned or attacked.
func (f *firing) About() Spot { return f.about }

// Moment returns the moment that is being heard.
func (f *firing) Moment() Moment { return f.moment }

// Amount returns the moment's number: the health that was lost, or the place of
// the answer, from 1.
func (f *firing) Amount() int32 { return f.amount }

// Answer returns the words of the answer that is being heard as the moment
// chosen; "" at any other moment.
func (f *firing) Answer() string {
	if f.moment != Chosen {
		return ""
	}
	return f.answer
}

// Heard returns what the kernel says of the firing; of one that the masks found, no more
// than the moment and the card.
func (f *firing) Heard() *ability.Firing { return f.heard }

// After reports whether what the ability hears of has happened: only then may it ask a
// question.
func (f *firing) After() bool { return f.heard == nil || f.heard.Phase == ability.After }

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
