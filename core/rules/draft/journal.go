package draft

import "arcana/core"

// journal is the events of the move that is being played, and what the Refs of
// the match stand for.
type journal struct {
	events []core.Event
	last   int32 // ID of the last event of the match
	cause  int32 // of the events to come
	source core.Source
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
)

func (j *journal) clone() journal {
	c := *j
	c.events = nil
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
	j.last++
	j.events = append(j.events, core.Event{
		ID: j.last, Cause: j.cause, Kind: kind, Actor: player, Target: target,
		Amount: int32(amount), Source: j.source, Seen: core.Everyone, Text: text,
	})
	return j.last
}

// change appends an event that changes a number of the target.
func (j *journal) change(kind core.Kind, target core.Ref, field core.Field, amount int, text string) int32 {
	id := j.add(kind, target, amount, text)
	j.events[len(j.events)-1].Field = field
	return id
}
