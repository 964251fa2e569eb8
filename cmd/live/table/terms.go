package table

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arcana/core/card"
	"arcana/core/shown"
)

// mostTerm is how many characters of what a sentence is about are told.
const mostTerm = 500

// The names of options that have sentences of their own.
const situationName, chanceName, seedName = "situation", "chance", "seed"

// terms says in words what a table is played with beside the rules as they ship, which all
// may read before they sit.
func (h *Head) terms() (list []string) {
	var mods []string
	for _, f := range h.Content {
		if title, _, ok := f.Mod(); ok {
			mods = append(mods, title)
		}
	}
	other := maps.Clone(h.Options)
	maps.DeleteFunc(other, func(name string, _ any) bool { return card.Key(name) == situationName })
	situation, numbers := h.situation(), h.Changed
	if numbers == nil { // a table of an earlier release
		numbers = h.Tuning
	}
	for _, part := range []struct{ says, about string }{
		{"The match begins in a situation that was laid out: ", fields(situation)},
		{"Options: ", fields(other)},
		{"Numbers that differ from the rules: ", fields(numbers)},
		{"Mods: ", strings.Join(mods, ", ")},
	} {
		if part.about != "" {
			list = append(list, part.says+clip(part.about)+".")
		}
	}
	if _, chosen := member(situation, seedName); h.Seeded || chosen {
		list = append(list, "Who opened the table chose its seed, and may know all that chance will bring.")
	}
	if _, forced := member(situation, chanceName); forced {
		list = append(list, "Chance is forced: the situation says what is drawn.")
	}
	return list
}

// fair refuses what forces chance where hands are hidden.
func (h *Head) fair() error {
	if _, forced := member(h.situation(), chanceName); forced && !h.Open {
		return refuse("situation: %q says what is drawn, which is for tables with open hands; open one, or leave it out", chanceName)
	}
	return nil
}

// situation is where the match begins, nil for its beginning.
func (h *Head) situation() map[string]any {
	given, _ := member(h.Options, situationName)
	fields, _ := given.(map[string]any)
	return fields
}

// member returns the value of a name, in whatever case it was written.
func member(of map[string]any, name string) (any, bool) {
	for _, written := range slices.Sorted(maps.Keys(of)) {
		if card.Key(written) == name {
			return of[written], true
		}
	}
	return nil, false
}

// fields writes names and values in the order of names.
func fields(of map[string]any) string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(of)) {
		list = append(list, name+": "+written(of[name]))
	}
	return strings.Join(list, ", ")
}

// written writes a value for people.
func written(v any) string {
	switch v := v.(type) {
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case map[string]any:
		return "(" + fields(v) + ")"
	case []any:
		list := make([]string, len(v))
		for i := range v {
			list[i] = written(v[i])
		}
		if len(v) > 0 && nested(v[0]) {
			return strings.Join(list, ", ")
		}
		return "(" + strings.Join(list, ", ") + ")"
	}
	return fmt.Sprint(v)
}

// nested reports whether a value has brackets of its own.
func nested(v any) bool {
	_, fields := v.(map[string]any)
	return fields
}

// clip shortens what a stranger wrote to one line of some characters.
func clip(text string) string {
	if runes := []rune(shown.Name(text)); len(runes) > mostTerm {
		return string(runes[:mostTerm]) + "..."
	}
	return shown.Name(text)
}
