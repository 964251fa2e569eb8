package schemas

import (
	_ "embed" // of the notes
	"strings"
	"sync"
)

//go:embed notes.txt
var written string

// notes are the sentences about fields.
var notes = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(written) {
		field, note, _ := strings.Cut(strings.TrimSpace(line), "\t")
		all[field] = note
	}
	return all
})

// Note returns the comment of a Go field ("tavern.Card.Attack"), "" if it has none.
func Note(field string) string { return notes()[field] }
