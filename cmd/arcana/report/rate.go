// A rating (arcana rate --html) as a page.

package report

import (
	"cmp"
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strings"

	"arcana/bindings/rate"
)

// rateStyles are the styles of the page that RateHTML writes.
//
//go:embed rate.css
var rateStyles string

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

// rateCard is a card as the page draws it.
type rateCard struct {
	*rate.Face
	Numeral        string
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
	c := &rateCard{Face: f, Numeral: numerals[f.Tier-1], Attack: number(f.Attack, was.Attack), Health: number(f.Health, was.Health), Rules: f.Text}
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
	kind, columns := "questions about one card, kept apart", len(r.Questions)
	if r.Questions[0].Groups != nil { // each has a table
		kind, columns = "players that had or played a card", 1
	}
	if r.Questions[0].IsAssigned() {
		kind = "seats that are made to like something, by chance"
	}
	plain := " plain"
	if f := r.Face; f != nil {
		first, plain = strings.Join(append([]string{fmt.Sprintf("A card of tier %s", numerals[f.Tier-1])}, f.Tribes...), ", "), ""
	}
	p := newPage(r.Name, rateStyles)
	p.Add("<header><b>Arcana</b><h1>Rate</h1><i>%s</i></header>\n<main>\n<div class=\"head%s\">", kind, plain)
	if c := newRateCard(r.Face, r.FaceWas); c != nil {
		c.add(p)
	}
	p.Add("\n<div><h2>%s</h2><p>%s</p><p class=\"verdict\">%s</p>", r.Name, first, r.Verdict)
	p.addIf(r.Before, `<p class="was">%s. <i>Before and now are counted on equal seeds.</i></p>`)
	p.Add("</div>\n")
	if c := newRateCard(r.Like, nil); c != nil {
		p.Add(`<aside class="like">`)
		c.addSmall(p)
		p.Add(`<div><h3>Most like %s</h3><p>tier %s, %d/%d; alone %s</p></div></aside>`, c.Name, c.Numeral, c.Attack.Now, c.Health.Now, r.LikeAlone)
	}
	p.Add("</div>\n<div class=\"questions\" style=\"--columns: %d\">", columns)
	for i := range r.Questions {
		newRateBlock(i, &r.Questions[i]).add(p)
	}
	p.Add("\n</div>\n<p class=\"limit\"><b>What this does not say.</b> %s</p>\n</main>\n", r.Limit())
	_, err := io.WriteString(w, p.String())
	return err
}

// add draws the card.
func (c *rateCard) add(p *Page) {
	p.Add(`<div class="card%s"><span>%s</span>%s<b>%s</b><p>`, c.guarding(), c.Numeral, c.pips(), c.Name)
	p.addIf(c.Keyword, "<em>%s</em> ")
	p.Add(`%s</p>%s</div>`, c.Rules, c.numbers())
}

// addSmall draws the card without its texts.
func (c *rateCard) addSmall(p *Page) {
	p.Add(`<div class="card small%s" aria-hidden="true"><span>%s</span>%s%s</div>`, c.guarding(), c.Numeral, c.pips(), c.numbers())
}

// guarding is the class of a guardian, "" for others.
func (c *rateCard) guarding() string {
	if c.Guardian {
		return " guardian"
	}
	return ""
}

// pips are the picture: as many marks as the card's tier.
func (c *rateCard) pips() markup {
	const pip = `<svg viewBox="0 0 28 34"><path d="M14 1L27 17L14 33L1 17ZM14 8L21 17L14 26L7 17Z"/></svg>`
	return markup(`<div class="art" aria-hidden="true">` + strings.Repeat(pip, c.Tier) + `</div>`)
}

// numbers are the card's last line: attack, tribes and health.
func (c *rateCard) numbers() markup {
	var p Page
	p.Add(`<div class="n"><b class="%s">%d</b><i>%s</i><b class="%s">%d</b></div>`, c.Attack.Class, c.Attack.Now, c.Line, c.Health.Class, c.Health.Now)
	return markup(p.String())
}

