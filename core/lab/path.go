// The metrics view.PATH: a value of the whole state at the end of a match, given by names of fields and
// by places in lists.

package lab

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// viewMetric returns the metric that reads one value of the whole state, by its path. One step of the path may be
// *, which stands for the seat's place; then each seat has a value of its own. Try reads the value when a
// match begins, so that a wrong path is found before any match is played.
func viewMetric(name, path string) (Metric, error) {
	steps := strings.Split(path, ".")
	stars := 0
	for _, s := range steps {
		if s == "" {
			return Metric{}, fmt.Errorf("metric %s: expected names and numbers with dots between them, such as view.players.1.health", name)
		}
		if s == "*" {
			stars++
		}
	}
	if stars > 1 {
		return Metric{}, fmt.Errorf("metric %s: expected at most one *, got %d", name, stars)
	}
	read := func(g core.Game, seat core.Seat) (any, error) {
		return valueAt(reflect.ValueOf(g.View(core.All)), steps, seat)
	}
	return Metric{
		Name: name, Doc: "a value of the whole state at the end", OfSeat: stars == 1,
		Measure: func(m *core.Match, seat core.Seat) (any, error) { return read(m.Game(), seat) },
		Try:     func(g core.Game) error { _, err := read(g, 0); return err },
	}, nil
}

// valueAt follows the steps of a path from a value, and returns the value at its end for a metric. It is nil
// if a pointer on the way is nil, or a place does not exist.
func valueAt(v reflect.Value, steps []string, seat core.Seat) (any, error) {
	for v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
		if v.IsNil() {
			return nil, nil
		}
		v = v.Elem()
	}
	if len(steps) == 0 {
		return metricValue(v)
	}
	next, err := stepInto(v, steps[0], seat)
	if err != nil || !next.IsValid() {
		return nil, err
	}
	return valueAt(next, steps[1:], seat)
}

// stepInto returns the field of a struct that has a name, or the value at a place of a list. For a place behind
// the end of the list it returns the invalid Value without an error.
func stepInto(v reflect.Value, name string, seat core.Seat) (reflect.Value, error) {
	switch v.Kind() {
	case reflect.Struct:
		if m, ok := v.Interface().(core.Members); ok {
			return memberOf(m, name)
		}
		return fieldNamed(v, name)
	case reflect.Slice, reflect.Array:
		i, err := indexInList(name, seat)
		if err != nil || i >= v.Len() {
			return reflect.Value{}, err
		}
		return v.Index(i), nil
	}
	return reflect.Value{}, fmt.Errorf("%q: this value has no fields", name)
}

// memberOf returns the member with a name. The name of a member that a mod adds may be without the mod.
func memberOf(m core.Members, name string) (reflect.Value, error) {
	var known []string
	for _, v := range m.Members() {
		known = append(known, v.Name)
	}
	found, ok := card.Called(known, name)
	if !ok {
		return reflect.Value{}, fmt.Errorf("no field %q, %s", name, spell.Choices(name, known))
	}
	return reflect.ValueOf(m.Members()[slices.Index(known, found)].Value), nil
}

// indexInList returns the index, from 0, for a step of a path that names a place of a list: a number from 1,
// or * for the seat's own place.
func indexInList(name string, seat core.Seat) (int, error) {
	if name == "*" {
		return int(seat), nil
	}
	i, err := strconv.Atoi(name)
	if err != nil || i < 1 {
		return 0, fmt.Errorf("%q: expected a number of at least 1, or *", name)
	}
	return i - 1, nil
}

// fieldNamed returns the field that has a name in JSON.
func fieldNamed(v reflect.Value, name string) (reflect.Value, error) {
	var known []string
	for _, f := range reflect.VisibleFields(v.Type()) {
		tag, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if tag == name {
			return v.FieldByIndex(f.Index), nil
		}
		if tag != "" && tag != "-" {
			known = append(known, tag)
		}
	}
	return reflect.Value{}, fmt.Errorf("no field %q, %s", name, spell.Choices(name, known))
}

// metricValue returns a value for a metric: a number, bool or text. A list of whole numbers is a series; of
// any other list it returns the length. Every other value, such as a struct, is an error.
func metricValue(v reflect.Value) (any, error) {
	switch {
	case v.Kind() == reflect.Bool:
		return v.Bool(), nil
	case v.Kind() == reflect.String:
		return v.String(), nil
	case v.CanInt():
		return float64(v.Int()), nil
	case v.CanUint():
		return float64(v.Uint()), nil
	case v.CanFloat():
		return v.Float(), nil
	case v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Int:
		list := make([]float64, v.Len())
		for i := range list {
			list[i] = float64(v.Index(i).Int())
		}
		return list, nil
	case v.Kind() == reflect.Slice:
		return float64(v.Len()), nil
	}
	return nil, fmt.Errorf("the path must end at a single value, but ends at a value with fields")
}
