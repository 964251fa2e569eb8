package docs_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arcana/core/golden"
)

// played are the pages that begin in an empty folder and go on from block to block: a file
// is written, a command is typed, and what it prints is compared word by word.
var played = []string{"tutorial.md", "cards.md", "personalities.md", "encounters.md", "quests.md", "scenarios.md", "lab.md"}

// block is a fenced block of a page.
var block = regexp.MustCompile("(?s)```(lua|toml|)\n(.*?)```")

// TestPlayedPages plays the pages with the program alone.
func TestPlayedPages(t *testing.T) {
	t.Parallel()
	if _, err := program(); err != nil {
		t.Fatal(err)
	}
	for _, name := range played {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			page := read(t, name)
			at := &desk{dir: t.TempDir()}
			got := block.ReplaceAllStringFunc(page, func(text string) string { return at.play(t, text) })
			switch {
			case got == page:
			case golden.Updating():
				write(t, name, got)
			default:
				line, was, is := golden.Difference(page, got)
				t.Errorf("%s:%d: the page says %q, the program %q", name, line, was, is)
			}
			if at.written == 0 || at.typed == 0 {
				t.Errorf("%d files are written and %d commands typed", at.written, at.typed)
			}
		})
	}
}

// desk is where a page is played: a folder in which nothing was.
type desk struct {
	dir            string
	written, typed int
}

// play does what a block says and returns the block as it should be.
func (d *desk) play(t *testing.T, text string) string {
	parts := block.FindStringSubmatch(text)
	if parts[1] == "" {
		return "```\n" + d.session(t, parts[2]) + "```"
	}
	first, rest, _ := strings.Cut(parts[2], "\n")
	_, name, _ := strings.Cut(first, " ")
	if !strings.HasSuffix(name, "."+parts[1]) {
		t.Errorf("a block of %s does not say which file it is: %s", parts[1], first)
		return text
	}
	write(t, filepath.Join(d.dir, name), rest)
	d.written++
	return text
}

// session types the commands of a block and returns it with what they print.
func (d *desk) session(t *testing.T, text string) string {
	var b strings.Builder
	for _, line := range strings.Split(text, "\n") {
		if command, ok := strings.CutPrefix(line, "$ "); ok {
			b.WriteString(line + "\n" + d.run(t, command))
			d.typed++
		}
	}
	return b.String()
}

// quotes are what a shell takes for one word.
var quotes = regexp.MustCompile(`'[^']*'|\S+`)

// run types a command, and returns what it prints.
func (d *desk) run(t *testing.T, command string) string {
	words := quotes.FindAllString(command, -1)
	for i, word := range words {
		words[i] = strings.Trim(word, "'")
	}
	if words[0] != "arcana" {
		t.Errorf("%s: nobody but arcana is needed", command)
		return ""
	}
	file, _ := program()
	cmd := exec.Command(file, words[1:]...)
	cmd.Dir, cmd.Env = d.dir, append(os.Environ(), "XDG_CONFIG_HOME="+d.dir+"/.config", "XDG_DATA_HOME="+d.dir+"/.data", "XDG_STATE_HOME="+d.dir+"/.state")
	out, err := cmd.CombinedOutput()
	if code := cmd.ProcessState.ExitCode(); code == 2 || code < 0 {
		t.Errorf("%s: %v\n%s", command, err, out)
	}
	return string(out)
}
