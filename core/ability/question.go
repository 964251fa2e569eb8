package ability

import (
	"fmt"
	"slices"

	"arcana/core"
)

// Question is a choice that an ability has left open; the answer is a move.
type Question struct {
	// Firing is who asked, and hears the answer as the moment chosen.
	Firing Firing
	Choice
}

// Choice is what a question asks: to choose between Least and Most of its options, one after
// the other. What was chosen leaves the options. Once Least are chosen, the last option is
// [Done].
type Choice struct {
	// Text is the question, "" for none.
	Text string
	// Options are the answers that can be given now, 1 to 100.
	Options []Option
	// Least and Most bound how many are chosen, 0 to 100; both are 1 where it is not said.
	Least, Most int
	// Picked are those chosen so far.
	Picked []Option

	places []int32 // of the options, where the question waits for others: where each lay when it was asked
}

// Option is a thing of the match, by its Ref, or a Word where there is no thing.
type Option struct {
	Ref  core.Ref
	Word string
}

// Done is the option that ends a choice of which enough is chosen.
var Done = Option{Word: "done"}

// ByChance is what an event says of an answer that chance gave, for people.
func ByChance(word string) string { return word + ", by chance" }

// mostOptions is how many answers a question may have.
const mostOptions = 100

// Among is a choice of exactly one of some options.
func Among(text string, options []Option) Choice {
	return Choice{Text: text, Options: slices.Clone(options), Least: 1, Most: 1}
}

// Several says whether the answer is a list.
func (c *Choice) Several() bool { return c.Most > 1 }

// Open makes a choice ready to be answered, or says why it cannot be asked. It lowers Most, and
// Least with it, to the number of options, and adds Done if nothing has to be chosen.
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
			return fmt.Errorf("expected words of 1 to %d bytes", maxText)
		}
	}
	c.Most = min(c.Most, len(c.Options)+len(c.Picked))
	c.Least = min(c.Least, c.Most)
	c.mayEnd()
	return nil
}

// dropMoved takes those options out that no longer lie where they lay when the question began to wait.
// It writes to a copy.
func (c *Choice) dropMoved(place func(core.Ref) int32) {
	var left []Option
	for i, o := range c.Options {
		if place(o.Ref) == c.places[i] {
			left = append(left, o)
		}
	}
	c.Options, c.places = left, nil
}

// placesOf returns where options lie.
func placesOf(options []Option, place func(core.Ref) int32) []int32 {
	places := make([]int32, len(options))
	for i, o := range options {
		places[i] = place(o.Ref)
	}
	return places
}

// enough reports whether no more must be chosen.
func (c *Choice) enough() bool { return len(c.Picked) >= c.Least }

// mayEnd adds Done where enough is chosen.
func (c *Choice) mayEnd() {
	if c.enough() && !slices.Contains(c.Options, Done) {
		c.Options = append(c.Options, Done)
	}
}

// Take answers with the option at a place, from 0, and reports whether more can be chosen. It
// writes to copies, for a copy of the match may share the lists.
func (c *Choice) Take(place int) (more bool) {
	o := c.Options[place]
	switch {
	case o == Done && c.enough():
		return false
	case c.Most == 1:
		c.Picked = c.Options[place : place+1 : place+1]
		return false
	}
	c.Options = slices.Delete(slices.Clone(c.Options), place, place+1)
	c.Picked = append(slices.Clip(c.Picked), o)
	c.mayEnd()
	return len(c.Picked) < c.Most
}

// DrawAll answers an open choice to its end with the options that draw names by their places, from 0.
// Picked is a list of its own then, empty if none was chosen. It returns the number of the answer,
// from 1, of several how many they are.
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

// Told returns Least and Most as situations write them: 0 and 0 where both are 1.
func (c *Choice) Told() (least, most int) {
	if c.Least == 1 && c.Most == 1 {
		return 0, 0
	}
	return c.Least, c.Most
}

// Bound sets Least and Most to what a situation says: 1 and 1 where it says 0 and 0.
func (c *Choice) Bound(least, most int) {
	if c.Least, c.Most = least, most; least == 0 && most == 0 {
		c.Least, c.Most = 1, 1
	}
}

// Words returns the words of options, as situations of games without things write them.
func Words(options []Option) (words []string) {
	for _, o := range options {
		words = append(words, o.Word)
	}
	return words
}

// OfWords returns the options that are those words.
func OfWords(words []string) []Option {
	options := make([]Option, len(words))
	for i, word := range words {
		options[i].Word = word
	}
	return options
}

// Clone returns an independent copy.
func (c Choice) Clone() Choice {
	c.Options, c.Picked = slices.Clone(c.Options), slices.Clone(c.Picked)
	return c
}

// clone returns an independent copy, nil of nil.
func (q *Question) clone() *Question {
	if q == nil {
		return nil
	}
	return &Question{q.Firing, q.Clone()}
}
