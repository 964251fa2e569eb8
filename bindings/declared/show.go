package declared

import (
	"fmt"
	"reflect"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/rules/declared"
)

// What people see of a match at the terminal: the table, the seats, and what is to be done.

// Binding returns the binding of a system that [Load] made, and whether it is one.
func Binding(sys core.System) (system.Binding, bool) {
	view, ours := declared.ViewOf(sys)
	if !ours {
		return system.Binding{}, false
	}
	b := system.Default(sys)
	b.Writing.View = reflect.Zero(view).Interface()
	b.Show, b.Describe = Show, describe
	b.OptionNames, b.Options = []string{"situation"}, readOptions
	b.Writing.New = setup{}
	b.Situation = func(_, options any) any { return options.(declared.Options).Position }
	return b, true
}

// setup are the options of game.new for a match of a game in one file.
type setup struct {
	Situation *declared.Position `lua:"situation" doc:"where the match begins"`
}

// readOptions turns the fields given to game.new into the options of a match, as
// [system.Binding.Options].
func readOptions(_ *system.Environment, c *system.Content, _ any, given *lua.LTable) (any, error) {
	var s setup
	if err := declare.NewReader(c.Machine.State()).Read("", given, &s); err != nil {
		return nil, err
	}
	return declared.Options{Position: s.Situation}, nil
}

// columns is how wide a picture is.
const columns = 80

// margin is how far the lines of a zone stand in.
const margin = 9

// Show draws a view of a declared game for a terminal.
func Show(view any) string {
	v := reflect.Indirect(reflect.ValueOf(view))
	seat := int(v.FieldByName("Seat").Int())
	var b strings.Builder
	fmt.Fprintf(&b, "%s", v.FieldByName("Stage").String())
	switch turn := v.FieldByName("Turn").Int(); {
	case v.FieldByName("Result").String() != "":
		fmt.Fprintf(&b, ", over: %s", v.FieldByName("Result").String())
	case int(turn) == seat:
		b.WriteString(", your turn")
	default:
		fmt.Fprintf(&b, ", the turn of seat %d", turn)
	}
	b.WriteString("\n")
	counted := map[string]bool{}
	for _, s := range v.FieldByName("Shows").Interface().([]declared.ShowView) {
		counted[s.Pile] = s.Show == "count"
	}
	writeZone(&b, "table", v.FieldByName("Table"), false, func(pile string) bool { return counted["table."+pile] })
	seats := v.FieldByName("Seats")
	for i := range seats.Len() {
		name := fmt.Sprintf("seat %d", i+1)
		if i+1 == seat {
			name = "you"
		}
		writeZone(&b, name, seats.Index(i), i+1 == seat, func(pile string) bool { return counted[pile] })
	}
	if asks := v.FieldByName("Asks").String(); asks != "" {
		if !strings.ContainsAny(asks[len(asks)-1:], ".?!:") {
			asks += "."
		}
		b.WriteString(asks + "\n")
	}
	return b.String()
}

// writeZone writes a seat or the table: its piles line by line, then its numbers on one.
func writeZone(b *strings.Builder, name string, z reflect.Value, own bool, counted func(pile string) bool) {
	var lines, numbers []string
	for i := range z.NumField() {
		f, value := z.Type().Field(i), z.Field(i)
		field, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case field == "ref":
		case field == "acted" || field == "chosen":
			if own && field == "chosen" && value.String() != "" {
				numbers = append(numbers, "chosen: "+value.String())
			}
		case value.Kind() == reflect.Slice:
			if line, count := pileLine(field, value, own, counted(field)); count {
				numbers = append(numbers, line)
			} else {
				lines = append(lines, line)
			}
		case value.Kind() == reflect.Array || value.Kind() == reflect.Struct:
			lines = append(lines, groupLines(field, value)...)
		default:
			if words := numberWords(field, f.Tag.Get("doc"), value); words != "" {
				numbers = append(numbers, words)
			}
		}
	}
	if len(numbers) > 0 {
		lines = append(lines, strings.Join(numbers, ", "))
	}
	for i, line := range lines {
		first := ""
		if i == 0 {
			first = name
		}
		writeWrapped(b, fmt.Sprintf("%-*s%s", margin, first, line))
	}
}

