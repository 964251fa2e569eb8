package lab

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/player"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/lab"
)

// metric is one thing that an experiment measures: compiled, a function in a
// metric script, or a function of the script that asks.
type metric struct {
	name   string
	ofSeat bool // each seat has its own value
	native *lab.Metric
	script string         // the metric script that has it
	at     string         // file and line of a function
	fn     *lua.LFunction // of the asking script
	L      *lua.LState    // the asking script's thread
}

// blame says of an error with which metric it came, and where that stands.
func (x *metric) blame(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%smetric %s: %w", x.at, x.name, err)
}

// place returns file and line of a metric's function, as they begin an error.
func place(fn *lua.LFunction) string {
	if fn.Proto == nil {
		return ""
	}
	return fmt.Sprintf("%s:%d: ", fn.Proto.SourceName, fn.Proto.LineDefined)
}

// findMetrics finds the named metrics, those of the metric scripts and those of
// the asking script, in this order.
func (p *plan) findMetrics(kind string) error {
	names := p.Metrics
	if len(names) == 0 && len(p.Scripts) == 0 && len(p.functions) == 0 {
		names = p.usualMetrics(kind)
	}
	for _, name := range names {
		x, err := lab.Named(name)
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
	return p.checkMetrics(kind)
}

func (p *plan) usualMetrics(kind string) []string {
	names := lab.Usual(p.seats)
	if kind == lab.KindCompare { // words have no difference; moves belong to both
		names = slices.DeleteFunc(names, func(n string) bool { return n == "reason" || n == "moves" && p.seats > 1 })
	}
	return names
}

func (p *plan) checkMetrics(kind string) error {
	for i, x := range p.metrics {
		if slices.ContainsFunc(p.metrics[:i], func(y metric) bool { return y.name == x.name }) {
			return fmt.Errorf("metric %s: it is named twice", x.name)
		}
		if kind == lab.KindCompare && !x.ofSeat && p.seats > 1 && !p.system.Together {
			return fmt.Errorf("metric %s: it belongs to the match; a comparison of players at one table needs one of each seat", x.name)
		}
	}
	return nil
}

func seatwise(fn *lua.LFunction) bool { return fn.Proto != nil && fn.Proto.NumParameters > 1 }

// value measures one metric of match i, for a seat where it has one each.
func (b *bench) value(i int, x *metric, m *trial, seat core.Seat) (any, error) {
	switch {
	case x.native != nil:
		v, err := x.native.Measure(m.Match.Match, seat)
		return v, x.blame(err)
	case x.script != "":
		return b.scriptValue(x, m, seat)
	}
	return b.askerValue(i, x, m, seat)
}

// askerValue calls a function of the script that asks for the experiment. There
// is one such script and many workers, so they take turns in the order of their
// matches.
func (b *bench) askerValue(i int, x *metric, m *trial, seat core.Seat) (any, error) {
	if !b.gate.enter(i) || b.ledger.over() {
		return nil, fmt.Errorf("the experiment has ended")
	}
	shown := *m.Match
	shown.Session = b.asker
	meter := b.asker.Machine.Meter()
	before := meter.Units()
	values, err := vm.Protected(x.L, x.fn, b.asker.Object(&shown, "game.Match"), lua.LNumber(seat+1))
	spent := meter.Units() - before // looking at a match is a part of it
	vm.Charge(x.L, -spent)
	b.cost += spent
	if err != nil {
		return nil, err
	}
	return x.measured(player.First(values))
}

// measured reads what a Lua metric returned.
func (x *metric) measured(v lua.LValue) (any, error) {
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
	return nil, x.blame(fmt.Errorf("expected true or false, a number, a word or a list of numbers, got %s", declare.Text(v)))
}
