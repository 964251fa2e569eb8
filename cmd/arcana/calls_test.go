package main

import (
	"encoding/json"
	"io"
	"strings"
	"testing"

	"arcana/cmd/playground/calls"
)

// TestSimIsThePlaygrounds: sim --json prints the bytes that the playground gets.
func TestSimIsThePlaygrounds(t *testing.T) {
	for _, system := range []string{"draft", "tavern", "encounter", "market", "delve"} {
		var out, talk strings.Builder
		if code := newProgram(strings.NewReader(""), &out, &talk).run([]string{"sim", system, "--n", "3", "--seed", "5", "--json"}); code != exitGood {
			t.Fatalf("%s: %d, %s", system, code, &talk)
		}
		var got struct{ JSON string }
		answer := calls.New(io.Discard).Answer("sim", []byte(`{"system":"`+system+`","n":3,"seed":"5"}`))
		if err := json.Unmarshal(answer, &got); err != nil || got.JSON != out.String() {
			t.Errorf("%s: %v\n%.300s\nexpected\n%.300s", system, err, got.JSON, &out)
		}
	}
}
