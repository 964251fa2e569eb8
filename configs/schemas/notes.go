// Comments of Go fields, for schemas and the reference. A test writes them to notes.txt, since
// a program has no comments.

package schemas

import (
	_ "embed" // of the notes
	"strings"
	"sync"
)

// notesText is the text of notes.txt: on each line a field, a tab and its comment.
//
//go:embed notes.txt
var notesText string

// notes has the comments of Go fields by their names; a line of notes.txt is a name, a tab and the
// comment.
var notes = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(notesText) {
		field, note, _ := strings.Cut(strings.TrimSpace(line), "\t")
		all[field] = note
	}
	return all
})

// Note returns the comment of a Go field ("tavern.Card.Attack"), "" if it has none.
func Note(field string) string { return notes()[field] }
