// A match as text for a terminal: the table, the seats, and what is to be done.

package declared

import (
	"fmt"
	"reflect"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/grammar"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/rules/declared"
)

// Binding returns the binding of a system that [Load] made. For any other system ok is false.
func Binding(sys core.System) (system.Binding, bool) {
	rules, view := declared.RulesOf(sys)
	if rules == nil {
		return system.Binding{}, false
	}
	b := system.Default(sys)
	b.Writing.View = reflect.Zero(view).Interface()
	b.Show, b.Describe = Show, describeEvent
	b.OptionNames, b.Options = []string{"situation"}, readOptions
	b.Writing.New = setup{}
	b.Situation = func(_, options any) any { return options.(declared.Options).Position }
	if rules.Abilities != nil {
		b.Table, b.Listens = rules.Abilities.Scripts.Table(), listeners
		b.DataWords = func() *grammar.Words { return newWords(rules, b.Table) }
	}
	return b, true
}

// setup has the options of game.new for a game in one file.
type setup struct {
	Situation *declared.Position `lua:"situation" doc:"where the match begins"`
}

// readOptions reads the options of game.new for a match, as [system.Binding.Options] says.
func readOptions(_ *system.Environment, c *system.Content, _ any, given *lua.LTable) (any, error) {
	var s setup
	if err := declare.NewReader(c.Machine.State()).Read("", given, &s); err != nil {
		return nil, err
	}
	return declared.Options{Position: s.Situation}, nil
}

// screenWidth is how many letters a line has.
const screenWidth = 80

// nameWidth is the width of the column with the names of the table and the seats.
const nameWidth = 9

// Show returns the view of a declared game as text for a terminal: the stage and whose turn it is,
// the table and each seat, then what the seat must do. The type of a view depends on the game's
// declarations, so its fields are found by name.
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

// writeZone writes the table or a seat as a view has it: each pile on a line of its own, and then all numbers, words,
// flags and counted piles on one line. zone is the struct of the view: a slice is a pile, an array or a struct
// is a group of piles, anything else is a number, a word or a flag. label stands at the left of the first line.
// own says that it is the viewer's seat. counted reports whether only the number of a pile's cards is shown.
func writeZone(b *strings.Builder, label string, zone reflect.Value, own bool, counted func(pile string) bool) {
	var lines, numbers []string
	for i := range zone.NumField() {
		f, value := zone.Type().Field(i), zone.Field(i)
		field, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case field == "ref": // which says nothing to people
		case field == "acted" || field == "chosen": // of them only the viewer's own choice is shown
			if own && field == "chosen" && value.String() != "" {
				numbers = append(numbers, "chosen: "+value.String())
			}
		case value.Kind() == reflect.Slice:
			if line, isCount := pileLine(field, value, own, counted(field)); isCount {
				numbers = append(numbers, line)
			} else {
				lines = append(lines, line)
			}
		case value.Kind() == reflect.Array || value.Kind() == reflect.Struct:
			lines = append(lines, groupLines(field, value)...)
		default:
			if words := numberText(field, f.Tag.Get("doc"), value); words != "" {
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
			first = label
		}
		writeWrapped(b, fmt.Sprintf("%-*s%s", nameWidth, first, line))
	}
}

// numberText returns a number, a flag or a word with its name; "" for a flag that is not set and for no
// word. doc is the declared text about it, which tells numbers of seats from others.
func numberText(name, doc string, value reflect.Value) string {
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

// pileLine returns a pile as text: its cards, or only how many it has. It says only how many if no card is
// known or if counted is true; then isCount is true. Cards of the viewer's own seat (own) have their
// places before them, by which moves name them, and are listed even if unknown.
func pileLine(name string, cards reflect.Value, own, counted bool) (line string, isCount bool) {
	n := cards.Len()
	var words []string
	known := 0
	for i := 0; i < n; {
		card, same := cardWords(cards.Index(i)), 1
		for i+same < n && cardWords(cards.Index(i+same)) == card {
			same++
		}
		if card != "?" {
			known += same
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
	return name + legend(cards.Type().Elem()) + ": " + strings.Join(words, ", "), false
}

// cardWords says a card: its name, and the numbers that every card of the game has; "?" for one that the
// viewer does not know.
func cardWords(card reflect.Value) string {
	name := card.FieldByName("Name").String()
	if name == "" {
		return "?"
	}
	var numbers []string
	for _, i := range besideNames(card.Type()) {
		numbers = append(numbers, fmt.Sprint(reflect.Indirect(card.Field(i))))
	}
	return strings.TrimRight(name+" "+strings.Join(numbers, "/"), " ")
}

// legend says which numbers stand behind the names of cards, nothing where none do.
func legend(card reflect.Type) string {
	var names []string
	for _, i := range besideNames(card) {
		name, _, _ := strings.Cut(card.Field(i).Tag.Get("json"), ",")
		names = append(names, name)
	}
	if len(names) == 0 {
		return ""
	}
	return " (" + strings.Join(names, "/") + ")"
}

// besideNames returns the indexes of the fields of cards that are written behind the cards' names.
func besideNames(card reflect.Type) (fields []int) {
	for i := range card.NumField() {
		if card.Field(i).Tag.Get("beside") != "" {
			fields = append(fields, i)
		}
	}
	return fields
}

// groupLines returns the piles of a group that have cards as text: a line for each. Of piles by a word those
// whose cards are all alike share a line, since these cards tell which piles they are.
func groupLines(name string, group reflect.Value) (lines []string) {
	n := group.NumField
	at := group.Field
	key := func(i int) string { return strings.ToLower(group.Type().Field(i).Name) }
	isNumbered := group.Kind() == reflect.Array
	if isNumbered {
		n, at, key = group.Len, group.Index, func(i int) string { return fmt.Sprint(i + 1) }
	}
	var heaps []string // piles of cards that are all alike
	for i := range n() {
		pile := at(i)
		heading := name + " " + key(i)
		switch line, count := pileLine(heading, pile, false, false); {
		case pile.Len() == 0:
		case isNumbered:
			lines = append(lines, line)
		case count:
			heaps = append(heaps, fmt.Sprintf("%d x ?", pile.Len()))
		case !strings.Contains(line, ","): // pileLine has written one entry, so all cards are alike
			_, heap, _ := strings.Cut(line, ": ")
			heaps = append(heaps, heap)
		default:
			lines = append(lines, line)
		}
	}
	if len(heaps) > 0 {
		lines = append(lines, name+legend(at(0).Type().Elem())+": "+strings.Join(heaps, ", "))
	}
	return lines
}

// writeWrapped writes a line, broken behind a comma if it is longer than screenWidth, or else at a space.
func writeWrapped(b *strings.Builder, line string) {
	for len([]rune(line)) > screenWidth {
		fits := string([]rune(line)[:screenWidth])
		at := strings.LastIndex(fits, ", ") + 1
		if at <= nameWidth {
			at = strings.LastIndexByte(fits, ' ')
		}
		if at <= nameWidth { // nothing stands before the break, and the rest would not become shorter
			break
		}
		b.WriteString(strings.TrimRight(line[:at], " ") + "\n")
		line = strings.Repeat(" ", nameWidth) + strings.TrimLeft(line[at:], " ")
	}
	b.WriteString(line + "\n")
}

// describeEvent returns the sentence for an event of a declared game; "" if it has none of its own.
// What an event's text means depends on its kind: a move, a pile, what was told, or the name of a
// number.
func describeEvent(e core.Event, actor, target string) string {
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
	case core.KindCommit: // the actor is told what it has chosen; the move is told when it is made
		return "the choice is " + e.Text
	}
	return ""
}
