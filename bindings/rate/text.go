// How a rating is read on a terminal.

package rate

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"

	"arcana/bindings/show"
	"arcana/core/shown"
)

// Colour is a colour of the terminal, by what it is for.
type Colour string

// The colours, as terminals number them.
const (
	Plain  Colour = ""   // text
	Bold   Colour = "1"  // names and what is true now
	Faint  Colour = "2"  // what was, counts, rules
	Higher Colour = "32" // what is higher
	Lower  Colour = "31" // what is lower
	Gold   Colour = "33" // numerals
	Lapis  Colour = "34" // the interval now, and what a name leads to
)

// screen is the lines that a rating is written to. None is longer than its columns, if the words fit.
type screen struct {
	columns  int
	coloured bool
	lines    []line
}

// line is a line of a screen, and how many columns it takes.
type line struct {
	text  string
	width int
}

// appendPieces returns the line with pieces appended: a Colour and the text in it, by turns.
func (p *screen) appendPieces(l line, pieces ...any) line {
	for i := 0; i < len(pieces); i += 2 {
		colour, text := pieces[i].(Colour), shown.Name(pieces[i+1].(string))
		l.width += utf8.RuneCountInString(text)
		if p.coloured && colour != Plain && text != "" {
			text = "\x1b[" + string(colour) + "m" + text + "\x1b[0m"
		}
		l.text += text
	}
	return l
}

// addLine adds a line to the screen, made of pieces as appendPieces takes them.
func (p *screen) addLine(pieces ...any) { p.lines = append(p.lines, p.appendPieces(line{}, pieces...)) }

// addWrapped writes a text, which may take several lines.
func (p *screen) addWrapped(colour Colour, text string) {
	if text == "" {
		return
	}
	for _, text := range show.Wrap(text, p.columns) {
		p.addLine(colour, text)
	}
}

// addLeftRight writes one text at the left end of a line and another at its right end. If less than two
// columns would be left between them, they stand below each other.
func (p *screen) addLeftRight(left line, colour Colour, right string) {
	gap := p.columns - left.width - utf8.RuneCountInString(right)
	if gap < 2 {
		p.lines = append(p.lines, left)
		p.addWrapped(colour, right)
		return
	}
	p.lines = append(p.lines, p.appendPieces(left, Plain, strings.Repeat(" ", gap), colour, right))
}

// addRule adds a line across the screen.
func (p *screen) addRule() { p.addLine(Faint, strings.Repeat("─", p.columns)) }

// How many columns a screen has: at least leastColumns. From wideColumns on, questions stand side by side.
const (
	leastColumns = 60
	wideColumns  = 150
)

// Text is the rating as one screen of that many columns, in colours or without: what was rated and
// what changed, the questions, the verdict, the card that is most like it, and what the figures do
// not tell.
func (r *Rating) Text(columns int, coloured bool) string {
	p := &screen{columns: max(columns, leastColumns), coloured: coloured}
	first, text, _ := strings.Cut(r.About, "\n")
	p.addLeftRight(p.appendPieces(line{}, Bold, r.Name, Plain, "  "+first), Faint, r.Before)
	p.addWrapped(Plain, text)
	p.addRule()
	if p.columns >= wideColumns && len(r.Questions) > 1 {
		p.addSideBySide(r.Questions)
	} else {
		for i := range r.Questions {
			p.addQuestion(i, &r.Questions[i])
			if i < len(r.Questions)-1 {
				p.addLine()
			}
		}
	}
	p.addRule()
	p.addWrapped(Bold, r.Verdict)
	like := line{}
	if r.Like != nil && r.LikeAlone != nil {
		like = p.appendPieces(like, Plain, "Most like ", Lapis, r.Like.Name, Plain, ", alone "+r.LikeAlone.String())
	}
	if p.columns < wideColumns && like.width > 0 { // on a narrow screen it has a line of its own
		p.lines = append(p.lines, like)
		like = line{}
	}
	if like.width > 0 {
		p.addLeftRight(like, Faint, r.Limit())
	} else {
		p.addWrapped(Faint, r.Limit())
	}
	return p.String()
}

// String returns the screen as text. No line ends in blanks.
func (p *screen) String() string {
	texts := make([]string, len(p.lines))
	for i, l := range p.lines {
		texts[i] = strings.TrimRight(l.text, " ")
	}
	return strings.Join(texts, "\n")
}

// addSideBySide writes questions side by side: it writes each on a narrow screen of its own, then
// joins these screens line by line.
func (p *screen) addSideBySide(questions []Question) {
	n := len(questions)
	parts, most := make([]screen, n), 0
	for i := range parts {
		parts[i] = screen{columns: (p.columns - 3*(n-1)) / n, coloured: p.coloured} // " │ " between them
		parts[i].addQuestion(i, &questions[i])
		most = max(most, len(parts[i].lines))
	}
	for k := range most {
		var all line
		for i := range parts {
			var l line
			if k < len(parts[i].lines) {
				l = parts[i].lines[k]
			}
			all.text, all.width = all.text+l.text, all.width+l.width
			if i < n-1 {
				all = p.appendPieces(all, Plain, strings.Repeat(" ", parts[i].columns-l.width), Faint, " │ ")
			}
		}
		p.lines = append(p.lines, all)
	}
}

