// Package tavern binds the tavern to scripts: the module tavern (synergies, fights,
// odds), the fx and the things that its abilities are given, and its views and events
// in words. The rules are in core/rules/tavern.
package tavern

import (
	"errors"
	"strings"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/ability"
	"arcana/core/rules/tavern"
	"arcana/core/rules/tavern/cards"
)

// Binding returns the binding of the tavern: fights, odds and synergies as plain functions, and
// the verbs of its scripted cards.
func Binding() system.Binding {
	return system.Binding{
		System: "tavern", Module: module, Folder: folder, Table: cards.Table, Vocabulary: vocabulary,
		Listens:     []string{"the card that the event is about, or that attacks", "its side of the board, from left to right", "the other side, from left to right"},
		OptionNames: []string{"situation"}, Options: options, Situation: func(_, options any) any { return options.(*tavern.Options).Situation },
		Scripts: scripts, Show: show, Describe: describe, Text: textOf, Writing: writing(),
	}
}

// vocabulary returns the events and triggers of a configuration, as [system.Binding.Vocabulary].
func vocabulary(config any) *ability.Table { return config.(*cards.Config).Table() }

// setup are the options of game.new for a match of the tavern.
type setup struct {
	Situation *tavern.Situation `lua:"situation" doc:"where the match begins"`
}

// options turns the fields given to game.new into the tavern's Options, as
// [system.Binding.Options].
func options(_ *system.Environment, c *system.Content, _ any, given *lua.LTable) (any, error) {
	var setup setup
	if err := declare.NewReader(c.Machine.State()).Read("", given, &setup); err != nil {
		return nil, err
	}
	return &tavern.Options{Situation: setup.Situation}, nil
}

// classes are the classes of the module. They are the same in every session.
var classes = sync.OnceValue(func() []declare.Class {
	return append(append(argumentClasses(), fxClass(nil), cardClass(), playerClass(), answerClass(), system.AskingClass("tavern"), system.EventClass("tavern", "tavern.Card", "tavern.Answer"), system.QueryClass("tavern", "tavern.Card")),
		declare.Written[tavern.Situation]("A position of a tavern match: g:situation returns it, and the option situation of game.new takes it. What is left out is as the rules deal it.")...)
})

// module declares the global table tavern of scripts. A session calls it once.
func module(w *system.Environment) declare.Module {
	t := &calculators{env: w}
	return declare.Module{Name: "tavern", Doc: "Tarot Battlegrounds: fights, their odds, and what tribes give.",
		Classes: classes(),
		Funcs: []declare.Func{
			declare.Fn1("fight(options)", "Lets two boards fight, and returns the result with every attack.",
				`tavern.fight{ you = { tier = 1, board = { "Ember Page" } }, foe = { board = { { attack = 1, health = 3 } } } }`, t.fight),
			declare.Fn1("combat(options)", "Lets two boards fight, and returns the fight together with its outcome. If you write this value as JSON, `arcana tool validate` checks the outcome.",
				`tavern.combat{ seed = 7, you = { board = { "Ember Page" } }, foe = { board = { { attack = 1, health = 3 } } } }`, t.combat),
			declare.Fn1("odds(options)", "Returns how often each side wins and how much damage it deals, with 95 % intervals if chance decides anything. For small boards, exact = true returns exact fractions.",
				`tavern.odds{ you = { board = { "Ember Page" } }, foe = { board = { { attack = 1, health = 3 } } }, n = 100 }`, t.odds),
			declare.Fn1("synergies(options)", "Returns what the tribes of a board give: the counts, the steps that are reached and the active combos.",
				`tavern.synergies{ board = { "Ember Page", "The Magician" } }`, t.synergies),
			declare.Fn1("card(name)", "Returns a card as the content defines it.", `tavern.card("Ember Page").text`, t.card).Taking(cardName),
			declare.Fn0("cards()", "Returns the names of all cards, tier by tier.", `#tavern.cards()`, t.cards),
		}}
}

