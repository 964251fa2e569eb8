// What people type behind a command: how many arguments, values of options and of tuning, and
// what the shell completes.

package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arcana/bindings/session"
	"arcana/cmd/arcana/environment"
	"arcana/configs"
	"arcana/configs/themes"
	"arcana/core"
	"arcana/core/spell"
	"arcana/core/tuning"
)

// noArguments returns an error if a command that takes no arguments got some. If the command has
// subcommands, the first argument is probably one that was mistyped, so a near name is suggested.
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

// checkArguments checks that the number of arguments is what the command's Use line says: [NAME]
// may be left out, NAME... may be any number, and what follows " | " does not count. The error
// quotes the command's example.
func checkArguments(cmd *cobra.Command, args []string) error {
	use, _, _ := strings.Cut(cmd.Use, " | ")
	names := strings.Fields(use)[1:] // the first word is the command's
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
		systems = " (SYSTEM is " + alternatives(environmentFor(cmd).Systems.Names()) + ")"
	}
	return fmt.Errorf("%s: expected %s%s, got %s; for example: %s", cmd.CommandPath(), expectedArguments(names), systems, countArguments(len(args)), cmd.Example)
}

// alternatives returns names as in "a, b or c". There must be at least two.
func alternatives(names []string) string {
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// environmentFor opens the content for a text about how a command is used: Cobra asks for such
// before it calls configure. Where the content cannot be opened, it is what ships. Nobody closes it,
// for the program ends with that text.
func environmentFor(cmd *cobra.Command) *environment.Environment {
	p := newProgram(strings.NewReader(""), io.Discard, io.Discard)
	if p.configure(cmd) != nil {
		p.environment, _ = environment.Open(configs.Settings{}, true) // what ships can always be opened
	}
	return p.environment
}

// system returns the rule system of that name. A game in Lua whose file has mistakes is bad content, and a
// name that no system has is wrong usage.
func (p *program) system(name string) (core.System, error) {
	sys, err := p.environment.Systems.Named(name)
	if bad := (session.BadContent{}); errors.As(err, &bad) {
		return sys, p.scriptFailure(err)
	}
	if err != nil {
		return sys, failure{exitUsage, err.Error()}
	}
	return sys, nil
}

// countArguments returns "1 argument", or "2 arguments" and so on.
func countArguments(n int) string {
	if n == 1 {
		return "1 argument"
	}
	return fmt.Sprintf("%d arguments", n)
}

// expectedArguments writes the arguments of a Use line for a message: "one FILE", "at least
// one PATH".
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

// flagValues has, by the type of a flag, the value that it expects.
var flagValues = map[string]string{"uint64": "a whole number of at least 0", "int": "a whole number", "int64": "a whole number", "bool": "true or false"}

// flagError replaces pflag's errors by ones that say what was expected: the flag that was probably
// meant by an unknown one, the kind of value that a flag takes. Others stay as they are, as that of an
// unknown flag of one letter: for one letter every name is near.
func flagError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	if errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() == "" {
		var known []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { known = append(known, "--"+f.Name) })
		name := "--" + unknown.GetSpecifiedName()
		return fmt.Errorf("there is no flag %s%s", name, spell.DidYouMean(name, known))
	}
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
const optionHelp = "an option of the match: name=value (repeatable; write a list as name=[a,b], a table as name={a=1,b=2})"

// valueReader reads values from a text, from left to right. Its methods go past what they read.
type valueReader struct {
	text string
	at   int // the offset of the byte to read next
}

// parseValue parses one value of an option or a tuning key: see valueSyntax. A text that
// begins with none of [ { " is one text, number or boolean, whatever else it holds.
func parseValue(text string) (any, error) {
	if text == "" || !strings.ContainsRune("[{\"", rune(text[0])) {
		return parseScalar(text), nil
	}
	values, err := parseValues(text)
	if err == nil && len(values) != 1 { // as in "[1],[2]"
		return nil, fmt.Errorf("expected one value, got %d in %s", len(values), text)
	}
	if err != nil {
		return nil, err
	}
	return values[0], nil
}

