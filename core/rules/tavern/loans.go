package tavern

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
	Aura            // while the abilities that give it are there (auras.go); no word of content
)

// LastingNames are the words of content, by number; "" is the default.
var LastingNames = []string{"", "blow", "combat", "turn", "for_good"}

// loanNames are the words of situations for how long a card has something.
var loanNames = append(slices.Clone(LastingNames), "aura")

// Ends reports whether what a card of a situation has can last so: until something is over.
func (l Lasting) Ends() bool { return l == Combat || l == Turn || l == Aura }

// loan is what a card was given for a time, and gives back when something (until) is over.
type loan struct {
	until          Lasting
	attack, health int32
	aegis          int32
	words          Form
	bundle         *Card // the keyword of content that was given, nil for none; see given_keywords.go
	spent          int32 // health of an aura that was lost to damage since
}

// healthOf returns what a loan of an aura becomes when the aura gives so much health, now is the
// card's health, and more is how much that changes by. Damage is taken from what an aura gave
// before it is taken from the card's own health: what was lost so is not taken again when the
// aura ends. The card keeps at least 1.
func (l loan) healthOf(wanted, now int32) (given, spent, more int32) {
	if wanted >= l.health {
		more = min(wanted-l.health, MostStat-now)
		return l.health + more, l.spent, more
	}
	left := l.health - l.spent
	loss := max(0, min(left-wanted, now-1))
	left -= loss
	given = max(left, wanted)
	return given, given - left, -loss
}

// addLoan adds a loan to those of the unit. Loans that last as long are added up to one.
func (u *Unit) addLoan(l loan) {
	if l.bundle != nil {
		u.lendBundle(l.bundle, l.until)
		return
	}
	own := u.ownCopy()
	own.loans = slices.Clone(own.loans)
	i := slices.IndexFunc(own.loans, func(x loan) bool { return x.until == l.until })
	if i < 0 {
		own.loans = append(own.loans, l)
		return
	}
	x := &own.loans[i]
	x.attack, x.health, x.aegis = addUpTo(x.attack, l.attack, MostStat), addUpTo(x.health, l.health, MostStat), addUpTo(x.aegis, l.aegis, aegisLimit)
	x.words |= l.words
}

// ownCopy gives the unit a copy of its Own that no other unit shares, and returns it to be
// changed.
func (u *Unit) ownCopy() *Own {
	fresh := new(Own)
	if u.Own != nil {
		*fresh = *u.Own
	}
	u.Own = fresh
	return fresh
}

// expireLoans takes from the unit what it was given until something is over, and returns how much
// that was.
func (u *Unit) expireLoans(until Lasting) (back loan) {
	u.expireBundles(until)
	if u.Own == nil || !slices.ContainsFunc(u.Own.loans, func(l loan) bool { return l.until == until }) {
		return back
	}
	own := u.ownCopy()
	left := own.loans
	own.loans = nil
	for _, l := range left {
		if l.until != until {
			own.loans = append(own.loans, l)
			continue
		}
		took := u.returnLoan(l)
		back.attack, back.health = back.attack+took.attack, back.health+took.health
	}
	return back
}

// returnLoan takes one loan from a unit, which keeps at least 1 health, and returns how much it
// took.
func (u *Unit) returnLoan(l loan) (took loan) {
	took = loan{attack: min(l.attack, u.Attack), health: max(0, min(l.health, u.Health-1)), aegis: min(l.aegis, int32(u.Aegis))}
	u.Attack, u.Health, u.Aegis = u.Attack-took.attack, u.Health-took.health, u.Aegis-uint8(took.aegis)
	u.Form &^= l.words
	u.dropBundle(l.bundle)
	return took
}

// keepGift adds to a unit what a combat gave its copy for good.
func (u *Unit) keepGift(l loan) {
	u.Attack, u.Health = addUpTo(u.Attack, l.attack, MostStat), addUpTo(u.Health, l.health, MostStat)
	u.Aegis = uint8(addUpTo(int32(u.Aegis), l.aegis, aegisLimit))
	u.Form |= l.words
	_ = u.addBundle(l.bundle) // one that has too many abilities by now stays as it is
}

// spendAura notes that a card lost n health while an aura gives it some.
func (u *Unit) spendAura(n int32) {
	if l := u.aura(); l.health > l.spent {
		l.spent = min(l.health, l.spent+n)
		u.setAura(l)
	}
}

// aura returns what the unit has by auras.
func (u *Unit) aura() loan {
	if u.Own != nil {
		for _, l := range u.Own.loans {
			if l.until == Aura {
				return l
			}
		}
	}
	return loan{}
}

// setAura notes what the unit has by auras.
func (u *Unit) setAura(l loan) {
	own := u.ownCopy()
	own.loans = slices.DeleteFunc(slices.Clone(own.loans), func(x loan) bool { return x.until == Aura })
	if l.until = Aura; l != (loan{until: Aura}) {
		own.loans = append(own.loans, l)
	}
}

// dropAura takes from a unit what it has by auras, as where a copy of it is made or it becomes part
// of a golden card.
func (u *Unit) dropAura() {
	l := u.aura()
	if l == (loan{}) {
		return
	}
	_, _, loss := l.healthOf(0, u.Health)
	u.Attack, u.Health = max(0, u.Attack-l.attack), u.Health+loss
	u.Form &^= l.words
	u.setAura(loan{})
}

// MostStat is the most attack or health that a card can have, and what a verb or a situation
// gives at most: far above any fight, and below what int32 holds.
const MostStat = 1_000_000

// aegisLimit is the most charges of aegis that a card can have.
const aegisLimit = 255

// addUpTo returns now and a gain, at most limit; a negative gain adds nothing.
func addUpTo(now, gain, limit int32) int32 { return now + max(0, min(gain, limit-now)) }
