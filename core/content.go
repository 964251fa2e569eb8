// The content of a system: how a Config that was read is made ready for matches, and what else a Config
// may be able to do.

package core

// Content makes the Configs of a system. A config is always a pointer to the Config type of the system.
type Content interface {
	// Empty returns an empty Config. Tags of its fields say from which file and under which key they
	// are read: `file:"cards.toml" toml:"card"` for a list of tables, `file:"tuning.toml"` for the
	// tuning.
	Empty() any
	// Prepare checks a Config that was just read (references between cards, known effects, numbers
	// that fit together). It returns a new one that is ready for matches, or nil and everything that
	// is wrong. Nothing changes a prepared Config, so any number of matches can read it at once. The
	// given one is not changed.
	Prepare(config any) (prepared any, faults []Fault)
	// Tuning returns a pointer to a copy of the tunable numbers of a Config.
	Tuning(config any) any
	// Retune returns a new Config, like a prepared one but with other tunable numbers, or nil and
	// everything that is wrong with the numbers. tuning is a pointer like that of Tuning. The new
	// Config may share with the old one everything that nothing changes.
	Retune(config, tuning any) (retuned any, faults []Fault)
}

// Scripting is a Config that may name scripts or have abilities in data.
type Scripting interface {
	// ScriptRefs returns the places of both, for a Config that is prepared or not.
	ScriptRefs() []ScriptRef
}

// Remarked is a Config with design checks.
type Remarked interface {
	// Remarks returns their findings; nil for none.
	Remarks() []Remark
}

// Tooled is a Config whose system has calculators for scripts.
type Tooled interface {
	// Tools returns the calculators, functions by their names: "chance" of the system highcard is
	// highcard.chance in scripts. They change nothing and do not wait. A binding made by hand may
	// have others.
	Tools() map[string]any
}

// Remark is a finding of a design check. It is not an error, but a designer may want to know it.
type Remark struct {
	Item string // the card or key that it is about, or ""
	Text string // one sentence
}

// ScriptRef is a place in a Config that names a script or has an ability in data.
type ScriptRef struct {
	Path, Script string // Path as in Fault; Script is the name in the content
	// Text is the text for people that says what the script does. It may be filled in before the
	// Config is prepared. Value is the number for {value} in it.
	Text  *string
	Value int
	// Judge returns what is wrong with a script in this place, "" if it is right. has reports whether
	// the script has a moment. A nil Judge accepts any script.
	Judge func(has func(moment string) bool) string
	// Data is the ability in data, nil if the script is a file. Then Script is only the name that it
	// gets.
	Data *Tree
	// Unit is what one point of an effect is worth to an AI, if the script of an ability in data must
	// work out its worth during a match; 0 if it must not.
	Unit float64
	// Label is the name of the card or thing for people.
	Label string
	// Thing says that the script is that of a thing in the match. Content may also have scripts of the
	// match itself, which have other fields to read.
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

// ContentOf makes a Content out of functions with the system's own types. tuning returns a pointer to the
// tuning of a Config. prepare does the work of Content.Prepare; a Config with faults is dropped.
// retune is given a copy of a prepared Config that has another tuning. It checks the numbers, makes
// everything new that depends on them, and changes nothing that the copy shares with the original. If
// retune is nil, the copy is prepared instead.
func ContentOf[C, T any](tuning func(*C) *T, prepare func(read *C) (*C, []Fault), retune func(own *C) []Fault) Content {
	return content[C, T]{tuning, prepare, retune}
}

// content is the [Content] of a Config C with the tuning T.
type content[C, T any] struct {
	tuning  func(*C) *T
	prepare func(*C) (*C, []Fault)
	retune  func(*C) []Fault
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
	if c.retune == nil {
		return dropFaulty(c.prepare(&own))
	}
	return dropFaulty(&own, c.retune(&own))
}

// dropFaulty returns the Config and no faults if it has none, otherwise nil and the faults. So nobody can
// play with a Config that has faults.
func dropFaulty[C any](config *C, faults []Fault) (any, []Fault) {
	if len(faults) > 0 {
		return nil, faults
	}
	return config, nil
}
