// The classes of a system's matches and personalities.

package schema

import (
	"reflect"

	"arcana/bindings/declare"
	"arcana/bindings/match"
)

// matchClasses returns the classes of the system's matches: an option, what game.new takes, and the match
// itself. The match has its functions as fields of function types, with more precise types than the
// methods of game.Match. Methods would not do: an editor uses the less precise of two with one name.
func (a *systemSchema) matchClasses() []declare.Class {
	self := "fun(self: " + a.name("Match")
	fields := []declare.Param{
		{Name: "moves", Type: self + ", seat?: integer): " + a.name("Option") + "[]", Doc: "Returns the legal moves of a seat."},
		{Name: "options", Type: self + "): " + a.name("Option") + "[]", Doc: "Returns all options of the seat whose turn it is, also options that are not legal now."},
		{Name: "play", Type: self + ", move: integer|" + a.name("MoveText") + "|" + a.name("Option") + ", seat?: integer): game.Event[]", Doc: "Plays a move and returns its events."},
		{Name: "fork", Type: self + "): " + a.name("Match"), Doc: "Returns an independent copy of the match."},
	}
	if a.binding.Writing.View != nil {
		fields = append(fields, declare.Param{Name: "view", Type: self + ", seat?: integer|\"all\"): " + a.name("View"), Doc: "Returns what a seat may see."})
	}
	return []declare.Class{
		{Name: a.name("Option"), Doc: "A move of this game, or an option that is not a legal move now.", Parents: []string{"game.Option"}, Fields: a.optionFields()},
		{Name: a.name("New"), Doc: "What game.new takes.", Fields: a.newFields(), Seal: "there is no such option"},
		{Name: a.name("Match"), Doc: "A match of this system.", Parents: []string{"game.Match"}, Fields: fields},
	}
}

// optionFields returns the fields of an option (a legal move): its verb, which is one of the system's,
// and what the system says of its moves.
func (a *systemSchema) optionFields() []declare.Param {
	if len(a.sys.Verbs) == 0 {
		return a.binding.Writing.Facts
	}
	return append([]declare.Param{{Name: "verb", Type: declare.OneOf(a.sys.Verbs...), Doc: "what is done"}}, a.binding.Writing.Facts...)
}

// newFields returns the fields of the table that game.new takes for the system: those of all systems
// and the system's own.
func (a *systemSchema) newFields() []declare.Param {
	fields := match.NewFields()
	if given := a.binding.Writing.New; given != nil {
		fields = append(fields, declare.FieldsOf(reflect.TypeOf(given))...)
	}
	return fields
}

// personalityClasses returns the classes of a personality (a bot's way of playing): its weights, its
// own features, and the whole.
func (a *systemSchema) personalityClasses() []declare.Class {
	weights := declare.Class{Name: a.name("Weights"), Doc: "The weight of each feature.", Seal: "there is no such feature"}
	for i, feature := range a.sys.Features {
		field := declare.Param{Name: feature, Type: "number", Optional: true}
		if i < len(a.sys.About) {
			field.Doc = a.sys.About[i]
		}
		weights.Fields = append(weights.Fields, field)
	}
	term := "[string, fun(option: " + a.name("Option") + ", view: " + a.viewType() + "): number]"
	terms := declare.Class{Name: a.name("Terms"), Doc: "Features that a personality defines, for each verb.", Seal: "there is no such verb"}
	for _, verb := range append([]string{"any"}, a.sys.Verbs...) {
		terms.Fields = append(terms.Fields, declare.Param{Name: verb, Type: term + "[]", Optional: true})
	}
	return []declare.Class{weights, terms, {Name: a.name("Personality"), Doc: "A personality (an AI): the table that its file returns.", Seal: "there is no such field", Fields: personalityFields(
		a.name("Weights"), a.name("Terms"), "fun(view: "+a.viewType()+", moves: "+a.name("Option")+"[], mind: game.Mind): integer|string|"+a.name("Option"))}}
}

// viewType returns the type that stubs give to what a seat sees of a match.
func (a *systemSchema) viewType() string {
	if a.binding.Writing.View == nil {
		return "any"
	}
	return a.name("View")
}

// sharedPersonality returns the class of a personality that suits several systems.
func sharedPersonality() declare.Class {
	return declare.Class{Name: "game.Personality", Doc: "A personality (an AI) for several games: the table that its file returns.", Seal: "there is no such field", Fields: personalityFields(
		"table<string, number>", "table<string, game.Term[]>", "fun(view: any, moves: game.Option[], mind: game.Mind): integer|string|game.Option")}
}

// personalityFields returns the fields of a personality. The arguments are the types of three of them:
// its weights, its own terms of the score, and the function that chooses a move.
func personalityFields(weights, terms, choose string) []declare.Param {
	return []declare.Param{
		{Name: "text", Type: "string", Doc: "how the personality plays", Optional: true},
		{Name: "weights", Type: weights, Doc: "the weight of each feature", Optional: true},
		{Name: "score", Type: terms, Doc: "features that the personality defines, for each verb", Optional: true},
		{Name: "choose", Type: choose, Doc: "a function that picks one of the moves itself", Optional: true},
	}
}

// viewClasses returns the classes of what seats see in a game whose views are made of its description. Their
// Go types have no names, so the place of a type gives its name: a struct in the view is the Table, a list
// of structs there has the Seats; further in, a struct has piles, and a list of structs has Cards.
func (a *systemSchema) viewClasses() (list []declare.Class) {
	view := reflect.TypeOf(a.binding.Writing.View)
	names := map[reflect.Type]string{}
	var add func(name, doc string, t reflect.Type)
	add = func(name, doc string, t reflect.Type) {
		fields := declare.FieldsOf(t) // in the order of t's own fields: none of these is embedded or left out
		for i := range fields {
			of, brackets := t.Field(i).Type, ""
			for of.Kind() == reflect.Slice || of.Kind() == reflect.Array {
				of, brackets = of.Elem(), brackets+"[]"
			}
			if of.Kind() != reflect.Struct || of.Name() != "" {
				continue
			}
			if names[of] == "" {
				doc := ""
				switch isView := t == view; {
				case isView && brackets == "":
					names[of], doc = a.name("Table"), "The table as a seat sees it."
				case isView:
					names[of], doc = a.name("Seat"), "A seat as another seat sees it."
				case brackets == "":
					names[of], doc = name+"."+fields[i].Name, "Piles, by their words."
				default:
					names[of], doc = a.name("Card"), "A card as a seat sees it."
				}
				add(names[of], doc, of)
			}
			fields[i].Type = names[of] + brackets
		}
		list = append(list, declare.Class{Name: name, Doc: doc, Fields: fields})
	}
	add(a.name("View"), "A match as a seat sees it.", view)
	return list
}
