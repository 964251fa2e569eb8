// What abilities leave from one decision to the next: in situations, in views, and in matches with secrets
// drawn again.

package declared

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// Remembered is what abilities of cards have left, in the form of a situation.
type Remembered struct {
	Memory   []ability.Kept    `json:"memory,omitempty" doc:"the memory of cards and seats"`
	Given    []int32           `json:"given,omitempty" doc:"how much the numbers of cards differ from the printed numbers, by card and attribute"`
	Lasting  []ability.Share   `json:"lasting,omitempty" doc:"the part of the changes of cards and seats that ends with the turn"`
	Shown    []int32           `json:"shown,omitempty" doc:"what abilities add to the numbers of seats"`
	TurnOf   int32             `json:"turn_of,omitempty" doc:"whose turn it is, from 1"`
	Again    int32             `json:"again,omitempty" doc:"the seats that have another turn after this one, from 1"`
	Waiting  []ability.Held    `json:"waiting,omitempty" doc:"the triggers that wait"`
	Delayed  []ability.Delayed `json:"delayed,omitempty" doc:"the abilities that wait for a trigger"`
	Question *Asked            `json:"question,omitempty" doc:"what an ability asks"`
	Spent    int               `json:"spent,omitempty" doc:"how many functions have run in this move"`
}

// Asked is an open question of an ability, as situations write it, and where the match goes on then.
type Asked struct {
	By       ability.Held     `json:"by" doc:"which ability asks"`
	Text     string           `json:"text,omitempty" doc:"the question"`
	Options  []ability.Option `json:"options" doc:"the answers that can be given"`
	Picked   []ability.Option `json:"picked,omitempty" doc:"the answers chosen so far"`
	Least    int              `json:"least" doc:"the least number of answers to choose"`
	Most     int              `json:"most" doc:"the greatest number of answers to choose"`
	Point    int32            `json:"point" doc:"when the ability asked: after a move (1), after all have acted (2), or before a move (3)"`
	Turn     int32            `json:"turn" doc:"the seat whose turn it was, from 0"`
	Seat     int32            `json:"seat" doc:"who has moved, from 0"`
	Function string           `json:"function,omitempty" doc:"the function that has returned the next stage"`
	Stage    string           `json:"stage,omitempty" doc:"the stage that the function has returned"`
	Then     string           `json:"then,omitempty" doc:"the stage that follows the question"`
	Next     int32            `json:"next" doc:"the seat that follows, from 0"`
	Asked    uint32           `json:"asked,omitempty" doc:"the seats that are asked in a question"`
}

// OptionView is an answer that can be given to the question of an ability.
type OptionView struct {
	Ref  core.Ref `json:"ref,omitempty" doc:"the card or seat of this entry"`
	Text string   `json:"text" doc:"what people call it"`
}

// QuestionView is the question of an ability, for the seat that is asked.
type QuestionView struct {
	Text    string       `json:"text" doc:"the question"`
	By      string       `json:"by" doc:"the card that asks"`
	Options []OptionView `json:"options" doc:"the answers that can be given"`
	Picked  []OptionView `json:"picked,omitempty" doc:"the answers chosen so far"`
	Least   int          `json:"least" doc:"the least number of answers to choose"`
	Most    int          `json:"most" doc:"the greatest number of answers to choose"`
}

// situated returns the kernel of abilities in the form that reads and writes situations.
func (a *abilities) situated() ability.Situated {
	known := func(r core.Ref) bool { return a.game.NameOf(r) != "" }
	return ability.Situated{Kernel: &a.kernel, Names: a.eventKinds().Names, Scripts: a.eventKinds().Scripts, Known: known}
}

// saveAbilities returns what abilities have left in the match, in the form of a situation; nil if cards have no
// abilities. complete is false if something waits that a situation cannot have.
func (g *Game) saveAbilities() (left *Remembered, complete bool) {
	a := g.abilities
	if a == nil {
		return nil, true
	}
	x := a.situated()
	held, complete := x.Held()
	if !complete {
		return nil, false
	}
	left = &Remembered{Memory: a.memory.Kept(a.eventKinds().Names), Given: slices.Clone(a.given), Lasting: a.lasting.Told(), Shown: slices.Clone(a.shown), TurnOf: a.turnOf, Again: a.again, Waiting: held, Delayed: x.Delayed()}
	if q := a.kernel.Question; q != nil {
		l := &a.later
		left.Spent = x.Spent()
		left.Question = &Asked{
			By: x.Poser(), Text: q.Text, Options: slices.Clone(q.Options), Picked: slices.Clone(q.Picked), Least: q.Least, Most: q.Most,
			Point: int32(l.point), Turn: l.turn, Seat: int32(l.seat), Function: l.function,
			Stage: l.next.Stage, Then: l.next.Then, Next: int32(l.next.Seat), Asked: uint32(l.next.Asked),
		}
		if q.Several() { // also where one option is left
			left.Question.Most = max(q.Most, 2)
		}
	}
	return left, true
}

