package ability

import "strings"

// Lines describes the events and queries of a table as rows of Markdown: what each is
// called, what it befalls, whether it can be replaced, and the moments by which content
// hears it once it has happened.
func (t *Table) Lines() []string {
	lines := []string{"| event | befalls | can be replaced | heard as |", "|---|---|---|---|"}
	for k := range t.rows {
		row := &t.rows[k]
		if row.query {
			continue
		}
		lines = append(lines, "| `"+row.Name+"` | "+row.Subject+" | "+yes(!row.Fixed)+" | `"+strings.Join(t.After(Kind(k)), "`, `")+"` |")
	}
	return lines
}

// After lists the names of the moments after an event of a kind, the shipped ones first.
func (t *Table) After(k Kind) (names []string) {
	for i := range t.moments {
		if m := &t.moments[i]; m.Kind == k && m.Phase == After {
			names = append(names, m.Name)
		}
	}
	return names
}

func yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}
