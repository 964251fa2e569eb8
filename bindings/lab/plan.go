// An experiment made ready: its seats and columns, its arms, its null model.

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

// plan is an experiment made ready: what is shared by its workers, who only read
// it.
type plan struct {
	Experiment
	asker        *session.Session
	system       core.System
	binding      system.Binding
	players      []string // one for each seat; of a comparison the two that are compared
	seats        int      // of a match
	mixed        bool     // the seats of one phase act in any order
	playerGroups [][]int  // indices of the players that are measured together
	metrics      []metric
	null         *nullModel   // nil for none
	arms         []armSpec    // one at least
	columns      []lab.Column // of the report's rows
	question     lab.Question // as the report repeats it
	gate         *gate
	ledger       *ledger
	firstWorker  *worker                // number 0, which the plan itself uses too
	programs     map[string]*vm.Program // the metric scripts, by name
	output       *orderedOutput
}

// newPlan prepares an experiment; the error says what is wrong with it. The steps are in the order
// in which they need each other: the seats need the system, the first worker needs the players and
// arms, the metrics need that worker, and the question needs all.
func newPlan(s *session.Session, kind string, e Experiment) (*plan, error) {
	p := &plan{Experiment: e, asker: s, ledger: newLedger(e.account, e.Strict), gate: newGate(len(e.functions) > 0), programs: map[string]*vm.Program{}, output: newOrderedOutput(s.Host.Err)}
	p.output.belongs = p.ledger.belongs
	for _, step := range []func(kind string) error{p.readWords, p.seatPlayers, p.readModels, p.openFirstWorker, p.findMetrics, p.writeQuestion} {
		if err := step(kind); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// readWords finds the system, the interval and the order by their names. Like every step of newPlan it
// takes the kind of the experiment, which it does not need.
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

// readModels reads the null model and the arms. A comparison may have neither.
func (p *plan) readModels(kind string) (err error) {
	if p.null, err = p.readNull(); err != nil {
		return err
	}
	if p.null != nil && kind == lab.KindCompare {
		return fmt.Errorf("arcana compare cannot use --null, because it already compares two AIs")
	}
	if len(p.Vary) > 0 && kind == lab.KindCompare {
		return fmt.Errorf("arcana compare cannot use --vary; run arcana compare once for each value")
	}
	return p.readArms()
}

// openFirstWorker makes the first worker, and charges for all workers.
func (p *plan) openFirstWorker(string) (err error) {
	if err := p.ledger.charge(p.paidWorkers() * workerUnits); err != nil {
		return err
	}
	if p.firstWorker, err = p.newWorker(); err != nil {
		return err
	}
	return p.ledger.charge(p.paidWorkers() * p.firstWorker.openUnits())
}

// seatPlayers fills the seats. If fewer players are named than a match needs, they repeat in order until
// the usual number of seats is full; without any name all are random. In a comparison the two players
// take turns on the usual seats, see pairSeating.
func (p *plan) seatPlayers(kind string) error {
	p.Players = slices.Clone(p.Players)
	for i, name := range p.Players {
		p.Players[i] = player.Name(p.asker, p.system, name)
		if p.Players[i] == player.Person {
			return fmt.Errorf("players[%d]: a person cannot play in an experiment, expected an AI", i+1)
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
		return fmt.Errorf("players: %s has at most %d players, got %d", p.system.Name, p.system.Most, len(p.players))
	}
	p.seats = len(p.players)
	p.groupPlayers()
	return nil
}

// groupPlayers puts players of the same name into one group, or each into its own with BySeat.
func (p *plan) groupPlayers() {
	for i, name := range p.players {
		first := slices.Index(p.players, name)
		if p.BySeat || first == i {
			p.playerGroups = append(p.playerGroups, []int{i})
			continue
		}
		for g := range p.playerGroups {
			if p.playerGroups[g][0] == first {
				p.playerGroups[g] = append(p.playerGroups[g], i)
			}
		}
	}
}

// groupName names a group in the report.
func (p *plan) groupName(group []int) string {
	name := p.players[group[0]]
	if p.BySeat {
		return fmt.Sprintf("%d %s", group[0]+1, name)
	}
	return name
}

// simColumns returns the columns of every arm, then those of each arm's difference from the
// first.
func (p *plan) simColumns() []lab.Column {
	var list []lab.Column
	for _, a := range p.arms {
		list = append(list, p.armColumns(a.name)...)
	}
	base := list[:len(list)/len(p.arms)] // the columns of the first arm
	for _, a := range p.arms[1:] {
		for _, c := range base {
			list = append(list, c.Minus(a.name))
		}
	}
	return list
}

// armColumns returns the columns of one arm: one for each metric of the match, and for each metric
// of seats one for every group of players.
func (p *plan) armColumns(arm string) []lab.Column {
	var list []lab.Column
	for _, x := range p.metrics {
		if !x.ofSeat {
			list = append(list, lab.Column{Metric: x.name, Arm: arm, Range: p.rangeOf(&x)})
			continue
		}
		for _, g := range p.playerGroups {
			list = append(list, lab.Column{
				Metric: x.name, Player: p.groupName(g), Arm: arm, Range: p.rangeOf(&x), Seats: seatsInReport(len(g)), Fixed: p.meanIsFixed(&x, len(g)),
			})
		}
	}
	return list
}

// seatsInReport returns the number of seats of a column; 0 for one, which a report does not mention.
func seatsInReport(seats int) int {
	if seats == 1 {
		return 0
	}
	return seats
}

// rangeOf returns the range of a metric's numbers as text, "" if unknown.
func (p *plan) rangeOf(x *metric) string {
	if x.native == nil || x.native.Range == nil {
		return ""
	}
	return x.native.Range(p.system, p.seats)
}

// meanIsFixed reports whether the mean of a metric over so many seats cannot vary. That is so if these are all
// seats of the match and they share a fixed amount, such as one win for each match.
func (p *plan) meanIsFixed(x *metric, seats int) bool {
	return x.native != nil && x.native.Shared && seats == p.seats && seats > 1 && !p.system.Together
}

// pairColumns returns the columns of a comparison. Differences of a player from itself on equal
// seeds are fixed at 0.
func (p *plan) pairColumns() []lab.Column {
	var list []lab.Column
	againstItself := p.Players[0] == p.Players[1] && !p.Apart
	for _, x := range p.metrics {
		columns := lab.PairColumns(x.name, p.Players[0], p.Players[1], p.rangeOf(&x))
		for i := range columns {
			// a player that holds all seats has all that they share, such as the win of each match
			columns[i].Fixed = againstItself && (lab.IsDifference(columns[i]) || p.meanIsFixed(&x, p.seats))
		}
		list = append(list, columns...)
	}
	return list
}

// writeQuestion makes the columns, checks on the first worker that a match of each arm can begin, and
// writes down the question with everything that the answer depends on.
func (p *plan) writeQuestion(kind string) error {
	p.columns = p.simColumns()
	if kind == lab.KindCompare {
		p.columns = p.pairColumns()
	}
	if err := p.firstWorker.tryBegin(); err != nil {
		return err
	}
	shipped, err := p.asker.Host.Shipped(p.system.Name)
	if err != nil {
		return err
	}
	base, err := p.firstWorker.session.Environment.Tuned(p.system.Name, p.Tuning)
	if err != nil {
		return err
	}
	p.question = p.questionOf(kind, match.ChangedTuning(p.system, shipped, base))
	return nil
}

// tryBegin checks that a match of each arm can begin and that the metrics work on it.
func (w *worker) tryBegin() error {
	for _, a := range w.arms {
		a.setup.Seed = w.Seed
		g, err := a.system.New(a.setup)
		if err != nil {
			return err
		}
		for i := range w.metrics {
			if x := &w.metrics[i]; x.native != nil && x.native.Try != nil {
				if err := x.withMetric(x.native.Try(g)); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// digests lists every file that the experiment reads, with its digest.
func (w *worker) digests() []core.FileHash {
	var list []core.FileHash
	for _, a := range w.arms {
		for _, f := range a.files() {
			if !slices.Contains(list, f) {
				list = append(list, f)
			}
		}
	}
	for _, s := range w.Scripts {
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
	nth             int   // its number, from 1; 0 for the only arm
	values          []any // the values that it takes of the variations, in their order
	options, tuning map[string]any
	null            bool // it plays the null model
}

// readArms makes the arms: every combination of the variations' values, the last changing
// fastest, each followed by its null model if there is one.
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
				list = append(list, p.withValue(a, v.Key, value))
			}
		}
		if p.arms = list; len(list) > mostArms {
			return fmt.Errorf("vary: expected at most %d combinations of values, got %d or more", mostArms, len(list))
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

// checkVariation returns an error if variation i is empty or repeats a key or a value.
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
	same := func(o Variation) bool { return p.keyInSystem(o.Key) == p.keyInSystem(v.Key) }
	if slices.ContainsFunc(p.Vary[:i], same) {
		return fmt.Errorf("vary: %s is given twice; list all its values in one flag", v.Key)
	}
	return nil
}

// keyInSystem returns a tuning key without the system's name before it.
func (p *plan) keyInSystem(key string) string { return strings.TrimPrefix(key, p.system.Name+".") }

// withValue returns an arm in which a tuning key, or an option of the match, has a value too.
func (p *plan) withValue(a armSpec, key string, value any) armSpec {
	set := func(m map[string]any, name string) map[string]any {
		own := map[string]any{}
		maps.Copy(own, m)
		own[name] = value
		return own
	}
	if name, ok := strings.CutPrefix(key, "option."); ok {
		a.options = set(a.options, name)
	} else {
		a.tuning = set(a.tuning, p.keyInSystem(key))
	}
	a.values = append(slices.Clone(a.values), value)
	a.name = joinNames(a.name, key+"="+lab.ValueText(value))
	return a
}

// addNull replaces every arm by two: the arm itself, named "model", and the same arm with the null
// model, named "null".
func (p *plan) addNull() {
	var list []armSpec
	for _, a := range p.arms {
		model, null := a, a
		model.name, null.name, null.null = joinNames(a.name, "model"), joinNames(a.name, "null"), true
		list = append(list, model, null)
	}
	p.arms = list
}

// joinNames joins the parts of an arm's name with commas.
func joinNames(name, part string) string {
	if name == "" {
		return part
	}
	return name + ", " + part
}

// nullModel says what of a system becomes a constant: a feature, or a tuning key or a weight of the
// rules. An arm with a null model shows what that feature, key or weight contributes.
type nullModel struct {
	feature  string         // "" if tuning is replaced
	constant *float64       // what the feature becomes; nil for its usual constant
	tuning   map[string]any // the tuning that makes it constant
}

// nullWeights are the weights of the rules that have a null model, and the tuning
// that makes them constant.
var nullWeights = map[string]map[string]any{
	"draft.weight": {"selection.null_model": true},
}

// readNull reads "system.name" or "system.name=value"; nil if the experiment has no null model. The
// system must be that of the experiment, and a value a number.
func (p *plan) readNull() (*nullModel, error) {
	if p.Null == "" {
		return nil, nil
	}
	full, value, given := strings.Cut(p.Null, "=")
	full = card.Key(full)
	name, ok := strings.CutPrefix(full, p.system.Name+".")
	if !ok {
		return nil, fmt.Errorf("null: expected what stays constant (a feature, a tuning key or a weight) as %[1]s.NAME or %[1]s.NAME=VALUE, got %[2]q", p.system.Name, p.Null)
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

// findNull finds the feature, tuning key or weight that a null model replaces. full is its name
// with the system's before it, name without. A feature or a tuning key takes the value of constant.
// If that is nil, a tuning key becomes 0, and a feature what [lab.Null] says. A weight has no value
// to set, so constant does not count for it.
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
	keys := tuning.Names(p.system.Content.Tuning(config))
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

// apply returns the system and the tuning of the null model.
func (n *nullModel) apply(sys core.System, given map[string]any) (core.System, map[string]any) {
	if n.feature != "" {
		return lab.Null(sys, n.feature, n.constant), given
	}
	all := map[string]any{}
	maps.Copy(all, given)
	maps.Copy(all, n.tuning)
	return sys, all
}

// replacePlayer returns the player of an arm with the null model. A player in Go that decides by the system's
// valuations is replaced by one that uses those of the null model's system (sys). Any other player stays as
// it is. So does a personality, because it was opened on that system already, and every player if the null
// model changes tuning and no feature.
func (n *nullModel) replacePlayer(sys core.System, p core.Player) core.Player {
	follower, ok := p.(interface{ Follows() core.Weigher })
	if !ok || player.PersonalityOf(p) != nil || n.feature == "" {
		return p
	}
	return sys.Ranker(follower.Follows().Weights)
}
