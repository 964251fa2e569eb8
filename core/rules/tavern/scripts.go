package tavern

import (
	"arcana/core"
	"arcana/core/ability"
)

// Scripts is the binding to scripted abilities. The binding implements it; the tavern
// only asks. A script is named by its place in [Config.ScriptNames].
type Scripts = ability.Scripts[*Fx]

// Failure is how the firing of a script failed.
type Failure = core.Failure

// fireScript calls the script of u's card and notes a failure.
func (h *hearing) fireScript(u *Unit, m Moment) {
	before, script, speaker := h.log.source, u.Card.script, u.Ref
	f := &h.plain
	f.Owner, f.Moment = speaker, ability.ID(m)
	if h.log.keeping {
		h.log.source = h.scripts.Source(script, f.Moment, 0)
		h.acts.speak(h.log.source)
	}
	h.kernel.GrantUnits(f)
	failure := h.scripts.Fire(script, f, &h.fx)
	h.kernel.Pay(f, failure)
	if failure != nil && h.log.next() {
		h.log.writeText(core.KindFizzled, speaker, speaker, failure.Units, failure.Reason)
		h.log.keepTo(core.Ref(h.ownerOf(h.fx.self)) + 1)
	}
	h.log.source = before
}
