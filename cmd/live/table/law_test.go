package table

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/cmd/live/store"
	"arcana/core"
	"arcana/core/rand"
)

// seen is all that a seat sees of a match, or a watcher, in bytes: of its game, or of a
// copy of it.
func (s *state) seen(t *testing.T, g core.Game, events []core.Event, seat int) []byte {
	t.Helper()
	by := s.eventReaders(seat)
	data, err := json.Marshal([]any{s.seatView(g, seat), s.match.Sentences(g, core.SeenSince(events, by, 0, core.CountSeen(events, by)))})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestSecretsStay: what a seat sees, events and their names included, is the same to the
// byte on a copy of the match whose secrets were dealt anew: so it holds none of them. And
// what a watcher sees (seat 0) holds no secret of any seat.
func TestSecretsStay(t *testing.T) {
	for _, mix := range mixes {
		t.Run(mix.system, func(t *testing.T) {
			h := newHouse(t)
			for seed := range uint64(hosttest.Full(2, 1000)) {
				h.secretsStay(headOf(mix.system, 100+seed, mix.people, mix.ais, "random"), seed)
			}
		})
	}
}

// secretsStay plays one match at random and looks at some of its positions.
func (h *house) secretsStay(head Head, seed uint64) {
	s := newState(store.NewID(), head, &h.registry.sessions[0])
	if err := h.registry.sessions[0].withSession(s.head.validate); err != nil {
		h.t.Fatal(err)
	}
	if err := s.applyStart(h.clock.Now()); err != nil {
		h.t.Fatal(err)
	}
	m, chance := s.match.Match(), rand.New(seed, "law")
	for n := 0; m.Game().Turn() != core.None && n < 400; n++ {
		if chance.Intn(40) == 0 {
			h.dealtAnew(s, &chance)
		}
		seat := h.actor(m, &chance)
		moves := core.MovesOf(m.Game(), seat)
		if _, err := m.PlayAs(seat, moves[chance.Intn(len(moves))]); err != nil {
			h.t.Fatal(err)
		}
	}
	h.dealtAnew(s, &chance)
}

// actor is one of the seats that may act.
func (h *house) actor(m *core.Match, chance *rand.Stream) core.Seat {
	var acting []core.Seat
	core.Acting(m.Game()).Each(func(s core.Seat) { acting = append(acting, s) })
	return acting[chance.Intn(len(acting))]
}

func (h *house) dealtAnew(s *state, chance *rand.Stream) {
	m := s.match.Match()
	for i := range s.chairs {
		anew := m.Game().Secrets(core.Seat(i), chance)
		for _, viewer := range []int{i, -1} { // a watcher sees what every seat sees
			was, is := s.seen(h.t, m.Game(), m.Events(), viewer), s.seen(h.t, anew, m.Events(), viewer)
			if bytes.Equal(was, is) {
				continue
			}
			at := 0
			for at < min(len(was), len(is)) && was[at] == is[at] {
				at++
			}
			h.t.Fatalf("%s, seed %d, move %d: seat %d sees a secret:\n%.200s\n%.200s", m.System.Name, m.Setup.Seed, m.Ply(), viewer+1, was[max(0, at-100):], is[max(0, at-100):])
		}
	}
}

// TestHiddenActs: of two tables that are the same but for what a rival has done in
// secret at one of them, a person sees the same, the table's own news included.
func TestHiddenActs(t *testing.T) {
	for _, mix := range mixes {
		if mix.people < 2 {
			continue
		}
		t.Run(mix.system, func(t *testing.T) {
			h, hidden := newHouse(t), 0
			for seed := range uint64(hosttest.Full(10, 1000)) {
				if h.hiddenActs(headOf(mix.system, 500+seed, 2, mix.ais, "first"), seed) {
					hidden++
				}
			}
			if hidden == 0 && mix.system == "tavern" { // in the others all is done in the open
				t.Error("no rival has done anything in secret")
			}
		})
	}
}

// hiddenActs plays the same at two tables, then lets Bob act at the second one, and
// reports whether that was a secret.
func (h *house) hiddenActs(head Head, seed uint64) bool {
	chance := rand.New(seed, "acts")
	_, quiet := h.sit(head, "Ada", "Bob")
	_, busy := h.sit(head, "Ada", "Bob")
	for range chance.Intn(30) {
		who, same := chance.Intn(2), chance
		quiet[who].move(&chance)
		busy[who].move(&same)
	}
	known := quiet[0].look().Known
	for range 4 {
		if busy[1].look().Acting && !busy[1].acts(&chance) {
			break
		}
	}
	if busy[0].look().Known != known {
		return false // Ada may know of it
	}
	if was, is := quiet[0].bytes(), busy[0].bytes(); was != is {
		h.t.Fatalf("%s, seed %d: what Bob did in secret is seen:\n%s\n%s", head.System, seed, was, is)
	}
	return !bytes.Equal([]byte(quiet[1].bytes()), []byte(busy[1].bytes()))
}

// acts makes a random move that ends nothing, and reports whether there is one.
func (p *person) acts(chance *rand.Stream) bool {
	snapshot := p.look()
	legal := slices.DeleteFunc(slices.Clone(snapshot.Options), func(o core.Option) bool {
		return o.Refused != "" || slices.Contains(passingVerbs, o.Move.Verb)
	})
	if len(legal) == 0 {
		return false
	}
	p.house.done(p.Move(p.sent(), snapshot.Ply, legal[chance.Intn(len(legal))].Move.String()))
	return true
}

// bytes is all that a person sees, but for the table's id.
func (p *person) bytes() string {
	p.house.t.Helper()
	snapshot := p.look()
	snapshot.ID = store.ID{}
	data, err := json.Marshal(snapshot)
	if err != nil {
		p.house.t.Fatal(err)
	}
	return string(data)
}
