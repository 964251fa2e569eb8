package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arcana/core/spell"
)

// noArguments refuses words after the program's name that are no command, with
// a suggestion.
func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, c := range cmd.Commands() {
		names = append(names, c.Name())
	}
	return fmt.Errorf("there is no command %q%s", args[0], spell.DidYouMean(args[0], names))
}

func oneFile(cmd *cobra.Command, args []string) error { return oneArgument("FILE")(cmd, args) }

// oneArgument demands exactly one argument, called name in the message.
func oneArgument(name string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != 1 {
			return fmt.Errorf("arcana %s: expected one %s, got %d arguments", cmd.Name(), name, len(args))
		}
		return nil
	}
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
