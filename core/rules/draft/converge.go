// How decks find their resonances (RULES 7): many quests are played and measured.

package draft

import (
	"math"
	"math/bits"

	"arcana/core"
	"arcana/core/rand"
)

// Convergence is what many quests show of how a deck finds its resonances
// (RULES 7, R-D10). Beside it belongs the same of the null model.
type Convergence struct {
	Quests int `json:"quests"`
	// Picks is by pick, the first one first.
	Picks []PickFigures `json:"picks"`
	// Passed is in how many quests the two strongest resonances ever held more
	// than 75 % of the deck's, and First the mean pick at which they first did: an
	// early one, for one or two cards have few resonances. What a deck comes to is
	// the Share of later picks.
	Passed int     `json:"passed"`
	First  float64 `json:"first"`
	// Shape is what the decks came to.
	Shape Shape `json:"shape"`
	// Heaviest is the mean share of a quest's ordinary picks that took the card of
	// the greatest weight of the offer, or one of several, staleness apart;
	// HeaviestHalf is half the width of its 95 % interval.
	Heaviest     float64 `json:"heaviest"`
	HeaviestHalf float64 `json:"heaviest_half"`
	// Themed is how many quests came to a themed site after their 15th pick, and
	// Staples the mean share of staples among the cards that such sites showed
	// first: cards of one of the deck's two strongest resonances, where the theme
	// is one of its three commonest tags. StaplesHalf is half the width of its 95 %
	// interval.
	Themed      int     `json:"themed"`
	Staples     float64 `json:"staples"`
	StaplesHalf float64 `json:"staples_half"`
	// Callers lists the dreamcallers that were played.
	Callers []CallerFigures `json:"dreamcallers"`
}

// PickFigures is means over the quests that came to that pick at an ordinary
// draft site, of what was seen when it was made (Ratio, On, Off, Neutral, Size)
// and of the deck after it (Share).
type PickFigures struct {
	Pick   int `json:"pick"`
	Quests int `json:"quests"`
	// Ratio is the weight of a fresh card of the strongest resonance alone,
	// divided by that of one of a resonance the player has nothing of.
	Ratio float64 `json:"ratio"`
	// On, Off and Neutral are how many cards of the offer carry one of the two
	// strongest resonances, only others, or none; Size is all of them.
	On      float64 `json:"on"`
	Off     float64 `json:"off"`
	Neutral float64 `json:"neutral"`
	Size    float64 `json:"size"`
	// Bridge is how many carry both of the two strongest.
	Bridge float64 `json:"bridge"`
	// Share is the part of the deck's resonances that the two strongest hold,
	// without the dreamcaller's bonus.
	Share float64 `json:"share"`
	// First, Second and Third are the parts that the strongest, the second and the
	// third hold; Share is First + Second.
	First  float64 `json:"first"`
	Second float64 `json:"second"`
	Third  float64 `json:"third"`
	// OnHalf, ShareHalf and SecondHalf are half the width of the 95 % interval of
	// On, Share and Second.
	OnHalf     float64 `json:"on_half"`
	ShareHalf  float64 `json:"share_half"`
	SecondHalf float64 `json:"second_half"`

	onSquares, shareSquares, secondSquares float64
}

// CallerFigures is what the decks of a dreamcaller's quests came to: Kinds is how
// many different sets of real parts they had, Pairs how many of these are pairs.
type CallerFigures struct {
	Name   string `json:"name"`   // the dreamcaller's
	Quests int    `json:"quests"` // that it was played in
	Shape  Shape  `json:"shape"`  // what the decks of these came to
	Kinds  int    `json:"kinds"`
	Pairs  int    `json:"pairs"`
}

// converger plays quests and adds up what they show. means divides the sums at the end.
type converger struct {
	config            *Config
	sum               Convergence
	kinds             map[int]map[Mask]int // by dreamcaller, the decks of each set of real parts
	paid              func(moves int) error
	heaviest, staples mean
}

