// Looking for things at the prompt: :find and :history.

package main

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/prompt"
	"arcana/core/spell"
)

// find is :find: it searches the commands of the prompt, cards, triggers, verbs and help for the
// words, and prints what it found as a table. A command is also found by a word that other
// programs or games use for the same thing (spell.OurNames).
func (r *repl) find(words []string) error {
	if len(words) == 0 {
		return fmt.Errorf(":find: expected a WORD")
	}
	word := strings.Join(words, " ")
	var found []prompt.Found
	for _, c := range promptCommands() {
		if strings.Contains(c.usage+" "+c.text, word) || slices.Contains(spell.OurNames(word), c.name) {
			found = append(found, prompt.Found{Kind: "command", Name: c.usage, Text: c.text})
		}
	}
	found = append(found, prompt.Find(r.session, word)...)
	if len(found) == 0 {
		return fmt.Errorf(":find: no name contains %q", word)
	}
	kindWidth, nameWidth := 0, 0
	for _, f := range found {
		kindWidth, nameWidth = max(kindWidth, len(f.Kind)), max(nameWidth, len(f.Name))
	}
	var lines []string
	for _, f := range found {
		line := fmt.Sprintf("%-*s  %-*s  %s", kindWidth, f.Kind, nameWidth, f.Name, f.Text)
		lines = append(lines, cutTo(strings.TrimRight(line, " "), r.width()))
	}
	r.printPaged(strings.Join(lines, "\n"))
	return nil
}

// cutTo shortens a line to a width in letters, with "..." at its end.
func cutTo(line string, width int) string {
	if letters := []rune(line); len(letters) > width {
		return string(letters[:width-3]) + "..."
	}
	return line
}

// rememberEntry adds the entry that was typed to those that :history lists. It does nothing while
// the entry is not complete, and nothing on a terminal, where the editor remembers entries.
func (r *repl) rememberEntry() {
	if r.entry != "" || r.editor != nil {
		return
	}
	for _, entry := range oneLine(r.typed) {
		if entry != "" {
			r.entries = append(r.entries, entry)
		}
	}
}

// showHistory is :history: it lists the entries that contain the words, in any case. On a terminal
// those of earlier sessions are among them.
func (r *repl) showHistory(words []string) error {
	word, entries := strings.Join(words, " "), r.entries
	if r.editor != nil {
		var text strings.Builder
		_, _ = r.editor.WriteHistory(&text) // a text takes everything
		entries = strings.Split(strings.TrimSuffix(text.String(), "\n"), "\n")
	}
	var found []string
	for _, entry := range entries {
		if strings.Contains(strings.ToLower(entry), strings.ToLower(word)) {
			found = append(found, entry)
		}
	}
	if len(found) == 0 {
		return fmt.Errorf(":history: no entry contains %q", word)
	}
	r.printPaged(strings.Join(found, "\n"))
	return nil
}