// restoreAbilities sets what abilities have left to that of a situation. The error says what is not possible.
func (g *Game) restoreAbilities(left *Remembered) error {
	a := g.abilities
	if a == nil || left == nil {
		return nil
	}
	a.awake = true
	if len(left.Given) != len(a.given) || len(left.Shown) != len(a.shown) || left.TurnOf < 0 || int(left.TurnOf) > g.seats || left.Again < 0 || int(left.Again) > g.seats {
		return fmt.Errorf("abilities: these values do not fit this game with %d players; copy them from g:situation()", g.seats)
	}
	copy(a.given, left.Given)
	copy(a.shown, left.Shown)
	a.turnOf, a.again = left.TurnOf, left.Again
	x := a.situated()
	if err := a.memory.Keep(left.Memory, a.eventKinds().Names, x.Known); err != nil {
		return err
	}
	isNumber := func(r core.Ref, what string) bool {
		_, isCard := g.cardOf(r)
		return isCard && slices.ContainsFunc(g.plan.Attributes, func(of Attribute) bool { return of.Name == what && of.Words == nil })
	}
	if err := a.lasting.Lay(left.Lasting, -mostNumber, isNumber); err != nil {
		return err
	}
	if err := x.Delay(left.Delayed); err != nil {
		return err
	}
	if q := left.Question; q != nil {
		x.Spend(left.Spent)
		if err := x.Pose(&q.By, ability.Choice{Text: q.Text, Options: q.Options, Least: q.Least, Most: q.Most, Picked: q.Picked}); err != nil {
			return fmt.Errorf("question: %w", err)
		}
		seats := int32(g.seats)
		if q.Turn < 0 || q.Turn >= seats || q.Seat < 0 || q.Seat >= seats || q.Next < -1 || q.Next >= seats || q.By.For < 1 || q.By.For > g.seats || q.Point < int32(afterMove) || q.Point > int32(beforeMove) {
			return fmt.Errorf("question: these values do not fit this game with %d players; copy them from g:situation()", seats)
		}
		a.later = later{point: point(q.Point), turn: q.Turn, seat: core.Seat(q.Seat), function: q.Function, next: Next{Stage: q.Stage, Then: q.Then, Seat: core.Seat(q.Next), Asked: core.Seats(q.Asked)}}
	}
	return x.Hold(left.Waiting)
}

// dealtAnew changes what abilities have left after a match was dealt anew for a seat. now[c] is the card that now lies
// at the place of card c; nil if all lie where they lay. What cards were given stays with their places, and so do
// options of the open question. It removes what cards remember that the seat does not know, and what was counted
// secretly for others.
func (a *abilities) dealtAnew(s core.Seat, now []int32) {
	if a == nil {
		return
	}
	g := a.game
	for card := range int32(len(g.order)) {
		if !g.sees(s, card) {
			a.memory.Forget(g.plan.refs.card(card))
		}
	}
	viewer := g.plan.refs.seatOrTable(max(core.None, s)) // no seat of the match becomes the table, which counts nothing
	a.memory.ForgetSecretCounts(viewer)
	a.kernel.ForgetSecretCounts(viewer)
	if now == nil {
		return
	}
	moved, width := make([]int32, len(a.given)), len(g.plan.Attributes)
	for card, to := range now {
		copy(moved[int(to)*width:int(to+1)*width], a.given[card*width:(card+1)*width])
	}
	a.given = moved
	for i := range a.lasting {
		if card, ok := g.cardOf(a.lasting[i].Of); ok {
			a.lasting[i].Of = g.plan.refs.card(now[card])
		}
	}
	if q := a.kernel.Question; q != nil {
		for _, list := range [...][]ability.Option{q.Options, q.Picked} {
			for i := range list {
				if card, ok := g.cardOf(list[i].Ref); ok {
					list[i].Ref = g.plan.refs.card(now[card])
				}
			}
		}
	}
}

