// The words that an ability may use at a trigger.

package grammar

import (
	"slices"
	"strings"

	"arcana/core/ability"
)

// scope says what an ability can name at its trigger (moment). thirdParam is the parameter of its function
// after self and fx: event or query, empty for older moments that have none. subject is the field of an
// older moment's event that the word target means.
type scope struct {
	moment     ability.Moment
	thirdParam []string
	subject    string
}

// scopeOf returns the scope of a trigger.
func (w *Words) scopeOf(m ability.Moment) scope {
	switch {
	case m.Phase == ability.Asked:
		return scope{m, []string{"query"}, ""}
	case m.Older && len(m.Tells) == 0:
		return scope{m, nil, ""}
	case m.Older && w.table.Row(m.Kind).ByTarget != "": // the event is about its source, as a strike is
		return scope{m, []string{"event"}, "source"}
	}
	return scope{m, []string{"event"}, "target"}
}

// params returns the parameters of the trigger's function.
func (s *scope) params() string {
	return strings.Join(append([]string{"self", "fx"}, s.thirdParam...), ", ")
}

// wordLua returns the Lua of one of the words target, source, amount, answer and chosen (another word for the
// answer): a field of the event or query; "" if the trigger does not have it. Only the older moment chosen has
// an answer.
func (s *scope) wordLua(word string) string {
	if word == "chosen" {
		word = "answer"
	}
	switch {
	case s.moment.Older:
		return s.olderWordLua(word)
	case slices.Contains(s.thirdParam, "event") && word != "answer":
		return "event." + word
	case slices.Contains(s.thirdParam, "query") && (word == "target" || word == "amount"):
		return "query." + word
	}
	return ""
}

// olderWordLua does the work of wordLua for an older moment, which has the words of its Tells, and source if it has
// target. The field of its target is the scope's subject.
func (s *scope) olderWordLua(word string) string {
	tells := func(word string) bool { return slices.Contains(s.moment.Tells, word) }
	switch {
	case word == "target" && tells("target"):
		return "event." + s.subject
	case tells(word), word == "source" && tells("target"):
		return "event." + word
	}
	return ""
}

// knownWords returns those of the words that the trigger has.
func (s *scope) knownWords(of ...string) (list []string) {
	for _, word := range of {
		if s.wordLua(word) != "" {
			list = append(list, word)
		}
	}
	return list
}
