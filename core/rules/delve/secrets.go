package delve

import (
	"arcana/core"
	"arcana/core/rand"
)

// redealt returns a copy of the match in which everything that a seat may not
// know was dealt anew: the order of hero decks, the challenges and resonance
// cards that nobody has seen, what the others have committed, and all chance to
// come.
func (g *Game) redealt(s core.Seat, chance *rand.Stream) *Game {
	c := g.Clone().(*Game)
	c.chance = rand.NewSet(chance.Uint64())
	c.redealChallenges(chance)
	c.redealResonance(chance)
	for seat := range c.heroes {
		deck := c.heroes[seat].deck
		chance.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		if seat != int(s) {
			c.recommit(seat, chance)
		}
	}
	return c
}

// redealChallenges gives the unseen challenges of the deck other faces: any of
// those that this delve may meet and nobody has seen. A deck that was given by
// hand keeps its faces and loses its order.
func (g *Game) redealChallenges(chance *rand.Stream) {
	var hidden []int16
	var faces []int16
	seen := map[int16]bool{}
	for i := range g.challenges {
		if g.challenges[i].known {
			seen[g.challenges[i].def] = !g.isBoss(int16(i)) || seen[g.challenges[i].def]
			continue
		}
		hidden = append(hidden, int16(i))
		faces = append(faces, g.challenges[i].def)
	}
	for _, def := range g.eligible() {
		if !seen[int16(def)] && !has(faces, int16(def)) {
			faces = append(faces, int16(def))
		}
	}
	chance.Shuffle(len(faces), func(i, j int) { faces[i], faces[j] = faces[j], faces[i] })
	for i, c := range hidden {
		g.challenges[c].def = faces[i]
	}
}

// redealResonance exchanges the faces of the resonance cards nobody has seen,
// those in the deck and those that entered face down. A card that lies face
// down unseen is one that enters so, and the rest of the deck may be any.
func (g *Game) redealResonance(chance *rand.Stream) {
	for _, down := range []bool{true, false} {
		var hidden []int16
		for i := range g.resonance {
			if r := &g.resonance[i]; !r.known && g.resonanceOf(int16(i)).FaceDown == down {
				hidden = append(hidden, int16(i))
			}
		}
		chance.Shuffle(len(hidden), func(i, j int) {
			a, b := &g.resonance[hidden[i]], &g.resonance[hidden[j]]
			a.def, b.def = b.def, a.def
		})
	}
	deck := g.unseen
	chance.Shuffle(len(deck), func(i, j int) { g.swapFaces(deck[i], deck[j]) })
}

func (g *Game) swapFaces(a, b int16) {
	g.resonance[a].def, g.resonance[b].def = g.resonance[b].def, g.resonance[a].def
}

// recommit lets a hero who has decided have decided anything.
func (g *Game) recommit(seat int, chance *rand.Stream) {
	h := &g.heroes[seat]
	if !h.committed || g.stage != stageCommit {
		return
	}
	h.commit, h.countering = none, false
	if i := chance.Intn(len(h.hand) + 1); i < len(h.hand) {
		h.commit = h.hand[i]
		counter := g.card(h.commit).Counter
		h.countering = counter != nil && g.fits(counter) && h.drive.Covers(counter.Cost) && chance.Coin() || g.countersByItself(g.card(h.commit), seat)
	}
}

func has(list []int16, n int16) bool {
	for _, v := range list {
		if v == n {
			return true
		}
	}
	return false
}
