package draft

import (
	"arcana/core"
	"arcana/core/ability"
)

// journal is the events of the move that is being played, and what the Refs of
// the match stand for.
type journal struct {
	ability.Journal
	things []thing // behind Refs 2, 3, ...
}

// thing is what a Ref stands for.
type thing struct {
	sort thingSort
	at   int // place in the set or Config
}

type thingSort uint8

const (
	aCard thingSort = iota
	aSign
	aCaller
	nothing // that is still there
)

func (j *journal) clone() journal {
	c := journal{Journal: j.Clone()}
	c.things = append([]thing(nil), j.things...)
	return c
}

// deal gives a thing a Ref.
func (j *journal) deal(sort thingSort, at int) core.Ref {
	j.things = append(j.things, thing{sort, at})
	return player + core.Ref(len(j.things))
}

// add appends an event about the target and returns its ID.
func (j *journal) add(kind core.Kind, target core.Ref, amount int, text string) int32 {
	return j.change(kind, target, core.FieldNone, amount, text)
}

// change appends an event that changes a number of the target.
func (j *journal) change(kind core.Kind, target core.Ref, field core.Field, amount int, text string) int32 {
	return j.Add(core.Event{Kind: kind, Actor: player, Target: target, Field: field, Amount: int32(amount), Text: text})
}

// thing returns what a Ref stands for, false where that is of another sort.
func (j *journal) thing(r core.Ref, sort thingSort) (int, bool) {
	i := int(r-player) - 1
	if i < 0 || i >= len(j.things) || j.things[i].sort != sort {
		return 0, false
	}
	return j.things[i].at, true
}
