// Completion at the prompt: what a line may go on with, and how members are found without calling
// anything. constructor.go has the keys of tables that are being written, quoted.go the names in
// quotes.

package prompt

import (
	"arcana/bindings/declare"
	"arcana/bindings/expose"
	"arcana/bindings/session"
	"arcana/bindings/vm/syntax"
	"slices"
	"sort"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// Complete returns the lines that a line may become when its last word is completed: with globals,
// fields after a dot, methods after a colon, or names of the content inside quotes. before are the
// lines above it that belong to the same entry.
func Complete(s *session.Session, before, line string) []string {
	switch begin, where := stateAtEnd(before + "\n" + line); {
	case where == text && begin > len(before): // the text begins in the line itself
		return completeQuoted(s, line, begin-len(before)-1)
	case where != code:
		return nil
	}
	head, word := lastWord(line)
	owner, member, sign := splitOwner(word)
	var names []string
	keys := constructorKeys(s, before+"\n"+head)
	alone := sign == 0 // the word has no dot or colon
	switch {
	case alone && len(keys) > 0:
		names = keys
	case alone:
		names = append(globalNames(s), declare.Topics(s.Modules())...)
	case owner != "":
		names = membersOf(s, owner, sign == ':')
	}
	var found []string
	for _, n := range names {
		if strings.HasPrefix(n, member) && (alone || syntax.IsName(n)) { // after a dot only names can be written
			found = append(found, strings.TrimSuffix(line, member)+n)
		}
	}
	sort.Strings(found)
	return slices.Compact(found)
}

// CompleteTopic returns the topics of help that begin with begin: what [Complete] finds, and the classes
// of modules and of the rules of games, with their methods.
func CompleteTopic(s *session.Session, begin string) []string {
	found, modules := Complete(s, "", begin), s.Modules()
	if s.Host.Rules != nil {
		modules = append(slices.Clone(modules), s.Host.Rules())
	}
	for _, topic := range declare.Topics(modules) {
		if begin != "" && strings.HasPrefix(topic, begin) {
			found = append(found, topic)
		}
	}
	sort.Strings(found)
	return slices.Compact(found)
}

// endState says in what a piece of Lua ends.
type endState int

const (
	code endState = iota
	text
	comment
)

// InCode reports whether a piece of Lua ends in code, and not within a text or a comment.
func InCode(lua string) bool {
	_, in := stateAtEnd(lua)
	return in == code
}

// stateAtEnd returns in what a piece of Lua ends: code, or a text or comment that is still open. begin is
// the index at which the open text or comment begins, after its quote, bracket or dashes; 0 in code.
func stateAtEnd(lua string) (begin int, in endState) {
	for i := 0; i < len(lua); {
		rest := lua[i:]
		in = code
		if strings.HasPrefix(rest, "--") {
			in, rest, i = comment, rest[2:], i+2
		}
		// opening is the length of what a text or comment begins with, closing is what ends it.
		closing, opening := "", 1
		switch afterEquals := strings.TrimLeft(strings.TrimPrefix(rest, "["), "="); {
		case strings.HasPrefix(rest, "[") && strings.HasPrefix(afterEquals, "["): // [[ or [==[, also after --
			opening = len(rest) - len(afterEquals) + 1
			closing = "]" + rest[1:opening-1] + "]"
		case in == comment:
			closing, opening = "\n", 0
		case rest[0] == '"' || rest[0] == '\'':
			closing = rest[:1]
		default:
			i++
			continue
		}
		i += opening
		end := i
		for end < len(lua) && !strings.HasPrefix(lua[end:], closing) {
			quoted := len(closing) == 1 && in == code
			if quoted && lua[end] == '\\' {
				end++ // the letter after it does not close the text
			}
			end++
		}
		if end >= len(lua) {
			if in == code {
				in = text
			}
			return i, in
		}
		i = end + len(closing)
	}
	return 0, code
}

// lastWord splits a line into its last word and what is before it. A word is a name with dots and colons.
func lastWord(line string) (head, word string) {
	i := strings.LastIndexFunc(line, func(r rune) bool {
		return !(r == '_' || r == '.' || r == ':' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z')
	})
	if dots := strings.LastIndex(line, ".."); dots > i {
		i = dots + 1 // ".." joins texts, and the word begins after it
	}
	return line[:i+1], line[i+1:]
}

// splitOwner splits a word at its last dot or colon, which is the sign: "g.view" into "g" and "view". A
// word without a dot or colon is all member, and the sign is 0.
func splitOwner(word string) (owner, member string, sign byte) {
	i := strings.LastIndexAny(word, ".:")
	if i < 0 {
		return "", word, 0
	}
	return word[:i], word[i+1:], word[i]
}

// globalNames returns the names of the globals that an entry of the session sees, sorted.
func globalNames(s *session.Session) []string { return textKeys(s.Env) }

// membersOf returns the names of the members of the value with a dotted name ("g.deck"). These are the
// fields of a table, the members of an exposed value, or the string functions of a text if a colon
// follows. No function of the script is called.
func membersOf(s *session.Session, owner string, colon bool) []string {
	v := lua.LValue(s.Env)
	for _, name := range strings.Split(owner, ".") {
		v = lookUpField(v, name)
	}
	switch x := v.(type) {
	case *lua.LTable:
		return allFieldNames(x)
	case *lua.LUserData:
		return append(allFieldNames(x), expose.Names(x)...)
	case lua.LString:
		if text, ok := s.Env.RawGetString("string").(*lua.LTable); ok && colon {
			return textKeys(text)
		}
	}
	return nil
}

// maxIndexDepth limits how many tables are followed from __index to __index, for they may form a circle.
const maxIndexDepth = 16

// indexChain yields the tables in which Lua looks up a value's fields: the value itself if it is a table,
// then the table under __index of its metatable, and so on.
func indexChain(v lua.LValue) func(yield func(*lua.LTable) bool) {
	return func(yield func(*lua.LTable) bool) {
		for range maxIndexDepth {
			meta := lua.LValue(lua.LNil)
			switch x := v.(type) {
			case *lua.LTable:
				if !yield(x) {
					return
				}
				meta = x.Metatable
			case *lua.LUserData:
				meta = x.Metatable
			}
			m, ok := meta.(*lua.LTable)
			if !ok {
				return
			}
			v = m.RawGetString("__index")
		}
	}
}

// lookUpField returns a field of a value, or of the tables its metatable leads to. It calls no function
// of the script.
func lookUpField(v lua.LValue, name string) lua.LValue {
	for t := range indexChain(v) {
		if field := t.RawGetString(name); field != lua.LNil {
			return field
		}
	}
	return lua.LNil
}

// allFieldNames returns the names of all fields of a value and of the tables its metatable leads to.
func allFieldNames(v lua.LValue) (names []string) {
	for t := range indexChain(v) {
		names = append(names, textKeys(t)...)
	}
	return names
}

// textKeys returns the keys of a table that are texts, sorted.
func textKeys(t *lua.LTable) []string {
	var names []string
	for _, k := range declare.SortedKeys(t) {
		if name, ok := k.(lua.LString); ok {
			names = append(names, string(name))
		}
	}
	return names
}