// add adds the question.
func (b *rateBlock) add(p *Page) {
	growing := ""
	if b.Growing {
		growing = "growing"
	}
	p.Add("\n<section class=\"%s\"><h3><span>%s</span>%s</h3><p><i>%s</i></p>\n", growing, b.Numeral, b.Title, b.Text)
	if b.Groups != nil {
		b.addTable(p)
	} else {
		b.addShares(p)
	}
	p.Add("\n")
	p.addIf(b.Note, `<p class="note">%s</p>`)
	if b.Growing {
		p.Add(`<div class="bar"><i style="width: %d%%"></i></div>`, b.Percent)
	}
	p.Add(`<p class="faint">%s`, b.Played)
	p.addIf(b.Missing, "; %s")
	p.Add("</p></section>")
}

// addTable adds a row for each group of the question.
func (b *rateBlock) addTable(p *Page) {
	p.Add(`<div class="scroll"><table><tr><th></th><th>comes to</th><th class="picture"></th><th>against %s</th>`, b.Against())
	if b.IsAssigned() {
		p.Add(`<th>took</th><th>others</th></tr>`)
	} else {
		p.Add(`<th>players</th></tr>`)
	}
	for _, r := range b.Rows {
		p.Add("\n<tr><td>%s</td><td><b>%s</b> %s</td><td class=\"picture\">%s</td><td class=\"%s\">%s</td>", r.Label, r.Share, r.Bounds, r.Picture.markup(), r.Class, r.Difference)
		if r.Usual != "" {
			p.Add(`<td>%s</td><td>%s</td></tr>`, r.Took, r.Usual)
		} else {
			p.Add(`<td>%d</td></tr>`, r.Seats)
		}
	}
	p.Add(`</table></div>`)
}

// addShares adds the shares of the question with their intervals, the first in large figures.
func (b *rateBlock) addShares(p *Page) {
	p.Add("<p class=\"big\">%s <small>%s</small></p>\n%s<div class=\"axis\"><span>%s</span>", b.Rows[0].Share, b.Rows[0].Bounds, b.Picture.markup(), b.Least)
	if b.EvenText != "" {
		p.Add(`<b style="left: %s%%">even %s</b>`, b.EvenAt, b.EvenText)
	}
	p.Add("<span>%s</span></div>\n<ol class=\"sums\">", b.Most)
	for _, r := range b.Rows {
		total := ""
		if r.Total {
			total = "total"
		}
		p.Add(`<li class="%s">%s<b class="%s">%s</b><span>%s</span></li>`, total, r.Label, r.Class, r.Share, r.Bounds)
	}
	p.Add("</ol>")
}

// markup is the picture in SVG.
func (r *ratePicture) markup() markup {
	var p Page
	p.Add(`<svg viewBox="0 0 400 %d" height="%[1]d" preserveAspectRatio="none" aria-hidden="true">`, r.Height)
	if r.Even != "" {
		p.Add(`<path class="even" d="M%s 0V%d"/>`, r.Even, r.Height)
	}
	if r.Axis {
		p.Add(`<path d="M0 %dH400"/>`, r.Height)
	}
	for _, b := range r.Bars {
		p.Add(`<rect class="%s" x="%s" y="%d" width="%s" height="14"/><path class="middle" d="M%s %dv22"/>`, b.Class, b.Low, b.Top, b.Width, b.Middle, b.Above)
	}
	p.Add(`</svg>`)
	return markup(p.String())
}

// newRateBlock returns a question as the page shows it; i is its index among the questions. A question with
// groups gets a row with a small picture for each group. Any other gets one picture with a bar for each
// share (now, before a change, of another card) and a row for each share and difference.
func newRateBlock(i int, q *rate.Question) *rateBlock {
	least, most := q.Scale()
	at := func(v float64) string { return fmt.Sprintf("%.1f", (v-least)/(most-least)*400) }
	b := &rateBlock{Question: *q, Numeral: numerals[i], Least: percent(least), Most: percent(most), Missing: q.Missing(), Growing: q.Done < q.Due, Percent: 100 * q.Done / max(1, q.Due)}
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
