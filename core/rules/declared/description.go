// What an author says of a game before it begins: who plays, with which cards, and where these lie.

package declared

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"arcana/core"
)

// Rules are a game of cards as its author writes it: what there is, and functions that look at a
// match and change it by its verbs.
type Rules struct {
	// Name is the lower_snake name of the game; Title one sentence about it.
	Name, Title string
	// Text is the rules as people read them; "" where nobody wrote them down.
	Text string
	// Least and Most bound the number of seats, 1 to [core.MostSeats].
	Least, Most int
	// Attributes are what cards have, in the order in which a card's Values give them.
	Attributes []Attribute
	// Cards are all cards of a match, at most [MostCards]. They begin in the first pile of Table.
	Cards []Card
	// Table is what is nobody's, Seat what each seat has.
	Table, Seat Zone
	// Best is the score that all strive for together; 0 where seats play against each other.
	Best int
	// Picks is how many cards a move may be about at most; 0 where no move is about several.
	Picks int
	// Cardless names verbs whose moves are never about anything, as far as the one who made the rules knows. No
	// card has a trigger for such a move of its own.
	Cardless []string
	// Terms name the parts of what Rate returns.
	Terms []string
	// Tuning are the numbers that a designer may change, which all functions may read.
	Tuning []Tuned
	// Words are the texts that moves may be about, by their place.
	Words []string
	// Score names the number, of the seats or of the table, by which matches end: a player that
	// thinks ahead strives for it. It is empty where nothing is known. Low says that less is better.
	Score string
	Low   bool
	// Setup lays the match out and says which stage begins.
	Setup func(*Game) (Next, error)
	// Settle does what follows from what has happened, such as that who has no health left goes: after each
	// move and all that abilities did, until it changes nothing; nil for nothing.
	Settle func(*Game) error
	// Abilities are those of the cards, nil where they have none.
	Abilities *Abilities
	// Stages are the stages of the game; at least one.
	Stages []Stage
	// Rate returns what a move is worth to a seat, in named terms; nil where nobody says. It reads
	// what the seat knows.
	Rate func(*Game, core.Seat, Choice) ([]Term, error)
	// Worth returns how well a seat stands, from 0 to 1; nil where Score says it.
	Worth func(*Game, core.Seat) (float64, error)
	// Where returns the file and line of a function of the rules, for errors that have no place: of the
	// setup where stage is "". Nil where there are no places.
	Where func(stage, function string) (file string, line int)
	// Borrow and Return stand around everything that calls the functions of the rules, for
	// rules that run on a machine of their own; nil where they need none.
	Borrow, Return func(*Game)
}

// Stage is a part of a game in which seats act.
type Stage struct {
	Name  string // lower_snake
	Turns Turns  // how seats get their turns (RULES 2.3)
	// Asks says in a few words what a seat that acts is to do, for people; "" for nothing.
	Asks string
	// Verbs are the moves of the stage by their names.
	Verbs []string
	// First says who begins; nil for the first seat.
	First func(*Game) (core.Seat, error)
	// Enter acts when the stage begins; nil for nothing.
	Enter func(*Game) (Next, error)
	// Begin acts when a seat's turn begins; nil for nothing.
	Begin func(*Game, core.Seat) (Next, error)
	// Moves lists what a seat may do, by [Game.May]. It reads what the seat knows. Nil for a
	// stage in which nobody acts.
	Moves func(*Game, core.Seat) error
	// Do carries out a move.
	Do func(*Game, core.Seat, Choice) (Next, error)
	// Done acts when all have acted and says what follows. In a stage that goes round and round
	// it is asked after each move, with who made it, and may say nothing.
	Done func(*Game, core.Seat) (Next, error)
}

// Turns is how a stage gives turns.
type Turns int

const (
	Once     Turns = iota // each seat acts once, in turn
	Round                 // round and round, until a function says what follows
	Together              // all at once, each once; nobody sees what another has chosen
)

// Next is what follows: a stage, or a seat that acts next in the same stage, or neither.
type Next struct {
	Stage string    // "" for none
	Seat  core.Seat // core.None for none
	// Asked are the seats that act in Stage before the match goes on where it was, by what else
	// Then says (a stage of that name, or Seat); 0 where Stage simply follows.
	Asked core.Seats
	Then  string
}

