package docs_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
)

// An addition is what a row of CONTRIBUTING's table asks for: files to write, lines to
// put behind others, and what the program then does.
type addition struct {
	row   string // the first column
	write map[string]string
	after [][3]string // file, the text behind which it goes (its first), what goes there
	try   [][]string  // arguments of the program, and what it then prints a part of
}

// additions has an entry for each row.
var additions = []addition{
	{row: "card",
		after: [][3]string{{"configs/market/cards.toml", "", "[[card]]\nid = \"test_coin\"\nname = \"Test Coin\"\nfaction = \"neutral\"\ncost = 1\ncopies = 1\neffects = { trade = 1 }\ntext = \"+1 trade.\"\n\n"}},
		try:   [][]string{{"eval", `inspect("market").cards[2].name`, "Test Coin"}}},
	{row: "ability",
		write: map[string]string{"abilities/market/test_gift.lua": "return {\n  text = \"Gain {value} authority.\",\n  played = function(self, fx) fx:gain(\"authority\", self.value) end,\n}\n"},
		after: [][3]string{{"configs/market/cards.toml", "", "[[card]]\nid = \"test_gift\"\nname = \"Test Gift\"\nfaction = \"neutral\"\ncost = 1\ncopies = 1\nability = { script = \"test_gift\", value = 7, worth = 1.0 }\n\n"}},
		try:   [][]string{{"eval", `inspect("market").cards[1].text`, "Gain {value} authority."}}},
	{row: "personality, encounter, quest, scenario",
		write: map[string]string{
			"scripts/ai/market/test_mind.lua":         "return {\n  text = \"Likes what is worth most.\",\n  weights = { value = 1 },\n}\n",
			"scripts/encounters/test_bandit.lua":      "return { location = \"bandit\" }\n",
			"scripts/quests/test_walk.lua":            "return { name = \"Test Walk\", text = \"Two drafts.\", dreamscapes = { { \"draft\", \"draft\" } } }\n",
			"scripts/scenarios/market/test_begin.lua": "test(\"it begins\", function() expect(game.new(\"market\"):turn()):eq(1) end)\n",
		},
		try: [][]string{
			{"eval", `game.new("market", { players = { "lua:test_mind", "random" } }):run(4)`, "4"},
			{"eval", `game.new("encounter", { encounter = "test_bandit", players = { "random" } }):run() > 0`, "true"},
			{"eval", `game.new("draft", { quest = "test_walk", players = { "random" } }):run() > 0`, "true"},
			{"test", "scripts/scenarios/market/test_begin.lua", "ok 1"},
		}},
	{row: "tuning constant",
		after: [][3]string{
			{"configs/lowcard/tuning.toml", "", "test_echo = 3\n\n"},
			{"core/rules/lowcard/game.go", "type Tuning struct {\n", "\tTestEcho int `toml:\"test_echo\" json:\"test_echo\" range:\"0..9\"`\n"},
		},
		try: [][]string{
			{"eval", `inspect("lowcard").tuning.test_echo`, "3"},
			{"eval", "--set", "lowcard.test_echo=5", `lowcard.rules().test_echo`, "5"},
		}},
	{row: "verb or function for scripts",
		write: map[string]string{"core/rules/lowcard/test_count.go": "package lowcard\n\n// testCount returns how many cards there are.\nfunc (c *Config) testCount() int { return c.Tuning.Ranks * c.Tuning.Copies }\n"},
		after: [][3]string{{"core/rules/lowcard/mind.go", "map[string]any{", "\"test_count\": c.testCount, "}},
		try:   [][]string{{"eval", `lowcard.test_count()`, "52"}, {"eval", `help("lowcard")`, "test_count"}}},
	{row: "theme, skin, language",
		write: map[string]string{
			"configs/themes/test_dusk/theme.toml": "title = \"Test Dusk\"\n[palette]\npaper = \"#fffefd\"\n",
			"configs/themes/fr.toml":              "language = \"Français\"\n[play]\nover = \"C'est fini: {reason}.\"\n",
		},
		try: [][]string{
			{"play", "encounter", "--players", "random", "--theme", "test_dusk", "--lang", "fr", "C'est fini: "},
			{"check", "no problem"},
		}},
	{row: "command",
		write: map[string]string{"cmd/arcana/testgreet.go": "package main\n\nimport (\n\t\"fmt\"\n\n\t\"github.com/spf13/cobra\"\n)\n\nfunc (p *program) testGreetCommand() *cobra.Command {\n\treturn &cobra.Command{Use: \"greet\", Short: \"Say hello\", RunE: func(*cobra.Command, []string) error {\n\t\t_, err := fmt.Fprintln(p.out, \"good evening\")\n\t\treturn err\n\t}}\n}\n"},
		after: [][3]string{{"cmd/arcana/program.go", "p.replCommand(), ", "p.testGreetCommand(), "}},
		try:   [][]string{{"greet", "good evening"}}},
	{row: "rule system",
		after: [][3]string{
			{"core/rules/rules.go", "import (\n", "\t\"arcana/core/rules/lowcard\"\n"},
			{"core/rules/rules.go", "return []core.System{\n", "\t\tlowcard.System(),\n"},
		},
		try: [][]string{
			{"eval", `lowcard.chance(13, 1)`, "0.923"},
			{"eval", `game.new("lowcard", { players = { "miser", "greedy" } }):run()`, "10"},
			{"eval", "--set", "lowcard.prize=5", `lowcard.rules().prize`, "5"},
			{"eval", `help("lowcard")`, "chance"},
			{"sim", "lowcard", "--players", "greedy,miser", "--n", "20", "win"},
			{"check", "no problem"},
			{"stubs", "--bare", "stubs", "lowcard.lua"},
		}},
}

