package main

import (
	"fmt"
	"runtime"
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
		Judge: map[string]func(configs.Settings) error{"theme": judgeTheme, "lang": judgeLang, "budget": judgeBudget},
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
	p.flags.unlocked = cmd.Name() == "check" || cmd.HasParent() && cmd.Parent().Name() == "mods"
	var err error
	p.environment, err = p.openEnvironment()
	return err
}

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
