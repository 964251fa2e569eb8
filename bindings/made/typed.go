package made

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/card"
)

// Errors about functions typed at the prompt name the entry in which a function stands. Of a copy of
// a thing that is there, only what differs is taken as a change.

// typed is where the functions of a script were typed.
type typed struct {
	entry int   // of the session, from 1
	lines []int // for each line of the script, the line of the entry; 0 for lines outside functions
}

// write makes a script that returns the table, and notes for its lines where in the entry they were
// typed.
func (t *things) write(s *session.Session, file string, fields map[string]any) {
	text := "return " + literal(fields, "") + "\n"
	own := typed{s.Entry(), make([]int, strings.Count(text, "\n")+1)}
	at := 0
	for _, key := range inOrder(fields) {
		f, ok := fields[key].(function)
		if !ok {
			continue
		}
		at += max(0, strings.Index(text[at:], f.text))
		first := strings.Count(text[:at], "\n")
		for i := range strings.Count(f.text, "\n") + 1 {
			own.lines[first+i] = f.line + i
		}
		at += len(f.text)
	}
	t.scripts[file], t.typed[file] = text, own
}

// InEntries returns a message in which places in scripts that were typed at the prompt are named
// by their entries: "entry 7, line 2".
func InEntries(s *session.Session, text string) string {
	return session.State[things](s).inEntries(text)
}

// inEntries replaces the places of scripts in a message. Two forms occur: "FILE:3", and "line 3 of
// FILE". A place without a known line, or in a path with folders before it, stays as it is.
func (t *things) inEntries(text string) string {
	for _, file := range slices.Sorted(maps.Keys(t.typed)) {
		parts := strings.Split(text, file)
		said := parts[0]
		for _, after := range parts[1:] {
			before, ofLine, place := said, "", file
			if i := strings.LastIndex(said, "line "); i >= 0 && strings.HasSuffix(said, " of ") {
				before, ofLine = said[:i], strings.TrimSuffix(said[i+len("line "):], " of ")
			}
			digits := 0 // with the colon before them
			if rest, ok := strings.CutPrefix(after, ":"); ok {
				digits = 1 + len(rest) - len(strings.TrimLeft(rest, "0123456789"))
				ofLine = rest[:digits-1]
			}
			line, _ := strconv.Atoi(ofLine)
			lines := t.typed[file].lines
			if line < 1 || line > len(lines) || lines[line-1] == 0 || strings.HasSuffix(said, "/") {
				said += place + after
				continue
			}
			if digits > 0 {
				before = said
			}
			said = before + fmt.Sprintf("entry %d, line %d", t.typed[file].entry, lines[line-1]) + after[digits:]
		}
		text = said
	}
	return text
}

// called reports whether a thing has exactly that name.
func called(s *session.Session, sys core.System, k kind, name string) bool {
	config, err := s.Host.Config(sys.Name)
	return err == nil && slices.ContainsFunc(registry.Things(sys.Name, config), func(t registry.Thing) bool { return t.Kind == k.name && t.Name == name })
}

// asChanges prepares the fields of a thing that is there. If they have its id, they count as a copy of
// it, and fields that are equal to the thing's are removed. It returns a message for each table that
// is replaced as a whole, with what is lost.
func asChanges(s *session.Session, sys core.System, k kind, fields map[string]any) (replaced []string) {
	name, _ := fields["name"].(string)
	id, isCopy := fields["id"].(string)
	if !isCopy {
		id = card.Key(name)
	} else {
		takeAuras(fields)
	}
	there := find(s, sys, k, id, name)
	if there == "" {
		return nil
	}
	facts := factsOf(s, sys, k, there)
	for _, key := range slices.Sorted(maps.Keys(fields)) {
		now, isTable := fields[key].(map[string]any)
		before, wasTable := facts[key].(map[string]any)
		switch {
		case isCopy && key != "id" && (key == "ref" || facts[key] != nil && reflect.DeepEqual(fields[key], facts[key])):
			delete(fields, key)
		case isTable && wasTable:
			if lost := missing(before, now); len(lost) > 0 {
				replaced = append(replaced, fmt.Sprintf("%s of %s is replaced as a whole: it had %s", key, there, strings.Join(lost, ", ")))
			}
		}
	}
	return replaced
}

// takeAuras takes from the fields of a card of a view the numbers that an aura gives it.
func takeAuras(fields map[string]any) {
	list, _ := fields["auras"].([]any)
	for _, item := range list {
		row, _ := item.(map[string]any)
		of, _ := row["of"].(string)
		amount, _ := row["amount"].(float64)
		switch now := fields[of].(type) {
		case float64:
			fields[of] = now - amount
		case bool:
			fields[of] = false
		}
	}
	delete(fields, "auras")
}

// asTables turns empty lists into empty tables where a row has a table: in Lua both are {}.
func asTables(of reflect.Type, fields map[string]any) {
	for i := 0; of != nil && i < of.NumField(); i++ {
		t := of.Field(i).Type
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		key := of.Field(i).Tag.Get("toml")
		if list, empty := fields[key].([]any); empty && len(list) == 0 && (t.Kind() == reflect.Struct || t.Kind() == reflect.Map) {
			fields[key] = map[string]any{}
		}
	}
}

// missing lists what a table said that another does not.
func missing(before, now map[string]any) (lost []string) {
	for _, key := range slices.Sorted(maps.Keys(before)) {
		v := before[key]
		if _, said := now[key]; !said && v != nil && v != false && v != 0.0 && v != "" && !reflect.DeepEqual(v, []any{}) {
			lost = append(lost, fmt.Sprintf("%s = %s", key, literal(v, "")))
		}
	}
	return lost
}

// factsOf returns the fields of a thing as scripts get it from the system's function for its kind,
// such as tavern.card("almoner"); nil if there is no such function or it fails.
func factsOf(s *session.Session, sys core.System, k kind, id string) map[string]any {
	module, _ := s.Machine.Environment().RawGetString(sys.Name).(*lua.LTable)
	if module == nil {
		return nil
	}
	of, ok := module.RawGetString(k.name).(*lua.LFunction)
	L := s.Machine.State()
	if !ok || L.CallByParam(lua.P{Fn: of, NRet: 1, Protect: true}, lua.LString(id)) != nil {
		return nil
	}
	facts := L.Get(-1)
	L.Pop(1)
	plain, err := declare.Plain(facts)
	fields, _ := plain.(map[string]any)
	if err != nil {
		return nil
	}
	return fields
}
