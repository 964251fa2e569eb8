package session

import (
	"fmt"
	"strings"

	"arcana/core"
	"arcana/core/spell"
)

// Systems are the rule systems of a program, in the order in which they are shown. A program makes
// one such list where it opens its content, and all else asks that. Nothing changes it later. The
// zero value has none.
type Systems struct{ list []core.System }

// NewSystems returns a list of these systems, whose names differ.
func NewSystems(list ...core.System) Systems { return Systems{list} }

// All returns the systems in their order. Nobody may write to the list.
func (s Systems) All() []core.System { return s.list }

// Names returns the names of the systems, in their order.
func (s Systems) Names() []string {
	names := make([]string, len(s.list))
	for i, sys := range s.list {
		names[i] = sys.Name
	}
	return names
}

// Named returns the system of a name, in any case. The error for another name says which there are.
func (s Systems) Named(name string) (core.System, error) {
	for _, sys := range s.list {
		if strings.EqualFold(sys.Name, name) {
			return sys, nil
		}
	}
	return core.System{}, fmt.Errorf("no system is called %q, %s", name, spell.Choices(name, s.Names()))
}