// Nothing says that nothing out of the ordinary follows.
var Nothing = Next{Seat: core.None}

// Zone is what is nobody's, or what each seat has: Piles and Numbers.
type Zone struct {
	Piles   []Pile
	Numbers []Number
}

// Pile is a place for cards, in order. Cards are added to its end and dealt from its beginning.
type Pile struct {
	// Name is the pile's name. Piles of one name that follow each other are a group, whose members
	// Key tells apart: a number from 1, or a word; it is "" for a pile of its own.
	Name, Key string
	Seen      Seen
	// Loose says that nobody but who sees the cards can tell its places apart: of a known card
	// that comes in, others know that it is among these, as of cards in a hand.
	Loose bool
	// Acts says that abilities of cards listen from here, and that their auras count.
	Acts bool
	// Show is how a page shows it: "fan", "row", "stack" or "count", "" for what suits Seen.
	Show string
}

// Seen is who sees what lies in a pile.
type Seen int

const (
	Nobody Seen = iota // no seat
	Owner              // the seat whose pile it is
	Others             // all but the seat whose pile it is
	All                // all seats, and who watches
)

// Number is a whole number, a flag or a seat that the table or each seat has.
type Number struct {
	Name  string     // lower_snake
	Kind  NumberKind // what it stands for
	Start int32      // at the beginning
	// Least and Most bound it.
	Least, Most int32
	Words       []string // of a word
	field       core.Field
}

// NumberKind is what a number stands for.
type NumberKind int

const (
	Whole    NumberKind = iota // a whole number
	Flag                       // 0 or 1
	SeatOrNo                   // a seat counted from 1, 0 for none
	WordOrNo                   // one of Words counted from 1, 0 for none
)

// Attribute is something that every card has: a whole number, or one of Words.
type Attribute struct {
	Name   string   // lower_snake
	Words  []string // the words by their place; nil for a number
	values []int32  // all that cards have: each is a bit of what a card may be; nil for too many to be told
}

// None is the value of an attribute that a card does not have.
const None = math.MinInt32

// nameOfCard is the attribute that says what cards are called, where rules want to ask for it.
const nameOfCard = "name"

// bit returns the bit that stands for a value of the attribute where it is noted what cards may be (told), 0 for a
// value that no card has.
func (a *Attribute) bit(v int32) int32 {
	if i := slices.Index(a.values, v); i >= 0 {
		return 1 << i
	}
	return 0
}

// Text returns a value as people read it.
func (a *Attribute) Text(v int32) string {
	switch {
	case v == None:
		return "none"
	case a.Words != nil:
		return a.Words[v]
	}
	return fmt.Sprint(v)
}

// Card is a card: what people call it, and by attribute its number or the place of its word.
type Card struct {
	Name   string  // for people
	Values []int32 // in the order of Attributes; None for what the card does not have
	Named  bool    // whether its author named it; others are called by their values
	// Abilities are the scripts that it has, by their numbers, in the order of its text.
	Abilities []int
}

// The bounds of a description.
const (
	MostCards   = 500
	MostPiles   = 40 // of the table, and of a seat
	MostNumbers = 40 // of the table, and of a seat
	mostValues  = 31 // values of an attribute of which something can be told
)

// Term is a part of what a move is worth: one of Terms, by its Name, and its Value.
type Term struct {
	Name  string
	Value float64
}

// Choice is something that a seat may do: a verb of the stage, and what it is about.
type Choice struct {
	Verb  int // its place in the rules' list of all verbs
	About [3]Thing
	// Pair stands for the second and the third of three things in a move, which has only two numbers. It
	// counts, from 1, the choices with the same verb and first thing. It is 0 for a choice about fewer things.
	Pair int
}

// Thing is what a move is about.
type Thing struct {
	Kind  ThingKind // which sort of thing it is
	Value int32     // which one, as Kind counts them
}

// Several is a move about several cards.
type Several struct {
	Verb  int     // its place in the rules' list of all verbs
	Least int     // how many cards at least
	Most  int     // how many at most
	Same  int     // the place of an attribute that must be the same on all cards, -1 for none
	Fits  bool    // whether the rules ask more of them together
	Cards []int32 // of which cards, in the order in which they are picked; to be read until the call returns
	// Sets returns which of Cards may be chosen together where Fits holds, each by their places in ascending
	// order; nil where these are too many to list. It is called while a view is made. Nil without Fits.
	Sets func() [][]int
}

