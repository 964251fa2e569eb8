// What a card has for a time: loans, which it loses when something is over, and what it has by auras.
// Then the most that its numbers can be.

package cards

import "slices"

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

// Loan is what a card was given for a time: attack, health, charges of aegis, and keywords. It loses
// all of that when what Until says is over.
type Loan struct {
	Until          Lasting
	Attack, Health int32
	Aegis          int32
	Words          Form  // keywords of the rules
	ContentKeyword *Card // the card of a keyword of content, nil for none; see given_keywords.go
	Spent          int32 // for an aura: how much of Health was lost to damage
}

// HealthOf returns what becomes of a loan l by auras if the auras now give wanted health. now is the
// card's health. given and spent are the new Health and Spent of the loan, and more is the change of
// the card's health, which may be negative. Damage first takes the health that auras gave. That part
// (Spent) is not taken again when auras give less. The card keeps at least 1 health.
func (l Loan) HealthOf(wanted, now int32) (given, spent, more int32) {
	if wanted >= l.Health {
		more = min(wanted-l.Health, MostStat-now)
		return l.Health + more, l.Spent, more
	}
	left := l.Health - l.Spent
	loss := max(0, min(left-wanted, now-1))
	left -= loss
	given = max(left, wanted)
	return given, given - left, -loss
}

// AddLoan notes a loan that the unit has got. Loans with the same Until are added up to one. It does not
// change the unit's numbers.
func (u *Unit) AddLoan(l Loan) {
	if l.ContentKeyword != nil {
		u.setContentKeywordUntil(l.ContentKeyword, l.Until)
		return
	}
	own := u.OwnCopy()
	own.Loans = slices.Clone(own.Loans)
	i := slices.IndexFunc(own.Loans, func(x Loan) bool { return x.Until == l.Until })
	if i < 0 {
		own.Loans = append(own.Loans, l)
		return
	}
	x := &own.Loans[i]
	x.Attack, x.Health, x.Aegis = AddUpTo(x.Attack, l.Attack, MostStat), AddUpTo(x.Health, l.Health, MostStat), AddUpTo(x.Aegis, l.Aegis, MostAegis)
	x.Words |= l.Words
}

// OwnCopy gives the unit a copy of its Own that no other unit shares, and returns it, so that the caller
// can change it.
func (u *Unit) OwnCopy() *Own {
	fresh := new(Own)
	if u.Own != nil {
		*fresh = *u.Own
	}
	u.Own = fresh
	return fresh
}

// ExpireLoans takes from the unit what it was given until now, and returns how much attack and health
// that was.
func (u *Unit) ExpireLoans(until Lasting) (back Loan) {
	u.expireContentKeywords(until)
	if u.Own == nil || !slices.ContainsFunc(u.Own.Loans, func(l Loan) bool { return l.Until == until }) {
		return back
	}
	own := u.OwnCopy()
	left := own.Loans
	own.Loans = nil
	for _, l := range left {
		if l.Until != until {
			own.Loans = append(own.Loans, l)
			continue
		}
		took := u.ReturnLoan(l)
		back.Attack, back.Health = back.Attack+took.Attack, back.Health+took.Health
	}
	return back
}

// ReturnLoan takes one loan from the unit, and returns how much it took. The unit keeps at least 1
// health. Its list of loans stays as it is.
func (u *Unit) ReturnLoan(l Loan) (took Loan) {
	took = Loan{Attack: min(l.Attack, u.Attack), Health: max(0, min(l.Health, u.Health-1)), Aegis: min(l.Aegis, int32(u.Aegis))}
	u.Attack, u.Health, u.Aegis = u.Attack-took.Attack, u.Health-took.Health, u.Aegis-uint8(took.Aegis)
	u.Form &^= l.Words
	u.DropContentKeyword(l.ContentKeyword)
	return took
}

// Keep gives the unit what its copy in a combat got for good.
func (u *Unit) Keep(l Loan) {
	u.Attack, u.Health = AddUpTo(u.Attack, l.Attack, MostStat), AddUpTo(u.Health, l.Health, MostStat)
	u.Aegis = uint8(AddUpTo(int32(u.Aegis), l.Aegis, MostAegis))
	u.Form |= l.Words
	_ = u.AddContentKeyword(l.ContentKeyword) // if the unit has too many abilities by now, it does not get the keyword
}

// SpendAura notes that the unit lost n health to damage. Health by auras is lost first.
func (u *Unit) SpendAura(n int32) {
	if l := u.Aura(); l.Health > l.Spent {
		l.Spent = min(l.Health, l.Spent+n)
		u.SetAura(l)
	}
}

// Aura returns what the unit has by auras, an empty loan for nothing.
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

// SetAura notes what the unit has by auras; an empty loan for nothing. It does not change the unit's
// numbers.
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
	l := u.Aura()
	if l == (Loan{}) {
		return
	}
	_, _, loss := l.HealthOf(0, u.Health)
	u.Attack, u.Health = max(0, u.Attack-l.Attack), u.Health+loss
	u.Form &^= l.Words
	u.SetAura(Loan{})
}

// MostStat is the most attack or health that a card can have, and that a verb or a situation can give.
// It is far above what fights reach, and far below the greatest int32.
const MostStat = 1_000_000

// MostAegis is the most charges of aegis that a card can have.
const MostAegis = 255

// AddUpTo returns now plus a gain, but at most limit. A negative gain adds nothing.
func AddUpTo(now, gain, limit int32) int32 { return now + max(0, min(gain, limit-now)) }
