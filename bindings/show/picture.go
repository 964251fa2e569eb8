package show

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
)

// A Page is how the prompt shows values to people: what lies on a table as it lies there. Cards
// stand side by side, a move, an event or a blow of a fight is a line, and no table has a column
// in which nothing stands.
type Page struct {
	Width int                            // of a line, in letters
	Words func(event *lua.LTable) string // puts an event into words, "" where it has none
	// Causes returns a list of events with all that led to them, nil where only they are told.
	Causes func(events *lua.LTable) *lua.LTable
}

// Show returns a value as text for people.
func (p Page) Show(v lua.LValue) string {
	if _, ok := v.(*lua.LTable); !ok {
		return Result(v)
	}
	return (&shower{pay: func(int64) {}, page: &p}).show(v, "")
}

// Cards returns cards side by side.
func (p Page) Cards(cards ...*lua.LTable) string {
	return (&shower{pay: func(int64) {}, page: &p}).cards(cards, "")
}

// picture returns the text of a table that people see in a form of its own, and whether it is one: a
// fight, or a list of moves, events or cards. Of an answer to why it shows the causes too. After
// mostLines rows it only counts the rest. Scripts (without a page) get no pictures.
func (s *shower) picture(t *lua.LTable, indent string) (string, bool) {
	if s.page == nil {
		return "", false
	}
	if IsFight(t) {
		return s.fight(t, indent), true
	}
	if s.page.Causes != nil {
		if whole := s.page.Causes(t); whole != nil {
			t = whole
		}
	}
	rows := s.rowsOf(t)
	for _, kind := range []struct {
		is   func(*lua.LTable) bool
		show func([]*lua.LTable, string) string
	}{{isMove, s.moves}, {isEvent, s.events}, {isCard, s.cards}} {
		if len(rows) > 0 && !slices.ContainsFunc(rows, func(row *lua.LTable) bool { return !kind.is(row) }) {
			left := len(rows) - mostLines
			text := kind.show(rows[:min(len(rows), mostLines)], indent)
			if left > 0 {
				text += fmt.Sprintf("\n%s... %d more", indent, left)
			}
			return text, true
		}
	}
	return "", false
}

// rowsOf returns the members of a list of tables with names, nil for anything else.
func (s *shower) rowsOf(t *lua.LTable) (rows []*lua.LTable) {
	if keys, n := s.keys(t), t.Len(); n == 0 || len(keys) != n {
		return nil
	}
	for i := 1; i <= t.Len(); i++ {
		row, ok := t.RawGetInt(i).(*lua.LTable)
		if !ok || len(s.keys(row)) == 0 || row.Len() > 0 {
			return nil
		}
		rows = append(rows, row)
	}
	return rows
}

// has reports whether fields of a table have values of a type.
func has(t *lua.LTable, of lua.LValueType, fields ...string) bool {
	for _, field := range fields {
		if t.RawGetString(field).Type() != of {
			return false
		}
	}
	return true
}

// isMove reports whether a table looks like a legal move, by its fields.
func isMove(t *lua.LTable) bool { return has(t, lua.LTString, "move", "text", "verb") }

// isEvent reports whether a table looks like an event of a match, by its fields.
func isEvent(t *lua.LTable) bool {
	return has(t, lua.LTString, "kind") && has(t, lua.LTNumber, "id", "cause")
}

// isCard reports whether a table looks like a card, of a match or of the content, by its fields.
func isCard(t *lua.LTable) bool {
	return has(t, lua.LTString, "name") && text(t, "name") != "" && !isMove(t) &&
		(has(t, lua.LTString, "id") && has(t, lua.LTNumber, "ref") || has(t, lua.LTNumber, "attack", "health") || has(t, lua.LTNumber, "cost") || has(t, lua.LTNumber, "power") || has(t, lua.LTNumber, "amount"))
}

// IsFight reports whether a table looks like what a fight returns, by its fields.
func IsFight(t *lua.LTable) bool {
	return has(t, lua.LTTable, "you", "foe", "events") && has(t, lua.LTString, "winner") && has(t, lua.LTNumber, "attacks", "damage")
}

func text(t *lua.LTable, field string) string { return lua.LVAsString(t.RawGetString(field)) }