// numberWords says a number, a flag or a word; nothing for a flag that is not set.
func numberWords(name, doc string, value reflect.Value) string {
	switch value.Kind() {
	case reflect.Bool:
		if value.Bool() {
			return name
		}
		return ""
	case reflect.String:
		if value.String() == "" {
			return ""
		}
		return name + " " + value.String()
	}
	switch {
	case !strings.HasPrefix(doc, "a seat"):
		return fmt.Sprintf("%s %d", name, value.Int())
	case value.Int() == 0:
		return ""
	}
	return fmt.Sprintf("%s seat %d", name, value.Int())
}

// pileLine says a pile: its cards, or only how many where none is known or to be shown, which it
// reports. The viewer's own have numbers, by which moves name them.
func pileLine(name string, cards reflect.Value, own, counted bool) (line string, count bool) {
	n := cards.Len()
	var words []string
	known := 0
	for i := 0; i < n; {
		card, same := cards.Index(i).FieldByName("Name").String(), 1
		for i+same < n && cards.Index(i+same).FieldByName("Name").String() == card {
			same++
		}
		if card != "" {
			known += same
		} else {
			card = "?"
		}
		if same > 1 {
			card = fmt.Sprintf("%d x %s", same, card)
		}
		if own {
			card = fmt.Sprintf("[%d] %s", i+1, card)
		}
		words = append(words, card)
		i += same
	}
	switch {
	case n == 0:
		return "no " + name, true
	case counted || known == 0 && !own:
		return fmt.Sprintf("%d in %s", n, name), true
	}
	return name + ": " + strings.Join(words, ", "), false
}

// groupLines says the piles of a group that have cards: a line each, and one for those of which all
// cards are alike.
func groupLines(name string, group reflect.Value) (lines []string) {
	n := group.NumField
	at := group.Field
	key := func(i int) string { return strings.ToLower(group.Type().Field(i).Name) }
	if group.Kind() == reflect.Array {
		n, at, key = group.Len, group.Index, func(i int) string { return fmt.Sprint(i + 1) }
	}
	var heaps []string // piles of cards that are all alike
	for i := range n() {
		pile := at(i)
		switch line, _ := pileLine("", pile, false, false); {
		case pile.Len() == 0:
		case !strings.Contains(line, ","):
			heaps = append(heaps, strings.TrimPrefix(line, ": "))
		default:
			lines = append(lines, name+" "+key(i)+line)
		}
	}
	if len(heaps) > 0 {
		lines = append(lines, name+": "+strings.Join(heaps, ", "))
	}
	return lines
}

// writeWrapped writes a line, broken at spaces where it is wider than a picture.
func writeWrapped(b *strings.Builder, line string) {
	for len([]rune(line)) > columns {
		at := strings.LastIndexByte(string([]rune(line)[:columns]), ' ')
		if at <= margin {
			break
		}
		b.WriteString(strings.TrimRight(line[:at], " ") + "\n")
		line = strings.Repeat(" ", margin) + strings.TrimLeft(line[at:], " ")
	}
	b.WriteString(line + "\n")
}

// describe says an event of a declared game; "" for what any event is described by.
func describe(e core.Event, actor, target string) string {
	switch e.Kind {
	case core.KindPlay:
		return actor + ": " + e.Text
	case core.KindMove:
		if target == e.Text {
			return "a card goes to " + target
		}
		return target + " goes to " + e.Text
	case core.KindReveal:
		if e.Text != "" {
			return target + ": all are told which are " + e.Text
		}
		return "it is " + target
	case core.KindChange:
		if e.Field == 0 { // a number of a card, which Text names
			return fmt.Sprintf("%s of %s %+d", strings.ReplaceAll(e.Text, "_", " "), target, e.Amount)
		}
		if e.Text != "" {
			return fmt.Sprintf("%s of %s: %s", strings.ReplaceAll(e.Field.String(), "_", " "), target, e.Text)
		}
		return fmt.Sprintf("%s of %s %+d", strings.ReplaceAll(e.Field.String(), "_", " "), target, e.Amount)
	case core.KindShuffle:
		return target + " is shuffled"
	case core.KindChoose:
		if target == "" {
			return actor + " has chosen"
		}
		return actor + " picks " + target
	case core.KindCommit:
		return actor + ": " + e.Text
	}
	return ""
}
