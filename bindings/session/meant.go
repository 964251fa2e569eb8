package session

import (
	"path"
	"slices"
	"strings"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/registry"
	"arcana/bindings/vm"
	"arcana/core/card"
)

// nameResolver returns what finds out what a script means by a name: a mod's own thing, where the
// script is the mod's and the short name fits one, whatever else is called so; and what was
// renamed by its new name. nil where there are no mods.
func nameResolver(s *Session) func(file, kind, name string) string {
	if s.Host.ModOf == nil {
		return nil
	}
	return func(file, kind, name string) string {
		mod := s.Host.ModOf(file)
		before, name, after := splitName(name)
		full := card.Key(name)
		if mod != "" && !strings.Contains(name, ":") {
			full = mod + ":" + full
		}
		if now, ok := s.Host.Renamed[full]; ok {
			return before + now + after
		}
		if mod == "" || strings.Contains(name, ":") {
			return before + name + after
		}
		for _, one := range strings.FieldsFunc(kind, func(r rune) bool { return strings.ContainsRune("|()[]?", r) }) {
			if s.owned.has(s, one, full) {
				return before + full + after
			}
		}
		return before + name + after
	}
}

// scripted stands before the name of a personality where players are named; players and any of
// its things are kinds of every system, behind its name.
const (
	scripted   = "lua:"
	playerName = ".Player"
	anyThing   = ".Thing"
)

// Meant returns the name of a thing of a system, of whatever kind, as the script that calls
// means it.
func Meant(L *lua.LState, system, name string) string { return vm.Meant(L, system+anyThing, name) }

// Players returns the names of players of a system as the script that calls means them.
func Players(L *lua.LState, system string, names []string) []string {
	list := slices.Clone(names)
	for i, name := range list {
		list[i] = vm.Meant(L, system+playerName, name)
	}
	return list
}

// splitName parts a name from what may stand around it: "lua:" before that of a personality, and
// the ref of one copy ("#67") behind that of a card.
func splitName(text string) (before, name, after string) {
	if name, ok := strings.CutPrefix(text, scripted); ok {
		return scripted, name, ""
	}
	if at := strings.LastIndexByte(text, '#'); at >= 0 {
		return "", text[:at], text[at:]
	}
	return "", text, ""
}

// modNames are the names of the things of mods, by their kinds ("tavern.CardName"). Copies of a
// match, which run beside it, ask for them too.
type modNames struct {
	mu     sync.Mutex
	config map[string]any             // by the systems, that the names are of
	names  map[string]map[string]bool // of a system's scripts, by its name alone
}

// has reports whether mods have a thing of a kind of that name, or a script of its system.
func (o *modNames) has(s *Session, kind, name string) bool {
	system, _, _ := strings.Cut(kind, ".")
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.read(s, system) {
		return false
	}
	if kind == system+anyThing {
		return o.any(system, name)
	}
	names, known := o.names[kind]
	_, own := card.Parted(name)
	_, other := names[own] // a word of the kind, which a script that happens to be called so does not hide
	return known && (names[name] || o.names[system][name] && kind != system+playerName && !other)
}

// any reports whether mods have a thing of that name, of any kind of a system.
func (o *modNames) any(system, name string) bool {
	for kind, names := range o.names {
		if strings.HasPrefix(kind, system+".") && kind != system+playerName && names[name] {
			return true
		}
	}
	return false
}

// read reads the names of a system, unless it did so from the same content before.
func (o *modNames) read(s *Session, name string) bool {
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
	o.names[sys.Name] = modScripts(s, binding.Folder, registry.Of(sys).Abilities())
	o.names[sys.Name+playerName] = modScripts(s, "scripts/ai/"+sys.Name, "scripts/ai")
	return true
}

// modScripts are the names of the scripts in folders, and whether each is a mod's own.
func modScripts(s *Session, folders ...string) map[string]bool {
	names := map[string]bool{}
	for _, folder := range folders {
		for _, script := range ScriptNames(s.Files(), folder) {
			names[card.Key(path.Base(script))] = strings.Contains(script, ":")
		}
	}
	return names
}
