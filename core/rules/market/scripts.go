package market

import (
	"fmt"

	"arcana/core"
	"arcana/core/ability"
)

// Scripts is the binding to scripted cards. A script is named by its place in
// [Config.ScriptNames].
type Scripts = ability.Scripts[Fx]

// connect checks that scripts are given where cards name them, and that every card
// with an ally moment says what it is worth, and the other way round: that is how
// ally effects are known.
func connect(config *Config, given any) (Scripts, error) {
	if len(config.scripts) == 0 {
		return ability.Silent[Fx]{Vocabulary: Table}, nil
	}
	scripts, ok := given.(Scripts)
	if !ok {
		return nil, fmt.Errorf("market: the cards name scripts (%s, ...), and none were given", config.scripts[0])
	}
	for i := range config.Cards {
		c := &config.Cards[i]
		if c.Ability != nil && scripts.Ears(c.script).Has(Allied) != (c.Ability.AllyWorth > 0) {
			return nil, fmt.Errorf("market: card %q: ability.ally_worth must be above 0 exactly when the script %q has an ally moment", c.ID, c.Ability.Script)
		}
	}
	return scripts, nil
}

// ears are what all cards of the match together listen to.
func (c *Config) ears(scripts Scripts) (all ability.Ears) {
	for i := range c.scripts {
		all.Join(scripts.Ears(i))
	}
	return all
}

// listener is the ability of a copy; false where its card has no script.
func (t *triggers) listener(r core.Ref) (ability.Listener, bool) {
	c := t.card(r)
	if c.script < 0 {
		return ability.Listener{}, false
	}
	seat := t.thing(r).owner
	if seat < 0 {
		seat = t.turn // a card of the market speaks for whoever deals with it
	}
	return ability.Listener{Owner: r, Seat: seat, Ability: int16(c.script), Ears: t.scripts.Ears(c.script)}, true
}

// hear lets a card speak about what befell it, if its script listens to it.
func (t *triggers) hear(r core.Ref, m Moment) {
	l, ok := t.listener(r)
	if !ok || !l.Ears.Has(m) {
		return
	}
	for range t.repeats(m, r) {
		t.kernel.Post(l, m, &ability.Event{Kind: Table.Moment(m).Kind, Target: r, Owner: l.Seat})
	}
}

// repeats is how often a card answers one of its moments.
func (t *triggers) repeats(m Moment, r core.Ref) int {
	if m != Allied || !t.kernel.Asks(queryTimes) {
		return 1
	}
	q := ability.Query{Kind: queryTimes, Target: r, Owner: t.thing(r).owner}
	q.Add("once", 1)
	t.kernel.Ask(&q)
	return q.Whole(0, 10)
}
