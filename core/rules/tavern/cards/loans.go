// What a card has for a time: loans, which it loses when something is over, and what it has by auras.
// Then the most that its numbers can be.
//
// A unit may get one keyword from several givers. It has the keyword until the last of them is over: each
// giver for a time has it in its loan, and a giver for good takes it out of all loans. So a keyword that
// is in no loan is the unit's own, and is never lost by itself.

package cards

import (
	"slices"
	"strings"
)

// Lasting is for how long a card has what an effect gives it.
type Lasting uint8

// How long cards have things. AsIs is the default: in the recruit phase for good, in a combat as long
// as it lasts.
const (
	AsIs    Lasting = iota
	Blow            // until the present attack is over; outside an attack the effect gives nothing
	Combat          // until this turn's combat is over
	Turn            // until the recruit phase is over; in a combat until the combat is over
	ForGood         // for good; what a copy in a combat gets, the card on the board gets too
	Aura            // while the abilities of auras that give it are there; not a word of content
)

// LastingNames are the words of content, by number; "" is the default.
var LastingNames = []string{"", "blow", "combat", "turn", "for_good"}

// LoanNames are the words of situations, by number: those of content, and for auras.
var LoanNames = append(slices.Clone(LastingNames), "aura")

// Ends reports whether a card in a situation can have something for so long. It is true for the kinds
// that end at some time after the present move.
func (l Lasting) Ends() bool { return l == Combat || l == Turn || l == Aura }

// LastingSet is a set of Lasting: for how long each of those who gave a unit a keyword of content gave it.
// The unit loses the keyword when the last of them is over. The empty set is never over.
type LastingSet uint8

// HeldUntil returns the set with only l; for AsIs and ForGood the empty set.
func HeldUntil(l Lasting) LastingSet {
	if l == AsIs || l == ForGood {
		return 0
	}
	return 1 << l
}

// Has reports whether l is in the set.
func (h LastingSet) Has(l Lasting) bool { return h>>l&1 != 0 }

// String returns the words of situations for the set, with spaces between them; "" for the empty set.
func (h LastingSet) String() string {
	var words []string
	for l := range Lasting(len(LoanNames)) {
		if h.Has(l) {
			words = append(words, LoanNames[l])
		}
	}
	return strings.Join(words, " ")
}

// Loan is what a card was given for a time: attack, health, charges of aegis, and keywords. It loses
// all of that when what Until says is over, except for keywords that another loan gives too.
type Loan struct {
	Until          Lasting
	Attack, Health int32
	Aegis          int32
	Words          Form  // keywords of the rules
	ContentKeyword *Card // the card of a keyword of content, nil for none; see given_keywords.go
	Spent          int32 // for an aura: how much of Health was lost to damage
	Broken         int32 // for an aura: how many charges of Aegis are lost
}

// gives reports whether the loan gives anything: whether any field but Until is set.
func (l Loan) gives() bool { return l != Loan{Until: l.Until} }

// HealthOf returns what becomes of a loan l by auras if the auras now give wanted health. now is the
// card's health. given and spent are the new Health and Spent of the loan, and more is the change of
// the card's health, which may be negative. Damage first takes the health that auras gave. That part
// (Spent) is not taken again when auras give less. The card keeps at least 1 health.
func (l Loan) HealthOf(wanted, now int32) (given, spent, more int32) {
	return afterAuras(wanted, l.Health, l.Spent, now, 1, MostStat)
}

// AegisOf does the work of HealthOf for charges of aegis. given and broken are the new Aegis and Broken of the
// loan, more is the change of the card's charges. A charge that is broken is not given again by the same auras.
func (l Loan) AegisOf(wanted, now int32) (given, broken, more int32) {
	return afterAuras(max(0, wanted), l.Aegis, l.Broken, now, 0, MostAegis)
}

// afterAuras does the work of HealthOf and AegisOf. The card's number is now, and it must stay between least and
// most. Auras give wanted; until now they gave before, of which spent is lost. If they give more than before, the
// card gets the difference as far as there is room. If they give less, first the part that is lost counts as taken
// back, and only what is then still too much (loss) is taken from the card, down to least.
func afterAuras(wanted, before, spent, now, least, most int32) (given, stillSpent, more int32) {
	if wanted >= before {
		more = min(wanted-before, most-now)
		return before + more, spent, more
	}
	left := before - spent
	loss := max(0, min(left-wanted, now-least))
	left -= loss
	given = max(left, wanted)
	return given, given - left, -loss
}

