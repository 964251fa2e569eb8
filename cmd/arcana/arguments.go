package main

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arcana/bindings/session"
	"arcana/configs/themes"
	"arcana/core/rules"
	"arcana/core/spell"
	"arcana/core/tuning"
	"arcana/scripts"
)

// What people type behind a command: how many arguments, values of options and of tuning, and
// what the shell completes.

// noArguments refuses words after the program's name that are no command, with
// a suggestion.
func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if !cmd.HasSubCommands() {
		return fmt.Errorf("%s: expected no arguments, got %s", cmd.CommandPath(), countArguments(len(args)))
	}
	var names []string
	for _, c := range cmd.Commands() {
		names = append(names, c.Name())
	}
	return fmt.Errorf("there is no command %q%s", args[0], spell.DidYouMean(args[0], names))
}

// asUsed demands the arguments that the command's Use names, and says what was expected
// with its example.
func asUsed(cmd *cobra.Command, args []string) error {
	use, _, _ := strings.Cut(cmd.Use, " | ")
	names := strings.Fields(use)[1:]
	least, most := len(names), len(names)
	for _, name := range names {
		if strings.HasPrefix(name, "[") {
			least--
		}
		if strings.Contains(name, "...") {
			most = math.MaxInt
		}
	}
	if least <= len(args) && len(args) <= most {
		return nil
	}
	systems := ""
	if slices.Contains(names, "SYSTEM") {
		systems = " (SYSTEM is " + systemNames() + ")"
	}
	return fmt.Errorf("%s: expected %s%s, got %s; for example: %s", cmd.CommandPath(), expectedArguments(names), systems, countArguments(len(args)), cmd.Example)
}

