// The settings of a program: their flags, and how they are read and checked.

package environment

import (
	"fmt"
	"io"
	"runtime"

	"github.com/spf13/pflag"

	"arcana/configs"
	"arcana/configs/themes"
	"arcana/core/shown"
)

// AddFlags adds the flags of the settings. Overrides of tuning (--set) are written to set.
func AddFlags(f *pflag.FlagSet, set *[]string) {
	f.Uint64("seed", 1, "the seed of all random numbers: the same seed plays the same match")
	f.StringArrayVar(set, "set", nil, "change a number of the rules (a tuning key): system.key=value (repeatable)")
	f.StringArray("mods", nil, "load a mod: its folder, or the id of an installed mod (repeatable)")
	f.Bool("strict", false, "if a script fails during a move, cancel the move and report an error")
	f.String("theme", themes.Base, "the theme, which sets how the game looks")
	f.String("lang", themes.English, "the language of cards and games")
	f.Int("workers", 0, "how many workers (threads) share a long calculation (0: one for each CPU core)")
	f.String("budget", "", "how much a script may compute before it is stopped: a number of units (at most 30 ns each), or none for no limit")
}

// AddWatch adds the flag --watch, which reloads themes, and writes its value to watch.
func AddWatch(f *pflag.FlagSet, watch *bool) {
	f.BoolVar(watch, "watch", false, "reload themes when their files change")
}

// ReadSettings reads the settings from flags, the environment and files, and checks them. set has the
// overrides of --set. Warnings are printed to warnings; they are no error.
func ReadSettings(f *pflag.FlagSet, set []string, warnings io.Writer) (configs.Settings, error) {
	settings, problems := configs.ReadSettings(configs.Sources{
		Flags: f, Set: set, Systems: goSystems().All(), More: true,
		Checks: map[string]func(configs.Settings) error{"theme": checkTheme, "lang": checkLanguage, "budget": checkBudget},
	})
	for _, w := range settings.Warnings {
		fmt.Fprintf(warnings, "warning: %s\n", shown.Name(w.String()))
	}
	if len(problems) > 0 {
		return settings, settingsError(problems)
	}
	if settings.Workers == 0 { // one for each core
		settings.Workers = runtime.NumCPU()
	}
	return settings, nil
}

// settingsError returns the error of bad settings: bad content if a file is wrong, wrong usage
// if a flag or a variable is.
func settingsError(problems []configs.Problem) error {
	for _, p := range problems {
		if p.Line > 0 { // only a file has lines
			return contentError(problems)
		}
	}
	return UsageError(ProblemsText(problems))
}

// checkBudget returns an error if the settings' budget is no number of units and not "none".
func checkBudget(s configs.Settings) error {
	_, err := s.Units(0)
	return err
}
