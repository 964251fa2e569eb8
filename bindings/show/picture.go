// How the prompt shows values to people: moves, events, fights and cards each have a picture of their
// own. At the end are the helpers that break lines and tables to the width of the page.

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

// A Page is how the prompt shows values to people. Cards stand side by side; a move, an event or a blow
// of a fight is a line; and a table has no empty columns.
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

// Cards returns cards as text, side by side.
func (p Page) Cards(cards ...*lua.LTable) string {
	return (&shower{pay: func(int64) {}, page: &p}).cards(cards, "")
}

// picture returns a table as a picture, and whether it has one: a fight has, and so has a list of
// moves, events or cards. Events that answer why are shown with all their causes (Page.Causes). Of a
// list only the first mostLines rows are shown. Scripts, which have no page, get no pictures.
func (s *shower) picture(t *lua.LTable, indent string) (string, bool) {
	if s.page == nil {
		return "", false
	}
	if IsFight(t) {
		return s.fight(t, indent), true
	}
	if s.page.Causes != nil {
		if withCauses := s.page.Causes(t); withCauses != nil {
			t = withCauses
		}
	}
	rows := s.rowsOf(t)
	for _, kind := range []struct {
		is   func(*lua.LTable) bool
		show func([]*lua.LTable, string) string
	}{{isMove, s.moves}, {isEvent, s.events}, {isCard, s.cards}} {
		if len(rows) > 0 && !slices.ContainsFunc(rows, func(row *lua.LTable) bool { return !kind.is(row) }) {
			text := kind.show(rows[:min(len(rows), mostLines)], indent)
			if left := len(rows) - mostLines; left > 0 {
				text += fmt.Sprintf("\n%s... %d more", indent, left)
			}
			return text, true
		}
	}
	return "", false
}

