// The history of the prompt: the entries of earlier sessions, for the arrow keys and :history.

package main

import (
	"os"
	"slices"
	"strings"

	"github.com/peterh/liner"

	"arcana/core/intake"
)

// history is the file of entries that the prompt remembers, one on each line. An entry is appended
// as soon as it has run, so that a closed terminal loses none, and several sessions can share the
// file.
type history struct {
	file  string
	limit int // how many entries are remembered
}

// maxHistoryBytes is how many bytes the file may have. A longer one is neither read nor written.
const maxHistoryBytes = 64 << 20

// load gives the editor the last entries of the file, as many as limit says. A file with more than
// twice as many is cut to these.
func (h history) load(editor *liner.State) {
	data, err := intake.File(h.file, maxHistoryBytes)
	if err != nil { // there is no file yet, or it cannot be read
		return
	}
	entries := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	latest := entries[max(0, len(entries)-h.limit):]
	if len(entries) > 2*h.limit {
		os.WriteFile(h.file, []byte(strings.Join(append(latest, ""), "\n")), 0o600)
	}
	for _, entry := range typeable(latest) {
		editor.AppendHistory(entry)
	}
}

// add adds an entry, given by its lines, to the editor's history and to the file. With a limit of 0
// nothing is remembered.
func (h history) add(editor *liner.State, typed []string) {
	if h.limit == 0 {
		return
	}
	var text strings.Builder
	for _, entry := range oneLine(typed) {
		editor.AppendHistory(entry)
		text.WriteString(entry + "\n")
	}
	if info, err := os.Stat(h.file); err == nil && intake.CheckReadable(info, maxHistoryBytes) != nil {
		return // it is too long, or no regular file: writing to a pipe would wait for a reader
	}
	f, err := os.OpenFile(h.file, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return // the prompt works without a history
	}
	defer f.Close()
	f.WriteString(text.String())
}

// oneLine joins the lines of an entry to one line that means the same, as a list of one. If a line
// end may matter, because the entry has a comment, a long text or a text that a backslash continues on
// the next line, it returns the lines themselves without empty ones.
func oneLine(typed []string) []string {
	typed = slices.DeleteFunc(slices.Clone(typed), func(line string) bool { return strings.TrimSpace(line) == "" })
	parts := make([]string, len(typed))
	for i, line := range typed {
		parts[i] = strings.TrimSpace(line)
	}
	whole := strings.Join(parts, " ")
	for _, mark := range []string{"--", "[[", "[=", `\ `} {
		if strings.Contains(whole, mark) {
			return typed
		}
	}
	return []string{whole}
}