// inFull are the rows that change the code of a system, for one with a binding of its own. To build all that stands on it
// takes longer than all other rows, so only the long run does; every run changes the added system in its place.
var inFull = []addition{
	{row: "tuning constant",
		after: [][3]string{
			{"configs/encounter/tuning.toml", "", "test_echo = 3\n\n"},
			{"core/rules/encounter/config.go", "type Tuning struct {\n", "\tTestEcho int `toml:\"test_echo\" range:\"0..9\"`\n"},
		},
		try: [][]string{
			{"eval", `inspect("encounter").tuning.test_echo`, "3"},
			{"eval", "--set", "encounter.test_echo=5", `inspect("encounter").tuning.test_echo`, "5"},
		}},
	{row: "verb or function for scripts",
		write: map[string]string{"core/rules/encounter/test_count.go": "package encounter\n\n// TestCount returns how many choices there are.\nfunc (c *Config) TestCount() int { return len(c.Choices) }\n"},
		after: [][3]string{{"bindings/encounter/module.go", "Funcs: []declare.Func{\n", `			declare.Fn0("test_count()", "Returns how many choices there are.", "encounter.test_count()", func(*declare.Call) (int, error) {
				c, err := e.config(nil)
				if err != nil {
					return 0, err
				}
				return c.TestCount(), nil
			}),
`}},
		try: [][]string{{"eval", `encounter.test_count() == #encounter.choices()`, "true"}, {"eval", `help("encounter.test_count")`, "how many choices"}}},
}

// TestReadmeRows lays every row of CONTRIBUTING's table over the tree, builds the program
// and runs what was added. All rows are laid over it at once: none is in another's way.
func TestReadmeRows(t *testing.T) {
	t.Parallel()
	if rows := tableRows(t); !slices.Equal(rows, rowsOf(additions)) {
		t.Fatalf("CONTRIBUTING's table has the rows %q, here are %q", rows, rowsOf(additions))
	}
	o, list := overlay{}, additions
	if hosttest.Full(false, true) {
		list = slices.Concat(additions, inFull)
	}
	o.copySystem(t)
	for _, a := range list {
		o.make(t, a)
	}
	o.takeLaws(t)
	tree := o.lay(t)
	if err := link(tree+"/arcana", "-overlay", tree+"/overlay.json"); err != nil {
		t.Fatal(err)
	}
	printed := map[string]string{} // by the command, which two rows may share
	for _, a := range list {
		t.Run(a.row, func(t *testing.T) {
			for _, line := range a.try {
				args, want := line[:len(line)-1], line[len(line)-1]
				command := strings.Join(args, " ")
				if _, ran := printed[command]; !ran {
					printed[command] = run(t, tree, filepath.Join(tree, "arcana"), args...)
				}
				if got := printed[command]; !strings.Contains(got, want) {
					t.Errorf("arcana %s prints %q, expected %q", command, got, want)
				}
			}
		})
	}
	t.Run("laws of the added system", func(t *testing.T) { holdAdded(t, tree) })
}

// holdAdded writes the added system's match down, and holds it to the laws with it.
func holdAdded(t *testing.T, tree string) {
	laws := filepath.Join(tree, "laws")
	if err := os.Link(filepath.Join(tree, "arcana"), laws); err != nil {
		t.Fatal(err)
	}
	run(t, tree, laws, "-test.run", "TestPlaythroughs/lowcard", "-update")
	if got := run(t, tree, laws, "-test.v", "-test.run", "^Test(Laws|Playthroughs|SaveAndLoad|Shipped|SituationsOfScripts)$/^lowcard$"); !strings.Contains(got, "--- PASS: TestLaws/lowcard/secrets") || !strings.Contains(got, "--- PASS: TestPlaythroughs/lowcard") {
		t.Errorf("the laws say %s", got)
	}
}

