package grammar_test

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/bindings/grammar"
	"arcana/core/ability"
)

// speaker writes abilities in the words of a system.
type speaker struct {
	*grammar.Words
	grammar.Lexicon
}

// speakerOf is who writes in these words.
func speakerOf(words *grammar.Words) *speaker { return &speaker{words, words.Lexicon()} }

// method is the method of a class, nil if it has none of that name.
func method(class *declare.Class, name string) *declare.Func {
	if f, ok := class.Find(name); ok {
		return &f
	}
	return nil
}

// samples returns abilities of data that say, between them, every word there is: each
// moment, verb, selector, field and question of the system, as TOML.
func samples(words *grammar.Words) (list []string) {
	w := speakerOf(words)
	for _, m := range w.Table.Moments() {
		if m.Name != ability.Valued.Name { // a number of the ability
			list = append(list, w.sampleOf(m))
		}
	}
	calm := w.calm()
	effect := "{ " + w.sampleCall("effect", calm.verb) + " }"
	for _, f := range w.Verbs {
		if w.lacksWord(f.Func) {
			continue
		}
		list = append(list, fmt.Sprintf("{ when = %q, do = { %s } }", calm.moment, w.sampleCall("effect", f.Func)))
	}
	condition := func(text string) {
		list = append(list, fmt.Sprintf("{ when = %q, if = %s, do = %s }", calm.moment, text, effect))
	}
	for _, f := range w.Questions {
		if w.lacksWord(f) {
			continue
		}
		condition("{ " + w.sampleCall("ask", f) + w.compare(f.Returns[0]) + " }")
	}
	for _, f := range w.Selectors {
		condition("{ count = { " + w.sampleSelector(f) + " }, least = 1 }")
		condition("{ count = { " + w.sampleSelector(f) + ", count = 1 } }")
		w.sampleFields(f, condition)
	}
	for _, side := range w.Sides {
		condition(fmt.Sprintf("{ not = { count = %q } }", side.Word))
		for _, pick := range w.Picks {
			condition(fmt.Sprintf("{ any = [{ count = { side = %q, pick = %q, other = true }, times = 2, plus = 1, most = 3 }] }", side.Word, pick))
		}
	}
	return list
}

// lacksWord reports whether the shipped content has no word for a parameter, such as a keyword.
func (w *speaker) lacksWord(f *declare.Func) bool {
	return slices.ContainsFunc(f.Params, func(p declare.Param) bool { return w.sampleArgument(p) == "" })
}

// calm is a moment at which verbs act, and a verb.
type calm struct {
	moment string
	verb   *declare.Func
}

func (w *speaker) calm() (c calm) {
	for _, m := range w.Table.Moments() {
		if m.Phase == ability.Before {
			c.moment = m.Name
		}
	}
	c.verb = method(w.Fx, "log")
	return c
}

// sampleOf is an ability that speaks at a moment.
func (w *speaker) sampleOf(m ability.Moment) string {
	asked := m.Phase == ability.Asked
	f := method(w.Fx, "log")
	if asked {
		f = &w.Query.Methods[0]
	} else if m.Phase == ability.Instead {
		f = &w.Event.Methods[0]
	}
	condition := ""
	if !asked && w.WordLua(m, "amount") != "" && w.WordLua(m, "target") != "" {
		condition = ", if = { any = [{ count = \"target\" }] }"
	}
	return fmt.Sprintf("{ when = %q%s, do = { %s } }", m.Name, condition, w.sampleCall("effect", f))
}