// parseValues parses values with commas between them, as in "1,[a,b],{x=2}".
func parseValues(text string) ([]any, error) {
	r := &valueReader{text: text}
	list, err := r.readList("")
	if err != nil {
		return nil, fmt.Errorf("%w; expected a value: %s", err, valueSyntax)
	}
	return list, nil
}

// parseScalar returns a word as a number if it is a finite one in decimal, as a boolean if it is
// true or false, and else as text. ParseFloat would also read "0x10" and "1_000" as numbers.
func parseScalar(word string) any {
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

// readList reads values with commas between them, up to the closing bracket end. If end is "", it
// reads up to the end of the text. Only in brackets a list may be empty.
func (r *valueReader) readList(end string) ([]any, error) {
	list := []any{}
	if end != "" && r.accept(end) {
		return list, nil
	}
	for {
		v, err := r.readValue()
		if err != nil {
			return nil, err
		}
		list = append(list, v)
		if more, err := r.hasMore(end); !more {
			return list, err
		}
	}
}

// hasMore reports whether another value follows in a list, after a comma. If none does, the list
// must end here: with the bracket end, or with the text if end is "".
func (r *valueReader) hasMore(end string) (bool, error) {
	switch {
	case r.accept(","):
		return true, nil
	case end == "" && r.at == len(r.text), end != "" && r.accept(end):
		return false, nil
	case end == "":
		return false, fmt.Errorf("expected a comma before %q", r.text[r.at:])
	}
	return false, fmt.Errorf("expected %s at the end of %q", end, r.text)
}

// readValue reads one value: a list, a table, a text in quotes or a word.
func (r *valueReader) readValue() (any, error) {
	switch {
	case r.accept("["):
		return r.readList("]")
	case r.accept("{"):
		return r.readTable()
	case strings.HasPrefix(r.skipBlanks(), `"`):
		return r.readQuoted()
	}
	word := r.readWord(",[]{}")
	if word == "" {
		return nil, fmt.Errorf("expected a value before %q", r.text[r.at:])
	}
	return parseScalar(word), nil
}

// readTable reads name=value pairs up to the closing brace, and past it.
func (r *valueReader) readTable() (any, error) {
	table := map[string]any{}
	if r.accept("}") {
		return table, nil
	}
	for {
		name := r.readWord("=,[]{}")
		if name == "" || !r.accept("=") {
			return nil, fmt.Errorf("expected name=value before %q", r.text[r.at:])
		}
		v, err := r.readValue()
		if err != nil {
			return nil, err
		}
		table[name] = v
		if more, err := r.hasMore("}"); !more {
			return table, err
		}
	}
}

// readQuoted reads a text in double quotes, with Go's escapes.
func (r *valueReader) readQuoted() (any, error) {
	quote, err := strconv.QuotedPrefix(r.skipBlanks())
	if err != nil {
		return nil, fmt.Errorf("expected a closing quote in %s", r.text[r.at:])
	}
	r.at += len(quote)
	return strconv.Unquote(quote)
}

// readWord reads up to the first of the characters in ends, which stays to be read, and returns
// what it read without blanks around it.
func (r *valueReader) readWord(ends string) string {
	word := r.skipBlanks()
	if i := strings.IndexAny(word, ends); i >= 0 {
		word = word[:i]
	}
	r.at += len(word)
	return strings.TrimSpace(word)
}

// skipBlanks goes past blanks, and returns the text that is left.
func (r *valueReader) skipBlanks() string {
	for r.at < len(r.text) && r.text[r.at] == ' ' {
		r.at++
	}
	return r.text[r.at:]
}

// accept goes past blanks, and past a sign such as "," if that comes next. It reports whether it does.
func (r *valueReader) accept(sign string) bool {
	if strings.HasPrefix(r.skipBlanks(), sign) {
		r.at += len(sign)
		return true
	}
	return false
}

// addCompletions gives commands what a shell completes after them: systems and their players, files
// with some ending. The command completion exists only from here on, so its texts are set here too.
func addCompletions(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	for _, cmd := range root.Commands() {
		switch cmd.Name() {
		case "completion": // Cobra's own prints help for an unknown shell; this one reports it
			cmd.Short, cmd.Long = "Print a script that lets a shell complete commands", completionText
			cmd.Args, cmd.RunE = noArguments, func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
		case "play", "sim", "compare":
			cmd.ValidArgsFunction = completeMatch
		case "profile":
			cmd.ValidArgsFunction = cobra.FixedCompletions([]string{"lua"}, cobra.ShellCompDirectiveFilterFileExt)
			cmd.Commands()[0].ValidArgsFunction = completeMatch // profile sim, the only subcommand
		case "run", "test", "check", "watch":
			cmd.ValidArgsFunction = cobra.FixedCompletions([]string{"lua"}, cobra.ShellCompDirectiveFilterFileExt)
		case "replay", "merge":
			cmd.ValidArgsFunction = cobra.FixedCompletions([]string{"json"}, cobra.ShellCompDirectiveFilterFileExt)
		}
	}
}

// completeFlags gives the flags of commands what a shell completes after them. Cobra keeps these functions, with all
// that the flags set, as long as the process runs, so only a command line that completes another calls it.
func completeFlags(root *cobra.Command) {
	root.RegisterFlagCompletionFunc("set", completeTuning)
	root.RegisterFlagCompletionFunc("theme", cobra.FixedCompletions(themes.Library{}.Names(), cobra.ShellCompDirectiveNoFileComp))
	root.RegisterFlagCompletionFunc("lang", cobra.FixedCompletions(themes.Library{}.Languages(), cobra.ShellCompDirectiveNoFileComp))
	root.RegisterFlagCompletionFunc("mods", cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs))
	for _, parent := range root.Commands() {
		for _, cmd := range append(parent.Commands(), parent) {
			if cmd.Flags().Lookup("players") != nil {
				cmd.RegisterFlagCompletionFunc("players", completePlayers)
			}
		}
	}
}

