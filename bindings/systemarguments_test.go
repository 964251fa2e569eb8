package bindings_test

import (
	"testing"

	"arcana/bindings/system"
)

// TestFromOne: places in a path are counted from 1, and nothing else is touched.
func TestFromOne(t *testing.T) {
	for path, want := range map[string]string{
		"tags[0]": "tags[1]", "a[9].b[10]": "a[10].b[11]", "plain": "plain", "a[x]": "a[x]", "a[-1]": "a[-1]", "a[1": "a[1", "[0][1]": "[1][2]", "": "",
	} {
		if got := system.LuaPath(path); got != want {
			t.Errorf("FromOne(%q) = %q, expected %q", path, got, want)
		}
	}
}
