package bindings_test

import (
	"cmp"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"

	"arcana/bindings/check"
	"arcana/bindings/registry"
	"arcana/bindings/system"
	"arcana/core/rules"
)

// mutant is a shipped file with one mistake: something else from one place to another.
type mutant struct {
	file, source string
	from, to     int
	wrong        string
}

func (m mutant) text() string { return m.source[:m.from] + m.wrong + m.source[m.to:] }

// The sorts of mistakes, and how many of a hundred are of each.
var sorts = []struct {
	name  string
	share int
}{{"place", 20}, {"type", 15}, {"number", 10}, {"name", 55}}

// A rule finds places of a kind of files where a mistake of a sort can be made: the first
// group of the pattern is what is replaced.
type rule struct {
	sort    string
	pattern *regexp.Regexp
	wrong   func(r *rand.Rand, system, was string) string
}

// mutations has the rules for each of the five kinds of files.
var mutations = map[string][]rule{
	"ability": slices.Concat(inScripts, []rule{
		{"place", acting, whatIsAsked},
		{"place", regexp.MustCompile(`\bfx:([a-z_]{4,})\(`), another("verb")},
		{"place", regexp.MustCompile(`(?m)^  ([a-z_]+) = function\(self, fx[^)]*\)[^\n]*fx:choose`), instead},
	}),
	"personality": slices.Concat(inScripts, []rule{
		{"name", regexp.MustCompile(`\b(weights|score|choose|text) = `), misspelt},
		{"name", regexp.MustCompile(`\bweights = \{(?:[^}]*,)? ([a-z]{3,}) = `), misspelt},
		{"name", regexp.MustCompile(`(?m)^    ([a-z]{3,}) = \{`), misspelt},
		{"place", regexp.MustCompile(`\bweights = \{(?:[^}]*,)? ([a-z]{3,}) = `), another("feature")},
		{"place", regexp.MustCompile(`(?m)^    ([a-z]{3,}) = \{`), another("move")},
		{"type", regexp.MustCompile(`\bweights = \{(?:[^}]*,)? [a-z]+ = (-?[0-9.]+)`), text},
		{"type", regexp.MustCompile(`\b(?:text) = ("[^"]*")`), truth},
		{"type", regexp.MustCompile(`\bscore = (\{)\n`), given(`"much", unread = {`)},
		{"number", regexp.MustCompile(`\bweights = \{(?:[^}]*,)? [a-z]+ = (-?[0-9.]+)`), given("{}")},
	}),
	"encounter": inFiles,
	"quest":     inFiles,
	"toml": {
		{"name", regexp.MustCompile(`(?m)(?:^|[{,] )([a-z_]{3,}) = `), misspelt},
		{"name", regexp.MustCompile(`(?m)^\[\[?([a-z_]{4,})\]`), misspelt},
		{"name", closed, misspelt},
		{"place", regexp.MustCompile(`(?m)^([a-z_]{3,}) = `), another("key")},
		{"place", closed, another("word")},
		{"type", regexp.MustCompile(`(?m)(?:^|[{,] )[a-z_]{3,} = (-?[0-9.]+)\b`), text},
		{"type", regexp.MustCompile(`(?m)^(?:id|name|text) = ("[^"]*")`), truth},
		{"number", regexp.MustCompile(`(?m)^(?:tier|attack|health|cost|copies|threshold|gold|steps|max_\w+|hand|drive|required|[a-z_]*weight) = (-?[0-9.]+)$`), given("")},
	},
}

// inScripts are those of all scripts.
var inScripts = []rule{
	{"name", regexp.MustCompile(`\b(?:fx|self|other|event|query|option|view|math|choice|tag|newcomer|fallen|site|quest)[.:]([a-z_]{3,})`), misspelt},
	{"name", regexp.MustCompile(`(?m)^  ([a-z_]{4,}) = function`), misspelt},
	{"name", regexp.MustCompile(`fx:(?:tag|untag|summon|draw|dreamsign|gain|spend)\([^)"]*"([a-z_]{4,})"`), misspelt},
	{"name", regexp.MustCompile(`\b(ipairs|pairs|math|require)\b`), misspelt},
	{"type", verbs, text},
	{"number", regexp.MustCompile(`fx:(?:damage|heal|momentum|pressure|roll|gold)\((?:[^()]|\([^()]*\))*?((?:, )?(?:self\.value|\d+))\)`), given("")},
}

// inFiles are those of encounters and quests, which are tables with functions.
var inFiles = slices.Concat(inScripts, []rule{
	{"name", regexp.MustCompile(`\b(type|tags|strategic|location|max_turns|max_pressure|success|choices|dreamscapes|sites|kind|cards|rarity|modify_\w+) = `), misspelt},
	{"name", regexp.MustCompile(`"(draft|dreamcaller|shop|battle|physical|social|intellectual|bandit|clear|common|uncommon|rare|legendary)"`), misspelt},
	{"place", acting, whatIsAsked},
	{"place", regexp.MustCompile(`\bfx:([a-z_]{3,})\(`), another("verb")},
	{"place", regexp.MustCompile(`(?m)^  (location|type|dreamscapes|max_turns|sites|set) = `), another("file")},
	{"type", regexp.MustCompile(`(?m)\b(?:max_turns|max_pressure|cards|amount|momentum|pressure) = (\d+)`), text},
	{"type", regexp.MustCompile(`(?m)^  (?:name|text|location) = ("[^"]*")`), truth},
	{"type", regexp.MustCompile(`(?m)^  (?:dreamscapes|success|tags|strategic|sites) = (\{)(?: |$)`), given(`7, unread = {`)},
	{"number", regexp.MustCompile(`\b(?:max_turns|max_pressure|cards) = (\d+)`), given("{}")},
	{"number", regexp.MustCompile(`success = \{ \d+, \d+(, \d+) \}`), given("")},
})

