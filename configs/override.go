//go:build !js

package configs

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
	"arcana/core/tuning"
)

// Override is one tuning key that was set outside the content files.
type Override struct {
	// Key is the system's name and the dotted name of the key in its tuning:
	// "tavern.gold.base".
	Key string
	// Value is a text, a number, a bool or a list of them.
	Value any

	at place // who said so
}

// Origin returns where the override was said: "arcana.toml:3:1", "--set" or the
// name of a variable.
func (o Override) Origin() string {
	if o.at.line > 0 {
		return o.at.String()
	}
	return o.at.source.name
}

// Apply returns a system's prepared Config with every override of its tuning, the
// strongest source last, or the Config itself when there are none. The error names
// who said what does not fit.
func (s Settings) Apply(system core.System, config any) (any, error) {
	var mine []Override
	for _, o := range s.Overrides {
		if name, _, _ := strings.Cut(o.Key, "."); card.Same(name, system.Name) {
			mine = append(mine, o)
		}
	}
	if len(mine) == 0 {
		return config, nil
	}
	numbers := system.Tuning(config)
	for _, o := range mine {
		if err := o.set(numbers); err != nil {
			return nil, o.at.problem("%s: %v", system.Name, err)
		}
	}
	retuned, faults := system.Retune(config, numbers)
	return retuned, Error(overridden(system, faults, mine))
}

// set sets the key in a system's tuning.
func (o Override) set(numbers any) error { return tuning.Set(numbers, o.name(), o.Value) }

// name returns the key's name in the tuning of its system.
func (o Override) name() string {
	_, name, _ := strings.Cut(o.Key, ".")
	return name
}

// overridden gives the faults of the numbers together to those who said them: a
// fault belongs to the last override of the key it is about, or to the last
// override at all.
func overridden(system core.System, faults []core.Fault, mine []Override) []Problem {
	var problems []Problem
	for _, f := range faults {
		at := mine[len(mine)-1].at
		for _, o := range mine {
			if card.Same(strings.TrimPrefix(f.Path, "tuning."), o.name()) {
				at = o.at
			}
		}
		text := f.Text
		if name, ok := strings.CutPrefix(f.Path, "tuning."); ok {
			text = name + ": " + text
		}
		problems = append(problems, at.problem("%s: %s", system.Name, text))
	}
	return problems
}

// override reads "system.key=value".
func (r *settingsReader) override(text string, from source) {
	key, value, ok := strings.Cut(text, "=")
	at := place{source: &from}
	if !ok || key == "" {
		r.say(at, "%q sets nothing, expected system.key=value", text)
		return
	}
	r.add(Override{strings.TrimSpace(key), strings.TrimSpace(value), at})
}

// overrideAll reads the tables below [set] of a file; every leaf is an override.
func (r *settingsReader) overrideAll(n *node, prefix string) {
	if n.kind != table {
		r.problems = append(r.problems, n.at.problem("set: expected a table of tuning keys, got %s", n.describe()))
		return
	}
	for _, e := range n.entries {
		key := dotted(prefix, e.name)
		if e.value.kind == table {
			r.overrideAll(e.value, key)
			continue
		}
		r.add(Override{key, plainValue(e.value), e.at})
	}
}

// add takes an override once a trial on an empty tuning shows that it fits.
func (r *settingsReader) add(o Override) {
	name, _, _ := strings.Cut(o.Key, ".")
	if r.full() {
		r.say(o.at, "") // nobody reads on, so that this one is not even tried
		return
	}
	var names []string
	for _, s := range r.sources.Systems {
		names = append(names, s.Name)
		if !card.Same(s.Name, name) {
			continue
		}
		if err := o.set(s.Tuning(s.NewConfig())); err != nil {
			r.say(o.at, "%s: %v", name, err)
			return
		}
		r.overrides = append(r.overrides, o)
		return
	}
	r.say(o.at, "%s: no system is called %q, expected %s%s", o.Key, name, oneOf(names), spell.DidYouMean(name, names))
}

// tuningVariable reads ARCANA_TAVERN_GOLD_BASE as an override of
// tavern.gold.base: the tuning key whose dots are underscores. A variable that is
// none of the program's may be another program's, or of another version: it is
// warned of and no more.
func (r *settingsReader) tuningVariable(name, value string) {
	if r.variables == nil {
		r.variables = r.tuningVariables()
	}
	if key, ok := r.variables[strings.TrimPrefix(strings.ToUpper(name), variable)]; ok {
		r.override(fmt.Sprintf("%s=%s", key, value), source{name: name})
		return
	}
	r.warnings.say(place{source: &source{name: name}}, "the environment names no setting and no tuning key%s", near{strings.TrimPrefix(name, variable), r.known, variable})
}

// tuningVariables returns the tuning keys by their variables.
func (r *settingsReader) tuningVariables() map[string]string {
	keys := map[string]string{}
	for _, s := range r.sources.Systems {
		for _, key := range tuning.Names(s.Tuning(s.NewConfig())) {
			key = s.Name + "." + key
			keys[strings.ToUpper(strings.ReplaceAll(key, ".", "_"))] = key
		}
	}
	return keys
}

// known lists the variables that the program knows, in one order, without what they
// all begin with.
func (r *settingsReader) known() []string {
	list := []string{"SET"}
	for _, f := range settingFields() {
		list = append(list, strings.ToUpper(f.key))
	}
	return append(list, slices.Sorted(maps.Keys(r.variables))...)
}
