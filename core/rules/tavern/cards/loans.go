package cards

import "slices"

// What a card has for a time: loans, which it gives back when something is over, and what it has
// by auras.

// Lasting is for how long an effect gives what it gives.
type Lasting uint8

// How long effects last. As is the default: for good in the recruit phase, and in a combat
// as long as its copies of cards.
const (
	AsIs    Lasting = iota
	Blow            // as long as the attack under way; nothing where none is
	Combat          // until this turn's combat is over
	Turn            // until the recruit phase ends, in a combat until that is over
	ForGood         // in a combat the card on the board keeps it
	Aura            // while the abilities that give it are there ; no word of content
)

// LastingNames are the words of content, by number; "" is the default.
var LastingNames = []string{"", "blow", "combat", "turn", "for_good"}

// LoanNames are the words of situations for how long a card has something.
var LoanNames = append(slices.Clone(LastingNames), "aura")

// Ends reports whether what a card of a situation has can last so: until something is over.
func (l Lasting) Ends() bool { return l == Combat || l == Turn || l == Aura }

// Loan is what a card was given for a time: Attack, Health, charges of Aegis, and Words that the
// rules know. It gives that back when what Until says is over.
type Loan struct {
	Until          Lasting
	Attack, Health int32
	Aegis          int32
	Words          Form
	ContentKeyword *Card // the keyword of content that was given, nil for none; see given_keywords.go
	Spent          int32 // health of an aura that was lost to damage since
}

// HealthOf returns what a loan of an aura becomes when the aura gives so much health, now is the
// card's health, and more is how much that changes by. Damage is taken from what an aura gave
// before it is taken from the card's own health: what was lost so is not taken again when the
// aura ends. The card keeps at least 1.
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

// AddLoan adds a loan to those of the unit. Loans that last as long are added up to one.
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

// OwnCopy gives the unit a copy of its Own that no other unit shares, and returns it to be
// changed.
func (u *Unit) OwnCopy() *Own {
	fresh := new(Own)
	if u.Own != nil {
		*fresh = *u.Own
	}
	u.Own = fresh
	return fresh
}

// ExpireLoans takes from the unit what it was given until something is over, and returns how much
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

// ReturnLoan takes one loan from a unit, which keeps at least 1 health, and returns how much it
// took.
func (u *Unit) ReturnLoan(l Loan) (took Loan) {
	took = Loan{Attack: min(l.Attack, u.Attack), Health: max(0, min(l.Health, u.Health-1)), Aegis: min(l.Aegis, int32(u.Aegis))}
	u.Attack, u.Health, u.Aegis = u.Attack-took.Attack, u.Health-took.Health, u.Aegis-uint8(took.Aegis)
	u.Form &^= l.Words
	u.DropContentKeyword(l.ContentKeyword)
	return took
}

// Keep adds to a unit what a combat gave its copy for good.
func (u *Unit) Keep(l Loan) {
	u.Attack, u.Health = AddUpTo(u.Attack, l.Attack, MostStat), AddUpTo(u.Health, l.Health, MostStat)
	u.Aegis = uint8(AddUpTo(int32(u.Aegis), l.Aegis, MostAegis))
	u.Form |= l.Words
	_ = u.AddContentKeyword(l.ContentKeyword) // one that has too many abilities by now stays as it is
}

// SpendAura notes that a card lost n health while an aura gives it some.
func (u *Unit) SpendAura(n int32) {
	if l := u.Aura(); l.Health > l.Spent {
		l.Spent = min(l.Health, l.Spent+n)
		u.SetAura(l)
	}
}

// Aura returns what the unit has by auras.
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

// SetAura notes what the unit has by auras.
func (u *Unit) SetAura(l Loan) {
	own := u.OwnCopy()
	own.Loans = slices.DeleteFunc(slices.Clone(own.Loans), func(x Loan) bool { return x.Until == Aura })
	if l.Until = Aura; l != (Loan{Until: Aura}) {
		own.Loans = append(own.Loans, l)
	}
}

// DropAura takes from a unit what it has by auras, as where a copy of it is made or it becomes part
// of a golden card.
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

// MostStat is the most attack or health that a card can have, and what a verb or a situation
// gives at most: far above any fight, and below what int32 holds.
const MostStat = 1_000_000

// MostAegis is the most charges of aegis that a card can have.
const MostAegis = 255

// AddUpTo returns now and a gain, at most limit; a negative gain adds nothing.
func AddUpTo(now, gain, limit int32) int32 { return now + max(0, min(gain, limit-now)) }
