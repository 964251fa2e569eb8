package configs

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arcana/core"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/pflag"
)

// sources writes the user's own file and the local file (either may be empty), and sets
// variables as name=value.
func sources(t *testing.T, own, local string, variables ...string) Sources {
	home, dir := t.TempDir(), t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", home)
	for _, v := range variables {
		name, value, _ := strings.Cut(v, "=")
		t.Setenv(name, value)
	}
	if own != "" {
		write(t, filepath.Join(home, "arcana", "arcana.toml"), own)
	}
	if local != "" {
		write(t, filepath.Join(dir, "arcana.toml"), local)
	}
	return Sources{Dir: dir, Systems: []core.System{toySystem()}}
}

// flagSet returns the program's flags as these arguments set them.
func flagSet(t *testing.T, args ...string) *pflag.FlagSet {
	f := pflag.NewFlagSet("arcana", pflag.ContinueOnError)
	f.Uint64("seed", 8, "")
	f.Int("workers", 8, "")
	f.StringArray("mods", []string{"other"}, "")
	f.Bool("strict", true, "")
	f.Bool("json", false, "")
	if err := f.Parse(args); err != nil {
		t.Fatal(err)
	}
	return f
}

// TestSettingsStrength: each source is stronger than the one before it.
func TestSettingsStrength(t *testing.T) {
	for _, c := range []struct {
		name, own, local string
		variables        []string
		flags            []string
		want             uint64
	}{
		{name: "shipped", want: 1},
		{name: "own file", own: "seed = 2", want: 2},
		{name: "local file", own: "seed = 2", local: "seed = 3", want: 3},
		{name: "variable", own: "seed = 2", local: "seed = 3", variables: []string{"ARCANA_SEED=4"}, want: 4},
		{name: "flag", own: "seed = 2", local: "seed = 3", variables: []string{"ARCANA_SEED=4"}, flags: []string{"--seed=5"}, want: 5},
		{name: "an empty variable says nothing", local: "seed = 3", variables: []string{"ARCANA_SEED="}, want: 3},
		{name: "a flag that was not given says nothing", local: "seed = 3", flags: []string{"--json"}, want: 3},
		{name: "a flag of every bit", flags: []string{"--seed=18446744073709551615"}, want: ^uint64(0)},
		{name: "a variable of every bit", variables: []string{"ARCANA_SEED=18446744073709551615"}, want: ^uint64(0)},
		{name: "a variable in base ten", variables: []string{"ARCANA_SEED=010"}, want: 10},
		{name: "a variable of every bit in base ten", variables: []string{"ARCANA_SEED=018446744073709551615"}, want: ^uint64(0)},
		{name: "a file of every bit under a file", own: "seed = \"18446744073709551615\"", local: "seed = 3", want: 3},
		{name: "a file of every bit", own: "seed = 2", local: "seed = \"18446744073709551615\"", want: ^uint64(0)},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := sources(t, c.own, c.local, c.variables...)
			v.Flags = flagSet(t, c.flags...)
			s, problems := ReadSettings(v)
			if len(problems) > 0 || s.Seed != c.want {
				t.Errorf("seed %d, want %d; problems %v", s.Seed, c.want, problems)
			}
		})
	}
}

// TestSettingsWhole reads every setting from a mixture of sources.
func TestSettingsWhole(t *testing.T) {
	v := sources(t, "history = 7", "mods = [\"a\"]", "ARCANA_MODS=b,c", "ARCANA_STRICT=true", "ARCANA_LONG=1", "ARCANA_ALL=1", "ARCANA_KILLS=9", "ARCANA_THEME=night")
	v.Flags = flagSet(t, "--workers=3")
	s, problems := ReadSettings(v)
	want := Settings{Seed: 1, Workers: 3, Mods: []string{"b", "c"}, Strict: true, History: 7, Theme: "night", Lang: "en"}
	if diff := cmp.Diff(want, s); diff != "" || len(problems) > 0 {
		t.Errorf("settings (-want +got):\n%s\nproblems %v", diff, problems)
	}
}