// Converge plays that many quests with a player and returns the figures. The seeds of the quests are
// derived from seed. Before each decision, paid is called with the number of moves to choose from;
// an error that it returns ends everything. paid may be nil. It is also an error if a quest cannot
// begin or the player fails.
func Converge(config *Config, options Options, player core.Player, quests int, seed uint64, paid func(moves int) error) (Convergence, error) {
	c := &converger{config: config, kinds: map[int]map[Mask]int{}, paid: paid}
	for i := range quests {
		if err := c.playQuest(options, player, rand.Derive(seed, uint64(i))); err != nil {
			return Convergence{}, err
		}
	}
	return c.means(), nil
}

// playQuest plays one quest and adds what it shows. Only picks at ordinary draft sites (drafting) are measured; what the
// player saw then (seen) is noted before the move changes it.
func (c *converger) playQuest(options Options, player core.Player, seed uint64) error {
	game, err := New(core.Setup{Seed: seed, Config: c.config, Options: &options})
	if err != nil {
		return err
	}
	g, q, passed := game.(*Game), questFigures{}, false
	for ply := 0; g.Turn() != core.None; ply++ { // ply counts decisions
		drafting, seen := !g.asks() && g.stage.site.Kind == KindDraft, c.figures(g) // before the move changes them
		q.noteOffer(g)
		if err := c.decide(g, player, seed, ply); err != nil {
			return err
		}
		if drafting {
			q.notePick(g)
			c.addPick(q.picks, seen, g)
			passed = c.notePassed(g, q.picks, passed)
		}
	}
	c.endQuest(g, &q)
	return nil
}

// decide lets the player make one move. The chance that the player may use depends on the quest (seed) and on the number
// of the decision (ply) alone. It returns an error of paid, of the player, or of an illegal move.
func (c *converger) decide(g *Game, player core.Player, seed uint64, ply int) error {
	chance, moves := core.ChanceOf(seed, 0, ply), g.Moves()
	if c.paid != nil {
		if err := c.paid(len(moves)); err != nil {
			return err
		}
	}
	m, err := player.Choose(g.View(0), moves, &chance)
	if err != nil {
		return err
	}
	_, err = g.Play(m)
	return err
}

// figures returns what the player sees at a pick. It counts the cards of the offer that carry one of
// the player's two strongest resonances (On), both (Bridge), only others (Off), or none (Neutral).
// Ratio is the weight of a card of the strongest resonance, divided by that of a card of a resonance
// that the player has nothing of.
func (c *converger) figures(g *Game) (f PickFigures) {
	first, second := g.profile.Top()
	for _, e := range g.stage.offer.Entries {
		f.Size++
		switch m := g.set.masks[e.Copy.Card]; {
		case m == 0:
			f.Neutral++
		case m&MaskOf(first, second) != 0:
			f.On++
			f.Bridge += oneIf(m == MaskOf(first, second)) // a card has two resonances at most
		default: // only others
			f.Off++
		}
	}
	t, p := &g.config.Tuning, g.set.palette
	if floor := p.Weight(t, MaskOf(first), 0, Profile{}).Total; floor > 0 { // by an empty profile; 0 would have no ratio
		f.Ratio = p.Weight(t, MaskOf(first), 0, g.profile).Total / floor
	}
	return f
}

// addPick adds what was seen at a pick, and the deck after it, to the sums of that pick. float64
// rounds each product, so that every machine gets the same value.
func (c *converger) addPick(pick int, f PickFigures, g *Game) {
	for len(c.sum.Picks) < pick { // no quest came so far before; picks count from 1
		c.sum.Picks = append(c.sum.Picks, PickFigures{Pick: len(c.sum.Picks) + 1})
	}
	s := &c.sum.Picks[pick-1]
	s.Quests++
	s.Ratio += f.Ratio
	s.On += f.On
	s.Off += f.Off
	s.Neutral += f.Neutral
	s.Size += f.Size
	s.Bridge += f.Bridge
	s.onSquares += float64(f.On * f.On)
	s.addDeck(g.deckProfile())
}

