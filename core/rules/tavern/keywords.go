package tavern

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// The keywords that the rules themselves know: guardian, and the attack keywords, which say how often,
// when and whom a card attacks (RULES 6.2). Each is a bit of a unit's Form. Cards have the attack
// keywords among their keywords.

// formKeyword is one of them.
type formKeyword struct {
	form Form
	// Name is how content spells it, Text what it means.
	Name, Text string
	ask        ability.Kind // by which auras give it
	worth      func(u *Unit) float64
}

// formKeywords are all of them: guardian, which has a field of its own on cards, and then the attack keywords.
var formKeywords = [...]formKeyword{
	{Guardian, "guardian", "Must be attacked first.", askGuardian, worthQuarter},
	{Flurry, "flurry", "Attacks twice.", askFlurry, func(u *Unit) float64 { return float64(u.Attack) / 4 }},
	{Rush, "rush", "Attacks as soon as it is summoned.", askRush, worthQuarter},
	{Stealth, "stealth", "Cannot be attacked until it has attacked.", askStealth, worthQuarter},
	{Ranged, "ranged", "Takes no damage while it attacks.", askRanged, func(u *Unit) float64 { return float64(u.Health) / 8 }},
	{Hunter, "hunter", "Attacks the enemy with the most attack, past guardians.", askHunter, worthQuarter},
}

func worthQuarter(*Unit) float64 { return 0.25 }

// attackKeywords are the attack keywords.
const attackKeywords = Flurry | Rush | Stealth | Ranged | Hunter

// keywordMoment stands, in a set of moments, for having an attack keyword: so one look tells that nobody
// on a side has any.
const keywordMoment Moments = 1 << 14

// moments returns what a board's masks have of a form.
func (f Form) moments() Moments {
	if f&attackKeywords != 0 {
		return keywordMoment
	}
	return 0
}

// AttackKeyword is an attack keyword, for content and people.
type AttackKeyword struct {
	// Name is how content spells it, Text what it means.
	Name, Text string
}

// AttackKeywords returns the attack keywords in their order.
func AttackKeywords() (list []AttackKeyword) {
	for _, w := range formKeywords[1:] {
		list = append(list, AttackKeyword{w.Name, w.Text})
	}
	return list
}

// FormNamed returns the form of a keyword, guardian included, and 0 for any other name.
func FormNamed(name string) Form {
	if i := slices.IndexFunc(formKeywords[:], func(w formKeyword) bool { return w.Name == name }); i >= 0 {
		return formKeywords[i].form
	}
	return 0
}

// isAttackKeyword reports whether a keyword for which a script is sought is an attack keyword, which has none.
func isAttackKeyword(keyword core.ScriptRef) bool {
	return FormNamed(strings.TrimPrefix(keyword.Script, ability.KeywordScript("")))&attackKeywords != 0
}

// OwnKeywords returns the attack keywords as the scripts of other keywords are called, for suggestions.
func (*Config) OwnKeywords() (list []string) {
	for _, name := range formNames(attackKeywords) {
		list = append(list, ability.KeywordScript(name))
	}
	return list
}

// formNames returns the names of the attack keywords in a form.
func formNames(f Form) (names []string) {
	for _, w := range formKeywords[1:] {
		if f&w.form != 0 {
			names = append(names, w.Name)
		}
	}
	return names
}

// keywordOf returns the row of a form that is one keyword.
func keywordOf(f Form) *formKeyword {
	return &formKeywords[slices.IndexFunc(formKeywords[:], func(w formKeyword) bool { return w.form == f })]
}

// Is reports whether the unit has one of the keywords of a form.
func (u *Unit) Is(f Form) bool { return u.Form&f != 0 }

// SetAttackKeywords gives the unit the attack keywords among keywords, and no others.
func (u *Unit) SetAttackKeywords(keywords []string) {
	u.Form &^= attackKeywords
	for _, name := range keywords {
		u.Form |= FormNamed(card.Key(name)) & attackKeywords
	}
}

// addKeyword gives a living card a keyword that it does not have.
func (a *Arena) addKeyword(actor core.Ref, at Spot, f Form) {
	u := a.unit(at)
	u.Form |= f
	a.updateMasks(at)
	a.logKeyword(actor, u, f, 1)
}

// loseKeyword takes a keyword from a card that has it, and logs it as the actor's doing.
func (a *Arena) loseKeyword(actor core.Ref, at Spot, f Form) {
	u := a.unit(at)
	if !u.Is(f) {
		return
	}
	u.Form &^= f
	a.updateMasks(at)
	a.logKeyword(actor, u, f, -1)
}

