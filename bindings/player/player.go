// Package player finds players by their names, and makes one of a personality that is
// written in Lua.
package player

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// Player returns the player of that name: nil for a person ("human"), else random, first, search or
// tree with options, a native player of the system, or lua:NAME, a personality in scripts/ai.
func Player(s *session.Session, sys core.System, config any, name string) (core.Player, error) {
	name = Name(s, sys, name)
	if script, ok := strings.CutPrefix(name, "lua:"); ok {
		return Load(s, sys, script)
	}
	if IsSearch(name) {
		return Search(s, sys, name)
	}
	switch name {
	case Person:
		return nil, nil
	case "random":
		return core.Random{}, nil
	case "first":
		return core.First{}, nil
	}
	if bot, ok := sys.Bots[name]; ok {
		return bot, nil
	}
	if slices.Contains(PersonalityNames(s, sys.Name), name) {
		return nil, fmt.Errorf("no player is called %q; did you mean \"lua:%s\"?", name, name)
	}
	known := append(plainPlayers(sys), Searching, Growing)
	return nil, fmt.Errorf("no player is called %q, expected %s or lua:NAME%s", name, strings.Join(known, ", "), spell.DidYouMean(name, known))
}

// Person is the name of a player who is a person, and makes the moves by hand.
const Person = "human"

// plainPlayers lists the names of the players that take no options and need no script: a person, random,
// first and the AIs of the system. The players that search take options and are not among them.
func plainPlayers(sys core.System) []string {
	return append([]string{Person, "random", "first"}, slices.Sorted(maps.Keys(sys.Bots))...)
}

// Name returns a player's name in its usual case and form, as matches and records write it. An
// unknown name stays as it is.
func Name(s *session.Session, sys core.System, name string) string {
	if name == Person {
		return name
	}
	if native, ok := card.Among(plainPlayers(sys), name); ok {
		return native
	}
	if IsSearch(name) {
		return searchName(name)
	}
	const scripted = "lua:"
	if len(name) < len(scripted) || !strings.EqualFold(name[:len(scripted)], scripted) {
		return name
	}
	script := name[len(scripted):]
	if file, err := FindPersonality(s, sys.Name, script); err == nil {
		script = strings.TrimSuffix(path.Base(file), ".lua")
	}
	return scripted + script
}
