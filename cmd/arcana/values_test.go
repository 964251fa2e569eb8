package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Values as people type them: a text that begins with no bracket is one word,
// whatever it holds.
func TestParseValue(t *testing.T) {
	for text, want := range map[string]any{
		"7": 7.0, "-0.5": -0.5, "true": true, "false": false, "ancient_library": "ancient_library", "": "",
		"Infinity": "Infinity", "nan": "nan", "0x10": "0x10", "a, b": "a, b", `"7"`: "7",
		"[]": []any{}, "[2,4, 6]": []any{2.0, 4.0, 6.0}, `[Ash Page,"Wren, the Grey",true]`: []any{"Ash Page", "Wren, the Grey", true},
		"[[1],[2,3]]": []any{[]any{1.0}, []any{2.0, 3.0}}, "{}": map[string]any{},
		"{analysis=2, rapport=[1,x]}": map[string]any{"analysis": 2.0, "rapport": []any{1.0, "x"}},
	} {
		if got, err := parseValue(text); err != nil || !cmp.Equal(got, want) {
			t.Errorf("%s is read as %v, %v; want %v", text, got, err, want)
		}
	}
	for text, want := range map[string]string{
		"[1,2": `expected ] at the end of "[1,2"`, "[1,,2]": `expected a value before ",2]"`, "[1]]": `expected a comma before "]"`,
		"[1],[2]": "expected one value, got 2", `"a`: `expected a closing quote in "a`, "{a}": `expected name=value before "}"`, "{a=1": `expected } at the end`,
	} {
		if got, err := parseValue(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s is read as %v, %v; want %s", text, got, err, want)
		}
	}
}

// TestMetricsStandTogether: metrics that stand together are several, in their order and each
// by its own name, as those of several flags are; what is none is named alone.
func TestMetricsStandTogether(t *testing.T) {
	ask := func(flags ...string) (string, string) {
		var out, talk bytes.Buffer
		newProgram(strings.NewReader(""), &out, &talk).run(append([]string{"sim", "market", "--n", "2"}, flags...))
		return out.String(), talk.String()
	}
	together, said := ask("--metric", "place,reason")
	apart, _ := ask("--metric", "place", "--metric", "reason")
	if together != apart || !strings.Contains(together, "\nplace ") || !strings.Contains(together, "\nreason ") || strings.Contains(together, "\nwin ") || said != "" {
		t.Errorf("together\n%s%s\napart\n%s", together, said, apart)
	}
	if _, said := ask("--metric", "place,raeson"); !strings.Contains(said, `no metric is called "raeson"`) || !strings.Contains(said, `did you mean "reason"?`) {
		t.Error(said)
	}
}
