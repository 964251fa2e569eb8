package wire

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// documents are random JSON documents, with few keys and values so that much is common.
func documents() *rapid.Generator[any] {
	return rapid.Custom(func(t *rapid.T) any { return document(t, 3) })
}

func document(t *rapid.T, depth int) any {
	kind := rapid.IntRange(0, 5).Draw(t, "kind")
	if depth == 0 {
		kind %= 4
	}
	switch kind {
	case 0:
		return nil
	case 1:
		return rapid.Bool().Draw(t, "bool")
	case 2:
		return json.Number(fmt.Sprint(rapid.SampledFrom([]int{0, 1, 12, 123}).Draw(t, "number")))
	case 3:
		return rapid.SampledFrom([]string{"", "a", "é", `"],`, `{\\`, "<"}).Draw(t, "text")
	case 4:
		list := []any{}
		for range rapid.IntRange(0, 4).Draw(t, "length") {
			list = append(list, document(t, depth-1))
		}
		return list
	}
	object := map[string]any{}
	for _, key := range []string{"a", "b", `c":1,{\\`} {
		if rapid.Bool().Draw(t, key) {
			object[key] = document(t, depth-1)
		}
	}
	return object
}

// TestDiffAndApply: the changes between any two documents, as they travel, make one of
// the other, and there are none between equals.
func TestDiffAndApply(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before, after := documents().Draw(t, "before"), documents().Draw(t, "after")
		changes := travelled(t, Diff(written(t, before), written(t, after)))
		if (len(changes) == 0) != reflect.DeepEqual(before, after) {
			t.Fatalf("%d changes", len(changes))
		}
		got, err := Apply(before, changes)
		if err != nil || !reflect.DeepEqual(got, after) {
			t.Fatalf("%v: %v", got, err)
		}
	})
}

func written(t interface{ Fatal(...any) }, document any) json.RawMessage {
	data, err := json.Marshal(document)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func travelled(t interface{ Fatal(...any) }, changes []Change) (back []Change) {
	if err := json.Unmarshal(written(t, changes), &back); err != nil {
		t.Fatal(err)
	}
	return back
}

// long is a text that nobody sends twice.
const long = `"Of the long text that has not changed not a letter travels again, whatever else has."`

// TestSmallChanges: what stays does not travel, and what would take more to change than
// it is long is there whole.
func TestSmallChanges(t *testing.T) {
	for _, c := range [][3]string{
		{
			`{"gold":3,"shop":[{"name":` + long + `,"cost":3},{"name":"King","cost":3}],"last":null,"rules":` + long + `}`,
			`{"last":null,"gold":0,"shop":[{"name":` + long + `,"cost":2}],"board":["King"],"rules":` + long + `}`,
			`[{"at":["gold"],"to":0},{"at":["shop"],"keep":1},{"at":["shop",0,"cost"],"to":2},{"at":["board"],"to":["King"]}]`,
		},
		{`{"x":` + long + `,"list":[]}`, `{"x":` + long + `,"list":[1,2,3]}`, `[{"at":["list"],"to":[1,2,3]}]`},
		{`{"x":` + long + `,"page":{"attack":1,"health":2}}`, `{"x":` + long + `,"page":{"attack":3,"health":4}}`, `[{"at":["page"],"to":{"attack":3,"health":4}}]`},
		{`[1]`, `[12]`, `[{"at":[],"to":[12]}]`},
		{`{"a":1,"b":` + long + `}`, `{"b":` + long + `,"a":1}`, `[]`},
	} {
		data, err := json.Marshal(Diff([]byte(c[0]), []byte(c[1])))
		if err != nil || string(data) != c[2] {
			t.Errorf("%s to %s:\n%s (%v), expected\n%s", c[0], c[1], data, err, c[2])
		}
	}
}

// TestWrittenAlike: what only begins alike is looked into.
func TestWrittenAlike(t *testing.T) {
	for before, after := range map[string]string{
		`{"a":1,"b":2}`: `{"a":12,"b":2}`,
		`[1,[2]]`:       `[12,[2]]`,
		`["a",1]`:       `["ab",1]`,
		`[[1],2]`:       `[[1,3],2]`,
		`[[1,3],2]`:     `[[1],2]`,
	} {
		around := func(text string) string { return `[` + long + `,` + text + `,` + long + `]` }
		document, _ := Parse([]byte(around(before)))
		want, _ := Parse([]byte(around(after)))
		got, err := Apply(document, Diff([]byte(around(before)), []byte(around(after))))
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s to %s: %v (%v)", before, after, got, err)
		}
	}
}

// TestAt: keys lead to a value, or to nothing.
func TestAt(t *testing.T) {
	document := json.RawMessage(`{"view":{"name":"a,}\"phase","phase":"buy","n":[1]},"ply":2,"none":{}}`)
	for path, want := range map[string]string{"view/phase": `"buy"`, "view/n": "[1]", "ply": "2", "none": "{}", "none/x": "", "ply/x": "", "phase": "", "view/n/0": ""} {
		if got := At(document, strings.Split(path, "/")...); string(got) != want {
			t.Errorf("%s is %s, expected %s", path, got, want)
		}
	}
}

// TestApplyRefuses: a change that does not fit is an error.
func TestApplyRefuses(t *testing.T) {
	for _, text := range []string{
		`{"at":["x"],"gone":true}`, `{"at":["x","y"],"to":1}`, `{"at":[0],"to":1}`, `{"at":["list",4],"to":1}`, `{"at":["list",-1],"to":1}`,
		`{"at":["list",0.5],"to":1}`, `{"at":["list",3],"keep":1}`, `{"at":["list"],"keep":4}`, `{"at":["n"],"keep":0}`, `{"at":["n","x"],"to":1}`, `{"at":["n"]}`,
		`{"at":["n"],"to":1,"keep":1}`, `{"at":["list",0],"gone":true}`, `{"at":[],"gone":true}`,
	} {
		var c Change
		if err := json.Unmarshal([]byte(text), &c); err != nil {
			t.Fatal(err)
		}
		document, _ := Parse([]byte(`{"n":1,"list":[1,2,3]}`))
		if got, err := Apply(document, []Change{c}); err == nil {
			t.Errorf("%s makes %v", text, got)
		}
	}
}

func FuzzApply(f *testing.F) {
	f.Add([]byte(`{"a":[1,2]}`), []byte(`[{"at":["a",1],"to":null}]`))
	f.Add([]byte(`[[]]`), []byte(`[{"at":[0],"keep":0},{"at":[],"to":1}]`))
	f.Fuzz(func(t *testing.T, document, patch []byte) {
		before, err := Parse(document)
		var changes []Change
		if err != nil || json.Unmarshal(patch, &changes) != nil {
			return
		}
		if after, err := Apply(before, changes); err == nil {
			if _, err := json.Marshal(after); err != nil {
				t.Fatal(err)
			}
		}
	})
}
