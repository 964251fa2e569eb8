package player

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/rand"
)

// eagerly returns a view and options as tables that hold everything: what scripts see,
// said in the plainest way.
func (p *Scripted) eagerly(view any, moves []core.Move) (lua.LValue, *lua.LTable) {
	L := p.Machine.State()
	list := L.NewTable()
	for _, o := range p.view.sys.Options(view, moves)[:len(moves)] {
		list.Append(OptionTable(L, &o))
	}
	return declare.ToLua(L, view), list
}

// Ask calls choose with tables that hold everything, or with those that it gets in a
// match; it returns the first result and the units that it took.
func (p *Scripted) Ask(view any, moves []core.Move, eagerly bool, chance *rand.Stream) (lua.LValue, int64, error) {
	p.chance = chance
	before := p.Machine.Meter().Total()
	shown, list := p.eagerly(view, moves)
	if !eagerly {
		p.view.beginView(view)
		p.view.moves = moves
		list = p.Machine.State().NewTable()
		for i := range moves {
			list.Append(p.view.optionTable(i))
		}
		shown = p.viewTable()
	}
	result, err := p.callFunction(p.choose, []lua.LValue{shown, list})
	return result, p.Machine.Meter().Total() - before, err
}

// ChooseEagerly decides as Choose does, with tables that hold everything.
func (p *Scripted) ChooseEagerly(view any, moves []core.Move, chance *rand.Stream) (core.Move, error) {
	if p.chance = chance; p.choose != nil {
		shown, list := p.eagerly(view, moves)
		chosen, err := p.callFunction(p.choose, []lua.LValue{shown, list})
		if err != nil {
			return core.Move{}, err
		}
		return p.parseChoice(chosen, list, moves)
	}
	return p.bestEagerly(view, moves)
}

func (p *Scripted) bestEagerly(view any, moves []core.Move) (core.Move, error) {
	shown, list := p.eagerly(view, moves)
	best, top := 0, 0.0
	for i, o := range p.view.sys.Options(view, moves)[:len(moves)] {
		total := 0.0
		for _, verb := range []string{o.Move.Verb, anyVerb} {
			for _, term := range p.terms[verb] {
				result, err := p.callFunction(term.Fn, []lua.LValue{list.RawGetInt(i + 1), shown})
				if err != nil {
					return core.Move{}, err
				}
				total += float64(result.(lua.LNumber))
			}
		}
		if total += p.Total(&o); i == 0 || total > top {
			best, top = i, total
		}
	}
	return moves[best], nil
}

// WeightsOnly reports whether the personality has weights only.
func (p *Scripted) WeightsOnly() bool { return p.hasOnlyWeights() }
