package rate

import (
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/lab"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
)

// What tests ask of two versions on seeds of their own.
var (
	Meetings  = meetings
	VersionOf = versionOf
	Rated     = fightRating
	Gather    = newMatchPlayers
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
	return playLiked(s, sys, groups, "", o, Asker{})
}

// GivenApart gives two cards by chance, each in matches of its own, and says what one comes to less
// the other.
func GivenApart(table *matchPlayers, one, other string, seed uint64, matches int) (Measure, error) {
	config, _, err := table.session.Config("tavern")
	if err != nil {
		return Measure{}, err
	}
	var less lab.Moments
	for n := range matches {
		var won [2]float64
		for i, id := range []string{one, other} {
			if won[i], err = playGiven(table, config.(*cards.Config).Find(id), rand.Derive(seed, uint64(2*n+i))); err != nil {
				return Measure{}, err
			}
		}
		_ = less.Add(won[0] - won[1]) // which is within the limits
	}
	return unknownDifference.share(less, 1), nil
}

// A test that asks whether questions are asked rightly, and not how narrow their intervals are, plays a
// part of what users wait for; the long run plays all of it.
func init() {
	fights, boardsFrom = hosttest.Full(100, fights), hosttest.Full(8, boardsFrom)
	savedUnits, savedMatches = hosttest.Full(savedUnits*2/5, savedUnits), hosttest.Full(32, savedMatches)
}

// InFull lets a test play all that users wait for, in every run.
func InFull(t *testing.T) {
	was := [...]int{fights, boardsFrom}
	fights, boardsFrom = 1000, 48
	t.Cleanup(func() { fights, boardsFrom = was[0], was[1] })
}

// SavePays sets what a save pays for during a test.
func SavePays(t *testing.T, units int64) {
	was := savedUnits
	savedUnits = units
	t.Cleanup(func() { savedUnits = was })
}
