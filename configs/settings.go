//go:build !js

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
	"github.com/spf13/pflag"
	"github.com/spf13/viper"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/intake"
)

// Settings is how the program behaves, decided once when it starts; nothing writes to
// it afterwards, and the rules never see it. The strongest source of a setting wins: a
// flag, then the environment (ARCANA_SEED), then ./arcana.toml, then the user's own
// arcana/arcana.toml in the XDG configuration folder, then settings/settings.toml of
// this package.
type Settings struct {
	// Seed is where all chance comes from: any number of 64 bits.
	Seed uint64 `toml:"seed" mapstructure:"seed"`
	// Workers is how many matches are played at once, up to 1024; 0 is one for each core.
	Workers int `toml:"workers" mapstructure:"workers" range:"0..1024"`
	// Mods are folders laid over the shipped content, in order.
	Mods []string `toml:"mods" mapstructure:"mods"`
	// Strict makes a failing content script an error of the move.
	Strict bool `toml:"strict" mapstructure:"strict"`
	// Experiments is what the experiments of one script may cost, in units of at most
	// 30 ns of one core.
	Experiments int64 `toml:"experiments" mapstructure:"experiments" range:"1..1000000000000000"`
	// History is how many entries the prompt remembers, up to 1000000.
	History int `toml:"history" mapstructure:"history" range:"0..1000000"`
	// Theme is the name of the theme in which things are shown, Lang the language: "de".
	Theme string `toml:"theme" mapstructure:"theme"`
	Lang  string `toml:"lang" mapstructure:"lang"`
	// Overrides are the tuning keys that were set, the strongest last.
	Overrides []Override `mapstructure:"-"`
	// Warnings are about variables that nobody knows and that may be meant for another
	// program. They stop nothing.
	Warnings []Problem `mapstructure:"-"`
}

// Sources is where settings come from, besides the environment and the user's own file.
type Sources struct {
	// Flags are the command line's flags: those that have the name of a setting and were
	// given count. It may be nil.
	Flags *pflag.FlagSet
	// Set are the command line's overrides of tuning, each "system.key=value".
	Set []string
	// Dir is the folder whose arcana.toml counts; "" is the working directory.
	Dir string
	// Systems are the rule systems whose tuning can be set.
	Systems []core.System
	// Judge says what else is wrong with a setting, by its name, when all are read; nil
	// where nothing is.
	Judge map[string]func(Settings) error
}

// variable begins the names of all environment variables of the program.
const variable = prefix + "_"

// prefix is what viper puts before the name of a setting, with an underscore.
const prefix = "ARCANA"

// ReadSettings returns the settings, and every problem there is: unknown settings and
// tuning keys, values of the wrong type or out of bounds, each with its place. Viper
// decides which source wins and reads the values; this package says where a key stands
// and what it should be.
func ReadSettings(s Sources) (Settings, []Problem) {
	r := settingsReader{sources: s, viper: viper.New(), stated: map[string]place{}}
	r.defaults()
	for _, f := range r.files() {
		if root := r.file(f); root != nil {
			r.failed(r.viper.MergeConfigMap(plainTable(root)))
		}
	}
	r.environment(os.Environ())
	r.flags()
	settings := r.unmarshal()
	r.judge(settings)
	settings.Overrides, settings.Warnings = r.overrides, r.warnings.all()
	return settings, Sorted(r.all())
}

// unmarshal returns what viper makes of all sources, or nothing where a problem is known.
func (r *settingsReader) unmarshal() (s Settings) {
	if len(r.problems) == 0 {
		r.failed(r.viper.UnmarshalExact(&s, viper.DecodeHook(asChecked)))
	}
	return s
}

// judge lets those who know more judge the settings, if nothing else is wrong.
func (r *settingsReader) judge(s Settings) {
	if len(r.problems) > 0 {
		return
	}
	for key, judge := range r.sources.Judge {
		if err := judge(s); err != nil {
			r.say(r.stated[key], "%s: %v", key, err)
		}
	}
}

// failed remembers an error of viper, if it is one.
func (r *settingsReader) failed(err error) {
	if err != nil {
		r.problems = append(r.problems, Problem{Text: err.Error()})
	}
}

