// What seats see. A view is a struct that is made from the description, so that a pile is
// view.table.stock and a card's rank view.seats[1].hand[1].rank, in Lua, in JSON and in metrics.

package declared

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// ChoiceView is something that the viewer may do, in words.
type ChoiceView struct {
	Move  string   `json:"move" doc:"the move"`
	Text  string   `json:"text" doc:"the move and what it is about, for people"`
	Ref   core.Ref `json:"ref,omitempty" doc:"the card that the question is about"`
	About string   `json:"about,omitempty" doc:"what the card is called"`
	Terms []Term   `json:"terms,omitempty" doc:"the parts of the worth that the rules give the move"`
	// Failed is why the rules could not say what it is worth.
	Failed string `json:"failed,omitempty" doc:"why the rules could not compute the worth of the move"`
}

// SeveralView is a move about several cards, which a seat picks one after the other.
type SeveralView struct {
	Verb  string     `json:"verb" doc:"the verb of the move"`
	Least int        `json:"least" doc:"how many at least"`
	Most  int        `json:"most" doc:"how many at most"`
	Same  string     `json:"same,omitempty" doc:"an attribute that must be the same on all cards"`
	Fits  bool       `json:"fits,omitempty" doc:"whether the rules have another condition that these cards must meet together"`
	Cards []core.Ref `json:"cards" doc:"the refs of the cards, in the order of picking; 0 for a card that the viewer does not know"`
	Sets  [][]int    `json:"sets,omitempty" doc:"if the rules have such a condition: the cards that may be chosen together, as places in the list cards, from 1; left out if there are too many combinations"`
}

// ShowView says how a pile, or a number that is a seat, is shown.
type ShowView struct {
	Pile string `json:"pile" doc:"the name of the pile or number; names of the table begin with \"table.\""`
	Show string `json:"show" doc:"how it is shown: fan, row, stack or count; seat for a number"`
}

// RulesOf returns the rules of a declared game, which nobody may change, and the struct type of its views; nil and nil
// for any other system.
func RulesOf(sys core.System) (*Rules, reflect.Type) {
	if c, ours := sys.Content.(content); ours {
		return c.plan.Rules, c.plan.view.whole
	}
	return nil, nil
}

// viewPlan says how views are made.
type viewPlan struct {
	whole reflect.Type // the view
	zones [2]zonePlan  // of the table, of a seat
	card  reflect.Type
	shows []ShowView
}

// zonePlan is where the piles and numbers of a zone stand in its struct.
type zonePlan struct {
	kind    reflect.Type
	piles   [][]int // by pile: the place of its field, and in a group its place there
	numbers int     // the place of the first number
}

// The places of fields in a view, in a card and in a zone.
const (
	viewSeat = iota
	viewTurn
	viewStage
	viewRound
	viewAsks
	viewShows
	viewTable
	viewSeats
	viewMoves
	viewSeveral
	viewResult
	viewChance
	viewMemory
	viewQuestion  // where cards have abilities
	viewRemembers // also
	viewAbilities // also

	cardRef        = 0
	cardName       = 1
	cardBy         = 2
	cardTold       = 3
	cardAttributes = 4

	zoneRef    = 0
	zoneActed  = 1
	zoneChosen = 2
)

// goName returns the name of the Go field for a lower_snake name.
func goName(name string) string { return strings.ToUpper(name[:1]) + name[1:] }

// field returns a field of a view with a lower_snake name, a type (kind), its name in JSON, its text for documentation,
// and further tags.
func field(name string, kind reflect.Type, json, doc string, tags ...string) reflect.StructField {
	tag := fmt.Sprintf("json:%q doc:%q", json, doc)
	for _, more := range tags {
		tag += " " + more
	}
	return reflect.StructField{Name: goName(name), Type: kind, Tag: reflect.StructTag(tag)}
}

