// Which colours of a theme must be readable on which.

package themes

import (
	"fmt"
	"strings"
)

// readablePairs has each colour of text in the palette, the background colours on which it is used
// (grounds), and the contrast that it needs at least: 4.5 for text, 3 for large letters and for
// pictures (WCAG 2, level AA).
var readablePairs = []struct {
	text, grounds string
	least         float64
}{
	{"ink", "paper raise sink card card_gold cartouche", 4.5},
	{"ink_2", "paper raise sink card", 4.5},
	{"oxblood", "paper raise", 4.5},
	{"verdigris", "paper raise", 4.5},
	{"gold", "paper raise", 4.5},
	{"lapis", "paper raise", 4.5},
	{"gold_ink", "gold_fill", 4.5},
	{"deep_ink", "deep deep_2", 4.5},
	{"seal_ink", "seal", 4.5},
	{"atk_ink", "atk", 4.5},
	{"atk_up", "atk", 4.5},
	{"atk_down", "atk", 4.5},
	{"hp_ink", "hp", 4.5},
	{"hp_up", "hp", 4.5},
	{"hp_down", "hp", 4.5},
	{"lit", "paper", 3},
	{"focus", "paper raise", 3},
	{"aegis", "aegis_case", 3},
	{"iron", "paper", 3},
}

// Illegible returns a sentence for each colour of text that is hard to read on one of its
// grounds.
func (t *Theme) Illegible() (list []string) {
	for _, pair := range readablePairs {
		for ground := range strings.FieldsSeq(pair.grounds) {
			if c := Contrast(t.Palette[pair.text], t.Palette[ground]); c < pair.least {
				list = append(list, fmt.Sprintf("the colour %s on %s is hard to read: the contrast of these colours is %.1f, expected at least %g", pair.text, ground, c, pair.least))
			}
		}
	}
	return list
}