// ThingKind is which sort of thing a move is about.
type ThingKind int32

const (
	NoThing     ThingKind = iota // nothing
	CardThing                    // by its number
	SeatThing                    // from 0
	NumberThing                  // the number itself
	WordThing                    // by its place in Words
	PileThing                    // a pile, by its number
	PickThing                    // one more card, by its number, of a move that is about several
	Picked                       // the cards that were picked: the move is complete
	OptionThing                  // an answer to the question of an ability, by its place
)

// reserved are names that views, handles and stages have already.
var reserved = []string{
	"ref", "name", "by", "pile", "told", "to", "show", "number", "next", "previous", "acted", "chosen", "seat", "seats", "round", "count",
	"anyone", "random", "tuning", "tells", "wins", "ends", "all_win", "all_lose", "gather", "deals",
}

// plan is a game's rules, checked, with what follows from them.
type plan struct {
	*Rules
	verbs       []string   // of all stages
	said        [][]string // by verb and number: the text of a move that has only this number; see sayMoves
	kinds       []int32    // by card: the first card that is like it
	twins       []bool     // by card: whether there is another one like it
	out         int        // the number of seats that says who plays no more, -1 for none
	score       numberAt   // what Score names
	refs        refs
	view        *viewPlan
	tuned       content
	seers       []core.Seats // by pile of as many seats as there may be: who sees what lies there
	loose       []bool       // by pile of as many seats as there may be
	names       []string     // by pile: what people call it
	streamNames []string     // by pile: the name of the stream that shuffles it
	eventKinds  *eventKinds  // what abilities hear and ask for; nil where cards have none
}

// numberAt is where a number is: of the table or of the seats, by its place there, -1 for nowhere.
type numberAt struct {
	ofTable bool
	place   int
}

// Verbs returns the names of the moves of all stages, each once, in the order of the stages.
func (r *Rules) Verbs() (verbs []string) {
	for i := range r.Stages {
		for _, verb := range r.Stages[i].Verbs {
			if !slices.Contains(verbs, verb) {
				verbs = append(verbs, verb)
			}
		}
	}
	return verbs
}

// newPlan checks rules, and returns the plan with everything that follows from them. It fills in the unexported fields
// of the rules too (the fields of numbers, the values of attributes). The order matters: piles and refs need checked
// names, event kinds need the piles, and views and tuning need the verbs.
func newPlan(r *Rules) (*plan, error) {
	p := &plan{Rules: r, out: -1}
	if r.Least < 1 || r.Most < r.Least || r.Most > core.MostSeats {
		return nil, fmt.Errorf("seats: expected a number, such as 2, or the least and the most players, such as { 2, 4 }, from 1 to %d; got %d and %d", core.MostSeats, r.Least, r.Most)
	}
	if len(r.Cards) > MostCards {
		return nil, fmt.Errorf("deck: expected at most %d cards, got %d", MostCards, len(r.Cards))
	}
	if len(r.Cards) > 0 && len(r.Table.Piles) == 0 {
		return nil, fmt.Errorf("table: expected a pile, because all cards begin in the first pile of the table")
	}
	if err := p.checkNames(); err != nil {
		return nil, err
	}
	if err := declareFields(r); err != nil {
		return nil, err
	}
	for i := range r.Attributes {
		a := &r.Attributes[i]
		for _, c := range r.Cards {
			if !slices.Contains(a.values, c.Values[i]) {
				a.values = append(a.values, c.Values[i])
			}
		}
		if len(a.values) > mostValues { // there is no bit for each, so nothing can be told of it
			a.values = nil
		}
	}
	p.verbs = r.Verbs()
	for i, n := range r.Seat.Numbers {
		if n.Name == "out" && n.Kind == Flag {
			p.out = i
		}
	}
	p.kinds, p.twins = make([]int32, len(r.Cards)), make([]bool, len(r.Cards))
	for i := range r.Cards {
		first := slices.IndexFunc(r.Cards, func(c Card) bool { return c.alike(&r.Cards[i]) })
		if p.kinds[i] = int32(first); first != i {
			p.twins[i], p.twins[first] = true, true
		}
	}
	p.score = p.numberNamed(r.Score)
	p.preparePiles()
	p.refs = refs{cards: core.Ref(firstPile + p.piles(r.Most))} // behind the piles of as many seats as there may be
	var err error
	if p.eventKinds, err = p.newEventKinds(); err != nil {
		return nil, err
	}
	if p.eventKinds != nil {
		p.verbs = append(p.verbs, chooseVerb)
		p.eventKinds.verbs = append(p.eventKinds.verbs, p.eventKinds.turnBegan) // for choose, so that each verb has an entry; no ability hears it, and it is never read
	}
	p.sayMoves()
	p.view = newViewPlan(p)
	p.tuned = newContent(p)
	return p, nil
}

