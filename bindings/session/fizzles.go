package session

import (
	"slices"

	lua "github.com/yuin/gopher-lua"
)

// Fizzles are the scripts of content that have failed since a scenario began.
type Fizzles struct {
	Texts  []string // what they say, with file and line, each once
	Looked []Look   // lists of such events that the scenario has asked for, the last at the end
}

// Look is a list of events of fizzled scripts that a script was given.
type Look struct {
	List  *lua.LTable // of the events, as the script has it
	Texts []string    // what the events say, in their order
}

// Fizzled notes that a script of content failed, in a match or a fight.
func Fizzled(s *Session, text string) {
	all := State[Fizzles](s)
	if !slices.Contains(all.Texts, text) {
		all.Texts = append(all.Texts, text)
	}
}
