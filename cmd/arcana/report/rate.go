// A rating (arcana rate --html) as a page: the rating is turned into what the template
// rate.html prints.

package report

import (
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"

	"arcana/bindings/rate"
)

// ratePage is the text of rateTemplate.
//
//go:embed rate.html
var ratePage string

// rateTemplate is the page; RateHTML fills it.
var rateTemplate = template.Must(template.New("rate").Parse(ratePage))

// ratePicture is the picture of a question or a group: intervals on a scale that is 400 units wide.
// Numbers are texts as SVG has them.
type ratePicture struct {
	Height int
	Even   string // where the even share stands, "" for nowhere
	Axis   bool   // whether the scale is drawn
	Bars   []rateBar
}

// rateBar is the bar of an interval, with a mark at the share itself (Middle). Top is the upper edge
// of the bar, Above that of the mark, which is longer.
type rateBar struct {
	Class              string
	Low, Width, Middle string
	Top, Above         int
}

// rateRow is a line of the table of a question.
type rateRow struct {
	Label, Share, Bounds, Class string
	Total                       bool   // it is a difference, below the shares that it is of
	Difference                  string // of groups
	Took, Usual                 string // of groups that chance assigned
	Seats                       int    // of groups
	Picture                     ratePicture
}

// rateBlock is a question as the page shows it; see rate.html.
type rateBlock struct {
	rate.Question
	Missing                                string // how many matches it would take
	Numeral, EvenText, EvenAt, Least, Most string
	Growing                                bool
	Percent                                int
	Rows                                   []rateRow
	Picture                                ratePicture
}

// rateCard is a card as the page draws it.
type rateCard struct {
	*rate.Face
	Numeral        string
	Pips           []struct{} // as many as its tier
	Attack, Health rateNumber
	Keyword, Rules string // its text, from the colon on in Rules
	Line           string // its tribes, and whether it is a guardian
}

// rateNumber is a number of a card. Class is "up" or "down" where it was another, "" where not.
type rateNumber struct {
	Now   int
	Class string
}

// newRateCard returns a card as the page draws it; nil for nil. was is the card before a change, nil
// if there was none.
func newRateCard(f, was *rate.Face) *rateCard {
	if f == nil {
		return nil
	}
	if was == nil {
		was = f
	}
	number := func(now, was int) rateNumber {
		return rateNumber{now, []string{"down", "", "up"}[cmp.Compare(now, was)+1]}
	}
	c := &rateCard{Face: f, Numeral: numerals[f.Tier-1], Pips: make([]struct{}, f.Tier), Attack: number(f.Attack, was.Attack), Health: number(f.Health, was.Health), Rules: f.Text}
	if keyword, rules, ok := strings.Cut(f.Text, ": "); ok && !strings.Contains(keyword, ".") {
		c.Keyword, c.Rules = keyword+":", rules
	}
	line := slices.Clone(f.Tribes)
	if f.Guardian {
		line = append(line, "guardian")
	}
	c.Line = strings.Join(line, ", ")
	return c
}

// numerals are the numbers of tiers and of questions.
var numerals = []string{"I", "II", "III", "IV", "V", "VI"}

// RateHTML writes a rating as a page that needs no network.
func RateHTML(w io.Writer, r *rate.Rating) error {
	first, _, _ := strings.Cut(r.About, "\n")
	page := map[string]any{"Name": r.Name, "First": first, "Verdict": r.Verdict, "Before": r.Before, "Card": newRateCard(r.Face, r.FaceWas),
		"Like": newRateCard(r.Like, nil), "LikeAlone": r.LikeAlone, "Limit": r.Limit(), "Groups": r.Questions[0].Groups != nil, "Assigned": r.Questions[0].IsAssigned(), "Columns": len(r.Questions)}
	if r.Questions[0].Groups != nil { // each has a table
		page["Columns"] = 1
	}
	if f := r.Face; f != nil {
		page["First"] = strings.Join(append([]string{fmt.Sprintf("A card of tier %s", numerals[f.Tier-1])}, f.Tribes...), ", ")
	}
	var blocks []rateBlock
	for i := range r.Questions {
		blocks = append(blocks, newRateBlock(i, &r.Questions[i]))
	}
	page["Blocks"] = blocks
	return rateTemplate.Execute(w, page)
}

