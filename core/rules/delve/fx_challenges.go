package delve

import (
	"arcana/core"
	"arcana/core/ability"
)

// ChallengeVerbs are what an ability can do with the challenges.
type ChallengeVerbs struct {
	fx         *Fx
	challenges *challenges
}

// Current returns the challenge at hand, 0 when there is none.
func (v ChallengeVerbs) Current() core.Ref { return v.fx.g.trial.ref() }

// Matched returns how many required tags were matched when the challenge was
// resolved, 0 before.
func (v ChallengeVerbs) Matched() int { return v.fx.g.trial.verdict.Count() }

// Tier returns the name of the tier of the challenge at hand, "" before it is
// resolved.
func (v ChallengeVerbs) Tier() string { return v.fx.g.trial.verdict.Tier.String() }

// Scout shows the team the next n challenges (0 to 100) and returns how many there
// were.
func (v ChallengeVerbs) Scout(n int) (int, error) {
	if err := count(n); err != nil {
		return 0, err
	}
	if !v.fx.acts() {
		v.fx.later(func(fx *Fx) error { fx.g.challenges.scout(fx.Owner(), n); return nil })
		return 0, nil
	}
	return v.challenges.scout(v.fx.Owner(), n), nil
}

// Sink puts the next challenge under the others, and reports whether there was
// one.
func (v ChallengeVerbs) Sink() bool {
	if !v.fx.acts() {
		v.fx.later(func(fx *Fx) error {
			return ability.Unless("there is no next challenge by then")(fx.Challenges().Sink(), nil)
		})
		return false
	}
	return v.challenges.sink(v.fx.Owner())
}