func rowsOf(list []addition) (rows []string) {
	for _, a := range list {
		rows = append(rows, a.row)
	}
	return rows
}

// tableRows returns the first column of CONTRIBUTING's table of additions.
func tableRows(t *testing.T) (rows []string) {
	_, table, found := strings.Cut(read(t, "../CONTRIBUTING.md"), "## To add ...")
	table, _, closed := strings.Cut(table, "\n\nThe program contains a copy of these files")
	if !found || !closed {
		t.Fatal("CONTRIBUTING has no table of what can be added")
	}
	for _, row := range regexp.MustCompile(`(?m)^\| ([^|]+) \|`).FindAllStringSubmatch(table, -1) {
		if row[1] != "one" {
			rows = append(rows, row[1])
		}
	}
	return rows
}

// overlay is what is laid over the tree: the texts of files, by their paths in it.
type overlay map[string]string

// read returns a file as the overlay has it, or else as the tree has it.
func (o overlay) read(t *testing.T, path string) string {
	t.Helper()
	if text, ok := o[path]; ok {
		return text
	}
	return read(t, filepath.Join("..", path))
}

// copySystem makes a sixth system of the example, with words of its own, as
// add-a-system.md says.
func (o overlay) copySystem(t *testing.T) {
	t.Helper()
	own := strings.NewReplacer("highcard", "lowcard", `"trick")`, `"heap")`, `DeclareField("points")`, `DeclareField("tokens")`, `field:"points"`, `field:"tokens"`)
	for _, folder := range []string{"core/rules", "configs"} {
		files, _ := filepath.Glob(filepath.Join("..", folder, "highcard", "*"))
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				o[folder+"/lowcard/"+filepath.Base(file)] = own.Replace(read(t, file))
			}
		}
	}
}

// takeLaws makes the tests of bindings/laws a part of the program, which runs them when its file is
// called laws. That saves linking them apart.
func (o overlay) takeLaws(t *testing.T) {
	t.Helper()
	var tests strings.Builder
	files, _ := filepath.Glob("../bindings/laws/*_test.go")
	for _, file := range files {
		text := read(t, file)
		o["bindings/testlaws/"+strings.TrimSuffix(filepath.Base(file), "_test.go")+".go"] = strings.Replace(text, "package laws_test\n", "package testlaws\n", 1)
		for _, test := range regexp.MustCompile(`(?m)^func (Test\w+)\(`).FindAllStringSubmatch(text, -1) {
			fmt.Fprintf(&tests, "\t{Name: %q, F: %[1]s},\n", test[1])
		}
	}
	o["bindings/testlaws/main.go"] = "package testlaws\n\nimport (\n\t\"regexp\"\n\t\"testing\"\n)\n\n// Main runs the tests that flags choose.\nfunc Main() { testing.Main(regexp.MatchString, tests, nil, nil) }\n\nvar tests = []testing.InternalTest{\n" + tests.String() + "}\n"
	o["cmd/arcana/testlaws.go"] = "package main\n\nimport (\n\t\"os\"\n\t\"path/filepath\"\n\n\t\"arcana/bindings/testlaws\"\n)\n\nfunc init() {\n\tif filepath.Base(os.Args[0]) == \"laws\" {\n\t\ttestlaws.Main()\n\t}\n}\n"
}

// make takes in what an addition asks for.
func (o overlay) make(t *testing.T, a addition) {
	t.Helper()
	maps.Copy(o, a.write)
	for _, edit := range a.after {
		before, rest, found := strings.Cut(o.read(t, edit[0]), edit[1])
		if !found {
			t.Fatalf("%s: %s has no %q", a.row, edit[0], edit[1])
		}
		o[edit[0]] = before + edit[1] + edit[2] + rest
	}
}

// lay writes the files into a folder, and overlay.json, which tells the go command where
// each belongs. It returns the folder.
func (o overlay) lay(t *testing.T) string {
	t.Helper()
	folder, replace := t.TempDir(), map[string]string{}
	top, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	for path, text := range o {
		file := filepath.Join(folder, path)
		write(t, file, text)
		replace[filepath.Join(top, path)] = file
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(folder, "overlay.json"), string(list))
	return folder
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// run runs a program in a folder, without settings from outside, and returns what it
// prints.
func run(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "XDG_CONFIG_HOME="+t.TempDir())
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", filepath.Base(name), strings.Join(args, " "), err, out)
	}
	return string(out)
}