const completionText = `Print a script with which a shell completes commands, games, AIs, tuning keys and files.
Install the script for yourself like this:

  bash        arcana tool completion bash > ~/.local/share/bash-completion/completions/arcana
  zsh         arcana tool completion zsh > "${fpath[1]}/_arcana"
  fish        arcana tool completion fish > ~/.config/fish/completions/arcana.fish
  powershell  arcana tool completion powershell >> $PROFILE

Then open a new shell.
For manual pages, see arcana tool man --help.`

// completeMatch completes the first argument as the name of a system, and later ones as players of
// that system. Cobra calls it, as it calls all functions of this form, with the arguments so far
// and the beginning that was typed.
func completeMatch(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return completePlayers(cmd, args, typed)
	}
	var names []string
	for _, sys := range environmentFor(cmd).Systems.All() {
		names = append(names, sys.Name+"\t"+sys.Title)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// completePlayers completes "human" and the AIs that can play the system of the first argument. Without
// a system these are the players that every system has.
func completePlayers(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	names := []string{"human", "random", "first"}
	if len(args) > 0 {
		e := environmentFor(cmd)
		if sys, err := e.Systems.Named(args[0]); err == nil {
			names = slices.AppendSeq(names, maps.Keys(sys.Bots))
			for _, script := range session.ScriptNames(e.Scripts, "scripts/ai/"+sys.Name) {
				names = append(names, "lua:"+script)
			}
		}
	}
	slices.Sort(names)
	return names, cobra.ShellCompDirectiveNoFileComp
}

// completeTuning completes "system.key=" for every tuning key.
func completeTuning(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	var keys []string
	for _, sys := range environmentFor(cmd).Systems.All() {
		for _, name := range tuning.Names(sys.Content.Tuning(sys.Content.Empty())) {
			keys = append(keys, sys.Name+"."+name+"=")
		}
	}
	return keys, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}
