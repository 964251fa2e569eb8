package configs

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arcana/core"

	"github.com/google/go-cmp/cmp"
)

// voices sets the stage: the user's own file, the local file (either may be
// empty), and variables as name=value.
func voices(t *testing.T, own, local string, variables ...string) Voices {
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
	return Voices{Dir: dir, Systems: []core.System{toySystem()}}
}

// TestSettingsStrength: each voice is stronger than the one before it.
func TestSettingsStrength(t *testing.T) {
	for _, c := range []struct {
		name, own, local string
		variables        []string
		flags            map[string]any
		want             uint64
	}{
		{name: "shipped", want: 1},
		{name: "own file", own: "seed = 2", want: 2},
		{name: "local file", own: "seed = 2", local: "seed = 3", want: 3},
		{name: "variable", own: "seed = 2", local: "seed = 3", variables: []string{"ARCANA_SEED=4"}, want: 4},
		{name: "flag", own: "seed = 2", local: "seed = 3", variables: []string{"ARCANA_SEED=4"}, flags: map[string]any{"seed": uint64(5)}, want: 5},
		{name: "an empty variable says nothing", local: "seed = 3", variables: []string{"ARCANA_SEED="}, want: 3},
		{name: "a flag of every bit", flags: map[string]any{"seed": ^uint64(0)}, want: ^uint64(0)},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := voices(t, c.own, c.local, c.variables...)
			v.Flags = c.flags
			s, problems := ReadSettings(v)
			if len(problems) > 0 || s.Seed != c.want {
				t.Errorf("seed %d, want %d; problems %v", s.Seed, c.want, problems)
			}
		})
	}
}

// TestSettingsWhole reads every setting from the mixture of voices.
func TestSettingsWhole(t *testing.T) {
	v := voices(t, "history = 7", "mods = [\"a\"]", "ARCANA_MODS=b,c", "ARCANA_STRICT=true", "ARCANA_LONG=1")
	v.Flags = map[string]any{"workers": 3}
	s, problems := ReadSettings(v)
	want := Settings{Seed: 1, Workers: 3, Mods: []string{"b", "c"}, Strict: true, History: 7}
	if diff := cmp.Diff(want, s); diff != "" || len(problems) > 0 {
		t.Errorf("settings (-want +got):\n%s\nproblems %v", diff, problems)
	}
}

// TestSettingsProblems: every voice's mistakes name the voice.
func TestSettingsProblems(t *testing.T) {
	for _, c := range []struct {
		name, local string
		variables   []string
		set         []string
		want        string
	}{
		{name: "unknown setting", local: "sed = 3", want: `arcana.toml:1:1: unknown key "sed", expected seed, workers, mods, strict, history or set; did you mean "seed"?`},
		{name: "tuning without set", local: "[toy]\nhealth = 3", want: `arcana.toml:1:2: unknown key "toy", expected seed, workers, mods, strict, history or set`},
		{name: "wrong type", local: "\nworkers = \"two\"", want: `arcana.toml:2:11: workers: expected a whole number, got the text "two"`},
		{name: "bounds", local: "workers = -1", want: `arcana.toml:1:11: workers: expected at least 0, got -1`},
		{name: "syntax", local: "workers = ", want: `arcana.toml:1:10: bad TOML: expected value, not end of input`},
		{name: "variable", variables: []string{"ARCANA_SEED=x"}, want: `ARCANA_SEED: seed: expected a whole number, got the text "x"`},
		{name: "negative seed", variables: []string{"ARCANA_SEED=-1"}, want: `ARCANA_SEED: seed: expected at least 0, got -1`},
		{name: "tuning in a file", local: "[set.toy.economy]\nincme = 1", want: `arcana.toml:2:1: toy: no tuning key is called "economy.incme"; did you mean "economy.income"?`},
		{name: "tuning out of bounds in a file", local: "[set]\ntoy.health = 0", want: `arcana.toml:2:5: toy: health: expected at least 1, got 0`},
		{name: "set is no table", local: "set = 3", want: `arcana.toml:1:7: set: expected a table of tuning keys, got 3`},
		{name: "unknown system", local: "[set]\ntoi.health = 3", want: `arcana.toml:2:5: toi.health: no system is called "toi", expected toy; did you mean "toy"?`},
		{name: "flag without value", set: []string{"toy.health"}, want: `--set: "toy.health" sets nothing, expected system.key=value`},
		{name: "flag of the wrong type", set: []string{"toy.health=many"}, want: `--set: toy: health: expected a whole number, got many`},
		{name: "flag without section", set: []string{"toy.income=1"}, want: `--set: toy: no tuning key is called "income"; did you mean "economy.income"?`},
		{name: "variable of many", variables: []string{"ARCANA_SET=toy.health=3,toy.helth=4"}, want: `ARCANA_SET: toy: no tuning key is called "helth"; did you mean "health"?`},
		{name: "variable of a key", variables: []string{"ARCANA_TOY_ECONOMY_INCOME=99"}, want: `ARCANA_TOY_ECONOMY_INCOME: toy: economy.income: expected at most 10, got 99`},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := voices(t, "", c.local, c.variables...)
			v.Set = c.set
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
		"ARCANA_SEDE=1":               `ARCANA_SEDE: the environment names no setting and no tuning key; did you mean "ARCANA_SEED"?`,
		"ARCANA_TOY_ECONOMY_INCME=9":  `ARCANA_TOY_ECONOMY_INCME: the environment names no setting and no tuning key; did you mean "ARCANA_TOY_ECONOMY_INCOME"?`,
		"ARCANA_HOME=/opt/arcana":     `ARCANA_HOME: the environment names no setting and no tuning key`,
		"ARCANA_TOY_ECONOMY_INCOME=2": "",
		"arcana_seed=x":               "",
	} {
		s, problems := ReadSettings(voices(t, "", "", variable, "ARCANA_SEED=7"))
		got := strings.Join(lines(s.Warnings, ""), "\n")
		if got != want || len(problems) > 0 || s.Seed != 7 {
			t.Errorf("%s: warned of %q, want %q; seed %d, problems %v", variable, got, want, s.Seed, problems)
		}
		name, _, _ := strings.Cut(variable, "=")
		os.Unsetenv(name)
	}
}

// TestManyOverrides: of very many bad overrides 200 are told and the others counted.
func TestManyOverrides(t *testing.T) {
	var b strings.Builder
	b.WriteString("[set.toy]\n")
	for i := range 20_000 {
		fmt.Fprintf(&b, "k%d = 1\n", i)
	}
	_, problems := ReadSettings(voices(t, "", b.String()))
	if len(problems) != mostFaults+1 || problems[mostFaults].Text != "here and below 19800 more mistakes are not listed" {
		t.Errorf("%d problems, the last is %v", len(problems), problems[len(problems)-1])
	}
}

// TestOverrides: the strongest voice on a tuning key wins, and the Config that
// was read stays as it is.
func TestOverrides(t *testing.T) {
	v := voices(t, "[set.toy]\nhealth = 2\neconomy.carry = true", "[set.toy]\nhealth = 3\nslots = [4, 5, 6]", "ARCANA_TOY_HEALTH=4", "ARCANA_SET=toy.economy.income=1")
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
	v := voices(t, "", "[set.toy]\neconomy.carry = true")
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
	v := voices(t, "", "[set]\ntoy.health = 3", "ARCANA_TOY_HEALTH=4")
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