func whole(t *lua.LTable, field string) int { return int(lua.LVAsNumber(t.RawGetString(field))) }

// moves returns moves, one line for all that do the same at different places ("1-3  buy 1, 2, 3: ..."):
// with the numbers of the moves, and their places behind the verb.
func (s *shower) moves(rows []*lua.LTable, indent string) string {
	var order []string
	alike := map[string][]int{}
	for i, row := range rows {
		does := doing(row)
		if alike[does] == nil {
			order = append(order, does)
		}
		alike[does] = append(alike[does], i+1)
	}
	numbers, widest := make([]string, len(order)), 0
	for i, does := range order {
		numbers[i] = ranges(alike[does])
		widest = max(widest, len(numbers[i]))
	}
	widest = min(widest, narrowest)
	var lines []string
	for i, does := range order {
		verb, rest, _ := strings.Cut(does, "\x00")
		var places []string
		for _, n := range alike[does] {
			places = append(places, strings.TrimSpace(strings.TrimPrefix(text(rows[n-1], "move"), verb)))
		}
		if rest, same := strings.CutPrefix(rest, "\x00"); same { // its text does not begin with the move
			does = strings.TrimSpace(rest)
		} else {
			does = strings.TrimSpace(verb+" "+strings.Join(places, ", ")) + rest
		}
		lines = append(lines, s.hanging(fmt.Sprintf("%*s  %s", widest, numbers[i], does), indent, widest+4)...)
	}
	return strings.Join(lines, "\n")
}

// doing is the key by which moves are put together: what a move does, without its place. It is the
// verb, a zero byte, and the text after the move, the score and the reason why it is refused. If the
// text does not begin with the move, a second zero byte says so, and the whole text follows.
func doing(row *lua.LTable) string {
	line := strings.ReplaceAll(text(row, "text"), "\n", " ")
	verb, rest := text(row, "verb"), "\x00"+line
	if after, ok := strings.CutPrefix(line, text(row, "move")); ok && strings.HasPrefix(text(row, "move"), verb) {
		rest = after
	}
	if total, ok := scoreOf(row); ok && total != "0" {
		rest += "  (" + total + ")"
	}
	if why := text(row, "refused"); why != "" {
		rest += "; not now: " + why
	}
	return verb + "\x00" + rest
}

// ranges puts numbers that rise into words: "1-3, 5".
func ranges(numbers []int) string {
	var parts []string
	for i := 0; i < len(numbers); {
		last := i
		for last+1 < len(numbers) && numbers[last+1] == numbers[last]+1 {
			last++
		}
		part := fmt.Sprint(numbers[i])
		if last > i {
			part += fmt.Sprintf("-%d", numbers[last])
		}
		parts, i = append(parts, part), last+1
	}
	return strings.Join(parts, ",")
}

// scoreOf is the score of a move for people.
func scoreOf(row *lua.LTable) (string, bool) {
	switch score := row.RawGetString("score").(type) {
	case lua.LNumber:
		return declare.Decimal(float64(score)), true
	case *lua.LTable:
		return declare.Decimal(float64(lua.LVAsNumber(score.RawGetString("total")))), true
	}
	return "", false
}

// deepestCause is how far events stand to the right of those that led to them.
const deepestCause = 8

// events returns an event a line, below the one that led to it and to the right of that.
func (s *shower) events(rows []*lua.LTable, indent string) string {
	depth := map[int]int{}
	digits := len(fmt.Sprint(whole(rows[len(rows)-1], "id")))
	var lines []string
	for _, row := range rows {
		at := 0
		if above, led := depth[whole(row, "cause")]; led {
			at = min(above+1, deepestCause)
		}
		depth[whole(row, "id")] = at
		lines = append(lines, s.hanging(fmt.Sprintf("%*d  %s%s", digits, whole(row, "id"), strings.Repeat("  ", at), s.words(row)), indent, digits+2*at+4)...)
	}
	return strings.Join(lines, "\n")
}

