// Rule systems as the rest of the program sees them, and the values that their functions return.

package core

import (
	"errors"
	"fmt"
	"path"
	"reflect"
	"strings"

	"arcana/core/score"
)

// ErrIllegal is wrapped by the errors of all moves that are not legal.
var ErrIllegal = errors.New("illegal move")

// Illegal returns the error for a move that is not legal: "tavern: buy 2: costs 3, have 1". It wraps
// ErrIllegal.
func Illegal(system string, m Move, format string, args ...any) error {
	return &illegal{fmt.Sprintf("%s: %s: %s", system, m, fmt.Sprintf(format, args...))}
}

// illegal is the error of a move that is not legal.
type illegal struct{ text string }

// Error returns the whole text.
func (e *illegal) Error() string { return e.text }

// Is reports whether target is ErrIllegal, for errors.Is.
func (e *illegal) Is(target error) bool { return target == ErrIllegal }

// Value is a named plain value (a bool, an int, a float64 or a string).
type Value struct {
	Name  string // lower_snake, as scripts read it
	Value any
}

// Option is one thing that a seat may do: a legal move, or something that is not legal now, with the
// reason.
type Option struct {
	// Move is the move. Its Verb is "" if the option is no move.
	Move Move
	// Ref is the thing that the move is about, 0 for none. It tells that "buy 2" after a reroll is
	// another card.
	Ref Ref
	// Text is the option for people: the move, and what it is about.
	Text string
	// Refused says why it is not legal; "" for a legal move.
	Refused string
	// Fields are facts about it that personalities can give weights.
	Fields []Value
	// Score is the system's own valuation, as named terms. Personalities give the terms other weights.
	Score score.Score
	// Features are further facts, in numbers. They are no part of the score, and count only for a
	// personality that gives them weights.
	Features []score.Term
}

// Field returns the value of the field with a name, nil if there is none.
func (o *Option) Field(name string) any {
	for _, f := range o.Fields {
		if f.Name == name {
			return f.Value
		}
	}
	return nil
}

// System is one rule system: its words and limits, its content, how its matches begin, and its bots. The
// types of its matches, Configs and views say what else they can do.
type System struct {
	// Name is the lower_snake name; Title is one sentence about it.
	Name, Title string
	// Rules is the number of the rules, from 1, which RULES.md has too. With other rules, a match on
	// the same content may go another way. It is 0 if the system does not number its rules.
	Rules int
	// Least, Most and Usual are the least, the greatest and the default number of seats.
	Least, Most, Usual int
	// Together says that all seats win or lose together.
	Together bool
	// Scores is the range of a seat's score, "low..high" in whole numbers; low or high may be missing.
	// It is "" if the range is not known.
	Scores string
	// New begins a match. It returns an error that says what is wrong with the setup.
	New func(Setup) (Game, error)
	// Content says how content is read, checked and tuned, see [ContentOf].
	Content Content
	// Features names all terms that scores and features of options can have.
	Features []string
	// About says in a few words what each of Features counts; nil if the system has no such words.
	About []string
	// Verbs names the verbs of all possible moves.
	Verbs []string
	// Streams names the random streams that a match may draw from. A name that ends in "/N" stands
	// for one stream of each seat ("deck/N": deck/1, deck/2, ...).
	Streams []string
	// SearchDefaults are the best settings for players that think ahead.
	SearchDefaults SearchDefaults
	// Observe returns the [Observation] for a view; nil if views are Observations themselves.
	Observe func(view any) Observation
	// Revalue changes the values of options before anybody reads them, and returns the options. A
	// system with it is a variant of another one, such as a null model. It is nil for a system itself.
	Revalue func(options []Option) []Option
	// Bots are the native players by name, in addition to "random" and "first".
	Bots map[string]Player
}

// OtherRules returns a sentence if a record was played by other rules than the system has now, otherwise
// "". played is the number of the record's rules; old records do not have it (0), and are accepted.
func (s System) OtherRules(played int) string {
	if played == 0 || played == s.Rules {
		return ""
	}
	return fmt.Sprintf("the match was played under version %d of the rules of the %s, but this program has version %d", played, s.Name, s.Rules)
}

// PackageName returns the name of a type's package for people and scripts: the last element of its path.
// For a package within a system it is that of the system ("tavern" for tavern/cards).
func PackageName(t reflect.Type) string {
	if _, within, ok := strings.Cut(t.PkgPath(), "/core/rules/"); ok {
		system, _, _ := strings.Cut(within, "/")
		return system
	}
	return path.Base(t.PkgPath())
}
