package lab

import (
	"cmp"
	"fmt"
	"slices"
	"sort"

	"arcana/bindings/match"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/lab"
	"arcana/core/spell"
)

// plan is an experiment made ready: what is shared by its workers, who only read
// it.
type plan struct {
	Experiment
	asker    *session.Session
	system   core.System
	binding  system.Binding
	players  []string // one a seat
	seats    int
	mixed    bool    // in which order the seats of one phase act
	groups   [][]int // the places of players whose seats are measured together
	metrics  []metric
	null     *nullModel
	arms     []armSpec
	columns  []lab.Column
	question lab.Question
	gate     *gate
	ledger   *ledger
	opened   *bench                 // the first worker's
	programs map[string]*vm.Program // the metric scripts, by name
	output   *orderedOutput
}

// newPlan reads an experiment and says what is wrong with it.
func newPlan(s *session.Session, kind string, e Experiment) (*plan, error) {
	p := &plan{Experiment: e, asker: s, ledger: newLedger(e.account, e.Strict), gate: newGate(len(e.functions) > 0), programs: map[string]*vm.Program{}, output: newOrderedOutput(s.Host.Err)}
	p.output.counts = p.ledger.counts
	for _, step := range []func(kind string) error{p.readWords, p.seatPlayers, p.readModels, p.openFirst, p.findMetrics, p.ask} {
		if err := step(kind); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// readWords finds the system, the interval and the order that the experiment names.
func (p *plan) readWords(string) (err error) {
	if p.system, p.binding, err = p.asker.System(p.System); err != nil {
		return err
	}
	known := []string{lab.IntervalT, lab.IntervalBootstrap}
	asked := cmp.Or(p.Interval, lab.IntervalT)
	if p.Interval, _ = card.Among(known, asked); p.Interval == "" {
		return fmt.Errorf("interval: expected %q or %q, got %q%s", known[0], known[1], asked, spell.DidYouMean(asked, known))
	}
	p.mixed, err = match.IsMixed(p.Order)
	return err
}

// readModels reads the null model and the arms; a comparison has neither.
func (p *plan) readModels(kind string) (err error) {
	if p.null, err = p.readNull(); err != nil {
		return err
	}
	if p.null != nil && kind == lab.KindCompare {
		return fmt.Errorf("null: a comparison has no null model; its players are compared with each other")
	}
	if len(p.Vary) > 0 && kind == lab.KindCompare {
		return fmt.Errorf("vary: a comparison has no variations; compare once for each value")
	}
	return p.readArms()
}

// openFirst opens the first bench and pays for those that workers will open.
func (p *plan) openFirst(string) (err error) {
	if err := p.ledger.charge(p.benches() * benchUnits); err != nil {
		return err
	}
	if p.opened, err = p.newBench(); err != nil {
		return err
	}
	return p.ledger.charge(p.benches() * p.opened.units())
}

// seatPlayers fills the seats. Players who are enough for a match are the match; fewer take
// the usual number of seats, in their order, again and again.
func (p *plan) seatPlayers(kind string) error {
	p.Players = slices.Clone(p.Players)
	for i, name := range p.Players {
		p.Players[i] = player.Name(p.asker, p.system, name)
		if p.Players[i] == player.Person {
			return fmt.Errorf("players[%d]: a person does not play that many matches", i+1)
		}
	}
	if kind == lab.KindCompare {
		p.seats = p.system.Usual
		p.players = p.Players
		return nil
	}
	p.players = slices.Clone(p.Players)
	if len(p.players) == 0 {
		p.players = slices.Repeat([]string{"random"}, p.system.Usual)
	}
	if named := p.players; len(named) < p.system.Least {
		for i := 0; len(p.players) < p.system.Usual; i++ {
			p.players = append(p.players, named[i%len(named)])
		}
	}
	if len(p.players) > p.system.Most {
		return fmt.Errorf("players: %s seats at most %d, got %d", p.system.Name, p.system.Most, len(p.players))
	}
	p.seats = len(p.players)
	p.group()
	return nil
}

// group puts the places of equal players together, or every place for itself.
func (p *plan) group() {
	for i, name := range p.players {
		first := slices.Index(p.players, name)
		if p.BySeat || first == i {
			p.groups = append(p.groups, []int{i})
			continue
		}
		for g := range p.groups {
			if p.groups[g][0] == first {
				p.groups[g] = append(p.groups[g], i)
			}
		}
	}
}

func (p *plan) groupName(group []int) string {
	name := p.players[group[0]]
	if p.BySeat {
		return fmt.Sprintf("%d %s", group[0]+1, name)
	}
	return name
}

// simColumns returns the columns of every arm, and then for each arm but the first
// those of how it differs from that.
func (p *plan) simColumns() []lab.Column {
	var list []lab.Column
	for _, a := range p.arms {
		list = append(list, p.armColumns(a.name)...)
	}
	base := list[:len(list)/len(p.arms)]
	for _, a := range p.arms[1:] {
		for _, c := range base {
			list = append(list, c.Minus(a.name))
		}
	}
	return list
}

func (p *plan) armColumns(arm string) []lab.Column {
	var list []lab.Column
	for _, x := range p.metrics {
		if !x.ofSeat {
			list = append(list, lab.Column{Metric: x.name, Arm: arm, Range: p.limits(&x)})
			continue
		}
		for _, g := range p.groups {
			list = append(list, lab.Column{
				Metric: x.name, Player: p.groupName(g), Arm: arm, Range: p.limits(&x), Seats: several(len(g)), Fixed: p.shared(&x, len(g)),
			})
		}
	}
	return list
}

// several returns how many seats there are, 0 for one.
func several(seats int) int {
	if seats == 1 {
		return 0
	}
	return seats
}

// limits returns the range of the metric's numbers, "" where it is not known.
func (p *plan) limits(x *metric) string {
	if x.native == nil || x.native.Range == nil {
		return ""
	}
	return x.native.Range(p.system, p.seats)
}

// shared reports whether so many seats share out a metric among them: all seats of a
// match in which not all win or lose together.
func (p *plan) shared(x *metric, seats int) bool {
	return x.native != nil && x.native.Shared && seats == p.seats && seats > 1 && !p.system.Together
}

// pairColumns returns a comparison's columns. A player differs in nothing from itself
// on equal seeds, and then both share all seats.
func (p *plan) pairColumns() []lab.Column {
	var list []lab.Column
	itself := p.Players[0] == p.Players[1] && !p.Apart
	for _, x := range p.metrics {
		columns := lab.PairColumns(x.name, p.Players[0], p.Players[1], p.limits(&x))
		for i := range columns {
			columns[i].Fixed = itself && (lab.IsDifference(columns[i]) || p.shared(&x, p.seats))
		}
		list = append(list, columns...)
	}
	return list
}

// ask writes down the question, with everything that the answer depends on, and
// tries the first worker's bench, so that an experiment that cannot begin says so
// here.
func (p *plan) ask(kind string) error {
	p.columns = p.simColumns()
	if kind == lab.KindCompare {
		p.columns = p.pairColumns()
	}
	if err := p.opened.begins(); err != nil {
		return err
	}
	shipped, err := p.asker.Host.Shipped(p.system.Name)
	if err != nil {
		return err
	}
	base, err := p.opened.session.Environment.Tuned(p.system.Name, p.Tuning)
	if err != nil {
		return err
	}
	p.question = p.asked(kind, match.ChangedTuning(p.system, shipped, base))
	return nil
}

// begins tries whether a match can begin at all, and the metrics on it.
func (b *bench) begins() error {
	for _, a := range b.arms {
		a.setup.Seed = b.Seed
		g, err := a.system.New(a.setup)
		if err != nil {
			return err
		}
		for i := range b.metrics {
			if x := &b.metrics[i]; x.native != nil && x.native.Try != nil {
				if err := x.blame(x.native.Try(g)); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// digests lists every file that the experiment reads.
func (b *bench) digests() []core.FileHash {
	var list []core.FileHash
	for _, a := range b.arms {
		for _, f := range a.files() {
			if !slices.Contains(list, f) {
				list = append(list, f)
			}
		}
	}
	for _, s := range b.Scripts {
		list = append(list, core.FileHash{Path: s.Name, Hash: core.Digest(s.Source)})
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Path < list[j].Path })
	return list
}
