package tavern

// The ghost stands behind the seats in the memory of opponents.
const ghost = 8

// pair is who fights whom; b is ghost for the ghost or a bye.
type pair struct{ a, b int }

// pairing returns this turn's fights: of all ways to pair the living, one whose
// most recent rematch is longest ago, then whose rematches together are; chance
// decides between equals. With an odd number the ghost completes the table
// (R-T13).
func (g *Game) pairing() []pair {
	var left []int
	for s := range g.players {
		if !g.players[s].out {
			left = append(left, s)
		}
	}
	if len(left)%2 == 1 {
		left = append(left, ghost)
	}
	var best [][]pair
	bestCost := [2]int{1 << 30, 0}
	g.matchings(left, nil, func(m []pair) {
		cost := g.recency(m)
		if cost[0] < bestCost[0] || cost[0] == bestCost[0] && cost[1] < bestCost[1] {
			best, bestCost = best[:0], cost
		}
		if cost == bestCost {
			best = append(best, append([]pair(nil), m...))
		}
	})
	return best[g.chance.Stream("pairing").Intn(len(best))]
}

// matchings visits every way to pair the seats left, in a fixed order.
func (g *Game) matchings(left []int, made []pair, visit func([]pair)) {
	if len(left) == 0 {
		visit(made)
		return
	}
	for i := 1; i < len(left); i++ {
		rest := append(append([]int(nil), left[1:i]...), left[i+1:]...)
		g.matchings(rest, append(made, pair{left[0], left[i]}), visit)
	}
}

// recency returns the most recent turn in which any of the pairs met, and the
// sum of those turns.
func (g *Game) recency(m []pair) (cost [2]int) {
	for _, p := range m {
		met := g.players[p.a].met[p.b]
		cost[0] = max(cost[0], met)
		cost[1] += met
	}
	return cost
}
