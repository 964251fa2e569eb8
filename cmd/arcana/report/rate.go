package report

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"regexp"
	"strings"

	"arcana/bindings/rate"
)

//go:embed rate.html
var ratePage string

var rateTemplate = template.Must(template.New("rate").Parse(ratePage))

// ratePicture is what the page draws of a question or a group, 400 units wide.
type ratePicture struct {
	Height int
	Even   string // where what is even stands, "" for nowhere
	Axis   bool
	Bars   []rateBar
}

// rateBar is an interval with its middle.
type rateBar struct {
	Class              string
	Low, Width, Middle string
	Top, Above         int
}

// rateRow is a line of figures.
type rateRow struct {
	Label, Share, Bounds, Class string
	Total                       bool
	Difference, Took, Usual     string // of groups
	Picture                     ratePicture
}

// rateBlock is a question as the page shows it.
type rateBlock struct {
	rate.Question
	Missing                                string // how many matches it would take
	Numeral, EvenText, EvenAt, Least, Most string
	Growing                                bool
	Percent                                int
	Rows                                   []rateRow
	Picture                                ratePicture
}

// numbers finds attack and health in what is said about a card.
var numbers = regexp.MustCompile(`◆(\d+) ●(\d+)`)

// RateHTML writes a rating as a page that needs no network. The first line of what the rating is
// about has the card's tier as its second word, and its attack and health behind their signs.
func RateHTML(w io.Writer, r *rate.Rating) error {
	first, rules, _ := strings.Cut(r.About, "\n")
	page := map[string]any{"Name": r.Name, "First": strings.ReplaceAll(strings.TrimSpace(numbers.ReplaceAllString(first, "$1/$2")), "  ", ", "), "Rules": rules, "Verdict": r.Verdict, "Before": r.Before,
		"Like": r.Like, "LikeAlone": r.LikeAlone, "Limit": r.Limit(), "Groups": r.Questions[0].Groups != nil, "Columns": len(r.Questions)}
	if n := numbers.FindStringSubmatch(first); n != nil {
		page["Attack"], page["Health"], page["Tier"] = n[1], n[2], strings.Fields(first)[1]
	}
	var blocks []rateBlock
	for i := range r.Questions {
		blocks = append(blocks, newRateBlock(i, &r.Questions[i]))
	}
	page["Blocks"] = blocks
	return rateTemplate.Execute(w, page)
}

// newRateBlock makes a question ready for the page; i is its place, from 0, of three. A question
// with groups gets a row and a small picture for each group. Any other gets one picture and rows:
// the share now, before the change and of the other card, each with the difference from now.
func newRateBlock(i int, q *rate.Question) rateBlock {
	least, most := q.Scale()
	at := func(v float64) string { return fmt.Sprintf("%.1f", (v-least)/(most-least)*400) }
	b := rateBlock{Question: *q, Numeral: []string{"I", "II", "III"}[i], Least: percent(least), Most: percent(most), Missing: q.Missing(), Growing: q.Done < q.Due, Percent: 100 * q.Done / max(1, q.Due)}
	if q.Even > 0 {
		b.EvenText, b.EvenAt = percent(q.Even), fmt.Sprintf("%.1f", (q.Even-least)/(most-least)*100)
		b.Picture.Even = at(q.Even)
	}
	bar := func(m rate.Measure, class string, top int) rateBar {
		return rateBar{class, at(m.Low), fmt.Sprintf("%.1f", (m.High-m.Low)/(most-least)*400), at(m.Share), top, top - 4}
	}
	if q.Groups != nil {
		for _, g := range q.Groups {
			row := rateRow{Label: g.Name, Share: percent(g.Now.Share), Bounds: bounds(g.Now), Difference: g.Difference.Points(), Class: class(g.Difference),
				Took: fmt.Sprintf("%.0f %%", 100*g.Took), Usual: fmt.Sprintf("%.0f %%", 100*g.Usual)}
			row.Picture = ratePicture{22, b.Picture.Even, false, []rateBar{bar(g.Now, "now", 4)}}
			b.Rows = append(b.Rows, row)
		}
		return b
	}
	add := func(label string, m rate.Measure, drawn string) {
		b.Rows = append(b.Rows, rateRow{Label: label, Share: percent(m.Share), Bounds: bounds(m)})
		b.Picture.Bars = append(b.Picture.Bars, bar(m, drawn, 10+30*len(b.Picture.Bars)))
	}
	less := func(m rate.Measure) {
		share, rest, _ := strings.Cut(m.Points(), " ")
		mark, _, _ := strings.Cut(m.Word(), " ")
		if class(m) == "" {
			mark = ""
		}
		b.Rows = append(b.Rows, rateRow{Label: "difference", Share: strings.TrimSpace(mark + " " + share), Bounds: rest, Class: class(m), Total: true})
	}
	add("now", q.Now, "now")
	if q.Was != nil && q.Difference != nil {
		add("was", *q.Was, "else")
		less(*q.Difference)
	}
	if o := q.Other; o != nil {
		add(o.Name, o.Share, "else")
		less(o.Against)
	}
	b.Picture.Axis, b.Picture.Height = true, 10+30*len(b.Picture.Bars)
	return b
}

// class returns how a difference is coloured: higher, lower or not.
func class(m rate.Measure) string {
	switch {
	case m.Low > 0:
		return "higher"
	case m.High < 0:
		return "lower"
	}
	return ""
}

func percent(share float64) string { return fmt.Sprintf("%.1f %%", 100*share) }

func bounds(m rate.Measure) string { return fmt.Sprintf("[%.1f, %.1f]", 100*m.Low, 100*m.High) }