var (
	// acting are functions that act, which those that answer a question may not.
	acting = regexp.MustCompile(`(?m)^  ([a-z_]+) = function\(self, fx[^)]*\)(?: |\n.*?)fx:(?:damage|heal|buff|attack|gold|summon|gain|spend|draw|log|momentum|pressure|tag|destroy|aegis|essence|offer)\(`)
	// verbs are called with a number last.
	verbs = regexp.MustCompile(`fx:(?:damage|heal|buff|attack|momentum|pressure|roll|gold|draw|gain)\((?:[^()]|\([^()]*\))*?(self\.value|\d+)\)`)
	// closed are words of lists that content does not lengthen.
	closed = regexp.MustCompile(`\b(?:trigger|effect|approach|focus|blocks|rarity|faction|script|when|drive|kind) = "([a-z_]{4,})"`)
)

// misspelt changes a letter of a word, leaves one out, doubles one or swaps two.
func misspelt(r *rand.Rand, _, word string) string {
	for {
		i, out := 1+r.IntN(len(word)-1), ""
		switch r.IntN(4) {
		case 0:
			out = word[:i] + string(rune('a'+r.IntN(26))) + word[i+1:]
		case 1:
			out = word[:i] + word[i+1:]
		case 2:
			out = word[:i] + word[i:i+1] + word[i:]
		case 3:
			out = word[:i-1] + word[i:i+1] + word[i-1:i] + word[i+1:]
		}
		if out != word && !slices.Contains([]string{"pairs", "ipairs"}, out) {
			return out
		}
	}
}

func given(wrong string) func(*rand.Rand, string, string) string {
	return func(*rand.Rand, string, string) string { return wrong }
}

func text(*rand.Rand, string, string) string  { return `"much"` }
func truth(*rand.Rand, string, string) string { return "true" }

// systemOf is the system that a file is of.
func systemOf(file string) string {
	if strings.HasPrefix(file, "scripts/quests/") {
		return "draft"
	}
	return cmp.Or(check.SystemOf(rules.All(), file), strings.Split(file, "/")[1])
}

// whatIsAsked names a function after a number that the rules ask for.
func whatIsAsked(_ *rand.Rand, system, _ string) string {
	return "modify_" + map[string]string{"tavern": "cost", "market": "cost", "delve": "hand_limit", "encounter": "score", "draft": "weight"}[system]
}

// instead names a function after what it would take the place of.
func instead(r *rand.Rand, system, _ string) string {
	event := map[string]string{"tavern": "ally_damage", "market": "discard", "delve": "exhaust"}[system]
	return []string{"instead_", "before_"}[r.IntN(2)] + event
}

// foreign are words of each system that no other has, by what they are.
var foreign = map[string]map[string][]string{
	"file": {"encounter": {"max_pressure", "success", "strategic"}, "draft": {"dreamscapes", "sites"}},
	"key":  {"tavern": {"tribes", "tier"}, "market": {"faction", "copies"}, "delve": {"required", "high_fail"}, "encounter": {"approach", "threshold"}, "draft": {"resonance", "spark"}},
	"word": {"tavern": {"deathrattle", "battlecry"}, "market": {"merchant", "wilds"}, "delve": {"endurance"}, "encounter": {"dominance", "physical"}, "draft": {"legendary"}},
}

func init() {
	verbs, features, moves := map[string][]string{}, map[string][]string{}, map[string][]string{}
	for _, sys := range rules.All() {
		features[sys.Name], moves[sys.Name] = sys.Features, sys.Verbs
		for _, m := range registry.Of(sys).Module(&system.Environment{}).Classes {
			if strings.HasSuffix(strings.ToLower(m.Name), "fx") {
				for _, f := range m.Methods {
					if !f.Elsewhere {
						verbs[sys.Name] = append(verbs[sys.Name], f.Name)
					}
				}
			}
		}
	}
	foreign["verb"], foreign["feature"], foreign["move"] = verbs, features, moves
}

// another returns what takes a word of one of the other systems that this one does not have.
func another(what string) func(r *rand.Rand, system, was string) string {
	others := map[string][]string{}
	return func(r *rand.Rand, system, _ string) string {
		if others[system] == nil {
			for of, words := range foreign[what] {
				if of != system {
					others[system] = append(others[system], words...)
				}
			}
			slices.Sort(others[system])
			others[system] = slices.DeleteFunc(others[system], func(word string) bool { return slices.Contains(foreign[what][system], word) })
		}
		return others[system][r.IntN(len(others[system]))]
	}
}
