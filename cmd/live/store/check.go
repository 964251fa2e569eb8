// What every store must refuse, whatever it keeps its values in.

package store

import "fmt"

// CheckTable returns an error if a table cannot be added. Every implementation of a store calls it,
// as it does the other checks of this file.
func CheckTable(t Table) error {
	if t.State == Over {
		return fmt.Errorf("a new table must have the state listed or hidden, but this table has the state over")
	}
	return checkBytes("the head of a table", len(t.Head))
}

// CheckActs returns an error if acts cannot be appended because there are none, too many or too long
// ones.
func CheckActs(acts []Act) error {
	if len(acts) == 0 || len(acts) > MostActs {
		return fmt.Errorf("expected 1 to %[2]d actions (such as moves) of a table at once, got %[1]d", len(acts), MostActs)
	}
	total := 0
	for _, a := range acts {
		total += len(a.Kind) + len(a.Text)
	}
	return checkBytes("the texts of all actions together", total)
}

// CheckAccount returns an error if an account cannot be stored because its profile is too long.
func CheckAccount(a Account) error { return checkBytes("a profile", len(a.Profile)) }

// checkBytes returns an error if something is longer than MostBytes; noun is what the error calls it.
func checkBytes(noun string, length int) error {
	if length > MostBytes {
		return fmt.Errorf("%s: %d bytes, expected at most %d", noun, length, MostBytes)
	}
	return nil
}

// CheckQuery returns an error if a query cannot be answered: tables of everybody must be Listed, and
// the limit must be 1 or more.
func CheckQuery(q Query) error {
	if (q.Owner == ID{}) && q.State != Listed {
		return fmt.Errorf("a query without an owner can ask only for listed tables, but this query asks for the state %d", q.State)
	}
	if q.Limit < 1 {
		return fmt.Errorf("expected a limit of at least 1 table, got %d", q.Limit)
	}
	return nil
}

// MayMerge reports whether a guest may be merged into an account: the guest must be one, the account
// must be a person's, and the guest must not have been merged into another one before.
func MayMerge(guest, person Account) bool {
	return guest.Guest && !person.Guest && (guest.Into == ID{} || guest.Into == person.ID)
}