// newViewPlan returns the plan for the views of a game: the types of a card, of the table, of a seat and of the whole
// view, and how piles are shown. The fields must be in the order of the constants viewSeat and so on.
func newViewPlan(p *plan) *viewPlan {
	number, text := reflect.TypeFor[int](), reflect.TypeFor[string]()
	card := []reflect.StructField{
		field("ref", reflect.TypeFor[core.Ref](), "ref,omitempty", "the number of the card in events; 0 if the viewer does not know the card"),
		field("name", text, "name,omitempty", "what people call it"),
		field("by", number, "by,omitempty", "the seat that last moved the card, 0 for none"),
		field("told", reflect.TypeFor[[]string](), "told,omitempty", "what all players were told about the card, an entry for each attribute that they were told about"),
	}
	for i, a := range p.Attributes {
		if a.Name == nameOfCard {
			continue
		}
		kind, tags := number, []string(nil)
		switch {
		case a.Words != nil:
			kind = text
		case p.mayBeZero(i): // nil then stands for no number
			kind, tags = reflect.PointerTo(number), []string{`hash:"value"`}
		}
		if a.Words == nil && p.inEvery(i) && p.inEvery(p.attributeNamed(nameOfCard)) {
			tags = append(tags, besideName)
		}
		card = append(card, field(a.Name, kind, a.Name+",omitempty", "of the deck", tags...))
	}
	v := &viewPlan{card: reflect.StructOf(card)}
	v.zones[0] = v.newZone(&p.Table, false)
	v.zones[1] = v.newZone(&p.Seat, true)
	for _, pile := range p.Table.Piles {
		v.show("table."+pile.Name, pile.Show)
	}
	for _, pile := range p.Seat.Piles {
		v.show(pile.Name, pile.Show)
	}
	for _, n := range p.Table.Numbers {
		if n.Kind == SeatOrNo {
			v.show("table."+n.Name, "seat")
		}
	}
	for _, n := range p.Seat.Numbers {
		if n.Kind == SeatOrNo {
			v.show(n.Name, "seat")
		}
	}
	whole := []reflect.StructField{
		field("seat", number, "seat", "the seat that sees this view, from 1; 0 for the whole state"),
		field("turn", number, "turn", "whose turn it is, 0 when the match is over"),
		field("stage", text, "stage", "the stage that the match is in"),
		field("round", number, "round", "how many stages have begun"),
		field("asks", text, "asks,omitempty", "what the viewer must do now"),
		field("shows", reflect.TypeFor[[]ShowView](), "shows,omitempty", "how piles and numbers are shown, for those of which the rules say it", `hash:"none"`),
		field("table", v.zones[0].kind, "table", "what is nobody's"),
		field("seats", reflect.SliceOf(v.zones[1].kind), "seats", "all seats, in order"),
		field("moves", reflect.TypeFor[[]ChoiceView](), "moves,omitempty", "what the viewer may do now"),
		field("several", reflect.TypeFor[[]SeveralView](), "several,omitempty", "the moves that are about several cards", `hash:"none"`),
		field("result", text, "result,omitempty", "why the match ended"),
		field("chance", reflect.TypeFor[[]rand.Position](), "chance,omitempty", "the streams of random numbers (only in the whole state)"),
		field("memory", reflect.TypeFor[[]int32](), "memory,omitempty", "the state as the program stores it (only in the whole state)"),
	}
	if p.eventKinds != nil {
		whole = append(whole,
			field("question", reflect.TypeFor[*QuestionView](), "question,omitempty", "the question of an ability to the viewer, who answers with the move choose"),
			field("remembers", reflect.TypeFor[[]ability.Kept](), "remembers,omitempty", "the memory and counts of the viewer's abilities, and of the abilities of cards that all see"),
			field("abilities", reflect.TypeFor[*Remembered](), "abilities,omitempty", "what abilities have stored, in the form of the program (only in the whole state)"))
	}
	v.whole = reflect.StructOf(whole)
	return v
}

