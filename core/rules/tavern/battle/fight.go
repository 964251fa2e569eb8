// How boards are laid into an arena and counted when the fight is over. Then fights without a match around
// them: two boards are given, once or again and again. Last, one ability is tried alone.

package battle

import (
	"fmt"
	"math"
	"math/bits"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
)

// Side is one player's part of a fight: the tier that counts in the damage and
// the board from left to right. The fight works on a copy of it.
type Side struct {
	Tier  int
	Board []cards.Unit
}

// FightOptions are the choices of one fight.
type FightOptions struct {
	// Seed is where the fight's chance comes from.
	Seed uint64
	// First is who attacks first: "you", "foe", or "" for a fair coin.
	First string
	// Attacks ends the fight after so many attacks; 0 lets it end by itself.
	Attacks int
	// Log keeps the events.
	Log bool
	// Scripts is the binding to scripted abilities, or nil.
	Scripts Scripts
}

// Outcome is how a fight ended (RULES 6.3, R-T9). Index 0 is you, 1 the foe.
type Outcome struct {
	Verdict
	// Boards are the living cards at the end, from left to right.
	Boards [2][]cards.Unit
	// Gold is what each side won for its next turn.
	Gold [2]int
	// Events are what happened, if a log was kept.
	Events []core.Event
	names  []string
	others Renamed
}

// Name returns what the card of the ref r was called when e happened, one of the outcome's events. For the two
// players it returns "you" and "foe", for any other ref "". The refs of cards follow those of the players, so that
// of the first name is 3.
func (o *Outcome) Name(r core.Ref, e core.Event) string {
	if name := o.others.Find(r, e.Renames); name != "" {
		return name
	}
	switch i := int(r) - 3; {
	case r == refYou:
		return "you"
	case r == refFoe:
		return "foe"
	case i >= 0 && i < len(o.names):
		return o.names[i]
	}
	return ""
}

// The two players of a fight given by hand; its cards are numbered after them.
const (
	refYou core.Ref = 1
	refFoe core.Ref = 2
)

// Fight lets two boards fight (RULES 6) and returns how it ended. Neither side
// is changed. It returns an error when a board is too large, holds a card
// without health, or names a script that nobody can run.
func Fight(cfg *cards.Config, you, foe Side, o FightOptions) (Outcome, error) {
	first, err := firstOf(o.First)
	if err != nil {
		return Outcome{}, err
	}
	if err := checkSides(cfg, you, foe, o.Scripts); err != nil {
		return Outcome{}, err
	}
	a := NewArena(cfg, o.Scripts)
	a.setUp(a.newFormation(you, refYou), a.newFormation(foe, refFoe), o.Seed)
	a.log.keeping = o.Log
	a.nameAll()
	return a.outcome(a.fightOut(first, o.Attacks)), nil
}

// firstOf returns the side that attacks first: 0 for "you", 1 for "foe", -1 for "" (a coin).
func firstOf(first string) (int8, error) {
	switch card.Key(first) {
	case "":
		return -1, nil
	case "you":
		return 0, nil
	case "foe":
		return 1, nil
	}
	return 0, fmt.Errorf("tavern: first: expected \"you\" or \"foe\", got %q", first)
}

// checkSides returns an error if one of two boards cannot fight.
func checkSides(c *cards.Config, you, foe Side, scripts Scripts) error {
	if err := checkSide(c, "you", you, scripts); err != nil {
		return err
	}
	return checkSide(c, "foe", foe, scripts)
}

