// Where functions were typed at the prompt, so that errors name the entry and not a file that nobody
// has written. Then which fields of a copied thing count as changes.

package made

import (
	"fmt"
	"maps"
	"path"
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

// typed is where the functions of a script were typed.
type typed struct {
	entry int      // of the session, from 1
	lines []int    // for each line of the script, the line of the entry; 0 for lines outside functions
	keys  []string // the names of the fields that the script returns
}

// writeScript makes a script that returns the table, and notes for its lines where in the entry they
// were typed.
func (t *things) writeScript(s *session.Session, file string, fields map[string]any) {
	text := "return " + literal(fields, "") + "\n"
	places := typed{s.Entry(), make([]int, strings.Count(text, "\n")+1), inOrder(fields)}
	at := 0 // where the text goes on after the last function
	for _, key := range inOrder(fields) {
		f, ok := fields[key].(function)
		if !ok {
			continue
		}
		at += max(0, strings.Index(text[at:], f.text)) // the text has it, for literal wrote it there
		first := strings.Count(text[:at], "\n")
		for i := range strings.Count(f.text, "\n") + 1 {
			places.lines[first+i] = f.line + i
		}
		at += len(f.text)
	}
	t.scripts[file], t.typed[file] = text, places
}

// InEntries returns a message in which places in scripts that were typed at the prompt are named
// by their entries: "entry 7, line 2".
func InEntries(s *session.Session, text string) string {
	return session.State[things](s).inEntries(text)
}

// inEntries replaces the places of scripts in a message by entries and their lines. Two forms occur:
// "FILE:3", and "line 3 of FILE". A place whose line is not known stays as it is, and so does a file
// with a folder before it, which is another file.
func (t *things) inEntries(text string) string {
	for _, file := range slices.Sorted(maps.Keys(t.typed)) {
		parts := strings.Split(text, file)
		done := parts[0] // the message so far, up to the next place of the file
		for _, after := range parts[1:] {
			before, number, rest := done, "", after // the message before and after the place, and the line in the file
			if behind, ok := strings.CutPrefix(after, ":"); ok {
				digits := len(behind) - len(strings.TrimLeft(behind, "0123456789"))
				number, rest = behind[:digits], behind[digits:]
			} else if i := strings.LastIndex(done, "line "); i >= 0 && strings.HasSuffix(done, " of ") {
				before, number = done[:i], strings.TrimSuffix(done[i+len("line "):], " of ")
			}
			line := t.entryLine(file, number)
			if line == 0 || strings.HasSuffix(done, "/") {
				done += file + after
				continue
			}
			done = before + fmt.Sprintf("entry %d, line %d", t.typed[file].entry, line) + rest
		}
		text = done
	}
	return text
}

// entryLine returns the line of the entry in which a line of a script was typed, 0 if that is not known.
// number is the line of the script, as text.
func (t *things) entryLine(file, number string) int {
	line, _ := strconv.Atoi(number)
	lines := t.typed[file].lines
	if line < 1 || line > len(lines) {
		return 0
	}
	return lines[line-1]
}

// hasExactName reports whether a thing of the kind has exactly that name.
func hasExactName(s *session.Session, sys core.System, k kind, name string) bool {
	config, err := s.Host.Config(sys.Name)
	return err == nil && slices.ContainsFunc(registry.Things(sys.Name, config), func(t registry.Thing) bool { return t.Kind == k.name && t.Name == name })
}

// keepChanges prepares the fields of a thing that exists. If the fields have an id, they are a copy of
// the thing, as a script got it: those that are equal to the thing's are removed. It returns a message
// for each table that is replaced as a whole, with what is lost.
func keepChanges(s *session.Session, sys core.System, k kind, fields map[string]any) (replaced []string) {
	name, _ := fields["name"].(string)
	id, isCopy := fields["id"].(string)
	if !isCopy {
		id = card.Key(name)
	} else {
		takeAuras(fields)
	}
	existing := findID(s, sys, k, id, name)
	if existing == "" {
		return nil
	}
	if isCopy { // the id may be short, and the name that has told the thing goes below
		fields["id"] = existing
	}
	facts := factsOf(s, sys, k, existing)
	for _, key := range slices.Sorted(maps.Keys(fields)) {
		now, isTable := fields[key].(map[string]any)
		before, wasTable := facts[key].(map[string]any)
		unchanged := facts[key] != nil && reflect.DeepEqual(fields[key], facts[key])
		switch {
		case isCopy && key != "id" && (unchanged || key == "ref"): // a ref is of a match, not of the content
			delete(fields, key)
		case isTable && wasTable:
			if lost := lostFields(before, now); len(lost) > 0 {
				replaced = append(replaced, fmt.Sprintf("the new %s of %s replaces the old one completely; these fields of the old one are lost: %s", key, existing, strings.Join(lost, ", ")))
			}
		}
	}
	return replaced
}

// lostFunctions returns a message for each script that has lost functions since before.
func (t *things) lostFunctions(before *things) (lost []string) {
	for _, file := range slices.Sorted(maps.Keys(before.typed)) {
		keys := slices.DeleteFunc(slices.Clone(before.typed[file].keys), func(key string) bool { return slices.Contains(t.typed[file].keys, key) })
		if _, kept := t.typed[file]; kept && len(keys) > 0 {
			name := strings.TrimSuffix(path.Base(file), ".lua")
			lost = append(lost, fmt.Sprintf("the new functions of %s replace the old ones completely; these old functions are lost: %s", name, strings.Join(keys, ", ")))
		}
	}
	return lost
}

// takeAuras removes from the fields of a copied card of a view what auras give it: the list of auras, and
// their part of each field.
func takeAuras(fields map[string]any) {
	list, _ := fields["auras"].([]any)
	for _, item := range list {
		row, _ := item.(map[string]any)
		of, _ := row["of"].(string)
		amount, _ := row["amount"].(float64)
		if words, ok := fields["keywords"].([]any); ok {
			fields["keywords"] = slices.DeleteFunc(words, func(word any) bool { return word == of })
		}
		switch now := fields[of].(type) {
		case float64:
			fields[of] = now - amount
		case bool:
			fields[of] = false
		}
	}
	delete(fields, "auras")
}

// emptyListsToTables turns empty lists into empty tables under the keys for which a row of that type
// has a table: in Lua both are {}.
func emptyListsToTables(of reflect.Type, fields map[string]any) {
	if of == nil { // things of the kind are scripts
		return
	}
	for field := range of.Fields() {
		t := field.Type
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		key := field.Tag.Get("toml")
		list, isList := fields[key].([]any)
		wantsTable := t.Kind() == reflect.Struct || t.Kind() == reflect.Map
		if isList && len(list) == 0 && wantsTable {
			fields[key] = map[string]any{}
		}
	}
}

// lostFields lists the fields of a table that the table in its place does not have, as "key = value".
// Empty ones (false, 0, "", {}) are left out.
func lostFields(before, now map[string]any) (lost []string) {
	for _, key := range slices.Sorted(maps.Keys(before)) {
		v := before[key]
		isEmpty := v == nil || v == false || v == 0.0 || v == "" || reflect.DeepEqual(v, []any{})
		if _, kept := now[key]; !kept && !isEmpty {
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
	fn, ok := module.RawGetString(k.name).(*lua.LFunction)
	L := s.Machine.State()
	if !ok || L.CallByParam(lua.P{Fn: fn, NRet: 1, Protect: true}, lua.LString(id)) != nil {
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
