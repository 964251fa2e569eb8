// What a terminal can do: first its colours, and how a colour is made readable; then the signs of
// tribes; last the signals that interrupt a command.

package main

import (
	"cmp"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"strings"
	"syscall"
	"unicode/utf8"

	"arcana/bindings/prompt"
	"arcana/bindings/session"
	"arcana/configs/themes"
)

// colourDepth is how many colours a terminal has.
type colourDepth int

const (
	noColours  colourDepth = iota
	onlyBold               // none, but letters may be bold
	colours256             // the 256 of the terminal
	trueColour             // all of them
)

// coloursOfTerminal returns how many colours a terminal has, by the variables TERM and
// COLORTERM.
func coloursOfTerminal(term, colours string) colourDepth {
	switch {
	case term == "" || term == "dumb":
		return noColours
	case colours == "truecolor" || colours == "24bit":
		return trueColour
	case strings.Contains(term, "256color"):
		return colours256
	}
	return onlyBold
}

// begin returns the escape sequence that begins a colour; "" if the terminal has no colours, or the
// colour is transparent, which means that a theme does not set it.
func (d colourDepth) begin(c themes.Colour) string {
	c, coloured := legible(c)
	switch {
	case d == noColours || c.A == 0:
		return ""
	case d == onlyBold || !coloured:
		return "\x1b[1m"
	case d == colours256:
		return fmt.Sprintf("\x1b[38;5;%dm", nearestOf216(c))
	}
	return fmt.Sprintf("\x1b[38;2;%d;%d;%dm", c.R, c.G, c.B)
}

// middleLuminance is the luminance that has the same contrast, 4.6, with black and with white. Colours are
// brought near it, because the program cannot know the background of the terminal.
const middleLuminance = 0.179

// maxGreySpread is how far red, green and blue of a colour that counts as grey lie apart, of 255.
const maxGreySpread = 24

// legible returns a colour of the same hue that can be read on black and on white: it is mixed
// with white if it is dark, with black if it is light, until its luminance is nearly
// middleLuminance. It also reports whether the colour is more than grey: grey is shown as bold.
func legible(c themes.Colour) (themes.Colour, bool) {
	towards := themes.Colour{R: 255, G: 255, B: 255}
	if c.Luminance() > middleLuminance {
		towards = themes.Colour{}
	}
	low, high := 0, 256 // the largest share of the other colour with which c stays on its side of middleLuminance
	for high-low > 1 {
		half := (low + high) / 2
		sameSide := (mixed(c, towards, half).Luminance() > middleLuminance) == (c.Luminance() > middleLuminance)
		if sameSide {
			low = half
		} else {
			high = half
		}
	}
	return mixed(c, towards, low), max(c.R, c.G, c.B)-min(c.R, c.G, c.B) > maxGreySpread
}

// mixed returns a colour mixed with another one; share, of 256, is how much of the other it has.
func mixed(c, other themes.Colour, share int) themes.Colour {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*(256-share) + int(b)*share) / 256) }
	return themes.Colour{R: mix(c.R, other.R), G: mix(c.G, other.G), B: mix(c.B, other.B), A: c.A}
}

// nearestOf216 returns the number of the nearest of the 216 colours, a cube of 6 by 6 by 6, that all
// terminals with 256 colours have. They are numbered from 16 on.
func nearestOf216(c themes.Colour) int {
	return 16 + 36*nearestStep(c.R) + 6*nearestStep(c.G) + nearestStep(c.B)
}

// nearestStep returns the index, 0 to 5, of the nearest of the values 0, 95, 135, 175, 215 and 255,
// which are the steps of that cube.
func nearestStep(channel uint8) int {
	switch {
	case channel < 48: // nearer to 0 than to 95
		return 0
	case channel < 115: // nearer to 95 than to 135
		return 1
	}
	return (int(channel) - 35) / 40 // the other values are 40 apart
}

// symbolTable replaces the ids of mods' tribes, factions, tags and types ("tides:moth") in texts about a
// match by a symbol and the name. Those of the shipped content have words in the themes.
type symbolTable struct {
	ids     *regexp.Regexp    // finds the ids, each with the spaces around it; nil if there are none
	shownAs map[string]string // the symbol and name of each id
}

// symbolOfMark has a letter for each mark that themes draw for tribes; each is one column wide.
var symbolOfMark = map[string]string{
	"moon": "☾", "sun": "☼", "star": "★", "tower": "♜", "world": "⊕", "strength": "∞", "heart": "♥", "anchor": "♆", "book": "≡", "key": "⚷", "eye": "◉", "mask": "☻",
	"cups": "♡", "pentacles": "♢", "swords": "♤", "wands": "♧", "merchant": "⚖", "wilds": "♣", "kingdom": "♛", "artificer": "✲",
	"tide": "≈", "ember": "♨", "zephyr": "≋", "stone": "◆", "ruin": "∴",
}

// newSymbolTable returns the symbols and names for the ids of tribes, factions and tags of mods in a
// system.
func newSymbolTable(s *session.Session, system string) symbolTable {
	found := symbolTable{shownAs: map[string]string{}}
	var ids []string
	for _, w := range prompt.Words(s, system) {
		if !strings.Contains(w.ID, ":") {
			continue
		}
		found.shownAs[w.ID] = strings.TrimSpace(symbolOfMark[w.Mark] + " " + cmp.Or(w.Name, w.ID))
		ids = append(ids, regexp.QuoteMeta(w.ID))
	}
	if len(ids) > 0 {
		found.ids = regexp.MustCompile(`(  )?\b(` + strings.Join(ids, "|") + `)\b( *)`)
	}
	return found
}

// replaceIDs replaces the ids of mods' tribes and tags in a text by their symbols and names. An id with two
// spaces before it and spaces after it is a column of a table: the spaces after it are changed so that the
// next column stays in its place.
func (s symbolTable) replaceIDs(text string) string {
	if s.ids == nil {
		return text
	}
	return s.ids.ReplaceAllStringFunc(text, func(found string) string {
		id := strings.Trim(found, " ")
		before, behind, _ := strings.Cut(found, id)
		drawn := s.shownAs[id]
		if before != "" && behind != "" {
			behind = strings.Repeat(" ", max(1, len(behind)+len(id)-utf8.RuneCountInString(drawn)))
		}
		return before + drawn + behind
	})
}

// endSignals are the signals that ask a long command to end: Ctrl-C, and the one that the program timeout
// and CI servers send.
var endSignals = []os.Signal{os.Interrupt, syscall.SIGTERM}

// interruptOnSignal lets signals interrupt the script that runs in the session, until the returned
// function is called.
func (p *program) interruptOnSignal(session *session.Session, signals ...os.Signal) (stop func()) {
	heard, done := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(heard, signals...)
	go func() {
		for {
			select {
			case <-heard:
				session.Interrupt()
			case <-done:
				return
			}
		}
	}()
	return func() {
		signal.Stop(heard)
		close(done)
	}
}

// callOnSignal calls do at the first of the signals, unless the returned function is called before.
func callOnSignal(do func(), signals ...os.Signal) (end func()) {
	heard, done := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(heard, signals...)
	go func() {
		select {
		case <-heard:
			do()
		case <-done:
		}
		signal.Stop(heard)
	}()
	return func() { close(done) }
}
