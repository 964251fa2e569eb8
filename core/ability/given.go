// Keywords that abilities give one thing of a match: a card, or what else the system says. The thing has the
// abilities of a given keyword beside those of the content. The tavern's units have lists of their abilities, and
// need none of this.
//
// Several abilities may give a thing the same keyword. The thing has it until the last of the times for which
// it was given is over. A keyword may be given with an amount; amounts add up.

package ability

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// KindKeyword is the kind of the event that a thing gains or loses a keyword, or some of it. Its Amount is how many the
// thing has now, -1 if it has none. Its Text is the keyword.
var KindKeyword = core.DeclareKindAt(66, "keyword")

// MostGiven is how many keywords a thing can be given at a time, and MostOfKeyword the most of one of them.
const MostGiven, MostOfKeyword = 16, 1000

// NoAmount stands for the amount of a verb that says none: it gives a keyword, or takes all of it.
const NoAmount = math.MinInt32

// CheckAmount returns an error if n is no amount of a keyword.
func CheckAmount(n int) error {
	if n != NoAmount && (n < 0 || n > MostOfKeyword) {
		return fmt.Errorf("count: expected 0 to %d, got %d", MostOfKeyword, n)
	}
	return nil
}

// Given is a keyword that a card was given. If neither Play nor Turn is true, the card has it for good.
type Given struct {
	Of      core.Ref `lua:"of" need:"yes" json:"of" doc:"the ref of the card that has the keyword"`
	Keyword string   `lua:"keyword" need:"yes" json:"keyword" doc:"the id of the keyword"`
	Amount  int      `lua:"amount" json:"amount,omitempty" hash:"some" doc:"how many of it the card has (1)"`
	Play    bool     `lua:"play" json:"play,omitempty" doc:"whether the card has it until it leaves play; without play and turn it has it for good (false)"`
	Turn    bool     `lua:"turn" json:"turn,omitempty" doc:"whether the card has it until the turn ends; with play, until both are over (false)"`
	Entered bool     `lua:"entered" json:"entered,omitempty" doc:"with play: whether the card has been in play since it got the keyword (false)"`
	Secret  bool     `lua:"secret" json:"secret,omitempty" doc:"whether only the card's owner knew which card got the keyword (false)"`
}

// Count returns how many of the keyword there are, at least 1.
func (x *Given) Count() int { return max(1, x.Amount) }

// LastingFor returns for how long a gift counts that was given with l: until the card leaves play if l does not say.
func (x Given) LastingFor(l Lasting) Given {
	x.Play, x.Turn = l == AsIs, l == ForTurn
	return x
}

// Gift is a given keyword with its Ability, the place of the keyword's script among those of the content.
type Gift struct {
	Given
	Ability int16
}

// Gifts are all given keywords of a match, in the order in which they were given.
type Gifts []Gift

// find returns the index of a keyword that a card was given, -1 if it was not.
func (s Gifts) find(of core.Ref, ability int16) int {
	return slices.IndexFunc(s, func(x Gift) bool { return x.Of == of && x.Ability == ability })
}

// Has reports whether a card was given a keyword.
func (s Gifts) Has(of core.Ref, ability int16) bool { return s.find(of, ability) >= 0 }

// Count returns how many of a keyword a thing was given, 0 if it was not.
func (s Gifts) Count(of core.Ref, ability int16) int {
	if i := s.find(of, ability); i >= 0 {
		return s[i].Count()
	}
	return 0
}

// Each calls do with each keyword that a card was given.
func (s Gifts) Each(of core.Ref, do func(*Gift)) {
	for i := range s {
		if s[i].Of == of {
			do(&s[i])
		}
	}
}

// With returns the keywords of a card's content, and after them those that it was given.
func (s Gifts) With(keywords []string, of core.Ref) []string {
	if len(s) == 0 {
		return keywords
	}
	all := slices.Clip(keywords)
	s.Each(of, func(x *Gift) { all = append(all, x.Keyword) })
	return all
}

// Before puts the names of the keywords that a thing was given before its text, with their amounts: "Venom 2. Rests."
func (s Gifts) Before(text string, of core.Ref, keywords Keywords) string {
	return keywords.BeforeGiven(text, of, s.Told(nil, func(r core.Ref) bool { return r == of }))
}

