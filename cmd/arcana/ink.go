package main

import (
	"fmt"
	"strings"

	"arcana/configs/themes"
)

// inking is how many colours a terminal has.
type inking int

const (
	noInk    inking = iota
	boldInk         // none, but letters may be bold
	fewInks         // 256
	manyInks        // all of them
)

// inkOf reads what a terminal says of itself.
func inkOf(term, colours string) inking {
	switch {
	case term == "" || term == "dumb":
		return noInk
	case colours == "truecolor" || colours == "24bit":
		return manyInks
	case strings.Contains(term, "256color"):
		return fewInks
	}
	return boldInk
}

// begin is what a terminal is sent before letters of a colour, "" where it is nothing.
func (i inking) begin(c themes.Colour) string {
	c, coloured := legible(c)
	switch {
	case i == noInk || c.A == 0:
		return ""
	case i == boldInk || !coloured:
		return "\x1b[1m"
	case i == fewInks:
		return fmt.Sprintf("\x1b[38;5;%dm", cube(c))
	}
	return fmt.Sprintf("\x1b[38;2;%d;%d;%dm", c.R, c.G, c.B)
}

// middle is the luminance that has the same contrast, of 4.6, with black and with white:
// nobody knows the ground of a terminal.
const middle = 0.179

// legible returns a colour of the same hue that is read on any ground, and whether it is
// more than a grey.
func legible(c themes.Colour) (themes.Colour, bool) {
	towards := themes.Colour{R: 255, G: 255, B: 255}
	if c.Luminance() > middle {
		towards = themes.Colour{}
	}
	low, high := 0, 256
	for high-low > 1 {
		half := (low + high) / 2
		if (mixed(c, towards, half).Luminance() > middle) == (c.Luminance() > middle) {
			low = half
		} else {
			high = half
		}
	}
	return mixed(c, towards, low), max(c.R, c.G, c.B)-min(c.R, c.G, c.B) > 24
}

// mixed is a colour with so many parts of 256 of another.
func mixed(c, other themes.Colour, parts int) themes.Colour {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*(256-parts) + int(b)*parts) / 256) }
	return themes.Colour{R: mix(c.R, other.R), G: mix(c.G, other.G), B: mix(c.B, other.B), A: c.A}
}

// cube is the nearest of the 216 colours that such terminals agree on.
func cube(c themes.Colour) int {
	return 16 + 36*step(c.R) + 6*step(c.G) + step(c.B)
}

// step is the nearest of the values 0, 95, 135, 175, 215 and 255.
func step(part uint8) int {
	switch {
	case part < 48:
		return 0
	case part < 115:
		return 1
	}
	return (int(part) - 35) / 40
}
