// Package delve binds the delve to scripts: the module delve (tiers of outcome), the
// fx and the things that its abilities are given, and its views and events in words.
// The rules are in core/rules/delve.
package delve

import (
	lua "github.com/yuin/gopher-lua"
	"sync"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/ability"
	"arcana/core/rules/delve"
)

// Binding returns the binding of the delve: its calculators, the options of its matches and the
// verbs of its scripted abilities.
func Binding() system.Binding {
	return system.Binding{
		System: "delve", Module: module, Folder: folder, Table: delve.Table, Vocabulary: vocabulary,
		Listens:     []string{"the card or player that the event is about", "the base, the point of interest, the theme", "the resonance row, from left to right", "the challenge", "the tableaus, from the lead on, each from left to right"},
		OptionNames: []string{"base", "poi", "theme", "boss", "avatars", "decks", "challenges", "resonance", "situation"},
		Situation:   func(_, options any) any { return options.(*delve.Options).Situation },
		Options:     options, Scripts: scripts, Show: show, Describe: describe, Text: textOf, Writing: writing(),
	}
}

// vocabulary returns the events and triggers of a configuration, as [system.Binding.Vocabulary].
func vocabulary(config any) *ability.Table { return config.(*delve.Config).Table() }

// folder is where the abilities of delves live.
const folder = "abilities/delve"

// options turns the fields given to game.new into the delve's Options, as
// [system.Binding.Options].
func options(_ *system.Environment, c *system.Content, _ any, given *lua.LTable) (any, error) {
	var o delve.Options
	if err := declare.NewReader(c.Machine.State()).Read("", given, &o); err != nil {
		return nil, err
	}
	return &o, nil
}

// classes are the classes of the module. They are the same in every session.
var classes = sync.OnceValue(func() []declare.Class {
	return append([]declare.Class{fxClass(), thingClass(), answerClass(), system.LastingClass("delve"), system.AskingClass("delve"), system.EventClass("delve", thingType, "delve.Answer"), system.QueryClass("delve", thingType)},
		declare.Written[delve.Situation]("A position of a delve: g:situation returns it, and the option situation of game.new takes it. The rules deal everything that is left out.")...)
})

// module declares the global table delve of scripts. A session calls it once.
func module(w *system.Environment) declare.Module {
	d := calculators{w}
	return declare.Module{Name: "delve", Doc: "The delve: the tier that committed cards reach, and the cards of the delve.",
		Classes: classes(),
		Funcs: []declare.Func{
			declare.Fn1("tier(options)", "Returns how a challenge ends: the tier, the required tags that are matched and missing, and whether a perfect counter decided the tier.",
				`delve.tier{ required = { "combat", "logic" }, committed = { { tags = { "combat" } } } }`, d.tier),
			declare.Fn1("reachable(required)", "Returns the tiers that a number of required tags allows without a perfect counter, best first.",
				`delve.reachable(2)`, d.reachable),
			declare.Fn1("card(name)", "Returns a hero card as the content defines it.", `delve.card("Shield Bash").tags`, d.card).Taking(cardName),
			declare.Fn0("cards()", "Returns the names of all hero cards.", `#delve.cards()`, d.cards),
			declare.Fn1("challenge(name)", "Returns a challenge or a boss as the content defines it.", `delve.challenge("Mirror Maze").required`, d.challenge).Taking("delve.ChallengeName"),
			declare.Fn0("challenges()", "Returns the names of all challenges.", `#delve.challenges()`, d.challenges),
			declare.Fn0("bosses()", "Returns the names of all bosses.", `delve.bosses()[1]`, d.bosses),
			declare.Fn0("avatars()", "Returns the avatars with the Drive that refills.", `delve.avatars()[1].drive.body`, d.avatars),
			declare.Fn0("resonance()", "Returns the resonance cards.", `delve.resonance()[1].mutes`, d.resonance),
		}}
}

// calculators are the functions of the module delve: the rules computed for given words, without
// a match.
type calculators struct{ env *system.Environment }

// config returns the session's configuration of the delve with the given tuning applied.
func (d calculators) config(tuning map[string]any) (*delve.Config, error) {
	return system.Tuned[delve.Config](d.env, "delve", tuning)
}

// question is the argument of delve.tier: a challenge, and what is committed to it.
type question struct {
	Required  []string       `lua:"required" luals:"delve.Tag[]" need:"yes" doc:"the required tags, one to four; a tag may be listed twice. New tags are allowed, but not a tag that looks like a misspelt known tag"`
	Committed []answer       `lua:"committed" need:"yes" doc:"the committed cards: names, cards of a view, or { tags, counters }"`
	Type      string         `lua:"type" luals:"delve.Type" doc:"the challenge's type, for perfect counters"`
	Tuning    map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested: tag_matching"`
}

