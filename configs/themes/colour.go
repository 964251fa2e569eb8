// Colours: how they are written, and how well one is read on another.

package themes

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Colour is a colour of the palette. The zero value is transparent.
type Colour struct {
	// R, G and B are red, green and blue, A how much covers what is below: 0 nothing, 255
	// all of it.
	R, G, B, A uint8
}

// Pattern returns the regular expression of colours, for schemas.
func (Colour) Pattern() string {
	return "^(transparent|#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8}))$"
}

// UnmarshalText reads #rgb, #rrggbb, #rrggbbaa or transparent.
func (c *Colour) UnmarshalText(text []byte) error {
	digits, isHex := strings.CutPrefix(string(text), "#")
	if string(text) == "transparent" {
		*c = Colour{}
		return nil
	}
	if len(digits) == 3 { // each digit stands for two
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	if len(digits) == 6 {
		digits += "ff" // opaque
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	if !isHex || len(digits) != 8 || err != nil {
		return fmt.Errorf("expected a colour: #rgb, #rrggbb, #rrggbbaa or transparent, got %q", truncate(string(text)))
	}
	*c = Colour{uint8(n >> 24), uint8(n >> 16), uint8(n >> 8), uint8(n)}
	return nil
}

// truncate cuts a text that a stranger wrote to 40 letters, so that a message about it stays short.
func truncate(text string) string {
	if runes := []rune(text); len(runes) > 40 {
		return string(runes[:40]) + "..."
	}
	return text
}

// String returns the colour as a style sheet has it.
func (c Colour) String() string {
	switch c.A {
	case 0:
		return "transparent"
	case 255:
		return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
	}
	return fmt.Sprintf("#%02x%02x%02x%02x", c.R, c.G, c.B, c.A)
}

// withAlpha returns the colour with another opacity, from 0 to 255.
func (c Colour) withAlpha(alpha uint8) Colour { return Colour{c.R, c.G, c.B, alpha} }

// Luminance returns how light the colour is to the eye, from 0 (black) to 1 (white), as WCAG 2
// defines it. The opacity does not count. float64 rounds each product before it is added, so that no
// compiler computes both in one step, with other bits.
func (c Colour) Luminance() float64 {
	red, green, blue := linearLight(c.R), linearLight(c.G), linearLight(c.B)
	return float64(0.2126*red) + float64(0.7152*green) + float64(0.0722*blue)
}

// linearLight returns red, green or blue of a colour as linear light from 0 to 1, by the formula
// of sRGB.
func linearLight(channel uint8) float64 {
	v := float64(channel) / 255
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

// Contrast returns how well one colour is read on another, from 1 (not at all) to 21, as WCAG 2
// defines it. Text wants at least 4.5 (level AA).
func Contrast(a, b Colour) float64 {
	light, dark := a.Luminance(), b.Luminance()
	return (max(light, dark) + 0.05) / (min(light, dark) + 0.05)
}