// checkSide returns an error if a board cannot fight; who names its side in the error.
func checkSide(c *cards.Config, who string, s Side, scripts Scripts) error {
	if len(s.Board) > c.Tuning.Board {
		return fmt.Errorf("tavern: %s: a board holds at most %d cards, got %d", who, c.Tuning.Board, len(s.Board))
	}
	for i := range s.Board {
		u := &s.Board[i]
		if u.Card.Spell {
			return fmt.Errorf("tavern: %s: card %d (%s) is a spell, which never comes to a board", who, i+1, u.Name())
		}
		if u.Health <= 0 || u.Attack < 0 || u.Attack > cards.MostStat || u.Health > cards.MostStat {
			return fmt.Errorf("tavern: %s: card %d (%s): expected attack of at least 0 and health of at least 1, got %d/%d", who, i+1, u.Name(), u.Attack, u.Health)
		}
		if (u.Card.Rules().Script >= 0 || len(u.Card.Rules().More) > 0) && scripts == nil { // its first ability or a further one is a script
			return fmt.Errorf("tavern: %s: card %d (%s) has a script, but no scripts were loaded", who, i+1, u.Name())
		}
	}
	return nil
}

// outcome returns how a fight ended, with the boards that are left and the gold won.
func (a *Arena) outcome(v Verdict) Outcome {
	o := Outcome{Verdict: v, Events: a.log.record(), names: a.log.names, others: a.log.renamed}
	for s := range a.side {
		o.Boards[s] = a.survivors(s, nil)
		o.Gold[s] = int(a.side[s].gold)
	}
	return o
}

// survivors returns copies of the living cards of side s, left to right, in the memory
// of into.
func (f *boards) survivors(s int, into []cards.Unit) []cards.Unit {
	side := &f.side[s]
	list := slices.Grow(into[:0], bits.OnesCount16(side.living))
	for i := range side.count {
		if slot := side.order.At(i); side.living>>slot&1 != 0 {
			list = append(list, side.unit[slot])
		}
	}
	return list
}

// formation is a board that is ready to enter an arena: its masks and powers are computed once, so
// that thousands of fights between the same boards only have to copy it.
type formation struct {
	board
	n     int       // how many cards it has
	after numbering // where the numbering stood before its cards got the refs that they have
}

// newFormation makes a board ready for fights; seat is its owner in events.
func (a *Arena) newFormation(s Side, seat core.Ref) *formation {
	f := &formation{n: len(s.Board)}
	a.lineUp(&f.board, s, seat)
	return f
}

// lineUp puts a board on a side that is empty, and computes its masks and synergies. seat is the ref
// of its player. If the content needs the kernel, the side listens to its moments even without cards (needsKernel).
func (a *Arena) lineUp(s *board, from Side, seat core.Ref) {
	counts := cards.CountTribes(from.Board)
	s.position = position{seat: seat, tier: int32(from.Tier), last: noSlot, moments: a.needsKernel, powers: cards.PowersOf(counts, a.tuning), tribeScripts: a.tuning.ReachedScripts(&counts)}
	copy(s.unit[:], from.Board)
	for i := range from.Board {
		s.order = s.order.With(i, i)
		s.count++
		s.setMasks(i, &s.unit[i], a.momentsOfUnit(&s.unit[i]))
	}
}

// ofCombats is the chance of combats without a match around them.
var ofCombats = rand.Named("combat")

// setUp puts copies of two formations into the arena, which forgets all that was there. seed is where
// the fight's chance comes from. Refs of cards begin again after those of the two players, and the
// players remember nothing.
func (a *Arena) setUp(you, foe *formation, seed uint64) {
	a.clear(modeFight)
	a.kernel.BeginMove(false) // each fight has a full ceiling of work
	a.chance = ofCombats.Stream(seed)
	a.log.restart(int32(a.tuning.MaxEvents))
	a.placeFormation(0, you)
	a.placeFormation(1, foe)
	if n := &a.owners.notes; len(n[0])+len(n[1]) > 0 { // to clear them costs time, and mostly nothing was noted
		a.owners.clearOwners()
	}
}

