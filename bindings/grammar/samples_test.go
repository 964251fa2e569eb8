package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core/ability"
)

// Samples returns abilities of data that say, between them, every word there is: each
// moment, verb, selector, field and question of the system, as TOML.
func (w *Words) Samples() (list []string) {
	for _, m := range w.table.Moments() {
		if m.Name != ability.Valued.Name { // a number of the ability
			list = append(list, w.sampleOf(m))
		}
	}
	calm := w.calm()
	effect := "{ " + w.sampleCall("effect", w.fx, calm.verb) + " }"
	for _, name := range w.verbs() {
		f := findMethod(w.fx, name)
		if w.lacksWord(f) {
			continue
		}
		list = append(list, fmt.Sprintf("{ when = %q, do = { %s } }", calm.moment, w.sampleCall("effect", w.fx, f)))
	}
	condition := func(text string) {
		list = append(list, fmt.Sprintf("{ when = %q, if = %s, do = %s }", calm.moment, text, effect))
	}
	for _, name := range w.questions() {
		f := findMethod(w.fx, name)
		if w.lacksWord(f) {
			continue
		}
		condition("{ " + w.sampleCall("ask", w.fx, f) + w.compare(f.Returns[0].Type) + " }")
	}
	for _, name := range w.selectors() {
		f := findMethod(w.fx, name)
		condition("{ count = { " + w.sampleSelector(f) + " }, least = 1 }")
		condition("{ count = { " + w.sampleSelector(f) + ", count = 1 } }")
		w.sampleFields(f, condition)
	}
	for _, side := range w.sideWords() {
		condition(fmt.Sprintf("{ not = { count = %q } }", side))
		for _, pick := range picks {
			condition(fmt.Sprintf("{ any = [{ count = { side = %q, pick = %q, other = true }, times = 2, plus = 1, most = 3 }] }", side, pick))
		}
	}
	return list
}

// lacksWord reports whether the shipped content has no word for a parameter, such as a keyword.
func (w *Words) lacksWord(f *declare.Func) bool {
	return slices.ContainsFunc(f.Params, func(p declare.Param) bool { return w.sampleArgument(p) == "" })
}

// calm is a moment at which verbs act, and a verb.
type calm struct {
	moment string
	verb   *declare.Func
}

func (w *Words) calm() (c calm) {
	for _, m := range w.table.Moments() {
		if m.Phase == ability.Before {
			c.moment = m.Name
		}
	}
	c.verb = findMethod(w.fx, "log")
	return c
}

// sampleOf is an ability that speaks at a moment.
func (w *Words) sampleOf(m ability.Moment) string {
	s := w.scopeOf(m)
	class := w.fx
	f := findMethod(w.fx, "log")
	if s.answersQuery() {
		class, f = w.query, &w.query.Methods[0]
	} else if m.Phase == ability.Instead {
		class, f = w.event, &w.event.Methods[0]
	}
	condition := ""
	if words := s.knownWords("amount"); len(words) > 0 && !s.answersQuery() {
		condition = ", if = { any = [{ count = \"target\" }] }"
		if len(s.knownWords("target")) == 0 {
			condition = ""
		}
	}
	return fmt.Sprintf("{ when = %q%s, do = { %s } }", m.Name, condition, w.sampleCall("effect", class, f))
}

// sampleCall is a call of a method, all parameters said.
func (w *Words) sampleCall(key string, _ *declare.Class, f *declare.Func) string {
	parts := []string{fmt.Sprintf("%s = %q", key, f.Name)}
	if f.Name == "emit" {
		return strings.Join(append(parts, `name = "tides:omen"`, "amount = 1"), ", ")
	}
	for _, p := range f.Params {
		if p.Name == "options" {
			parts = append(parts, `lasting = "turn"`)
			continue
		}
		argument := w.sampleArgument(p)
		if _, _, thing := w.thingClass(p.Type); thing && key == "ask" && argument != `"self"` { // a question is about one
			argument = "{ from = " + argument + `, pick = "first" }`
		}
		parts = append(parts, p.Name+" = "+argument)
		if class, ok := w.optionsClass(p); ok {
			for _, o := range class.Fields[1:] {
				parts = append(parts, o.Name+" = "+w.sampleArgument(o))
			}
		}
	}
	return strings.Join(parts, ", ")
}

