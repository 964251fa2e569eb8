// The log of an arena: the kinds of events that only this system has, how events are written, who is
// behind each, and which cards repeat each other without end.

package battle

import (
	"math/bits"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// The kinds of events that only this system has.
var (
	KindFreeze   = core.DeclareKindAt(21, "freeze")   // the shop is frozen or thawed
	KindUpgrade  = core.DeclareKindAt(22, "upgrade")  // the tavern rises a tier
	KindFuse     = core.DeclareKindAt(28, "fuse")     // three copies become a golden card
	KindBlocked  = core.DeclareKindAt(36, "blocked")  // an aegis took the damage
	KindCleave   = core.DeclareKindAt(40, "cleave")   // an attack hits the neighbours too
	KindAegis    = core.DeclareKindAt(41, "aegis")    // a card gains or loses its aegis
	KindGuardian = core.DeclareKindAt(42, "guardian") // a card becomes a guardian or stops being one
	KindKeyword  = ability.KindKeyword                // a card gains a keyword other than guardian and aegis, or loses it
)

// The numbers that only this system's events change.
var (
	FieldAegis = core.DeclareFieldAt(3, "aegis")
	FieldTier  = core.DeclareFieldAt(5, "tier")
)

// log counts the events of an arena and, when they are wanted, writes them
// down. The count runs either way, because the event budget of R-T10 is a rule:
// a fight that nobody records must end like one that somebody does.
type log struct {
	events []core.Event
	count  int32 // how many events there were since the arena was set up
	limit  int32 // with more events than this the fight is stalled
	base   int32 // ID of the event before the first one
	stamp
	numbering
	names   []string // the names of the cards that got refs here, when events are kept
	cards   behind   // whose the cards of a fight are, when events are kept
	filled  int      // how many of the events say which player acts (see record)
	renamed Renamed
	keeping bool // events are kept, not only counted
}

// stamp is what all events of a moment have in common.
type stamp struct {
	cause   int32 // ID of what leads to whatever happens now
	source  core.Source
	seen    core.Seats
	renames uint16
}

// numbering is how cards get their refs.
type numbering struct {
	ref  core.Ref // given out last
	step core.Ref // how far the next one lies after it
}

// numberUnits gives units the next refs of the numbering, and returns the last ref that it gave. The numbering
// itself stays where it is: the caller sets it to the result.
func (n numbering) numberUnits(units []cards.Unit) core.Ref {
	for i := range units {
		n.ref += n.step
		units[i].Ref = n.ref
	}
	return n.ref
}

// behind says to which player each card of a fight belongs now. Outside of a fight it is empty; then a
// card's ref alone says whose it is.
type behind struct {
	first   core.Ref // the ref of the first card
	shift   uint8    // the refs of the cards lie 1 << shift apart
	players []uint8  // of the cards, in the order of their refs
}

// place returns the place of a card of the fight in players. For any other ref it is past their end,
// since a negative difference becomes a large number.
func (b *behind) place(r core.Ref) uint32 { return uint32(r-b.first) >> (b.shift & 31) }

// player returns the number of the player that a ref belongs to, from 1; 0 for nobody.
func (b *behind) player(r core.Ref) uint8 {
	if i := b.place(r); i < uint32(len(b.players)) {
		return b.players[i]
	}
	return cards.PlayerOf(r)
}

// setPlayer notes that the card r of the fight belongs to the player with the ref to from now on. The events so far
// first get the player it belonged to. Nothing is noted if the card is none of the fight's.
func (l *log) setPlayer(r, to core.Ref) {
	l.fillPlayers()
	if i := l.cards.place(r); i < uint32(len(l.cards.players)) {
		l.cards.players[i] = uint8(to)
	}
}

// record returns the events, complete. They are written without the player that acts, because
// filling in all players at once costs less. The player of a card only changes with setPlayer.
func (l *log) record() []core.Event {
	l.fillPlayers()
	return l.events
}

// fillPlayers fills in the player that acts, in all events that do not have it yet.
func (l *log) fillPlayers() {
	for i := l.filled; i < len(l.events); i++ {
		l.events[i].Player = l.cards.player(l.events[i].Actor)
	}
	l.filled = len(l.events)
}

// UseSeats does nothing. The kernel calls it to give a log the match that it can ask for the seats of things, but
// the log of an arena knows itself whose the cards are.
func (*log) UseSeats(ability.Seats) {}

// restart empties the log for a fight given by hand; limit is how many events it may have. It writes
// field by field because copying a whole log would cost time in a short fight.
func (l *log) restart(limit int32) {
	l.events, l.names, l.renamed, l.cards.players = l.events[:0], l.names[:0], l.renamed[:0], l.cards.players[:0]
	l.count, l.limit, l.base, l.filled, l.keeping = 0, limit, 0, 0, false
	l.stamp, l.numbering = stamp{seen: core.Everyone}, numbering{refFoe, 1}
	l.cards.first, l.cards.shift = refFoe+1, 0
}

// next counts an event and reports whether it must be written down too: then the caller does so. It is so small
// that a fight without a log only pays an addition and a branch.
func (l *log) next() bool {
	l.count++
	return l.keeping
}

// id returns the ID of the event that was logged last.
func (l *log) id() int32 { return l.base + l.count }

// full reports whether there were more events than the event budget allows (R-T10). Then nothing more is begun.
func (l *log) full() bool { return l.count > l.limit }

// write writes down the event that next has just counted, and returns a pointer to it, which is valid
// until the next event. It is never inlined, so that the code of fights without a log stays small.
//
//go:noinline
func (l *log) write(kind core.Kind, field core.Field, actor, target core.Ref, amount int32) *core.Event {
	n := len(l.events)
	if n == cap(l.events) {
		l.grow()
	}
	l.events = l.events[:n+1]
	e := &l.events[n]
	l.fill(e, l.id(), kind, field, actor, target, amount)
	e.Text = ""
	return e
}

// writeText writes down, as write does, an event with words for people.
func (l *log) writeText(kind core.Kind, actor, target core.Ref, amount int32, text string) {
	l.write(kind, core.FieldNone, actor, target, amount).Text = text
}

// batch is the largest number of events that are written at once.
const batch = 3

// room returns the memory for the next events. They count as written only once keep is called.
func (l *log) room() *[batch]core.Event {
	if cap(l.events)-len(l.events) < batch {
		l.grow()
	}
	return (*[batch]core.Event)(l.events[len(l.events):cap(l.events)])
}

// grow takes memory for more events than there are.
//
//go:noinline
func (l *log) grow() { l.events = slices.Grow(l.events, len(l.events)+64) }

// keep keeps the first n of the events in the room.
func (l *log) keep(n int) { l.events = l.events[:len(l.events)+n] }

// fill writes all fields of an event except its text and player (see record), directly into the
// log's memory. To build the event first and then append it would take twice as long.
func (s stamp) fill(e *core.Event, id int32, kind core.Kind, field core.Field, actor, target core.Ref, amount int32) {
	e.ID, e.Cause = id, s.cause
	e.Actor, e.Target, e.Amount = actor, target, amount
	e.Source, e.Seen, e.Kind, e.Field, e.Renames = s.source, s.seen, kind, field, s.renames
}

// logAttack logs a plain attack: the attack, the hit, and the hit back. The attacker is in slot of the side us,
// the attacked card in slot goal of the side them. back says that there is a hit back, for the attacked card
// has attack.
func (l *log) logAttack(us, them *board, slot, goal int, back bool) {
	if l.count += 2; back {
		l.count++
	}
	if l.keeping {
		l.writeAttack(us, them, slot, goal)
	}
}

// writeAttack writes down a plain attack: the attack without a cause, then the hit and the hit back
// with the attack as cause. All three are always written; without a hit back (n is 2) the last one is
// not kept. logAttack has counted them already, so id, that of the first, lies n-1 below the last. The attack is also
// the cause of what follows.
func (l *log) writeAttack(us, them *board, slot, goal int) {
	u, t, n := &us.unit[slot&15], &them.unit[goal&15], 2
	attacker, defender, hit, hitBack := u.Ref, t.Ref, u.Attack, t.Attack
	if hitBack > 0 {
		n = 3
	}
	e, s, id := l.room(), l.stamp, l.id()-int32(n)+1
	s.cause = 0
	s.fill(&e[0], id, core.KindAttack, core.FieldNone, attacker, defender, hit)
	s.cause, l.cause = id, id
	s.fill(&e[1], id+1, core.KindDamage, core.FieldHealth, attacker, defender, -hit)
	s.fill(&e[2], id+2, core.KindDamage, core.FieldHealth, defender, attacker, -hitBack)
	e[0].Text, e[1].Text, e[2].Text = "", "", ""
	l.keep(n)
}

// logAttackOnAegis does the work of logAttack if an aegis stops at least one hit. It is called before the aegis
// is used up. Event first is the attack, the next two are the hits, on the attacked card and back.
func (l *log) logAttackOnAegis(us, them *board, slot, goal int) {
	first, u, t := len(l.events), &us.unit[slot&15], &them.unit[goal&15]
	if l.logAttack(us, them, slot, goal, t.Attack > 0); l.keeping {
		l.markBlocked(first+1, t)
		l.markBlocked(first+2, u)
	}
}

// markBlocked turns the logged hit i into one that the card's aegis stops, if it has one. There is no hit i if the
// attacked card does not hit back.
func (l *log) markBlocked(i int, on *cards.Unit) {
	if i < len(l.events) && on.Aegis > 0 {
		e := &l.events[i]
		e.Kind, e.Field, e.Amount = KindBlocked, FieldAegis, -1
	}
}

// writeSummon writes down that the newcomer u was summoned by actor, and notes its name and its player (of).
func (l *log) writeSummon(actor core.Ref, u *cards.Unit, of core.Ref) {
	l.names = append(l.names, u.Name())
	l.cards.players = append(l.cards.players, uint8(of))
	l.write(core.KindSummon, core.FieldNone, actor, u.Ref, 1)
}

// renameNewcomer changes the name under which a newcomer was logged, because it has become a golden
// card. Its name stands as far from the end of names as its ref is from the last ref.
func (l *log) renameNewcomer(u *cards.Unit) {
	if l.keeping {
		l.names[len(l.names)-1-int((l.ref-u.Ref)/l.step)] = u.Name()
	}
}

// logTransform logs that a card was made another, which has that card's name from then on.
func (l *log) logTransform(actor core.Ref, u *cards.Unit) {
	if l.next() {
		l.writeText(core.KindChange, actor, u.Ref, 1, u.Card.Name)
		l.renamed.rename(u.Ref, u.Name())
		l.renames = l.renamed.Count()
	}
}

// logDeaths logs the deaths of the cards in the slots ours (of us) and theirs (of them): ours first, each
// from left to right. They are counted last, for writeDeaths takes the count as that of the event before them.
func (l *log) logDeaths(us, them *board, ours, theirs uint16) {
	if l.keeping {
		l.writeDeaths(us, them, ours, theirs)
	}
	l.count += int32(bits.OnesCount32(uint32(ours)<<16 | uint32(theirs)))
}

// writeDeaths writes down deaths. Mostly at most one card dies on each side, and the processor cannot
// predict on which. Then there is no branch: an event is written for both sides, ours at place 0, and
// theirs at place n. n is 1 if one of ours died; else it is 0, and theirs is written over ours. Only
// as many events are kept as cards died. (n&1 tells the compiler that the index fits.)
func (l *log) writeDeaths(us, them *board, ours, theirs uint16) {
	id := l.id()
	if ours&(ours-1)|theirs&(theirs-1) != 0 {
		l.writeRow(them, theirs, l.writeRow(us, ours, id))
		return
	}
	e, s, n := l.room(), l.stamp, oneIfAny(ours)
	s.fillDeath(&e[0], id+1, us.unit[bits.TrailingZeros16(ours)&15].Ref)
	s.fillDeath(&e[n&1], id+int32(n)+1, them.unit[bits.TrailingZeros16(theirs)&15].Ref)
	l.keep(n + oneIfAny(theirs))
}

// oneIfAny returns 1 for a mask with any bit, and 0 for one with none, without a branch: a mask of 16 bits that is
// not 0 has the sign bit when negated.
func oneIfAny(mask uint16) int { return int(-uint32(mask) >> 31) }

// writeRow writes down the deaths of one side from left to right. id is the ID of the event before
// them; it returns the ID of the last one.
func (l *log) writeRow(s *board, dying uint16, id int32) int32 {
	for o := s.order; dying != 0; o >>= 4 {
		if bit := uint16(1) << (o & 15); dying&bit != 0 {
			dying &^= bit
			id++
			l.fillDeath(&l.room()[0], id, s.unit[o&15].Ref)
			l.keep(1)
		}
	}
	return id
}

// fillDeath fills in the event of the death of a card.
func (s stamp) fillDeath(e *core.Event, id int32, ref core.Ref) {
	s.fill(e, id, core.KindDeath, core.FieldNone, ref, ref, 1)
	e.Text = ""
}

// keepTo lets only one player read the event that was just written, and the player only if it could
// read it before. seat is the ref of the player. Gold is its owner's secret (R-T16).
func (l *log) keepTo(seat core.Ref) {
	l.events[len(l.events)-1].Seen &= core.Only(core.Seat(seat - 1))
}

// nextRef returns the ref of a newcomer in this arena.
func (l *log) nextRef() core.Ref {
	l.ref += l.step
	return l.ref
}

// Add counts an event of the kernel, writes it down if events are kept, and returns its ID. In e.Seen 0 means
// everyone, so it takes nothing away from those who may read the events of this phase.
func (l *log) Add(e core.Event) int32 {
	if l.next() {
		own := l.write(e.Kind, e.Field, shownRef(e.Actor), shownRef(e.Target), e.Amount)
		if own.Text = e.Text; e.Seen != 0 {
			own.Seen &= e.Seen
		}
	}
	return l.id()
}

// Context returns what leads to whatever happens now, and the function that runs.
func (l *log) Context() (int32, core.Source) { return l.cause, l.source }

// Resume goes on with a cause and a function that Context has returned earlier.
func (l *log) Resume(cause int32, source core.Source) { l.cause, l.source = cause, source }

// recentActors remembers which cards attacked or triggered last, so that a fight that never ends can
// name them (R-T10).
type recentActors struct {
	cards [32]*cards.Card
	count int
	spoke core.Source // the last function that acted
	when  int         // how many cards had acted by then
}

// add notes that a card attacked or triggered.
func (r *recentActors) add(c *cards.Card) {
	r.cards[r.count&31] = c // a ring of 32
	r.count++
}

// addFunction notes which script function runs; by is 0 if none does or no events are kept.
func (r *recentActors) addFunction(by core.Source) {
	if by != 0 {
		r.spoke, r.when = by, r.count
	}
}

// lastFunction returns the last script function that ran, 0 if none did while the remembered cards
// acted.
func (r *recentActors) lastFunction() core.Source {
	if r.count-r.when > len(r.cards) {
		return 0
	}
	return r.spoke
}

// cycle returns the names of the cards that act again and again, each once and in the order in which
// they act. These are the cards of the shortest period in which the remembered cards (list) repeat; if nothing
// repeats, they are all that are remembered.
func (r *recentActors) cycle() string {
	n := min(r.count, len(r.cards))
	list := make([]*cards.Card, n)
	for i := range list {
		list[i] = r.cards[(r.count-n+i)&31] // a ring of 32
	}
	period := 1
	for period < n && !repeats(list, period) {
		period++
	}
	return namesOnce(list[n-min(period, n):]) // period is 1 even if nobody acted (n is 0)
}

// repeats reports whether each of the cards is the same as the one period places before it.
func repeats(list []*cards.Card, period int) bool {
	for i := period; i < len(list); i++ {
		if list[i] != list[i-period] {
			return false
		}
	}
	return true
}

// namesOnce lists the names of cards, each once.
func namesOnce(list []*cards.Card) string {
	var names []string
	seen := map[string]bool{}
	for _, c := range list {
		if !seen[c.Name] {
			seen[c.Name] = true
			names = append(names, c.Name)
		}
	}
	return strings.Join(names, ", ")
}
