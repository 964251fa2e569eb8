// How the claimed outcome of a fight is compared with the actual one.

package validate

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// firstDifference says where a claimed value differs from the actual one, at the first place in the
// order of names: "outcome.you.board[2].health: 3 is claimed, it is 5"; "" if it does not differ. path
// is the place of both values. Fields that a claim leaves out are not compared, but a list must be
// complete.
func firstDifference(path string, claimed, actual any) string {
	switch claim := claimed.(type) {
	case map[string]any:
		if fields, ok := actual.(map[string]any); ok {
			return fieldDifference(path, claim, fields)
		}
	case []any:
		if list, ok := actual.([]any); ok {
			return listDifference(path, claim, list)
		}
	default:
		if claimed == actual {
			return ""
		}
	}
	return fmt.Sprintf("%s: the file claims %s, but the replay gives %s", path, brief(claimed), brief(actual))
}

// fieldDifference is firstDifference for two tables with named fields. Actual fields that are not
// claimed are no difference.
func fieldDifference(path string, claimed, actual map[string]any) string {
	for _, name := range slices.Sorted(maps.Keys(claimed)) {
		inner := path + "." + name
		value, ok := actual[name]
		if !ok {
			return fmt.Sprintf("%s: the file claims %s, but the replay has no such value", inner, brief(claimed[name]))
		}
		if found := firstDifference(inner, claimed[name], value); found != "" {
			return found
		}
	}
	return ""
}

// listDifference is firstDifference for two lists. Lists of different lengths differ.
func listDifference(path string, claimed, actual []any) string {
	for i := range min(len(claimed), len(actual)) {
		if found := firstDifference(fmt.Sprintf("%s[%d]", path, i+1), claimed[i], actual[i]); found != "" {
			return found
		}
	}
	if len(claimed) != len(actual) {
		return fmt.Sprintf("%s: the file claims a list of %d, but the replay has %d", path, len(claimed), len(actual))
	}
	return ""
}

// brief shows a value in a sentence. One of more than 60 letters is cut after 30.
func brief(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	if letters := []rune(string(data)); len(letters) > 60 {
		return string(letters[:30]) + "..."
	}
	return string(data)
}