// sampleCall is a call of a method, all parameters said.
func (w *speaker) sampleCall(key string, f *declare.Func) string {
	parts := []string{fmt.Sprintf("%s = %q", key, f.Name)}
	if f.Name == "emit" {
		return strings.Join(append(parts, `name = "tides:omen"`, "amount = 1"), ", ")
	}
	for _, p := range f.Params {
		if p.Name == "options" {
			parts = append(parts, `lasting = "turn"`)
			continue
		}
		argument, of := w.sampleArgument(p), w.Argument(p)
		if of.Thing && key == "ask" && argument != `"self"` { // a question is about one
			argument = "{ from = " + argument + `, pick = "first" }`
		}
		parts = append(parts, p.Name+" = "+argument)
		if of.Options != nil {
			for _, o := range of.Options.Fields[1:] {
				parts = append(parts, o.Name+" = "+w.sampleArgument(o))
			}
		}
	}
	return strings.Join(parts, ", ")
}

func (w *speaker) sampleArgument(p declare.Param) string {
	switch of := w.Argument(p); {
	case of.Thing:
		return w.sampleThing(of.Class)
	case of.Number:
		return "1"
	case p.Type == "boolean":
		return "true"
	case strings.HasSuffix(p.Type, "[]"):
		return `["a", "b"]`
	}
	return w.sampleText(p)
}

// sampleText is one of the texts that are possible, "" where none is.
func (w *speaker) sampleText(p declare.Param) string {
	switch of := w.Argument(p); {
	case of.Closed && len(of.Words) == 0:
		return ""
	case of.Closed:
		return fmt.Sprintf("%q", of.Words[0])
	}
	return `"a"`
}

// sampleThing is a target of a class.
func (w *speaker) sampleThing(class *declare.Class) string {
	if len(w.Things) > 0 && w.Things[0].Name == class.Name {
		return `"self"`
	}
	for _, f := range w.Selectors {
		if len(f.Params) == 0 && w.Argument(f.Returns[0]).Class.Name == class.Name {
			return fmt.Sprintf("%q", f.Name)
		}
	}
	return `"self"`
}

func (w *speaker) sampleSelector(f *declare.Func) string {
	parts := []string{fmt.Sprintf("from = %q", f.Name)}
	for _, p := range f.Params {
		if of := w.Argument(p); of.Thing && !of.Among {
			parts = append(parts, fmt.Sprintf("%s = { from = %s, pick = \"first\" }", p.Name, w.sampleThing(of.Class)))
		} else if !of.Count {
			parts = append(parts, p.Name+" = "+w.sampleArgument(p))
		}
	}
	return strings.Join(parts, ", ")
}

// compare is what a value is compared with.
func (w *speaker) compare(p declare.Param) string {
	switch {
	case p.Type == "boolean":
		return ", is = true"
	case w.Argument(p).Text:
		return ", is = " + w.sampleText(p)
	}
	return ", least = 1"
}

// sampleFields demands something of each field of what a selector gives.
func (w *speaker) sampleFields(f *declare.Func, condition func(string)) {
	from := w.sampleSelector(f)
	if f.Name == "owner" && w.Owner != nil {
		for _, p := range w.Owner.Fields {
			if w.Argument(p).Number {
				condition(fmt.Sprintf("{ stat = %q, of = \"owner\", least = 1 }", p.Name))
			}
		}
		return
	}
	for _, p := range w.Argument(f.Returns[0]).Class.Fields {
		switch of := w.Argument(p); {
		case slices.ContainsFunc(f.Params, func(o declare.Param) bool { return o.Name == p.Name }):
		case of.Number:
			condition(fmt.Sprintf("{ count = { %s, lowest = %q } }", from, p.Name))
			condition(fmt.Sprintf("{ stat = %q, of = { %s }, least = 1 }", p.Name, from))
		case p.Type == "boolean":
			condition(fmt.Sprintf("{ count = { %s, %s = true } }", from, p.Name))
		case of.Closed && len(of.Words) == 0:
		case of.Texts:
			condition(fmt.Sprintf("{ count = { %s, %s = [%s] } }", from, strings.TrimSuffix(p.Name, "s"), w.sampleText(p)))
		case of.Text:
			condition(fmt.Sprintf("{ count = { %s, %s = %s } }", from, p.Name, w.sampleText(p)))
		}
	}
}
