// The command show at the terminal: all that is known of one card or thing.

package match

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/player"
	"arcana/bindings/show"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// findUnits is the budget of looking a card up.
const findUnits = 1_000_000

// Show describes one thing: what a move is about (by its number or a part of its text), or anything by
// name. A card of the content is described as it is printed, any other thing as the seat sees it in the
// match. Fields that are 0, false or empty are left out.
func (t *Console) Show(seat core.Seat, what string) (string, error) {
	L := t.m.Session.Machine.State()
	view, err := declare.Plain(declare.ToLua(L, t.m.Game().View(seat)))
	if err != nil {
		return "", err
	}
	things := map[string]any{}
	collectNamed(view, things)
	name := t.thingNameOf(what, things)
	facts, known := t.contentCard(name)
	if !known {
		facts, known = things[card.Key(name)]
	}
	if !known {
		return "", fmt.Errorf("nothing here is called %q%s", what, spell.DidYouMean(what, slices.Sorted(maps.Keys(things))))
	}
	return show.Fold(show.Result(declare.ToLua(L, withoutEmpty(facts)))), nil
}

// thingNameOf returns the name of the thing that a move is about, of the seat whose turn it is. what is the move's
// number or some of its words. If what is no move, or is itself the name of a thing, it is returned. If the
// move has no field name, the longest name of a thing in its text is returned. things has those that the
// viewer sees, by the keys of their names.
func (t *Console) thingNameOf(what string, things map[string]any) string {
	options := t.m.Options()
	found := player.FindOptions(options, what, player.IsMove, player.IsNamed, player.BeginsMove, player.SaysWords)
	if n, err := strconv.Atoi(what); err == nil && n >= 1 && n <= len(options) {
		found = options[n-1 : n]
	}
	if len(found) == 0 || things[card.Key(what)] != nil {
		return what
	}
	if name, ok := found[0].Field("name").(string); ok {
		return name
	}
	longest := what
	for _, key := range slices.Sorted(maps.Keys(things)) {
		name := strings.ReplaceAll(key, "_", " ")
		isFirst := longest == what // none has been found yet
		if player.HasWords(strings.ToLower(found[0].Text), name) && (isFirst || len(name) > len(longest)) {
			longest = name
		}
	}
	return longest
}

// contentCard returns a card or challenge as the system's module describes it (tavern.card);
// false if there is none of that name.
func (t *Console) contentCard(name string) (any, bool) {
	s := t.m.Session
	for _, m := range s.Modules() {
		for _, kind := range []string{"card", "challenge"} {
			f, ok := m.Find(kind)
			if !ok || m.Name != t.m.System.Name {
				continue
			}
			fn := s.Machine.State().NewFunction(f.Body(m.Name + ".")) // the name that errors give the function begins so
			if values, err := s.Machine.Call(fn, 1, findUnits, lua.LString(name)); err == nil {
				facts, err := declare.Plain(player.First(values))
				return facts, err == nil
			}
		}
	}
	return nil, false
}

// collectNamed adds all tables in plain data that have a name to things, by the name's key. Of several with
// the same name the first is added.
func collectNamed(data any, things map[string]any) {
	eachNamed(data, func(thing map[string]any) {
		if key := card.Key(thing["name"].(string)); things[key] == nil {
			things[key] = thing
		}
	})
}

// eachNamed calls do with all tables in plain data that have a name, in the order of their keys.
func eachNamed(data any, do func(thing map[string]any)) {
	switch x := data.(type) {
	case []any:
		for _, item := range x {
			eachNamed(item, do)
		}
	case map[string]any:
		if _, ok := x["name"].(string); ok {
			do(x)
		}
		for _, key := range slices.Sorted(maps.Keys(x)) {
			eachNamed(x[key], do)
		}
	}
}

// withoutEmpty returns plain data without zero, false and empty values and without refs; nil if
// nothing is left. The values within a list stay as they are.
func withoutEmpty(data any) any {
	switch x := data.(type) {
	case []any:
		if len(x) == 0 {
			return nil
		}
	case map[string]any:
		kept := map[string]any{}
		for key, value := range x {
			if value = withoutEmpty(value); value != nil && key != "ref" {
				kept[key] = value
			}
		}
		if len(kept) == 0 {
			return nil
		}
		return kept
	case float64, bool, string:
		if x == 0.0 || x == false || x == "" {
			return nil
		}
	}
	return data
}
