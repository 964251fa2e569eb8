package grammar

import (
	"slices"
	"strings"

	"arcana/core/ability"
)

// What data may name at a trigger.

// scope is what an ability can name at a moment. told are the parameters that the moment's function
// gets after self and fx, such as target or event.
type scope struct {
	moment ability.Moment
	told   []string
}

// scopeOf returns what data may name at a trigger.
func (w *Words) scopeOf(m ability.Moment) scope {
	switch {
	case m.Phase == ability.Asked:
		return scope{m, []string{"query"}}
	case m.Shipped:
		return scope{m, m.Tells}
	}
	return scope{m, []string{"event"}}
}

// params returns the parameters of the trigger's function.
func (s *scope) params() string { return strings.Join(append([]string{"self", "fx"}, s.told...), ", ") }

// wordLua returns the Lua of one of the words target, source, amount, answer and chosen at the
// trigger: a parameter of its function, or a field of the event or query; "" if there is neither.
func (s *scope) wordLua(word string) string {
	if word == "chosen" {
		word = "answer"
	}
	switch {
	case slices.Contains(s.told, word):
		return word
	case slices.Contains(s.told, "event") && word != "answer":
		return "event." + word
	case slices.Contains(s.told, "query") && (word == "target" || word == "amount"):
		return "query." + word
	}
	return ""
}

// knownWords returns those of the words that the trigger tells.
func (s *scope) knownWords(of ...string) (list []string) {
	for _, word := range of {
		if s.wordLua(word) != "" {
			list = append(list, word)
		}
	}
	return list
}