// BeforeGiven does the work of Gifts.Before for a list of a view.
func (k Keywords) BeforeGiven(text string, of core.Ref, list []Given) string {
	names := ""
	for i := range list {
		if x := &list[i]; x.Of == of && x.Amount > 1 {
			names += fmt.Sprintf("%s %d. ", k.NameOf(x.Keyword), x.Amount)
		} else if x.Of == of {
			names += k.NameOf(x.Keyword) + ". "
		}
	}
	return strings.TrimSpace(names + text)
}

// Add notes that a card is given a keyword. If it has been given the keyword already, it has it until both times are
// over, and the Amount is added, up to MostOfKeyword. It returns an error if the card has been given MostGiven keywords.
func (s *Gifts) Add(x Gift) error {
	i := s.find(x.Of, x.Ability)
	if i >= 0 {
		(*s)[i].hold(x.Given)
		(*s)[i].setCount((*s)[i].Count() + x.Amount)
		return nil
	}
	x.setCount(x.Count())
	n := 0
	if s.Each(x.Of, func(*Gift) { n++ }); n == MostGiven {
		return fmt.Errorf("a card can be given at most %d keywords", MostGiven)
	}
	*s = append(*s, x)
	return nil
}

// hold lets a card have a keyword until the times of both gifts are over.
func (x *Given) hold(more Given) {
	forGood := !x.Play && !x.Turn || !more.Play && !more.Turn
	if more.Play {
		x.Entered = more.Entered
	}
	x.Play, x.Turn, x.Secret = !forGood && (x.Play || more.Play), !forGood && (x.Turn || more.Turn), x.Secret && more.Secret
}

// setCount sets how many of the keyword there are, up to MostOfKeyword. One is noted as 0.
func (x *Given) setCount(n int) {
	if x.Amount = min(n, MostOfKeyword); n == 1 {
		x.Amount = 0
	}
}

// AtMost returns how many of a keyword a verb can take from a thing that would take n of it, all of it for NoAmount.
func (s Gifts) AtMost(of core.Ref, ability int16, n int) int {
	had := s.Count(of, ability)
	if n == NoAmount {
		return had
	}
	return min(n, had)
}

// Take removes n of a keyword that a card was given, all of it for NoAmount, and returns how many it removed. A keyword of
// which none is left is over.
func (s *Gifts) Take(of core.Ref, ability int16, n int) int {
	i := s.find(of, ability)
	if i < 0 {
		return 0
	}
	had := (*s)[i].Count()
	if n >= 0 && n < had {
		(*s)[i].setCount(had - n)
		return n
	}
	s.end(func(x *Gift) bool { return x.Of == of && x.Ability == ability })
	return had
}

// EndTurn removes the keywords that cards have until the end of the turn, and returns them.
func (s *Gifts) EndTurn() []Gift {
	return s.end(func(x *Gift) bool {
		ended := x.Turn
		x.Turn = false
		return ended && !x.Play
	})
}

// Leave removes the keywords that cards have until they leave play, of those that have left it, and returns them.
func (s *Gifts) Leave(hasLeft func(core.Ref) bool) []Gift {
	return s.end(func(x *Gift) bool {
		ended := x.Play && x.Entered && hasLeft(x.Of)
		x.Play = x.Play && !ended
		return ended && !x.Turn
	})
}

// Enter notes that a card comes into play. A keyword that it had until it left play is over; these are returned.
func (s *Gifts) Enter(of core.Ref) []Gift {
	lost := s.Leave(func(r core.Ref) bool { return r == of })
	s.Each(of, func(x *Gift) { x.Entered = true })
	return lost
}

// end removes the gifts that are over, and returns them. isOver may change the gift that stays.
func (s *Gifts) end(isOver func(*Gift) bool) (over []Gift) {
	var rest Gifts
	for _, x := range *s {
		if isOver(&x) {
			over = append(over, x)
		} else {
			rest = append(rest, x)
		}
	}
	*s = rest
	return over
}

// Forget removes the secret gifts of the cards that hidden accepts, of which a viewer does not know.
func (s *Gifts) Forget(hidden func(core.Ref) bool) {
	if len(*s) > 0 {
		s.end(func(x *Gift) bool { return x.Secret && hidden(x.Of) })
	}
}

// Told returns the gifts of the cards that may be told of, for a view or a situation, in the memory of used. Each says how many
// there are, also one.
func (s Gifts) Told(used []Given, mayTell func(core.Ref) bool) []Given {
	for i := range s {
		if mayTell(s[i].Of) {
			used = append(used, s[i].Given)
			used[len(used)-1].Amount = s[i].Count()
		}
	}
	return used
}

