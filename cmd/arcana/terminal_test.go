//go:build linux

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arcana/cmd/arcana/environment"
)

// atPrompt opens the prompt on a terminal.
func atPrompt(t *testing.T) *terminal {
	term := openTerminal(t)
	if banner := term.until("\n" + promptNew); !strings.Contains(banner, "Arcana "+environment.Version+", seed 1") {
		t.Errorf("the banner says %q", banner)
	}
	return term
}

// TestTerminalEntries types entries: an expression, one that goes on, a local
// that survives its line, the last value, a mistake, and life after it.
func TestTerminalEntries(t *testing.T) {
	term := atPrompt(t)
	rows := [][2]string{
		{"6 * 7", "42"},
		{"_ / 2", "21"},
		{"local name = 'x'", ""},
		{"for i = 1, 2 do", ""},
		{"  name = name .. i", ""},
		{"end", ""},
		{"name", `"x12"`},
		{"nothing.here", "prompt:1: attempt to index global 'nothing' (a nil value)\n>    1 | nothing.here"},
		{"name", `"x12"`},
		{`print("\27[31mred\r\7")`, `\u001b[31mred\u000d\u0007`},
		{`"\27]0;own\7"`, `"\x1b]0;own\a"`},
		{`{ ["\27[2J"] = 1 }`, `{ ["\x1b[2J"] = 1 }`},
		{"function cost(c) local price = c.price return price.now end", ""},
		{"function dearly(c) return 1 + cost(c) end", ""},
		{"dearly({})", "prompt:1: attempt to index local 'price' (a nil value)\n>    1 | function cost(c) local price = c.price return price.now end" +
			"\n  called from prompt:1 | function dearly(c) return 1 + cost(c) end\n  called from prompt:1 | dearly({})"},
		{":help dearly", "dearly is a function of this session; dearly?? shows its text"},
		{":help seed", "seed(n?) -> string\n  Returns the session's seed as a text. With an argument (a text, or a number up to 2^53) it first sets the seed.\n  n: string|integer\n  example: seed(7)"},
		{":help :seed", "  :seed [N]          show or set the seed"},
		{":help load", "  :load FILE         run a script in this session"},
		{":help gam.new", `no help for "gam.new"; did you mean "game.new"?`},
		{":help a b", ":help: expected one NAME, got 2 words"},
		{":seed 1 2", ":seed: expected one number N, got 2 words"},
		{":quit now", `:quit takes no argument, got "now"`},
		{":seed 9", "9"},
		{"seed()", `"9"`},
		{":sed", `there is no command :sed; did you mean "seed"?`},
	}
	for _, row := range rows {
		if got := term.say(row[0]); got != row[1] {
			t.Errorf("%s: the prompt answers %q, expected %q", row[0], got, row[1])
		}
	}
}

// TestTerminalInterrupt presses Ctrl-C while a script runs, and goes on.
func TestTerminalInterrupt(t *testing.T) {
	term := atPrompt(t)
	term.say("kept = 5")
	code := "print('running') while true do end"
	term.send(code)
	term.until(code)
	term.send("\n")
	term.until("running\n")
	term.send("\x03")
	if got := term.until("\n" + promptNew); !strings.Contains(got, "interrupted") {
		t.Errorf("after Ctrl-C: %q", got)
	}
	if got := term.say("kept"); got != "5" {
		t.Errorf("the session kept %q", got)
	}
}

// TestTerminalKeys completes with Tab, goes back with the up arrow, drops an
// entry with Ctrl-C and leaves with Ctrl-D.
func TestTerminalKeys(t *testing.T) {
	term := atPrompt(t)
	term.send("string.rev\t")
	term.until("string.reverse")
	term.send("('abc')\n")
	if got := term.until("\n" + promptNew); !strings.Contains(got, `"cba"`) {
		t.Errorf("completed: %q", got)
	}
	term.send("\x1b[A")
	term.until("string.reverse('abc')")
	term.send("\n")
	term.until("\n" + promptNew)
	term.send("for i = 1, 2 do\n")
	term.until("\n" + promptMore)
	term.send("drop")
	term.until("drop") // the editor is reading
	term.send("\x03")
	term.until("\n" + promptNew)
	if got := term.say("1"); got != "1" {
		t.Errorf("after a dropped entry: %q", got)
	}
	term.send("\x04")
	if err := term.cmd.Wait(); err != nil {
		t.Errorf("Ctrl-D: %v", err)
	}
}

// An entry of several lines is recalled whole, and is in the file as soon as it
// has run, whatever becomes of the session.
func TestTerminalHistory(t *testing.T) {
	term := atPrompt(t)
	term.say("for i = 1, 2 do")
	term.say("  n = i")
	term.say("end")
	term.say("n")
	file := filepath.Join(term.home, "arcana", "history")
	if data, err := os.ReadFile(file); err != nil || string(data) != "for i = 1, 2 do n = i end\nn\n" {
		t.Errorf("the file holds %q, %v", data, err)
	}
	term.send("\x1b[A\x1b[A")
	term.until("for i = 1, 2 do n = i end")
}

// At a table Ctrl-C leaves it, and the prompt goes on.
func TestTerminalTable(t *testing.T) {
	term := atPrompt(t)
	term.send(":play encounter\n")
	term.until("(? for help)> ")
	term.send("quiet")
	term.until("quiet") // the editor is reading
	term.send("\x03")
	term.until("\n" + promptNew)
	if got := term.say("6 * 7"); got != "42" {
		t.Errorf("after the table: %q", got)
	}
}

// TestTerminalPaste: what comes between the marks of a paste is one text, empty lines and tabs
// and all; what is typed around it is typed.
func TestTerminalPaste(t *testing.T) {
	term := atPrompt(t)
	for paste, want := range map[string]string{
		"#'a\tb'": "3", "function f()\r\r\treturn 7\rend\rx = f()\r": "", "7\r": "7", "#[[\r\na\r\n\r\nb]]": "4", "'\x1b[Aé'": `"[Aé"`,
	} {
		for _, whole := range []bool{true, false} {
			for _, part := range pieces(pasteBegins+paste+pasteEnds, whole) {
				term.send(part)
			}
			term.send(" --typed")
			term.until("--typed")
			term.send("\n")
			answer := term.until("\n"+promptNew, "\n"+promptMore)
			if got := strings.TrimSuffix(strings.TrimPrefix(answer, "\n"), promptNew); strings.TrimSpace(got) != want {
				t.Errorf("%q: %q, want %q", paste, got, want)
			}
		}
	}
}

// pieces are the parts in which a text arrives.
func pieces(text string, whole bool) []string {
	if whole {
		return []string{text}
	}
	return []string{text[:3], text[3:9], text[9 : len(text)-2], text[len(text)-2:]}
}
