package lab

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rand"
)

// MetricScript is a Lua file of metrics: its name and its text.
type MetricScript struct {
	Name, Source string // Name is the file's, for errors; Source its text
}

// metricUnits is the budget of one call of a metric in a metric script.
const metricUnits = 10_000_000

// addScript compiles a metric script and runs it once to see which metrics it has. A
// function with a second parameter is asked for each seat.
func (p *plan) addScript(s MetricScript) error {
	program, err := vm.CompileWith(s.Name, s.Source, session.ContentLimits, vm.CompileOptions{Content: true, Memory: session.OfMetrics})
	if err != nil {
		return err
	}
	p.programs[s.Name] = program
	table, err := metricTable(p.opened.session, program)
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
func metricTable(s *session.Session, program *vm.Program) (*lua.LTable, error) {
	values, err := s.Machine.Run(program, 0)
	if err != nil {
		return nil, err
	}
	table, ok := player.First(values).(*lua.LTable)
	if !ok {
		return nil, program.Blame("", "a metric script returns a table of functions, this one returns "+declare.Text(player.First(values)))
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
	values, err := b.session.Machine.Call(fn, 1, metricUnits, b.session.Object(m.Match, "game.Match"), lua.LNumber(seat+1))
	if err != nil {
		return nil, err
	}
	return x.measured(player.First(values))
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
		b.session.Machine.ForgetModules()
		b.session.Chance = rand.New(m.Setup.Seed, "metrics")
	}
	table, err := metricTable(b.session, b.programs[script])
	if err == nil {
		m.measures[script] = table
	}
	return table, err
}
