// The backgrounds in CSS: shadows of cards and panels, and the cloth of the table.

package themes

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// shadowName is the name of a shadow, a key of shadows.
type shadowName string

// shadowCSS is one shadow in CSS: as a box-shadow for a rectangular panel, and as the filter drop-shadow
// for a card, whose picture is no rectangle. %[1]s stands for the colour ink; the hexadecimal digits
// after it are the opacity.
type shadowCSS struct{ boxShadow, dropShadow string }

// shadows has the CSS of each shadow by its name.
var shadows = map[shadowName]shadowCSS{
	"none":    {"none", "none"},
	"printed": {"0 2px 0 %[1]s2e", "drop-shadow(0 2px 0 %[1]s2e)"},
	"lifted":  {"0 2px 0 %[1]s26,0 8px 24px %[1]s24", "drop-shadow(0 3px 6px %[1]s40)"},
	"glow":    {"0 0 0 1px #000,0 8px 28px #000a", "drop-shadow(0 4px 10px #000a)"},
	"offset":  {"4px 4px 0 %[1]s", "drop-shadow(3px 3px 0 %[1]s)"},
}

// UnmarshalText reads the name of a shadow.
func (s *shadowName) UnmarshalText(text []byte) error {
	*s = shadowName(text)
	return checkWord(string(text), s.Words())
}

// Words returns the names of all shadows, sorted.
func (shadowName) Words() (names []string) {
	for _, name := range slices.Sorted(maps.Keys(shadows)) {
		names = append(names, string(name))
	}
	return names
}

// fillShadow returns the CSS of a shadow with the colour ink, without its opacity, in place of %[1]s.
func fillShadow(pattern string, ink Colour) string {
	if !strings.Contains(pattern, "%") {
		return pattern // Sprintf would complain about the ink, which nothing uses
	}
	return fmt.Sprintf(pattern, ink.withAlpha(255))
}

// clothNames are the cloths that are drawn.
var clothNames = []string{"plain", "laid", "stars"}

// clothStars has the stars of the cloth "stars": for each its place from the left and from the top in
// percent, and its radius in tenths of a pixel.
var clothStars = [][3]int{
	{6, 14, 12}, {17, 64, 9}, {28, 8, 10}, {39, 92, 12}, {52, 30, 9}, {61, 74, 11}, {70, 18, 10},
	{81, 55, 12}, {93, 28, 10}, {88, 90, 9}, {12, 86, 10}, {46, 55, 8}, {97, 66, 11},
}

// cloth returns the CSS background of a drawn cloth of the table; "none" for the plain one.
func (t *Theme) cloth() string {
	ink, edge := t.Palette["ink"], t.Palette["vignette"]
	switch t.Panels.Cloth {
	case "laid":
		return fmt.Sprintf("repeating-linear-gradient(0deg,%s 0 1px,transparent 1px 4px),radial-gradient(120%% 90%% at 50%% 40%%,transparent 55%%,%s)", ink.withAlpha(7), edge)
	case "stars":
		return t.stars() + fmt.Sprintf("radial-gradient(120%% 90%% at 50%% 30%%,%s,transparent 70%%)", edge)
	}
	return "none"
}

// stars returns the CSS gradients that draw the stars of the cloth.
func (t *Theme) stars() string {
	var b strings.Builder
	for _, star := range clothStars {
		inner, outer := float64(star[2])/10, float64(star[2]+6)/10 // its edge fades over 0.6 pixels
		fmt.Fprintf(&b, "radial-gradient(circle at %d%% %d%%,%s 0 %gpx,transparent %gpx),", star[0], star[1], t.Palette["gold"].withAlpha(0x66), inner, outer)
	}
	return b.String()
}
