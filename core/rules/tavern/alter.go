package tavern

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// The verbs that make another card of a card: its numbers, its abilities, or all of it.

// alter lets a change of a card be settled, made, and told. It is not made on one that is
// neither there nor about to die.
func alter(f *Fx, kind ability.Kind, p Spot, n int32, do func(*Fx, Spot, int32)) {
	if f.idle {
		laterTo(f, p, func(f *Fx, p Spot) { alter(f, kind, p, n, do) })
		return
	}
	a, ok := f.arena, true
	if !(judge{a}).changeable(p) {
		return
	}
	if a.opened() {
		if p, n, ok = a.settle(kind, f.actor, p, n, ""); !ok || !(judge{a}).changeable(p) {
			return
		}
	}
	if do(f, p, n); a.opened() {
		a.report(kind, f.actor, p, n, "")
	}
}

// changeable reports whether a card may still be changed: it has not been collected.
func (a judge) changeable(p Spot) bool {
	return a.there(p) || p != noSpot && a.grave(p) == nil && a.side[p.side()].dying>>p.slot()&1 != 0
}

// Debuff takes attack and health from a card, which keeps at least 0 attack and 1 health.
func (f *Fx) Debuff(p Spot, attack, health int32) {
	alter(f, eventDebuff, p, max(attack, health), func(f *Fx, p Spot, _ int32) {
		if u := f.arena.unit(p); f.arena.there(p) {
			reshape(f, p, max(0, u.Attack-attack), max(min(1, u.Health), u.Health-health))
		}
	})
}

// Set gives a card other attack and health; less than 0 leaves them as they are.
func (f *Fx) Set(p Spot, attack, health int32) {
	alter(f, eventSet, p, max(0, attack), func(f *Fx, p Spot, _ int32) {
		u := f.arena.unit(p)
		if !f.arena.there(p) {
			return
		}
		if attack < 0 {
			attack = u.Attack
		}
		if health < 1 {
			health = u.Health
		}
		reshape(f, p, min(attack, MostStat), min(health, MostStat))
	})
}

// reshape writes the numbers of a card that is there.
func reshape(f *Fx, p Spot, attack, health int32) {
	a, u := f.arena, f.arena.unit(p)
	more, health2 := attack-u.Attack, health-u.Health
	u.Attack, u.Health = attack, health
	a.log.changed(f.actor, u.Ref, core.FieldAttack, more)
	a.log.changed(f.actor, u.Ref, core.FieldHealth, health2)
}

// changed records that somebody changed a number of a card.
func (l *log) changed(actor, card core.Ref, field core.Field, n int32) {
	if n != 0 && l.next() {
		l.write(core.KindChange, field, actor, card, n)
	}
}

// Transform makes a card a fresh one of another kind, which no pool knows.
func (f *Fx) Transform(p Spot, into *Card) {
	alter(f, eventTransform, p, 1, func(f *Fx, p Spot, _ int32) {
		a, u := f.arena, f.arena.unit(p)
		if !a.there(p) {
			return
		}
		ref, was := u.Ref, *u
		u.become(into.Created())
		u.Ref = ref
		judge{a}.relisten(p)
		a.reckon()
		a.log.become(f.actor, u)
		a.log.changed(f.actor, ref, core.FieldAttack, u.Attack-was.Attack)
		a.log.changed(f.actor, ref, core.FieldHealth, u.Health-was.Health)
		a.log.changed(f.actor, ref, FieldAegis, int32(u.Aegis)-int32(was.Aegis))
	})
}

// Silence takes from a card its abilities, its keywords, guardian and aegis, and not what
// it has of attack and health. It reaches one that is about to die.
func (f *Fx) Silence(p Spot) {
	alter(f, eventSilence, p, 1, func(f *Fx, p Spot, _ int32) {
		a, u := f.arena, f.arena.unit(p)
		own := u.copied()
		own.Memory, own.voices = nil, &[]voice{}
		loseGuardian(f, p)
		loseAegis(f, p, aegisLimit)
		judge{a}.relisten(p)
		if a.log.next() {
			a.log.writeText(core.KindChange, f.actor, u.Ref, 1, "silence")
		}
	})
}

