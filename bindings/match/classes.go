// The classes and fields of matches that stubs and schemas list.

package match

import (
	"reflect"

	"arcana/bindings/declare"
	"arcana/core/score"
)

// optionClass declares the fields that every option of a match has; each system adds its own.
func optionClass() declare.Class {
	return declare.Class{Name: optionType, Doc: "A move that a seat may make, or an option that is not a legal move now.", Fields: []declare.Param{
		{Name: "text", Type: "string", Doc: "for people"},
		{Name: "verb", Type: "string", Doc: "what is done"},
		{Name: "move", Type: "string", Doc: "the move as you type it: \"buy 2\""},
		{Name: "a", Type: "integer", Doc: "the first position in the move; nil if it has none"},
		{Name: "b", Type: "integer", Doc: "the second position in the move; nil if it has none"},
		{Name: "ref", Type: "integer", Doc: "the card or other thing that the move is about; nil for none"},
		{Name: "refused", Type: "string", Doc: "why the move is not legal", Optional: true},
		{Name: "score", Type: "score.Score", Doc: "how the game itself values the move, as named terms"},
	}}
}

// Types returns the structs that methods of matches return, for schemas and stubs.
func Types() []reflect.Type {
	return []reflect.Type{reflect.TypeFor[result](), reflect.TypeFor[score.Score]()}
}

// NewFields returns the fields that game.new takes in every system.
func NewFields() []declare.Param { return declare.Fields[options]() }
