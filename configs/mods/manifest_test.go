package mods

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// folder writes files below a new folder of that name and returns it.
func folder(t testing.TB, name string, files map[string]string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), name)
	for file, text := range files {
		path := filepath.Join(dir, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const good = `id = "tides"
name = "Tides"
version = "1.2.0"
authors = ["A", "B"]
licence = "CC0-1.0"
text = "Water."
arcana = ">=0.2"
needs = { winds = "^1.1" }
conflicts = { suns = "*" }
after = ["moons"]
renamed = { ebb = "flow" }
[[event]]
id = "omen"
text = "An omen goes round."
amount = "how strong it is"
[[event]]
id = "flood"
text = "The water rises."
`

// TestManifest: what a mod says of itself is read whole.
func TestManifest(t *testing.T) {
	m, problems, err := Read(folder(t, "m", map[string]string{File: good}))
	if err != nil || len(problems) > 0 || m.IsPlainFolder() {
		t.Fatal(problems, err)
	}
	if m.Title() != "tides 1.2.0" || m.Needs["winds"] != "^1.1" || m.Conflicts["suns"] != "*" || m.After[0] != "moons" || m.Renamed["ebb"] != "flow" || len(m.Events) != 2 || m.Events[0] != (Event{"omen", "An omen goes round.", "how strong it is"}) || m.Layer().Mod != "tides" {
		t.Errorf("read %+v", m.Manifest)
	}
	m, problems, err = Read(folder(t, "m", map[string]string{"configs/x.toml": "a = 1\n"}))
	if err != nil || len(problems) > 0 || !m.IsPlainFolder() || m.Layer().Mod != "" {
		t.Errorf("a plain folder: %v %v %+v", problems, err, m)
	}
}

// TestBrokenManifests: each mistake is one sentence with its place.
func TestBrokenManifests(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{`id = "tides"`, ``, `mod.toml:1:1: missing key "id", expected a text`},
		{`id = "tides"`, `id = "Tides"`, `1:6: id: expected lower_snake of at most 32 letters, such as "tides", got "Tides"`},
		{`id = "tides"`, `id = "a:b"`, `1:6: id: expected lower_snake`},
		{`id = "tides"`, `id = "` + strings.Repeat("a", 33) + `"`, `1:6: id: expected lower_snake`},
		{`id = "tides"`, `id = "ally_tides"`, `1:6: id: "ally_tides" begins like the name of a trigger`},
		{`id = "tides"`, `id = "end"`, `1:6: id: "end" is a keyword of Lua`},
		{`id = "tides"`, `id = "arcana"`, `1:6: id: "arcana" is reserved`},
		{`licence = "CC0-1.0"`, `license = "CC0-1.0"`, `5:1: unknown key "license", expected id, name, version, authors, licence, text, arcana, needs, conflicts, after, renamed or event; did you mean "licence"?`},
		{`name = "Tides"`, `name = 3`, `2:8: name: expected a text, got 3`},
		{`name = "Tides"`, `name = "a\nb"`, `2:8: name: expected one line`},
		{`version = "1.2.0"`, `version = "1.2"`, `3:11: version: expected three numbers ("1.2.0"), got "1.2"`},
		{`version = "1.2.0"`, `version = "v1.2.0"`, `3:11: version: expected three numbers`},
		{`arcana = ">=0.2"`, `arcana = "new"`, `7:10: arcana: expected versions, such as ">=1.2", "^1.2" or "*", got "new"`},
		{`winds = "^1.1"`, `winds = ""`, `8:19: needs.winds: expected versions`},
		{`winds = "^1.1"`, `tides = "*"`, `8:19: needs: a mod cannot depend on itself`},
		{`winds = "^1.1"`, `"we winds" = "*"`, ``},
		{`suns = "*"`, `suns = 3`, `9:22: conflicts.suns: expected a text, got 3`},
		{`after = ["moons"]`, `after = ["tides"]`, `10:9: after: expected ids of other mods, got "tides"`},
		{`ebb = "flow"`, `ebb = "tides:flow"`, `11:19: renamed.ebb: expected names without the id of a mod, such as "flow" instead of "tides:flow"`},
		{`id = "omen"`, `id = "tides:omen"`, `13:6: event: expected a name in lower_snake of at most 32 letters, without the mod's id, such as "omen", got "tides:omen"`},
		{`id = "omen"`, `id = "Omen"`, `13:6: event: expected a name in lower_snake`},
		{`id = "omen"`, `id = "flood"`, `17:6: duplicate id "flood"`},
		{`text = "An omen goes round."`, ``, `missing key "text"`},
		{`amount = "how strong it is"`, `value = "x"`, `15:1: omen: unknown key "value", expected id, text or amount`},
		{`id = "tides"`, "id = \"tides\"\nid = \"x\"", `bad TOML: key id is already defined`},
	} {
		text := strings.Replace(good, c.from, c.to, 1)
		_, problems, err := Read(folder(t, "m", map[string]string{File: text}))
		switch {
		case err != nil || text == good:
			t.Errorf("%s: %v", c.to, err)
		case c.want == "" && len(problems) == 0: // a name that folds to an id is one
		case len(problems) != 1 || !strings.Contains(problems[0].String(), c.want):
			t.Errorf("%s: got %v, expected %s", c.to, problems, c.want)
		}
	}
}
