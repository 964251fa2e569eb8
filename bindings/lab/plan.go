package lab

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"sort"
	"strconv"
	"strings"

	"arcana/bindings/match"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/lab"
	"arcana/core/spell"
	"arcana/core/tuning"
)

// An experiment made ready: its seats and columns, its arms, its null model.

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

// Variation is something about an experiment that takes several values.
type Variation struct {
	// Key is a tuning key of the system, or option.NAME for an option of the match.
	Key string
	// Values are plain data: numbers, texts, true and false, lists and tables of such.
	Values []any
}

// mostArms is how many combinations of values an experiment may have: each plays all
// matches, and has content of its own.
const mostArms = 100

// armSpec is what an arm of an experiment is made from.
type armSpec struct {
	name            string
	nth             int   // its number, from 1; 0 where it is the only one
	values          []any // of the variations
	options, tuning map[string]any
	null            bool
}

// readArms lays out the arms: every combination of the values of all variations, the
// last changing first, each with the model and the null model where there is one.
func (p *plan) readArms() error {
	p.arms = []armSpec{{options: p.Options, tuning: p.Tuning}}
	p.Vary = slices.Clone(p.Vary)
	for i := range p.Vary {
		p.Vary[i].Key = card.Key(p.Vary[i].Key)
		v := p.Vary[i]
		if err := p.checkVariation(i); err != nil {
			return err
		}
		var list []armSpec
		for _, a := range p.arms {
			for _, value := range v.Values {
				list = append(list, p.varied(a, v.Key, value))
			}
		}
		if p.arms = list; len(list) > mostArms {
			return fmt.Errorf("vary: expected at most %d combinations of values, got %d and more", mostArms, len(list))
		}
	}
	if p.null != nil {
		p.addNull()
	}
	for i := range p.arms {
		if len(p.arms) > 1 {
			p.arms[i].nth = i + 1
		}
	}
	return nil
}

func (p *plan) checkVariation(i int) error {
	v := p.Vary[i]
	if v.Key == "" || len(v.Values) == 0 {
		return fmt.Errorf("vary: expected a key and its values")
	}
	names := map[string]bool{}
	for _, value := range v.Values {
		if name := lab.ValueText(value); names[name] {
			return fmt.Errorf("vary: %s: the value %s is given twice", v.Key, name)
		}
		names[lab.ValueText(value)] = true
	}
	same := func(o Variation) bool { return p.own(o.Key) == p.own(v.Key) }
	if slices.ContainsFunc(p.Vary[:i], same) {
		return fmt.Errorf("vary: %s is given twice; all its values belong together", v.Key)
	}
	return nil
}

// own returns a tuning key without the system before it.
func (p *plan) own(key string) string { return strings.TrimPrefix(key, p.system.Name+".") }

// varied returns an arm with one value more.
func (p *plan) varied(a armSpec, key string, value any) armSpec {
	set := func(m map[string]any, name string) map[string]any {
		own := map[string]any{}
		maps.Copy(own, m)
		own[name] = value
		return own
	}
	if name, ok := strings.CutPrefix(key, "option."); ok {
		a.options = set(a.options, name)
	} else {
		a.tuning = set(a.tuning, p.own(key))
	}
	a.values = append(slices.Clone(a.values), value)
	a.name = joined(a.name, key+"="+lab.ValueText(value))
	return a
}

// addNull gives every arm one with the null model after it.
func (p *plan) addNull() {
	var list []armSpec
	for _, a := range p.arms {
		model, null := a, a
		model.name, null.name, null.null = joined(a.name, "model"), joined(a.name, "null"), true
		list = append(list, model, null)
	}
	p.arms = list
}

func joined(name, part string) string {
	if name == "" {
		return part
	}
	return name + ", " + part
}

// nullModel is a system in which one feature, one tuning key or one weight of the rules is
// replaced by a constant.
type nullModel struct {
	feature  string
	constant *float64
	tuning   map[string]any
}

// nullWeights are the weights of the rules that have a null model, and the tuning
// that makes them constant.
var nullWeights = map[string]map[string]any{
	"draft.weight": {"selection.null_model": true},
}

// readNull finds what "system.name" or "system.name=value" means; nil when the
// experiment has no null model.
func (p *plan) readNull() (*nullModel, error) {
	if p.Null == "" {
		return nil, nil
	}
	full, value, given := strings.Cut(p.Null, "=")
	full = card.Key(full)
	name, ok := strings.CutPrefix(full, p.system.Name+".")
	if !ok {
		return nil, fmt.Errorf("null: expected %s.NAME or %s.NAME=VALUE, got %q", p.system.Name, p.system.Name, p.Null)
	}
	var constant *float64
	if given {
		number, err := strconv.ParseFloat(value, 64)
		if err != nil {
			return nil, fmt.Errorf("null: %s: expected a number, got %q", full, value)
		}
		constant = &number
	}
	return p.findNull(full, name, constant)
}

func (p *plan) findNull(full, name string, constant *float64) (*nullModel, error) {
	if weights, ok := nullWeights[full]; ok {
		return &nullModel{tuning: weights}, nil
	}
	if slices.Contains(p.system.Features, name) {
		return &nullModel{feature: name, constant: constant}, nil
	}
	config, err := p.asker.Host.Config(p.system.Name)
	if err != nil {
		return nil, err
	}
	keys := tuning.Names(p.system.Tuning(config))
	if slices.Contains(keys, name) {
		var value float64
		if constant != nil {
			value = *constant
		}
		return &nullModel{tuning: map[string]any{name: value}}, nil
	}
	known := slices.Concat(p.system.Features, keys)
	for w := range nullWeights {
		known = append(known, strings.TrimPrefix(w, p.system.Name+"."))
	}
	slices.Sort(known)
	return nil, fmt.Errorf("null: %s has no feature, tuning key or weight %q%s", p.system.Name, name, spell.DidYouMean(name, known))
}

// apply returns the system and tuning of the null model.
func (n *nullModel) apply(sys core.System, given map[string]any) (core.System, map[string]any) {
	if n.feature != "" {
		return lab.Null(sys, n.feature, n.constant), given
	}
	all := map[string]any{}
	maps.Copy(all, given)
	maps.Copy(all, n.tuning)
	return sys, all
}

// player gives a native player that follows the system's valuations those of the null
// model's system. Other players decide by themselves and stay as they are; personalities
// were opened on that system.
func (n *nullModel) player(sys core.System, p core.Player) core.Player {
	follower, ok := p.(interface{ Follows() core.Weigher })
	if !ok || player.Of(p) != nil || n.feature == "" {
		return p
	}
	return sys.Ranker(follower.Follows().Weights)
}
