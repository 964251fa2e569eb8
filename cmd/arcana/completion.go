package main

import (
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"arcana/bindings/session"
	"arcana/configs/themes"
	"arcana/core/rules"
	"arcana/core/tuning"
	"arcana/scripts"
)

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
