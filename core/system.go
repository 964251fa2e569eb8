package core

import (
	"errors"
	"fmt"
	"path"
	"reflect"
	"strings"

	"arcana/core/score"
)

// What a rule system gives to the rest of the program, and the values that its functions pass.

// ErrIllegal is wrapped by every refusal of a move that is not legal now.
var ErrIllegal = errors.New("illegal move")

// Illegal returns the error for a move that is not legal, in the common shape, "tavern: buy 2:
// costs 3, have 1", which errors.Is recognises as ErrIllegal.
func Illegal(system string, m Move, format string, args ...any) error {
	return &illegal{fmt.Sprintf("%s: %s: %s", system, m, fmt.Sprintf(format, args...))}
}

type illegal struct{ text string }

// Error returns the whole sentence.
func (e *illegal) Error() string { return e.text }

// Is makes errors.Is recognise it as ErrIllegal.
func (e *illegal) Is(target error) bool { return target == ErrIllegal }

// Value is a named plain value (a bool, an int, a float64 or a string).
type Value struct {
	Name  string // lower_snake, as scripts read it
	Value any
}

// Option is one thing a seat sees before it and might do: a legal move, or
// something that is no legal move now, with the reason.
type Option struct {
	// Move is the decision; its Verb is empty where no move stands behind it.
	Move Move
	// Ref is the thing that the move is about, 0 where there is none: so that "buy 2"
	// after a reroll is known to be another card.
	Ref Ref
	// Text is the option for people: the move and what it is about.
	Text string
	// Refused says why it is not legal; empty for a legal move.
	Refused string
	// Fields are the facts about it that a personality may weigh.
	Fields []Value
	// Score is the system's own valuation, in named terms. A personality
	// reweighs the terms by name.
	Score score.Score
	// Features are further facts in numbers. They are no part of the score and
	// count only for a personality that names them.
	Features []score.Term
}

// Field returns the field of that name, nil if there is none.
func (o *Option) Field(name string) any {
	for _, f := range o.Fields {
		if f.Name == name {
			return f.Value
		}
	}
	return nil
}

// System is one rule system: its words and bounds, its content, how its matches begin and who plays
// them. What a match, a Config or a view can is said by its type.
type System struct {
	// Name is the lower_snake name; Title one sentence about it.
	Name, Title string
	// Rules is the number of the rules, from 1, as RULES.md says it: matches of other rules
	// may go otherwise on the same content. 0 is a system that counts none.
	Rules int
	// Least, Most and Usual bound and default the number of seats.
	Least, Most, Usual int
	// Together says that all seats win or lose together.
	Together bool
	// Scores is what a seat's score cannot leave, "low..high" in whole numbers, either of
	// which may be missing; empty where nothing is known.
	Scores string
	// New begins a match, or says what is wrong with the setup.
	New func(Setup) (Game, error)
	// Content is how content is read, checked and tuned, as [ContentOf] makes it.
	Content Content
	// Features names all terms that scores and features of options may have.
	Features []string
	// About says of each of Features in a few words what it counts; nil where nobody does.
	About []string
	// Verbs names the verbs of all moves that there can be.
	Verbs []string
	// Streams names the streams of chance that a match may draw from; of one that ends
	// in "/N" every seat has its own ("deck/N": deck/1, deck/2, ...).
	Streams []string
	// SearchDefaults is how a match is best looked ahead in, for players that think.
	SearchDefaults SearchDefaults
	// Observe makes of a view what its moves are weighed by; nil where the type of views has
	// the methods of an [Observation] itself.
	Observe func(view any) Observation
	// Revalue changes the values of options before anybody reads them, and returns them: it
	// makes another system of one, such as a null model. Nil for a system as it is.
	Revalue func(options []Option) []Option
	// Bots are native players by name, besides "random" and "first".
	Bots map[string]Player
}

// OtherRules returns a sentence if a record was played by other rules than the system has now, ""
// if not. Played is the number of the record's rules; old records do not have it (0), and these pass.
func (s System) OtherRules(played int) string {
	if played == 0 || played == s.Rules {
		return ""
	}
	return fmt.Sprintf("played by rules %d of the %s, but this program has rules %d", played, s.Name, s.Rules)
}

// PackageName returns the name under which people and scripts know the package of a type: its last
// element, but that of the system for a package within a system ("tavern" for tavern/cards).
func PackageName(t reflect.Type) string {
	if _, within, ok := strings.Cut(t.PkgPath(), "/core/rules/"); ok {
		system, _, _ := strings.Cut(within, "/")
		return system
	}
	return path.Base(t.PkgPath())
}