// addQuestion writes the block of question i (from 0): what was asked, the figures, how much was played.
func (p *screen) addQuestion(i int, q *Question) {
	p.addLine(Gold, fmt.Sprintf("%-4s", roman(i+1)), Bold, q.Title)
	p.addWrapped(Faint, q.Text)
	if q.Groups != nil {
		p.addGroups(q)
	} else {
		s := p.scale(q)
		p.addMeasure("now", Bold, Lapis, q.Now, s)
		if q.Was != nil {
			p.addMeasure("was", Plain, Faint, *q.Was, s)
		}
		if d := q.Difference; d != nil {
			p.addLine(Plain, "diff "+d.Points()+"  ", colourOf(*d), d.Word())
		}
		if o := q.Other; o != nil {
			p.addMeasure(o.Label, Plain, Faint, o.Share, s)
			p.addLine(Plain, "diff "+o.Against.Points()+"  ", colourOf(o.Against), o.Against.Word())
		}
	}
	p.addWrapped(Faint, q.Note)
	if done := q.Done; done < q.Due { // a bar of progress
		width := max(10, p.columns-utf8.RuneCountInString(q.Played)-1)
		full := width * done / q.Due
		p.addLine(Gold, strings.Repeat("█", full), Faint, strings.Repeat("░", width-full)+" ")
	}
	p.addWrapped(Faint, q.Played)
	p.addWrapped(Faint, q.Missing())
}

// Missing says how many matches would show a difference of 2 points. It is "" if that is not known,
// if so many were played already, and for encounters, of which there are no further different ones.
func (q *Question) Missing() string {
	if q.Needs <= q.Done || q.unit() != matchUnit {
		return ""
	}
	return fmt.Sprintf("to see a difference of 2 points, play about %s matches", thousands(roundedToTwo(q.Needs)))
}

// addGroups writes a heading and a line for each group: its name, its share with the interval and a
// picture, the difference with its sign, and what it took or how many players there were. On a
// narrow screen the picture and the last part are left out.
func (p *screen) addGroups(q *Question) {
	wide := 0
	for _, g := range q.Groups {
		wide = max(wide, utf8.RuneCountInString(g.Name))
	}
	wide = min(wide, 15) // columns for the names; longer ones are cut
	s := p.scale(q)
	narrow := p.columns < wide+65   // there is no room for pictures, nor for what was taken
	s.width = p.columns - wide - 57 // 57 columns are for the figures of a line and the gaps between them
	head := fmt.Sprintf("%-*s %-20s ", wide, "", "comes to")
	if narrow {
		s.width = 0
	}
	head += strings.Repeat(" ", s.width) + fmt.Sprintf("   %-21s", "against "+q.Against())
	if !narrow && q.IsAssigned() {
		head += "took  else"
	} else if !narrow {
		head += fmt.Sprintf("%11s", "players")
	}
	p.addLine(Faint, head)
	for _, g := range q.Groups {
		name := []rune(g.Name)
		l := p.appendPieces(line{}, Bold, fmt.Sprintf("%-*s ", wide, string(name[:min(len(name), wide)])), Plain, fmt.Sprintf("%5s %-14s ", number(g.Now.Share), g.Now.bounds()))
		l = p.appendPicture(l, "now", Lapis, g.Now, s)
		l = p.appendPieces(l, colourOf(g.Difference), textFor(g.Difference, " ▲", " ▼", "  "), Plain, fmt.Sprintf(" %-21s", g.Difference.Points()))
		if !narrow && q.IsAssigned() {
			l = p.appendPieces(l, Faint, fmt.Sprintf("%3.0f %% %3.0f %%", 100*g.Took, 100*g.Usual))
		} else if !narrow {
			l = p.appendPieces(l, Faint, fmt.Sprintf("%11s", thousands(g.Seats)))
		}
		p.lines = append(p.lines, l)
	}
}

// IsAssigned reports whether chance decided to which groups seats belong.
func (q *Question) IsAssigned() bool { return q.Key == likedKey }

// Against is what groups are compared with: the even share, or matches without the group.
func (q *Question) Against() string {
	if q.Even == 0 {
		return "matches without"
	}
	return percent(q.Even)
}

// Limit says what the figures do not tell, and who played.
func (r *Rating) Limit() string {
	text := "A card that is often taken need not be strong."
	if r.System == "tavern" {
		text = "Winning duels is not the same as winning matches."
	}
	switch {
	case r.Questions[0].Key == hadKey:
		text = "A player who plays a card may have been winning before."
	case r.Questions[0].Groups != nil:
		text = "The results also depend on these AIs."
	}
	return text + " Players: " + r.Players + "; people differ."
}