// AddLoan notes a loan that the unit has got. Loans with the same Until are added up to one. It does not
// change the unit's numbers. A keyword of content is not in the list of loans: its ability notes until when the
// unit has it.
func (u *Unit) AddLoan(l Loan) {
	if l.ContentKeyword != nil {
		u.changeContentKeyword(l.ContentKeyword, func(v *UnitAbility) { v.Until |= HeldUntil(l.Until) })
		return
	}
	own := u.OwnCopy()
	own.Loans = slices.Clone(own.Loans)
	i := slices.IndexFunc(own.Loans, func(x Loan) bool { return x.Until == l.Until })
	if i < 0 {
		own.Loans = append(own.Loans, l)
		return
	}
	x := &own.Loans[i] // nothing of l is spent or broken yet
	x.Attack, x.Health, x.Aegis = AddUpTo(x.Attack, l.Attack, MostStat), AddUpTo(x.Health, l.Health, MostStat), AddUpTo(x.Aegis, l.Aegis, MostAegis)
	x.Words |= l.Words
}

// lentKeywords returns the keywords of the rules that some loan of the unit gives.
func (u *Unit) lentKeywords() (words Form) {
	if u.Own != nil {
		for i := range u.Own.Loans {
			words |= u.Own.Loans[i].Words
		}
	}
	return words
}

// Lent reports whether the unit has the keyword of l, a loan with one keyword, only for a time. The unit
// must have the keyword.
func (u *Unit) Lent(l Loan) bool {
	if l.ContentKeyword == nil {
		return u.lentKeywords()&l.Words != 0
	}
	for v := range u.Abilities {
		if v.Script == l.ContentKeyword.rules.More[0] && v.Until == 0 { // the script of the keyword
			return false
		}
	}
	return true
}

// HoldForGood makes the keywords of l, which the unit has, its own: no loan takes them back.
func (u *Unit) HoldForGood(l Loan) {
	u.dropLentKeywords(l.Words)
	if l.ContentKeyword != nil && u.Lent(l) {
		u.changeContentKeyword(l.ContentKeyword, func(v *UnitAbility) { v.Until = 0 })
	}
}

// dropLentKeywords takes keywords of the rules out of all loans of the unit. Whether the unit has the
// keywords does not change.
func (u *Unit) dropLentKeywords(words Form) {
	if u.lentKeywords()&words == 0 {
		return
	}
	own := u.OwnCopy()
	own.Loans = slices.Clone(own.Loans)
	for i := range own.Loans {
		own.Loans[i].Words &^= words
	}
	own.dropEmptyLoans()
}

// LoseKeywords takes keywords of the rules from the unit, whoever gave them.
func (u *Unit) LoseKeywords(words Form) {
	u.Form &^= words
	u.dropLentKeywords(words)
}

// LoseAegis takes n charges of aegis from the unit, which must have at least n. First it loses the charges that
// auras give, then the others that it has for a time, those that end soonest first, and last its own.
func (u *Unit) LoseAegis(n int32) {
	if u.Aegis -= uint8(n); u.Own != nil {
		u.loseLentAegis(n)
	}
}

// loseLentAegis is called when the unit has lost n charges of aegis. It takes them out of the unit's loans, as
// far as these have so many, so that they are not taken a second time when the loans end. A loan by auras keeps
// its Aegis and counts the charges as Broken, so that the auras do not give them again. u.Own must not be nil.
func (u *Unit) loseLentAegis(n int32) {
	if !slices.ContainsFunc(u.Own.Loans, func(l Loan) bool { return l.Aegis > 0 }) {
		return
	}
	own := u.OwnCopy()
	own.Loans = slices.Clone(own.Loans)
	for _, until := range [...]Lasting{Aura, Blow, Turn, Combat} { // in this order they lose charges
		for i := range own.Loans {
			l := &own.Loans[i]
			if l.Until != until {
				continue
			}
			lost := min(n, l.Aegis-l.Broken)
			if n -= lost; until == Aura {
				l.Broken += lost
			} else {
				l.Aegis -= lost
			}
		}
	}
	own.dropEmptyLoans()
}

// DropLentStats takes attack, health or both out of all loans of the unit, before the caller replaces these
// numbers. So the end of a loan takes nothing back from a new number, and auras add to it all that they give.
func (u *Unit) DropLentStats(attack, health bool) {
	lent := func(l Loan) bool { return attack && l.Attack != 0 || health && l.Health != 0 }
	if u.Own == nil || !slices.ContainsFunc(u.Own.Loans, lent) {
		return
	}
	own := u.OwnCopy()
	own.Loans = slices.Clone(own.Loans)
	for i := range own.Loans {
		if l := &own.Loans[i]; attack { // attack and health may both be dropped
			l.Attack = 0
		}
		if l := &own.Loans[i]; health {
			l.Health, l.Spent = 0, 0
		}
	}
	own.dropEmptyLoans()
}

// dropEmptyLoans removes the loans that give nothing any more. It changes the list in place, so the list must be the
// unit's alone: the caller has cloned it.
func (own *Own) dropEmptyLoans() {
	own.Loans = slices.DeleteFunc(own.Loans, func(l Loan) bool { return !l.gives() })
}

// OwnCopy gives the unit a copy of its Own that no other unit shares, and returns it, so that the caller
// can change it. The lists in it are still shared: the caller replaces them and never writes into them.
func (u *Unit) OwnCopy() *Own {
	fresh := new(Own)
	if u.Own != nil {
		*fresh = *u.Own
	}
	u.Own = fresh
	return fresh
}

