package mods

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func modFiles(version string) map[string]string {
	return map[string]string{
		File: strings.Replace(smallMod, "1.0.0", version, 1), "configs/tavern/cards.toml": "# none\nx = 1\n",
		"abilities/tavern/omen.lua": "return {}\n", ".git/config": "secret", "configs/.swp": "x", "README.md": "Read me.\n",
	}
}

// TestPack: the same files make the same bytes, wherever and whenever they were written,
// and what is hidden stays at home.
func TestPack(t *testing.T) {
	a, b := folder(t, "a", modFiles("1.0.0")), folder(t, "b", modFiles("1.0.0"))
	past := time.Now().Add(-1e6 * time.Second)
	os.Chtimes(filepath.Join(b, File), past, past)
	os.Chmod(filepath.Join(b, File), 0o755)
	first, err := Pack(a)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := Pack(b); err != nil || !bytes.Equal(first, again) {
		t.Errorf("the same files make other bytes (%v)", err)
	}
	files, err := unpack(first)
	var names []string
	for _, f := range files {
		names = append(names, f.name)
	}
	if diff := cmp.Diff([]string{"README.md", "abilities/tavern/omen.lua", "configs/tavern/cards.toml", File}, names); diff != "" || err != nil {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
	// The figure is that of sha256sum of the archive, which zipinfo and unzip read.
	if hash := HashOf(first); hash != HashOf(bytes.Clone(first)) || len(hash) != 64 {
		t.Errorf("hash %s", hash)
	}
	if other, err := Pack(folder(t, "c", modFiles("1.0.1"))); err != nil || bytes.Equal(first, other) {
		t.Errorf("other files make the same bytes (%v)", err)
	}
	for name, spoil := range map[string]func(dir string) error{
		"a link":          func(dir string) error { return os.Symlink("/etc/passwd", filepath.Join(dir, "link")) },
		"a linked folder": func(dir string) error { return os.Symlink("/etc", filepath.Join(dir, "configs", "etc")) },
		"a bad name":      func(dir string) error { return os.WriteFile(filepath.Join(dir, "a:b"), nil, 0o644) },
		"capitals":        func(dir string) error { return os.WriteFile(filepath.Join(dir, "readme.MD"), nil, 0o644) },
		"a huge file":     func(dir string) error { return os.Truncate(filepath.Join(dir, "README.md"), maxFileBytes+1) },
	} {
		dir := folder(t, "bad", modFiles("1.0.0"))
		if err := spoil(dir); err != nil {
			t.Fatal(err)
		}
		if _, err := Pack(dir); err == nil {
			t.Errorf("%s is packed", name)
		}
	}
}

// TestInstall: a mod is installed from an archive and from a folder with one hash, takes
// the place of its older version, and goes when nobody needs it.
func TestInstall(t *testing.T) {
	top := t.TempDir()
	into := filepath.Join(top, "mods")
	old := folder(t, "old", modFiles("1.0.0"))
	archive, _ := Pack(old)
	zip := filepath.Join(top, "x.zip")
	os.WriteFile(zip, archive, 0o644)
	_, fromZip, _, err := Install(zip, into)
	_, fromDir, _, err2 := Install(old, into)
	if err != nil || err2 != nil || fromZip != fromDir || fromZip != HashOf(archive) {
		t.Errorf("hashes %s, %s, %s (%v, %v)", fromZip, fromDir, HashOf(archive), err, err2)
	}
	newer := modFiles("1.1.0")
	delete(newer, "README.md")
	m, _, _, err := Install(folder(t, "new", newer), into)
	if err != nil || m.Version != "1.1.0" || m.Dir != filepath.Join(into, "tides") {
		t.Errorf("%+v, %v", m, err)
	}
	if _, err := os.Stat(filepath.Join(into, "tides", "README.md")); err == nil {
		t.Error("a file of the older version is left")
	}
	_, _, problems, err := Install(folder(t, "broken", map[string]string{File: "id = \"Tides\"\n"}), into)
	if err != nil || len(problems) == 0 || strings.Contains(problems[0].File, ".new-") {
		t.Errorf("a broken one: %v %v", problems, err)
	}
	if entries, _ := os.ReadDir(into); len(entries) != 1 {
		t.Errorf("something is left: %v", entries)
	}
	Install(folder(t, "other", map[string]string{File: "id = \"moons\"\nname = \"M\"\nversion = \"1.0.0\"\nneeds = { tides = \"*\" }\n"}), into)
	if err := Remove("tides", into); err == nil || err.Error() != "the mod moons needs tides; remove moons first" {
		t.Errorf("removed under another one: %v", err)
	}
	if err := Remove("moons", into); err != nil {
		t.Error(err)
	}
	if err := Remove("tides", into); err != nil {
		t.Error(err)
	}
	if entries, _ := os.ReadDir(into); len(entries) != 0 || Remove("tides", into) == nil {
		t.Errorf("something is left: %v", entries)
	}
}

// TestInterrupted: who is stopped between the two renames of an installation has the old
// mod again, whatever the folder is called.
func TestInterrupted(t *testing.T) {
	into := filepath.Join(t.TempDir(), "mods [1]")
	if _, _, _, err := Install(folder(t, "old", modFiles("1.0.0")), into); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(into, "tides"), filepath.Join(into, ".old-tides")); err != nil {
		t.Fatal(err)
	}
	if list, _ := List(into); len(list) != 1 || list[0].Title() != "tides 1.0.0" {
		t.Errorf("there is %v", list)
	}
}

