package store

import "fmt"

// CheckTable returns why a table cannot be added, or nil; every implementation of a store
// calls it.
func CheckTable(t Table) error {
	if t.State == Over {
		return fmt.Errorf("a new table is over, expected listed or hidden")
	}
	return checkBytes("the head of a table", len(t.Head))
}

// CheckActs returns why acts cannot be appended (too many, too long), or nil.
func CheckActs(acts []Act) error {
	if len(acts) == 0 || len(acts) > MostActs {
		return fmt.Errorf("%d acts at once, expected 1 to %d", len(acts), MostActs)
	}
	total := 0
	for _, a := range acts {
		total += len(a.Kind) + len(a.Text)
	}
	return checkBytes("the texts of the acts", total)
}

// CheckAccount returns why an account cannot be stored, or nil.
func CheckAccount(a Account) error { return checkBytes("a profile", len(a.Profile)) }

// checkBytes returns an error if something is longer than MostBytes; what names it.
func checkBytes(what string, length int) error {
	if length > MostBytes {
		return fmt.Errorf("%s: %d bytes, expected at most %d", what, length, MostBytes)
	}
	return nil
}

// CheckQuery returns why tables cannot be listed by this query, or nil.
func CheckQuery(q Query) error {
	if (q.Owner == ID{}) && q.State != Listed {
		return fmt.Errorf("tables of everybody in state %d, expected those that are listed", q.State)
	}
	if q.Limit < 1 {
		return fmt.Errorf("at most %d tables, expected 1 or more", q.Limit)
	}
	return nil
}

// MayMerge reports whether a guest may be merged into a person's account: not into a second
// one, and not into a guest's.
func MayMerge(guest, person Account) bool {
	return guest.Guest && !person.Guest && (guest.Into == ID{} || guest.Into == person.ID)
}