// TestSettingsOfFlags: each flag is read as it was given, over its variable.
func TestSettingsOfFlags(t *testing.T) {
	v := sources(t, "", "", "ARCANA_MODS=x", "ARCANA_STRICT=true", "ARCANA_WORKERS=2", "ARCANA_HISTORY=0")
	v.Flags = flagSet(t, "--mods=a,b", "--mods=[c]", "--mods", "", "--strict=false", "--workers=1024")
	s, problems := ReadSettings(v)
	want := Settings{Seed: 1, Workers: 1024, Mods: []string{"a,b", "[c]", ""}, Theme: "parchment", Lang: "en"}
	if diff := cmp.Diff(want, s); diff != "" || len(problems) > 0 {
		t.Errorf("settings (-want +got):\n%s\nproblems %v", diff, problems)
	}
}

// TestSettingsProblems: the mistakes of every source name it.
func TestSettingsProblems(t *testing.T) {
	for _, c := range []struct {
		name, local string
		variables   []string
		flags, set  []string
		want        string
	}{
		{name: "unknown setting", local: "sed = 3", want: `arcana.toml:1:1: unknown key "sed", expected seed, workers, mods, strict, budget, history, theme, lang or set; did you mean "seed"?`},
		{name: "tuning without set", local: "[toy]\nhealth = 3", want: `arcana.toml:1:2: unknown key "toy", expected seed, workers, mods, strict, budget, history, theme, lang or set`},
		{name: "wrong type", local: "\nworkers = \"two\"", want: `arcana.toml:2:11: workers: expected a whole number, got the text "two"`},
		{name: "bounds", local: "workers = -1", want: `arcana.toml:1:11: workers: expected at least 0, got -1`},
		{name: "syntax", local: "workers = ", want: `arcana.toml:1:10: bad TOML: expected value, not end of input`},
		{name: "variable", variables: []string{"ARCANA_SEED=x"}, want: `ARCANA_SEED: seed: expected a whole number, got the text "x"`},
		{name: "negative seed", variables: []string{"ARCANA_SEED=-1"}, want: `ARCANA_SEED: seed: expected at least 0, got -1`},
		{name: "bounds of a variable", variables: []string{"ARCANA_WORKERS=1025"}, want: `ARCANA_WORKERS: workers: expected at most 1024, got 1025`},
		{name: "no truth", variables: []string{"ARCANA_STRICT=yes"}, want: `ARCANA_STRICT: strict: expected true or false, got the text "yes"`},
		{name: "bounds of a flag", flags: []string{"--workers=-1"}, want: `--workers: expected at least 0, got -1`},
		{name: "tuning in a file", local: "[set.toy.economy]\nincme = 1", want: `arcana.toml:2:1: toy: no tuning key is called "economy.incme"; did you mean "economy.income"?`},
		{name: "tuning out of bounds in a file", local: "[set]\ntoy.health = 0", want: `arcana.toml:2:5: toy: health: expected at least 1, got 0`},
		{name: "set is no table", local: "set = 3", want: `arcana.toml:1:7: set: expected a table of tuning keys, got 3`},
		{name: "key without its system", local: "[set]\nhealth = 3", want: `arcana.toml:2:1: health: no system is called "health", expected toy; did you mean "toy.health"?`},
		{name: "unknown system", local: "[set]\ntoi.health = 3", want: `arcana.toml:2:5: toi.health: no system is called "toi", expected toy; did you mean "toy"?`},
		{name: "flag without value", set: []string{"toy.health"}, want: `--set: "toy.health" has no value, expected system.key=value`},
		{name: "flag without key", set: []string{"=5"}, want: `--set: "=5" has no key, expected system.key=value`},
		{name: "flag of the wrong type", set: []string{"toy.health=many"}, want: `--set: toy: health: expected a whole number, got many`},
		{name: "flag without section", set: []string{"toy.income=1"}, want: `--set: toy: no tuning key is called "income"; did you mean "economy.income"?`},
		{name: "variable of many", variables: []string{"ARCANA_SET=toy.health=3,toy.helth=4"}, want: `ARCANA_SET: toy: no tuning key is called "helth"; did you mean "health"?`},
		{name: "variable of a key", variables: []string{"ARCANA_TOY_ECONOMY_INCOME=99"}, want: `ARCANA_TOY_ECONOMY_INCOME: toy: economy.income: expected at most 10, got 99`},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := sources(t, "", c.local, c.variables...)
			v.Flags, v.Set = flagSet(t, c.flags...), c.set
			_, problems := ReadSettings(v)
			got := lines(problems, filepath.ToSlash(v.Dir)+"/")
			if diff := cmp.Diff([]string{c.want}, got); diff != "" {
				t.Errorf("problems (-want +got):\n%s", diff)
			}
		})
	}
}