// logKeyword logs that a card has gained a keyword (n 1) or lost it (-1).
func (a *Arena) logKeyword(actor core.Ref, u *Unit, f Form, n int32) {
	switch {
	case !a.log.next():
	case f == Guardian:
		a.log.write(KindGuardian, core.FieldNone, actor, u.Ref, n)
	default:
		a.log.writeText(KindKeyword, actor, u.Ref, n, keywordOf(f).Name)
	}
}

// giveKeyword gives a living card a keyword if it does not have it.
func (a *Arena) giveKeyword(actor core.Ref, at Spot, f Form) {
	if a.unit(at).Is(f) {
		return
	}
	kind, text := eventKeyword, keywordOf(f).Name
	if f == Guardian {
		kind, text = eventGuardian, ""
	}
	at, _, ok := a.askGain(kind, actor, at, 1, text)
	if !ok || a.unit(at).Is(f) {
		return
	}
	a.addKeyword(actor, at, f)
	a.emitGain(kind, actor, at, 1, text, loan{words: f})
}

// giveForm gives a card one of the keywords that the rules know.
func (f *Fx) giveForm(p Spot, w Form) {
	if f.deferred {
		laterTo(f, p, func(f *Fx, p Spot) { f.giveForm(p, w) })
		return
	}
	if f.arena.canGain(p) {
		f.arena.giveKeyword(f.actor, p, w)
	}
}

// hasAttackKeywords reports whether a card of either side has, or had, an attack keyword.
func (a *Arena) hasAttackKeywords() bool { return a.eitherSide.has(union(keywordMoment)) }

// attackInTurn is the attack of a card whose turn it is, or two with flurry, where somebody has an
// attack keyword.
func (a *Arena) attackInTurn(us, them *board, slot int) {
	ref, again := us.unit[slot&15].Ref, us.unit[slot&15].Is(Flurry)
	a.attack(us, them, slot, a.target(us, them, slot))
	a.runOrders()
	if p := a.findRef(ref); again && p != noSpot && p.side() == a.attackingSide && a.alive(p) && a.unit(p).Attack > 0 && them.living != 0 && !a.log.full() {
		a.attack(us, them, p.slot(), a.target(us, them, p.slot()))
		a.runOrders()
	}
}

// target returns the slot that the card of us in slot attacks: with hunter the leftmost of those with
// the most attack that can be attacked, else what the rules say of everybody.
func (a *Arena) target(us, them *board, slot int) int {
	switch {
	case !a.hasAttackKeywords():
		return a.defender(them)
	case us.unit[slot&15].Is(Hunter):
		return them.strongest(them.exposed())
	}
	return a.exposedDefender(them)
}

// exposed returns the slots that can be attacked: the living without stealth, all of them if there are
// no others.
func (s *board) exposed() uint16 {
	open := s.living
	for slots := s.slotsByMoment[bits.TrailingZeros16(uint16(keywordMoment))] & s.living; slots != 0; slots &= slots - 1 {
		if slot := bits.TrailingZeros16(slots); s.unit[slot].Is(Stealth) {
			open &^= 1 << slot
		}
	}
	if open == 0 {
		return s.living
	}
	return open
}

// strongest returns the leftmost of some slots of which the card has the most attack.
func (s *board) strongest(slots uint16) int {
	best := noSlot
	for i := range s.count {
		if slot := s.order.At(i); slots>>slot&1 != 0 && (best == noSlot || s.unit[slot].Attack > s.unit[best].Attack) {
			best = slot
		}
	}
	return best
}

// exposedDefender is defender where somebody may have stealth.
func (a *Arena) exposedDefender(s *board) int {
	if a.chance.Named() {
		a.nameTargets(s, s.defenderSlots())
	}
	open := s.exposed()
	k := a.randomBelow(bits.OnesCount16(cmp.Or(s.guards&open, open)))
	if guards := s.guards & open; guards != 0 {
		for ; k > 0; k-- {
			guards &= guards - 1
		}
		return bits.TrailingZeros16(guards)
	}
	for i := 0; ; i++ {
		if slot := s.order.At(i); open>>slot&1 != 0 {
			if k--; k < 0 {
				return slot
			}
		}
	}
}

// untouched reports whether the card at a spot takes no damage: it attacks, and has ranged.
func (a *Arena) untouched(at Spot) bool {
	return a.hasAttackKeywords() && a.attacking.underWay && at == a.attacking.from && a.unit(at).Is(Ranged)
}

// orderRush lets a newcomer with rush attack when deaths are settled.
func (a *Arena) orderRush(p Spot) {
	if u := a.unit(p); a.mode == modeFight && u.Is(Rush) {
		a.orders = append(a.orders, order{u.Ref, -1, a.log.source})
	}
}

// hasRush reports whether fresh copies of the card have rush.
func (c *Card) hasRush() bool { return c.words&Rush != 0 }
