// What a script means by a name: in a script of a mod, the mod's own things come first. modNames
// holds which names mods have.

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

// nameResolver returns the function that machines call to find the full name that a script means;
// nil where there are no mods. Of the function's parameters, file is the script and kind the type
// that the name should have, as stubs write it ("tavern.CardName|integer"). A thing that was
// renamed gets its new name. A short name in a script of a mod gets the mod before it, if the mod
// has such a thing. What stands around the name ("lua:", "#67") stays.
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
		for _, single := range strings.FieldsFunc(kind, func(r rune) bool { return strings.ContainsRune("|()[]?", r) }) {
			if s.modNames.has(s, single, full) {
				return before + full + after
			}
		}
		return before + name + after
	}
}

// scripted stands before the name of a personality where players are named ("lua:greedy"). The other two
// are kinds of names that every system has, and are written after its name ("tavern.Player"): its players,
// and its things of any kind.
const (
	scripted   = "lua:"
	playerName = ".Player"
	anyThing   = ".Thing"
)

// FullThingName returns the full name of the thing that the calling script means by a name. The thing
// is of the given system and of any kind.
func FullThingName(L *lua.LState, system, name string) string {
	return vm.FullName(L, system+anyThing, name)
}

// FullPlayerNames returns the full names of the players that the calling script means.
func FullPlayerNames(L *lua.LState, system string, names []string) []string {
	list := slices.Clone(names)
	for i, name := range list {
		list[i] = vm.FullName(L, system+playerName, name)
	}
	return list
}

// splitName separates a name from what may stand around it: "lua:" before a personality, and the
// number of a copy ("#67") after a card.
func splitName(text string) (before, name, after string) {
	if name, ok := strings.CutPrefix(text, scripted); ok {
		return scripted, name, ""
	}
	if hash := strings.LastIndexByte(text, '#'); hash >= 0 {
		return "", text[:hash], text[hash:]
	}
	return "", text, ""
}

// modNames holds the names of all things of systems, and whether each belongs to a mod. Copies of a
// match that run beside it ask too, so it locks.
type modNames struct {
	mu     sync.Mutex
	config map[string]any // the configuration that the names were read from, by system
	// names holds whether a name is a mod's, by kind ("tavern.CardName") and name. The system alone
	// ("tavern") is the kind of its scripts.
	names map[string]map[string]bool
}

// has reports whether a mod has a thing of that kind and full name. A script of the mod counts as
// one of any kind but player, unless the kind has the script's short name as a word of its own.
func (o *modNames) has(s *Session, kind, name string) bool {
	system, _, _ := strings.Cut(kind, ".")
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.readNames(s, system) {
		return false
	}
	if kind == system+anyThing {
		return o.hasAny(system, name)
	}
	names, known := o.names[kind]
	if !known || names[name] { // no kind of names, or a name of a mod's thing
		return known
	}
	_, short := card.Parted(name)
	_, isWord := names[short]
	return o.names[system][name] && kind != system+playerName && !isWord
}

// hasAny reports whether a mod has a thing of that full name, of any kind of the system but players.
// Scripts are no things here.
func (o *modNames) hasAny(system, name string) bool {
	for kind, names := range o.names {
		if strings.HasPrefix(kind, system+".") && kind != system+playerName && names[name] {
			return true
		}
	}
	return false
}

// readNames reads the names of a system's content, if its configuration is another one than at the
// last call. It returns false if the system has no names or its content cannot be read.
func (o *modNames) readNames(s *Session, name string) bool {
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
	o.names[sys.Name] = modScripts(s, binding.Folder, registry.Of(sys).AbilityFolder())
	o.names[sys.Name+playerName] = modScripts(s, "scripts/ai/"+sys.Name, "scripts/ai")
	return true
}

// modScripts returns the names of the scripts in folders, each with whether it belongs to a mod.
func modScripts(s *Session, folders ...string) map[string]bool {
	names := map[string]bool{}
	for _, folder := range folders {
		for _, script := range ScriptNames(s.Files(), folder) {
			names[card.Key(path.Base(script))] = strings.Contains(script, ":")
		}
	}
	return names
}
