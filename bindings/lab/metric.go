// What is measured: compiled metrics, those of metric scripts, and functions of the script that
// asks.

package lab

import (
	"fmt"
	"io"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/lab"
	"arcana/core/rand"
)

// metric is one thing that an experiment measures: compiled, a function in a
// metric script, or a function of the script that asks.
type metric struct {
	name   string
	ofSeat bool           // each seat has its own value
	native *lab.Metric    // nil for a function in Lua
	script string         // the metric script that has it, "" for none
	at     string         // "file:line: " of a function in Lua, for errors
	fn     *lua.LFunction // of the asking script
	L      *lua.LState    // the asking script's thread
}

// withMetric adds the metric's name and place to an error; nil stays nil.
func (x *metric) withMetric(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%smetric %s: %w", x.at, x.name, err)
}

// placePrefix returns "file:line: " of a metric's function.
func placePrefix(fn *lua.LFunction) string {
	file, line := vm.PlaceOf(fn, "")
	if file == "" {
		return ""
	}
	return fmt.Sprintf("%s:%d: ", file, line)
}

// findMetrics collects the metrics in this order: named ones, those of the metric scripts, and
// functions of the asking script. If there are none of these, it takes the usual ones. It prints
// remarks on functions that compare actors by name, and checks that all metrics fit the kind of the
// experiment.
func (p *plan) findMetrics(kind string) error {
	names := p.Metrics
	if len(names) == 0 && len(p.Scripts) == 0 && len(p.functions) == 0 {
		names = p.usualMetrics(kind)
	}
	for _, name := range names {
		x, err := lab.MetricNamed(name)
		if err != nil {
			return err
		}
		p.metrics = append(p.metrics, metric{name: x.Name, ofSeat: x.OfSeat, native: &x})
	}
	for _, s := range p.Scripts {
		if err := p.addScript(s); err != nil {
			return err
		}
	}
	p.metrics = append(p.metrics, p.functions...)
	p.remarkOnActors()
	return p.checkMetrics(kind)
}

// remarkOnActors prints a remark for each place where a metric compares an event's actor with the name of a
// player.
func (p *plan) remarkOnActors() {
	for _, x := range p.functions {
		if x.fn.Proto != nil {
			lines, first := vm.SourceOf(p.asker.Machine, x.fn)
			remarkOn(p.asker.Host.Err, x.fn.Proto.SourceName, lines, first)
		}
	}
	for _, s := range p.Scripts {
		remarkOn(p.asker.Host.Err, s.Name, strings.Split(s.Source, "\n"), 1)
	}
}

// remarkOn writes the remarks of remarkOnActors for some lines of a file. first is the number of the first line.
func remarkOn(out io.Writer, file string, lines []string, first int) {
	for _, o := range system.ActorsNamed(lines, first) {
		fmt.Fprintf(out, "remark: %s:%d: %s: %s\n", file, o.Line, o.Text, o.Now)
	}
}

// usualMetrics returns the metrics that are measured when none is named.
func (p *plan) usualMetrics(kind string) []string {
	names := lab.UsualMetrics(p.seats)
	if kind == lab.KindCompare { // reason is a word and has no difference; moves are the same for both players
		names = slices.DeleteFunc(names, func(n string) bool { return n == "reason" || n == "moves" && p.seats > 1 })
	}
	return names
}

// checkMetrics returns an error if two metrics share a name, or one does not fit a comparison: between
// rivals only what each seat has of its own can differ. Seats that play alone or together share the
// values of the match, and their matches are compared.
func (p *plan) checkMetrics(kind string) error {
	for i, x := range p.metrics {
		if slices.ContainsFunc(p.metrics[:i], func(y metric) bool { return y.name == x.name }) {
			return fmt.Errorf("metric %s is named twice; name it once", x.name)
		}
		comparesSeats := kind == lab.KindCompare && p.seats > 1 && !p.system.Together
		if comparesSeats && !x.ofSeat {
			return fmt.Errorf("metric %s measures the whole match; to compare players in one match, use a metric that measures each player, such as place", x.name)
		}
	}
	return nil
}

// takesSeat reports whether a metric's function has a second parameter, the seat: then it is called
// for each seat.
func takesSeat(fn *lua.LFunction) bool { return fn.Proto != nil && fn.Proto.NumParameters > 1 }

// measureOne measures one metric of match i (m). If the metric has a value for each seat, it returns that of the
// given seat; otherwise seat is not used.
func (w *worker) measureOne(i int, x *metric, m *playedMatch, seat core.Seat) (any, error) {
	switch {
	case x.native != nil:
		v, err := x.native.Measure(m.Match.Match, seat)
		return v, x.withMetric(err)
	case x.script != "":
		return w.scriptValue(x, m, seat)
	}
	return w.askerValue(i, x, m, seat)
}

