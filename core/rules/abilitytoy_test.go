package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/ability"
)

// The toy is two rows of cards that hit each other: the least system that has every step.
const (
	damage ability.Kind = iota
	death
	turnBegan
	secret
	attack
	omen // declared
)

var toyTable = ability.NewTable([]ability.Row{
	{Name: "damage", Subject: "the card that is hurt", BySource: "deals_damage"},
	{Name: "death", Subject: "the card that dies", BySource: "kills"},
	{Name: "turn_began", Subject: "the player whose turn it is", Seat: true, Fixed: true},
	{Name: "secret", Subject: "a card that one seat sees"},
	{Name: "attack", Subject: "the card that attacks", ByTarget: "attacked"},
}, []ability.OlderName{{Name: "rattle", Kind: "death", Phase: ability.After, Relation: ability.Own}, {Name: "chosen", Kind: "turn_began", Phase: ability.After, Relation: ability.Own}}, "cost", ability.TriggerTimes).Declare("tides:omen")

type toyCard struct {
	ref           core.Ref
	seat          core.Seat
	health        int32
	gone          bool
	subscriptions ability.Subscriptions
	does          map[ability.ID]func(*fx) error
}

type toy struct {
	ability.Kernel
	ability.Journal
	cards  []*toyCard
	memory ability.Memory
}

type fx struct {
	*ability.Firing
	toy *toy
}

// does is what a card does at moments, by their names.
type does map[string]func(*fx) error

func newToy(boards ...[]does) *toy {
	t := &toy{}
	var all ability.Subscriptions
	for seat, board := range boards {
		for _, d := range board {
			c := &toyCard{ref: core.Ref(len(t.cards) + 1), seat: core.Seat(seat), health: 10, does: map[ability.ID]func(*fx) error{}}
			var ids []ability.ID
			for name, f := range d {
				id, ok := toyTable.Find(name)
				if !ok {
					panic(name)
				}
				ids, c.does[id] = append(ids, id), f
			}
			c.subscriptions = toyTable.Subscriptions(ids...)
			all.Join(&c.subscriptions)
			t.cards = append(t.cards, c)
		}
	}
	t.Kernel.Begin(toyTable, t, &t.Journal, all, 100)
	return t
}

func (t *toy) card(r core.Ref) *toyCard { return t.cards[r-1] }

func (t *toy) Listeners(list []ability.Listener, e *ability.Event) []ability.Listener {
	add := func(c *toyCard) {
		if !c.gone || c.ref == e.Target {
			list = append(list, ability.Listener{Owner: c.ref, Seat: c.seat, Subscriptions: &c.subscriptions})
		}
	}
	if e.Target > 0 {
		add(t.card(e.Target))
	}
	for _, own := range []bool{true, false} {
		for _, c := range t.cards {
			if c.ref != e.Target && (c.seat == e.Owner) == own {
				add(c)
			}
		}
	}
	return list
}

func (t *toy) Present(l *ability.Listener, e *ability.Event) bool {
	return !t.card(l.Owner).gone || l.Owner == e.Target
}
func (t *toy) Legal(e *ability.Event) bool { return e.Target == 0 || !t.card(e.Target).gone }
func (t *toy) Friends(a, b core.Seat) bool { return a == b }
func (t *toy) Place(r core.Ref) int32 {
	if r >= 1 && int(r) <= len(t.cards) && t.card(r).gone {
		return 1
	}
	return 0
}

func (t *toy) SeatOf(r core.Ref) core.Seat {
	if r < 1 || int(r) > len(t.cards) {
		return core.None
	}
	return t.card(r).seat
}
func (t *toy) Name(r core.Ref) string      { return fmt.Sprint("card ", r) }
func (t *toy) Verbs(f *ability.Firing) *fx { return &fx{f, t} }
func (t *toy) Draw(f *ability.Firing, options []ability.Option) int {
	t.Add(core.Event{Kind: core.KindChoose, Actor: f.Owner, Text: options[len(options)-1].Word})
	return len(options) - 1
}
func (t *toy) Field(r core.Ref, name string) any {
	switch {
	case r == 0:
	case name == "health":
		return int(t.card(r).health)
	case name == "hurt":
		return t.card(r).health < 10
	case name == "name":
		return t.Name(r)
	case name == "colours":
		return []string{"grey", t.Name(r)}
	}
	return nil
}
func (t *toy) Readers(core.Ref) core.Seats { return 0 }
func (t *toy) Remembers(s core.Seat) (*ability.Memory, core.Ref) {
	if s < 0 || s > 1 {
		return nil, 0
	}
	return &t.memory, core.Ref(100 + s)
}
func (t *toy) Origin(f *ability.Firing) core.Source {
	return core.Source(f.Owner)
}
func (t *toy) CallEvent(f *ability.Firing) core.Event {
	return core.Event{Kind: core.KindTrigger, Actor: f.Owner, Target: f.Event.Target, Text: toyTable.Moment(f.Moment).Name}
}

func (t *toy) Fire(f *ability.Firing) *core.Failure {
	if do := t.card(f.Owner).does[f.Moment]; do != nil {
		if err := do(&fx{f, t}); err != nil {
			_, reached := err.(stopped)
			return &core.Failure{Reason: err.Error(), Units: int32(f.Units.Spent), Ceiling: reached}
		}
	}
	return nil
}

// hit is the verb: damage to a card, which may die of it.
func (f *fx) hit(target core.Ref, n int32) {
	if !f.VerbsActNow() {
		f.toy.Later(f.Firing, ability.VerbOf(func(f *fx) error {
			if f.toy.card(target).gone {
				return fmt.Errorf("card %d is gone", target)
			}
			f.hit(target, n)
			return nil
		}))
		return
	}
	f.toy.hit(f.Owner, target, n)
}

func (t *toy) hit(by, target core.Ref, n int32) {
	if t.card(target).gone {
		return
	}
	e := ability.Event{Kind: damage, Source: by, Target: target, Amount: n, Owner: t.card(target).seat}
	if !t.Replace(&e) || e.Amount == 0 {
		return
	}
	c := t.card(e.Target)
	c.health -= e.Amount
	e.Cause = t.Add(core.Event{Kind: core.KindDamage, Actor: by, Target: e.Target, Amount: -e.Amount})
	t.Emit(&e)
	if c.health <= 0 {
		t.die(by, c)
	}
}

func (t *toy) die(by core.Ref, c *toyCard) {
	e := ability.Event{Kind: death, Source: by, Target: c.ref, Owner: c.seat}
	if !t.Replace(&e) {
		c.health = max(c.health, 1)
		return
	}
	c.gone = true
	e.Cause = t.Add(core.Event{Kind: core.KindDeath, Actor: c.ref, Target: c.ref})
	t.Emit(&e)
}

// story is the journal in words: "damage 1>2 3" is damage of 3 by card 1 to card 2.
func (t *toy) story() string {
	var lines []string
	for _, e := range t.Events {
		amount := e.Amount
		lines = append(lines, strings.TrimSpace(fmt.Sprintf("%s %d>%d %d %s", e.Kind, e.Actor, e.Target, max(amount, -amount), e.Text)))
	}
	return strings.Join(lines, " | ")
}

// play hits a card and lets everything be heard.
func (t *toy) play(by, target core.Ref, n int32) string {
	t.hit(by, target, n)
	t.RunPending()
	return t.story()
}

func expectStory(t *testing.T, got string, want ...string) {
	t.Helper()
	if text := strings.Join(want, " | "); got != text {
		t.Errorf("got  %s\nwant %s", got, text)
	}
}
