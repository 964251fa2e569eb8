package ability

import (
	"fmt"
	"slices"

	"arcana/core"
)

// Question is a choice that an ability has asked for. The answer is a move.
type Question struct {
	// Firing is the function that will hear the answer, at the moment chosen.
	Firing Firing
	Choice
}

// Choice is what a question asks: to choose from its options, one after the other, at least Least and
// at most Most of them. What was chosen is removed from the options. As soon as Least are chosen, the
// last option is [Done].
type Choice struct {
	// Text is the question, "" for none.
	Text string
	// Options are the answers that can be given now, 1 to 100.
	Options []Option
	// Least and Most are how many can be chosen, 0 to 100; usually both are 1.
	Least, Most int
	// Picked are the options chosen so far.
	Picked []Option

	// several says that more than one could be chosen if there were as many (Several).
	several bool
	// For a question that waits for others: where each option lay when it was asked, and whether the
	// ability could listen then.
	places   []int32
	listened bool
}

// Option is a thing of the match (Ref) or, if Ref is 0, a Word.
type Option struct {
	Ref  core.Ref
	Word string
}

// Done is the option that ends a choice of which enough is chosen.
var Done = Option{Word: "done"}

// ByChance returns the text of an event for an answer that chance gave.
func ByChance(word string) string { return word + ", by chance" }

// mostOptions is how many options a question can have.
const mostOptions = 100

// Among returns a choice of exactly one of some options.
func Among(text string, options []Option) Choice {
	return Choice{Text: text, Options: slices.Clone(options), Least: 1, Most: 1}
}

// Several reports whether the question asks for more than one option, so that the answer is a list, also where
// only one option is there.
func (c *Choice) Several() bool { return c.several || c.Most > 1 }

// Open prepares a choice for its answers. It lowers Most and Least to the number of options, those already
// picked too, and adds Done if enough is chosen already. It returns an error that says why the choice
// cannot be asked.
func (c *Choice) Open() error {
	if c.Least < 0 || c.Most < 1 || c.Least > c.Most {
		return fmt.Errorf("expected 0 <= least <= most and most >= 1, got least %d and most %d", c.Least, c.Most)
	}
	if n := len(c.Options); n == 0 || n > mostOptions {
		return fmt.Errorf("expected 1 to %d options, got %d", mostOptions, n)
	}
	if len(c.Text) > maxText {
		return fmt.Errorf("expected a question of at most %d bytes, got %d", maxText, len(c.Text))
	}
	for _, o := range c.Options {
		if o.Ref == 0 && (o.Word == "" || len(o.Word) > maxText) {
			return fmt.Errorf("expected answers of 1 to %d bytes, got %d", maxText, len(o.Word))
		}
	}
	c.several = c.Most > 1
	c.Most = min(c.Most, len(c.Options)+len(c.Picked))
	c.Least = min(c.Least, c.Most)
	c.addDone()
	return nil
}

// dropMoved removes the options that do not lie any more where they lay when the question began to wait.
// place returns where a thing lies now. Then places is nil, so the question no longer counts as waiting.
func (c *Choice) dropMoved(place func(core.Ref) int32) {
	var left []Option // a new list, because copies of the match share the old one
	for i, o := range c.Options {
		if place(o.Ref) == c.places[i] { // a word (Ref 0) lies at the same place always
			left = append(left, o)
		}
	}
	c.Options, c.places = left, nil
}

// placesOf returns where each of some options lies.
func placesOf(options []Option, place func(core.Ref) int32) []int32 {
	places := make([]int32, len(options))
	for i, o := range options {
		places[i] = place(o.Ref)
	}
	return places
}

// enough reports whether at least Least options are chosen, so that no more have to be.
func (c *Choice) enough() bool { return len(c.Picked) >= c.Least }

// addDone adds Done to the options if enough is chosen.
func (c *Choice) addDone() {
	if c.enough() && !slices.Contains(c.Options, Done) {
		c.Options = append(c.Options, Done)
	}
}

// Take answers with the option at a place, from 0, and reports whether more can be chosen. It makes new
// lists, because copies of the match share the old ones.
func (c *Choice) Take(place int) (more bool) {
	o := c.Options[place]
	switch {
	case o == Done && c.enough():
		return false
	case c.Most == 1:
		c.Picked = c.Options[place : place+1 : place+1] // its capacity is 1, so an append makes a new list
		return false
	}
	c.Options = slices.Delete(slices.Clone(c.Options), place, place+1)
	c.Picked = append(slices.Clip(c.Picked), o)
	c.addDone()
	return len(c.Picked) < c.Most
}

// DrawAll answers an open choice until its end with the options that draw chooses; draw returns a place, from
// 0. Picked is then a new list, which is empty and not nil if nothing was chosen. DrawAll returns the
// number of the answer, from 1; for a choice of several, how many were chosen.
func (c *Choice) DrawAll(draw func([]Option) int) (number int32) {
	place := 0
	for more := true; more; {
		place = draw(c.Options)
		more = c.Take(place)
	}
	if c.Picked = append([]Option{}, c.Picked...); c.Several() {
		return int32(len(c.Picked))
	}
	return int32(place + 1)
}

// Bounds returns Least and Most for a situation: 0 and 0 if both are 1. A question of several with one option has Most 2, so
// that its answer is still a list (Several).
func (c *Choice) Bounds() (least, most int) {
	switch {
	case c.several:
		return c.Least, max(c.Most, 2)
	case c.Least == 1 && c.Most == 1:
		return 0, 0
	}
	return c.Least, c.Most
}

// SetBounds sets Least and Most to the numbers of a situation; 0 and 0 stand for 1 and 1.
func (c *Choice) SetBounds(least, most int) {
	if c.Least, c.Most = least, most; least == 0 && most == 0 {
		c.Least, c.Most = 1, 1
	}
}

// Words returns the words of options, for situations of games in which options are never things.
func Words(options []Option) (words []string) {
	for _, o := range options {
		words = append(words, o.Word)
	}
	return words
}

// OfWords returns an option for each of some words.
func OfWords(words []string) []Option {
	options := make([]Option, len(words))
	for i, word := range words {
		options[i].Word = word
	}
	return options
}

// Clone returns an independent copy of the choice.
func (c Choice) Clone() Choice {
	c.Options, c.Picked = slices.Clone(c.Options), slices.Clone(c.Picked)
	return c
}

// clone returns an independent copy of the question, nil for nil.
func (q *Question) clone() *Question {
	if q == nil {
		return nil
	}
	return &Question{q.Firing, q.Clone()}
}
