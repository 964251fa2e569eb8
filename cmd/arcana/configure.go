package main

import (
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arcana/configs"
	"arcana/core/rules"
	"arcana/core/shown"
)

// configure decides the settings from all sources and opens the environment; it runs
// before every command.
func (p *program) configure(cmd *cobra.Command) error {
	settings, problems := configs.ReadSettings(configs.Sources{
		Flags: cmd.Flags(), Set: p.flags.set, Systems: rules.All(),
		Judge: map[string]func(configs.Settings) error{"theme": judgeTheme, "lang": judgeLang},
	})
	for _, w := range settings.Warnings {
		fmt.Fprintf(p.err, "warning: %s\n", shown.Name(w.String()))
	}
	if len(problems) > 0 {
		return failure{settingsCode(problems), problemText(problems)}
	}
	if settings.Workers == 0 {
		settings.Workers = runtime.NumCPU()
	}
	p.settings = settings
	goHome(p, cmd)
	p.flags.unlocked = cmd.Name() == "check" || cmd.HasParent() && cmd.Parent().Name() == "mods"
	var err error
	if p.environment, err = p.openEnvironment(); err == nil && p.home != "" && !slices.Contains(sayingIt, cmd.Name()) {
		fmt.Fprintln(p.err, "with "+lookedAt(p))
	}
	return err
}

// sayingIt are the commands that paths may lead to another mod than the one that one stands in:
// they say themselves which they are about.
var sayingIt = []string{"check", "test", "watch", "run"}

// settingsCode is the code for bad settings: a file that is wrong is bad
// content, a flag or a variable is wrong usage.
func settingsCode(problems []configs.Problem) int {
	for _, p := range problems {
		if p.Line > 0 {
			return exitContent
		}
	}
	return exitUsage
}

func problemText(problems []configs.Problem) string {
	lines := make([]string, len(problems))
	for i, p := range problems {
		lines[i] = p.String()
		if excerpt := p.Excerpt(); excerpt != "" {
			lines[i] += "\n" + strings.TrimRight(excerpt, "\n")
		}
	}
	return strings.Join(lines, "\n")
}