// words puts an event into words: those of its system, or what the event has.
func (s *shower) words(row *lua.LTable) string {
	if s.page.Words != nil {
		if said := strings.TrimSpace(s.page.Words(row)); said != "" {
			return said
		}
	}
	said := []string{strings.ReplaceAll(text(row, "kind"), "_", " ")}
	for _, field := range []string{"actor", "target", "field", "text"} {
		if part := text(row, field); part != "" && !slices.Contains(said, part) {
			said = append(said, part)
		}
	}
	line := strings.ReplaceAll(strings.Join(said, " "), "\n", " ")
	if n := whole(row, "amount"); n != 0 && text(row, "kind") != "fizzled" {
		line += fmt.Sprintf(" %+d", n)
	}
	return line
}

// fight returns a fight as its end, the two boards then, and its blows.
func (s *shower) fight(t *lua.LTable, indent string) string {
	lines, of := []string{indent + outcome(t)}, SidesOf(t)
	for _, side := range []string{"you", "foe"} {
		own, _ := t.RawGetString(side).(*lua.LTable)
		s.keys(own)
		line := indent + map[string]string{"you": "your side (you)", "foe": "the other side (foe)"}[side]
		if tier := whole(own, "tier"); tier > 0 {
			line += fmt.Sprintf(", tier %d", tier)
		}
		board, _ := own.RawGetString("board").(*lua.LTable)
		if board == nil || len(s.rowsOf(board)) == 0 {
			lines = append(lines, line+": no card is left")
			continue
		}
		lines = append(lines, line+":", s.cards(s.rowsOf(board), indent+"  "))
	}
	if list, _ := t.RawGetString("events").(*lua.LTable); len(s.rowsOf(list)) > 0 {
		rows := s.rowsOf(list)
		for i := range rows {
			rows[i] = sided(rows[i], of)
		}
		lines = append(lines, s.events(rows, indent))
	}
	return strings.Join(lines, "\n")
}

// SidesOf returns on which side of a fight ("you" or "foe") cards stand, by their refs, as far as the
// fight shows it. Cards left on the boards are known. Attacker and attacked stand on different sides,
// and a summoned card on the side of the card that brought it. Of the cards with which the fight
// began, yours have lower refs than the foe's, which decides for cards between known ones.
func SidesOf(t *lua.LTable) map[int]string {
	of := map[int]string{}
	other := map[string]string{"you": "foe", "foe": "you"}
	for side := range other {
		own, _ := t.RawGetString(side).(*lua.LTable)
		declare.SortedKeys(own) // a table is filled when it is first read
		board, _ := own.RawGetString("board").(*lua.LTable)
		for i := 1; board != nil && i <= board.Len(); i++ {
			if card, ok := board.RawGetInt(i).(*lua.LTable); ok && whole(card, "ref") > 0 {
				of[whole(card, "ref")] = side
			}
		}
	}
	events, _ := t.RawGetString("events").(*lua.LTable)
	if events != nil {
		declare.SortedKeys(events)
	}
	summoned := map[int]bool{}
	for range 2 { // twice, since a later event may tell the side of a card in an earlier one
		first := ""
		for i := 1; events != nil && i <= events.Len(); i++ {
			row, _ := events.RawGetInt(i).(*lua.LTable)
			if row == nil || whole(row, "target_ref") == 0 {
				continue
			}
			actor, target := whole(row, "actor_ref"), whole(row, "target_ref")
			switch text(row, "kind") {
			case "combat_began":
				first = text(row, "actor")
			case "attack":
				if of[actor] == "" {
					of[actor] = cmp.Or(other[of[target]], first)
				}
				if of[target] == "" {
					of[target] = other[of[actor]]
				}
				first = ""
			case "summon":
				summoned[target] = true
				if of[target] == "" {
					of[target] = of[actor]
				}
			}
		}
	}
	// The cards of your board have the first numbers, those of the other the next.
	const firstCard = 3
	last, next := 0, 0
	for ref, side := range of {
		switch {
		case summoned[ref]:
		case side == "you":
			last = max(last, ref)
		case next == 0 || ref < next:
			next = ref
		}
	}
	for i := 1; events != nil && i <= events.Len(); i++ {
		row, _ := events.RawGetInt(i).(*lua.LTable)
		for _, who := range []string{"actor_ref", "target_ref"} {
			ref := 0
			if row != nil {
				ref = whole(row, who)
			}
			switch {
			case ref < firstCard || summoned[ref] || of[ref] != "":
			case ref < last:
				of[ref] = "you"
			case next > 0 && ref > next:
				of[ref] = "foe"
			}
		}
	}
	return of
}