// mayBeZero reports whether an attribute may be the number 0 for a card.
func (r *Rules) mayBeZero(attribute int) bool {
	return r.Abilities != nil || slices.ContainsFunc(r.Cards, func(c Card) bool { return c.Values[attribute] == 0 })
}

// besideName is the tag of a number of cards that pictures show beside the name: every card has it and a
// name of its own, which does not say the number.
const besideName = `beside:"name"`

// inEvery reports whether every card has the attribute at a place. For -1, which is no attribute, it is false.
func (r *Rules) inEvery(attribute int) bool {
	return attribute >= 0 && !slices.ContainsFunc(r.Cards, func(c Card) bool { return c.Values[attribute] == None })
}

// attributeNamed returns the place of the attribute with a name, -1 if there is none.
func (r *Rules) attributeNamed(name string) int {
	return slices.IndexFunc(r.Attributes, func(a Attribute) bool { return a.Name == name })
}

// show notes how a pile (or a number that is a seat) is shown. If show is "", the rules do not say it, and nothing is
// noted.
func (v *viewPlan) show(pile, show string) {
	if show != "" {
		v.shows = append(v.shows, ShowView{pile, show})
	}
}

// newZone returns the type of the views of a zone, and where its piles and numbers stand in it. ofSeat says that it is
// the zone of a seat, which has two more fields.
func (v *viewPlan) newZone(z *Zone, ofSeat bool) zonePlan {
	fields := []reflect.StructField{field("ref", reflect.TypeFor[core.Ref](), "ref", "the number of the table or seat in events")}
	if ofSeat {
		fields = append(fields,
			field("acted", reflect.TypeFor[bool](), "acted,omitempty", "whether the seat has acted in this stage"),
			field("chosen", reflect.TypeFor[string](), "chosen,omitempty", "what the seat has chosen while all act at once; nobody else sees it"))
	}
	cards := reflect.SliceOf(v.card)
	plan := zonePlan{}
	for i, pile := range z.Piles {
		if !z.begins(i) {
			continue
		}
		kind, doc := cards, "a pile, in order; of a card that the viewer does not know, only the place is shown"
		group := z.Piles[i : i+z.Group(i)]
		if pile.Key != "" {
			kind, doc = groupType(group, cards), "piles"
		}
		for at := range group {
			path := []int{len(fields)}
			if pile.Key != "" {
				path = append(path, at)
			}
			plan.piles = append(plan.piles, path)
		}
		fields = append(fields, field(pile.Name, kind, pile.Name, doc))
	}
	plan.numbers = len(fields)
	for _, n := range z.Numbers {
		switch n.Kind {
		case Flag:
			fields = append(fields, field(n.Name, reflect.TypeFor[bool](), n.Name, "a flag"))
		case WordOrNo:
			fields = append(fields, field(n.Name, reflect.TypeFor[string](), n.Name+",omitempty", n.Expected()))
		default:
			fields = append(fields, field(n.Name, reflect.TypeFor[int](), n.Name, n.Expected(), fmt.Sprintf("field:%q", n.Name)))
		}
	}
	plan.kind = reflect.StructOf(fields)
	return plan
}

// groupType returns the type of the views of a group of piles: a list if the piles are numbered (the first has the key
// "1"), otherwise a struct with a field for each key.
func groupType(group []Pile, cards reflect.Type) reflect.Type {
	if group[0].Key == "1" {
		return reflect.ArrayOf(len(group), cards)
	}
	var fields []reflect.StructField
	for _, pile := range group {
		fields = append(fields, field(pile.Key, cards, pile.Key, "a pile, in order"))
	}
	return reflect.StructOf(fields)
}

// View returns what a seat may see, as a pointer to a struct type that is made for the game.
func (g *Game) View(s core.Seat) any { return g.ViewInto(s, nil) }

