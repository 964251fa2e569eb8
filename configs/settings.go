package configs

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"github.com/adrg/xdg"
	"github.com/spf13/viper"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/intake"
)

// Settings is how the program behaves, decided once when it starts. The rules
// never see it. The strongest voice on a setting wins: a flag, then the
// environment (ARCANA_SEED), then ./arcana.toml, then the user's own
// arcana/arcana.toml in the XDG configuration folder, then settings/settings.toml
// of this package.
type Settings struct {
	// Seed is where all chance comes from.
	Seed uint64 `toml:"seed" mapstructure:"seed"`
	// Workers is how many matches are played at once; 0 is one for each core.
	Workers int `toml:"workers" mapstructure:"workers" range:"0..1024"`
	// Mods are folders laid over the shipped content, in order.
	Mods []string `toml:"mods" mapstructure:"mods"`
	// Strict makes a failing content script an error of the move.
	Strict bool `toml:"strict" mapstructure:"strict"`
	// History is how many entries the prompt remembers.
	History int `toml:"history" mapstructure:"history" range:"0..1000000"`
	// Overrides are the tuning keys that were set, the strongest last.
	Overrides []Override `mapstructure:"-"`
	// Warnings are what was said that nobody knows and that may be meant for others:
	// unknown variables. They stop nothing.
	Warnings []Problem `mapstructure:"-"`
}

// Voices is who may say something about the settings.
type Voices struct {
	// Flags are the settings given on the command line, by name.
	Flags map[string]any
	// Set are the command line's overrides of tuning, each "system.key=value".
	Set []string
	// Dir is the folder whose arcana.toml counts; "" is the working directory.
	Dir string
	// Systems are the rule systems whose tuning can be set.
	Systems []core.System
}

// variable begins the names of all environment variables of the program.
const variable = "ARCANA_"

// ReadSettings listens to all voices and returns the settings, and every problem
// there is: unknown settings and tuning keys, values of the wrong type or out of
// bounds, each with where it was said.
func ReadSettings(v Voices) (Settings, []Problem) {
	r := settingsReader{voices: v, viper: viper.New()}
	for _, f := range r.files() {
		r.file(f.name, f.data)
	}
	r.environment(os.Environ())
	r.flags()
	var s Settings
	if len(r.problems) == 0 {
		if err := r.viper.UnmarshalExact(&s); err != nil {
			r.problems = append(r.problems, Problem{Text: err.Error()})
		}
	}
	s.Overrides = r.overrides
	s.Warnings = r.warnings.all()
	return s, sorted(r.all())
}

// settingsReader collects what the voices say.
type settingsReader struct {
	voices    Voices
	viper     *viper.Viper
	overrides []Override
	faults
	warnings  faults
	variables map[string]string // the tuning keys by their variables, once somebody asked
}

// settingsFile is a file of settings that is there.
type settingsFile struct {
	name string
	data []byte
}

// files returns the files of settings, the weakest first.
func (r *settingsReader) files() []settingsFile {
	data, _ := shipped.ReadFile("settings/settings.toml")
	list := []settingsFile{{"configs/settings/settings.toml", data}}
	xdg.Reload() // the variables may have changed since the program began
	local := filepath.Join(r.voices.Dir, "arcana.toml")
	for _, name := range []string{filepath.Join(xdg.ConfigHome, "arcana", "arcana.toml"), local} {
		data, err := intake.File(name, largest)
		switch {
		case err == nil:
			list = append(list, settingsFile{filepath.ToSlash(name), data})
		case !errors.Is(err, fs.ErrNotExist):
			r.problems = append(r.problems, Problem{File: name, Text: "the file cannot be read: " + intake.Reason(err)})
		}
	}
	return list
}

// file lays one file over the weaker ones.
func (r *settingsReader) file(name string, data []byte) {
	root, problem := parse(name, data)
	if problem != nil {
		r.problems = append(r.problems, *problem)
		return
	}
	var f faults
	if root.twice(&f); len(f.problems) > 0 {
		r.problems = append(r.problems, f.all()...)
		return
	}
	if set := root.get("set"); set != nil {
		r.overrideAll(set, "")
		root.drop("set")
	}
	if r.check(root) {
		if err := r.viper.MergeConfigMap(plainTable(root)); err != nil {
			r.problems = append(r.problems, Problem{File: name, Text: err.Error()})
		}
	}
}

// settingsTable is what a file of settings may hold.
type settingsTable struct {
	Settings
	Set struct{} `toml:"set"` // overrides of tuning, which are read before the rest
}

// check says what is wrong with one voice's settings, and whether nothing is.
func (r *settingsReader) check(root *node) bool {
	var d decoder
	var s settingsTable
	d.decode(root, slot{into: reflect.ValueOf(&s).Elem()})
	r.problems = append(r.problems, d.all()...)
	return len(d.problems) == 0
}

// flags lays what the command line says over everything.
func (r *settingsReader) flags() {
	for _, f := range settingFields() {
		value, given := r.voices.Flags[f.key]
		if n, whole := value.(int); whole {
			given = r.bounded(f, n)
		}
		if given {
			r.viper.Set(f.key, value)
		}
	}
	for _, text := range r.voices.Set {
		r.override(text, source{name: "--set"})
	}
}

// bounded holds a flag's number to the bounds of its setting.
func (r *settingsReader) bounded(f field, n int) bool {
	at := place{source: &source{name: "--" + f.key}}
	return r.check(&node{kind: table, at: at, entries: []entry{{f.key, at, &node{kind: whole, at: at, value: int64(n)}}}})
}

// environment reads the variables of the settings, and the others as overrides of
// tuning.
func (r *settingsReader) environment(variables []string) {
	slices.Sort(variables)
	list := settingFields()
	for _, v := range variables {
		name, value, _ := strings.Cut(v, "=")
		key, ours := strings.CutPrefix(name, variable)
		if !ours || name == testVariable || value == "" {
			continue
		}
		i := slices.IndexFunc(list, func(f field) bool { return card.Same(f.key, key) })
		switch {
		case name == variable+"SET":
			for text := range strings.SplitSeq(value, ",") {
				r.override(text, source{name: name})
			}
		case i >= 0:
			r.variable(list[i], name, value)
		default:
			r.tuningVariable(name, value)
		}
	}
}

// variable checks a setting's variable and takes its value.
func (r *settingsReader) variable(f field, name, value string) {
	at := place{source: &source{name: name}}
	root := &node{kind: table, at: at, entries: []entry{{f.key, at, fromText(value, f.typ, at)}}}
	if r.check(root) {
		r.viper.Set(f.key, plainValue(root.entries[0].value))
	}
}