// Silence takes all abilities, keywords and aegis from a unit that is being made.
func (u *Unit) Silence() {
	u.Aegis = 0
	u.OwnCopy().Abilities = &[]UnitAbility{} // an empty list; nil would mean the abilities of its card
	for _, w := range FormKeywords {
		u.LoseKeywords(w.Form)
	}
}

// ExpireLoans takes from the unit what it was given until a time that is now (until), and returns what it took.
// It also takes keywords of content, but these are not in the result.
func (u *Unit) ExpireLoans(until Lasting) (back Loan) {
	u.expireContentKeywords(until, nil)
	if u.Own == nil || !slices.ContainsFunc(u.Own.Loans, func(l Loan) bool { return l.Until == until }) {
		return back
	}
	own := u.OwnCopy()
	ended := own.Loans
	own.Loans = slices.DeleteFunc(slices.Clone(ended), func(l Loan) bool { return l.Until == until })
	for _, l := range ended {
		if l.Until == until {
			took := u.returnLoan(l)
			back.Attack, back.Health = back.Attack+took.Attack, back.Health+took.Health
			back.Aegis, back.Words = back.Aegis+took.Aegis, back.Words|took.Words
		}
	}
	return back
}

// returnLoan takes from the unit what a loan gave, which is no longer in its list of loans, and returns
// how much it took. The unit keeps at least 1 health.
func (u *Unit) returnLoan(l Loan) (took Loan) {
	took = Loan{Attack: min(l.Attack, u.Attack), Health: max(0, min(l.Health, u.Health-1)), Aegis: min(l.Aegis, int32(u.Aegis)), Words: l.Words &^ u.lentKeywords()}
	u.Attack, u.Health, u.Aegis = u.Attack-took.Attack, u.Health-took.Health, u.Aegis-uint8(took.Aegis)
	u.Form &^= took.Words
	return took
}

// Keep gives the unit what its copy in a combat got for good.
func (u *Unit) Keep(l Loan) {
	u.Attack, u.Health = AddUpTo(u.Attack, l.Attack, MostStat), AddUpTo(u.Health, l.Health, MostStat)
	u.Aegis = uint8(AddUpTo(int32(u.Aegis), l.Aegis, MostAegis))
	u.Form |= l.Words
	_ = u.AddContentKeyword(l.ContentKeyword) // if the unit has too many abilities by now, it does not get the keyword
	u.HoldForGood(l)
}

// SpendAura notes that the unit lost n health to damage. Health by auras is lost first.
func (u *Unit) SpendAura(n int32) {
	if l := u.Aura(); l.Health > l.Spent {
		l.Spent = min(l.Health, l.Spent+n)
		u.SetAura(l)
	}
}

// Aura returns what the unit has by auras, an empty loan for nothing. Keywords of content are not in it: their
// abilities note it.
func (u *Unit) Aura() Loan {
	if u.Own != nil {
		for _, l := range u.Own.Loans {
			if l.Until == Aura {
				return l
			}
		}
	}
	return Loan{}
}

// HasByAuras reports whether the unit has anything by auras, also a keyword of content.
func (u *Unit) HasByAuras() bool { return u.Own != nil && (u.Aura() != Loan{} || u.heldByAura(nil)) }

// SetAura notes what the unit has by auras, in place of what was noted; an empty loan for nothing. It does not
// change the unit's numbers.
func (u *Unit) SetAura(l Loan) {
	own := u.OwnCopy()
	own.Loans = slices.DeleteFunc(slices.Clone(own.Loans), func(x Loan) bool { return x.Until == Aura })
	if l.Until = Aura; l != (Loan{Until: Aura}) {
		own.Loans = append(own.Loans, l)
	}
}

// DropAura takes everything from the unit that it has by auras: before a copy of it is made, or it
// becomes part of a golden card.
func (u *Unit) DropAura() {
	u.endAuraKeywords(nil)
	l := u.Aura()
	if l == (Loan{}) {
		return
	}
	_, _, loss := l.HealthOf(0, u.Health) // 0: what auras give from now on
	_, _, charges := l.AegisOf(0, int32(u.Aegis))
	u.Attack, u.Health, u.Aegis = max(0, u.Attack-l.Attack), u.Health+loss, uint8(int32(u.Aegis)+charges)
	u.SetAura(Loan{})
	u.Form &^= l.Words &^ u.lentKeywords()
}

// MostStat is the most attack or health that a card can have, and that a verb or a situation can give.
// It is far above what fights reach, and far below the greatest int32.
const MostStat = 1_000_000

// MostAegis is the most charges of aegis that a card can have.
const MostAegis = 255

// AddUpTo returns now plus a gain, but at most limit. A negative gain adds nothing.
func AddUpTo(now, gain, limit int32) int32 { return now + max(0, min(gain, limit-now)) }
