package rules_test

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"testing"
	"unsafe"
)

// portrait writes down all that a value reaches, unexported fields and the spare
// room of slices too: a line for each scalar, with the way to it. Things that are
// alike have equal portraits wherever they lie in memory.
type portrait struct {
	lines []string
	met   map[memory]int // how many others were met before
}

// memory is a thing that a pointer or a map leads to.
type memory struct {
	at   unsafe.Pointer
	kind reflect.Type
}

func portraitOf(v any) []string {
	p := portrait{met: map[memory]int{}}
	p.draw("", reflect.ValueOf(v))
	return p.lines
}

func (p *portrait) draw(way string, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			p.draw(way+"."+v.Type().Field(i).Name, v.Field(i))
		}
	case reflect.Slice:
		p.say(way, v.Len())
		p.drawList(way, v.Slice(0, v.Cap()))
	case reflect.Array:
		p.drawList(way, v)
	case reflect.Pointer, reflect.Map, reflect.Interface, reflect.Func:
		p.drawReference(way, v)
	default:
		p.say(way, v)
	}
}

func (p *portrait) drawList(way string, v reflect.Value) {
	for i := range v.Len() {
		p.draw(way+"["+strconv.Itoa(i)+"]", v.Index(i))
	}
}

// drawReference draws what a reference leads to, once.
func (p *portrait) drawReference(way string, v reflect.Value) {
	switch {
	case v.IsNil():
		p.say(way, "nil")
	case v.Kind() == reflect.Func:
		p.say(way, "a function")
	case v.Kind() == reflect.Interface:
		p.draw(way, v.Elem())
	case !p.meet(way, memory{v.UnsafePointer(), v.Type()}):
	case v.Kind() == reflect.Pointer:
		p.draw(way, v.Elem())
	default:
		for _, k := range slices.SortedFunc(slices.Values(v.MapKeys()), byText) {
			p.draw(fmt.Sprintf("%s[%v]", way, k), v.MapIndex(k))
		}
	}
}

// meet notes a thing and reports whether it is a new one.
func (p *portrait) meet(way string, m memory) bool {
	first, known := p.met[m]
	if known {
		p.say(way, "number "+strconv.Itoa(first))
		return false
	}
	p.met[m] = len(p.met)
	return true
}

func byText(a, b reflect.Value) int {
	return slices.Compare([]byte(fmt.Sprint(a)), []byte(fmt.Sprint(b)))
}

func (p *portrait) say(way string, what any) {
	p.lines = append(p.lines, fmt.Sprintf("%s = %v", way, what))
}

// changed returns the first line of a portrait that another one does not have, ""
// when the two are equal.
func changed(before, after []string) string {
	for i, line := range before {
		if i >= len(after) || after[i] != line {
			return line
		}
	}
	if len(after) > len(before) {
		return after[len(before)]
	}
	return ""
}

// A portrait shows every kind of change, and none where there is none.
func TestPortrait(t *testing.T) {
	type thing struct {
		N    int
		own  []*thing
		byID map[string]*thing
		any  any
	}
	fresh := func() *thing {
		inner := &thing{N: 2}
		inner.own = append(make([]*thing, 0, 2), inner)
		return &thing{1, []*thing{inner}, map[string]*thing{"a": inner, "b": {}}, 3.5}
	}
	for name, change := range map[string]func(*thing){
		"":                     func(*thing) {},
		".N = 1":               func(x *thing) { x.N++ },
		".own[0].N = 2":        func(x *thing) { x.own[0].N++ },
		".own[0].own[1] = nil": func(x *thing) { _ = append(x.own[0].own, x) },
		".byID[b].N = 0":       func(x *thing) { x.byID["b"].N++ },
		".byID[a] = number 1":  func(x *thing) { x.byID["a"] = &thing{} },
		".any = 3.5":           func(x *thing) { x.any = "x" },
	} {
		x := fresh()
		before := portraitOf(x)
		change(x)
		if got := changed(before, portraitOf(x)); got != name || changed(before, portraitOf(fresh())) != "" {
			t.Errorf("got %q, want %q", got, name)
		}
	}
}