// systemNames are the rule systems, as a person would list them.
func systemNames() string {
	var names []string
	for _, sys := range rules.All() {
		names = append(names, sys.Name)
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

func countArguments(n int) string {
	if n == 1 {
		return "1 argument"
	}
	return fmt.Sprintf("%d arguments", n)
}

// expectedArguments are the names of arguments as messages have them.
func expectedArguments(names []string) string {
	text := strings.ReplaceAll(strings.Join(names, " "), "|", " or ")
	switch {
	case strings.HasSuffix(text, "..."):
		return "at least one " + strings.TrimSuffix(text, "...")
	case len(names) == 1:
		return "one " + text
	}
	return text
}

// flagValues say by its type what a flag expects.
var flagValues = map[string]string{"uint64": "a whole number from 0 on", "int": "a whole number", "int64": "a whole number", "bool": "true or false"}

// flagError says what a flag expected instead of a value that does not fit.
func flagError(_ *cobra.Command, err error) error {
	var bad *pflag.InvalidValueError
	if !errors.As(err, &bad) {
		return err
	}
	if want, ok := flagValues[bad.GetFlag().Value.Type()]; ok {
		return fmt.Errorf("--%s: expected %s, got %q", bad.GetFlag().Name, want, bad.GetValue())
	}
	return err
}

// valueSyntax is what people may write behind the sign of equality.
const valueSyntax = "a number, true, false, a text (in quotes to keep its commas), a list [a,b] or a table {name=value}"

// optionHelp explains the flag that gives an option of a match.
const optionHelp = "an option of the match: name=value (repeatable); a list is written name=[a,b], a table name={a=1,b=2}"

// valueReader reads values from a text, letter by letter.
type valueReader struct {
	text string
	at   int
}

// parseValue reads one value: see valueSyntax. Text that begins with none of [ { "
// is taken whole, whatever it holds.
func parseValue(text string) (any, error) {
	if text == "" || !strings.ContainsRune("[{\"", rune(text[0])) {
		return scalar(text), nil
	}
	values, err := parseValues(text)
	if err == nil && len(values) != 1 {
		return nil, fmt.Errorf("expected one value, got %d in %s", len(values), text)
	}
	if err != nil {
		return nil, err
	}
	return values[0], nil
}

// parseValues reads values with commas between them.
func parseValues(text string) ([]any, error) {
	r := &valueReader{text: text}
	list, err := r.list("")
	if err != nil {
		return nil, fmt.Errorf("%w; a value is %s", err, valueSyntax)
	}
	return list, nil
}

// scalar reads a word: a finite number in decimal digits, true or false, or a text.
func scalar(word string) any {
	if n, err := strconv.ParseFloat(word, 64); err == nil && !math.IsInf(n, 0) && !math.IsNaN(n) && !strings.ContainsAny(word, "xX_") {
		return n
	}
	switch word {
	case "true":
		return true
	case "false":
		return false
	}
	return word
}

// list reads values up to the end, a closing bracket or nothing more, and past it.
func (r *valueReader) list(end string) ([]any, error) {
	list := []any{}
	if end != "" && r.take(end) {
		return list, nil
	}
	for {
		v, err := r.value()
		if err != nil {
			return nil, err
		}
		list = append(list, v)
		if more, err := r.more(end); !more {
			return list, err
		}
	}
}

// more reports whether a comma follows; otherwise the end must.
func (r *valueReader) more(end string) (bool, error) {
	switch {
	case r.take(","):
		return true, nil
	case end == "" && r.at == len(r.text), end != "" && r.take(end):
		return false, nil
	case end == "":
		return false, fmt.Errorf("expected a comma before %q", r.text[r.at:])
	}
	return false, fmt.Errorf("expected %s at the end of %q", end, r.text)
}

func (r *valueReader) value() (any, error) {
	switch {
	case r.take("["):
		return r.list("]")
	case r.take("{"):
		return r.table()
	case strings.HasPrefix(r.rest(), `"`):
		return r.quoted()
	}
	word := r.word(",[]{}")
	if word == "" {
		return nil, fmt.Errorf("expected a value before %q", r.text[r.at:])
	}
	return scalar(word), nil
}

// table reads name=value pairs past the closing brace.
func (r *valueReader) table() (any, error) {
	table := map[string]any{}
	if r.take("}") {
		return table, nil
	}
	for {
		name := r.word("=,[]{}")
		if name == "" || !r.take("=") {
			return nil, fmt.Errorf("expected name=value before %q", r.text[r.at:])
		}
		v, err := r.value()
		if err != nil {
			return nil, err
		}
		table[name] = v
		if more, err := r.more("}"); !more {
			return table, err
		}
	}
}

func (r *valueReader) quoted() (any, error) {
	quote, err := strconv.QuotedPrefix(r.rest())
	if err != nil {
		return nil, fmt.Errorf("expected a closing quote in %s", r.text[r.at:])
	}
	r.at += len(quote)
	return strconv.Unquote(quote)
}

// word reads up to one of the letters that end it.
func (r *valueReader) word(ends string) string {
	word := r.rest()
	if i := strings.IndexAny(word, ends); i >= 0 {
		word = word[:i]
	}
	r.at += len(word)
	return strings.TrimSpace(word)
}

// rest goes over blanks and returns what is left.
func (r *valueReader) rest() string {
	for r.at < len(r.text) && r.text[r.at] == ' ' {
		r.at++
	}
	return r.text[r.at:]
}

func (r *valueReader) take(sign string) bool {
	if strings.HasPrefix(r.rest(), sign) {
		r.at += len(sign)
		return true
	}
	return false
}

// completing adds to the commands what a shell completes: systems where a
// command begins with one, players after it, tuning keys for --set, script
// files elsewhere.
func completing(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	for _, cmd := range root.Commands() {
		switch cmd.Name() {
		case "completion": // which would take a shell that it does not know for none
			cmd.Short, cmd.Long = "Print what lets a shell complete commands", completionText
			cmd.Args, cmd.RunE = noArguments, func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
		case "play", "sim", "compare":
			completeMatches(cmd)
		case "profile":
			cmd.ValidArgsFunction = cobra.FixedCompletions([]string{"lua"}, cobra.ShellCompDirectiveFilterFileExt)
			completeMatches(cmd.Commands()[0])
		case "run", "test", "check", "watch":
			cmd.ValidArgsFunction = cobra.FixedCompletions([]string{"lua"}, cobra.ShellCompDirectiveFilterFileExt)
		case "replay", "merge":
			cmd.ValidArgsFunction = cobra.FixedCompletions([]string{"json"}, cobra.ShellCompDirectiveFilterFileExt)
		}
	}
	root.RegisterFlagCompletionFunc("set", completeTuning)
	root.RegisterFlagCompletionFunc("theme", cobra.FixedCompletions(themes.Library{}.Names(), cobra.ShellCompDirectiveNoFileComp))
	root.RegisterFlagCompletionFunc("lang", cobra.FixedCompletions(themes.Library{}.Languages(), cobra.ShellCompDirectiveNoFileComp))
	root.RegisterFlagCompletionFunc("mods", cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs))
}

// completeMatches lets a command complete systems and players.
func completeMatches(cmd *cobra.Command) {
	cmd.ValidArgsFunction = completeMatch
	if cmd.Flags().Lookup("players") != nil {
		cmd.RegisterFlagCompletionFunc("players", completePlayers)
	}
}

const completionText = `Print a script by which a shell completes commands, systems, players, tuning keys and
files. To install it for yourself:

  bash        arcana tool completion bash > ~/.local/share/bash-completion/completions/arcana
  zsh         arcana tool completion zsh > "${fpath[1]}/_arcana"
  fish        arcana tool completion fish > ~/.config/fish/completions/arcana.fish
  powershell  arcana tool completion powershell >> $PROFILE

and open a new shell. Manual pages: arcana tool man --help.`

// completeMatch completes a system, and after it the players of that system.
func completeMatch(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return completePlayers(cmd, args, typed)
	}
	var names []string
	for _, sys := range rules.All() {
		names = append(names, sys.Name+"\t"+sys.Title)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

func completePlayers(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	names := []string{"human", "random", "first"}
	if len(args) > 0 {
		if sys, ok := rules.Named(args[0]); ok {
			names = slices.AppendSeq(names, maps.Keys(sys.Bots))
			for _, script := range session.ScriptNames(scripts.Files, "ai/"+sys.Name) {
				names = append(names, "lua:"+script)
			}
		}
	}
	slices.Sort(names)
	return names, cobra.ShellCompDirectiveNoFileComp
}

// completeTuning completes system.key= for every tuning key there is.
func completeTuning(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var keys []string
	for _, sys := range rules.All() {
		for _, name := range tuning.Names(sys.Tuning(sys.NewConfig())) {
			keys = append(keys, sys.Name+"."+name+"=")
		}
	}
	return keys, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}
