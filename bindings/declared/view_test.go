package declared_test

import (
	"fmt"
	"reflect"
	"strings"
)

// How tests read the views of games, whose types are made from their files.

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
