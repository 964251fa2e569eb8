package tavern

import "arcana/core"

// Scripts is the binding to scripted abilities. The binding implements it; the tavern
// only asks. A script is named by its place in [Config.ScriptNames].
type Scripts interface {
	// Listens returns the moments that the script has functions for.
	Listens(script int) Moments
	// Fire calls the script's function for fx's moment. Whatever the script
	// does to the game it does through fx. A Failure means that the script did
	// not end well: what it did before stands, and the rest fizzles.
	Fire(script int, fx *Fx) *Failure
	// Source names the function of a script and moment in events; 0 when it is
	// not known.
	Source(script int, m Moment) core.Source
}

// Failure is how the firing of a script failed.
type Failure struct {
	// Reason is the message, with file and line, Units the budget it had used.
	Reason string
	Units  int32
}

// fireScript calls the script of u's card and notes a failure.
func (h *hearing) fireScript(u *Unit, m Moment) {
	before, script, speaker := h.log.source, u.Card.script, u.Ref
	if h.log.keeping {
		h.log.source = h.scripts.Source(script, m)
	}
	if failure := h.scripts.Fire(script, &h.fx); failure != nil && h.log.next() {
		h.log.writeText(core.KindFizzled, speaker, speaker, failure.Units, failure.Reason)
	}
	h.log.source = before
}
