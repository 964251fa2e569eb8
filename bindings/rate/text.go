package rate

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"

	"arcana/bindings/show"
)

// Text is the rating as one screen of that many columns, from 80 on.
func (r *Rating) Text(columns int) string {
	columns = max(columns, 60)
	var b strings.Builder
	first, text, _ := strings.Cut(r.About, "\n")
	b.WriteString(line(r.Name+"  "+first, r.Before, columns))
	for _, line := range show.Wrap(text, columns) {
		b.WriteString(line + "\n")
	}
	b.WriteString(strings.Repeat("─", columns) + "\n")
	for i, q := range r.Questions {
		fmt.Fprintf(&b, "%-4s%s\n    %s\n", []string{"I", "II", "III"}[i%3], q.Title, q.Text)
		least, most := scale(q)
		b.WriteString(row("now", q.Now, least, most, q.Even, columns))
		if q.Was != nil {
			b.WriteString(row("was", *q.Was, least, most, q.Even, columns))
		}
		if d := q.Difference; d != nil {
			fmt.Fprintf(&b, "    diff %s\n", d.points())
		}
		if q.Note != "" {
			fmt.Fprintf(&b, "    %s\n", q.Note)
		}
		fmt.Fprintf(&b, "    %s\n\n", q.Played)
	}
	b.WriteString(strings.Repeat("─", columns) + "\n")
	if r.Like != "" && r.LikeAlone != nil {
		fmt.Fprintf(&b, "Most like %s, alone %s\n", r.Like, r.LikeAlone)
	}
	b.WriteString(r.limit())
	return strings.TrimRight(b.String(), "\n")
}

// limit says what the figures do not.
func (r *Rating) limit() string {
	if r.System == "tavern" {
		return "A share of duels is not strength. Players: four of " + players + "; people differ.\n"
	}
	return "What is taken is a habit of these players, and no strength; people differ.\n"
}

// Line is the rating as watch says it beside a save: its first two questions.
func (r *Rating) Line() string {
	var parts []string
	for i, q := range r.Questions {
		part := strings.ToLower([]string{"alone", "boards", "matches"}[min(i, 2)]) + " " + q.Now.String()
		if r.System != "tavern" {
			part = "taken " + q.Now.String()
		}
		if q.Was != nil && q.Difference != nil {
			part += ", was " + percent(q.Was.Share) + ", difference " + q.Difference.points()
		}
		parts = append(parts, part)
	}
	return r.Name + "  " + strings.Join(parts, "; ")
}

// String is a share with its interval: "51 % [49, 53]".
func (m Measure) String() string {
	return fmt.Sprintf("%s [%s, %s]", percent(m.Share), number(m.Low), number(m.High))
}

// points is a difference in points of a hundred, and what that says.
func (m *Measure) points() string {
	text := fmt.Sprintf("%+.1f [%+.1f, %+.1f]", 100*m.Share, 100*m.Low, 100*m.High)
	switch {
	case m.Low > 0:
		return text + "  ▲ higher"
	case m.High < 0:
		return text + "  ▼ lower"
	}
	return text + "  no difference seen"
}

func percent(share float64) string { return number(share) + " %" }
func number(share float64) string  { return fmt.Sprintf("%.1f", 100*share) }

// line has one text at the left and another at the right end.
func line(left, right string, columns int) string {
	gap := columns - utf8.RuneCountInString(left) - utf8.RuneCountInString(right)
	if right == "" || gap < 2 {
		return strings.TrimSpace(left+"  "+right) + "\n"
	}
	return left + strings.Repeat(" ", gap) + right + "\n"
}

// scale is the range of a question's picture: its intervals and what is even, with some room.
func scale(q Question) (least, most float64) {
	least, most = q.Now.Low, q.Now.High
	if q.Even > 0 {
		least, most = min(least, q.Even), max(most, q.Even)
	}
	if q.Was != nil {
		least, most = min(least, q.Was.Low), max(most, q.Was.High)
	}
	room := max(0.02, (most-least)/8)
	return max(0, least-room), min(1, most+room)
}

// row is a share with its interval as a picture.
func row(label string, m Measure, least, most, even float64, columns int) string {
	head := fmt.Sprintf("    %-4s %5s %% %-14s ", label, number(m.Share), fmt.Sprintf("[%s, %s]", number(m.Low), number(m.High)))
	width := columns - utf8.RuneCountInString(head)
	picture := []rune(strings.Repeat("·", width))
	at := func(v float64) int {
		return min(width-1, max(0, int(math.Round((v-least)/(most-least)*float64(width-1)))))
	}
	if even > 0 {
		picture[at(even)] = '┆'
	}
	for i := at(m.Low); i <= at(m.High); i++ {
		picture[i] = '─'
	}
	picture[at(m.Low)], picture[at(m.High)] = '├', '┤'
	picture[at(m.Share)] = map[bool]rune{true: '●', false: '○'}[label == "now"]
	return head + string(picture) + "\n"
}
