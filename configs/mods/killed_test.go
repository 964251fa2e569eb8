package mods

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// installing names the folders of a process that does nothing but install.
const installing = "ARCANA_TEST_INSTALLING"

// TestKilled: whenever a process that installs is killed, there is a whole mod afterwards,
// the old one or the new one.
func TestKilled(t *testing.T) {
	if top := os.Getenv(installing); top != "" {
		for {
			for _, from := range []string{"one", "two"} {
				if _, _, problems, err := Install(filepath.Join(top, from), filepath.Join(top, "mods")); err != nil || len(problems) > 0 {
					t.Fatal(problems, err)
				}
			}
		}
	}
	top := t.TempDir()
	whole := map[string]bool{}
	for name, version := range map[string]string{"one": "1.0.0", "two": "2.0.0"} {
		from := folder(t, name, modFiles(version))
		if err := os.Rename(from, filepath.Join(top, name)); err != nil {
			t.Fatal(err)
		}
		m, _, _ := Read(filepath.Join(top, name))
		hash, err := m.Hash()
		if err != nil {
			t.Fatal(err)
		}
		whole[hash] = true
	}
	into := filepath.Join(top, "mods")
	if _, _, _, err := Install(filepath.Join(top, "one"), into); err != nil {
		t.Fatal(err)
	}
	for i := range 8 {
		cmd := exec.Command(os.Args[0], "-test.run=^TestKilled$")
		cmd.Env = append(os.Environ(), installing+"="+top)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(40+7*i) * time.Millisecond)
		cmd.Process.Kill()
		cmd.Wait()
		list, problems := List(into)
		if len(list) != 1 || len(problems) > 0 {
			t.Fatalf("kill %d: %v %v", i, list, problems)
		}
		if hash, err := list[0].Hash(); err != nil || !whole[hash] {
			t.Errorf("kill %d: a mod that is neither the old nor the new one: %s %v", i, list[0].Title(), err)
		}
	}
}
