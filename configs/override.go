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

// Overrides: tuning keys that are set outside the content files, by --set, by variables of the
// environment and in arcana.toml.

// Override is one tuning key that was set outside the content files.
type Override struct {
	// Key is the system's name and the dotted name of the key in its tuning:
	// "tavern.gold.base".
	Key string
	// Value is a text, a number, a bool or a list of them.
	Value any

	at place // where it was set
}

// Origin returns where the override was set: "arcana.toml:3:1", "--set" or the
// name of a variable.
func (o Override) Origin() string {
	if o.at.line > 0 {
		return o.at.String()
	}
	return o.at.source.name
}

// Apply returns a copy of a system's prepared Config with every override of its tuning, the
// strongest source last, or the Config itself when there are none. The error says where an
// override that does not fit was set.
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
	tuned := system.Content.Tuning(config)
	for _, o := range mine {
		if err := o.set(tuned); err != nil {
			return nil, o.at.problem("%s: %v", system.Name, err)
		}
	}
	retuned, faults := system.Content.Retune(config, tuned)
	return retuned, Error(placeOverrideFaults(system, faults, mine))
}

// set sets the key in values, a system's tuning, to the value; the error says why that does not fit.
func (o Override) set(values any) error { return tuning.Set(values, o.name(), o.Value) }

// name returns the key without its system's name: "gold.base" for "tavern.gold.base".
func (o Override) name() string {
	_, name, _ := strings.Cut(o.Key, ".")
	return name
}

// placeOverrideFaults returns a problem for each fault that the rules find in a tuning with the
// overrides mine. It stands where the fault's key was set last, or at the last of all overrides if
// none set that key.
func placeOverrideFaults(system core.System, faults []core.Fault, mine []Override) []Problem {
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

// readOverride reads the text "system.key=value" as an override; from is the flag or variable
// that the text was found in.
func (r *settingsReader) readOverride(text string, from source) {
	key, value, ok := strings.Cut(text, "=")
	at := place{source: &from}
	if !ok {
		r.add(at, "%q has no value, expected system.key=value", text)
		return
	}
	if strings.TrimSpace(key) == "" {
		r.add(at, "%q has no key, expected system.key=value", text)
		return
	}
	r.addOverride(Override{strings.TrimSpace(key), strings.TrimSpace(value), at})
}

// readOverrides reads the table [set] of a settings file, or one inside it: every value in it is an
// override. prefix is the key of the table ("tavern.gold"), "" for [set] itself.
func (r *settingsReader) readOverrides(n *node, prefix string) {
	if n.kind != table {
		r.problems = append(r.problems, n.at.problem("set: expected a table of tuning keys, got %s", n.describe()))
		return
	}
	for _, e := range n.entries {
		key := joinKeys(prefix, e.name)
		if e.value.kind == table {
			r.readOverrides(e.value, key)
			continue
		}
		r.addOverride(Override{key, plainValue(e.value), e.at})
	}
}

// addOverride adds an override if its system exists and its value fits, or if it may be of a system
// that is not known yet.
func (r *settingsReader) addOverride(o Override) {
	if r.full() {
		r.add(o.at, "") // it is only counted, so there is no need to try it
		return
	}
	known, err := o.check(r.sources.Systems)
	mayFitLater := !known && r.sources.More
	if err != nil && !mayFitLater {
		r.add(o.at, "%v", err)
		return
	}
	r.overrides = append(r.overrides, o)
}

// check reports whether the override's key begins with one of the systems, and returns an error if it
// does not or if the value does not fit. To learn that, it sets the value in the tuning of a new
// Config, which is thrown away.
func (o Override) check(systems []core.System) (known bool, err error) {
	name, _, _ := strings.Cut(o.Key, ".")
	var names []string
	for _, s := range systems {
		names = append(names, s.Name)
		if !card.Same(s.Name, name) {
			continue
		}
		if s.Content == nil { // its content cannot be read, which is reported elsewhere
			return true, nil
		}
		if err := o.set(s.Content.Tuning(s.Content.Empty())); err != nil {
			return true, fmt.Errorf("%s: %w", name, err)
		}
		return true, nil
	}
	near := spell.DidYouMean(name, names)
	for _, s := range systems { // a key without its system's name, such as gold.base
		if s.Content != nil && near == "" && tuning.Set(s.Content.Tuning(s.Content.Empty()), o.Key, o.Value) == nil {
			near = fmt.Sprintf("; did you mean %q?", s.Name+"."+o.Key)
		}
	}
	return false, fmt.Errorf("%s: no system is called %q, expected %s%s", o.Key, name, oneOf(names), near)
}

// CheckOverrides returns a problem for each override that is of none of the systems or does not fit,
// for settings that were read before all systems were known (Sources.More). A system without Content
// is one that cannot be played: overrides of it are not checked.
func (s Settings) CheckOverrides(systems []core.System) (problems []Problem) {
	for _, o := range s.Overrides {
		if _, err := o.check(systems); err != nil {
			problems = append(problems, o.at.problem("%v", err))
		}
	}
	return problems
}

// readTuningVariable reads a variable such as ARCANA_TAVERN_GOLD_BASE as an override of
// tavern.gold.base. An unknown variable gets only a warning, for it may be another program's.
func (r *settingsReader) readTuningVariable(name, value string) {
	if r.variables == nil {
		r.variables = r.tuningVariables()
	}
	if key, ok := r.variables[strings.TrimPrefix(strings.ToUpper(name), variablePrefix)]; ok {
		r.readOverride(fmt.Sprintf("%s=%s", key, value), source{name: name})
		return
	}
	r.warnings.add(place{source: &source{name: name}}, "the environment variable is neither a setting nor a tuning key%s", suggestion{strings.TrimPrefix(name, variablePrefix), r.knownVariables, variablePrefix})
}

// tuningVariables returns all tuning keys by the names of their variables without ARCANA_:
// "tavern.gold.base" by "TAVERN_GOLD_BASE".
func (r *settingsReader) tuningVariables() map[string]string {
	keys := map[string]string{}
	for _, s := range r.sources.Systems {
		for _, key := range tuning.Names(s.Content.Tuning(s.Content.Empty())) {
			key = s.Name + "." + key
			keys[strings.ToUpper(strings.ReplaceAll(key, ".", "_"))] = key
		}
	}
	return keys
}

// knownVariables returns the names of all variables that the program knows, sorted and without
// their prefix.
func (r *settingsReader) knownVariables() []string {
	list := []string{"SET"} // ARCANA_SET, which has overrides
	for _, f := range settingFields() {
		list = append(list, strings.ToUpper(f.key))
	}
	return append(list, slices.Sorted(maps.Keys(r.variables))...)
}
