package grammar

import (
	"cmp"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/shown"
)

// Conditions, and the comparisons in them that can never hold.

// comparing are the keys by which a condition compares.
var comparing = []string{"least", "most", "is"}

// condition returns the Lua of a condition, or of a list whose conditions must all hold.
func (r *reader) condition(path string, t *core.Tree) string {
	var all []string
	for i, item := range items(t) {
		all = append(all, r.oneCondition(itemPath(path, t, i), &item))
	}
	if len(all) == 0 {
		r.fault(path, "expected a condition or a list of them, got an empty list")
		return "true"
	}
	return strings.Join(all, " and ")
}

// oneCondition returns the Lua of a single condition: not, any, or a measure that is compared. After
// a fault it returns "true".
func (r *reader) oneCondition(path string, t *core.Tree) string {
	if !r.isTable(path, t, "a condition { count = ..., least = 2 }") {
		return "true"
	}
	if v, ok := t.At("not"); ok && r.knownKeys(path, t, []string{"not"}, "a condition with not") {
		return "not (" + r.condition(path+".not", &v) + ")"
	}
	if v, ok := t.At("any"); ok && r.knownKeys(path, t, []string{"any"}, "a condition with any") {
		return r.anyOf(path+".any", &v)
	}
	if has(t, "not") || has(t, "any") { // with other keys: knownKeys has noted the fault
		return "true"
	}
	code, of := r.measure(path, t, append([]string{"times", "plus"}, comparing...))
	if r.words.kindOf(of.Type) == isNumeric {
		code = r.scaled(path, code, t, false)
	} else if has(t, "times") || has(t, "plus") {
		r.fault(path, "times and plus go with numbers only")
	}
	refuseImpossible(r, path, t, of)
	return r.compared(path, code, t, of)
}

// refuseImpossible faults a comparison that can never hold, because what is compared cannot reach
// the written number. Bounds are known for dice, for counts of things and for some fields; a number
// that times or plus changes is not checked. of is the type of what is compared.
func refuseImpossible(r *reader, path string, t *core.Tree, of declare.Param) {
	count, counts := t.At("count")
	word, _ := count.Value.(string) // whose things are counted: "ally", or a selector
	for _, key := range []string{"side", "from"} {
		if word == "" {
			word = count.Text(key)
		}
	}
	sides, _ := t.At("sides")
	switch {
	case has(t, "times") || has(t, "plus"):
	case t.Text("ask") == "roll":
		if most, ok := number(&sides); ok {
			refuseAbove(r, path, t, most, "a die of %s sides shows no more", shown.Number(most))
		}
	case counts || t.Text("ask") == "fact":
		word = cmp.Or(word, t.Text("name"))
		selector, _ := r.words.side(word)
		if most, bounded := r.words.Most[cmp.Or(selector, word)]; bounded {
			refuseAbove(r, path, t, float64(most), "at most %d of %s are there at once", most, word)
		}
		refuseBelow(r, path, t, 0, "a count is 0 at least")
	case of.Range != [2]int{}:
		refuseAbove(r, path, t, float64(of.Range[1]), "%s is %d at most", of.Name, of.Range[1])
		refuseBelow(r, path, t, float64(of.Range[0]), "%s is %d at least", of.Name, of.Range[0])
	}
}

// refuseAbove faults the keys least and is if they demand more than most. why and of are the reason,
// as format and arguments.
func refuseAbove(r *reader, path string, t *core.Tree, most float64, why string, of ...any) {
	for _, key := range []string{"least", "is"} {
		if v, said := t.At(key); said {
			if n, ok := number(&v); ok && n > most {
				r.fault(path+"."+key, "this never holds: "+why, of...)
			}
		}
	}
}

// refuseBelow faults the keys most and is if they demand less than least. why and of are the reason,
// as format and arguments.
func refuseBelow(r *reader, path string, t *core.Tree, least float64, why string, of ...any) {
	for _, key := range []string{"most", "is"} {
		if v, said := t.At(key); said {
			if n, ok := number(&v); ok && n < least {
				r.fault(path+"."+key, "this never holds: "+why, of...)
			}
		}
	}
}

// anyOf returns the Lua of a list of conditions of which one must hold.
func (r *reader) anyOf(path string, t *core.Tree) string {
	var any []string
	for i, item := range items(t) {
		any = append(any, r.oneCondition(itemPath(path, t, i), &item))
	}
	if len(any) == 0 {
		r.fault(path, "expected a list of conditions, got an empty list")
		return "true"
	}
	return "(" + strings.Join(any, " or ") + ")"
}

// compared returns the Lua of a comparison. Its left side is a value: code is its Lua, of its type.
// The table says with what it is compared: by the key is, or by least and most. Without these keys a
// number must be above 0, a boolean true, and a text is a fault.
func (r *reader) compared(path, code string, t *core.Tree, of declare.Param) string {
	is := r.words.kindOf(of.Type)
	want, equal := t.At("is")
	bounded := has(t, "least") || has(t, "most")
	switch {
	case equal && bounded:
		r.fault(path, "expected is, or least and most, got both")
	case bounded && is != isNumeric:
		r.fault(path, "least and most go with numbers only, expected is")
	case equal:
		return code + " == " + r.wanted(path+".is", &want, of)
	case bounded:
		return r.between(path, code, t)
	case is == isWord:
		r.fault(path, "expected is = a text to compare with")
	case is == isNumeric:
		return code + " > 0"
	}
	return code
}

// wanted returns the Lua of the value that a value of the type of is compared with: true or false, a
// text, or a number.
func (r *reader) wanted(path string, t *core.Tree, of declare.Param) string {
	_, truth := t.Value.(bool)
	switch is := r.words.kindOf(of.Type); {
	case is == isTruth && truth && t.Value == true:
		return "true"
	case is == isTruth && truth:
		return "false"
	case is == isTruth:
		r.fault(path, "expected true or false, got %s", describe(t))
		return "true"
	case is == isWord:
		return quote(r.comparedText(path, of, t))
	}
	return r.amount(path, t, false)
}
