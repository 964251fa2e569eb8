// Explanations of numbers that are sums (see core.Explained): what is printed, who gave what, and what
// auras add.

package match

import (
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/score"
)

// explainNumber explains a number of a thing. What the thing was given is said by who gave it, as the events
// tell: those of the match that the reader may know.
func (m *Match) explainNumber(g core.Explained, r core.Ref, number string, events []core.Event) explanation {
	var terms []score.Term
	for _, t := range g.Explain(r, number).Terms {
		if t.Name == core.GivenTerm {
			terms = append(terms, m.gifts(r, number, int32(t.Value), events)...)
		} else {
			terms = append(terms, t)
		}
	}
	return explanation{Text: number + " of " + core.NameOf(g, r), Score: score.Of(terms...)}
}

// gifts returns who changed a number of a thing, and by how much in all, the first giver first. The changes
// must come to all. If they do not, as in a match that began in a situation, the rest was there before.
func (m *Match) gifts(r core.Ref, number string, all int32, events []core.Event) (terms []score.Term) {
	sum := int32(0)
	for i := len(events) - 1; i >= 0; i-- {
		e := &events[i]
		if e.Target != r {
			continue
		}
		if e.Kind == core.KindMove && sum == all {
			break // the thing came here without changes: it lost earlier ones on its way
		}
		if e.Kind != core.KindChange || e.Text != number {
			continue
		}
		sum += e.Amount
		giver := m.giverOf(e, events)
		if at := slices.IndexFunc(terms, func(t score.Term) bool { return t.Name == giver }); at >= 0 {
			terms[at].Value += float64(e.Amount)
		} else {
			terms = append(terms, score.Term{Name: giver, Value: float64(e.Amount)})
		}
	}
	if sum != all {
		terms = append(terms, score.Term{Name: "given before", Value: float64(all - sum)})
	}
	slices.Reverse(terms)
	return slices.DeleteFunc(terms, func(t score.Term) bool { return t.Value == 0 })
}

// giverOf returns who made a change: a thing by its name, a seat with the move that led to the change.
func (m *Match) giverOf(e *core.Event, events []core.Event) string {
	name := m.nameAtEvent(m.Game(), e.Actor, *e)
	cause := slices.IndexFunc(events, func(c core.Event) bool { return c.ID == e.Cause })
	if cause >= 0 && events[cause].Kind == core.KindPlay && events[cause].Actor == e.Actor {
		return name + ": " + events[cause].Text
	}
	return name
}

// explainNumbers explains numbers of a thing of a view: one of them, or all for "". ok is false for a thing
// without numbers that are sums.
func (m *Match) explainNumbers(thing *lua.LTable, number string) (list sums, ok bool) {
	g, isExplained := m.Game().(core.Explained)
	r, isThing := thing.RawGetString("ref").(lua.LNumber)
	if !isExplained || !isThing {
		return nil, false
	}
	for _, name := range g.NumbersOf(core.Ref(r)) {
		if number == "" || card.Key(number) == card.Key(name) {
			list = append(list, m.explainNumber(g, core.Ref(r), name, m.Events()))
		}
	}
	return list, list != nil
}

// sums are explanations of numbers, which print as a line each.
type sums []explanation

// IntoLua gives explanations to a script as a list.
func (s sums) IntoLua(L *lua.LState) lua.LValue {
	list := declare.ToLua(L, []explanation(s)).(*lua.LTable)
	declare.PrintAs(L, list, func(int) string {
		lines := make([]string, len(s))
		for i := range s {
			lines[i] = s[i].line(L)
		}
		return strings.Join(lines, "\n")
	})
	return list
}

// line is an explanation in a line: what is explained, and its score.
func (e *explanation) line(L *lua.LState) string {
	sum, _ := declare.ToLua(L, e.Score).(*lua.LTable)
	return strings.TrimSpace(e.Text + ": " + declare.ScoreText(sum))
}

// numbersText explains a number of each card of a name that a seat sees, a line each: text is the card's name
// and then the number's. It is "" for any other text.
func (m *Match) numbersText(seat core.Seat, text string) (string, error) {
	name, number, ok := cutLast(strings.TrimSpace(text))
	g, isExplained := m.Game().(core.Explained)
	if !ok || !isExplained {
		return "", nil
	}
	L := m.Session.Machine.State()
	view, err := declare.Plain(declare.ToLua(L, g.View(seat)))
	if err != nil {
		return "", err
	}
	var lines []string
	known := core.VisibleTo(m.Events(), seat)
	eachNamed(view, func(thing map[string]any) {
		r, isThing := thing["ref"].(float64)
		if called, _ := thing["name"].(string); !isThing || card.Key(called) != card.Key(name) {
			return
		}
		if full, ok := card.Called(g.NumbersOf(core.Ref(r)), number); ok {
			e := m.explainNumber(g, core.Ref(r), full, known)
			if line := e.line(L); !slices.Contains(lines, line) {
				lines = append(lines, line)
			}
		}
	})
	return strings.Join(lines, "\n"), nil
}

// cutLast cuts a text before its last word.
func cutLast(text string) (before, last string, ok bool) {
	at := strings.LastIndex(text, " ")
	if at < 0 {
		return "", "", false
	}
	return text[:at], text[at+1:], true
}
