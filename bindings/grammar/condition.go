// Conditions. A comparison that can never hold is a fault.

package grammar

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/shown"
)

// comparisonKeys are the keys by which a condition compares.
var comparisonKeys = []string{"least", "most", "is"}

// conditionLua returns the Lua of a condition, or of a list whose conditions must all hold.
func (r *reader) conditionLua(path string, t *core.Tree) string {
	var all []string
	for i, item := range items(t) {
		all = append(all, r.oneConditionLua(itemPath(path, t, i), &item))
	}
	if len(all) == 0 {
		r.fault(path, "expected a condition or a list of conditions, got an empty list")
		return "true"
	}
	return strings.Join(all, " and ")
}

// oneConditionLua returns the Lua of a single condition: not, any, or a comparison. After a fault it returns
// "true".
func (r *reader) oneConditionLua(path string, t *core.Tree) string {
	if !r.requireTable(path, t, "a condition { count = ..., least = 2 }") {
		return "true"
	}
	v, ok := t.At("not")
	denies := ok && !hasKey(t, "count") // beside count it says which things are not meant
	if denies && r.requireKnownKeys(path, t, []string{"not"}, "a condition with not") {
		return "not (" + r.conditionLua(path+".not", &v) + ")"
	}
	if v, ok := t.At("any"); ok && r.requireKnownKeys(path, t, []string{"any"}, "a condition with any") {
		return r.anyOfLua(path+".any", &v)
	}
	if denies || hasKey(t, "any") { // with other keys: requireKnownKeys has noted the fault
		return "true"
	}
	besides := slices.Concat(scalingKeys, comparisonKeys)
	code, kind := r.timesDoneLua(path, t, besides, hasKey(t, "least") || hasKey(t, "most")), aNumber
	if code == "" {
		code, kind = r.measureLua(path, t, besides)
	}
	if r.words.kindOf(kind.Type) == numberKind {
		code = r.scaledLua(path, code, t, false)
	} else if scales(t) {
		r.fault(path, "the keys times, plus, at_least and at_most can be used only with a number")
	}
	refuseImpossible(r, path, t, kind)
	return r.comparisonLua(path, code, t, kind)
}

// refuseImpossible notes a fault for a comparison that can never hold, because the value cannot
// reach the written number. Bounds are known for dice, for counts of things and for some fields. A
// number that the scalingKeys change is not checked. kind is the type of the value.
func refuseImpossible(r *reader, path string, t *core.Tree, kind declare.Param) {
	count, counts := t.At("count")
	word, _ := count.Value.(string) // what is counted: a side ("ally") or a selector
	for _, key := range []string{"side", "from"} {
		if word == "" {
			word = count.Text(key)
		}
	}
	sides, _ := t.At("sides")
	switch {
	case scales(t):
	case t.Text("ask") == "roll":
		if most, ok := writtenNumber(&sides); ok {
			refuseAbove(r, path, t, most, "a die of %s sides cannot show a higher number", shown.Number(most))
		}
	case counts || t.Text("ask") == "fact":
		word = cmp.Or(word, t.Text("name"))
		selector, _ := r.words.side(word)
		if most, bounded := r.words.Most[cmp.Or(selector, word)]; bounded {
			refuseAbove(r, path, t, float64(most), "the count of %s is never above %d", word, most)
		}
		refuseBelow(r, path, t, 0, "a count is never below 0")
	case kind.Range != [2]int{}:
		refuseAbove(r, path, t, float64(kind.Range[1]), "the field %s is never above %d", kind.Name, kind.Range[1])
		refuseBelow(r, path, t, float64(kind.Range[0]), "the field %s is never below %d", kind.Name, kind.Range[0])
	}
}

// refuseAbove notes a fault if the key least or is demands more than most. why is the reason, a
// format for args.
func refuseAbove(r *reader, path string, t *core.Tree, most float64, why string, args ...any) {
	for _, key := range []string{"least", "is"} {
		if v, found := t.At(key); found {
			if n, ok := writtenNumber(&v); ok && n > most {
				r.fault(path+"."+key, "this condition is never true: "+why, args...)
			}
		}
	}
}

// refuseBelow notes a fault if the key most or is demands less than least. why is the reason, a
// format for args.
func refuseBelow(r *reader, path string, t *core.Tree, least float64, why string, args ...any) {
	for _, key := range []string{"most", "is"} {
		if v, found := t.At(key); found {
			if n, ok := writtenNumber(&v); ok && n < least {
				r.fault(path+"."+key, "this condition is never true: "+why, args...)
			}
		}
	}
}

// anyOfLua returns the Lua of a list of conditions of which one must hold.
func (r *reader) anyOfLua(path string, t *core.Tree) string {
	var any []string
	for i, item := range items(t) {
		any = append(any, r.oneConditionLua(itemPath(path, t, i), &item))
	}
	if len(any) == 0 {
		r.fault(path, "expected a list of conditions, got an empty list")
		return "true"
	}
	return "(" + strings.Join(any, " or ") + ")"
}

// comparisonLua returns the Lua of a comparison. code is the Lua of a value, and kind its type. The
// table t says what the value is compared with: is, or least and most. Without these keys a number
// must be above 0 and a boolean true; a text is a fault. After a fault it returns code alone.
func (r *reader) comparisonLua(path, code string, t *core.Tree, kind declare.Param) string {
	is := r.words.kindOf(kind.Type)
	want, equal := t.At("is")
	bounded := hasKey(t, "least") || hasKey(t, "most")
	switch {
	case equal && bounded:
		r.fault(path, "use the key is, or the keys least and most, but not both")
	case bounded && is != numberKind:
		r.fault(path, "the keys least and most can compare only numbers; use the key is")
	case equal && is == textKind && isList(&want):
		return r.oneOfLua(path+".is", code, kind, &want)
	case equal:
		return code + " == " + r.plainLua(path+".is", kind, &want)
	case bounded:
		return r.betweenLua(path, code, t)
	case is == textKind:
		r.fault(path, "the value is a text; add is = \"...\" with the text to compare")
	case is == numberKind:
		return code + " > 0"
	}
	return code
}

// oneOfLua returns the Lua of the condition that a text (code) is one of a list of texts.
func (r *reader) oneOfLua(path, code string, kind declare.Param, want *core.Tree) string {
	var texts []string
	for i, item := range items(want) {
		texts = append(texts, r.plainLua(itemPath(path, want, i), kind, &item))
	}
	if len(texts) == 0 {
		r.fault(path, "expected a text or a list of texts, got an empty list")
	}
	return fmt.Sprintf("%s({ %s }, %s)", r.useHelper("has"), strings.Join(texts, ", "), code)
}

// plainLua returns the Lua of a plain value in data: true or false, a text or a number, as the type of p demands.
// It is what a condition compares with (the key is), or an argument of a verb.
func (r *reader) plainLua(path string, p declare.Param, t *core.Tree) string {
	_, truth := t.Value.(bool)
	switch is := r.words.kindOf(p.Type); {
	case is == truthKind && truth && t.Value == true:
		return "true"
	case is == truthKind && truth:
		return "false"
	case is == truthKind:
		r.fault(path, "expected true or false, got %s", describe(t))
		return "true"
	case is == textKind:
		return r.comparedLua(path, p, t)
	}
	return r.amountLua(path, t, false)
}
