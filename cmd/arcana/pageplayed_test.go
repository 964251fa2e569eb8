package main

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/core/golden"
)

// played are the pages that begin in an empty folder and go on from block to block: a file
// is written, a command is typed, and what it prints is compared word by word.
var played = []string{"play.md", "tutorial.md", "balance.md", "scale.md", "ci.md", "cards.md", "ai.md", "encounters.md", "testing.md", "editor.md", "lab.md"}

// longPlayed are pages whose commands take minutes, played at full size.
var longPlayed = hosttest.Full(nil, []string{"cups.md"})

// block is a fenced block of a page.
var block = regexp.MustCompile("(?s)```(\\w*)\n(.*?)```")

// TestPlayedPages plays the pages with the program alone.
func TestPlayedPages(t *testing.T) {
	inDocs(t)
	for _, name := range append(slices.Clone(played), longPlayed...) {
		t.Run(name, func(t *testing.T) {
			page := pageText(t, name)
			at := &desk{dir: t.TempDir()}
			for _, kind := range []string{"CONFIG", "DATA", "STATE"} {
				t.Setenv("XDG_"+kind+"_HOME", filepath.Join(at.dir, "."+strings.ToLower(kind)))
			}
			got := block.ReplaceAllStringFunc(page, func(text string) string { return at.play(t, text) })
			switch {
			case got == page:
			case golden.Updating():
				put(t, name, got)
			default:
				line, was, is := golden.Difference(page, got)
				t.Errorf("%s:%d: the page says %q, the program %q", name, line, was, is)
			}
			if at.typed == 0 {
				t.Error("no command is typed")
			}
		})
	}
}

// desk is where a page is played: a folder in which nothing was.
type desk struct {
	dir   string
	typed int // how many commands were typed
}

// play does what a block says and returns the block as it should be.
func (d *desk) play(t *testing.T, text string) string {
	parts := block.FindStringSubmatch(text)
	switch {
	case parts[1] == "" && strings.HasPrefix(parts[2], "$ "):
		return "```\n" + d.session(t, parts[2]) + "```"
	case parts[1] != "lua" && parts[1] != "toml": // what a page's own test tries
		return text
	}
	first, rest, _ := strings.Cut(parts[2], "\n")
	_, name, _ := strings.Cut(first, " ")
	if !strings.HasSuffix(name, "."+parts[1]) {
		t.Errorf("a block of %s does not say which file it is: %s", parts[1], first)
		return text
	}
	put(t, filepath.Join(d.dir, name), rest)
	return text
}

// session types the commands of a block and returns it with what they print. Lines after a command
// that begin with "> " are typed at its table.
func (d *desk) session(t *testing.T, text string) string {
	var b strings.Builder
	for _, exchange := range strings.Split("\n"+text, "\n$ ")[1:] {
		command, shown, _ := strings.Cut(exchange, "\n")
		var said []string
		for _, line := range strings.Split(shown, "\n") {
			if line, ok := strings.CutPrefix(line, "> "); ok {
				said = append(said, line)
			}
		}
		b.WriteString("$ " + command + "\n" + dialog(d.run(t, command, said), said))
		d.typed++
	}
	return b.String()
}

// atTable is what the program asks for a move with.
var atTable = regexp.MustCompile(`seat \d+ \(human\) \(\? for help\)> `)

// dialog puts what is typed at a table where it is asked for.
func dialog(out string, said []string) string {
	for _, line := range said {
		if at := atTable.FindStringIndex(out); at != nil {
			out = out[:at[0]] + "> " + line + "\n" + out[at[1]:]
		}
	}
	return out
}

// quotes are what a shell takes for one word.
var quotes = regexp.MustCompile(`'[^']*'|\S+`)

// run types a command and then lines, and returns what it prints.
func (d *desk) run(t *testing.T, command string, said []string) string {
	words := quotes.FindAllString(command, -1)
	for i, word := range words {
		words[i] = strings.Trim(word, "'")
	}
	if words[0] != "arcana" {
		t.Errorf("%s: nobody but arcana is needed", command)
		return ""
	}
	out, code := enter(t, d.dir, strings.Join(said, "\n"), words[1:]...)
	if code == exitUsage || code < 0 {
		t.Errorf("%s: code %d\n%s", command, code, out)
	}
	return out
}