// Lay sets the gifts to those of a situation. keywords are those that abilities can give. isCard
// reports whether a ref is that of a card. The error names the entry that is not possible.
func (s *Gifts) Lay(list []Given, keywords KeywordPlaces, isCard func(core.Ref) bool) error {
	*s = nil
	for i, x := range list {
		key, script, err := keywords.Find(x.Keyword)
		switch {
		case err != nil:
		case !isCard(x.Of):
			err = fmt.Errorf("of: no card has the number %d (ref)", x.Of)
		case x.Amount < 0 || x.Amount > MostOfKeyword:
			err = fmt.Errorf("amount: expected 1 to %d, got %d", MostOfKeyword, x.Amount)
		case s.Has(x.Of, script):
			err = fmt.Errorf("keyword: the card with the number %d (ref) has %q twice", x.Of, key)
		default:
			x.Keyword = key
			err = s.Add(Gift{x, script})
		}
		if err != nil {
			return fmt.Errorf("given[%d].%w", i+1, err)
		}
	}
	return nil
}

// KeywordPlaces are the keywords that abilities can give, by their keys, with the places of their scripts among those of
// the content.
type KeywordPlaces map[string]int16

// PlacesIn returns the keywords of a content that abilities can give. scripts are the scripts of the content.
func (k Keywords) PlacesIn(scripts []string) KeywordPlaces {
	places := KeywordPlaces{}
	for _, key := range k.Names(scripts) {
		places[key] = int16(card.Place(scripts, KeywordScript(key)))
	}
	return places
}

// Find returns the key of a keyword and the place of its script. The word may be in any case, and without its mod. It
// returns an error if there is no such keyword.
func (p KeywordPlaces) Find(word string) (key string, script int16, err error) {
	if script, exact := p[word]; exact { // the usual case, which must be fast: verbs of scripts come here
		return word, script, nil
	}
	known := slices.Sorted(maps.Keys(p))
	key, ok := card.Called(known, word)
	if !ok {
		return "", 0, fmt.Errorf("keyword: %w", spell.Unknown("keyword", word, known))
	}
	return key, p[key], nil
}

// AddGivable adds to the scripts of a content those of the keywords that abilities can give: all rows, and the scripts that
// data names (named).
func (k Keywords) AddGivable(scripts *[]string, named []core.ScriptRef) {
	for i := range k {
		card.PlaceOrAdd(scripts, KeywordScript(card.Key(k[i].ID)))
	}
	for _, ref := range named {
		card.PlaceOrAdd(scripts, ref.Script)
	}
}

// Given lists the places of the rows that GivenIn lists for each.
func (k Keywords) Given() (list []core.ScriptRef) {
	for i := range k {
		list = append(list, k.GivenIn(fmt.Sprintf("keyword[%d].abilities", i), k[i].Abilities)...)
	}
	return list
}

// GivenIn lists the places where effects in data give or take a keyword that is a script and no row. path is the place
// of the data.
func (k Keywords) GivenIn(path string, data []core.Tree) (list []core.ScriptRef) {
	EachTable(path, &core.Tree{Value: data}, func(at string, t *core.Tree) {
		if word := GivenWord(t); word != "" && k.Find(word) == nil {
			list = append(list, core.ScriptRef{Path: at + ".keyword", Script: KeywordScript(card.Key(word))})
		}
	})
	return list
}

// GivenWord returns the keyword that an effect in data gives or takes, "" for any other effect.
func GivenWord(t *core.Tree) string {
	if effect := t.Text("effect"); effect == "give_keyword" || effect == "take_keyword" {
		return t.Text("keyword")
	}
	return ""
}

// EachTable calls visit with each table in a piece of data, the outer ones first, and with its path. A piece of data is a
// list, a table or a value. path is its place in the content.
func EachTable(path string, t *core.Tree, visit func(path string, t *core.Tree)) {
	switch v := t.Value.(type) {
	case []core.Tree:
		for i := range v {
			EachTable(fmt.Sprintf("%s[%d]", path, i), &v[i], visit)
		}
	case []core.Branch:
		visit(path, t)
		for i := range v {
			EachTable(path+"."+v[i].Name, &v[i].Tree, visit)
		}
	}
}