// String is a share with its interval: "51.0 % [49.0, 53.0]".
func (m Measure) String() string { return percent(m.Share) + " " + m.bounds() }

// bounds writes the interval of a figure in percent: "[49.0, 53.0]".
func (m Measure) bounds() string { return fmt.Sprintf("[%s, %s]", number(m.Low), number(m.High)) }

// Points is a difference of shares in percentage points, with its interval: "+2.0 [+0.5, +3.5]". If nothing
// ended otherwise, there is no interval.
func (m Measure) Points() string {
	if m.Same {
		return fmt.Sprintf("%+.1f", 100*m.Share)
	}
	return fmt.Sprintf("%+.1f [%+.1f, %+.1f]", 100*m.Share, 100*m.Low, 100*m.High)
}

// Word says whether a difference was seen, and which way it goes.
func (m Measure) Word() string {
	if m.Same {
		return "every result is as before"
	}
	return textFor(m, "▲ higher", "▼ lower", "no difference seen")
}

// colourOf is the colour of a difference: whether its whole interval is above zero, below it, or
// neither.
func colourOf(m Measure) Colour {
	switch {
	case m.higher():
		return Higher
	case m.lower():
		return Lower
	}
	return Faint
}

// percent writes a share as percent with the sign: "51.0 %".
func percent(share float64) string { return number(share) + " %" }

// number writes a share as percent with one digit behind the point, without the sign.
func number(share float64) string { return fmt.Sprintf("%.1f", 100*share) }

// scale is the range that a question's pictures show, the even share in it, and their width.
type scale struct {
	least, most, even float64
	width             int // in columns
}

// scale returns the scale of the pictures of a question, which stand to the right of its figures.
func (p *screen) scale(q *Question) scale {
	least, most := q.Scale()
	return scale{least, most, q.Even, max(12, p.columns-26)} // 26 columns are for the label and the figures of addMeasure
}

// Scale returns the range of a question's picture, within 0 to 1: all intervals of the question and
// its even share, with some room on both sides.
func (q *Question) Scale() (least, most float64) {
	least, most = 1, 0 // which the first interval replaces
	for _, m := range q.measures() {
		least, most = min(least, m.Low), max(most, m.High)
	}
	if q.Even > 0 {
		least, most = min(least, q.Even), max(most, q.Even)
	}
	room := max(0.02, (most-least)/8)
	return max(0, least-room), min(1, most+room)
}

// measures returns all shares of a question: those of its groups, or else its answer, that of the
// version before and that of what it is compared with.
func (q *Question) measures() (all []Measure) {
	if q.Groups != nil {
		for _, g := range q.Groups {
			all = append(all, g.Now)
		}
		return all
	}
	all = append(all, q.Now)
	if q.Was != nil {
		all = append(all, *q.Was)
	}
	if q.Other != nil {
		all = append(all, q.Other.Share)
	}
	return all
}

// addMeasure writes a line with a share, its interval and its picture. colour is the colour of the number, drawn
// that of the picture, whose signs depend on the label (see appendPicture). What stands left of the picture
// is as wide as scale allows for it.
func (p *screen) addMeasure(label string, colour, drawn Colour, m Measure, s scale) {
	l := p.appendPieces(line{}, Plain, fmt.Sprintf("%-4s ", label), colour, fmt.Sprintf("%5s", number(m.Share)), Plain, fmt.Sprintf(" %-15s", m.bounds()))
	p.lines = append(p.lines, p.appendPicture(l, label, drawn, m, s))
}

// appendPicture appends the picture of a share to a line: "├──●──┤" from the lower to the upper
// bound, on a scale of dots, with "┆" at the even share. The share is a full circle for the label
// "now", a hollow one for others. drawn is the colour of what is not a dot. Signs of one colour are
// appended as one piece.
func (p *screen) appendPicture(l line, label string, drawn Colour, m Measure, s scale) line {
	at := func(v float64) int {
		return min(s.width-1, max(0, int(math.Round((v-s.least)/(s.most-s.least)*float64(s.width-1)))))
	}
	low, high := at(m.Low), at(m.High)
	run, runColour := "", Faint // the signs that are not appended yet
	for i := range s.width {
		sign, colour := "·", Faint
		if s.even > 0 && i == at(s.even) {
			sign = "┆"
		}
		if low <= i && i <= high {
			sign, colour = "─", drawn
		}
		switch i {
		case at(m.Share):
			sign, colour = map[bool]string{true: "●", false: "○"}[label == "now"], drawn
		case low:
			sign = "├"
		case high:
			sign = "┤"
		}
		if colour != runColour {
			l = p.appendPieces(l, runColour, run)
			run, runColour = "", colour
		}
		run += sign
	}
	return p.appendPieces(l, runColour, run)
}
