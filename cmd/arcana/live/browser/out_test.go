package browser

import "testing"

// TestPlayedOut: a person plays a match to its end against AIs, by what the page offers to
// be pressed, and is told how it ended. The tavern is played in TestTwoBrowsersPlay.
func TestPlayedOut(t *testing.T) {
	t.Parallel()
	base := site(t)
	for system, width := range map[string]int64{"market": 1280, "draft": 1280, "delve": 360, "encounter": 360} {
		t.Run(system, func(t *testing.T) {
			t.Parallel()
			p := newTab(t, base, width, 800)
			p.enters("Ada", "parchment", "en")
			plays(system, `document.querySelector(".over .sum b")`)(p)
			if n := says[int](p, `document.querySelectorAll(".over .sum li").length`); n != len(company[system]) {
				t.Errorf("%d places are told, expected %d", n, len(company[system]))
			}
		})
	}
}
