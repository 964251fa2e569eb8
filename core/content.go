package core

// The content of a system: how what was read becomes what matches are played with, and what a Config
// may tell of itself besides.

// Content makes the Configs of a system, each behind a pointer of the system's own type.
type Content interface {
	// Empty returns an empty Config. Its fields say by tags which file they are read from
	// and under which key: `file:"cards.toml" toml:"card"` for a list of tables,
	// `file:"tuning.toml"` for the tuning.
	Empty() any
	// Prepare makes of a Config that was just read the one that matches are played with:
	// it checks it (references between cards, known effects, numbers that fit together)
	// and returns a new one with its indexes built, or nil and everything that is wrong.
	// Nothing writes to a prepared Config, so any number of matches may read it at once;
	// the one that was given stays as it was.
	Prepare(config any) (prepared any, faults []Fault)
	// Tuning returns a pointer to a copy of the tunable numbers of a Config.
	Tuning(config any) any
	// Retune returns a prepared Config with other tunable numbers, given by a pointer as
	// Tuning returns one: a new Config that shares with the prepared one what nothing
	// writes, or nil and everything that is wrong with the numbers.
	Retune(config, tuning any) (retuned any, faults []Fault)
}

// Scripting is a Config that may name scripts or hold abilities that are data.
type Scripting interface {
	// ScriptRefs returns the places that do, whether the Config is prepared or not.
	ScriptRefs() []ScriptRef
}

// Remarked is a Config that is checked for what a designer would want to know.
type Remarked interface {
	// Remarks returns what there is to say; nil for nothing.
	Remarks() []Remark
}

// Tooled is a Config whose system has calculators for scripts.
type Tooled interface {
	// Tools returns a value whose exported methods are the calculators: Chance of the
	// system highcard is highcard.chance there. They change nothing and do not wait.
	// A binding made by hand may offer others.
	Tools() any
}

// Remark is a finding of a design check: not an error, but a designer would
// want to know. Item names the card or key it is about, or is empty.
type Remark struct {
	Item, Text string // Text is one sentence
}

// ScriptRef is a place in a Config that names a script.
type ScriptRef struct {
	Path, Script string // Path as in Fault; Script is the name as content has it
	// Text is where the Config says for people what the script does, which may be
	// filled in before it is prepared; Value is what {value} stands for there.
	Text  *string
	Value int
	// Judge says what is wrong with the script in this place, given which moments
	// it has; "" where nothing is. Nil suits any script.
	Judge func(has func(moment string) bool) string
	// Data is the ability itself where it is data, and Script only what it is called;
	// nil for a file.
	Data *Tree
	// Unit is what a point of what it does is worth to an AI, where it is asked what its
	// numbers come to at the moment; 0 where it is not.
	Unit float64
	// Label is what people call the card or thing.
	Label string
	// Thing says that what speaks is one of the things that a match is about, where others
	// of the same content are the match itself: it has less to read of itself.
	Thing bool
}

// ScriptRefs returns the places of a Config that name scripts; nil for one that is not [Scripting].
func ScriptRefs(config any) []ScriptRef {
	if c, ok := config.(Scripting); ok {
		return c.ScriptRefs()
	}
	return nil
}

// Remarks returns the remarks about a Config; nil for one that is not [Remarked].
func Remarks(config any) []Remark {
	if c, ok := config.(Remarked); ok {
		return c.Remarks()
	}
	return nil
}

// ContentOf makes a Content of functions with the system's own types. Tuning returns where a Config
// has its tuning. Prepare is that of [Content]; it may return a Config with faults, which is dropped.
// Retuned finishes a copy of a prepared Config whose tuning is another one now: it checks the numbers
// and makes again what depends on them, and writes to nothing that the copy shares. Nil prepares the
// copy instead.
func ContentOf[C, T any](tuning func(*C) *T, prepare func(read *C) (*C, []Fault), retuned func(own *C) []Fault) Content {
	return content[C, T]{tuning, prepare, retuned}
}

// content is the [Content] of a Config C with the tuning T.
type content[C, T any] struct {
	tuning  func(*C) *T
	prepare func(*C) (*C, []Fault)
	retuned func(*C) []Fault
}

// Empty returns a new Config.
func (content[C, T]) Empty() any { return new(C) }

// Tuning returns a copy of a Config's tuning.
func (c content[C, T]) Tuning(config any) any {
	numbers := *c.tuning(config.(*C))
	return &numbers
}

// Prepare returns a prepared Config, or nil and its faults.
func (c content[C, T]) Prepare(config any) (any, []Fault) {
	return dropFaulty(c.prepare(config.(*C)))
}

// Retune returns a prepared Config with another tuning, or nil and its faults.
func (c content[C, T]) Retune(config, tuning any) (any, []Fault) {
	own := *config.(*C)
	*c.tuning(&own) = *tuning.(*T)
	if c.retuned == nil {
		return dropFaulty(c.prepare(&own))
	}
	return dropFaulty(&own, c.retuned(&own))
}

// dropFaulty returns nil in place of a Config with faults, so that nobody can play with it.
func dropFaulty[C any](config *C, faults []Fault) (any, []Fault) {
	if len(faults) > 0 {
		return nil, faults
	}
	return config, nil
}
