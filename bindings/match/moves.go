// How scripts and people name moves, and the explanation of a move by g:why.

package match

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/player"
	"arcana/core"
	"arcana/core/score"
	"arcana/core/spell"
)

// findMove returns the legal move of a seat that a script means: by its place in the list, by a value of
// g:moves(), or by a text ("buy 2", or a part that only one move's text has).
func (m *Match) findMove(v lua.LValue, seat core.Seat) (core.Move, error) {
	moves := core.MovesOf(m.Game(), seat)
	if len(moves) == 0 { // callers name a seat that may act now, if any may
		return core.Move{}, fmt.Errorf("%s: the match is over", m.System.Name)
	}
	switch x := v.(type) {
	case lua.LNumber:
		if i := int(x); float64(i) == float64(x) && i >= 1 && i <= len(moves) {
			return moves[i-1], nil
		}
		return core.Move{}, fmt.Errorf("there is no move %s: only %d moves are legal", declare.Text(v), len(moves))
	case *lua.LTable:
		if move, ok := x.RawGetString("move").(lua.LString); ok {
			return m.namedMove(string(move), seat)
		}
		return core.Move{}, fmt.Errorf("expected a move from g:moves(), got another table")
	case lua.LString:
		return m.namedMove(string(x), seat)
	}
	return core.Move{}, fmt.Errorf("expected a move (its text, its number or a value from g:moves()), got %s", declare.Text(v))
}

// hasVerb reports whether the seat has a legal move with that verb.
func (m *Match) hasVerb(verb string, seat core.Seat) bool {
	for _, mv := range core.MovesOf(m.Game(), seat) {
		if mv.Verb == verb {
			return true
		}
	}
	return false
}

// explanation is the answer of g:why for one option: its text, why it is refused, and its score.
type explanation struct {
	Text    string `json:"text"`
	Refused string `json:"refused,omitempty"`
	score.Score
	Player  *playerScore `json:"player,omitempty"` // the score of the player who decides, nil if that one scores no moves
	Thought *Prospect    `json:"thought,omitempty"`
	Warning string       `json:"warning,omitempty"`
}

// playerScore is the score that a player gives a move: the terms under its own weights, and its own terms.
type playerScore struct {
	Name string `json:"name"` // as "lua:miser"
	score.Score
}

// losesAtOnceText warns of a move that loses the match at once. The players that ship with the program never
// make one while another is legal; a person or a mod's player may.
const losesAtOnceText = "this move loses the match at once"

// explain explains the option of a seat that a text means: a move as it is written, a card's name, the beginning
// of a move, or else words of an option's text. If several options fit, the first counts.
func (m *Match) explain(what string, seat core.Seat) (explanation, error) {
	options := m.OptionsOf(seat)
	if found := player.FindOptions(options, what, player.IsMove, player.IsNamed, player.BeginsMove); len(found) > 0 {
		return decider{m, seat}.explainOption(&found[0]), nil
	}
	if found := player.FindOptions(options, what, player.SaysWords); len(found) > 0 {
		return decider{m, seat}.explainOption(&found[0]), nil
	}
	var known []string
	for _, o := range options {
		known = append(known, player.NamesOf(&o)...)
	}
	return explanation{}, fmt.Errorf("nothing here is called %q%s", what, spell.DidYouMean(what, known))
}

// explainOption returns an option's score, what g:think found about it, and a warning if it loses the match at
// once.
func (m decider) explainOption(o *core.Option) explanation {
	e := explanation{Text: o.Text, Refused: o.Refused, Score: o.Score, Thought: m.thoughtOf(o.Move)}
	isLegal := o.Move.Verb != "" && o.Refused == ""
	if isLegal && m.Loses(m.seat, o.Move) {
		e.Warning = losesAtOnceText
	}
	if isLegal {
		e.Player = m.playerScore(o)
	}
	return e
}

// playerScore returns the score that the seat's player gives a legal move. It is nil if the player is no
// personality, scores no moves or fails.
func (m decider) playerScore(o *core.Option) *playerScore {
	p := player.PersonalityOf(m.Players[m.seat])
	if p == nil {
		return nil
	}
	sum, weighs, err := p.Why(m.Game(), m.seat, o)
	if err != nil || !weighs {
		return nil
	}
	return &playerScore{m.Names[m.seat], sum}
}

// namedMove returns the move that a text means. It tries in this order: a legal move that is written so
// ("buy 2"), is about a card of that name ("Ember Page") or begins so ("play 1" for "play 1 1"); a move
// with a verb that the seat has now, even if it is not legal, so that playing it says why not; the one
// legal move whose text has these words. Case does not matter.
func (m *Match) namedMove(text string, seat core.Seat) (core.Move, error) {
	options, text := m.OptionsOf(seat), strings.Join(strings.Fields(text), " ")
	if found := player.FindOptions(options, text, player.IsMove, player.IsNamed, player.BeginsMove); len(found) > 0 {
		return player.OnlyMove(m.System.Name, found, text)
	}
	if move, ok := player.ParseMove(text); ok && m.hasVerb(move.Verb, seat) {
		return move, nil
	}
	return player.ByText(m.System.Name, options, text)
}