// sided returns an event whose cards are named with their sides.
func sided(row *lua.LTable, of map[int]string) *lua.LTable {
	own := &lua.LTable{Metatable: lua.LNil}
	row.ForEach(func(k, v lua.LValue) { own.RawSet(k, v) })
	for _, who := range []string{"actor", "target"} {
		if side := of[whole(row, who+"_ref")]; side != "" && text(row, who) != "" {
			own.RawSetString(who, lua.LString(text(row, who)+" ("+side+")"))
		}
	}
	return own
}

// outcome says how a fight ended.
func outcome(t *lua.LTable) string {
	line := map[string]string{"you": "you win", "foe": "the foe wins", "tie": "nobody wins"}[text(t, "winner")]
	if line == "" {
		line = text(t, "winner")
	}
	for _, number := range []string{"damage", "attacks", "gold"} {
		if n := whole(t, number); n != 0 {
			line += fmt.Sprintf(", %s %d", number, n)
		}
	}
	if t.RawGetString("stalled") == lua.LTrue {
		line += ", stalled"
	}
	return line
}

// The widths of a card, and the gap between two.
const (
	narrowest = 18
	broadest  = 26
	gap       = 2
)

// cards returns cards side by side, as many in a row as the page has room for, each with its number.
func (s *shower) cards(rows []*lua.LTable, indent string) string {
	room := s.page.Width - len(indent)
	side := max(1, min(len(rows), (room+gap)/(narrowest+gap)))
	width := max(narrowest, min(broadest, (room-gap*(side-1))/side))
	var lines []string
	for i := 0; i < len(rows); i += side {
		var faces [][]string
		height := 0
		for k := i; k < min(i+side, len(rows)); k++ {
			faces = append(faces, s.face(rows[k], k+1, width))
			height = max(height, len(faces[len(faces)-1]))
		}
		if i > 0 {
			lines = append(lines, "")
		}
		for at := range height {
			line := indent
			for k, face := range faces {
				part := ""
				if at < len(face) {
					part = face[at]
				}
				line += part
				if k < len(faces)-1 {
					line += strings.Repeat(" ", width-utf8.RuneCountInString(part)+gap)
				}
			}
			lines = append(lines, strings.TrimRight(line, " "))
		}
	}
	return strings.Join(lines, "\n")
}

// unsaid are fields of a card that face does not list with the others: they serve scripts only, or
// have a place of their own.
var unsaid = []string{"name", "id", "ref", "text", "script", "seat", "slot", "attack", "health", "cost", "power", "amount", "score", "reason"}

// face returns a card in lines of a width: its name, what it is worth, its keywords, its text.
func (s *shower) face(t *lua.LTable, place, width int) []string {
	var figures, keywords []string
	if has(t, lua.LTNumber, "attack", "health") {
		figures = append(figures, fmt.Sprintf("%d/%d", whole(t, "attack"), whole(t, "health")))
	}
	for _, field := range []string{"cost", "power", "amount"} {
		if n, ok := t.RawGetString(field).(lua.LNumber); ok {
			figures = append(figures, field+" "+declare.Decimal(float64(n)))
		}
	}
	if total, ok := scoreOf(t); ok {
		figures = append(figures, "score "+total)
	}
	for _, k := range s.keys(t) {
		name := lua.LVAsString(k)
		if slices.Contains(unsaid, name) {
			continue
		}
		said := strings.ReplaceAll(name, "_", " ")
		switch v := t.RawGet(k).(type) {
		case lua.LNumber:
			if v != 0 {
				figures = append(figures, said+" "+declare.Decimal(float64(v)))
			}
		case lua.LBool:
			if v {
				keywords = append(keywords, said)
			}
		case lua.LString:
			if v != "" {
				keywords = append(keywords, string(v))
			}
		case *lua.LTable:
			if name == "auras" { // what of the figures is an aura's
				for _, row := range s.rowsOf(v) {
					keywords = append(keywords, fmt.Sprintf("aura %+d %s", whole(row, "amount"), text(row, "of")))
				}
			} else if cell := strings.ReplaceAll(s.cell(v), "\n", " "); cell != "" && v.Len() > 0 {
				keywords = append(keywords, cell)
			} else if parts := s.parts(v); len(parts) > 0 {
				keywords = append(keywords, said+" "+strings.Join(parts, " "))
			}
		}
	}
	lines := Wrap(fmt.Sprintf("%d %s", place, text(t, "name")), width)
	for _, part := range []string{strings.Join(figures, ", "), strings.Join(keywords, ", "), text(t, "text"), text(t, "reason")} {
		lines = append(lines, Wrap(part, width)...)
	}
	return lines
}

