// Functions moves that are plain: what a seat may do is always about nothing, or about a card of one of its piles, as in
// may.pass() may.play(seat.hand). The program lists such moves without the machine.

package declared

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/core"
	"arcana/core/rules/declared"
)

// plainMove is a call of may: the number of its verb, and the place of the seat's pile that it is about, -1 for none.
type plainMove struct{ verb, pile int }

// mostPlain is how many calls may be plain. So few spend less than a function may, with as many cards as there can be.
const mostPlain = 8

// The parameters of a function moves(g, seat, may), by their registers.
const seatParameter, mayParameter = 1, 2

// plainMoves returns what a function moves of a stage calls, nil if it is not plain. verbs are the functions of the
// stage.
func (u *runner) plainMoves(fn *lua.LFunction, verbs []*lua.LFunction) (list []plainMove) {
	if fn == nil || fn.IsG || u.m.Options().Trace != nil || fn.Proto.NumParameters <= mayParameter || fn.Proto.IsVarArg&lua.VarArgIsVarArg != 0 {
		return nil
	}
	code := fn.Proto.Code
	for bytecode.Op(code[0]) != lua.OP_RETURN {
		read, call := code[0], code[1]
		move := plainMove{slices.Index(u.verbs, fieldOf(fn, read, mayParameter)), -1}
		if pile := fieldOf(fn, call, seatParameter); pile != "" && bytecode.A(call) == bytecode.A(read)+1 {
			f := u.ofSeat.find(pile)
			if f == nil || f.kind != pileField {
				return nil
			}
			move.pile, call, code = f.place, code[2], code[1:]
		}
		arguments := min(move.pile, 0) + 1
		if len(list) == mostPlain || move.verb < 0 || verbs[move.verb] == nil || bytecode.Op(call) != lua.OP_CALL || bytecode.A(call) != bytecode.A(read) || bytecode.B(call) != 1+arguments || bytecode.C(call) != 1 {
			return nil
		}
		code, list = code[2:], append(list, move)
	}
	return list
}

// fieldOf returns the field that an instruction reads of a parameter, "" for none.
func fieldOf(fn *lua.LFunction, i uint32, parameter int) string {
	constant, _ := bytecode.Constant(bytecode.C(i))
	if bytecode.Op(i) != lua.OP_GETTABLEKS || bytecode.B(i) != parameter {
		return ""
	}
	return textOf(fn.Proto.Constants[constant])
}

// listPlain lists plain moves of a seat. It is putting none together, since these are no moves about several cards.
func listPlain(g *declared.Game, s core.Seat, list []plainMove) {
	for _, move := range list {
		if move.pile < 0 {
			g.MayVerb(move.verb)
		} else {
			g.MayCards(move.verb, g.Cards(g.Pile(s, move.pile)))
		}
	}
}
