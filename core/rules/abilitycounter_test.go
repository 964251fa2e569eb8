package rules_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/ability"
)

// newCounting returns a toy whose first card counts; more boards follow it.
func newCounting(counters []ability.Counter, boards ...[]does) *toy {
	t := newToy(boards...)
	var all ability.Subscriptions
	for i, c := range t.cards {
		if i == 0 {
			c.subscriptions = toyTable.Counting(c.subscriptions, counters)
		}
		all.Join(&c.subscriptions)
	}
	t.SetSubscriptions(all)
	return t
}

// counted returns what card 1 reads.
func (t *toy) counted(name string) string {
	c := t.cards[0]
	n, err := t.Counted(&ability.Firing{Listener: ability.Listener{Owner: c.ref, Seat: c.seat, Subscriptions: &c.subscriptions}}, name)
	if err != nil {
		return err.Error()
	}
	return fmt.Sprint(n)
}

func anyNumber(c ability.Condition) ability.Condition {
	c.Least, c.Most = math.Inf(-1), math.Inf(1)
	return c
}

func TestCounted(t *testing.T) {
	yes := true
	counters := []ability.Counter{
		{Name: "mine", Moment: "damage"},
		{Name: "theirs", Moment: "damage", Whose: ability.OfEnemies},
		{Name: "all", Moment: "damage", Whose: ability.OfAnybody},
		{Name: "sum", Moment: "damage", Sum: true, Whose: ability.OfAnybody},
		{Name: "others", Moment: "damage", Other: true},
		{Name: "self", Moment: "damage", Whose: ability.OfSelf},
		{Name: "amount of self", Moment: "damage", Whose: ability.OfSelf, Sum: true},
		{Name: "dealt by self", Moment: "deals_damage", Whose: ability.OfSelf},
		{Name: "dealt", Moment: "deals_damage", Span: ability.ThisMatch},
		{Name: "weak", Moment: "damage", If: []ability.Condition{{Field: "health", Least: math.Inf(-1), Most: 5}}},
		{Name: "hurt", Moment: "damage", If: []ability.Condition{anyNumber(ability.Condition{Field: "hurt", Truth: &yes})}},
		{Name: "named", Moment: "damage", If: []ability.Condition{{Field: "name", Words: []string{"card 2", "card 3"}}}, Whose: ability.OfAnybody},
		{Name: "grey", Moment: "damage", If: []ability.Condition{{Field: "colours", Words: []string{"grey"}}}, Whose: ability.OfAnybody},
		{Name: "lacks", Moment: "damage", If: []ability.Condition{{Field: "nothing", Words: []string{"grey"}}}, Whose: ability.OfAnybody},
		{Name: "omens", Moment: "tides:omen"},
		{Name: "fiery", Moment: "damage", If: []ability.Condition{{Field: "text", OfEvent: true, Words: []string{"fire", "lava"}}}},
	}
	w := newCounting(counters, []does{{}, {}}, []does{{}})
	hurt := func(by, r core.Ref, n int32) {
		w.card(r).health -= n
		w.Emit(&ability.Event{Kind: damage, Source: by, Target: r, Amount: n, Owner: w.card(r).seat})
	}
	hurt(3, 1, 6)
	hurt(3, 2, 2)
	hurt(1, 3, 1)
	hurt(1, 3, 1)
	w.Emit(&ability.Event{Kind: damage, Source: 3, Target: 2, Text: "fire", Owner: w.card(2).seat})
	own, _ := toyTable.Kind("tides:omen")
	w.Emit(&ability.Event{Kind: own, Source: 1, Owner: core.None})
	want := map[string]string{"mine": "3", "theirs": "2", "all": "5", "sum": "10", "others": "2", "self": "1", "amount of self": "6", "dealt by self": "2", "dealt": "2", "weak": "1", "hurt": "3", "named": "4", "grey": "5", "lacks": "0", "omens": "1", "fiery": "1"}
	for name, n := range want {
		if got := w.counted(name); got != n {
			t.Errorf("%s: got %s, want %s", name, got, n)
		}
	}
	if got := w.counted("min"); !strings.Contains(got, `did you mean "mine"`) {
		t.Errorf("an unknown name gives %q", got)
	}
	w.EndSpan(ability.ThisTurn)
	if got := w.counted("mine") + w.counted("dealt"); got != "02" {
		t.Errorf("after the turn: got %s, want 0 and 2", got)
	}
}

// A turn is over when all is heard that happened in it.
func TestOverWaits(t *testing.T) {
	var heard []string
	w := newCounting([]ability.Counter{{Name: "mine", Moment: "damage"}}, []does{{"damage": func(fx *fx) error {
		heard = append(heard, fx.toy.counted("mine"))
		return nil
	}}})
	w.Emit(&ability.Event{Kind: damage, Target: 1})
	w.EndSpan(ability.ThisTurn)
	w.RunPending()
	if heard = append(heard, w.counted("mine")); strings.Join(heard, " ") != "1 0" {
		t.Errorf("got %v", heard)
	}
}