// TakeKeyword takes from a card "guardian", so many charges of "aegis", or a keyword of its
// own; it reports whether there is such a keyword.
func (f *Fx) TakeKeyword(p Spot, word string, n int32) bool {
	i := slices.Index(f.arena.cfg.scripts, ability.KeywordScript(word))
	if i < 0 && word != "guardian" && word != "aegis" {
		return false
	}
	alter(f, eventSilence, p, n, func(f *Fx, p Spot, n int32) {
		switch word {
		case "guardian":
			loseGuardian(f, p)
		case "aegis":
			loseAegis(f, p, n)
		default:
			loseVoice(f, p, i)
		}
	})
	return true
}

func loseGuardian(f *Fx, p Spot) {
	a, u := f.arena, f.arena.unit(p)
	if !u.Guardian() {
		return
	}
	if u.SetGuardian(false); !a.guest(p) {
		a.side[p.side()].guards &^= 1 << p.slot()
	}
	if a.log.next() {
		a.log.write(KindGuardian, core.FieldNone, f.actor, u.Ref, -1)
	}
}

func loseAegis(f *Fx, p Spot, n int32) {
	a, u := f.arena, f.arena.unit(p)
	if n = min(n, int32(u.Aegis)); n <= 0 {
		return
	}
	u.Aegis -= uint8(n)
	if a.log.next() {
		a.log.write(KindAegis, FieldAegis, f.actor, u.Ref, -n)
	}
}

func loseVoice(f *Fx, p Spot, script int) {
	u := f.arena.unit(p)
	left := slices.DeleteFunc(slices.Collect(u.voices), func(v voice) bool { return v.script == script })
	own := u.copied()
	own.voices = &left
	judge{f.arena}.relisten(p)
}

// Wide reports whether everything goes by the kernel, which copied abilities and the dead
// need.
func (f *sight) Wide() bool { return f.arena.opened() }

// mostVoices is how many abilities a unit has at most.
const mostVoices = 16

// copiedFrom is the least number of an ability that was copied.
const copiedFrom = 20_000

// CopyAbility gives the card that speaks the abilities of another, with memories of their
// own. It says why it cannot.
func (f *Fx) CopyAbility(p Spot) error {
	a := f.arena
	switch {
	case f.idle:
		r := a.unit(p).Ref
		orFizzle(f, func(f *Fx) error {
			if p := f.arena.seek(r); p != noSpot {
				return f.CopyAbility(p)
			}
			return nil
		})
		return nil
	case f.self >= thrones || !(judge{a}).changeable(f.self):
		return errors.New("the card that speaks is dead, and gains no abilities")
	case !(judge{a}).changeable(p) || !a.opened():
		return nil
	}
	u := a.unit(f.self)
	list := slices.Collect(u.voices)
	for v := range a.unit(p).voices {
		if len(list) == mostVoices {
			return fmt.Errorf("a card has at most %d abilities", mostVoices)
		}
		v.number = copiedFrom + int16(len(list))
		list = append(list, v)
	}
	own := u.copied()
	own.voices = &list
	judge{a}.relisten(f.self)
	if a.log.next() {
		a.log.writeText(core.KindChange, f.actor, a.unit(p).Ref, 1, "copy_ability")
	}
	return nil
}

// relisten sets anew what the masks say of the card at a spot, whose abilities changed.
func (a judge) relisten(p Spot) {
	u := a.unit(p)
	listens := a.listensTo(u)
	if g := a.grave(p); g != nil {
		g.listens = listens
		return
	}
	if a.guest(p) {
		return
	}
	s, slot, bit := &a.side[p.side()], p.slot(), uint16(1)<<p.slot()
	for m := s.listens[slot]; m != 0; m &= m - 1 {
		s.listeners[bits.TrailingZeros16(uint16(m))&15] &^= bit
	}
	for m := listens; m != 0; m &= m - 1 {
		s.listeners[bits.TrailingZeros16(uint16(m))&15] |= bit
	}
	if s.guards &^= bit; u.Guardian() {
		s.guards |= bit
	}
	s.listens[slot], s.moments = listens, s.moments|listens
	a.all |= union(listens)
}