// ViewInto does the work of View in the memory of used, an older view that nobody reads any more and that may be
// overwritten; nil, or a view of another game, takes new memory. By this method a Game is a [core.Viewer].
func (g *Game) ViewInto(s core.Seat, used any) any {
	vp := g.plan.view
	at := reflect.ValueOf(used)
	if used == nil || at.Type() != reflect.PointerTo(vp.whole) {
		at = reflect.New(vp.whole)
	}
	v := at.Elem()
	v.Field(viewSeat).SetInt(int64(max(0, int(s)+1)))
	v.Field(viewTurn).SetInt(int64(g.Turn()) + 1)
	v.Field(viewStage).SetString(g.stage().Name)
	v.Field(viewRound).SetInt(int64(g.all[atRound]))
	asks := ""
	if g.mayAct(s) {
		asks = g.stage().Asks
		if g.asks() {
			asks = g.abilities.kernel.Question.Text
		}
	}
	v.Field(viewAsks).SetString(asks)
	v.Field(viewShows).Set(reflect.ValueOf(vp.shows))
	g.fillZone(v.Field(viewTable), s, core.None)
	seats := v.Field(viewSeats)
	grow(seats, g.seats)
	for i := range g.seats {
		g.fillZone(seats.Index(i), s, core.Seat(i))
	}
	g.fillMoves(v.Field(viewMoves).Addr().Interface().(*[]ChoiceView), s)
	v.Field(viewSeveral).Set(reflect.ValueOf(g.severalOf(s)))
	v.Field(viewResult).SetString("")
	if g.result != nil {
		v.Field(viewResult).SetString(g.result.Reason)
	}
	if s == core.All {
		v.Field(viewChance).Set(reflect.ValueOf(g.chance.Positions()))
		v.Field(viewMemory).Set(reflect.ValueOf(g.lasting()))
	} else {
		v.Field(viewChance).SetZero()
		v.Field(viewMemory).SetZero()
	}
	if g.abilities != nil {
		v.Field(viewQuestion).Set(reflect.ValueOf(g.questionOf(s)))
		v.Field(viewRemembers).Set(reflect.ValueOf(g.remembersFor(s)))
		v.Field(viewAbilities).SetZero()
		if s == core.All {
			left, _ := g.saveAbilities()
			v.Field(viewAbilities).Set(reflect.ValueOf(left))
		}
	}
	return at.Interface()
}

// grow gives a list of a view n elements, in its own memory if there is room. Old elements are not cleared.
func grow(list reflect.Value, n int) {
	if list.IsNil() || list.Cap() < n {
		list.Set(reflect.MakeSlice(list.Type(), n, n))
	}
	list.SetLen(n)
}

// fillZone fills in what a viewer sees of a seat, or of the table for core.None.
func (g *Game) fillZone(z reflect.Value, viewer, owner core.Seat) {
	zone, plan := &g.plan.Table, &g.plan.view.zones[0]
	z.Field(zoneRef).SetInt(int64(g.plan.refs.seatOrTable(owner)))
	if owner != core.None {
		zone, plan = &g.plan.Seat, &g.plan.view.zones[1]
		z.Field(zoneActed).SetBool(g.acted(owner))
		z.Field(zoneChosen).SetString("")
		if viewer == core.All || viewer == owner {
			z.Field(zoneChosen).SetString(g.chosenWords(owner))
		}
	}
	for i := range zone.Piles {
		at := plan.piles[i]
		list := z.Field(at[0])
		if len(at) > 1 && list.Kind() == reflect.Array {
			list = list.Index(at[1])
		} else if len(at) > 1 {
			list = list.Field(at[1])
		}
		g.fillPile(list, g.plan.pileOf(owner, i), viewer)
	}
	for i := range zone.Numbers {
		n, value, field := &zone.Numbers[i], g.numbers[g.plan.numberOf(owner, i)], z.Field(plan.numbers+i)
		switch n.Kind {
		case Flag:
			field.SetBool(value != 0)
		case WordOrNo:
			field.SetString("")
			if value > 0 {
				field.SetString(n.Words[value-1])
			}
		default:
			if owner != core.None && g.abilities != nil {
				value += g.abilities.shown[int(owner)*len(zone.Numbers)+i]
			}
			field.SetInt(int64(value))
		}
	}
}

