// What the terminal shows in a theme: colours and words.

package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync/atomic"

	"arcana/cmd/arcana/environment"
	"arcana/configs/themes"
	"arcana/core/shown"
)

// screen prints for a person in the colours of a theme, as far as the terminal has any, and in the
// words of a language. The prompt has one, and each match that is played has one.
type screen struct {
	out, err *shown.Writer
	lang     string
	themes   *themes.Manager
	theme    atomic.Pointer[themes.Theme]
}

// ApplyTheme makes the screen write in another theme from now on; the theme manager calls it.
func (s *screen) ApplyTheme(t *themes.Theme) { s.theme.Store(t) }

// openScreen returns a screen in the theme that is shown. The screen changes whenever another is shown,
// until leave is called.
func openScreen(p *program) (s *screen, leave func(), err error) {
	manager, err := p.themeManager()
	if err != nil {
		return nil, nil, err
	}
	s = &screen{out: p.out, err: p.err, lang: p.settings.Lang, themes: manager}
	return s, manager.Register(s), nil
}

// word returns a text of the theme in the person's language; see [themes.Theme.Word].
func (s *screen) word(key string, values ...string) string {
	return s.theme.Load().Word(s.lang, key, values...)
}

// changeTheme shows another theme everywhere, unless name is "", and prints the name of the theme
// that is shown now.
func (s *screen) changeTheme(name string) error {
	if name != "" {
		if problems := s.themes.Show(name); len(problems) > 0 {
			return failure{exitContent, environment.ProblemsText(problems)}
		}
	}
	shown := s.themes.Shown()
	s.printColoured("gold", s.word("prompt.theme", "name", shown.Name, "title", shown.TitleIn(s.lang)))
	return nil
}

// printColoured prints a line in a colour of the theme's palette, by its name.
func (s *screen) printColoured(colour, text string) { s.paint(s.out, colour, text+"\n") }

// printError prints an error on standard error, its first line in the theme's colour oxblood.
func (s *screen) printError(text string) {
	first, rest, more := strings.Cut(text, "\n")
	s.paint(s.err, "oxblood", first+"\n")
	if more {
		fmt.Fprintln(s.err, rest)
	}
}

// paint writes a text, its first line in a colour of the palette. The text goes through the writer
// to, which makes control characters harmless; the escape sequences of the colour go directly to
// the stream that it writes to.
func (s *screen) paint(to *shown.Writer, colour, text string) {
	begin := coloursOf(to.To).begin(s.theme.Load().Palette[colour])
	if begin == "" {
		io.WriteString(to, text)
		return
	}
	line, _, _ := strings.Cut(text, "\n")
	io.WriteString(to.To, begin)
	io.WriteString(to, line)
	io.WriteString(to.To, "\x1b[0m")
	io.WriteString(to, text[len(line):])
}

// coloursOf returns how many colours a stream can show: none if it is no terminal, or NO_COLOR
// is set.
func coloursOf(to io.Writer) colourDepth {
	if o, ok := to.(*output); ok {
		to = o.to
	}
	f, ok := to.(*os.File)
	if !ok || !isTerminal(f) || os.Getenv("NO_COLOR") != "" {
		return noColours
	}
	return coloursOfTerminal(os.Getenv("TERM"), os.Getenv("COLORTERM"))
}
