package delve

import "arcana/core"

// Moment is when an ability acts; Moments is a set of them, one bit each.
type (
	Moment  uint8
	Moments uint32
)

// The moments. The first seven belong to one card alone, the next to whoever
// listens; Chosen answers a choice that an ability opened.
const (
	NoMoment Moment = iota
	Play
	Activate
	Power
	OnStrongSuccess
	OnSuccess
	OnLowFail
	OnHighFail
	Entered
	RoundBegan
	ChallengeBegan
	Revealed
	Resolved
	Refreshed
	Chosen
	momentCount
)

var momentNames = []string{"", "play", "activate", "power", "strong_success", "success", "low_fail", "high_fail",
	"entered", "round_began", "challenge_began", "revealed", "resolved", "refreshed", "chosen"}

// String returns the moment's lower_snake name, which is also the name of the
// function that a script answers it with.
func (m Moment) String() string { return momentNames[m] }

// MomentNames returns the names of all moments, in order.
func MomentNames() []string { return append([]string(nil), momentNames[1:]...) }

// outcomeMoments maps a tier to the moment of its block.
var outcomeMoments = [...]Moment{NoMoment, OnHighFail, OnLowFail, OnSuccess, OnStrongSuccess}

// Of returns the set of the given moments.
func Of(moments ...Moment) Moments {
	var set Moments
	for _, m := range moments {
		set |= 1 << m
	}
	return set
}

// Has reports whether m is in the set.
func (s Moments) Has(m Moment) bool { return s>>m&1 == 1 }

// Scripts is the binding of abilities written as scripts. Scripts are numbered by
// their place in the list of the config's script names.
type Scripts interface {
	// Listens returns the moments that the script has functions for.
	Listens(script int) Moments
	// Fire calls the script's function for fx's moment. Whatever the script
	// does to the match it does through fx. A Failure means that the script did
	// not end well: what it did before stands, and the rest fizzles.
	Fire(script int, fx *Fx) *Failure
	// Source names the function of a script and moment in events; 0 when it is
	// not known.
	Source(script int, m Moment) core.Source
}

// Failure is how the firing of a script failed.
type Failure = core.Failure

// ScriptNames lists the scripts that a prepared config names, in the order of
// their numbers.
func (c *Config) ScriptNames() []string { return append([]string(nil), c.scripts...) }
