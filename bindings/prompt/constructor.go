// Completion of the keys of a table that is being written as the argument of a call, as in
// game.new("tavern", { se.

package prompt

import (
	"reflect"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/made"
	"arcana/bindings/match"
	"arcana/bindings/registry"
	"arcana/bindings/session"
)

// callBefore returns which function is called at the end of some Lua. The Lua ends before the brace of a
// table argument, so that called is "game.new" for both of these lines:
//
//	g = game.new(
//	g = game.new("tavern",
//
// firstText is the text before the table, "tavern" in the second line; it is "" if there is none.
func callBefore(typed string) (called, firstText string) {
	head := strings.TrimRight(typed, " ")
	if before, ok := strings.CutSuffix(head, ","); ok {
		parts := strings.Split(before, "\"") // they end with: what is called, the text, ""
		if len(parts) < 3 || strings.TrimSpace(parts[len(parts)-1]) != "" {
			return "", ""
		}
		firstText = parts[len(parts)-2]
		head = strings.Join(parts[:len(parts)-2], "\"")
	}
	_, called = lastWord(strings.TrimRight(strings.TrimSuffix(strings.TrimRight(head, " "), "("), " "))
	return called, firstText
}

// writtenKind returns the value of the key kind in a table for make that is being written, "" if it is
// not written yet. inside is the text after the table's brace.
func writtenKind(inside string) string {
	_, after, _ := strings.Cut(inside, "kind")
	if parts := strings.Split(after, "\""); len(parts) > 2 && strings.TrimSpace(parts[0]) == "=" {
		return parts[1]
	}
	return ""
}

// constructorKeys returns the keys that can be written next if the Lua typed so far ends in a table that
// is the argument of a call. Elsewhere, and while a value is written, it returns none.
func constructorKeys(s *session.Session, typed string) []string {
	brace := openBrace(typed)
	if brace < 0 {
		return nil
	}
	inside := typed[brace+1:]
	if last := inside[strings.LastIndexAny(inside, ",;")+1:]; strings.TrimSpace(last) != "" {
		return nil // a value is being written
	}
	called, firstText := callBefore(typed[:brace])
	owner, name, sign := splitOwner(called)
	if sign == ':' {
		return methodKeys(s, owner, name)
	}
	if name == "make" {
		return makeKeys(s, owner, writtenKind(inside))
	}
	for _, m := range s.Modules() {
		f, ok := m.Find(name)
		if !ok || m.Name != owner {
			continue
		}
		keys := f.Keys()
		if m.Name == "game" && name == "new" {
			keys = optionKeys(s, firstText)
		}
		return keys
	}
	return nil
}

// methodKeys returns the keys of the table that a method of a match takes. owner is the global that has
// the match, name that of the method.
func methodKeys(s *session.Session, owner, name string) []string {
	value, _ := s.Env.RawGetString(owner).(*lua.LUserData)
	if value == nil {
		return nil
	}
	m, ok := value.Value.(*match.Match)
	if !ok {
		return nil
	}
	if name == "cheat" {
		ofSeats, top := match.CheatFields(m.Binding)
		return slices.Concat(ofSeats, top)
	}
	for _, module := range s.Modules() {
		for _, c := range module.Classes {
			if f, ok := c.Find(name); ok && s.Classes[c.Name] == value.Metatable {
				return f.Keys()
			}
		}
	}
	return nil
}

// makeKeys returns the keys of the table that make takes for a kind of content ("card") of the system
// owner. For the kind "" they are those of the system's first kind. If the kind can have an ability, the
// names of triggers are among them.
func makeKeys(s *session.Session, owner, kind string) (keys []string) {
	sys, _, err := s.System(owner)
	if err != nil {
		return nil
	}
	for _, k := range made.Keys(sys) {
		if kind == "" {
			kind = k.Kind
		}
		if k.Kind == kind {
			keys = append(keys, k.Name)
		}
	}
	if slices.Contains(keys, "ability") {
		keys = append(keys, registry.Of(sys).MomentNames()...)
	}
	return append(keys, "kind")
}

// optionKeys returns the keys of the options of game.new for a system, or for all systems if name is "".
func optionKeys(s *session.Session, name string) (keys []string) {
	for _, p := range match.NewFields() {
		keys = append(keys, p.Name)
	}
	for _, b := range s.Bindings() {
		if own := b.Writing.New; own != nil && (name == "" || name == b.System) {
			for _, p := range declare.FieldsOf(reflect.TypeOf(own)) {
				keys = append(keys, p.Name)
			}
		}
	}
	return keys
}

// openBrace returns the index of the innermost bracket that is open at the end of some Lua, if it is
// the brace of a table; -1 otherwise. Brackets in texts and comments do not count.
func openBrace(typed string) int {
	const longest = 10_000 // the work grows with the square of the length
	if len(typed) > longest {
		return -1
	}
	var open []int
	for i := 0; i < len(typed); i++ {
		if _, in := stateAtEnd(typed[:i+1]); in != code {
			continue
		}
		switch typed[i] {
		case '{', '(', '[':
			open = append(open, i)
		case '}', ')', ']':
			open = open[:max(0, len(open)-1)]
		}
	}
	if len(open) == 0 || typed[open[len(open)-1]] != '{' {
		return -1
	}
	return open[len(open)-1]
}
