package main

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestArguments: a command that takes arguments has an example that fits, and says it where
// there are none or too many.
func TestArguments(t *testing.T) {
	root := newProgram(strings.NewReader(""), nil, nil).command()
	var look func(*cobra.Command)
	look = func(cmd *cobra.Command) {
		for _, c := range cmd.Commands() {
			look(c)
		}
		names := strings.Fields(strings.Split(cmd.Use, " | ")[0])[1:]
		if cmd.Args == nil || len(names) == 0 || cmd.Hidden { // a name of before has its example elsewhere
			return
		}
		found, args, err := root.Find(words(cmd.Example)[1:])
		if err != nil || found != cmd || cmd.Args(cmd, plain(args)) != nil {
			t.Errorf("%s: the example %q does not fit (%v)", cmd.CommandPath(), cmd.Example, err)
		}
		for _, args := range [][]string{nil, make([]string, 9)} {
			if err := cmd.Args(cmd, args); err != nil && !strings.Contains(err.Error(), cmd.CommandPath()+": expected ") || err != nil && !strings.HasSuffix(err.Error(), "for example: "+cmd.Example) {
				t.Errorf("%s: %v", cmd.CommandPath(), err)
			}
		}
	}
	look(root)
}

// words are those of a command line, one in quotes as a whole.
func words(line string) []string {
	before, quoted, found := strings.Cut(line, " '")
	list := strings.Fields(before)
	if found {
		list = append(list, strings.TrimSuffix(quoted, "'"))
	}
	return list
}

// plain are the arguments before the first flag.
func plain(args []string) []string {
	for i, a := range args {
		if strings.HasPrefix(a, "--") {
			return args[:i]
		}
	}
	return args
}

// TestWhyErrors: arcana mods why says in one sentence which of its words is wrong.
func TestWhyErrors(t *testing.T) {
	for _, row := range [][2]string{
		{"card.attack", "arcana mods why: expected KIND ID.FIELD, got 1 argument; for example: arcana mods why card ember_page.attack\nRun 'arcana mods why --help' for usage."},
		{"crd ember_page.attack", `no content is called "crd", expected one of `},
		{"crd ember_page.attack", `did you mean "card"?`},
		{"card ember_pge.attack", `no card is called "ember_pge"; did you mean "ember_page"?`},
		{"card ember_page.atack", `no file sets "atack" of card ember_page; did you mean "attack"?`},
		{"card ember_page.ability.val", `no file sets "ability.val" of card ember_page; did you mean "ability.value"?`},
		{"card ember_page", "expected ID.FIELD, such as ember_page.attack"},
		{"card .attack", "expected KIND ID.FIELD, such as card ember_page.attack"},
		{"tuning gold.bu", `no file sets "gold.bu" of tuning; did you mean "gold.buy"?`},
	} {
		r := arcana(t, nil, "", append([]string{"mods", "why"}, strings.Fields(row[0])...)...)
		if r.code != exitUsage || !strings.Contains(r.err, row[1]) || strings.Count(r.err, "\n") > 2 {
			t.Errorf("%s: %d\n%s\nwant %s", row[0], r.code, r.err, row[1])
		}
	}
}
