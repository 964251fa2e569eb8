package prompt

import (
	"arcana/bindings/declare"
	"arcana/bindings/expose"
	"arcana/bindings/session"
	"slices"
	"sort"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// Complete returns the ways to go on from the last word of a line: globals,
// fields after a dot, methods after a colon, names of the content inside quotes;
// each as the whole line.
func Complete(s *session.Session, line string) []string {
	if found, inside := completeQuoted(s, line); inside {
		return found
	}
	head, word := lastWord(line)
	owner, part, colon := splitOwner(word)
	var names []string
	if owner == "" {
		names = append(globalNames(s), declare.Topics(s.Modules())...)
	} else {
		names = membersOf(s, owner, colon)
	}
	var found []string
	for _, n := range names {
		if strings.HasPrefix(n, part) {
			found = append(found, head+word[:len(word)-len(part)]+n)
		}
	}
	sort.Strings(found)
	return slices.Compact(found)
}

// lastWord splits a line before the name (with dots and colons) it ends in.
func lastWord(line string) (head, word string) {
	i := strings.LastIndexFunc(line, func(r rune) bool {
		return !(r == '_' || r == '.' || r == ':' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z')
	})
	return line[:i+1], line[i+1:]
}

// splitOwner splits "g.view" at its last dot or colon.
func splitOwner(word string) (owner, part string, colon bool) {
	i := strings.LastIndexAny(word, ".:")
	if i < 0 {
		return "", word, false
	}
	return word[:i], word[i+1:], word[i] == ':'
}

func globalNames(s *session.Session) []string { return keyNames(s.Env) }

// membersOf returns the fields of a table, or the methods of a value, that the
// dotted name stands for; nothing is called to find out.
func membersOf(s *session.Session, owner string, colon bool) []string {
	v := lua.LValue(s.Env)
	for _, name := range strings.Split(owner, ".") {
		t, ok := v.(*lua.LTable)
		if !ok {
			return nil
		}
		v = t.RawGetString(name)
	}
	switch x := v.(type) {
	case *lua.LTable:
		return keyNames(x)
	case *lua.LUserData:
		return append(methodNames(x), expose.Names(x)...)
	case lua.LString:
		if text, ok := s.Env.RawGetString("string").(*lua.LTable); ok && colon {
			return keyNames(text)
		}
	}
	return nil
}

func methodNames(ud *lua.LUserData) []string {
	meta, ok := ud.Metatable.(*lua.LTable)
	if !ok {
		return nil
	}
	methods, ok := meta.RawGetString("__index").(*lua.LTable)
	if !ok {
		return nil
	}
	return keyNames(methods)
}

func keyNames(t *lua.LTable) []string {
	var names []string
	for _, k := range declare.SortedKeys(t) {
		if name, ok := k.(lua.LString); ok {
			names = append(names, string(name))
		}
	}
	return names
}
