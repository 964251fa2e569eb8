package player

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core"
)

// MindClasses declares what the third parameter of a personality's choose is, and the
// copies that it deals.
func MindClasses() []declare.Class {
	return []declare.Class{
		{Name: "game.Mind", Label: "mind", Doc: "What a personality looks ahead with: the third parameter of choose = function(view, moves, mind). All that is done with it is paid from the budget of the decision.", Methods: []declare.Func{
			declare.Method0("deal()", "Returns a copy of the match in which everything that the seat may not know, the future of all chance included, was dealt anew.", `copy = mind:deal()`,
				func(c *declare.Call, a *Lookahead) (*lua.LUserData, error) {
					dealt, err := a.dealCopy()
					if err != nil {
						return nil, err
					}
					return dealt.value(c.L), nil
				}).Returning("game.Copy"),
			declare.Method0("seat()", "Returns the seat that decides, counted from 1.", `copy:value(mind:seat())`,
				func(_ *declare.Call, a *Lookahead) (int, error) { return int(a.seat) + 1, nil }),
		}},
		{Name: "game.Copy", Label: "copy", Doc: "A match as a seat knows it, all else dealt anew: a personality may play on in it.", Methods: copyMethods()},
	}
}

func copyMethods() []declare.Func {
	return []declare.Func{
		declare.Method0("moves()", "Returns the moves of whoever's turn it is as a list of { move, verb, a, b }.", `copy:moves()[1].move`,
			func(c *declare.Call, own *Copy) (*lua.LTable, error) {
				moves, list := own.game.Moves(), c.L.NewTable()
				vm.Charge(c.L, optionUnits*int64(len(moves)))
				for _, m := range moves {
					list.Append(OptionTable(c.L, &core.Option{Move: m}))
				}
				return list, nil
			}).Returning("game.Option[]"),
		declare.Method1("play(move)", "Plays a move (an option, its number here, or \"buy 2\") of whoever's turn it is.", `copy:play("end")`,
			func(_ *declare.Call, own *Copy, move declare.Any) (declare.Nothing, error) {
				return declare.Nothing{}, own.play(move.LValue)
			}).Taking("integer|string|game.Option"),
		declare.Method2("run(policy?, limit?)", "Goes on as a player of weights plays for all seats (the system's best), to the end or for so many moves; returns how many there were.", `copy:run("hard", 10)`,
			func(_ *declare.Call, own *Copy, policy string, limit int) (int, error) {
				return own.run(policy, limit, 0)
			}),
		declare.Method2("rollout(policy?, rounds?)", "Goes on likewise to the end, or until so many rounds are over, and returns what that is worth to the seat that thinks, from 0 to 1.", `total = total + copy:rollout("hard", 2)`,
			func(_ *declare.Call, own *Copy, policy string, rounds int) (float64, error) {
				_, err := own.run(policy, 0, rounds)
				return own.of.searcher.Worth(own.game, own.of.seat), err
			}),
		declare.Method1("value(seat?)", "Returns what the position is worth to a seat (the one that thinks), from 0 to 1; at the end what the result is.", `copy:value(mind:seat())`,
			func(c *declare.Call, own *Copy, seat *int) (float64, error) {
				c.Charge(ThoughtUnits)
				return own.worth(seat)
			}),
		declare.Method0("turn()", "Returns whose turn it is in the copy, from 1; nil when the match is over there.", `copy:turn()`,
			func(_ *declare.Call, own *Copy) (any, error) {
				if turn := own.game.Turn(); turn != core.None {
					return int(turn) + 1, nil
				}
				return nil, nil
			}).Returning("integer"),
		declare.Method0("fork()", "Returns a copy of the copy, with the same chance to come: so that moves are compared in one deal.", `copy:fork():play(moves[1])`,
			func(c *declare.Call, own *Copy) (*lua.LUserData, error) { return own.fork().value(c.L), nil }).Returning("game.Copy"),
	}
}
