package market

import (
	"slices"

	"arcana/core"
)

// resultOf returns how a match ends. Seats still in it are placed by authority;
// equal authority shares a place, and a shared first place is a tie (RULES 2.10).
// It is made in the memory of a result that is no longer needed.
func resultOf(players []player, reason string, used core.Result) core.Result {
	result := core.Result{Winner: core.None, Reason: reason, Places: used.Places[:0], Scores: used.Scores[:0]}
	first := 0
	for s := range players {
		place := placeOf(players, s)
		result.Places = append(result.Places, place)
		result.Scores = append(result.Scores, players[s].authority)
		if place == 1 {
			first++
			result.Winner = core.Seat(s)
		}
	}
	if first > 1 {
		result.Winner = core.None
	}
	return result
}

// cloned returns a copy of a result, nil where there is none.
func cloned(r *core.Result) *core.Result {
	if r == nil {
		return nil
	}
	return &core.Result{Winner: r.Winner, Places: slices.Clone(r.Places), Scores: slices.Clone(r.Scores), Reason: r.Reason}
}

// placeOf returns the place of a seat: its own when it is out, else one behind
// everybody with more authority.
func placeOf(players []player, s int) int {
	if players[s].place > 0 {
		return players[s].place
	}
	place := 1
	for i := range players {
		if players[i].place == 0 && players[i].authority > players[s].authority {
			place++
		}
	}
	return place
}