// settingsReader collects what the sources have.
type settingsReader struct {
	sources   Sources
	viper     *viper.Viper
	overrides []Override
	faults
	warnings  faults
	stated    map[string]place  // where the strongest source states each setting
	variables map[string]string // the tuning keys by their variables, once somebody asked
}

// settingsFile is a file of settings that is there.
type settingsFile struct {
	name string
	data []byte
}

// defaults gives viper the settings that the program carries.
func (r *settingsReader) defaults() {
	data, err := shipped.ReadFile("settings/settings.toml")
	r.failed(err)
	if root := r.file(settingsFile{"configs/settings/settings.toml", data}); root != nil {
		for _, e := range root.entries {
			r.viper.SetDefault(e.name, plainValue(e.value))
		}
	}
}

// files returns the files of settings on the machine, the weakest first.
func (r *settingsReader) files() (list []settingsFile) {
	xdg.Reload() // the variables may have changed since the program began
	local := filepath.Join(r.sources.Dir, "arcana.toml")
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

// file returns the settings of one file, or nil when they are wrong, and takes its
// overrides.
func (r *settingsReader) file(f settingsFile) *node {
	root, problem := parse(f.name, f.data)
	if problem != nil {
		r.problems = append(r.problems, *problem)
		return nil
	}
	var wrong faults
	if root.twice(&wrong); len(wrong.problems) > 0 {
		r.problems = append(r.problems, wrong.all()...)
		return nil
	}
	if set := root.get("set"); set != nil {
		r.overrideAll(set, "")
		root.drop("set")
	}
	if !r.check(root) {
		return nil
	}
	return root
}

// settingsTable is what a file of settings may hold.
type settingsTable struct {
	Settings
	Set struct{} `toml:"set"` // overrides of tuning, which are read before the rest
}

// check says what is wrong with one source's settings, and reports whether nothing is.
func (r *settingsReader) check(root *node) bool {
	var d decoder
	var s settingsTable
	d.decode(root, slot{into: reflect.ValueOf(&s).Elem()})
	for _, e := range root.entries {
		r.stated[card.Key(e.name)] = e.value.at
	}
	r.problems = append(r.problems, d.all()...)
	return len(d.problems) == 0
}

// flags binds the flags that have the name of a setting, and takes the overrides.
func (r *settingsReader) flags() {
	for _, f := range settingFields() {
		if flag := r.flag(f.key); flag != nil && flag.Changed {
			r.checkText(f, "--"+f.key, flag.Value.String())
			r.failed(r.viper.BindPFlag(f.key, flag))
		}
	}
	for _, text := range r.sources.Set {
		r.override(text, source{name: "--set"})
	}
}

// flag returns the flag of that name, or nil.
func (r *settingsReader) flag(name string) *pflag.Flag {
	if r.sources.Flags == nil {
		return nil
	}
	return r.sources.Flags.Lookup(name)
}

// environment lets viper read the variables of the settings, and takes the others as
// overrides of tuning.
func (r *settingsReader) environment(variables []string) {
	r.viper.SetEnvPrefix(prefix)
	r.viper.AutomaticEnv()
	slices.Sort(variables)
	for _, v := range variables {
		name, value, _ := strings.Cut(v, "=")
		if strings.HasPrefix(name, variable) && !slices.Contains(testVariables, name) && value != "" {
			r.environmentVariable(name, value)
		}
	}
}

// environmentVariable checks a setting's variable, or takes one of tuning keys.
func (r *settingsReader) environmentVariable(name, value string) {
	list := settingFields()
	i := slices.IndexFunc(list, func(f field) bool { return name == variable+strings.ToUpper(f.key) })
	switch {
	case i >= 0:
		r.checkText(list[i], name, value)
	case name == variable+"SET":
		for text := range strings.SplitSeq(value, ",") {
			r.override(text, source{name: name})
		}
	default:
		r.tuningVariable(name, value)
	}
}

// checkText says what is wrong with a setting that a source gives as text.
func (r *settingsReader) checkText(f field, name, value string) {
	at := place{source: &source{name: name}}
	r.check(&node{kind: table, at: at, entries: []entry{{name: f.key, at: at, value: fromText(value, f.typ, at)}}})
}