// calculators are the functions of the module tavern: the rules computed for given boards,
// without a match. The bindings on which scripted cards run are made once, one for each worker,
// and kept until scripts may have changed.
type calculators struct {
	env      *system.Environment
	epoch    int // of the session's scripts when the bindings were made
	bindings []*binding
}

// config returns a copy of the session's configuration with the given tuning applied; a fight may
// add cards to the copy.
func (t *calculators) config(tuning map[string]any) (*cards.Config, error) {
	config, err := t.env.Tuned("tavern", tuning)
	if err != nil {
		return nil, err
	}
	return config.(*cards.Config).WithOwnCards(), nil
}

// binding returns kept binding i, set to cfg; nil if no card of cfg has a script. It makes the
// bindings up to i that are missing, and drops all of them first if scripts may have changed.
func (t *calculators) binding(i int, cfg *cards.Config) (*binding, error) {
	if len(cfg.ScriptNames()) == 0 {
		return nil, nil
	}
	if now := t.env.Epoch(); now != t.epoch {
		t.epoch, t.bindings = now, nil
	}
	for len(t.bindings) <= i {
		content, err := t.env.Content("tavern")
		if err != nil {
			return nil, err
		}
		t.bindings = append(t.bindings, newBinding(content))
	}
	return t.bindings[i], t.bindings[i].use(cfg)
}

// reportPlayed tells the session which cards stand on these boards, if it counts what is played.
func (t *calculators) reportPlayed(boards ...[]cards.Unit) {
	if t.env.Played == nil {
		return
	}
	for _, board := range boards {
		for i := range board {
			t.env.Played("tavern", board[i].Card.Name)
		}
	}
}

// board is the argument of tavern.synergies.
type board struct {
	Board  []entry        `lua:"board" need:"yes" doc:"cards from left to right"`
	Tuning map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

// sums is what tavern.synergies returns.
type sums struct {
	Counts  map[string]int     `json:"counts"`
	Reached map[string]int     `json:"reached"`
	Next    map[string]int     `json:"next"`
	Combos  []string           `json:"combos"`
	Tribes  []cards.TribeState `json:"tribes"`
}

// synergies is tavern.synergies: what the tribes of a board give. Tribes of which the board has no
// card are counted too, with 0.
func (t *calculators) synergies(_ *declare.Call, b board) (sums, error) {
	cfg, err := t.config(b.Tuning)
	if err != nil {
		return sums{}, err
	}
	board, err := makeBoard(cfg, b.Board)
	if err != nil {
		return sums{}, err
	}
	s := cards.SynergiesOf(cfg, board)
	out := sums{map[string]int{}, map[string]int{}, map[string]int{}, s.Combos, s.Tribes}
	for _, state := range s.Tribes {
		out.Counts[state.Tribe], out.Reached[state.Tribe], out.Next[state.Tribe] = state.Count, state.Reached, state.Next
	}
	return out, nil
}

// facts is a card of the content as scripts get it.
type facts struct {
	cards.CardView
	Script string `json:"script,omitempty"`
}

// card is tavern.card: a card as the content has it.
func (t *calculators) card(_ *declare.Call, name string) (facts, error) {
	cfg, err := t.config(nil)
	if err != nil {
		return facts{}, err
	}
	card, err := findCard(cfg, name)
	if err != nil {
		return facts{}, err
	}
	unit := card.Unit(false)
	facts := facts{CardView: unit.Show()}
	if card.Ability != nil {
		facts.Script = card.Ability.Script
	}
	return facts, nil
}

// cards is tavern.cards: the names of all cards, tier by tier.
func (t *calculators) cards(_ *declare.Call) ([]string, error) {
	cfg, err := t.config(nil)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(cfg.Cards))
	for i := range cfg.Cards {
		names[i] = cfg.Cards[i].Name
	}
	return names, nil
}

// withoutSystem drops "tavern: " from an error, for the name of the called function precedes it.
func withoutSystem(err error) error {
	if err == nil {
		return nil
	}
	return errors.New(strings.TrimPrefix(err.Error(), "tavern: "))
}
