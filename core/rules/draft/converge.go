package draft

import (
	"math"

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
	// OnHalf and ShareHalf are half the width of the 95 % interval of On and Share.
	OnHalf    float64 `json:"on_half"`
	ShareHalf float64 `json:"share_half"`

	onSquares, shareSquares float64
}

// CallerFigures is how many different final pairs a dreamcaller's quests ended
// with.
type CallerFigures struct {
	Name   string `json:"name"`
	Quests int    `json:"quests"`
	Pairs  int    `json:"pairs"`
}

// converger adds up what quests show; sums are divided at the end.
type converger struct {
	config *Config
	sum    Convergence
	pairs  map[int]map[[2]Resonance]bool
	count  map[int]int
}

// Converge plays that many quests, seeds derived from seed, and returns the
// figures. It fails when a quest cannot begin or the player fails.
func Converge(config *Config, options Options, player core.Player, quests int, seed uint64) (Convergence, error) {
	c := &converger{config: config, pairs: map[int]map[[2]Resonance]bool{}, count: map[int]int{}}
	for i := range quests {
		if err := c.quest(options, player, rand.Derive(seed, uint64(i))); err != nil {
			return Convergence{}, err
		}
	}
	return c.means(), nil
}

func (c *converger) quest(options Options, player core.Player, seed uint64) error {
	game, err := New(core.Setup{Seed: seed, Config: c.config, Options: &options})
	if err != nil {
		return err
	}
	g, passed, picks := game.(*Game), false, 0
	for ply := 0; g.Turn() != core.None; ply++ {
		drafting, seen := len(g.pending) == 0 && g.stage.site.Kind == KindDraft, c.see(g)
		if err := decide(g, player, seed, ply); err != nil {
			return err
		}
		if drafting {
			picks++
			c.add(picks, seen, g)
			passed = c.pass(g, picks, passed)
		}
	}
	c.end(g)
	return nil
}

// decide lets the player make one move.
func decide(g *Game, player core.Player, seed uint64, ply int) error {
	chance := core.ChanceOf(seed, 0, ply)
	m, err := player.Choose(g.View(0), g.Moves(), &chance)
	if err != nil {
		return err
	}
	_, err = g.Play(m)
	return err
}

// see notes what the player is shown.
func (c *converger) see(g *Game) (f PickFigures) {
	first, second := g.profile.Top()
	for _, e := range g.stage.offer.Entries {
		f.Size++
		switch m := g.pool.Set.masks[e.Copy.Card]; {
		case m == 0:
			f.Neutral++
		case m&MaskOf(first, second) != 0:
			f.On++
			f.Bridge += truth(m == MaskOf(first, second))
		default:
			f.Off++
		}
	}
	t := &g.config.Tuning
	if floor := t.Weight(MaskOf(first), 0, Profile{}).Total; floor > 0 {
		f.Ratio = t.Weight(MaskOf(first), 0, g.profile).Total / floor
	}
	return f
}

// add adds what was seen to the sums of that pick.
func (c *converger) add(pick int, f PickFigures, g *Game) {
	for len(c.sum.Picks) < pick {
		c.sum.Picks = append(c.sum.Picks, PickFigures{Pick: len(c.sum.Picks) + 1})
	}
	s := &c.sum.Picks[pick-1]
	s.Quests++
	s.Ratio += f.Ratio
	s.On, s.Off, s.Neutral, s.Size = s.On+f.On, s.Off+f.Off, s.Neutral+f.Neutral, s.Size+f.Size
	share := g.deckProfile().Share()
	s.Bridge, s.Share = s.Bridge+f.Bridge, s.Share+share
	s.onSquares += float64(f.On * f.On)
	s.shareSquares += float64(share * share)
}

// converged is the share of the two strongest that a deck has to pass (R-D10).
const converged = 0.75

// pass notes the first time that the two strongest hold more than 75 %.
func (c *converger) pass(g *Game, picks int, passed bool) bool {
	if passed || g.deckProfile().Share() <= converged {
		return passed
	}
	c.sum.Passed++
	c.sum.First += float64(picks)
	return true
}

func (c *converger) end(g *Game) {
	c.sum.Quests++
	first, second := g.deckProfile().Top()
	if c.pairs[g.caller] == nil {
		c.pairs[g.caller] = map[[2]Resonance]bool{}
	}
	c.pairs[g.caller][[2]Resonance{min(first, second), max(first, second)}] = true
	c.count[g.caller]++
}

// means turns sums into means.
func (c *converger) means() Convergence {
	s := c.sum
	for i := range s.Picks {
		p := &s.Picks[i]
		n := float64(max(1, p.Quests))
		p.OnHalf, p.ShareHalf = half(p.On, p.onSquares, n), half(p.Share, p.shareSquares, n)
		p.Ratio, p.On, p.Off, p.Neutral, p.Size, p.Bridge, p.Share = p.Ratio/n, p.On/n, p.Off/n, p.Neutral/n, p.Size/n, p.Bridge/n, p.Share/n
	}
	s.First /= float64(max(1, s.Passed))
	for i, d := range c.config.Dreamcallers {
		if c.count[i] > 0 {
			s.Callers = append(s.Callers, CallerFigures{d.Name, c.count[i], len(c.pairs[i])})
		}
	}
	return s
}

// half returns half the width of the 95 % interval of a mean, from the sum and
// the sum of squares of n values.
func half(sum, squares, n float64) float64 {
	if n < 2 {
		return 0
	}
	variance := (squares - float64(sum*sum)/n) / (n - 1)
	return 1.96 * math.Sqrt(max(0, variance)/n)
}
