package report

import (
	"fmt"
	"html"
	"strings"
)

// Page is a page in HTML or a document in XML, piece by piece. Package html/template would write it too. But
// a program that has it keeps all methods of all types, a tenth of Arcana's.
type Page struct{ strings.Builder }

// markup is a piece of a page that is not escaped.
type markup string

// newPage begins a page of a title, with its styles in CSS, that needs no network.
func newPage(title, styles string) *Page {
	p := &Page{}
	p.Add(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Arcana: %s</title>
<style>
%s</style>
`, title, markup(styles))
	return p
}

// Add adds a piece, in which values stand as fmt.Sprintf formats them. Values are escaped, for a text or within
// the quotes of an attribute; format is not.
func (p *Page) Add(format string, values ...any) {
	escaped := make([]any, len(values))
	for i, v := range values {
		switch v := v.(type) {
		case int, float64, markup:
			escaped[i] = v
		default:
			escaped[i] = html.EscapeString(fmt.Sprint(v))
		}
	}
	fmt.Fprintf(p, format, escaped...)
}

// addIf adds a piece with a text, unless the text is empty.
func (p *Page) addIf(text, format string) {
	if text != "" {
		p.Add(format, text)
	}
}
