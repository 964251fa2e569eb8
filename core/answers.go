// How a player answers a question of an ability ("choose a card") if its own ranks of the answers are
// equal: each answer is tried in copies of the match.

package core

import (
	"slices"

	"arcana/core/rand"
)

// Asking is a Game in which abilities ask seats to choose.
type Asking interface {
	Game
	// Asks reports whether an ability's question to a seat is open, so that only its answers are legal.
	Asks(Seat) bool
}

// answerDeals is how many copies of the match each answer is tried in.
const answerDeals = 4

// mostAnswers is how many questions in a row are answered in one try. Without a limit, answers could
// lead to further questions without end.
const mostAnswers = 20

// bestAnswer returns the best answer to an ability's question. It is for players that rank all answers
// equally; ranks has a number for each of moves. Each answer is played in the same few copies of the
// match, in which everything that the seat may not know is drawn again. The best answer is the one
// after which the seat's position is worth most on average, of equal ones the first. It returns false
// if no question is open, the ranks differ, all answers are worth the same in the first copy, or the
// system does not value positions (see [Valued]).
func (m *Match) bestAnswer(seat Seat, moves []Move, ranks []float64) (Move, bool) {
	asking, asks := m.game.(Asking)
	if _, valued := m.game.(Valued); !valued || !asks || len(moves) < 2 || !asking.Asks(seat) { // asks: the game is Asking
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

// playAnswer plays an answer in a copy of the match. If further questions follow, it answers each with
// the first legal answer.
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
