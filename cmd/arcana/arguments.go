package main

import (
	"fmt"

	"github.com/spf13/cobra"

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
