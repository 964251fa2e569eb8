package store

import "fmt"

// CheckTable says why a table cannot be added, for the packages that keep a store.
func CheckTable(t Table) error {
	if t.State == Over {
		return fmt.Errorf("a new table is over, expected listed or hidden")
	}
	return checkBytes("the head of a table", len(t.Head))
}

// CheckActs says why acts cannot be appended.
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

// CheckAccount says why an account cannot be kept.
func CheckAccount(a Account) error { return checkBytes("a profile", len(a.Profile)) }

func checkBytes(what string, length int) error {
	if length > MostBytes {
		return fmt.Errorf("%s: %d bytes, expected at most %d", what, length, MostBytes)
	}
	return nil
}

// CheckQuery says why tables cannot be listed so.
func CheckQuery(q Query) error {
	if (q.Owner == ID{}) && q.State != Listed {
		return fmt.Errorf("tables of everybody in state %d, expected those that are listed", q.State)
	}
	if q.Limit < 1 {
		return fmt.Errorf("at most %d tables, expected 1 or more", q.Limit)
	}
	return nil
}

// MayMerge reports whether a guest may go into the account of a person.
func MayMerge(guest, person Account) bool {
	return guest.Guest && !person.Guest && (guest.Into == ID{} || guest.Into == person.ID)
}