// alike reports whether two cards have the same name, values and abilities.
func (c *Card) alike(other *Card) bool {
	return c.Name == other.Name && slices.Equal(c.Values, other.Values) && slices.Equal(c.Abilities, other.Abilities)
}

// checkNames returns an error for the first name that is no lower_snake word, is there twice or means something
// already, for a list of too many names, and for a tunable number with a default out of its range.
func (p *plan) checkNames() error {
	check := func(where string, names []string, most int) error { // where is the entry of the file that has the names
		if len(names) > most {
			return fmt.Errorf("%s: expected at most %d names, got %d", where, most, len(names))
		}
		for i, name := range names {
			switch {
			case name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz_") != "" || name[0] == '_':
				return fmt.Errorf("%s: %s: expected a name of small letters and _", where, name)
			case slices.Contains(reserved, name) && !(where == "deck" && name == nameOfCard): // only an attribute may be called name
				return fmt.Errorf("%s: %s already has a meaning in the rules, expected another name", where, name)
			case slices.Contains(names[:i], name):
				return fmt.Errorf("%s: %s is there twice", where, name)
			}
		}
		return nil
	}
	var attributes []string
	for _, a := range p.Attributes {
		attributes = append(attributes, a.Name)
	}
	var stages []string
	for _, s := range p.Stages {
		stages = append(stages, s.Name)
		if err := check(s.Name, s.Verbs, 100); err != nil {
			return err
		}
	}
	var numbers []string
	for _, t := range p.Tuning {
		if numbers = append(numbers, t.Name); t.Least > t.Usual || t.Usual > t.Most {
			return fmt.Errorf("tuning.%s: expected { default, least, most } with least <= default <= most, got { %d, %d, %d }", t.Name, t.Usual, t.Least, t.Most)
		}
	}
	return cmp.Or(check("tuning", numbers, MostNumbers), check("stages", stages, 100), check("table", p.Table.Names(), MostPiles+MostNumbers), check("seat", p.Seat.Names(), MostPiles+MostNumbers), check("deck", attributes, 20))
}

// Names returns the names of a zone's piles and numbers.
func (z *Zone) Names() (list []string) {
	for i, pile := range z.Piles {
		if z.begins(i) {
			list = append(list, pile.Name)
		}
	}
	for _, n := range z.Numbers {
		list = append(list, n.Name)
	}
	return list
}

// begins reports whether pile i is the first with its name: a pile of its own, or the first of a group.
func (z *Zone) begins(i int) bool { return i == 0 || z.Piles[i].Name != z.Piles[i-1].Name }

// Group returns how many piles the group has that begins with pile i, 1 for a pile of its own.
func (z *Zone) Group(i int) int {
	n := 1
	for i+n < len(z.Piles) && !z.begins(i+n) {
		n++
	}
	return n
}

// title returns what people call a pile: "hand", "columns 3".
func (p *Pile) title() string {
	if p.Key == "" {
		return p.Name
	}
	return p.Name + " " + p.Key
}

// streamName returns the name of the random stream of the pile: "stock", "columns.3".
func (p *Pile) streamName() string {
	if p.Key == "" {
		return p.Name
	}
	return p.Name + "." + p.Key
}

// numberNamed returns where the number with a name is. If both seats and the table have one, it is that of the seats.
// If there is none, the result has the place -1.
func (p *plan) numberNamed(name string) numberAt {
	named := func(n Number) bool { return n.Name == name }
	if i := slices.IndexFunc(p.Seat.Numbers, named); i >= 0 {
		return numberAt{place: i}
	}
	return numberAt{true, slices.IndexFunc(p.Table.Numbers, named)}
}

