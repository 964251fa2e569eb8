package main

import (
	"cmp"
	"regexp"
	"strings"
	"unicode/utf8"

	"arcana/bindings/prompt"
	"arcana/bindings/session"
)

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

// newSigns takes the words of a system's mods: those whose ids a mod's own stands before.
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

// draw puts the signs into a text; what stands in columns, behind two spaces, goes on to do so.
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
