package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// helpCommand replaces the library's, which answers a word that is no command with
// the help of the whole program and calls that good.
func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:               "help [COMMAND]",
		Short:             "Explain a command",
		Long:              "Explain what a command does and which flags it takes; without one, what commands there are.",
		ValidArgsFunction: commandNames,
		RunE: func(cmd *cobra.Command, args []string) error {
			found, rest, err := cmd.Root().Find(args)
			switch {
			case err != nil:
				return err
			case len(rest) > 0 && found != cmd.Root():
				return fmt.Errorf("arcana help: %s has no command %q", found.Name(), rest[0])
			case len(rest) > 0:
				return noArguments(found, rest)
			}
			found.InitDefaultHelpFlag()
			return found.Help()
		},
	}
}

// commandNames completes the name of a command.
func commandNames(cmd *cobra.Command, args []string, begin string) (names []string, _ cobra.ShellCompDirective) {
	for _, c := range cmd.Root().Commands() {
		if len(args) == 0 && strings.HasPrefix(c.Name(), begin) {
			names = append(names, c.Name()+"\t"+c.Short)
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