// Reply is what delve.tier returns: how the challenge ends.
type Reply struct {
	Tier    string   `json:"tier" luals:"delve.Tier" doc:"strong_success, success, low_fail or high_fail"`
	Matched []string `json:"matched" doc:"the required tags that are matched"`
	Missing []string `json:"missing" doc:"the required tags that are not"`
	Counter bool     `json:"counter" doc:"whether a perfect counter decided it"`
}

// tier is delve.tier: how a challenge ends with the given commitments.
func (d calculators) tier(call *declare.Call, q question) (Reply, error) {
	c, err := d.config(q.Tuning)
	if err != nil {
		return Reply{}, err
	}
	ask, err := q.resolve(c)
	if err != nil {
		return Reply{}, err
	}
	call.Charge(int64(10 * (len(ask.Required) + 1) * (len(ask.Committed) + 1)))
	reply, err := delve.Ask(ask)
	return Reply{reply.Tier.String(), reply.Matched, reply.Missing, reply.Counter}, err
}

// reachable is delve.reachable: the tiers that a challenge with that many required tags allows
// without a perfect counter, best first.
func (d calculators) reachable(_ *declare.Call, required int) ([]string, error) {
	if err := delve.CheckRequired(required); err != nil {
		return nil, err
	}
	var names []string
	for _, t := range delve.Reachable(required) {
		names = append(names, t.String())
	}
	return names, nil
}

// card is delve.card: a hero card as the content has it.
func (d calculators) card(_ *declare.Call, name string) (cardFacts, error) {
	c, err := d.config(nil)
	if err != nil {
		return cardFacts{}, err
	}
	card, err := c.Card(name)
	if err != nil {
		return cardFacts{}, err
	}
	return factsOf(card), nil
}

// challenge is delve.challenge: a challenge or a boss as the content has it.
func (d calculators) challenge(_ *declare.Call, name string) (challengeFacts, error) {
	c, err := d.config(nil)
	if err != nil {
		return challengeFacts{}, err
	}
	challenge, boss, err := c.Challenge(name)
	if err != nil {
		return challengeFacts{}, err
	}
	return challengeFacts{challenge.ID, challenge.Name, challenge.Type, challenge.Required, boss, challenge.Text}, nil
}

// names returns the names of all rows of a list of the content. list returns the list, name the name of
// a row.
func names[T any](d calculators, list func(*delve.Config) []T, name func(*T) string) ([]string, error) {
	c, err := d.config(nil)
	if err != nil {
		return nil, err
	}
	var names []string
	for i := range list(c) {
		names = append(names, name(&list(c)[i]))
	}
	return names, nil
}

// cards is delve.cards: the names of all hero cards.
func (d calculators) cards(*declare.Call) ([]string, error) {
	return names(d, func(c *delve.Config) []delve.Card { return c.Cards }, func(x *delve.Card) string { return x.Name })
}

// challenges is delve.challenges: the names of all challenges.
func (d calculators) challenges(*declare.Call) ([]string, error) {
	return names(d, func(c *delve.Config) []delve.Challenge { return c.Challenges }, func(x *delve.Challenge) string { return x.Name })
}

// bosses is delve.bosses: the names of all bosses.
func (d calculators) bosses(*declare.Call) ([]string, error) {
	return names(d, func(c *delve.Config) []delve.Challenge { return c.Bosses }, func(x *delve.Challenge) string { return x.Name })
}

// avatars is delve.avatars: all avatars with the Drive that each refills.
func (d calculators) avatars(*declare.Call) ([]avatarFacts, error) {
	c, err := d.config(nil)
	if err != nil {
		return nil, err
	}
	var list []avatarFacts
	for i := range c.Avatars {
		a := &c.Avatars[i]
		list = append(list, avatarFacts{a.ID, a.Name, mix{c.DriveNames(), c.DriveOf(a)}, a.Power.Text})
	}
	return list, nil
}

// resonance is delve.resonance: all resonance cards.
func (d calculators) resonance(*declare.Call) ([]resonanceFacts, error) {
	c, err := d.config(nil)
	if err != nil {
		return nil, err
	}
	var list []resonanceFacts
	for i := range c.Resonance {
		r := &c.Resonance[i]
		facts := resonanceFacts{ID: r.ID, Name: r.Name, Threat: r.Threat, FaceDown: r.FaceDown, Mutes: r.Mutes}
		if r.Ability != nil {
			facts.Text = r.Ability.Text
		}
		list = append(list, facts)
	}
	return list, nil
}
