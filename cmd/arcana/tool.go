package main

import (
	"io"

	"github.com/spf13/cobra"
)

// toolCommand is what few people need, apart from the commands that all do.
func toolCommand(p *program) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "tool",
		Example: "arcana tool validate match.record.json",
		Short:   "Commands that few need: claims, orders, the reference, manual pages, completion",
		Args:    noArguments,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(append(tools(p), shellCommand())...)
	return cmd
}

// tools are the commands of arcana tool but completion, which cobra brings.
func tools(p *program) []*cobra.Command {
	return []*cobra.Command{validateCommand(p), orderCommand(p), grammarCommand(p), docsCommand(p), manCommand(p), playgroundCommand(p)}
}

// addFormerNames lets 0.2 take these commands without the word tool as well.
func addFormerNames(p *program, root *cobra.Command) {
	for _, cmd := range tools(p) {
		cmd.Hidden = true
		root.AddCommand(cmd)
	}
	root.CompletionOptions.HiddenDefaultCmd = true
}

// shellCommand prints what lets a shell complete commands.
func shellCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "completion",
		Example: "arcana tool completion bash > ~/.local/share/bash-completion/completions/arcana",
		Short:   "Print what lets a shell complete commands",
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