func TestFirst(t *testing.T) {
	var heard []string
	hears := func(fx *fx) error {
		is, err := fx.toy.First(fx.Firing, "first")
		heard = append(heard, fmt.Sprint(is, err))
		return nil
	}
	w := newCounting([]ability.Counter{{Name: "first", Moment: "damage"}}, []does{{"damage": hears, "ally_damage": hears, "enemy_damage": hears}, {}}, []does{{}})
	for range 2 { // both are counted before any is heard
		w.Emit(&ability.Event{Kind: damage, Target: 1})
		w.Emit(&ability.Event{Kind: damage, Target: 2})
		w.Emit(&ability.Event{Kind: damage, Target: 3, Owner: 1})
	}
	w.RunPending()
	if got := strings.ReplaceAll(strings.Join(heard, " "), " <nil>", ""); got != "true false true false false false" {
		t.Errorf("got %s", got)
	}
}

// An earlier count is that before the event that a function answers: neither the event nor what happens before the
// function's turn is in it. Functions that the system posts, copies and situations have the same number, and a second
// counter of the same events has its own.
func TestEarlier(t *testing.T) {
	var heard []string
	reads := func(names ...string) func(fx *fx) error {
		return func(fx *fx) error {
			for _, name := range names {
				n, err := fx.toy.Counted(fx.Firing, name)
				heard = append(heard, strings.TrimSuffix(fmt.Sprint(n, err), " <nil>"))
			}
			return nil
		}
	}
	hears := reads("before", "now", "before self", "before others", "before theirs")
	counters := []ability.Counter{
		{Name: "now", Moment: "damage"},
		{Name: "before", Moment: "damage", Earlier: true},
		{Name: "before self", Moment: "damage", Whose: ability.OfSelf, Earlier: true},
		{Name: "before others", Moment: "damage", Other: true, Earlier: true},
		{Name: "before theirs", Moment: "secret", Whose: ability.OfEnemies, Earlier: true},
	}
	boards := [][]does{{{"damage": hears, "ally_damage": hears, "enemy_damage": hears, "rattle": hears, "before_damage": hears}, {}}, {{}}}
	emit := func(w *toy) {
		w.Emit(&ability.Event{Kind: secret, Target: 3, Owner: 1})
		w.Emit(&ability.Event{Kind: damage, Target: 1})
		rattle, _ := toyTable.Find("rattle")
		w.Post(ability.Listener{Owner: 1, Subscriptions: &w.cards[0].subscriptions}, rattle, &ability.Event{Kind: death, Target: 1})
		w.Emit(&ability.Event{Kind: damage, Target: 2})
		w.Emit(&ability.Event{Kind: damage, Target: 1})
		w.Emit(&ability.Event{Kind: secret, Target: 3, Owner: 1})
		w.Emit(&ability.Event{Kind: damage, Target: 3, Owner: 1})
	}
	const want = "0 3 0 0 1 | 1 3 1 0 1 | 1 3 1 0 1 | 2 3 1 1 1 | 3 3 2 1 2"
	told := func(w *toy) string {
		heard = nil
		w.RunPending()
		var groups []string
		for group := range slices.Chunk(heard, 5) {
			groups = append(groups, strings.Join(group, " "))
		}
		return strings.Join(groups, " | ")
	}
	w := newCounting(counters, boards...)
	emit(w)
	held, all := (ability.Situated{Kernel: &w.Kernel, Names: ability.Names{"it"}}).Held()
	copied := *w
	copied.Copied(&copied, &copied.Journal)
	if got := told(w); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	copied.memory = w.memory
	if got := told(&copied); got != want {
		t.Errorf("a copy: got  %s\nwant %s", got, want)
	}
	begun := newCounting(counters, boards...)
	begun.memory = w.memory
	x := ability.Situated{Kernel: &begun.Kernel, Names: ability.Names{"it"}, Scripts: ofCard{begun}, Known: func(r core.Ref) bool { return r <= 101 }}
	if err := x.Hold(held); err != nil || !all {
		t.Fatal(err, all)
	}
	if got := told(begun); got != want {
		t.Errorf("a situation: got  %s\nwant %s", got, want)
	}
	for i := range held {
		if held[i].Earlier != nil {
			held[i].Earlier[0].Of = 300
		}
	}
	if err := x.Hold(held); err == nil || !strings.Contains(err.Error(), "earlier: memory[1]: of: no card or player has the number 300") {
		t.Errorf("a player who does not exist gives %v", err)
	}
	heard = nil
	w.Replace(&ability.Event{Kind: damage, Target: 1})
	if got := strings.Join(heard, " "); got != "3 3 2 1 2" {
		t.Errorf("before an event: got %s", got)
	}
}

