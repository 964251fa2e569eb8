package grammar

import (
	"cmp"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/shown"
)

var comparing = []string{"least", "most", "is"}

// condition reads what must hold: a table, or a list of which all must.
func (r *reader) condition(path string, t *core.Tree) string {
	var all []string
	for i, item := range items(t) {
		all = append(all, r.holds(itemPath(path, t, i), &item))
	}
	if len(all) == 0 {
		r.fault(path, "expected a condition or a list of them, got an empty list")
		return "true"
	}
	return strings.Join(all, " and ")
}

// holds reads one condition.
func (r *reader) holds(path string, t *core.Tree) string {
	if !r.table(path, t, "a condition { count = ..., least = 2 }") {
		return "true"
	}
	if v, ok := t.At("not"); ok && r.keys(path, t, []string{"not"}, "a condition with not") {
		return "not (" + r.condition(path+".not", &v) + ")"
	}
	if v, ok := t.At("any"); ok && r.keys(path, t, []string{"any"}, "a condition with any") {
		return r.anyOf(path+".any", &v)
	}
	if has(t, "not") || has(t, "any") {
		return "true"
	}
	code, of := r.measure(path, t, append([]string{"times", "plus"}, comparing...))
	if r.words.kindOf(of.Type) == isA {
		code = r.scaled(path, code, t, false)
	} else if has(t, "times") || has(t, "plus") {
		r.fault(path, "times and plus go with numbers only")
	}
	possible(r, path, t, of)
	return r.compared(path, code, t, of)
}

// possible faults a number that is never so small or so great, where that is known: a count of
// things, a die, a number that has bounds.
func possible(r *reader, path string, t *core.Tree, of declare.Param) {
	count, counts := t.At("count")
	word, _ := count.Value.(string)
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
			above(r, path, t, most, "a die of %s sides shows no more", shown.Number(most))
		}
	case counts || t.Text("ask") == "fact":
		word = cmp.Or(word, t.Text("name"))
		selector, _ := r.words.side(word)
		if most, bounded := r.words.Most[cmp.Or(selector, word)]; bounded {
			above(r, path, t, float64(most), "at most %d of %s are there at once", most, word)
		}
		below(r, path, t, 0, "a count is 0 at least")
	case of.Range != [2]int{}:
		above(r, path, t, float64(of.Range[1]), "%s is %d at most", of.Name, of.Range[1])
		below(r, path, t, float64(of.Range[0]), "%s is %d at least", of.Name, of.Range[0])
	}
}

// above faults what wants more than there ever is, below what wants less.
func above(r *reader, path string, t *core.Tree, most float64, why string, of ...any) {
	for _, key := range []string{"least", "is"} {
		if v, said := t.At(key); said {
			if n, ok := number(&v); ok && n > most {
				r.fault(path+"."+key, "this never holds: "+why, of...)
			}
		}
	}
}

func below(r *reader, path string, t *core.Tree, least float64, why string, of ...any) {
	for _, key := range []string{"most", "is"} {
		if v, said := t.At(key); said {
			if n, ok := number(&v); ok && n < least {
				r.fault(path+"."+key, "this never holds: "+why, of...)
			}
		}
	}
}

func (r *reader) anyOf(path string, t *core.Tree) string {
	var any []string
	for i, item := range items(t) {
		any = append(any, r.holds(itemPath(path, t, i), &item))
	}
	if len(any) == 0 {
		r.fault(path, "expected a list of conditions, got an empty list")
		return "true"
	}
	return "(" + strings.Join(any, " or ") + ")"
}

// compared is the Lua of a value that is compared with what a table says.
func (r *reader) compared(path, code string, t *core.Tree, of declare.Param) string {
	is := r.words.kindOf(of.Type)
	want, equal := t.At("is")
	bounded := has(t, "least") || has(t, "most")
	switch {
	case equal && bounded:
		r.fault(path, "expected is, or least and most, got both")
	case bounded && is != isA:
		r.fault(path, "least and most go with numbers only, expected is")
	case equal:
		return code + " == " + r.wanted(path+".is", &want, of)
	case bounded:
		return filter{r}.between(path, code, t)
	case is == isWord:
		r.fault(path, "expected is = a text to compare with")
	case is == isA:
		return code + " > 0"
	}
	return code
}

// wanted reads what a value is compared with.
func (r *reader) wanted(path string, t *core.Tree, of declare.Param) string {
	_, truth := t.Value.(bool)
	switch is := r.words.kindOf(of.Type); {
	case is == isTrue && truth && t.Value == true:
		return "true"
	case is == isTrue && truth:
		return "false"
	case is == isTrue:
		r.fault(path, "expected true or false, got %s", describe(t))
		return "true"
	case is == isWord:
		return quote(filter{r}.compare(path, of, t))
	}
	return r.amount(path, t, false)
}
