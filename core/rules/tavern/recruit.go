package tavern

import (
	"slices"

	"arcana/core"
)

// question is an ability's open choice: its answers, and the card that asked.
type question struct {
	card    core.Ref
	answers []string
}

// play puts a card of the hand onto the board and lets its battlecry be heard.
func (g *Game) play(p *player, i, place int) {
	u := p.hand[i]
	p.hand = append(p.hand[:i], p.hand[i+1:]...)
	p.board = append(p.board, Unit{})
	copy(p.board[place+1:], p.board[place:])
	p.board[place] = u
	g.own(p, core.KindPlay, core.FieldNone, u.Ref, place+1)
	g.cause = g.ids
	g.onStage(p, func(a *Arena) {
		if a.side[0].hears[Battlecry]>>place&1 != 0 {
			a.post(Battlecry, spot(0, place), 0)
		}
	})
}

func (g *Game) swap(p *player, i, j int) {
	p.board[i], p.board[j] = p.board[j], p.board[i]
	g.own(p, core.KindMove, core.FieldNone, p.board[i].Ref, i+1)
	g.own(p, core.KindMove, core.FieldNone, p.board[j].Ref, j+1)
}

// choose answers the open question of an ability.
func (g *Game) choose(p *player, answer int) {
	q := p.question
	p.question = nil
	g.own(p, core.KindChoose, core.FieldNone, q.card, answer)
	g.cause = g.ids
	g.onStage(p, func(a *Arena) {
		if at := a.find(q.card); at != noSpot {
			a.fx.answer = q.answers[answer-1]
			a.post(Chosen, at, int32(answer))
		}
	})
}

// find returns the spot of the card with that ref on side 0.
func (a *Arena) find(r core.Ref) Spot {
	for i := range a.side[0].count {
		if a.side[0].unit[i].Ref == r {
			return spot(0, i)
		}
	}
	return noSpot
}

// end lets the end of the turn happen and goes on to the next seat, or to
// combat when all have recruited.
func (g *Game) end(p *player) {
	g.own(p, core.KindTurnEnded, core.FieldNone, p.ref, g.turn)
	g.cause = g.ids
	g.onStage(p, func(a *Arena) {
		a.endTribes()
		a.ownMoments(0, EndOfTurn)
	})
	g.answerAll(p)
	if g.at++; g.at < len(g.queue) {
		g.actions = 0
		return
	}
	g.combat()
}

// answerAll closes what is open when the recruit phase has had its last move, or
// what its end has opened: no move is left to answer with, so the first card and
// the first answer are taken. A question that is asked again and again is dropped.
func (g *Game) answerAll(p *player) {
	for rounds := 0; len(p.discoveries) > 0 || p.question != nil; rounds++ {
		switch {
		case p.question != nil && rounds < g.tuning.MaxActions:
			g.choose(p, 1)
		case p.question != nil:
			p.question = nil
		default:
			g.pick(p, 0)
		}
	}
}

// onStage puts the player's board into the arena without a foe, lets act begin
// something, hears it out, and takes over what became of the board.
func (g *Game) onStage(p *player, act func(*Arena)) {
	a := g.stage()
	a.enterStage(g, p)
	if act(a); len(a.queue) > 0 || a.side[0].dying != 0 {
		a.drain()
		a.bury()
	}
	g.leaveStage(p, a)
}

// stage returns the match's arena.
func (g *Game) stage() *Arena {
	if g.arena == nil {
		g.arena = NewArena(g.cfg, g.scripts)
		g.arena.tuning = &g.tuning
	}
	return g.arena
}

// enterStage sets the arena up with one board whose units keep their refs.
func (a *Arena) enterStage(g *Game, p *player) {
	f := a.formation(Side{Tier: p.tier, Board: p.board}, p.ref)
	a.clear(modeRecruit)
	a.side[0].board = f.side.board
	copy(a.side[0].unit[:f.n], f.unit[:f.n])
	a.side[1].board = board{last: noSlot}
	a.chance = *g.stream("recruit", g.seatOf(p))
	a.purse = purse{gold: int32(p.gold)}
	g.lend(&a.log, core.Only(g.seatOf(p)))
}

// lend lets an arena's log go on where the match's events stand.
func (g *Game) lend(l *log, seen core.Seats) {
	*l = log{
		events: g.events, names: g.cards, limit: int32(g.tuning.MaxEvents),
		base: g.ids, cause: g.cause, ref: g.refs, seen: seen, keeping: true,
	}
}

// takeBack ends what lend began.
func (g *Game) takeBack(l *log) {
	g.events, g.cards, g.refs = l.events, l.names, l.ref
	g.ids += l.count
}

// leaveStage takes over what became of the board: stats for good, the dead to
// the pool, gold, and what an ability asked for.
func (g *Game) leaveStage(p *player, a *Arena) {
	g.takeBack(&a.log)
	*g.stream("recruit", g.seatOf(p)) = a.chance
	p.gold = int(a.purse.gold)
	before := p.board
	p.board = a.survivors(0)
	a.seal()
	for i := range before {
		if !holds(p.board, before[i].Ref) {
			g.giveBack(before[i])
		}
	}
	p.question = a.purse.question
	for _, tier := range a.purse.discover {
		g.discover(p, int(tier))
	}
	for _, u := range slices.Clone(p.board) {
		if !holds(before, u.Ref) {
			g.fuse(p, u.Card)
		}
	}
}

func holds(units []Unit, r core.Ref) bool {
	for i := range units {
		if units[i].Ref == r {
			return true
		}
	}
	return false
}
