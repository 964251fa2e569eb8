package core

import (
	"slices"

	"arcana/core/rand"
)

// How a player answers the question of an ability ("choose a card") when its own rating of the
// answers says nothing: each answer is tried on copies of the match.

// Asking is a Game in which abilities ask seats to choose.
type Asking interface {
	Game
	// Asks reports whether the legal moves of a seat are the answers to an ability's question.
	Asks(Seat) bool
}

// answerDeals is in how many copies of the match each answer is tried.
const answerDeals = 4

// mostAnswers bounds how many questions in a row one try answers, for an answer may lead to the next
// question without an end.
const mostAnswers = 20

// bestAnswer returns the move that answers an ability's question best, for a player whose own ranks of
// the answers are all equal. Each answer is played in the same few copies of the match, in which all
// that the seat may not know is dealt anew. The best one is that after which the seat's position is
// worth most on average, the first of equals. It reports false, and the player decides by its ranks,
// where no question is open, the ranks differ, all answers are worth the same in the first copy, or
// the system does not value positions (see [Valued]).
func (m *Match) bestAnswer(seat Seat, moves []Move, ranks []float64) (Move, bool) {
	asking, asks := m.game.(Asking)
	if _, valued := m.game.(Valued); !valued || !asks || len(moves) < 2 || !asking.Asks(seat) {
		return Move{}, false
	}
	for i := range moves {
		if ranks[i] != ranks[0] {
			return Move{}, false
		}
	}
	chance, deal := SearchChance(m.game.View(seat), seat), m.Dealer(seat)
	worth := make([]float64, len(moves))
	for dealt := range answerDeals {
		seed := chance.Uint64()
		for i := range moves {
			again := rand.New(seed, "answer") // the same copy for each
			g := deal(&again)
			playAnswer(g, seat, moves[i])
			worth[i] += g.(Valued).Value(seat)
		}
		if dealt == 0 && slices.Min(worth) == slices.Max(worth) {
			return Move{}, false // no answer is better than another
		}
	}
	return Best(moves, worth), true
}

// playAnswer gives an answer in a copy of the match. If that leads to further questions, it answers
// each with the first legal answer.
func playAnswer(g Game, seat Seat, answer Move) {
	for range mostAnswers {
		if _, err := playAct(g, &Act{Seat: seat, Move: answer, OutOfTurn: seat != g.Turn()}, ""); err != nil {
			return // it cannot be given in that copy
		}
		moves := MovesOf(g, seat)
		if len(moves) == 0 || !g.(Asking).Asks(seat) {
			return
		}
		answer = moves[0]
	}
}
