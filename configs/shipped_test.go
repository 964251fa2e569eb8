package configs

import (
	"reflect"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rules"
	"arcana/core/tuning"

	"github.com/google/go-cmp/cmp"
)

// TestShipped: the content that the program carries has no problem at all.
func TestShipped(t *testing.T) {
	if len(rules.All()) == 0 {
		t.Fatal("there is no rule system")
	}
	for _, system := range rules.All() {
		_, problems := Load(system)
		for _, p := range problems {
			t.Errorf("%s\n%s", p, p.Excerpt())
		}
	}
}

// TestShippedTuning: setting a key to the value it has changes nothing, for every
// key of every system, and the Config stays good.
func TestShippedTuning(t *testing.T) {
	for _, system := range rules.All() {
		config, _ := Load(system)
		before := core.Digest(system.Content.Tuning(config))
		tuned, err := Settings{Overrides: sameOverrides(system, config)}.Apply(system, config)
		if err != nil {
			t.Errorf("%s: %v", system.Name, err)
			continue
		}
		if tuned == config || core.Digest(system.Content.Tuning(tuned)) != before || core.Digest(system.Content.Tuning(config)) != before {
			t.Errorf("%s: setting every key to its value changed something", system.Name)
		}
	}
}

// TestShippedFiles: every file that a system names is there and has a digest.
func TestShippedFiles(t *testing.T) {
	for _, system := range rules.All() {
		var got []string
		for _, f := range Files(system) {
			got = append(got, strings.TrimPrefix(f.Path, "configs/"+system.Name+"/"))
		}
		if diff := cmp.Diff(fileNames(system), got); diff != "" {
			t.Errorf("%s (-named +digests):\n%s", system.Name, diff)
		}
	}
}

// sameOverrides sets every key to the value that it has.
func sameOverrides(system core.System, config any) []Override {
	var list []Override
	for _, k := range tuning.Keys(system.Content.Tuning(config)) {
		if reflect.TypeOf(k.Value).Kind() != reflect.Map {
			list = append(list, Override{system.Name + "." + k.Name, k.Value, place{source: &source{name: "test"}}})
		}
	}
	return list
}
