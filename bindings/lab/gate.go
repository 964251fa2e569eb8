package lab

import "sync"

// gate lets workers into the asking script one after the other, in the order of
// their matches, so that a metric with a memory remembers the same in every run.
// A gate that nobody needs stands open.
type gate struct {
	needed bool
	mu     sync.Mutex
	turn   *sync.Cond
	next   int          // the match that may enter
	left   map[int]bool // matches after next that have passed
	broken bool
}

func newGate(needed bool) *gate {
	g := &gate{needed: needed, left: map[int]bool{}}
	g.turn = sync.NewCond(&g.mu)
	return g
}

// enter waits until every match before i has left; false means that one of them
// never will.
func (g *gate) enter(i int) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	for g.next < i && !g.broken {
		g.turn.Wait()
	}
	return !g.broken
}

// leave says that match i is done. When a worker leaves by a panic, nobody waits
// any more.
func (g *gate) leave(i int) {
	if !g.needed {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if r := recover(); r != nil {
		g.broken = true
		g.turn.Broadcast()
		panic(r)
	}
	for g.left[i] = true; g.left[g.next]; g.next++ {
		delete(g.left, g.next)
	}
	g.turn.Broadcast()
}
