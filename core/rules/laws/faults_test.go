package laws

import (
	"fmt"
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/highcard"
	"arcana/core/search"
)

// faults plants, for each law, the fault that it is for.
var faults = map[string]func(wrong bool) Subject{
	"careful": onTheBrink,
	"moves are there": func(wrong bool) Subject {
		return planted(wrong, fault{moves: func(m []core.Move) []core.Move { return append(m, m[0]) }}, nil)
	},
	"illegal moves change nothing": func(wrong bool) Subject {
		return planted(wrong, fault{view: counted, played: func(g *game, _ core.Seat, _ core.Move, _ []core.Event, err error) {
			if err != nil {
				g.count++
			}
		}}, nil)
	},
	"matches end": func(wrong bool) Subject {
		return planted(wrong, fault{result: func(r *core.Result) { r.Reason = "" }}, nil)
	},
	"replay": func(wrong bool) Subject {
		return planted(wrong, fault{played: func(_ *game, _ core.Seat, _ core.Move, events []core.Event, _ error) {
			if shared++; len(events) > 0 {
				events[0].Amount = int32(shared)
			}
		}}, nil)
	},
	"used machine": func(wrong bool) Subject {
		return planted(wrong, fault{played: func(g *game, _ core.Seat, _ core.Move, events []core.Event, _ error) {
			*g.scripts++
			if len(events) > 0 {
				events[0].Amount = int32(*g.scripts)
			}
		}}, nil)
	},
	"scripts": func(wrong bool) Subject {
		s := planted(wrong, fault{another: func(g *game) { g.Game = g.Game.Secrets(0, new(rand.Stream)).(*highcard.Game) }}, nil)
		begin := s.Begin
		s.Begin = func(t testing.TB, seed uint64) *core.Match {
			m := begin(t, seed)
			m.Setup.Fork = func() any { return 0 }
			return m
		}
		return s
	},
	"used memory": func(wrong bool) Subject {
		return planted(wrong, fault{view: counted, renew: func(g *game) { g.count++ }}, nil)
	},
	"undo": func(wrong bool) Subject {
		return planted(wrong, fault{view: counted, begin: func(g *game) { shared++; g.count = shared }}, nil)
	},
	"fork": func(wrong bool) Subject {
		return planted(wrong, fault{clone: func(g *game) core.Game { return g }}, nil)
	},
	"secrets": func(wrong bool) Subject {
		return planted(wrong, fault{secrets: func(g *game, s core.Seat, chance *rand.Stream) *highcard.Game {
			return g.Game.Secrets(1-min(s, 1), chance).(*highcard.Game)
		}}, nil)
	},
	"secrets again": func(wrong bool) Subject {
		return planted(wrong, fault{secrets: func(g *game, s core.Seat, chance *rand.Stream) *highcard.Game {
			for _, row := range g.View(core.All).(highcard.View).Seats {
				for range row.Down + len(row.Hand)%2 {
					chance.Uint64() // the deal depends on what is hidden
				}
			}
			return g.Game.Secrets(s, chance).(*highcard.Game)
		}}, nil)
	},
	"secrets vary": func(wrong bool) Subject {
		return planted(wrong, fault{secrets: func(g *game, _ core.Seat, _ *rand.Stream) *highcard.Game {
			return g.Game.Clone().(*highcard.Game)
		}}, nil)
	},
	"events": func(wrong bool) Subject {
		return planted(wrong, fault{played: func(_ *game, _ core.Seat, _ core.Move, events []core.Event, _ error) {
			if len(events) > 1 {
				events[1].Cause = events[1].ID
			}
		}}, nil)
	},
	"names": func(wrong bool) Subject {
		return planted(wrong, fault{nameThen: func(g *game, name string) string { // told by hindsight
			return fmt.Sprint(name, " of round ", g.Round())
		}}, nil)
	},
	"names of numbers": func(wrong bool) Subject {
		return planted(wrong, fault{fieldName: func(core.Field) string { return "coins" }}, nil)
	},
	"numbers": func(wrong bool) Subject {
		return planted(wrong, fault{played: func(_ *game, _ core.Seat, _ core.Move, events []core.Event, _ error) {
			for i := range events {
				events[i].Amount = 0
			}
		}}, nil)
	},
	"sums": func(wrong bool) Subject { return planted(wrong, fault{given: 1}, nil) },
	"options": func(wrong bool) Subject {
		return planted(wrong, fault{}, func(s *core.System) {
			s.Revalue = func(list []core.Option) []core.Option {
				list[0].Score.Total++
				return list
			}
		})
	},
	"views are copies": func(wrong bool) Subject {
		kept := map[core.Game]highcard.View{}
		return planted(wrong, fault{view: func(g *game, v highcard.View, s core.Seat) highcard.View {
			if s != core.All {
				return v
			}
			if old, ok := kept[g]; ok && len(old.Deck) == len(v.Deck) {
				v.Deck = old.Deck
			}
			kept[g] = v
			return v
		}}, nil)
	},
	"results are read": func(wrong bool) Subject {
		kept := make([]int, core.MostSeats)
		return planted(wrong, fault{result: func(r *core.Result) {
			copy(kept, r.Scores)
			r.Scores = kept[:len(r.Scores)]
		}}, nil)
	},
	"interleaved": func(wrong bool) Subject {
		return planted(wrong, fault{view: counted, played: func(g *game, _ core.Seat, m core.Move, _ []core.Event, _ error) {
			if m.Verb == "aside" {
				shared++
				g.count = shared
			}
		}}, nil)
	},
	"ids of one's own": func(wrong bool) Subject { return subject(shopsSystem(wrong)) },
	"values": func(wrong bool) Subject {
		return planted(wrong, fault{value: func(v float64) float64 { return v / 2 }}, nil)
	},
	"rewards": func(wrong bool) Subject {
		return planted(wrong, fault{reward: func(v float64) float64 { return 1 - v }}, nil)
	},
	"weighing": func(wrong bool) Subject {
		return planted(wrong, fault{weighed: func(v highcard.View) core.Observation { return shifted{v} }}, nil)
	},
	"totals": func(wrong bool) Subject {
		return planted(wrong, fault{weighed: func(v highcard.View) core.Observation { return zeros{v} }}, nil)
	},
	"facts": func(wrong bool) Subject {
		return planted(wrong, fault{weighed: func(v highcard.View) core.Observation { return talkative{v} }}, nil)
	},
	"sees": func(wrong bool) Subject {
		return planted(wrong, fault{see: func(g *game, s core.Seat) core.Observation {
			return g.View(1 - min(s, 1)).(core.Observation)
		}}, nil)
	},
	"views into": func(wrong bool) Subject {
		return planted(wrong, fault{into: func(fresh, used highcard.View) highcard.View {
			fresh.Seats[0].Points = used.Seats[0].Points
			return fresh
		}}, nil)
	},
	"situations": func(wrong bool) Subject {
		return planted(wrong, fault{situation: func(v *highcard.View, s core.Seat) {
			if hand := v.Seats[0].Hand; s == core.All && len(hand) > 1 {
				slices.Reverse(hand) // the same cards, in other places
			}
		}}, nil)
	},
	"situations are copies": func(wrong bool) Subject {
		var deck []int // of the last situation, which the match shows as its own
		return planted(wrong, fault{
			situation: func(v *highcard.View, _ core.Seat) { deck = v.Deck },
			view: func(_ *game, v highcard.View, s core.Seat) highcard.View {
				if s == core.All && len(deck) == len(v.Deck) {
					v.Deck = deck
				}
				return v
			},
		}, nil)
	},
	"streams": func(wrong bool) Subject {
		return planted(wrong, fault{}, func(s *core.System) { s.Streams = []string{"deal"} })
	},
	"thinking":      func(wrong bool) Subject { return peeked(wrong, false) },
	"growing trees": func(wrong bool) Subject { return peeked(wrong, true) },
	"policies": func(wrong bool) Subject {
		return planted(wrong, fault{}, func(s *core.System) { s.Bots = map[string]core.Player{"peeking": peeking{low{s.Weigh}}} })
	},
}

