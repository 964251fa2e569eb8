package docs_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestScalePage: the page about many machines shows the files of docs/scale, which .ci/scale runs, and
// all of them.
func TestScalePage(t *testing.T) {
	shown := map[string]bool{}
	for _, block := range regexp.MustCompile("(?s)```(?:bash|yaml)\n# (scale/\\S+)\n(.*?)```").FindAllStringSubmatch(read(t, "scale.md"), -1) {
		shown[block[1]] = true
		if read(t, block[1]) != block[2] {
			t.Errorf("%s is not as the page shows it", block[1])
		}
	}
	files, err := filepath.Glob("scale/*")
	if err != nil || len(files) != len(shown) {
		t.Errorf("the page shows %v of %s (%v)", shown, strings.Join(files, ", "), err)
	}
}
