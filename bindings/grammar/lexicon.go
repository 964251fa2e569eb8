// The words of a system as lists, and what data writes for a parameter. The tests' generators invent abilities with
// them, so that a new word is tried without another table.

package grammar

import (
	"arcana/bindings/declare"
	"arcana/core/ability"
)

// Lexicon has the words of a system as lists, in the order in which it declares them. The lists and classes are those
// of the words, and must not be changed.
type Lexicon struct {
	// Table is the vocabulary, with the moments.
	Table *ability.Table
	// Fx, Event and Query are the classes of what an ability is given beside self.
	Fx, Event, Query *declare.Class
	// Verbs are what effects can do at most triggers.
	Verbs []Verb
	// Selectors are the methods of fx that return things; Questions those that return a number, a text or a
	// boolean.
	Selectors, Questions []*declare.Func
	// Sides are the words for whose things are meant.
	Sides []Side
	// Spans are the values of the key this.
	Spans []string
	// Lastings are the values of the key lasting.
	Lastings []string
	// Numbers are the numbers of things, as an aura names them.
	Numbers []string
	// Counted are the moments whose events can be counted.
	Counted []ability.Moment
	// Things are the classes of what events befall; the first is what self is.
	Things []*declare.Class
	// Self and Owner have what can be read of self and of the player behind it, nil if that is no more than what
	// can be read of things.
	Self, Owner *declare.Class
	// Picks are the values of the key pick, PickingKeys the keys of a target that choose among things.
	Picks, PickingKeys []string
	// ChangingFields are the fields that the conditions of a counter cannot read.
	ChangingFields []string
}

// Verb is a method of fx that an effect names.
type Verb struct {
	*declare.Func
	// Target and Amount are the names of the parameters that these words mean, "" for none.
	Target, Amount string
	// Lasts says that the effect takes the key lasting.
	Lasts bool
}

// Side is a word for whose things are meant, with the selector that gives them and that of a random one, "" for none.
type Side struct{ Word, Selector, Random string }

// Lexicon returns the words as lists.
func (w *Words) Lexicon() Lexicon {
	methods := func(names []string) (list []*declare.Func) {
		for _, name := range names {
			list = append(list, findMethod(w.fx, name))
		}
		return list
	}
	l := Lexicon{
		Table: w.table, Fx: w.fx, Event: w.event, Query: w.query,
		Selectors: methods(w.selectors()), Questions: methods(w.questions()),
		Spans: spanNames(w), Numbers: w.numberNames(), Counted: countedMoments(w),
		Things: w.things, Self: w.self, Owner: w.owner,
		Picks: picks, PickingKeys: pickingKeys, ChangingFields: changingFields,
	}
	l.Lastings, _ = w.texts(w.lasting)
	for _, f := range methods(w.verbs()) {
		s := w.wordParamsOf(f)
		l.Verbs = append(l.Verbs, Verb{f, s.target, s.amount, w.takesLasting(f)})
	}
	for _, word := range w.sideWords() {
		selector, random := w.side(word)
		l.Sides = append(l.Sides, Side{word, selector, random})
	}
	return l
}

// Argument says what data writes for a parameter, or demands of a field.
type Argument struct {
	// Number says that it is a number, Text a text, Texts a list of texts.
	Number, Text, Texts bool
	// Words are the texts that are possible, if these are all (Closed).
	Words  []string
	Closed bool
	// Thing says that it is a thing, or with List a list of things. Class is their class, without a name for what is
	// no thing.
	Thing, List bool
	Class       *declare.Class
	// Count says that it is how many things a selector returns, Among that it is the things among which it selects.
	Count, Among bool
	// Options is the class of the table whose fields data writes beside the number, nil for none.
	Options *declare.Class
}

// Argument returns what data writes for a parameter, or demands of a field.
func (w *Words) Argument(p declare.Param) Argument {
	a := Argument{Number: isNumber(p), Text: w.isText(p.Type), Texts: w.isTexts(p), Count: isCount(p), Among: choosesAmong(w, p)}
	a.Words, a.Closed = w.texts(p.Type)
	a.Class, a.List, a.Thing = w.thingClass(p.Type)
	a.Options, _ = w.optionsClass(p)
	return a
}
