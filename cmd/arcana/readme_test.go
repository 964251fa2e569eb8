//go:build linux

package main

import (
	"arcana/core/golden"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const readme = "../../README.md"

// TestReadmeTranscript types the README's conversation at a terminal and
// compares every answer.
func TestReadmeTranscript(t *testing.T) {
	text, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(text), "<!-- transcript:")
	_, rest, fenced := strings.Cut(rest, "```\n")
	want, after, closed := strings.Cut(rest, "```")
	if !found || !fenced || !closed {
		t.Fatal("the README has no transcript")
	}
	got := converse(t, want, (*terminal).say)
	if got == want {
		return
	}
	if golden.Updating() {
		comment, _, _ := strings.Cut(string(text)[len(before):], "```\n")
		if err := os.WriteFile(readme, []byte(before+comment+"```\n"+got+"```"+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Errorf("the README says\n%s\nbut the prompt answers\n%s", want, got)
}

// converse says the lines that stand after a prompt in a transcript and returns the transcript as it
// comes out.
func converse(t *testing.T, transcript string, say func(term *terminal, line string) string) string {
	term := openTerminal(t)
	term.until("\n" + promptNew)
	var out strings.Builder
	for _, line := range strings.Split(transcript, "\n") {
		prompt := promptNew
		entry, ok := strings.CutPrefix(line, promptNew)
		if strings.HasPrefix(entry, " ") {
			continue // an excerpt points at its line with the prompt's sign
		}
		if !ok {
			prompt = promptMore
			entry, ok = strings.CutPrefix(line, promptMore)
		}
		if !ok {
			continue
		}
		out.WriteString(prompt + entry + "\n")
		if answer := say(term, entry); answer != "" {
			out.WriteString(answer + "\n")
		}
	}
	return out.String()
}

// TestTranscripts types the conversations under testdata/transcripts.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/transcripts/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no transcripts", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := converse(t, string(want), (*terminal).say)
			switch {
			case got == string(want):
			case golden.Updating():
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			default:
				t.Errorf("the prompt answers\n%s", got)
			}
		})
	}
}