// chosenWords returns in words what a seat has chosen in a stage in which all act together, or has picked so far for a
// move; "" for neither.
func (g *Game) chosenWords(s core.Seat) string {
	if c, has := g.chosen(s); has {
		return g.inWords(s, c)
	}
	if _, verb := g.picked(s); verb >= 0 {
		return g.inWords(s, Choice{Verb: verb, About: [3]Thing{{Kind: Picked}}})
	}
	return ""
}

// inWords returns a choice of a seat in words: the move and, if it is about several cards, their places.
func (g *Game) inWords(s core.Seat, c Choice) string {
	words := g.plan.textOf(c.Verb, g.moveOf(&c))
	if c.About[0].Kind == Picked {
		cards, _ := g.picked(s)
		for _, card := range cards {
			words += fmt.Sprint(" ", g.place(card)+1)
		}
	}
	return words
}

// mostSaid is the highest number of a move whose text is made only once.
const mostSaid = 60

// sayMoves makes the texts of moves that seats make in secret, if there are stages in which all act together.
func (p *plan) sayMoves() {
	if !slices.ContainsFunc(p.Stages, func(s Stage) bool { return s.Turns == Together }) {
		return
	}
	for _, verb := range p.verbs {
		var texts []string
		for n := range mostSaid + 1 {
			texts = append(texts, core.Move{Verb: verb, A: n}.String())
		}
		p.said = append(p.said, texts)
	}
}

// textOf returns the text of a move with the verb at a place of the rules' list.
func (p *plan) textOf(verb int, m core.Move) string {
	if verb < len(p.said) && m.B == 0 && uint(m.A) <= mostSaid {
		return p.said[verb][m.A]
	}
	return m.String()
}

// fillPile fills in what a viewer sees of the cards of a pile.
func (g *Game) fillPile(list reflect.Value, pile int32, viewer core.Seat) {
	cards := g.pile(pile)
	grow(list, len(cards))
	var numbers []int // what pointers of these cards point to; made once with room for all, so that it does not move
	for i, c := range cards {
		v := list.Index(i)
		v.SetZero()
		v.Field(cardBy).SetInt(int64(g.by[c]))
		if len(g.told) > 0 {
			v.Field(cardTold).Set(reflect.ValueOf(g.toldWords(c)))
		}
		if !g.sees(viewer, c) {
			continue
		}
		v.Field(cardRef).SetInt(int64(g.plan.refs.card(c)))
		v.Field(cardName).SetString(g.plan.Cards[c].Name)
		at := cardAttributes
		for a := range g.plan.Attributes {
			switch value, words := g.plan.Cards[c].Values[a], g.plan.Attributes[a].Words; {
			case g.plan.Attributes[a].Name == nameOfCard:
				continue
			case value == None:
			case words == nil && v.Field(at).Kind() == reflect.Pointer:
				if numbers == nil {
					numbers = make([]int, 0, len(cards)*len(g.plan.Attributes))
				}
				numbers = append(numbers, int(g.ValueOf(c, a)))
				v.Field(at).Set(reflect.ValueOf(&numbers[len(numbers)-1]))
			case words == nil:
				v.Field(at).SetInt(int64(g.ValueOf(c, a)))
			default:
				v.Field(at).SetString(words[value])
			}
			at++
		}
	}
}

// toldWords returns what was told of the card at the place where this card lies: for each attribute that something was
// told about, the values that it may have ("color: red, blue").
func (g *Game) toldWords(card int32) (list []string) {
	for i, told := range g.toldOf(card) {
		if told == -1 {
			continue
		}
		a := &g.plan.Attributes[i]
		var may []string
		for bit, value := range a.values {
			if told>>bit&1 != 0 {
				may = append(may, a.Text(value))
			}
		}
		list = append(list, a.Name+": "+strings.Join(may, ", "))
	}
	return list
}

