package typed_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"
)

// mutant is a shipped file with one mistake.
type mutant struct{ file, source, what string }

// names are where files name what there is: fields and verbs behind a dot or a colon,
// functions of moments, and keys of the tables that personalities and encounters are.
var names = []*regexp.Regexp{
	regexp.MustCompile(`\b(?:fx|self|other|card|event|query|option|view|math|choice|tag|newcomer|fallen|site)[.:]([a-z_]{3,})`),
	regexp.MustCompile(`(?m)^  ([a-z_]{4,}) = function`),
	regexp.MustCompile(`\b(weights|score|choose|text|type|tags|strategic|max_turns|success|dreamscapes|sites|kind|cards|rarity) = `),
	regexp.MustCompile(`[{,] (stats|value|tier|spare|drive|effect|row|momentum|danger|shortfall|again|resonance|price|power|focus|synergy|combat|keywords|crowd|tempo) = `),
	regexp.MustCompile(`fx:(?:tag|untag|summon|draw|dreamsign|gain|spend)\([^)"]*"([a-z_]{4,})"`),
	regexp.MustCompile(`\b(ipairs|pairs|math)\b`),
}

// misspelt changes a letter of a word, leaves one out, doubles one or swaps two.
func misspelt(r *rand.Rand, word string) string {
	for {
		i := 1 + r.IntN(len(word)-1)
		out := word
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
		if out != word {
			return out
		}
	}
}

// wrongNames misspells the names of a file, a few times each.
func wrongNames(r *rand.Rand, file, source string) (list []mutant) {
	for _, pattern := range names {
		for _, at := range pattern.FindAllStringSubmatchIndex(source, -1) {
			from, to := at[2], at[3]
			word := source[from:to]
			if strings.Contains(source[max(0, from-12):from], "memory.") || strings.Contains(source[:from], "--") && strings.LastIndexByte(source[:from], '\n') < strings.LastIndex(source[:from], "--") {
				continue
			}
			wrong := misspelt(r, word)
			list = append(list, mutant{file, source[:from] + wrong + source[to:], word + " -> " + wrong})
		}
	}
	return list
}

// The places of right names where they have no business: a verb in a function that is
// asked for a number, what only replacements do in one that hears, a query's in an event's.
var moved = []struct {
	pattern *regexp.Regexp
	to      string
}{
	{regexp.MustCompile(`(?m)^  ([a-z_]+) = function\((self, fx[^)]*)\)(?: |\n.*?)fx:(?:damage|heal|buff|attack|gold|summon|gain|spend|draw|log|momentum|pressure|tag|destroy|aegis)\(`), "%s = function(%s) "},
}

func misplaced(file, source, query string) (list []mutant) {
	for _, m := range moved {
		for _, at := range m.pattern.FindAllStringSubmatchIndex(source, -1) {
			list = append(list, mutant{file, source[:at[2]] + "modify_" + query + source[at[3]:], source[at[2]:at[3]] + " -> modify_" + query})
		}
	}
	for _, row := range [][2]string{{"fx:choose", "instead_"}, {"fx:choose", "before_"}} {
		for _, at := range regexp.MustCompile(`(?m)^  (\w+) = function\(self, fx[^)]*\)[^\n]*`+row[0]).FindAllStringSubmatchIndex(source, -1) {
			moment := map[string]string{"abilities/tavern": "ally_damage", "abilities/market": "discard", "abilities/delve": "exhaust"}[file[:strings.LastIndexByte(file, '/')]]
			if moment != "" {
				list = append(list, mutant{file, source[:at[2]] + row[1] + moment + source[at[3]:], row[0] + " in " + row[1] + moment})
			}
		}
	}
	return list
}

// wrongValues gives verbs a text where they take a number, and leaves a number out.
func wrongValues(file, source string) (list []mutant) {
	number := regexp.MustCompile(`fx:(?:damage|heal|buff|attack|momentum|pressure|roll|gold)\((?:[^()]|\([^()]*\))*?(, )?(self\.value|\d+)\)`)
	for _, at := range number.FindAllStringSubmatchIndex(source, -1) {
		list = append(list, mutant{file, source[:at[4]] + `"much"` + source[at[5]:], "a text for " + source[at[4]:at[5]]})
		from := at[4]
		if at[2] >= 0 {
			from = at[2]
		}
		if call := source[at[0]:at[1]]; !strings.HasPrefix(call, "fx:attack") && (!strings.HasPrefix(call, "fx:buff") || strings.Count(call, ",") < 2) {
			list = append(list, mutant{file, source[:from] + source[at[5]:], "without " + source[at[4]:at[5]]})
		}
	}
	return list
}

// queries are a number that each system asks for.
var queries = map[string]string{"tavern": "cost", "market": "cost", "delve": "hand_limit", "encounters": "score", "quests": "weight"}

// Of misspelt names almost all are found, and of right ones at the wrong place too.
func TestMutantsAreFound(t *testing.T) {
	w, files := world(t)
	most := 50
	if os.Getenv("ARCANA_LONG") != "" {
		most = 500
	}
	groups := map[string][]mutant{}
	r := rand.New(rand.NewPCG(1, 2))
	shipped(t, files, func(file, source string) {
		folder := strings.Split(file, "/")
		group := folder[1]
		if folder[0] == "abilities" {
			group = "abilities"
		}
		for range 3 {
			groups["name "+group] = append(groups["name "+group], wrongNames(r, file, source)...)
		}
		if query := queries[folder[1]]; query != "" {
			groups["place"] = append(groups["place"], misplaced(file, source, query)...)
		}
		groups["value"] = append(groups["value"], wrongValues(file, source)...)
	})
	found, tried := map[string]int{}, map[string]int{}
	for _, group := range []string{"name abilities", "name ai", "name encounters", "name quests", "place", "value"} {
		list := groups[group]
		r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		kind, _, _ := strings.Cut(group, " ")
		for _, m := range list[:min(len(list), most)] {
			tried[kind]++
			if len(w.File(m.file, m.source)) > 0 {
				found[kind]++
			} else {
				t.Logf("not found: %s: %s", m.file, m.what)
			}
		}
	}
	for kind, least := range map[string]float64{"name": 0.99, "place": 0.95, "value": 0.95} {
		if share := float64(found[kind]) / float64(tried[kind]); tried[kind] < 20 || share < least {
			t.Errorf("%s: found %d of %d, expected a share of %v", kind, found[kind], tried[kind], least)
		}
	}
	t.Log(fmt.Sprint(found, tried))
}

// BenchmarkFile is what checking a shipped file costs.
func BenchmarkFile(b *testing.B) {
	w, files := world(b)
	var list []mutant
	shipped(b, files, func(file, source string) { list = append(list, mutant{file: file, source: source}) })
	b.ResetTimer()
	for i := range b.N {
		m := list[i%len(list)]
		w.File(m.file, m.source)
	}
}