func (w *Words) sampleArgument(p declare.Param) string {
	class, _, thing := w.thingClass(p.Type)
	switch {
	case thing:
		return w.sampleThing(class)
	case isNumber(p):
		return "1"
	case p.Type == "boolean":
		return "true"
	case strings.HasSuffix(p.Type, "[]"):
		return `["a", "b"]`
	}
	return w.sampleText(p.Type)
}

// sampleText is one of the texts that a type has, "" where it has none.
func (w *Words) sampleText(kind string) string {
	known, closed := w.texts(kind)
	switch {
	case closed && len(known) == 0:
		return ""
	case closed:
		return fmt.Sprintf("%q", known[0])
	}
	return `"a"`
}

// sampleThing is a target of a class.
func (w *Words) sampleThing(class *declare.Class) string {
	if len(w.things) > 0 && w.things[0].Name == class.Name {
		return `"self"`
	}
	for _, name := range w.selectors() {
		f := findMethod(w.fx, name)
		if of, _, _ := w.thingClass(f.Returns[0].Type); of.Name == class.Name && len(f.Params) == 0 {
			return fmt.Sprintf("%q", name)
		}
	}
	return `"self"`
}

func (w *Words) sampleSelector(f *declare.Func) string {
	parts := []string{fmt.Sprintf("from = %q", f.Name)}
	for _, p := range f.Params {
		if _, _, thing := w.thingClass(p.Type); thing && !choosesAmong(w, p) {
			class, _, _ := w.thingClass(p.Type)
			parts = append(parts, fmt.Sprintf("%s = { from = %s, pick = \"first\" }", p.Name, w.sampleThing(class)))
		} else if !isCount(p) {
			parts = append(parts, p.Name+" = "+w.sampleArgument(p))
		}
	}
	return strings.Join(parts, ", ")
}

// compare is what a value of a type is compared with.
func (w *Words) compare(kind string) string {
	switch kind {
	case "boolean":
		return ", is = true"
	}
	if w.isText(kind) {
		return ", is = " + w.sampleText(kind)
	}
	return ", least = 1"
}

// sampleFields demands something of each field of what a selector gives.
func (w *Words) sampleFields(f *declare.Func, condition func(string)) {
	class, _, _ := w.thingClass(f.Returns[0].Type)
	from := w.sampleSelector(f)
	if f.Name == "owner" && w.owner != nil {
		for _, p := range w.owner.Fields {
			if isNumber(p) {
				condition(fmt.Sprintf("{ stat = %q, of = \"owner\", least = 1 }", p.Name))
			}
		}
		return
	}
	for _, p := range class.Fields {
		switch {
		case slices.ContainsFunc(f.Params, func(o declare.Param) bool { return o.Name == p.Name }):
		case isNumber(p):
			condition(fmt.Sprintf("{ count = { %s, lowest = %q } }", from, p.Name))
			condition(fmt.Sprintf("{ stat = %q, of = { %s }, least = 1 }", p.Name, from))
		case p.Type == "boolean":
			condition(fmt.Sprintf("{ count = { %s, %s = true } }", from, p.Name))
		case w.sampleText(p.Type) == "":
		case w.isTexts(p):
			condition(fmt.Sprintf("{ count = { %s, %s = [%s] } }", from, singular(p.Name), w.sampleText(p.Type)))
		case w.isText(p.Type):
			condition(fmt.Sprintf("{ count = { %s, %s = %s } }", from, p.Name, w.sampleText(p.Type)))
		}
	}
}
