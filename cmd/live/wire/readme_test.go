package wire

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestExamples: the README has an example of every message, each is read strictly, and
// writing what was read gives the example again.
func TestExamples(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(text), "## From the server")
	seen := []string{}
	for i, known := range []func([]byte) (any, error){
		func(data []byte) (any, error) { return DecodeClient(data) },
		func(data []byte) (any, error) { return DecodeServer(data) },
	} {
		for _, example := range examples(parts[i]) {
			m, err := known([]byte(example))
			if err != nil {
				t.Errorf("%s\n%v", example, err)
				continue
			}
			seen = append(seen, TypeName(m))
			again, err := Encode(m)
			if err != nil || compact(again) != compact([]byte(example)) {
				t.Errorf("%s is written again as\n%s (%v)", example, again, err)
			}
		}
	}
	all := slices.Concat(slices.Collect(maps.Keys(clientTypes)), slices.Collect(maps.Keys(serverTypes)))
	slices.Sort(all)
	slices.Sort(seen)
	if diff := cmp.Diff(slices.Compact(all), slices.Compact(seen)); diff != "" {
		t.Errorf("messages with an example (-are +have):\n%s", diff)
	}
}

// examples are the lines of the blocks of JSON.
func examples(text string) (list []string) {
	for _, block := range regexp.MustCompile("(?s)```json\n(.*?)```").FindAllStringSubmatch(text, -1) {
		list = append(list, strings.Split(strings.TrimSpace(block[1]), "\n")...)
	}
	return list
}

func compact(data []byte) string {
	var b bytes.Buffer
	if err := json.Compact(&b, data); err != nil {
		return err.Error()
	}
	return b.String()
}
