package laws_test

import (
	"reflect"
	"slices"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules"

	"github.com/google/go-cmp/cmp"
)

// TestRetuneRefusesWhatPrepareRefuses: numbers that content may not have are refused where a
// match is given them, and no others: every number alone, at and beyond its bounds, and pairs
// of them, which one check may tie to each other. Where nothing but bounds is checked, all is taken.
func TestRetuneRefusesWhatPrepareRefuses(t *testing.T) {
	tried, refusing := 0, 0
	for _, sys := range rules.All() {
		t.Run(sys.Name, func(t *testing.T) {
			config, err := sessiontest.Config(sys.Name)
			if err != nil {
				t.Fatal(err)
			}
			leaves := len(numbersOf(reflect.ValueOf(config).Elem().FieldByName("Tuning")))
			refused, values := 0, hosttest.Full([]float64{-1, 101}, []float64{-1e9, -1, 0, 1, 2, 7, 10, 11, 100, 101, 1e3, 1e6, 1e9})
			for i := range leaves {
				for _, n := range values[i%hosttest.Full(2, 1):][:hosttest.Full(1, len(values))] {
					refused += checkTuned(t, sys, config, map[int]float64{i: n})
				}
			}
			chance := rand.New(1, "pairs")
			for range hosttest.Full(20, 10_000) {
				refused += checkTuned(t, sys, config, map[int]float64{chance.Intn(leaves): float64(chance.Intn(12)), chance.Intn(leaves): float64(chance.Intn(12))})
			}
			tried++
			refusing += min(1, refused)
		})
	}
	if tried > 1 && refusing < 5 {
		t.Errorf("%d systems refuse numbers of %d that were tried", refusing, tried)
	}
}

// checkTuned compares what both say of a config with other numbers, and returns 1 where they
// refuse it.
func checkTuned(t *testing.T, sys core.System, config any, numbers map[int]float64) int {
	t.Helper()
	read := reflect.New(reflect.TypeOf(config).Elem())
	read.Elem().Set(reflect.ValueOf(config).Elem())
	tuning := read.Elem().FieldByName("Tuning")
	tuning.Set(deep(tuning))
	all := numbersOf(tuning)
	for i, n := range numbers {
		setNumber(all[i], n)
	}
	_, prepared := sys.Content.Prepare(read.Interface())
	_, retuned := sys.Content.Retune(config, sys.Content.Tuning(read.Interface()))
	if diff := cmp.Diff(texts(prepared), texts(retuned)); diff != "" {
		t.Errorf("%v (-Prepare +Retune):\n%s", numbers, diff)
	}
	return min(1, len(prepared))
}

func texts(faults []core.Fault) (list []string) {
	for _, f := range faults {
		list = append(list, f.Path+": "+f.Text)
	}
	slices.Sort(list)
	return list
}

// numbersOf are the numbers in a struct that may be set, in order.
func numbersOf(v reflect.Value) (list []reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				list = append(list, numbersOf(v.Field(i))...)
			}
		}
	case reflect.Array, reflect.Slice:
		for i := range v.Len() {
			list = append(list, numbersOf(v.Index(i))...)
		}
	case reflect.Int, reflect.Int32, reflect.Int64, reflect.Float64:
		list = append(list, v)
	}
	return list
}

func setNumber(v reflect.Value, n float64) {
	switch v.Kind() {
	case reflect.Float64:
		v.SetFloat(n)
	default:
		v.SetInt(int64(n))
	}
}

// deep copies a value with the lists in it.
func deep(v reflect.Value) reflect.Value {
	out := reflect.New(v.Type()).Elem()
	out.Set(v)
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				out.Field(i).Set(deep(v.Field(i)))
			}
		}
	case reflect.Slice:
		out.Set(reflect.MakeSlice(v.Type(), v.Len(), v.Len()))
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			out.Index(i).Set(deep(v.Index(i)))
		}
	}
	return out
}