// piles returns how many piles a match with so many seats has, the table's among them.
func (p *plan) piles(seats int) int { return len(p.Table.Piles) + seats*len(p.Seat.Piles) }

// pile returns the description of a pile and who owns it, core.None for the table.
func (p *plan) pile(at int32) (*Pile, core.Seat) {
	i := int(at) - len(p.Table.Piles)
	if i < 0 {
		return &p.Table.Piles[at], core.None
	}
	return &p.Seat.Piles[i%len(p.Seat.Piles)], core.Seat(i / len(p.Seat.Piles))
}

// inGroup returns the place of a pile in its group, from 0; 0 for a pile of its own.
func (p *plan) inGroup(at int32) int {
	zone, i := &p.Table, int(at)
	if i >= len(p.Table.Piles) {
		zone, i = &p.Seat, (i-len(p.Table.Piles))%len(p.Seat.Piles)
	}
	n := 0
	for ; !zone.begins(i); i-- {
		n++
	}
	return n
}

// number returns the description of the number at an index among all numbers of a match.
func (p *plan) number(at int) *Number {
	i := at - len(p.Table.Numbers)
	if i < 0 {
		return &p.Table.Numbers[at]
	}
	return &p.Seat.Numbers[i%len(p.Seat.Numbers)]
}

// numbers returns how many numbers a match with so many seats has, the table's among them.
func (p *plan) numbers(seats int) int { return len(p.Table.Numbers) + seats*len(p.Seat.Numbers) }

// pileOf returns the index, among all piles of a match, of the pile at a place in the description of a seat, or of the
// table for core.None. It is the inverse of pile.
func (p *plan) pileOf(s core.Seat, place int) int32 {
	if s == core.None {
		return int32(place)
	}
	return int32(len(p.Table.Piles) + int(s)*len(p.Seat.Piles) + place)
}

// numberOf returns the index, among all numbers of a match, of the number at a place in the description of a seat, or
// of the table for core.None. It is the inverse of number.
func (p *plan) numberOf(s core.Seat, place int) int {
	if s == core.None {
		return place
	}
	return len(p.Table.Numbers) + int(s)*len(p.Seat.Numbers) + place
}

// preparePiles fills in, for each pile of a match with the most seats, its name for people, the name of its stream
// (that of a seat's pile ends in "/1" for the first seat), who sees what lies there (the empty set for Nobody), and
// whether its places can be told apart.
func (p *plan) preparePiles() {
	n := p.piles(p.Most)
	seers := make([]core.Seats, n)
	p.loose, p.names, p.streamNames = make([]bool, n), make([]string, n), make([]string, n)
	for at := range int32(n) {
		pile, owner := p.pile(at)
		p.loose[at], p.names[at], p.streamNames[at] = pile.Loose, pile.title(), pile.streamName()
		if owner != core.None {
			p.names[at] = fmt.Sprintf("%s of seat %d", pile.title(), owner+1)
			p.streamNames[at] += fmt.Sprintf("/%d", owner+1)
		}
		switch pile.Seen {
		case All:
			seers[at] = core.Everyone
		case Owner:
			seers[at] = core.Only(owner)
		case Others:
			seers[at] = core.Everyone &^ core.Only(owner)
		}
	}
	p.seers = seers
}

// refs says how things of a match are numbered: seats from 1, then the table, piles and cards.
type refs struct{ cards core.Ref }

const (
	theTable  = core.Ref(core.MostSeats + 1)
	firstPile = core.MostSeats + 2
)

// pile returns the Ref of a pile by its index among all piles of a match.
func (r refs) pile(at int32) core.Ref { return firstPile + core.Ref(at) }

// card returns the Ref of a card by its number.
func (r refs) card(id int32) core.Ref { return r.cards + core.Ref(id) }

// seat returns the Ref of a seat.
func (r refs) seat(s core.Seat) core.Ref { return core.Ref(s) + 1 }

// seatOrTable returns the Ref of a seat, or that of the table for core.None.
func (r refs) seatOrTable(s core.Seat) core.Ref {
	if s == core.None {
		return theTable
	}
	return r.seat(s)
}
