package delve

import (
	"arcana/core"
	"arcana/core/ability"
)

// journal is what happens in a delve, in the words of its parts.
type journal struct{ ability.Journal }

// write appends an event that everyone sees, and returns its ID.
func (l *journal) write(kind core.Kind, actor, target core.Ref, amount int, text string) int32 {
	return l.Add(core.Event{Kind: kind, Actor: actor, Target: target, Amount: int32(amount), Text: text})
}

// change appends the event of a number that changed.
func (l *journal) change(kind core.Kind, field core.Field, actor, target core.Ref, amount int) int32 {
	return l.Add(core.Event{Kind: kind, Field: field, Actor: actor, Target: target, Amount: int32(amount)})
}

// lead appends an event and makes it the cause of all that follow.
func (l *journal) lead(kind core.Kind, actor, target core.Ref, amount int, text string) int32 {
	return l.Lead(core.Event{Kind: kind, Actor: actor, Target: target, Amount: int32(amount), Text: text})
}