// In a copy of the match for a viewer, events that wait no longer tell what others had counted secretly.
func TestEarlierSecretly(t *testing.T) {
	for viewer, want := range map[core.Ref]string{100: "1", 101: "0"} {
		got := ""
		w := newCounting([]ability.Counter{{Name: "before", Moment: "secret", Earlier: true}}, []does{{"damage": func(fx *fx) error {
			n, err := fx.toy.Counted(fx.Firing, "before")
			got = fmt.Sprint(n)
			return err
		}}})
		w.Emit(&ability.Event{Kind: secret, Target: 1, Seen: core.Only(0)})
		w.Emit(&ability.Event{Kind: damage, Target: 1})
		w.ForgetSecretCounts(viewer)
		if w.RunPending(); got != want {
			t.Errorf("for player %d: got %s, want %s", viewer, got, want)
		}
	}
}

// ofCard are the scripts of a situation: that of the first card of a toy.
type ofCard struct{ toy *toy }

func (s ofCard) Subscriptions(int) *ability.Subscriptions { return &s.toy.cards[0].subscriptions }

// What a rival may not know is not counted for it.
func TestCountedSecretly(t *testing.T) {
	counters := []ability.Counter{
		{Name: "plain", Moment: "secret", Whose: ability.OfEnemies},
		{Name: "named", Moment: "secret", Whose: ability.OfEnemies, If: []ability.Condition{{Field: "name", Words: []string{"card 2"}}}},
		{Name: "own", Moment: "secret", If: []ability.Condition{{Field: "name", Words: []string{"card 1"}}}},
	}
	for _, row := range []struct {
		seen core.Seats
		want string
	}{
		{0, "1 1 1"},
		{core.Veiled | core.Only(1) | core.Only(0), "1 0 1"},
		{core.Veiled | core.Only(1), "1 0 0"},
		{core.Only(1) | core.Only(0), "0 0 1"},
	} {
		w := newCounting(counters, []does{{}}, []does{{}})
		w.Emit(&ability.Event{Kind: secret, Target: 2, Owner: 1, Seen: row.seen})
		w.Emit(&ability.Event{Kind: secret, Target: 1, Owner: 0, Seen: row.seen})
		if got := w.counted("plain") + " " + w.counted("named") + " " + w.counted("own"); got != row.want {
			t.Errorf("seen by %b: got %s, want %s", row.seen, got, row.want)
		}
	}
}

// A match has no more counters than an event has room for.
func TestMostCounters(t *testing.T) {
	all := make([]ability.Subscriptions, 65)
	for i := range all {
		all[i] = toyTable.Counting(ability.Subscriptions{}, []ability.Counter{{Moment: "damage", If: []ability.Condition{{Field: "name", Words: []string{fmt.Sprint(i)}}}}})
	}
	if err := ability.CheckCounters(all); err == nil {
		t.Error("65 counters are not refused")
	}
	if err := ability.CheckCounters(all[:64]); err != nil {
		t.Error(err)
	}
	if err := ability.CheckCounters(append(all[:64], all[3])); err != nil {
		t.Error(err)
	}
}

// What a seat's things grow by is theirs alone, where they fit, and as long as it lasts.
func TestGrow(t *testing.T) {
	grows := []ability.Counter{
		{Name: "all", Moment: "cost", Span: ability.ThisMatch},
		{Name: "turn", Moment: "cost", Span: ability.ThisTurn},
		{Name: "second", Moment: "cost", Span: ability.ThisMatch, If: []ability.Condition{{Field: "name", Words: []string{"card 2"}}}},
	}
	w := newToy([]does{{}, {}}, []does{{}})
	var all ability.Subscriptions
	for i, c := range w.cards {
		if i == 0 {
			c.subscriptions = toyTable.Growing(c.subscriptions, grows)
		}
		all.Join(&c.subscriptions)
	}
	w.SetSubscriptions(all)
	cost, _ := toyTable.Kind("cost")
	costs := func() string {
		var list []string
		for _, c := range w.cards {
			q := ability.Query{Kind: cost, Target: c.ref, Owner: c.seat}
			w.Ask(&q)
			list = append(list, fmt.Sprint(q.Total))
		}
		return strings.Join(list, " ")
	}
	f := &ability.Firing{Listener: ability.Listener{Owner: 1, Subscriptions: &w.cards[0].subscriptions}}
	for name, n := range map[string]float64{"all": 3, "turn": -1, "second": 10} {
		if err := w.Kernel.Grow(f, name, n); err != nil {
			t.Error(err)
		}
	}
	if got := costs(); got != "2 12 0" || !w.Grown(0) || w.Grown(1) {
		t.Errorf("got %s, grown %t and %t", got, w.Grown(0), w.Grown(1))
	}
	w.EndSpan(ability.ThisTurn)
	if got := costs(); got != "3 13 0" {
		t.Errorf("after the turn: got %s", got)
	}
	if err := w.Kernel.Grow(f, "al", 1); err == nil || !strings.Contains(err.Error(), `did you mean "all"`) {
		t.Errorf("an unknown name gives %v", err)
	}
	if err := w.Kernel.Grow(f, "all", math.NaN()); err == nil {
		t.Error("no number is refused")
	}
}
