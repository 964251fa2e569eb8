package session

import (
	"path"
	"strings"
	"sync"

	"arcana/bindings/registry"
	"arcana/core/card"
)

// meaning returns what finds out what a mod's script means by a name: its own thing, where it
// has one of that short name, whatever else is called so. nil where there are no mods.
func meaning(s *Session) func(file, kind, name string) string {
	if s.Host.ModOf == nil {
		return nil
	}
	return func(file, kind, name string) string {
		mod := s.Host.ModOf(file)
		if mod == "" || strings.Contains(name, ":") {
			return name
		}
		full := mod + ":" + card.Key(name)
		for _, one := range strings.FieldsFunc(kind, func(r rune) bool { return strings.ContainsRune("|()[]?", r) }) {
			if s.owned.has(s, one, full) {
				return full
			}
		}
		return name
	}
}

// owned are the names of the things of mods, by their kinds ("tavern.CardName"). Copies of a
// match, which run beside it, ask for them too.
type owned struct {
	mu     sync.Mutex
	config map[string]any             // by the systems, that the names are of
	names  map[string]map[string]bool // of a system's scripts, by its name alone
}

// has reports whether mods have a thing of a kind of that name, or a script of its system.
func (o *owned) has(s *Session, kind, name string) bool {
	system, _, _ := strings.Cut(kind, ".")
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.read(s, system) {
		return false
	}
	names, known := o.names[kind]
	return known && (names[name] || o.names[system][name])
}

// read reads the names of a system, unless it did so from the same content before.
func (o *owned) read(s *Session, name string) bool {
	sys, binding, err := s.System(name)
	if err != nil || binding.Writing.Names == nil {
		return false
	}
	config, err := s.Host.Config(sys.Name)
	if err != nil {
		return false
	}
	if o.names == nil {
		o.config, o.names = map[string]any{}, map[string]map[string]bool{}
	}
	if o.config[sys.Name] == config {
		return true
	}
	o.config[sys.Name] = config
	for _, alias := range binding.Writing.Names(config) {
		o.names[alias.Name] = map[string]bool{}
		for _, w := range alias.Words {
			o.names[alias.Name][card.Key(w.Text)] = strings.Contains(w.Text, ":")
		}
	}
	o.names[sys.Name] = map[string]bool{}
	for _, script := range append(ScriptNames(s.Files(), binding.Folder), ScriptNames(s.Files(), registry.Of(sys).Abilities())...) {
		o.names[sys.Name][card.Key(path.Base(script))] = strings.Contains(script, ":")
	}
	return true
}
