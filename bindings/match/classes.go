package match

import (
	"reflect"

	"arcana/bindings/declare"
	"arcana/core/score"
)

// optionClass describes what every option of a match has; each system adds facts.
func optionClass() declare.Class {
	return declare.Class{Name: optionType, Doc: "A move that a seat may make, or what is before it and is no legal move now.", Fields: []declare.Param{
		{Name: "text", Type: "string", Doc: "for people"},
		{Name: "verb", Type: "string", Doc: "what is done"},
		{Name: "move", Type: "string", Doc: "as one types it: \"buy 2\""},
		{Name: "a", Type: "integer", Doc: "the first place of the move; nil where it has none"},
		{Name: "b", Type: "integer", Doc: "the second place of the move; nil where it has none"},
		{Name: "ref", Type: "integer", Doc: "the thing that it is about; nil for none"},
		{Name: "refused", Type: "string", Doc: "why it is not legal", Optional: true},
		{Name: "score", Type: "score.Score", Doc: "the system's own valuation, in named terms"},
	}}
}

// Types are the structs behind what methods of matches give and game.new takes.
func Types() []reflect.Type {
	return []reflect.Type{reflect.TypeFor[result](), reflect.TypeFor[score.Score]()}
}

// CommonOptions are the fields that game.new takes for every system.
func CommonOptions() []declare.Param { return declare.Fields[options]() }
