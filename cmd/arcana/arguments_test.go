package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"
)

// TestArguments: a command that takes arguments has an example that fits, and says it where
// there are none or too many.
func TestArguments(t *testing.T) {
	root := newProgram(strings.NewReader(""), nil, nil).rootCommand()
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
		{"crd ember_page.attack", `there is no kind of content "crd", expected one of `},
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

// Values as people type them: a text that begins with no bracket is one word,
// whatever it holds.
func TestParseValue(t *testing.T) {
	for text, want := range map[string]any{
		"7": 7.0, "-0.5": -0.5, "true": true, "false": false, "ancient_library": "ancient_library", "": "",
		"Infinity": "Infinity", "nan": "nan", "0x10": "0x10", "a, b": "a, b", `"7"`: "7",
		"[]": []any{}, "[2,4, 6]": []any{2.0, 4.0, 6.0}, `[Ash Page,"Wren, the Grey",true]`: []any{"Ash Page", "Wren, the Grey", true},
		"[[1],[2,3]]": []any{[]any{1.0}, []any{2.0, 3.0}}, "{}": map[string]any{},
		"{analysis=2, rapport=[1,x]}": map[string]any{"analysis": 2.0, "rapport": []any{1.0, "x"}},
	} {
		if got, err := parseValue(text); err != nil || !cmp.Equal(got, want) {
			t.Errorf("%s is read as %v, %v; want %v", text, got, err, want)
		}
	}
	for text, want := range map[string]string{
		"[1,2": `expected ] at the end of "[1,2"`, "[1,,2]": `expected a value before ",2]"`, "[1]]": `expected a comma before "]"`,
		"[1],[2]": "expected one value, got 2", `"a`: `expected a closing quote in "a`, "{a}": `expected name=value before "}"`, "{a=1": `expected } at the end`,
	} {
		if got, err := parseValue(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s is read as %v, %v; want %s", text, got, err, want)
		}
	}
}

// TestMetricsStandTogether: metrics that stand together are several, in their order and each
// by its own name, as those of several flags are; what is none is named alone.
func TestMetricsStandTogether(t *testing.T) {
	ask := func(flags ...string) (string, string) {
		var out, talk bytes.Buffer
		newProgram(strings.NewReader(""), &out, &talk).run(append([]string{"sim", "market", "--n", "2"}, flags...))
		return out.String(), talk.String()
	}
	together, said := ask("--metric", "place,reason")
	apart, _ := ask("--metric", "place", "--metric", "reason")
	if together != apart || !strings.Contains(together, "\nplace ") || !strings.Contains(together, "\nreason ") || strings.Contains(together, "\nwin ") || said != "" {
		t.Errorf("together\n%s%s\napart\n%s", together, said, apart)
	}
	if _, said := ask("--metric", "place,raeson"); !strings.Contains(said, `no metric is called "raeson"`) || !strings.Contains(said, `did you mean "reason"?`) {
		t.Error(said)
	}
}
