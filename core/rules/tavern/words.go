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

// The words that the rules themselves know: guardian, and the words of attack, which say how often,
// when and whom a card attacks (RULES 6.2). Each is a bit of a unit's Form. Cards have the words of
// attack among their keywords.

// word is one of them.
type word struct {
	form Form
	// Name is how content spells it, Text what it means.
	Name, Text string
	ask        ability.Kind // by which auras give it
	worth      func(u *Unit) float64
}

// formWords are all of them: guardian, which has a field of its own on cards, and then the words of attack.
var formWords = [...]word{
	{Guardian, "guardian", "Must be attacked first.", askGuardian, worthQuarter},
	{Flurry, "flurry", "Attacks twice.", askFlurry, func(u *Unit) float64 { return float64(u.Attack) / 4 }},
	{Rush, "rush", "Attacks as soon as it is summoned.", askRush, worthQuarter},
	{Stealth, "stealth", "Cannot be attacked until it has attacked.", askStealth, worthQuarter},
	{Ranged, "ranged", "Takes no damage while it attacks.", askRanged, func(u *Unit) float64 { return float64(u.Health) / 8 }},
	{Hunter, "hunter", "Attacks the enemy with the most attack, past guardians.", askHunter, worthQuarter},
}

func worthQuarter(*Unit) float64 { return 0.25 }

// attackWords are the words of attack.
const attackWords = Flurry | Rush | Stealth | Ranged | Hunter

// wordMoment stands, in a set of moments, for having a word of attack: so one look tells that nobody
// on a side has any.
const wordMoment Moments = 1 << 14

// moments returns what a board's masks have of a form.
func (f Form) moments() Moments {
	if f&attackWords != 0 {
		return wordMoment
	}
	return 0
}

// AttackWord is a word of attack, for content and people.
type AttackWord struct {
	// Name is how content spells it, Text what it means.
	Name, Text string
}

// AttackWords returns the words of attack in their order.
func AttackWords() (list []AttackWord) {
	for _, w := range formWords[1:] {
		list = append(list, AttackWord{w.Name, w.Text})
	}
	return list
}

// FormNamed returns the form of a word, guardian included, and 0 for any other name.
func FormNamed(name string) Form {
	if i := slices.IndexFunc(formWords[:], func(w word) bool { return w.Name == name }); i >= 0 {
		return formWords[i].form
	}
	return 0
}

// isWord reports whether a keyword for which a script is sought is a word of attack, which has none.
func isWord(keyword core.ScriptRef) bool {
	return FormNamed(strings.TrimPrefix(keyword.Script, ability.KeywordScript("")))&attackWords != 0
}

// OwnKeywords returns the words of attack as the scripts of other keywords are called, for suggestions.
func (*Config) OwnKeywords() (list []string) {
	for _, name := range formNames(attackWords) {
		list = append(list, ability.KeywordScript(name))
	}
	return list
}

// formNames returns the names of the words of attack in a form.
func formNames(f Form) (names []string) {
	for _, w := range formWords[1:] {
		if f&w.form != 0 {
			names = append(names, w.Name)
		}
	}
	return names
}

// formWord returns the row of a form that is one word.
func formWord(f Form) *word {
	return &formWords[slices.IndexFunc(formWords[:], func(w word) bool { return w.form == f })]
}

// Is reports whether the unit has one of the words of a form.
func (u *Unit) Is(f Form) bool { return u.Form&f != 0 }

// SetAttackWords gives the unit the words of attack among keywords, and no others.
func (u *Unit) SetAttackWords(keywords []string) {
	u.Form &^= attackWords
	for _, name := range keywords {
		u.Form |= FormNamed(card.Key(name)) & attackWords
	}
}

// addWord gives a living card a word that it has not.
func (a *Arena) addWord(actor core.Ref, at Spot, f Form) {
	u := a.unit(at)
	u.Form |= f
	a.updateMasks(at)
	a.logWord(actor, u, f, 1)
}

// loseWord takes a word from a card that has it, and logs it as the actor's doing.
func (a *Arena) loseWord(actor core.Ref, at Spot, f Form) {
	u := a.unit(at)
	if !u.Is(f) {
		return
	}
	u.Form &^= f
	a.updateMasks(at)
	a.logWord(actor, u, f, -1)
}

// logWord logs that a card has gained a word (n 1) or lost it (-1).
func (a *Arena) logWord(actor core.Ref, u *Unit, f Form, n int32) {
	switch {
	case !a.log.next():
	case f == Guardian:
		a.log.write(KindGuardian, core.FieldNone, actor, u.Ref, n)
	default:
		a.log.writeText(KindKeyword, actor, u.Ref, n, formWord(f).Name)
	}
}

// giveWord gives a living card a word, if it has it not.
func (a *Arena) giveWord(actor core.Ref, at Spot, f Form) {
	if a.unit(at).Is(f) {
		return
	}
	kind, text := eventKeyword, formWord(f).Name
	if f == Guardian {
		kind, text = eventGuardian, ""
	}
	at, _, ok := a.askGain(kind, actor, at, 1, text)
	if !ok || a.unit(at).Is(f) {
		return
	}
	a.addWord(actor, at, f)
	a.emitGain(kind, actor, at, 1, text, loan{words: f})
}

// GiveWord gives a card one of the words that the rules know.
func (f *Fx) GiveWord(p Spot, w Form) {
	if f.deferred {
		laterTo(f, p, func(f *Fx, p Spot) { f.GiveWord(p, w) })
		return
	}
	if f.arena.canGain(p) {
		f.arena.giveWord(f.actor, p, w)
	}
}

// hasAttackWords reports whether a card of either side has, or had, a word of attack.
func (a *Arena) hasAttackWords() bool { return a.eitherSide.has(union(wordMoment)) }

// attackInTurn is the attack of a card whose turn it is, or two with flurry, where somebody has a word
// of attack.
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
	case !a.hasAttackWords():
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
	for slots := s.slotsByMoment[bits.TrailingZeros16(uint16(wordMoment))] & s.living; slots != 0; slots &= slots - 1 {
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
	return a.hasAttackWords() && a.attacking.underWay && at == a.attacking.from && a.unit(at).Is(Ranged)
}

// orderRush lets a newcomer with rush attack when deaths are settled.
func (a *Arena) orderRush(p Spot) {
	if u := a.unit(p); a.mode == modeFight && u.Is(Rush) {
		a.orders = append(a.orders, order{u.Ref, -1, a.log.source})
	}
}

// hasRush reports whether fresh copies of the card have rush.
func (c *Card) hasRush() bool { return c.words&Rush != 0 }
