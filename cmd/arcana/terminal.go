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

// What a terminal can show: colors that can be read on it, signs that it can draw, and how it
// interrupts.

// inking is how many colours a terminal has.
type inking int

const (
	noInk    inking = iota
	boldInk         // none, but letters may be bold
	fewInks         // 256
	manyInks        // all of them
)

// coloursOfTerminal returns how many colours a terminal has, by the variables TERM and
// COLORTERM.
func coloursOfTerminal(term, colours string) inking {
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

// begin returns the escape sequence that begins a colour; "" if there is none to show.
func (i inking) begin(c themes.Colour) string {
	c, coloured := legible(c)
	switch {
	case i == noInk || c.A == 0:
		return ""
	case i == boldInk || !coloured:
		return "\x1b[1m"
	case i == fewInks:
		return fmt.Sprintf("\x1b[38;5;%dm", nearestOf216(c))
	}
	return fmt.Sprintf("\x1b[38;2;%d;%d;%dm", c.R, c.G, c.B)
}

// middle is the luminance that has the same contrast, of 4.6, with black and with white:
// nobody knows the ground of a terminal.
const middle = 0.179

// legible returns a colour of the same hue that can be read on black and on white: it is mixed
// with white if it is dark, with black if it is light, until its luminance is nearly middle. It
// returns false for one that is nearly grey, for which bold is shown instead.
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

// mixed returns a colour mixed with another: parts of 256 are the other's.
func mixed(c, other themes.Colour, parts int) themes.Colour {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*(256-parts) + int(b)*parts) / 256) }
	return themes.Colour{R: mix(c.R, other.R), G: mix(c.G, other.G), B: mix(c.B, other.B), A: c.A}
}

// nearestOf216 returns the number of the nearest of the 216 colours that 256-colour terminals
// agree on.
func nearestOf216(c themes.Colour) int {
	return 16 + 36*nearestStep(c.R) + 6*nearestStep(c.G) + nearestStep(c.B)
}

// nearestStep returns which of the values 0, 95, 135, 175, 215 and 255 is nearest, by its
// place from 0.
func nearestStep(part uint8) int {
	switch {
	case part < 48:
		return 0
	case part < 115:
		return 1
	}
	return (int(part) - 35) / 40
}

// signs are the words of mods as people at a table see them: no theme says anything of their
// tribes, factions, tags and types, so their ids are drawn as their marks and their names.
type signs struct {
	words *regexp.Regexp // the ids, each with the spaces about it; nil where there is none
	drawn map[string]string
}

// drawnAs are the signs of the marks that are drawn; each is one column wide.
var drawnAs = map[string]string{
	"moon": "☾", "sun": "☼", "star": "★", "tower": "♜", "world": "⊕", "strength": "∞", "heart": "♥", "anchor": "♆", "book": "≡", "key": "⚷", "eye": "◉", "mask": "☻",
	"cups": "♡", "pentacles": "♢", "swords": "♤", "wands": "♧", "merchant": "⚖", "wilds": "♣", "kingdom": "♛", "artificer": "✲",
	"tide": "≈", "ember": "♨", "zephyr": "≋", "stone": "◆", "ruin": "∴",
}

// newSigns returns the signs and names that stand for the ids of tribes, factions and tags of
// mods in a system.
func newSigns(s *session.Session, system string) signs {
	d := signs{drawn: map[string]string{}}
	var ids []string
	for _, w := range prompt.Words(s, system) {
		if !strings.Contains(w.ID, ":") {
			continue
		}
		d.drawn[w.ID] = strings.TrimSpace(drawnAs[w.Mark] + " " + cmp.Or(w.Name, w.ID))
		ids = append(ids, regexp.QuoteMeta(w.ID))
	}
	if len(ids) > 0 {
		d.words = regexp.MustCompile(`(  )?\b(` + strings.Join(ids, "|") + `)\b( *)`)
	}
	return d
}

// draw replaces the ids of mods' words in a text by their signs and names, and keeps columns
// behind them in line.
func (d signs) draw(text string) string {
	if d.words == nil {
		return text
	}
	return d.words.ReplaceAllStringFunc(text, func(found string) string {
		id := strings.Trim(found, " ")
		before, behind, _ := strings.Cut(found, id)
		drawn := d.drawn[id]
		if before != "" && behind != "" {
			behind = strings.Repeat(" ", max(1, len(behind)+len(id)-utf8.RuneCountInString(drawn)))
		}
		return before + drawn + behind
	})
}

// endings are how a long command is asked to end: Ctrl-C, and what timeout and CI
// servers send.
var endings = []os.Signal{os.Interrupt, syscall.SIGTERM}

// interruptible lets signals interrupt the script that runs in the session, until the function
// it returns is called.
func (p *program) interruptible(session *session.Session, signals ...os.Signal) (stop func()) {
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

// onInterrupt calls do at the first of the signals, unless the function it returns is called
// before.
func onInterrupt(do func(), signals ...os.Signal) (end func()) {
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
