package bindings

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rand"
)

// MetricScript is a Lua file of metrics: its name and its text.
type MetricScript struct{ Name, Source string }

// metricUnits is the budget of one call of a metric in a metric script.
const metricUnits = 10_000_000

// addScript compiles a metric script and runs it once to see which metrics it has. A
// function with a second parameter is asked for each seat.
func (p *plan) addScript(s MetricScript) error {
	program, err := vm.CompileWith(s.Name, s.Source, contentLimits, vm.CompileOptions{Content: true, Memory: ofMetrics})
	if err != nil {
		return err
	}
	p.programs[s.Name] = program
	table, err := p.opened.session.metricTable(program)
	if err != nil {
		return err
	}
	keys := declare.SortedKeys(table)
	if len(keys) == 0 {
		return fmt.Errorf("%s:1: expected a table of functions of a match, got an empty one", s.Name)
	}
	for _, k := range keys {
		fn, ok := table.RawGet(k).(*lua.LFunction)
		if !ok {
			return program.Blame(lua.LVAsString(k), fmt.Sprintf("%s: expected a function of a match, got %s", lua.LVAsString(k), declare.Text(table.RawGet(k))))
		}
		p.metrics = append(p.metrics, metric{name: lua.LVAsString(k), ofSeat: seatwise(fn), script: s.Name, at: place(fn)})
	}
	return nil
}

// metricTable runs a metric script and returns its table of functions.
func (s *Session) metricTable(program *vm.Program) (*lua.LTable, error) {
	values, err := s.machine.Run(program, 0)
	if err != nil {
		return nil, err
	}
	table, ok := first(values).(*lua.LTable)
	if !ok {
		return nil, program.Blame("", "a metric script returns a table of functions, this one returns "+declare.Text(first(values)))
	}
	return table, nil
}

// scriptValue calls the metric's function.
func (b *bench) scriptValue(x *metric, m *trial, seat core.Seat) (any, error) {
	table, err := b.scriptOf(x.script, m)
	if err != nil {
		return nil, err
	}
	fn, ok := table.RawGetString(x.name).(*lua.LFunction)
	if !ok {
		return nil, fmt.Errorf("%smetric %s: the script has it in some matches only", x.at, x.name)
	}
	values, err := b.session.machine.Call(fn, 1, metricUnits, b.session.object(m.match, "game.Match"), lua.LNumber(seat+1))
	if err != nil {
		return nil, err
	}
	return x.measured(first(values))
}

// scriptOf returns the table of a metric script for a match: the file runs once for
// each match, with modules and chance of its own, so that no match can leave anything
// behind for another, whichever worker plays it.
func (b *bench) scriptOf(script string, m *trial) (*lua.LTable, error) {
	if table, ok := m.measures[script]; ok {
		return table, nil
	}
	if m.measures == nil {
		m.measures = map[string]*lua.LTable{}
		b.session.machine.ForgetModules()
		b.session.chance = rand.New(m.Setup.Seed, "metrics")
	}
	table, err := b.session.metricTable(b.programs[script])
	if err == nil {
		m.measures[script] = table
	}
	return table, err
}