// addDeck adds the shares that the strongest resonances hold of a deck to the sums, and the squares
// from which the intervals are computed. float64 rounds each product, so that every machine gets
// the same value.
func (s *PickFigures) addDeck(deck Profile) {
	part := deck.Shares()
	share := part[0] + part[1]
	s.First += part[0]
	s.Second += part[1]
	s.Third += part[2]
	s.Share += share
	s.shareSquares += float64(share * share)
	s.secondSquares += float64(part[1] * part[1])
}

// converged is the share of the two strongest that a deck has to pass (R-D10).
const converged = 0.75

// notePassed counts a quest when its deck's two strongest resonances hold more than 75 % for the
// first time. passed says that this has happened before; picks is how many picks were made. It
// returns whether it has happened by now.
func (c *converger) notePassed(g *Game, picks int, passed bool) bool {
	if passed || g.deckProfile().Share() <= converged {
		return passed
	}
	c.sum.Passed++
	c.sum.First += float64(picks)
	return true
}

// endQuest counts a quest that is over. It counts the deck by the resonances that are a real part of
// it, in all and by dreamcaller, and adds the shares of heaviest picks and of staples.
func (c *converger) endQuest(g *Game, q *questFigures) {
	c.sum.Quests++
	if c.kinds[g.caller] == nil {
		c.kinds[g.caller] = map[Mask]int{}
	}
	kind := g.deckProfile().realParts(len(g.set.palette))
	c.kinds[g.caller][kind]++
	c.sum.Shape.add(kind, 1)
	c.heaviest.addShare(q.heaviest, q.picks)
	c.staples.addShare(q.staples, q.shown)
}

// means turns the sums into means, and returns them. The dreamcallers are listed in the order of the content. It
// divides the sums of picks in place, so it may be called only once.
func (c *converger) means() Convergence {
	s := c.sum
	for i := range s.Picks {
		s.Picks[i].divide()
	}
	s.First /= float64(max(1, s.Passed))
	s.Heaviest, s.HeaviestHalf = c.heaviest.value(), c.heaviest.halfWidth()
	s.Themed, s.Staples, s.StaplesHalf = int(c.staples.n), c.staples.value(), c.staples.halfWidth()
	for i, d := range c.config.Dreamcallers {
		if kinds := c.kinds[i]; kinds != nil {
			s.Callers = append(s.Callers, callerFigures(d.Name, kinds))
		}
	}
	return s
}

// callerFigures sums up the decks of a dreamcaller's quests. kinds has how many decks there were of
// each set of real parts. Sums of whole numbers do not depend on the order of the map. name is the
// dreamcaller's.
func callerFigures(name string, kinds map[Mask]int) CallerFigures {
	f := CallerFigures{Name: name, Kinds: len(kinds)}
	for kind, n := range kinds {
		f.Quests += n
		f.Shape.add(kind, n)
		if bits.OnesCount(uint(kind)) == 2 {
			f.Pairs++
		}
	}
	return f
}

// divide turns a pick's sums into means.
func (p *PickFigures) divide() {
	n := float64(max(1, p.Quests))
	p.OnHalf, p.ShareHalf, p.SecondHalf = halfWidth(p.On, p.onSquares, n), halfWidth(p.Share, p.shareSquares, n), halfWidth(p.Second, p.secondSquares, n)
	for _, sum := range []*float64{&p.Ratio, &p.On, &p.Off, &p.Neutral, &p.Size, &p.Bridge, &p.Share, &p.First, &p.Second, &p.Third} {
		*sum /= n
	}
}

// halfWidth returns half the width of the 95 % interval of a mean, from the sum and
// the sum of squares of n values. float64 rounds the product, so that every machine gets the same value.
func halfWidth(sum, squares, n float64) float64 {
	if n < 2 {
		return 0
	}
	variance := (squares - float64(sum*sum)/n) / (n - 1) // rounding may make it a little less than 0
	return 1.96 * math.Sqrt(max(0, variance)/n)
}

