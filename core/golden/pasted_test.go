package golden

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// digest is what core.Digest and its like print: sixteen hexadecimal digits or more.
var digest = regexp.MustCompile(`\b[0-9a-f]{16,64}\b`)

// Digests stand in testdata, where -update writes them, and in no test's code.
func TestNoDigestIsPasted(t *testing.T) {
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		code, err := os.ReadFile(path)
		for _, found := range digest.FindAllString(string(code), -1) {
			if strings.ContainsAny(found, "abcdf") && strings.ContainsAny(found, "0123456789") {
				t.Errorf("%s has the digest %s; let golden.Check keep it", path, found)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
