package lab

import (
	"reflect"
	"strings"
	"testing"

	"arcana/core"
)

// shardReport plays a shard of 60 matches and reports it, as the program does.
func shardReport(t *testing.T, number, of int) Report {
	t.Helper()
	s := dice(60)
	s.Shard, s.Shards = number, of
	tally, err := Run(s)
	if err != nil {
		t.Fatal(err)
	}
	r := NewReport(Question{Kind: KindSim, N: 60}, tally)
	r.Shard = &Shard{Number: number, Of: of, Version: "1"}
	return r
}

// mergeAll merges reports that are called a, b, c and so on.
func mergeAll(reports ...Report) (merged Report, doubles []Duplicate, missing []string, err error) {
	var p Merger
	for i := range reports {
		if err := p.Add(string(rune('a'+i)), &reports[i]); err != nil {
			return merged, nil, nil, err
		}
	}
	merged, doubles, err = p.Report(func(i int) (Report, error) { return reports[i], nil })
	if err == nil {
		missing = p.Missing(&merged)
	}
	return merged, doubles, missing, err
}

// TestShardPlayedAgain: a shard that was played twice, or that ended early and was played again,
// counts once, wherever it stands, and is named.
func TestShardPlayedAgain(t *testing.T) {
	whole := shardReport(t, 1, 1)
	one, two, three := shardReport(t, 1, 3), shardReport(t, 2, 3), shardReport(t, 3, 3)
	early := shardReport(t, 1, 6) // the first half of shard 1 of 3
	early.Shard = &Shard{Number: 1, Of: 3, Version: "1"}
	merged, doubles, missing, err := mergeAll(early, two, one, two, three)
	if err != nil || text(t, merged.Tally) != text(t, whole.Tally) || len(missing) > 0 {
		t.Errorf("the merged report is not that of the whole run: missing %v, %v", missing, err)
	}
	if want := []Duplicate{{"a", "c"}, {"d", "b"}}; !reflect.DeepEqual(doubles, want) {
		t.Errorf("got %v, want %v", doubles, want)
	}
}

// TestMissingShards: what no part holds is named.
func TestMissingShards(t *testing.T) {
	one, three, half := shardReport(t, 1, 3), shardReport(t, 3, 3), shardReport(t, 2, 4)
	half.Shard.Of = 2
	for _, c := range []struct {
		want  string
		parts []Report
	}{
		{"shard 2/3 (matches 21 to 40)", []Report{three, one}},
		{"shard 2/3 (matches 21 to 40), shard 3/3 (matches 41 to 60)", []Report{one}},
		{"matches 1 to 15, matches 31 to 40", []Report{half, three}},
	} {
		merged, _, missing, err := mergeAll(c.parts...)
		if got := strings.Join(missing, ", "); got != c.want || err != nil || !merged.Partial {
			t.Errorf("missing %q, want %q (%v)", got, c.want, err)
		}
	}
}

// TestPartsRefuse: reports that are not parts of one run of one program are refused, with both names.
func TestPartsRefuse(t *testing.T) {
	one := shardReport(t, 1, 3)
	question, version, half, differs := shardReport(t, 2, 3), shardReport(t, 2, 3), shardReport(t, 1, 2), shardReport(t, 1, 3)
	question.Question.N = 61
	version.Shard.Version = "2"
	differs.Tally.Troubled++
	content := shardReport(t, 2, 3)
	content.Question.Content = []core.FileHash{{Path: "mod:tides", Hash: "other"}}
	across := shardReport(t, 2, 4) // matches 16 to 30; shard 1 of 3 has 1 to 20
	for want, part := range map[string]Report{
		"b belongs to another experiment than a: n differs":                                        question,
		"b belongs to another experiment than a: content (mod:tides) differs":                      content,
		"b was played by version 2 of Arcana, but a by version 1; play both with the same version": version,
		"a and b have the same matches with different results; play them again":                    differs,
		"a and b overlap: both have match 16; leave one of them out":                               across,
	} {
		if _, _, _, err := mergeAll(one, part); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
	if _, doubles, _, err := mergeAll(one, half); err != nil || len(doubles) != 1 { // 1 to 20 lies in 1 to 30
		t.Errorf("%v, %v", doubles, err)
	}
}
