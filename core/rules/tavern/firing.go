package tavern

import (
	"arcana/core"
	"arcana/core/ability"
)

// firing is a moment as one card hears it.
type firing struct {
	self   Spot
	about  Spot
	actor  core.Ref // of the card at self
	moment Moment
	amount int32
	answer string // to a question, whatever the moment is
	heard  *ability.Firing
	voice  voice // which of its abilities speaks; none where it has but one
}

// Speaker returns the card whose ability speaks, as its numbers are meant: of an ability
// that was copied, the one that it was copied from.
func (f *sight) Speaker() *Card {
	if f.voice.of != nil {
		return f.voice.of
	}
	return f.Unit(f.self).Card
}

// number is that of the ability that speaks, by which it remembers.
func (f *sight) number() int16 {
	if f.voice.of != nil {
		return f.voice.number
	}
	v, _ := f.Unit(f.self).Card.first()
	return v.number
}

// Self returns the spot of the card whose ability speaks.
func (f *firing) Self() Spot { return f.self }

// About returns the spot of the card that the moment befell: the card that
// died, was hurt, summoned or attacked.
func (f *firing) About() Spot { return f.about }

// Moment returns the moment that is being heard.
func (f *firing) Moment() Moment { return f.moment }

// Amount returns the moment's number: the health that was lost, or the place of
// the answer, from 1.
func (f *firing) Amount() int32 { return f.amount }

// Answer returns the words of the answer that is being heard as the moment
// chosen; "" at any other moment.
func (f *firing) Answer() string {
	if f.moment != Chosen {
		return ""
	}
	return f.answer
}

// Heard returns what the kernel says of the firing; of one that the masks found, no more
// than the moment and the card.
func (f *firing) Heard() *ability.Firing { return f.heard }

// After reports whether what the ability hears of has happened: only then may it ask a
// question.
func (f *firing) After() bool { return f.heard == nil || f.heard.Phase == ability.After }
