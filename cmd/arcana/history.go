package main

import (
	"os"
	"slices"
	"strings"

	"github.com/peterh/liner"

	"arcana/core/intake"
)

// history is what the prompt remembers: a file with an entry a line, to which
// each entry is added when it has run, so that neither a closed terminal nor
// another session loses it.
type history struct {
	file  string
	limit int // how many entries are remembered
}

// mostHistory is how many bytes the file may have; of a longer one nothing is
// remembered.
const mostHistory = 64 << 20

// load gives the editor the remembered entries, and shortens a file that has grown to twice
// the limit.
func (h history) load(editor *liner.State) {
	data, err := intake.File(h.file, mostHistory)
	if err != nil {
		return
	}
	entries := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	kept := entries[max(0, len(entries)-h.limit):]
	if len(entries) > 2*h.limit {
		os.WriteFile(h.file, []byte(strings.Join(append(kept, ""), "\n")), 0o600)
	}
	for _, entry := range typeable(kept) {
		editor.AppendHistory(entry)
	}
}

// add adds an entry, given by its lines, to the editor's history and to the file.
func (h history) add(editor *liner.State, typed []string) {
	if h.limit == 0 {
		return
	}
	var text strings.Builder
	for _, entry := range oneLine(typed) {
		editor.AppendHistory(entry)
		text.WriteString(entry + "\n")
	}
	if info, err := os.Stat(h.file); err == nil && intake.Measure(info, mostHistory) != nil {
		return // nor is a pipe, which would wait for a reader
	}
	f, err := os.OpenFile(h.file, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return // no place to remember in is no reason to stop
	}
	defer f.Close()
	f.WriteString(text.String())
}

// oneLine joins the lines of an entry to one line that means the same. Where a line end may
// matter, after a comment or in a long text, the lines stay apart.
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
