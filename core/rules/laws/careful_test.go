package laws

import (
	"arcana/core"
	"arcana/core/rand"
)

// brink is a game of high card in which whoever plays the first of its legal moves has lost, for
// all to see.
type brink struct {
	*game
	blind bool // and says of no move that it is dangerous
}

func (b *brink) Endangers(s core.Seat, m core.Move) bool { return !b.blind && m == b.MovesOf(s)[0] }
func (b *brink) Lost(s core.Seat) bool                   { return b.count>>s&1 == 1 }
func (b *brink) Drawn() uint64                           { return 0 }
func (b *brink) Clone() core.Game                        { return &brink{b.game.Clone().(*game), b.blind} }
func (b *brink) Secrets(s core.Seat, chance *rand.Stream) core.Game {
	return &brink{b.game.Secrets(s, chance).(*game), b.blind}
}

func (b *brink) Play(m core.Move) ([]core.Event, error) { return b.PlayAs(b.Turn(), m) }

func (b *brink) PlayAs(s core.Seat, m core.Move) ([]core.Event, error) {
	falls := len(b.MovesOf(s)) > 0 && m == b.MovesOf(s)[0]
	events, err := b.game.PlayAs(s, m)
	if err == nil && falls {
		b.count |= 1 << s
	}
	return events, err
}

// onTheBrink plants players that nobody warns.
func onTheBrink(wrong bool) Subject {
	return planted(true, fault{}, func(s *core.System) {
		begin := s.New
		s.New = func(setup core.Setup) (core.Game, error) {
			g, err := begin(setup)
			if err != nil {
				return nil, err
			}
			return &brink{g.(*game), wrong}, nil
		}
	})
}