// clear prepares the arena for another use (m) and forgets everything of the last one but the log.
func (a *Arena) clear(m mode) {
	a.mode, a.attacks, a.head = m, 0, 0
	a.queue, a.recentActors.count, a.recentActors.spoke, a.fx.ability = a.queue[:0], 0, 0, cards.UnitAbility{}
	a.gifts.clear()
	a.decided = a.decided[:0]
	a.departures.clear()
	a.playerUnit[0], a.playerUnit[1] = cards.Unit{}, cards.Unit{} // setWait writes the other two before they are read
	a.orders, a.dead[0], a.dead[1], a.revived = a.orders[:0], a.dead[0][:0], a.dead[1][:0], [2]uint32{}
	a.aside = a.aside[:0]
	a.attacking, a.guests = attack{}, 0
	a.recruitResult.clear()
	if m == modeFight { // in the recruit phase the match begins the kernel, once a move
		a.BeginKernel(unlimited)
	}
}

// placeFormation copies a formation to side s and gives its cards their refs. If the numbering stands
// where it stood in the last fight, they have the right refs already.
func (a *Arena) placeFormation(s int, f *formation) {
	if f.after != a.log.numbering {
		f.after = a.log.numbering
		f.after.numberUnits(f.unit[:f.n])
	}
	a.side[s].position = f.board.position
	copy(a.side[s].unit[:f.n], f.unit[:f.n])
	a.log.ref += a.log.step * core.Ref(f.n)
}

// numberSide gives the cards of a side that was just lined up the next refs of the log. (&1 tells the compiler
// that the index fits.)
func (a *Arena) numberSide(s int) {
	side := &a.side[s&1]
	a.log.ref = a.log.numberUnits(side.unit[:side.count])
}

// nameAll notes the names and players of the cards on both sides in the order of their refs, for
// Outcome.Name and the events.
func (a *Arena) nameAll() {
	names, players := a.log.names, a.log.cards.players
	for s := range a.side {
		side := &a.side[s]
		for i := range side.unit[:side.count] {
			names, players = append(names, side.unit[i].Name()), append(players, uint8(side.seat))
		}
	}
	a.log.names, a.log.cards.players = names, players
}

// Duel lets the same two boards fight again and again in one arena: what
// thousands of fights are counted with. It belongs to one goroutine.
type Duel struct {
	arena       *Arena
	you, foe    *formation
	attackFirst int8
}

// NewDuel prepares the boards; first is who attacks first, as in FightOptions. It
// returns the errors of Fight.
func NewDuel(cfg *cards.Config, you, foe Side, first string, scripts Scripts) (*Duel, error) {
	who, err := firstOf(first)
	if err != nil {
		return nil, err
	}
	if err := checkSides(cfg, you, foe, scripts); err != nil {
		return nil, err
	}
	a := NewArena(cfg, scripts)
	return &Duel{a, a.newFormation(you, refYou), a.newFormation(foe, refFoe), who}, nil
}

// Fight lets fresh copies of both boards fight on a seed. It ends as the function Fight does on
// that seed, and keeps no events.
func (d *Duel) Fight(seed uint64) Verdict {
	d.arena.setUp(d.you, d.foe, seed)
	return d.arena.fightOut(d.attackFirst, 0)
}

// Rehearse serves to try one ability alone. It puts a board into an arena in the recruit phase and
// returns the verbs of its i-th card (from 0), as if the card triggered at moment m. The seed is
// fixed, so that the result is the same each time. The log counts without a limit and keeps nothing.
func Rehearse(cfg *cards.Config, scripts Scripts, s Side, i int, m cards.Moment) *Fx {
	a := NewArena(cfg, scripts)
	f := a.newFormation(s, refYou)
	a.clear(modeRecruit)
	a.chance = rand.New(0, "rehearsal")
	a.log = log{limit: math.MaxInt32, numbering: numbering{refFoe, 1}}
	a.placeFormation(0, f)
	a.plain.Moment = ability.ID(m)
	a.kernel.GrantUnits(&a.plain)
	a.fx.firing = firing{heard: &a.plain, self: spot(0, i), about: spot(0, i), actor: a.unit(spot(0, i)).Ref, moment: m}
	return &a.fx
}
