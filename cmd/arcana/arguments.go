package main

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arcana/core/rules"
	"arcana/core/spell"
)

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