// askerValue calls a metric function of the asking script. There is one such script and many workers,
// so they take turns in the order of their matches. What the call spends is given back to the script
// and counted as a cost of the match.
func (w *worker) askerValue(i int, x *metric, m *playedMatch, seat core.Seat) (any, error) {
	if !w.gate.enter(i) || w.ledger.hasEnded() { // a worker has panicked, or an earlier match was the last one
		return nil, fmt.Errorf("the experiment has ended")
	}
	shown := *m.Match
	shown.Session = w.asker
	meter := w.asker.Machine.Meter()
	before := meter.Units()
	values, err := vm.Protected(x.L, x.fn, w.asker.Object(&shown, "game.Match"), lua.LNumber(seat+1))
	spent := meter.Units() - before
	vm.Charge(x.L, -spent)
	w.cost += spent
	if err != nil {
		return nil, err
	}
	return x.readValue(player.First(values))
}

// readValue reads what a Lua metric returned: a number, a boolean, a word or a list of numbers, or nil for
// no value. Anything else is an error.
func (x *metric) readValue(v lua.LValue) (any, error) {
	switch t := v.(type) {
	case *lua.LNilType:
		return nil, nil
	case lua.LBool:
		return bool(t), nil
	case lua.LNumber:
		return float64(t), nil
	case lua.LString:
		return string(t), nil
	case *lua.LTable:
		var list []float64
		if err := declare.NewReader(nil).Read("", t, &list); err == nil {
			return list, nil
		}
	}
	return nil, x.withMetric(fmt.Errorf("a metric must return true or false, a number, a word or a list of numbers, got %s", declare.Text(v)))
}

// MetricScript is a Lua file that returns a table of metrics.
type MetricScript struct {
	Name, Source string // Name is the file's, for errors; Source its text
}

// metricUnits is the budget of one call of a metric in a metric script.
const metricUnits = 10_000_000

// addScript compiles a metric script and runs it once to see which metrics it has. Each function of
// its table becomes a metric of the plan, with the function's name.
func (p *plan) addScript(s MetricScript) error {
	program, err := vm.CompileWith(s.Name, s.Source, session.ContentLimits, vm.CompileOptions{Content: true, Memory: session.OfMetrics})
	if err != nil {
		return err
	}
	p.programs[s.Name] = program
	table, err := metricTable(p.firstWorker.session, program)
	if err != nil {
		return err
	}
	keys := declare.SortedKeys(table)
	if len(keys) == 0 {
		return fmt.Errorf("%s:1: expected a table with functions that measure a match, got an empty table", s.Name)
	}
	for _, k := range keys {
		fn, ok := table.RawGet(k).(*lua.LFunction)
		if !ok {
			return program.Blame(lua.LVAsString(k), fmt.Sprintf("%s: expected a function that measures a match, got %s", lua.LVAsString(k), declare.Text(table.RawGet(k))))
		}
		p.metrics = append(p.metrics, metric{name: lua.LVAsString(k), ofSeat: takesSeat(fn), script: s.Name, at: placePrefix(fn)})
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
		return nil, program.Blame("", "a metric script returns a table of functions, this script returns "+declare.Text(player.First(values)))
	}
	return table, nil
}

// scriptValue calls the function of a metric script for a match, and returns what it measured. A
// script that returns the metric in some matches only is an error.
func (w *worker) scriptValue(x *metric, m *playedMatch, seat core.Seat) (any, error) {
	table, err := w.scriptTable(x.script, m)
	if err != nil {
		return nil, err
	}
	fn, ok := table.RawGetString(x.name).(*lua.LFunction)
	if !ok {
		return nil, fmt.Errorf("%smetric %s: the script returned this metric only in some matches, expected the metric in every match", x.at, x.name)
	}
	values, err := w.session.Machine.Call(fn, 1, metricUnits, w.session.Object(m.Match, "game.Match"), lua.LNumber(seat+1))
	if err != nil {
		return nil, err
	}
	return x.readValue(player.First(values))
}

// scriptTable returns the table of a metric script for a match. The file runs once a match, with
// modules and chance of its own, so no match can leave anything behind for another.
func (w *worker) scriptTable(script string, m *playedMatch) (*lua.LTable, error) {
	if table, ok := m.measures[script]; ok {
		return table, nil
	}
	if m.measures == nil {
		m.measures = map[string]*lua.LTable{}
		w.session.Machine.ForgetModules()
		w.session.Chance = rand.New(m.Setup.Seed, "metrics")
	}
	table, err := metricTable(w.session, w.programs[script])
	if err == nil {
		m.measures[script] = table
	}
	return table, err
}