// rowsOf returns the members of a list if all of them are tables with named fields, nil for anything
// else.
func (s *shower) rowsOf(t *lua.LTable) (rows []*lua.LTable) {
	keys, n := s.keys(t), t.Len()
	isList := len(keys) == n // it has no keys but 1 to n
	if n == 0 || !isList {
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

// has reports whether all these fields of a table have values of one type (kind).
func has(t *lua.LTable, kind lua.LValueType, fields ...string) bool {
	for _, field := range fields {
		if t.RawGetString(field).Type() != kind {
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

// text returns a field of a table as a text, "" for none.
func text(t *lua.LTable, field string) string { return lua.LVAsString(t.RawGetString(field)) }

// integer returns a field of a table as a whole number, 0 for none.
func integer(t *lua.LTable, field string) int { return int(lua.LVAsNumber(t.RawGetString(field))) }

// moves returns moves as lines. Moves that do the same with different targets share a line, with the
// numbers of all of them first and all their targets after the verb ("1-3  buy 1, 2, 3: ...").
func (s *shower) moves(rows []*lua.LTable, indent string) string {
	var order []string // the keys of groups, see moveKey
	groups := map[string][]int{}
	for i, row := range rows {
		key := moveKey(row)
		if groups[key] == nil {
			order = append(order, key)
		}
		groups[key] = append(groups[key], i+1)
	}
	numbers, widest := make([]string, len(order)), 0
	for i, key := range order {
		numbers[i] = ranges(groups[key])
		widest = max(widest, len(numbers[i]))
	}
	widest = min(widest, narrowest) // or one long list of numbers would push all lines to the right
	var lines []string
	for i, key := range order {
		verb, rest, _ := strings.Cut(key, "\x00")
		var targets []string
		for _, n := range groups[key] {
			targets = append(targets, strings.TrimSpace(strings.TrimPrefix(text(rows[n-1], "move"), verb)))
		}
		line := strings.TrimSpace(verb+" "+strings.Join(targets, ", ")) + rest
		if ownText, ok := strings.CutPrefix(rest, "\x00"); ok { // it does not begin with the move
			line = strings.TrimSpace(ownText)
		}
		lines = append(lines, s.hanging(fmt.Sprintf("%*s  %s", widest, numbers[i], line), indent, widest+4)...)
	}
	return strings.Join(lines, "\n")
}

// moveKey is the key by which moves are grouped: what a move does, without its target. It is the verb,
// a zero byte, and the rest of the line: the text after the move, the score, and why the move is
// refused. If the text does not begin with the move, a second zero byte says so, and the rest begins
// with the whole text.
func moveKey(row *lua.LTable) string {
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

// ranges writes rising numbers with runs of neighbors as ranges: "1-3,5".
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

// scoreOf is the score of a move or card as text, of one with terms the total, and whether it has one.
func scoreOf(row *lua.LTable) (string, bool) {
	switch score := row.RawGetString("score").(type) {
	case lua.LNumber:
		return declare.Decimal(float64(score)), true
	case *lua.LTable:
		return declare.Decimal(float64(lua.LVAsNumber(score.RawGetString("total")))), true
	}
	return "", false
}

// deepestCause is how many steps an event is indented at most.
const deepestCause = 8

// events returns events as lines. An event is indented one step more than the event that caused it.
func (s *shower) events(rows []*lua.LTable, indent string) string {
	depths := map[int]int{} // by the ids of events
	digits := len(fmt.Sprint(integer(rows[len(rows)-1], "id")))
	var lines []string
	for _, row := range rows {
		depth := 0
		if causeDepth, shown := depths[integer(row, "cause")]; shown {
			depth = min(causeDepth+1, deepestCause)
		}
		depths[integer(row, "id")] = depth
		lines = append(lines, s.hanging(fmt.Sprintf("%*d  %s%s", digits, integer(row, "id"), strings.Repeat("  ", depth), s.words(row)), indent, digits+2*depth+4)...)
	}
	return strings.Join(lines, "\n")
}

// words puts an event into words: the sentence of its system, else its kind and fields.
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
	isFizzled := text(row, "kind") == "fizzled" // its amount counts units, which tell people nothing
	if n := integer(row, "amount"); n != 0 && !isFizzled {
		line += fmt.Sprintf(" %+d", n)
	}
	return line
}

// fight returns a fight as text: how it ended, the two boards at its end, and its events.
func (s *shower) fight(t *lua.LTable, indent string) string {
	lines, sides := []string{indent + outcome(t)}, SidesOf(t)
	for _, side := range []string{"you", "foe"} {
		player, _ := t.RawGetString(side).(*lua.LTable) // a fight has both tables, see IsFight
		s.keys(player)                                  // fills the table, which is filled when it is first read
		line := indent + map[string]string{"you": "your side (you)", "foe": "the other side (foe)"}[side]
		if tier := integer(player, "tier"); tier > 0 {
			line += fmt.Sprintf(", tier %d", tier)
		}
		board, _ := player.RawGetString("board").(*lua.LTable)
		if board == nil || len(s.rowsOf(board)) == 0 {
			lines = append(lines, line+": no card is left")
			continue
		}
		lines = append(lines, line+":", s.cards(s.rowsOf(board), indent+"  "))
	}
	if list, _ := t.RawGetString("events").(*lua.LTable); len(s.rowsOf(list)) > 0 {
		rows := s.rowsOf(list)
		for i := range rows {
			rows[i] = withSides(rows[i], sides)
		}
		lines = append(lines, s.events(rows, indent))
	}
	return strings.Join(lines, "\n")
}

// otherSide is the side of a fight that stands against a side.
var otherSide = map[string]string{"you": "foe", "foe": "you"}

// SidesOf returns on which side of a fight ("you" or "foe") cards stand, by their refs, as far as the
// fight shows it: by the boards at its end, by its events, and by the order of refs.
func SidesOf(t *lua.LTable) map[int]string {
	sides := map[int]string{}
	for side := range otherSide {
		player, _ := t.RawGetString(side).(*lua.LTable) // a fight has both tables, see IsFight
		declare.SortedKeys(player)                      // a table is filled when it is first read
		board, _ := player.RawGetString("board").(*lua.LTable)
		for i := 1; board != nil && i <= board.Len(); i++ {
			if card, ok := board.RawGetInt(i).(*lua.LTable); ok && integer(card, "ref") > 0 {
				sides[integer(card, "ref")] = side
			}
		}
	}
	events, _ := t.RawGetString("events").(*lua.LTable)
	if events == nil {
		return sides
	}
	declare.SortedKeys(events)
	summoned := map[int]bool{}
	for range 2 { // twice, since a later event may tell the side of a card in an earlier one
		addSidesByEvents(events, sides, summoned)
	}
	addSidesByRefs(events, sides, summoned)
	return sides
}

// addSidesByEvents adds to sides what events tell: attacker and attacked stand on different sides, a
// summoned card stands on the side of the card that brought it, and the beginning of the combat names
// the side of the first attacker. It also adds the summoned cards to summoned.
func addSidesByEvents(events *lua.LTable, sides map[int]string, summoned map[int]bool) {
	firstSide := "" // until the first attack
	for i := 1; i <= events.Len(); i++ {
		row, _ := events.RawGetInt(i).(*lua.LTable)
		if row == nil || integer(row, "target_ref") == 0 {
			continue
		}
		actor, target := integer(row, "actor_ref"), integer(row, "target_ref")
		switch text(row, "kind") {
		case "combat_began":
			firstSide = text(row, "actor")
		case "attack":
			if sides[actor] == "" {
				sides[actor] = cmp.Or(otherSide[sides[target]], firstSide)
			}
			if sides[target] == "" {
				sides[target] = otherSide[sides[actor]]
			}
			firstSide = ""
		case "summon":
			summoned[target] = true
			if sides[target] == "" {
				sides[target] = sides[actor]
			}
		}
	}
}

// addSidesByRefs adds to sides what the order of refs tells. Of the cards with which a fight begins,
// yours have lower refs than the foe's. So a card with a ref below one of yours is yours, and one with
// a ref above one of the foe's is the foe's. Summoned cards have later refs.
func addSidesByRefs(events *lua.LTable, sides map[int]string, summoned map[int]bool) {
	const firstCard = 3 // the players have the refs 1 and 2
	lastYours, firstFoes := 0, 0
	for ref, side := range sides {
		switch {
		case summoned[ref]:
		case side == "you":
			lastYours = max(lastYours, ref)
		case firstFoes == 0 || ref < firstFoes:
			firstFoes = ref
		}
	}
	for i := 1; i <= events.Len(); i++ {
		row, _ := events.RawGetInt(i).(*lua.LTable)
		if row == nil {
			continue
		}
		for _, field := range []string{"actor_ref", "target_ref"} {
			ref := integer(row, field)
			switch {
			case ref < firstCard || summoned[ref] || sides[ref] != "":
			case ref < lastYours:
				sides[ref] = "you"
			case firstFoes > 0 && ref > firstFoes:
				sides[ref] = "foe"
			}
		}
	}
}

// withSides returns a copy of an event in which the names of cards have their sides after them.
func withSides(row *lua.LTable, sides map[int]string) *lua.LTable {
	named := &lua.LTable{Metatable: lua.LNil}
	row.ForEach(func(k, v lua.LValue) { named.RawSet(k, v) })
	for _, who := range []string{"actor", "target"} {
		if side := sides[integer(row, who+"_ref")]; side != "" && text(row, who) != "" {
			named.RawSetString(who, lua.LString(text(row, who)+" ("+side+")"))
		}
	}
	return named
}

// outcome says how a fight ended.
func outcome(t *lua.LTable) string {
	line := map[string]string{"you": "you win", "foe": "the foe wins", "tie": "nobody wins"}[text(t, "winner")]
	if line == "" {
		line = text(t, "winner")
	}
	for _, field := range []string{"damage", "attacks", "gold"} {
		if n := integer(t, field); n != 0 {
			line += fmt.Sprintf(", %s %d", field, n)
		}
	}
	if t.RawGetString("stalled") == lua.LTrue {
		line += ", stalled"
	}
	return line
}

// The widths of a card, and the gap between two, in letters.
const (
	narrowest = 18
	broadest  = 26
	gap       = 2
)

// cards returns cards side by side, as many in a row as the page has room for, each with its number. Each
// is from narrowest to broadest letters wide. An empty line separates two rows of cards.
func (s *shower) cards(rows []*lua.LTable, indent string) string {
	room := s.page.Width - len(indent)
	perRow := max(1, min(len(rows), (room+gap)/(narrowest+gap)))
	width := max(narrowest, min(broadest, (room-gap*(perRow-1))/perRow))
	var lines []string
	for first := 0; first < len(rows); first += perRow {
		var faces [][]string
		height := 0
		for i := first; i < min(first+perRow, len(rows)); i++ {
			faces = append(faces, s.face(rows[i], i+1, width))
			height = max(height, len(faces[len(faces)-1]))
		}
		if first > 0 {
			lines = append(lines, "")
		}
		for y := range height {
			line := indent
			for i, face := range faces {
				part := ""
				if y < len(face) {
					part = face[y]
				}
				line += part
				if i < len(faces)-1 {
					line += strings.Repeat(" ", width-utf8.RuneCountInString(part)+gap)
				}
			}
			lines = append(lines, strings.TrimRight(line, " "))
		}
	}
	return strings.Join(lines, "\n")
}

// unlisted are fields of a card that face does not list with the others: they serve scripts only, or
// have a place of their own.
var unlisted = []string{"name", "id", "ref", "text", "script", "seat", "slot", "attack", "health", "cost", "power", "amount", "score", "reason"}

// face returns a card as lines of at most width letters: its number and name, its figures (attack,
// cost), its keywords, its text. Fields that say nothing (0, false, "") are left out.
func (s *shower) face(t *lua.LTable, number, width int) []string {
	var figures, keywords []string
	if has(t, lua.LTNumber, "attack", "health") && t.RawGetString("spell") != lua.LTrue {
		figures = append(figures, fmt.Sprintf("%d/%d", integer(t, "attack"), integer(t, "health")))
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
		if slices.Contains(unlisted, name) {
			continue
		}
		label := strings.ReplaceAll(name, "_", " ")
		switch v := t.RawGet(k).(type) {
		case lua.LNumber:
			if v != 0 {
				figures = append(figures, label+" "+declare.Decimal(float64(v)))
			}
		case lua.LBool:
			if v {
				keywords = append(keywords, label)
			}
		case lua.LString:
			if v != "" {
				keywords = append(keywords, string(v))
			}
		case *lua.LTable:
			if name == "auras" { // which part of the figures comes from an aura
				for _, row := range s.rowsOf(v) {
					keywords = append(keywords, fmt.Sprintf("aura %+d %s", integer(row, "amount"), text(row, "of")))
				}
			} else if cell := strings.ReplaceAll(s.cell(v), "\n", " "); cell != "" && v.Len() > 0 {
				keywords = append(keywords, cell) // a list by its members
			} else if fields := s.nonzeroFields(v); len(fields) > 0 {
				keywords = append(keywords, label+" "+strings.Join(fields, " "))
			}
		}
	}
	lines := Wrap(fmt.Sprintf("%d %s", number, text(t, "name")), width)
	for _, part := range []string{strings.Join(figures, ", "), strings.Join(keywords, ", "), text(t, "text"), text(t, "reason")} {
		lines = append(lines, Wrap(part, width)...)
	}
	return lines
}

// nonzeroFields returns the fields of a table within a card as "name value", without those that are 0. Texts
// stand without quotes. Of a table within the table that is too large for a line only the name is shown.
func (s *shower) nonzeroFields(t *lua.LTable) (list []string) {
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

// hanging returns a line in as many lines as the page needs. All have the indent; those after the first
// are indented by further hang letters.
func (s *shower) hanging(line, indent string, hang int) []string {
	room := s.page.Width - len(indent)
	if utf8.RuneCountInString(line) <= room {
		return []string{indent + line}
	}
	letters := []rune(line)
	at := room // where the first line ends
	for at > hang && letters[at] != ' ' {
		at--
	}
	if at == hang { // a word without a space
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
		end := len(rows[0]) // the band has the columns from first to before end
		for ; end > first; end-- {
			band := make([][]string, len(rows))
			for i, row := range rows {
				band[i] = slices.Concat(row[:1], row[first:end])
			}
			oneColumn := end == first+1
			if text = align(wrapCells(band), indent); widest(text) <= s.page.Width || oneColumn {
				break
			}
		}
		texts, first = append(texts, text), end
	}
	return strings.Join(texts, "\n")
}

// wrapCells breaks long cells into lines of two thirds of longestCell. A row with a long cell becomes
// several rows below each other.
func wrapCells(rows [][]string) (all [][]string) {
	for _, row := range rows {
		cells, height := make([][]string, len(row)), 1
		for i, cell := range row {
			cells[i] = Wrap(cell, longestCell*2/3)
			height = max(height, len(cells[i]))
		}
		for y := range height {
			line := make([]string, len(row))
			for i, cell := range cells {
				if y < len(cell) {
					line[i] = cell[y]
				}
			}
			all = append(all, line)
		}
	}
	return all
}

// withoutEmpty returns the names of fields without those that are empty in every row of a list.
func (s *shower) withoutEmpty(t *lua.LTable, names []string) []string {
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
