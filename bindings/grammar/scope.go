package grammar

import (
	"slices"
	"strings"

	"arcana/core/ability"
)

// scope is what can be said at a moment: which of the words target, source, amount and
// answer its function is told, and which verbs there are.
type scope struct {
	moment ability.Moment
	told   []string
}

func (w *Words) scope(m ability.Moment) scope {
	switch {
	case m.Phase == ability.Asked:
		return scope{m, []string{"query"}}
	case m.Shipped:
		return scope{m, m.Tells}
	}
	return scope{m, []string{"event"}}
}

// params are the parameters of the function.
func (s *scope) params() string { return strings.Join(append([]string{"self", "fx"}, s.told...), ", ") }

// refers returns the Lua of a word for what the moment is about, "" where it is not told.
func (s *scope) refers(word string) string {
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

// words lists what refers to what the moment is about.
func (s *scope) words(of ...string) (list []string) {
	for _, word := range of {
		if s.refers(word) != "" {
			list = append(list, word)
		}
	}
	return list
}
