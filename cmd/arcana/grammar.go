package main

import (
	"fmt"

	"github.com/spf13/cobra"

	language "arcana/bindings/grammar"
	"arcana/bindings/registry"
	"arcana/cmd/arcana/environment"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/rules"
	"arcana/core/spell"
)

func grammarCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:     "grammar SYSTEM [CARD]",
		Example: "arcana tool grammar tavern",
		Short:   "Say how abilities are written as data, or print the Lua of a card's",
		Args:    asUsed,
		RunE:    func(_ *cobra.Command, args []string) error { return grammar(p, args) },
	}
}

// grammar prints the words of a system, or what the abilities of a card say in Lua.
func grammar(p *program, args []string) error {
	words := registry.Words(args[0])
	if words == nil {
		var known []string
		for _, b := range registry.All() {
			known = append(known, b.System)
		}
		return failure{exitUsage, fmt.Sprintf("no system is called %q, %s", args[0], spell.Choices(args[0], known))}
	}
	if len(args) == 1 {
		_, err := fmt.Fprintln(p.out, words.Help())
		return err
	}
	sys, _ := rules.Named(args[0])
	config, problems := p.environment.Library.Load(sys)
	if len(problems) > 0 {
		return failure{exitContent, environment.Text(problems)}
	}
	return printLua(p, registry.WordsOf(args[0], config), args[1], sys.Scripts(config))
}

// printLua prints the data abilities of a card as Lua.
func printLua(p *program, words *language.Words, name string, refs []core.ScriptRef) error {
	var known []string
	found := 0
	for _, ref := range refs {
		if ref.Written == nil {
			continue
		}
		if known = append(known, ref.Label); !card.Same(ref.Label, name) {
			continue
		}
		found++
		a, _ := language.Script(words, &ref)
		if _, err := fmt.Fprintf(p.out, "-- %s, ability %d, from %s:%d\n%s", ref.Label, found, ref.Written.File, ref.Written.Line, a.Lua()); err != nil {
			return err
		}
	}
	if found == 0 {
		return failure{exitUsage, fmt.Sprintf("no card of %s that is called %q has abilities in data%s", words.System, name, spell.DidYouMean(name, known))}
	}
	return nil
}
