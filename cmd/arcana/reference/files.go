// The page of a kind of TOML file: a table of all its keys.

package reference

import (
	"fmt"
	"slices"
	"strings"

	"arcana/configs"
	"arcana/configs/schemas"
)

// kindPage returns the reference page of a kind of TOML file.
func kindPage(k schemas.Kind) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\nThe keys of `%s`. A dot separates a key from the keys below it; `[]` means each entry of a list, and `*` any name.\n\n[All of the reference](../README.md)\n\n| key | is | |\n|---|---|---|\n", k.Name, k.Path)
	eachKey("", k.Shape, func(name string, key configs.Key, is string) {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", name, is, escapeCell(schemas.Note(key.Field)))
	})
	if slices.ContainsFunc(k.Shape.Keys, func(k configs.Key) bool { return k.Shape.Form == configs.EntryForm }) {
		b.WriteString("\nIn a mod, an entry with a new id is added. An entry with an existing id replaces the entry that has this id. With `patch = true` it changes only the keys that it gives, and with `remove = true` it removes the entry that has this id.\n")
	}
	return b.String()
}

// eachKey calls do with every key of a table's shape and of all shapes below it: its whole name
// ("gold.base"), the key, and in words what values it takes. above is the name of the table with a
// dot behind it, "" for the outermost.
func eachKey(above string, s *configs.Shape, do func(name string, key configs.Key, is string)) {
	for _, k := range s.Keys {
		name := above + k.Name
		is := formText(k.Shape)
		if k.Needed {
			is += ", needed"
		}
		if k.Shape.Form == configs.TableForm && k.Shape.Of != nil {
			is += " of these and other names, each " + formText(k.Shape.Of)
		}
		do(name, k, is)
		eachKeyBelow(name, k.Shape, do)
	}
}

// eachKeyBelow calls do, as eachKey does, with the keys below the key called name, if that is a
// table, a list or a map.
func eachKeyBelow(name string, s *configs.Shape, do func(name string, key configs.Key, is string)) {
	switch s.Form {
	case configs.TableForm:
		eachKey(name+".", s, do)
	case configs.ListForm, configs.EntryForm:
		eachKeyBelow(name+"[]", s.Of, do)
	case configs.MapForm:
		eachKeyBelow(name+".*", s.Of, do)
	}
}

// formTexts has in words what values of a form are. Lists and maps have more to say; see formText.
var formTexts = map[configs.Form]string{
	configs.AnyForm: "an ability as data", configs.PlainForm: "a text, a number, true or false", configs.TextForm: "a text", configs.TruthForm: "true or false",
	configs.WholeForm: "a whole number", configs.NumberForm: "a number", configs.TableForm: "a table", configs.EntryForm: "a list of tables with ids",
}

// formText returns in words what values a key takes.
func formText(s *configs.Shape) string {
	text := formTexts[s.Form]
	switch {
	case s.Words != nil:
		return "one of `" + strings.Join(s.Words, "`, `") + "`"
	case s.ByName:
		return "a table, or the name of a table"
	case s.Alone != nil:
		return formText(s.Alone) + ", or a table"
	case s.Form == configs.MapForm:
		return "a table of names, each " + formText(s.Of)
	case s.Form == configs.ListForm && s.Length > 0:
		return fmt.Sprintf("a list of %d, each %s", s.Length, formText(s.Of))
	case s.Form == configs.ListForm:
		return "a list, each " + formText(s.Of)
	}
	if low, high := s.Limits(); low != "" || high != "" { // a key has both bounds or none
		text += fmt.Sprintf(" from %s to %s", low, high)
	}
	return text
}
