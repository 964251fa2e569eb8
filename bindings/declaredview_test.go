// How tests read the views of games, whose types are made from their files.

package bindings_test

import (
	"fmt"
	"reflect"
	"strings"
	"sync"
	"testing"

	"arcana/bindings/declared"
	"arcana/core"
)

// pileName names a pile: of a seat, from 1, or of the table for 0.
type pileName struct {
	name string
	seat int
}

// pileNamed returns the name of a pile; seat is a number or empty.
func pileNamed(name, seat string) pileName {
	p := pileName{name: strings.ToUpper(name[:1]) + name[1:]}
	fmt.Sscan(seat, &p.seat)
	return p
}

// in returns the pile's cards in a view.
func (p pileName) in(view any) reflect.Value {
	v := reflect.ValueOf(view).Elem()
	if p.seat == 0 {
		return v.FieldByName("Table").FieldByName(p.name)
	}
	return v.FieldByName("Seats").Index(p.seat - 1).FieldByName(p.name)
}

// text says what a view shows of the pile: the names of its cards, "?" for one that is not shown, and
// what was told of them.
func (p pileName) text(view any) string {
	var list []string
	cards := p.in(view)
	for i := range cards.Len() {
		name, told := cards.Index(i).FieldByName("Name").String(), cards.Index(i).FieldByName("Told").Interface().([]string)
		if name == "" {
			name = "?"
		}
		if len(told) > 0 {
			name += " (" + strings.Join(told, " and ") + ")"
		}
		list = append(list, name)
	}
	return strings.Join(list, "; ")
}

// table is a whole state, in which a referee reads what chance has dealt.
type table struct{ view func() any }

// tableOf returns the whole state of a match, until the next move.
func tableOf(g core.Game) table {
	return table{sync.OnceValue(func() any { return g.View(core.All) })}
}

// pile returns the names of a pile's cards, of a seat from 1 or of the table for 0.
func (t table) pile(name string, seat int) (list []string) {
	cards := pileName{strings.ToUpper(name[:1]) + name[1:], seat}.in(t.view())
	for i := range cards.Len() {
		list = append(list, cards.Index(i).FieldByName("Name").String())
	}
	return list
}

// card returns the name of a card by its place from 0, "" where none lies there.
func (t table) card(name string, seat, at int) string {
	if cards := t.pile(name, seat); at < len(cards) {
		return cards[at]
	}
	return ""
}

// value returns a number or a word of the table.
func (t table) value(name string) string {
	return fmt.Sprint(reflect.ValueOf(t.view()).Elem().FieldByName("Table").FieldByName(strings.ToUpper(name[:1]) + name[1:]))
}

// choices returns what the seat whose turn it is may do, in words: the verb, and what it is about.
func choices(g core.Game) (list []string) {
	moves := reflect.ValueOf(g.View(g.Turn())).Elem().FieldByName("Moves")
	for i := range moves.Len() {
		move, about, has := strings.Cut(moves.Index(i).FieldByName("Text").String(), ":")
		verb, _, _ := strings.Cut(move, " ")
		if has {
			verb += ":" + about
		}
		list = append(list, verb)
	}
	return list
}

// TestZeros: a number of a card that is 0 is in what seats see, in JSON too, and a number that a card does
// not have is not. Numbers stand beside the names of cards that have names of their own.
func TestZeros(t *testing.T) {
	s := loaded(t, "zeros", `
return {
  title = "Zeros.", seats = 1,
  deck = { cards = { { name = "pebble", cost = 0, weight = 2 }, { name = "feather", cost = 1, weight = 0, flies = 0 } } },
  table = { stock = pile{ seen = "all" }, hidden = pile{ seen = "nobody" } }, seat = {},
  setup = function(g) return "waiting" end,
  waiting = stage{ asks = "Wait", turns = "round", moves = function(g, seat, may) may.wait() end, wait = function(g) g.stock:deal(g.hidden) end },
}`)
	m := beginGame(t, s, 1, 1)
	for _, row := range []struct{ seen, drawn string }{
		{`[{"ref":19,"name":"pebble","cost":0,"weight":2},{"ref":20,"name":"feather","cost":1,"weight":0,"flies":0}]`, "stock (cost/weight): pebble 0/2, feather 1/0"},
		{`[{"ref":20,"name":"feather","cost":1,"weight":0,"flies":0}]`, "stock (cost/weight): feather 1/0\n         hidden (cost/weight): pebble 0/2"},
	} {
		view := m.Game().View(0)
		if got := jsonOf(pileName{"Stock", 0}.in(view).Interface()); got != row.seen {
			t.Errorf("got %s, expected %s", got, row.seen)
		}
		if got := declared.Show(view); !strings.Contains(got, row.drawn) {
			t.Errorf("got %s, expected %s", got, row.drawn)
		}
		if _, err := m.Game().Play(m.Game().Moves()[0]); err != nil {
			t.Fatal(err)
		}
	}
}
