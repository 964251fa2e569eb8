package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"arcana/bindings/registry"
	"arcana/core/spell"
)

func orderCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:     "order SYSTEM",
		Example: "arcana tool order tavern",
		Short:   "Say in which order the abilities of a system speak, and about what",
		Args:    asUsed,
		RunE:    func(_ *cobra.Command, args []string) error { return order(p, args[0]) },
	}
}

// order prints how abilities of a system speak.
func order(p *program, name string) error {
	var known []string
	for _, b := range registry.All() {
		if known = append(known, b.System); b.System == name {
			_, err := fmt.Fprintln(p.out, b.Order())
			return err
		}
	}
	return failure{exitUsage, fmt.Sprintf("no system is called %q, %s", name, spell.Choices(name, known))}
}