// TestUnknownVariables: a variable that nobody knows is warned of, with a suggestion,
// and stops nothing.
func TestUnknownVariables(t *testing.T) {
	for variable, want := range map[string]string{
		"ARCANA_SEDE=1":               `ARCANA_SEDE: the environment variable is neither a setting nor a tuning key; did you mean "ARCANA_SEED"?`,
		"ARCANA_TOY_ECONOMY_INCME=9":  `ARCANA_TOY_ECONOMY_INCME: the environment variable is neither a setting nor a tuning key; did you mean "ARCANA_TOY_ECONOMY_INCOME"?`,
		"ARCANA_HOME=/opt/arcana":     `ARCANA_HOME: the environment variable is neither a setting nor a tuning key`,
		"ARCANA_TOY_ECONOMY_INCOME=2": "",
		"ARCANA_seed=x":               `ARCANA_seed: the environment variable is neither a setting nor a tuning key; did you mean "ARCANA_SEED"?`,
		"arcana_seed=x":               "",
	} {
		s, problems := ReadSettings(sources(t, "", "", variable, "ARCANA_SEED=7"))
		got := strings.Join(lines(s.Warnings, ""), "\n")
		if got != want || len(problems) > 0 || s.Seed != 7 {
			t.Errorf("%s: warned of %q, want %q; seed %d, problems %v", variable, got, want, s.Seed, problems)
		}
		name, _, _ := strings.Cut(variable, "=")
		os.Unsetenv(name)
	}
}

// TestManyOverrides: of very many bad overrides 200 are listed and the others counted.
func TestManyOverrides(t *testing.T) {
	var b strings.Builder
	b.WriteString("[set.toy]\n")
	for i := range 20_000 {
		fmt.Fprintf(&b, "k%d = 1\n", i)
	}
	_, problems := ReadSettings(sources(t, "", b.String()))
	if len(problems) != maxListedFaults+1 || problems[maxListedFaults].Text != "19800 more mistakes are not listed" {
		t.Errorf("%d problems, the last is %v", len(problems), problems[len(problems)-1])
	}
}

// TestOverrides: the strongest source on a tuning key wins, and the Config that
// was read stays as it is.
func TestOverrides(t *testing.T) {
	v := sources(t, "[set.toy]\nhealth = 2\neconomy.carry = true", "[set.toy]\nhealth = 3\nslots = [4, 5, 6]", "ARCANA_TOY_HEALTH=4", "ARCANA_SET=toy.economy.income=1")
	v.Set = []string{"toy.health=5", "toy.economy.income=2.5"}
	s, problems := ReadSettings(v)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	config, _ := loadToy(shippedToy())
	tuned, err := s.Apply(toySystem(), config)
	want := toyTuning{Health: 5, Slots: [3]int{4, 5, 6}, Economy: toyEconomy{Income: 2.5, Carry: true}}
	if diff := cmp.Diff(want, tuned.(*toyConfig).Tuning); diff != "" || err != nil {
		t.Errorf("tuning (-want +got):\n%s\n%v", diff, err)
	}
	if config.Tuning.Health != 30 {
		t.Errorf("the Config that was read changed: %+v", config.Tuning)
	}
}