// What a quest shows of its deck: how many resonances it is made of, whether its
// picks were the heaviest cards, and what themed sites had for it.

// realParts returns the resonances that are a real part of a deck: each holds at least the share
// that all would hold if they were equal. With 5 resonances that is a fifth.
func (p Profile) realParts(resonances int) (m Mask) {
	total := float64(max(1, p.Total()))
	for r, n := range p {
		if float64(n)/total >= 1/float64(resonances) {
			m |= MaskOf(Resonance(r))
		}
	}
	return m
}

// Shape counts decks by how many resonances are a real part of them, holding an equal
// part of the deck's (of five a fifth) or more, the dreamcaller's bonus left out: one or
// none, two, or more.
type Shape struct {
	One  int `json:"one"`
	Two  int `json:"two"`
	More int `json:"more"`
}

// add counts n decks of a set of real parts.
func (s *Shape) add(parts Mask, n int) {
	switch bits.OnesCount(uint(parts)) {
	case 0, 1:
		s.One += n
	case 2:
		s.Two += n
	default:
		s.More += n
	}
}

// late is the number of picks after which themed sites are looked at: the late
// quest of the original begins with pick 16.
const late = 15

// questFigures is what one quest shows on its way.
type questFigures struct {
	picks, heaviest int    // ordinary picks, and those that took a card of the greatest weight
	shown, staples  int    // cards that themed sites showed late, and the staples among them
	themed          [2]int // dreamscape + 1 and place of the themed site looked at last

	before  scale   // the weights when the offer was made
	most    float64 // the greatest of them in the offer
	holding int     // cards that the deck had then
}

// noteOffer notes what the player sees before a decision: the weight of the heaviest card of the offer,
// and late in a quest what a themed site shows. A themed site counts only once, at its first offer.
func (q *questFigures) noteOffer(g *Game) {
	q.before.tuning = &g.config.Tuning
	q.before.set = g.set
	q.most = 0
	q.holding = len(g.deck)
	q.before.setProfile(g.profile)
	for _, e := range g.stage.offer.Entries {
		q.most = max(q.most, q.cardWeight(g, int(e.Copy.Card)))
	}
	if here := [2]int{g.dreamscape + 1, g.place}; g.stage.theme > 0 && q.picks >= late && here != q.themed { // theme 0: the site has none
		q.themed = here
		q.countStaples(g)
	}
}

// cardWeight returns what a fresh copy of a card weighed when the offer was made.
func (q *questFigures) cardWeight(g *Game, card int) float64 {
	return q.before.weights[g.set.class[card]]
}

// notePick counts a pick, and whether the first card taken since noteOffer was one of the heaviest. That card is at place
// holding of the deck, if a card was taken at all.
func (q *questFigures) notePick(g *Game) {
	q.picks++
	if q.holding < len(g.deck) && q.cardWeight(g, g.deck[q.holding].at) >= q.most {
		q.heaviest++
	}
}

// countStaples counts the cards of a themed offer that fit the deck: a common theme, and one of
// its two strongest resonances.
func (q *questFigures) countStaples(g *Game) {
	first, second := g.deckProfile().Top()
	for _, e := range g.stage.offer.Entries {
		q.shown++
		if g.isCommonTag(g.stage.theme-1) && g.set.masks[e.Copy.Card]&MaskOf(first, second) != 0 {
			q.staples++
		}
	}
}

// mean adds up values whose mean is asked for.
type mean struct{ n, sum, squares float64 }

// addShare adds k/n as one value. If n is 0 it adds nothing. float64 rounds each product, so that
// every machine gets the same value.
func (m *mean) addShare(k, n int) {
	if n == 0 {
		return
	}
	x := float64(k) / float64(n)
	m.n++
	m.sum += x
	m.squares += float64(x * x)
}

// value returns the mean; 0 of no values.
func (m *mean) value() float64 { return m.sum / max(1, m.n) }

// halfWidth returns half the width of the 95 % interval of the mean.
func (m *mean) halfWidth() float64 { return halfWidth(m.sum, m.squares, m.n) }
