package market

import (
	"fmt"

	"arcana/core"
)

// Scripts is the binding to scripted cards. The binding implements it; the market
// only asks. A script is named by its place in [Config.ScriptNames].
type Scripts interface {
	// Listens returns the moments that the script has functions for.
	Listens(script int) Moments
	// Fire calls the script's function for fx's moment. Whatever the script does
	// to the match it does through fx. A Failure means that it did not end well:
	// what it did before stands, and the rest fizzles.
	Fire(script int, fx *Fx) *Failure
	// Source names the function of a script and moment in events; 0 when it is
	// not known.
	Source(script int, m Moment) core.Source
}

// Failure is how the firing of a script failed.
type Failure = core.Failure

// connect checks that scripts are given where cards name them, and that every card
// with an ally moment says what it is worth, and the other way round: that is how
// ally effects are known.
func connect(config *Config, given any) (Scripts, error) {
	if len(config.scripts) == 0 {
		return nil, nil
	}
	scripts, ok := given.(Scripts)
	if !ok {
		return nil, fmt.Errorf("market: the cards name scripts (%s, ...), and none were given", config.scripts[0])
	}
	for i := range config.Cards {
		c := &config.Cards[i]
		if c.Ability != nil && scripts.Listens(c.script).Has(Allied) != (c.Ability.AllyWorth > 0) {
			return nil, fmt.Errorf("market: card %q: ability.ally_worth must be above 0 exactly when the script %q has an ally moment", c.ID, c.Ability.Script)
		}
	}
	return scripts, nil
}

// hear lines up a moment of a card if its script listens to it.
func (t *triggers) hear(r core.Ref, m Moment) {
	c := t.card(r)
	if c.script >= 0 && t.scripts != nil && t.scripts.Listens(c.script).Has(m) {
		t.push(step{do: doFire, seat: t.thing(r).owner, ref: r, moment: m})
	}
}

// fire calls a script's function and notes a failure.
func (g *Game) fire(r core.Ref, s core.Seat, m Moment, chosen pick) {
	script := g.card(r).script
	before := g.source
	g.source = g.scripts.Source(script, m)
	g.fx = Fx{firing{r, s, m, chosen}, g}
	if failure := g.scripts.Fire(script, &g.fx); failure != nil {
		g.log(core.Event{Kind: core.KindFizzled, Actor: r, Target: r, Amount: failure.Units, Text: failure.Reason})
	}
	g.source = before
}
