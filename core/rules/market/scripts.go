package market

import (
	"fmt"

	"arcana/core"
	"arcana/core/ability"
)

// Scripts is the binding to scripted cards. A script is named by its place in
// [Config.ScriptNames].
type Scripts = ability.Scripts[*Fx]

// connect checks that scripts are given where cards name them, and that every card
// with an ally moment says what it is worth, and the other way round: that is how
// ally effects are known.
func connect(config *Config, given any) (Scripts, error) {
	if len(config.scripts) == 0 {
		return ability.Silent[*Fx]{Vocabulary: Table}, nil
	}
	scripts, ok := given.(Scripts)
	if !ok {
		return nil, fmt.Errorf("market: the cards name scripts (%s, ...), and none were given", config.scripts[0])
	}
	for i := range config.Cards {
		c := &config.Cards[i]
		if c.Ability != nil && scripts.Ears(c.voices[0]).Has(Allied) != (c.Ability.AllyWorth > 0) {
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

// listeners adds to a list the abilities of a copy, in the order of its card's text.
func (t *triggers) listeners(list []ability.Listener, r core.Ref) []ability.Listener {
	c := t.card(r)
	if len(c.voices) == 0 {
		return list
	}
	seat := t.thing(r).owner
	if seat < 0 {
		seat = t.turn // a card of the market speaks for whoever deals with it
	}
	for _, script := range c.voices {
		list = append(list, ability.Listener{Owner: r, Seat: seat, Ability: int16(script), Ears: t.scripts.Ears(script)})
	}
	return list
}

// hear lets a card speak about what befell it, those of its abilities that listen to it.
func (t *triggers) hear(r core.Ref, m Moment) {
	if len(t.card(r).voices) == 0 {
		return
	}
	var room [4]ability.Listener
	for _, l := range t.listeners(room[:0], r) {
		if !l.Ears.Has(m) {
			continue
		}
		for range t.repeats(m, r) {
			t.kernel.Post(l, m, &ability.Event{Kind: Table.Moment(m).Kind, Target: r, Owner: l.Seat})
		}
	}
}

// repeats is how often a card answers one of its moments.
func (t *triggers) repeats(m Moment, r core.Ref) int {
	if m != Allied || !t.kernel.Asks(queryTimes) {
		return 1
	}
	q := ability.Query{Kind: queryTimes, Target: r, Owner: t.thing(r).owner, Moment: Table.Moment(Allied).Name}
	q.Add("once", 1)
	t.kernel.AskAloud(&q, core.Only(q.Owner))
	return q.Whole(0, 10)
}