// TestLock: what is not as it was locked is refused, each with what to do.
func TestLock(t *testing.T) {
	tides, moons := folder(t, "tides", modFiles("1.0.0")), folder(t, "moons", map[string]string{File: "id = \"moons\"\nname = \"M\"\nversion = \"2.0.0\"\n"})
	loaded := func(dirs ...string) Loaded {
		l, problems, err := Load(dirs, "0.2.0")
		if err != nil || len(problems) > 0 {
			t.Fatal(problems, err)
		}
		return l
	}
	here := t.TempDir()
	text, err := loaded(tides, moons).Lock()
	if again, _ := loaded(moons, tides).Lock(); err != nil || again != text {
		t.Errorf("two locks of one set: %v\n%s\n%s", err, text, again)
	}
	os.WriteFile(filepath.Join(here, LockFile), []byte(text), 0o644)
	if problems := loaded(moons, tides).CheckLock(here); len(problems) > 0 {
		t.Errorf("as it was: %v", problems)
	}
	plain := folder(t, "plain", map[string]string{"configs/x.toml": "a = 1\n"})
	changed := folder(t, "changed", modFiles("1.0.0"))
	os.WriteFile(filepath.Join(changed, "README.md"), []byte("Other.\n"), 0o644)
	for want, mods := range map[string]Loaded{
		"mods.lock names the mod moons 2.0.0, which is not loaded": loaded(tides),
		"mods.lock does not name the mod":                          loaded(tides, moons, plain),
		"mods.lock names tides 1.0.0, but version 1.":              loaded(folder(t, "newer", modFiles("1.1.0")), moons),
		"differ from mods.lock: their hash is":                     loaded(changed, moons),
	} {
		if problems := mods.CheckLock(here); len(problems) != 1 || !strings.Contains(problems[0].Text, want) || !strings.Contains(problems[0].Text, "lock") {
			t.Errorf("%s: %v", want, problems)
		}
	}
	if _, err := loaded(plain).Lock(); err == nil {
		t.Error("a plain folder is locked")
	}
	os.WriteFile(filepath.Join(here, LockFile), []byte("[[mod]]\nidd = 3\n"), 0o644)
	if problems := loaded(tides).CheckLock(here); len(problems) < 2 || !strings.Contains(problems[0].Text, "missing key") && !strings.Contains(problems[0].Text, "idd") {
		t.Errorf("a broken lock: %v", problems)
	}
	if problems := loaded(tides).CheckLock(t.TempDir()); len(problems) > 0 {
		t.Errorf("without a lock: %v", problems)
	}
}
