// The words that an ability may use at a trigger.

package grammar

import (
	"slices"

	"arcana/core/ability"
)

// scope says what an ability can name at its trigger (moment). thirdParam is the parameter of its function
// after self and fx: event or query. subject is the field of an older moment's event that the word target means.
// said is whether the ability names the event or something of it. carried is the Lua of the number that a question
// carries to its answer, "" if none does; there it is the amount.
type scope struct {
	moment     ability.Moment
	thirdParam string
	subject    string
	said       bool
	carried    string
}

// scopeOf returns the scope of a trigger.
func (w *Words) scopeOf(m ability.Moment) scope {
	switch {
	case m.Phase == ability.Asked:
		return scope{moment: m, thirdParam: "query"}
	case m.Older && len(m.Tells) > 0 && w.table.Row(m.Kind).ByTarget != "": // the event is about its source, as a strike is
		return scope{moment: m, thirdParam: "event", subject: "source"}
	}
	return scope{moment: m, thirdParam: "event", subject: "target"}
}

// params returns the parameters of the trigger's function. At an older moment that tells nothing by itself the
// function takes the event only if the ability names it, because fights in which no ability asks for more than the
// older names told are quicker.
func (s *scope) params() string {
	if s.moment.Older && len(s.moment.Tells) == 0 && !s.said {
		return "self, fx"
	}
	return "self, fx, " + s.thirdParam
}

// wordLua returns the Lua of one of the words target, source, amount, answer and chosen (another word for the
// answer): a field of the event or query; "" if the trigger does not have it. Only the older moment chosen has
// an answer.
func (s *scope) wordLua(word string) string {
	if word == "chosen" {
		word = "answer"
	}
	switch {
	case word == "amount" && s.carried != "":
		return s.carried
	case s.moment.Older && len(s.moment.Tells) > 0:
		return s.olderWordLua(word)
	case s.thirdParam == "event" && word != "answer":
		return "event." + word
	case s.thirdParam == "query" && (word == "target" || word == "amount"):
		return "query." + word
	}
	return ""
}

// FunctionParams returns the parameters of the function for a trigger, as Lua. named is whether the ability names
// the event or something of it.
func (w *Words) FunctionParams(m ability.Moment, named bool) string {
	s := w.scopeOf(m)
	s.said = named
	return s.params()
}

// WordLua returns the Lua of one of the words target, source, amount, answer and chosen at a trigger, "" if the trigger
// does not have it.
func (w *Words) WordLua(m ability.Moment, word string) string {
	s := w.scopeOf(m)
	return s.wordLua(word)
}

// sayLua does the work of wordLua, and notes that the ability names the event.
func (s *scope) sayLua(word string) string {
	s.said = true
	return s.wordLua(word)
}

// olderWordLua does the work of wordLua for an older moment that tells something: it has the words of its Tells, and
// source if it has target. The field of its target is the scope's subject.
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