// newRateBlock returns a question as the page shows it; i is its index among the questions. A question with
// groups gets a row with a small picture for each group. Any other gets one picture with a bar for each
// share (now, before a change, of another card) and a row for each share and difference.
func newRateBlock(i int, q *rate.Question) rateBlock {
	least, most := q.Scale()
	at := func(v float64) string { return fmt.Sprintf("%.1f", (v-least)/(most-least)*400) }
	b := rateBlock{Question: *q, Numeral: numerals[i], Least: percent(least), Most: percent(most), Missing: q.Missing(), Growing: q.Done < q.Due, Percent: 100 * q.Done / max(1, q.Due)}
	if q.Even > 0 {
		b.EvenText, b.EvenAt = percent(q.Even), fmt.Sprintf("%.1f", (q.Even-least)/(most-least)*100)
		b.Picture.Even = at(q.Even)
	}
	bar := func(m rate.Measure, class string, top int) rateBar {
		return rateBar{class, at(m.Low), fmt.Sprintf("%.1f", (m.High-m.Low)/(most-least)*400), at(m.Share), top, top - 4}
	}
	if q.Groups != nil {
		for _, g := range q.Groups {
			row := rateRow{Label: g.Name, Share: percent(g.Now.Share), Bounds: bounds(g.Now), Difference: g.Difference.Points(), Class: cssClass(g.Difference),
				Seats: g.Seats}
			if q.IsAssigned() {
				row.Took, row.Usual = fmt.Sprintf("%.0f %%", 100*g.Took), fmt.Sprintf("%.0f %%", 100*g.Usual)
			}
			row.Picture = ratePicture{22, b.Picture.Even, false, []rateBar{bar(g.Now, "now", 4)}}
			b.Rows = append(b.Rows, row)
		}
		return b
	}
	add := func(label string, m rate.Measure, class string) { // class is that of the bar
		b.Rows = append(b.Rows, rateRow{Label: label, Share: percent(m.Share), Bounds: bounds(m)})
		b.Picture.Bars = append(b.Picture.Bars, bar(m, class, 10+30*len(b.Picture.Bars)))
	}
	addDifference := func(m rate.Measure) {
		share, rest, _ := strings.Cut(m.Points(), " ") // the difference, and its interval
		mark, _, _ := strings.Cut(m.Word(), " ")
		if cssClass(m) == "" { // no difference was seen, and there the first word is no mark
			mark = ""
		}
		if m.Same {
			rest = m.Word()
		}
		b.Rows = append(b.Rows, rateRow{Label: "difference", Share: strings.TrimSpace(mark + " " + share), Bounds: rest, Class: cssClass(m), Total: true})
	}
	add("now", q.Now, "now")
	if q.Was != nil && q.Difference != nil {
		add("was", *q.Was, "else")
		addDifference(*q.Difference)
	}
	if o := q.Other; o != nil {
		add(o.Name, o.Share, "else")
		addDifference(o.Against)
	}
	b.Picture.Axis, b.Picture.Height = true, 10+30*len(b.Picture.Bars)
	return b
}

// cssClass returns the CSS class of a difference: "higher" or "lower" if its interval leaves 0 out, else
// "".
func cssClass(m rate.Measure) string {
	switch {
	case m.Low > 0:
		return "higher"
	case m.High < 0:
		return "lower"
	}
	return ""
}

// percent writes a share from 0 to 1 in percent.
func percent(share float64) string { return fmt.Sprintf("%.1f %%", 100*share) }

// bounds writes the interval of a share in percent.
func bounds(m rate.Measure) string { return fmt.Sprintf("[%.1f, %.1f]", 100*m.Low, 100*m.High) }