// TestOverridesFitTogether: the system judges the numbers together, and the
// message names who said the one that does not fit.
func TestOverridesFitTogether(t *testing.T) {
	v := sources(t, "", "[set.toy]\neconomy.carry = true")
	v.Set = []string{"toy.economy.income=0"}
	s, _ := ReadSettings(v)
	config, _ := loadToy(shippedToy())
	_, err := s.Apply(toySystem(), config)
	if err == nil || err.Error() != "--set: toy: economy.income: carry without income, expected income above 0" {
		t.Errorf("got %v", err)
	}
}

// TestNoOverrides: without overrides nothing is copied.
func TestNoOverrides(t *testing.T) {
	config, _ := loadToy(shippedToy())
	same, err := Settings{}.Apply(toySystem(), config)
	if same != any(config) || err != nil {
		t.Errorf("got %v, %v", same, err)
	}
}

// TestOrigin says who set a key.
func TestOrigin(t *testing.T) {
	v := sources(t, "", "[set]\ntoy.health = 3", "ARCANA_TOY_HEALTH=4")
	v.Set = []string{"toy.health=5"}
	s, _ := ReadSettings(v)
	var got []string
	for _, o := range s.Overrides {
		got = append(got, strings.TrimPrefix(o.Origin(), filepath.ToSlash(v.Dir)+"/"))
	}
	if diff := cmp.Diff([]string{"arcana.toml:2:5", "ARCANA_TOY_HEALTH", "--set"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestSettingsJudged: who knows more of a setting judges it, and the strongest source that
// states it is to blame.
func TestSettingsJudged(t *testing.T) {
	for _, c := range []struct {
		local     string
		variables []string
		want      string
	}{
		{local: "\ntheme = \"nihgt\"", want: `arcana.toml:2:9: theme: no theme "nihgt"`},
		{local: "theme = \"x\"", variables: []string{"ARCANA_THEME=nihgt"}, want: `ARCANA_THEME: theme: no theme "nihgt"`},
		{local: "theme = \"nihgt\"\nworkers = -1", want: `arcana.toml:2:11: workers: expected at least 0, got -1`},
		{local: "theme = \"nihgt\"", variables: []string{"ARCANA_THEME=night"}},
	} {
		v := sources(t, "", c.local, c.variables...)
		v.Checks = map[string]func(Settings) error{"theme": func(s Settings) error {
			if s.Theme == "night" {
				return nil
			}
			return fmt.Errorf("no theme %q", s.Theme)
		}}
		_, problems := ReadSettings(v)
		if got := strings.Join(lines(problems, filepath.ToSlash(v.Dir)+"/"), "\n"); got != c.want {
			t.Errorf("%s %v: %s, expected %s", c.local, c.variables, got, c.want)
		}
		os.Unsetenv("ARCANA_THEME")
	}
}

// TestSettingsOfMoreSystems: what is set of a system that is known only later is kept, and judged then.
func TestSettingsOfMoreSystems(t *testing.T) {
	late := toySystem()
	late.Name = "late"
	broken := core.System{Name: "broken"}
	settings, problems := ReadSettings(Sources{Dir: t.TempDir(), Systems: []core.System{toySystem()}, More: true, Set: []string{"late.health=3", "late.helth=3", "lat.health=3", "broken.x=1"}})
	if len(problems) > 0 || len(settings.Overrides) != 4 {
		t.Fatalf("%v, %d are kept", problems, len(settings.Overrides))
	}
	var told []string
	for _, p := range settings.CheckOverrides([]core.System{toySystem(), late, broken}) {
		told = append(told, p.String())
	}
	if len(told) != 2 || !strings.Contains(told[0], `no tuning key is called "helth"`) || !strings.Contains(told[1], `no system is called "lat"`) {
		t.Errorf("%q", told)
	}
	if _, problems := ReadSettings(Sources{Dir: t.TempDir(), Systems: []core.System{toySystem()}, More: true, Set: []string{"toy.helth=3"}}); len(problems) != 1 {
		t.Errorf("of a known system: %v", problems)
	}
}
