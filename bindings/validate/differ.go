package validate

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// differs returns the first place, in the order of names, where what was claimed is not
// what is: "outcome.you.board[2].health: 3 is claimed, it is 5"; "" where there is none.
// What a claim does not mention is not compared, but a list must be whole.
func differs(path string, claimed, is any) string {
	switch was := claimed.(type) {
	case map[string]any:
		if now, ok := is.(map[string]any); ok {
			return differsIn(path, was, now)
		}
	case []any:
		if now, ok := is.([]any); ok {
			return differsAt(path, was, now)
		}
	default:
		if claimed == is {
			return ""
		}
	}
	return fmt.Sprintf("%s: %s is claimed, it is %s", path, brief(claimed), brief(is))
}

// differsIn is differs for two tables with named fields; what is there and not claimed is no
// difference.
func differsIn(path string, was, is map[string]any) string {
	for _, name := range slices.Sorted(maps.Keys(was)) {
		inner := path + "." + name
		now, ok := is[name]
		if !ok {
			return fmt.Sprintf("%s: %s is claimed, there is none", inner, brief(was[name]))
		}
		if found := differs(inner, was[name], now); found != "" {
			return found
		}
	}
	return ""
}

// differsAt is differs for two lists, whose lengths count too.
func differsAt(path string, was, is []any) string {
	for i := range min(len(was), len(is)) {
		if found := differs(fmt.Sprintf("%s[%d]", path, i+1), was[i], is[i]); found != "" {
			return found
		}
	}
	if len(was) != len(is) {
		return fmt.Sprintf("%s: a list of %d is claimed, it has %d", path, len(was), len(is))
	}
	return ""
}

// brief shows a value in a sentence, cut where it is long.
func brief(v any) string {
	data, err := json.Marshal(v)
	const most = 60
	switch {
	case err != nil:
		return fmt.Sprint(v)
	case len(data) > most:
		return string([]rune(string(data))[:most/2]) + "..."
	}
	return string(data)
}
