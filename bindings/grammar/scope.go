package grammar

import (
	"slices"
	"strings"

	"arcana/core/ability"
)

// What data may name at a trigger.

// scope is what an ability can name at a moment. told is the parameter that the moment's function gets
// after self and fx: event or query, nothing where an older moment tells nothing. Subject is the field
// of an older moment's event that the word target means.
type scope struct {
	moment  ability.Moment
	told    []string
	subject string
}

// scopeOf returns what data may name at a trigger.
func (w *Words) scopeOf(m ability.Moment) scope {
	switch {
	case m.Phase == ability.Asked:
		return scope{m, []string{"query"}, ""}
	case m.Shipped && len(m.Tells) == 0:
		return scope{m, nil, ""}
	case m.Shipped && w.table.Row(m.Kind).ByTarget != "":
		return scope{m, []string{"event"}, "source"}
	}
	return scope{m, []string{"event"}, "target"}
}

// params returns the parameters of the trigger's function.
func (s *scope) params() string { return strings.Join(append([]string{"self", "fx"}, s.told...), ", ") }

// wordLua returns the Lua of one of the words target, source, amount, answer and chosen at the
// trigger: a field of the event or query; "" if there is none. Older moments have those that they tell,
// and the source where they tell a target.
func (s *scope) wordLua(word string) string {
	if word == "chosen" {
		word = "answer"
	}
	tells := slices.Contains(s.moment.Tells, word) || word == "source" && slices.Contains(s.moment.Tells, "target")
	switch {
	case s.moment.Shipped && tells && word == "target":
		return "event." + s.subject
	case s.moment.Shipped && tells, !s.moment.Shipped && slices.Contains(s.told, "event") && word != "answer":
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
