package ability

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/few"
	"arcana/core/spell"
)

// Lasting is how long a change by an effect lasts, for systems without words of their own for that.
type Lasting uint8

// How long changes last. AsIs is the default: as long as the rules of the system say.
const (
	AsIs Lasting = iota
	ForTurn
	ForGood
)

// LastingNames are the words of content, by number; "" is the default.
var LastingNames = []string{"", "turn", "for_good"}

// ParseLasting returns the Lasting that a word stands for, in any case, or an error that lists the words.
func ParseLasting(word string) (Lasting, error) {
	if i := card.Place(LastingNames, word); i > 0 { // -1 is an unknown word, and 0 is "", the default, which nobody writes
		return Lasting(i), nil
	}
	known := LastingNames[1:]
	return AsIs, fmt.Errorf("lasting: expected %s, got %q%s", strings.Join(known, " or "), word, spell.DidYouMean(word, known))
}

// Share is the part of a number that does not last as long as the rules say. If the rules take the number
// back at the end of the turn, the share stays (attack for the turn, 2 of it for good). If the rules
// let the number stay, the share is taken back.
type Share struct {
	Of     core.Ref `lua:"of" need:"yes" json:"of" doc:"the ref of the card or player with the number"`
	What   string   `lua:"what" need:"yes" json:"what" doc:"which number"`
	Amount int      `lua:"amount" need:"yes" json:"amount" doc:"by how much, which is not 0"`
}

// Shares are all shares of a match, in the order in which they began.
type Shares []Share

// find returns the index of the share of a thing's number, -1 if there is none.
func (s Shares) find(of core.Ref, what string) int {
	return slices.IndexFunc(s, func(x Share) bool { return x.Of == of && x.What == what })
}

// Add adds n, which may be negative, to the share of a number. A share of 0 is removed.
func (s *Shares) Add(of core.Ref, what string, n int) {
	i := s.find(of, what)
	if i < 0 {
		i, *s = len(*s), append(*s, Share{of, what, 0})
	}
	if (*s)[i].Amount += n; (*s)[i].Amount == 0 {
		*s = few.Remove(*s, i)
	}
}

// Told returns a copy of the list for a situation, nil if it is empty.
func (s Shares) Told() []Share { return append([]Share(nil), s...) }

// Keep returns how much of a number stays when the rules take the number back: its share, but not more
// than have, the present number. The share is lowered to that.
func (s *Shares) Keep(of core.Ref, what string, have int) int {
	if len(*s) == 0 {
		return 0
	}
	i := s.find(of, what)
	if i < 0 {
		return 0
	}
	stays := min(have, (*s)[i].Amount)
	s.Add(of, what, stays-(*s)[i].Amount)
	return stays
}

// Due removes the shares for which isDue returns true, and returns them: they are to be taken back now.
func (s *Shares) Due(isDue func(*Share) bool) (due Shares) {
	if len(*s) == 0 {
		return nil
	}
	var rest Shares
	for i := range *s {
		if isDue(&(*s)[i]) {
			due = append(due, (*s)[i])
		} else {
			rest = append(rest, (*s)[i])
		}
	}
	*s = rest
	return due
}

// Lay sets the shares to those of a situation. The error names the entry that is not possible. known
// reports whether a thing has a number with a name. least is the least amount of a share.
func (s *Shares) Lay(list []Share, least int, known func(core.Ref, string) bool) error {
	*s = (*s)[:0]
	for i, x := range list {
		switch {
		case !known(x.Of, x.What):
			return fmt.Errorf("lasting[%d]: a temporary change of %q is not possible for the card or player with the number %d (ref)", i+1, x.What, x.Of)
		case x.Amount == 0 || x.Amount < least || x.Amount > MostAmount:
			return fmt.Errorf("lasting[%d].amount: expected a number from %d to %d that is not 0, got %d", i+1, least, MostAmount, x.Amount)
		case s.find(x.Of, x.What) >= 0:
			return fmt.Errorf("lasting[%d]: %q of the card or player with the number %d (ref) is listed twice", i+1, x.What, x.Of)
		}
		*s = append(*s, x)
	}
	return nil
}