// questionOf returns the open question if the viewer must answer it, otherwise nil. core.All sees the
// questions to all seats.
func (g *Game) questionOf(viewer core.Seat) *QuestionView {
	if !g.asks() {
		return nil
	}
	a := g.abilities
	q := a.kernel.Question
	if viewer != core.All && viewer != q.Firing.Seat {
		return nil
	}
	options := func(list []ability.Option) (views []OptionView) {
		for _, o := range list {
			v := OptionView{Text: a.optionName(viewer, o)}
			if card, ok := g.cardOf(o.Ref); !ok || g.sees(viewer, card) {
				v.Ref = o.Ref
			}
			views = append(views, v)
		}
		return views
	}
	return &QuestionView{Text: q.Text, By: g.NameOf(q.Firing.Owner), Options: options(q.Options), Picked: options(q.Picked), Least: q.Least, Most: q.Most}
}

// remembersFor returns what a viewer may know of what cards and seats remember: what the viewer itself remembers, and
// what cards remember that all see; everything for core.All. Any other viewer without a seat stands for the table,
// which remembers nothing.
func (g *Game) remembersFor(viewer core.Seat) []ability.Kept {
	a := g.abilities
	return slices.DeleteFunc(a.memory.Kept(a.eventKinds().Names), func(k ability.Kept) bool {
		card, isCard := g.cardOf(k.Of)
		return viewer != core.All && !(isCard && g.sees(core.Watcher, card)) && k.Of != g.plan.refs.seatOrTable(max(core.None, viewer))
	})
}

// memoryKey is where a position says what a card or a seat remembers.
const memoryKey = "memory"

// pends reports whether something waits that a position cannot have: a question, an entry of the queue, an ability that
// waits for a moment, something that ends with the turn, or an extra turn.
func (a *abilities) pends() bool {
	return a != nil && (a.kernel.Question != nil || a.kernel.Waits() || len(a.kernel.Awaiting()) > 0 || len(a.lasting) > 0 || a.again != 0)
}

// addToPosition adds to said, which is what a position says of a card, the numbers that differ from the printed ones,
// and what the card remembers.
func (a *abilities) addToPosition(card int32, said map[string]any) {
	if a == nil {
		return
	}
	for i := range a.game.plan.Attributes {
		if by := a.given[a.at(card, i)]; by != 0 {
			said[a.game.plan.Attributes[i].Name] = int(a.game.plan.Cards[card].Values[i] + by)
		}
	}
	if memory := a.memoryPosition(a.game.plan.refs.card(card)); memory != nil {
		said[memoryKey] = memory
	}
}

// memoryPosition returns what a card or a seat remembers in the words of a position, nil for nothing.
func (a *abilities) memoryPosition(r core.Ref) any {
	var list []any
	for _, k := range a.memory.Of(r).Kept(a.eventKinds().Names) {
		entry := map[string]any{"key": k.Key, "value": k.Value}
		if k.Script != "" {
			entry["script"] = k.Script
		}
		list = append(list, entry)
	}
	if list == nil {
		return nil // list itself would be an any that is not nil
	}
	return list
}

// recallCard sets the numbers of a card and what it remembers to what a position says.
func (a *abilities) recallCard(card int32, said map[string]any) error {
	for i := range a.game.plan.Attributes {
		of := &a.game.plan.Attributes[i]
		value, given := said[of.Name]
		if !given || of.Words != nil {
			continue
		}
		n, ok := (&Number{}).read(value) // the zero Number is a whole number
		printed := a.game.plan.Cards[card].Values[i]
		if !ok || printed == None || n < -mostNumber || n > mostNumber {
			return fmt.Errorf("%s: expected a whole number as the new value of the card's number, got %v", of.Name, value)
		}
		a.given[a.at(card, i)] = n - printed
	}
	return a.remember(a.game.plan.refs.card(card), said[memoryKey])
}

// remember lets a card or a seat remember what a position says: said is a list of rows with key, value and perhaps
// script. If it is anything else, such as nil, nothing happens. Numbers are remembered as float64.
func (a *abilities) remember(r core.Ref, said any) error {
	list, _ := said.([]any)
	for i, entry := range list {
		row, _ := entry.(map[string]any)    // nil for anything else, which then has no key
		script, _ := row["script"].(string) // "" for a seat's own memory
		key, isText := row["key"].(string)
		value := row["value"]
		if n, isInt := value.(int); isInt {
			value = float64(n)
		}
		number, err := ability.Names(a.eventKinds().Names).Find(script)
		if err == nil && !isText {
			err = fmt.Errorf("key: expected a name, got %v", row["key"])
		}
		if err == nil {
			err = a.memory.Lay(r, number, key, value)
		}
		if err != nil {
			return fmt.Errorf("%s[%d].%w", memoryKey, i+1, err)
		}
	}
	return nil
}