// parts returns the fields of a table within a card as "name value", without those that are 0.
func (s *shower) parts(t *lua.LTable) (list []string) {
	for _, k := range s.keys(t) {
		if v := t.RawGet(k); v != lua.LNumber(0) {
			list = append(list, lua.LVAsString(k)+" "+strings.Trim(strings.TrimSpace(s.inline(v, 1)), `"`))
		}
	}
	return list
}

// Wrap breaks a text between words into lines of a width; a longer word is broken.
func Wrap(text string, width int) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) <= width {
			line += " " + word
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		letters := []rune(word)
		for ; len(letters) > width; letters = letters[width:] {
			lines = append(lines, string(letters[:width]))
		}
		line = string(letters)
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// hanging breaks a line that is wider than the page; what goes on stands further right.
func (s *shower) hanging(line, indent string, hang int) []string {
	room := s.page.Width - len(indent)
	if utf8.RuneCountInString(line) <= room {
		return []string{indent + line}
	}
	letters := []rune(line)
	at := room
	for at > hang && letters[at] != ' ' {
		at--
	}
	if at == hang {
		at = room
	}
	lines := []string{indent + strings.TrimRight(string(letters[:at]), " ")}
	for _, rest := range Wrap(string(letters[at:]), max(narrowest, room-hang)) {
		lines = append(lines, indent+strings.Repeat(" ", hang)+rest)
	}
	return lines
}

// bands returns rows with all their columns. Columns for which the page is too narrow follow below in
// further bands, each with the first column (the row numbers) again. Long cells are broken.
func (s *shower) bands(rows [][]string, indent string) string {
	var texts []string
	for first := 1; first < len(rows[0]); {
		var text string
		last := len(rows[0])
		for ; last > first; last-- {
			band := make([][]string, len(rows))
			for i, row := range rows {
				band[i] = slices.Concat(row[:1], row[first:last])
			}
			if text = align(wrapped(band), indent); widest(text) <= s.page.Width || last == first+1 {
				break
			}
		}
		texts, first = append(texts, text), last
	}
	return strings.Join(texts, "\n")
}

// wrapped breaks long cells into rows below each other.
func wrapped(rows [][]string) (all [][]string) {
	for _, row := range rows {
		cells, height := make([][]string, len(row)), 1
		for i, cell := range row {
			cells[i] = Wrap(cell, longestCell*2/3)
			height = max(height, len(cells[i]))
		}
		for at := range height {
			part := make([]string, len(row))
			for i, cell := range cells {
				if at < len(cell) {
					part[i] = cell[at]
				}
			}
			all = append(all, part)
		}
	}
	return all
}

// spoken returns the names without those of fields that are empty in every row.
func (s *shower) spoken(t *lua.LTable, names []string) []string {
	return slices.DeleteFunc(names, func(name string) bool {
		for i := 1; i <= t.Len(); i++ {
			if row, ok := t.RawGetInt(i).(*lua.LTable); ok && s.row(i, row, []string{name})[1] != "" {
				return false
			}
		}
		return true
	})
}

// holdsRows reports whether a row of a table holds a list of rows itself.
func (s *shower) holdsRows(row *lua.LTable) bool {
	for _, k := range s.keys(row) {
		if inner, ok := row.RawGet(k).(*lua.LTable); ok && len(s.rowsOf(inner)) > 0 {
			return true
		}
	}
	return false
}
