package rate

import (
	"arcana/bindings/session"
	"arcana/core"
)

// What tests ask of two versions on seeds of their own.
var (
	Meetings  = meetings
	VersionOf = versionOf
	Rated     = rated
	Gather    = gather
)

// Version is what fights came to for a version of a card.
type Version = version

// OneGroup are so many groups to which the same things belong.
func OneGroup(s *session.Session, sys core.System, n int) (list []group, err error) {
	groups, err := groupsOf(s, sys)
	for i := range n {
		list = append(list, group{string(rune('a' + i)), groups[1].things})
	}
	return list, err
}

// AssignedTo rates groups.
func AssignedTo(s *session.Session, sys core.System, groups []group, o Options) (*Rating, error) {
	return assigned(s, sys, groups, "", o, Asker{})
}