// fillMoves fills in what the viewer may do, with its worth by the rules.
func (g *Game) fillMoves(into *[]ChoiceView, viewer core.Seat) {
	*into = (*into)[:0]
	if !g.mayAct(viewer) {
		return
	}
	g.plan.borrow(g)
	defer g.plan.giveBack(g)
	for _, c := range g.choicesOf(viewer) {
		*into = append(*into, g.describeChoice(viewer, c))
	}
}

// severalOf returns the moves about several cards that a viewer may make now. For that it lets the rules list the
// viewer's moves once more, with g.several set, and then restores the choices: a match does not keep what only views
// need.
func (g *Game) severalOf(viewer core.Seat) (list []SeveralView) {
	picks := func(c Choice) bool { return c.About[0].Kind == PickThing || c.About[0].Kind == Picked }
	if !g.mayAct(viewer) || !slices.ContainsFunc(g.choicesOf(viewer), picks) {
		return nil
	}
	g.plan.borrow(g)
	defer g.plan.giveBack(g)
	choices, begin := g.choices, g.starts[viewer]
	g.choices, g.looking = slices.Clip(choices[:begin]), viewer // clipped: what is listed now must not overwrite choices
	g.several = func(m Several) {
		v := SeveralView{Verb: g.plan.verbs[m.Verb], Least: m.Least, Most: m.Most, Fits: m.Fits}
		if m.Same >= 0 {
			v.Same = g.plan.Attributes[m.Same].Name
		}
		for _, card := range m.Cards {
			ref := core.Ref(0)
			if g.sees(viewer, card) {
				ref = g.plan.refs.card(card)
			}
			v.Cards = append(v.Cards, ref)
		}
		if m.Sets != nil {
			v.Sets = m.Sets()
		}
		list = append(list, v)
	}
	_ = g.stage().Moves(g, viewer) // no error, because the same call did not fail before
	g.choices, g.looking, g.several = choices, core.None, nil
	return list
}

// describeChoice returns a choice in words, as the seat that may make it knows what it is about, and its worth by the
// rules.
func (g *Game) describeChoice(viewer core.Seat, c Choice) ChoiceView {
	move := g.moveOf(&c).String()
	v := ChoiceView{Move: move}
	var about []string
	for _, thing := range c.About {
		switch thing.Kind {
		case Picked:
			cards, _ := g.picked(viewer)
			for _, card := range cards {
				about = append(about, g.plan.Cards[card].Name)
			}
		case CardThing, PickThing:
			if g.sees(viewer, thing.Value) {
				v.Ref, v.About = g.plan.refs.card(thing.Value), g.plan.Cards[thing.Value].Name
				about = append(about, v.About)
			} else {
				about = append(about, fmt.Sprintf("card %d of %s", g.place(thing.Value)+1, g.pileName(g.where[thing.Value])))
			}
		case PileThing:
			about = append(about, g.pileName(thing.Value))
		case SeatThing:
			about = append(about, fmt.Sprintf("seat %d", thing.Value+1))
		case OptionThing:
			o := g.abilities.kernel.Question.Options[thing.Value]
			if card, ok := g.cardOf(o.Ref); ok && g.sees(viewer, card) {
				v.Ref, v.About = o.Ref, g.NameOf(o.Ref)
			}
			about = append(about, g.abilities.optionName(viewer, o))
		case NumberThing:
			about = append(about, fmt.Sprint(thing.Value))
		case WordThing:
			about = append(about, g.plan.Words[thing.Value])
		}
	}
	v.Text = move
	if len(about) > 0 {
		v.Text += ": " + strings.Join(about, ", ")
	}
	if g.plan.Rate != nil && !g.asks() {
		terms, err := g.plan.rate(g, viewer, c)
		v.Terms = terms
		if err != nil {
			v.Failed = g.failed("rate", err).Error()
		}
	}
	return v
}

// fieldOfView returns a field of a view by its place.
func fieldOfView(view any, at int) any { return reflect.ValueOf(view).Elem().Field(at).Interface() }
