// The commands for those who make tools: completion for shells, the order of abilities, the grammar of
// data, and the check of a recorded match or combat.

package main

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	language "arcana/bindings/grammar"
	"arcana/bindings/registry"
	"arcana/bindings/validate"
	"arcana/cmd/arcana/environment"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// toolCommand returns the command "tool", which has the commands that few people need.
func toolCommand(p *program) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "tool",
		Example: "arcana tool validate match.record.json",
		Short:   "Verify a record, list the order of abilities, write manual pages, and more",
		Args:    noArguments,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(append(toolCommands(p), shellCommand())...)
	return cmd
}

// toolCommands returns the commands below "tool", without completion.
func toolCommands(p *program) []*cobra.Command {
	return []*cobra.Command{validateCommand(p), orderCommand(p), grammarCommand(p), docsCommand(p), manCommand(p), playgroundCommand(p)}
}

// addFormerNames adds the commands below "tool" to the root too, where version 0.2 had them. They
// are hidden there.
func addFormerNames(p *program, root *cobra.Command) {
	for _, cmd := range toolCommands(p) {
		cmd.Hidden = true
		root.AddCommand(cmd)
	}
	root.CompletionOptions.HiddenDefaultCmd = true // completion, which Cobra adds there itself
}

// shellCommand returns the command "completion".
func shellCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "completion",
		Example: "arcana tool completion bash > ~/.local/share/bash-completion/completions/arcana",
		Short:   "Print a script that lets a shell complete commands",
		Long:    completionText,
		Args:    noArguments,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	for shell, write := range map[string]func(*cobra.Command, io.Writer) error{
		"bash":       func(root *cobra.Command, to io.Writer) error { return root.GenBashCompletionV2(to, true) },
		"zsh":        (*cobra.Command).GenZshCompletion,
		"fish":       func(root *cobra.Command, to io.Writer) error { return root.GenFishCompletion(to, true) },
		"powershell": (*cobra.Command).GenPowerShellCompletionWithDesc,
	} {
		cmd.AddCommand(&cobra.Command{
			Use:   shell,
			Short: "Print the completion of " + shell,
			Args:  noArguments,
			RunE:  func(cmd *cobra.Command, _ []string) error { return write(cmd.Root(), cmd.OutOrStdout()) },
		})
	}
	return cmd
}

// orderCommand returns the command "order".
func orderCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:     "order SYSTEM",
		Example: "arcana tool order tavern",
		Short:   "List the order in which the abilities of a game trigger",
		Args:    checkArguments,
		RunE:    func(_ *cobra.Command, args []string) error { return printOrder(p, args[0]) },
	}
}

// printOrder prints in which order the abilities of a system trigger.
func printOrder(p *program, name string) error {
	sys, err := p.systemWithAbilities(name)
	if err == nil {
		_, err = fmt.Fprintln(p.out, registry.Of(sys).OrderHelp())
	}
	return err
}

// systemWithAbilities returns the system of that name, of which cards must have abilities.
func (p *program) systemWithAbilities(name string) (core.System, error) {
	sys, err := p.system(name)
	if err == nil && registry.Of(sys).Table == nil {
		said := fmt.Sprintf("cards of %s have no abilities", sys.Name)
		if len(p.environment.Systems.Files(sys.Name)) > 0 {
			said = fmt.Sprintf("cards of %s have no abilities; docs/write-a-game.md says how to write abilities", sys.Name)
		}
		err = failure{exitUsage, said}
	}
	return sys, err
}

// grammarCommand returns the command "grammar".
func grammarCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:     "grammar SYSTEM [CARD]",
		Example: "arcana tool grammar tavern",
		Short:   "Explain how abilities are written in TOML, or print a card's abilities as Lua",
		Args:    checkArguments,
		RunE:    func(_ *cobra.Command, args []string) error { return printGrammar(p, args) },
	}
}

// printGrammar prints how abilities of a system are written as data; with a card, the Lua that
// the card's abilities mean.
func printGrammar(p *program, args []string) error {
	sys, err := p.systemWithAbilities(args[0])
	if err != nil {
		return err
	}
	if len(args) == 1 {
		_, err := fmt.Fprintln(p.out, registry.BaseWords(sys).Help())
		return err
	}
	config, problems := p.environment.Library.Load(sys)
	if len(problems) > 0 {
		return failure{exitContent, environment.ProblemsText(problems)}
	}
	return printLua(p, registry.WordsWithNames(sys, config), args[1], core.ScriptRefs(config))
}

// printLua prints the abilities of the card called name that are written as data, as Lua. refs are
// all uses of scripts in the system.
func printLua(p *program, words *language.Words, name string, refs []core.ScriptRef) error {
	var known []string
	found := 0
	for _, ref := range refs {
		if ref.Data == nil {
			continue
		}
		known = append(known, ref.Label)
		if !card.Same(ref.Label, name) {
			continue
		}
		found++
		a, _ := language.Script(words, &ref) // an error would have been a problem of the content, which has none
		if _, err := fmt.Fprintf(p.out, "-- %s, ability %d, from %s:%d\n%s", ref.Label, found, ref.Data.File, ref.Data.Line, a.Lua()); err != nil {
			return err
		}
	}
	if found == 0 {
		return failure{exitUsage, fmt.Sprintf("no card of %s with the name %q has abilities in TOML%s", words.System, name, spell.DidYouMean(name, known))}
	}
	return nil
}

// validateCommand returns the command "validate".
func validateCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:     "validate FILE",
		Example: "arcana tool validate match.record.json",
		Short:   "Replay a recorded match or combat, and say whether its result is right",
		Long:    "Replay the match or combat of a file, and compare.\nA match (a record that g:save wrote) is compared event by event; a combat (written with tavern.combat) is compared by its outcome.\nIf anything differs, the exit code is 1, and a message names the first difference.",
		Args:    checkArguments,
		RunE:    func(_ *cobra.Command, args []string) error { return validateFile(p, args[0]) },
	}
}

// validateFile plays the recorded match or combat of a file again, and prints whether its record is right.
// It fails if not.
func validateFile(p *program, file string) error {
	data, err := readFile(file, validate.MostClaim)
	if err != nil {
		return err
	}
	session, err := openSession(p, nil)
	if err != nil {
		return err
	}
	verdict, err := validate.CheckClaim(session, file, data)
	if err != nil {
		return failure{exitFailed, p.describe(err)}
	}
	if p.flags.json {
		json.NewEncoder(p.out).Encode(verdict)
	} else if verdict.Valid {
		fmt.Fprintf(p.out, "%s: valid\n", file)
	}
	if !verdict.Valid {
		return failure{exitFailed, fmt.Sprintf("%s is not valid: %s", file, verdict.Reason)}
	}
	return nil
}
