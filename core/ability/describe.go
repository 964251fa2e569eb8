package ability

import "strings"

// Lines describes the events of a table as rows of a Markdown table: the name of each, what it is about,
// whether it can be replaced, the triggers after it has happened, and the kinds of the log's events
// that report it.
func (t *Table) Lines() []string {
	lines := []string{"| event | befalls | can be replaced | heard as | told as |", "|---|---|---|---|---|"}
	for k := range t.rows {
		row := &t.rows[k]
		if row.query {
			continue
		}
		lines = append(lines, "| `"+row.Name+"` | "+row.Subject+" | "+yesOrNo(!row.Fixed)+" | `"+strings.Join(t.After(Kind(k)), "`, `")+"` | "+row.loggedAs()+" |")
	}
	return lines
}

// loggedAs returns, in Markdown, the kinds of the log's events that report an event of this kind.
func (r *Row) loggedAs() string {
	switch r.ToldAs {
	case "":
		return "`" + r.Name + "`"
	case "nothing":
		return r.ToldAs
	}
	return "`" + strings.ReplaceAll(r.ToldAs, ", ", "`, `") + "`"
}

// Told lists the kinds of the log's events that report the events with a name; none if no event of the
// log does. The second result is false if the table has no event with that name, or content declares
// it.
func (t *Table) Told(name string) (kinds []string, is bool) {
	k, is := t.Kind(name)
	if !is || t.rows[k].query || t.rows[k].declared {
		return nil, false
	}
	switch as := t.rows[k].ToldAs; as {
	case "":
		return []string{name}, true
	case "nothing":
		return nil, true
	default:
		return strings.Split(as, ", "), true
	}
}

// After lists the names of the triggers after an event of a kind, the older names first.
func (t *Table) After(k Kind) (names []string) {
	for i := range t.moments {
		if m := &t.moments[i]; m.Kind == k && m.Phase == After {
			names = append(names, m.Name)
		}
	}
	return names
}

// yesOrNo returns "yes" for true and "no" for false.
func yesOrNo(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}
