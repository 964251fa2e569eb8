package system

import "fmt"

// DefaultExperiments is how many units the experiments of one script may cost when
// nobody says otherwise: at 30 ns a unit five minutes of one core.
const DefaultExperiments int64 = 10_000_000_000

// An Account is what the experiments of one entry may cost: of a script, a line of the
// prompt or a scenario. It is counted in units of the work that their matches are, as
// long as those that the script itself pays with, and apart from them, because an
// experiment is many matches at a word. The zero Account has the default limit.
type Account struct {
	// Limit is in units; 0 stands for DefaultExperiments.
	Limit int64
	spent int64
}

// Begin begins another entry, which has spent nothing.
func (a *Account) Begin() { a.spent = 0 }

// Spent returns how many units the entry has spent, at most its limit.
func (a *Account) Spent() int64 { return a.spent }

// Left returns how many units remain.
func (a *Account) Left() int64 { return a.limit() - a.spent }

func (a *Account) limit() int64 {
	if a.Limit == 0 {
		return DefaultExperiments
	}
	return a.Limit
}

// Spend takes units, of which there are at least none. When there are too few it
// leaves none and returns the error that says so.
func (a *Account) Spend(units int64) error {
	if units <= a.Left() {
		a.spent += units
		return nil
	}
	wanted := a.spent + units
	a.spent = a.limit()
	return fmt.Errorf("the budget of %d units for experiments is spent: with this they would have cost %d; --budget N, or budget in arcana.toml, gives more", a.limit(), wanted)
}