// shifted weighs the last move as one about another card.
type shifted struct{ highcard.View }

func (v shifted) Weigh(moves []core.Move, used []core.Option) []core.Option {
	list := v.View.Weigh(moves, used)
	list[len(list)-1].Ref++
	return list
}

// zeros adds up to nothing.
type zeros struct{ highcard.View }

func (zeros) Totals(moves []core.Move, _, into []float64) []float64 {
	return append(into[:0], make([]float64, len(moves))...)
}

// talkative has a fact for every name.
type talkative struct{ highcard.View }

func (v talkative) Fact(m core.Move, _ string) any {
	o := v.Describe(m)
	return o.Field("rank")
}

// peeked is high card with a search that peeks where it grows trees, or where it does not.
func peeked(wrong, trees bool) Subject {
	s := planted(wrong, fault{}, nil)
	if wrong {
		s.Mind = func(mind *search.Mind, g core.Game) core.Thinker {
			if mind.Tree == trees {
				return peeker{mind, g}
			}
			return mind
		}
	}
	return s
}

// peeker searches the match as it is, where the search that ships is given copies dealt
// anew.
type peeker struct {
	*search.Mind
	g core.Game
}

func (p peeker) Think(_ search.Deal, seat core.Seat, view any, moves []core.Move, chance *rand.Stream) (core.Move, error) {
	return p.Mind.Think(func(*rand.Stream) core.Game { return p.g.Clone() }, seat, view, moves, chance)
}

// peeking ranks moves by what it may not know.
type peeking struct{ low }

func (p peeking) Rank(g core.Game, _ core.Seat, moves []core.Move, _ *rand.Stream, _ []float64) []float64 {
	ranks := make([]float64, len(moves))
	all := g.View(core.All).(highcard.View)
	for i := range ranks {
		ranks[i] = float64(all.Deck[i] * (i + 1))
	}
	return ranks
}
