package table

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"arcana/bindings"
	"arcana/bindings/hosttest"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/cmd/live/store"
	"arcana/cmd/live/store/storetest"
)

// crashes is how many machines are lost, one after the other.
var crashes = hosttest.Full(100, 300)

// TestCrashes: a machine that is lost at any moment, with what it had not synced, has
// acknowledged no move that the next one lacks, and none is there twice, although people
// send again what was not answered.
func TestCrashes(t *testing.T) {
	h, chance := newHouse(t), rand.New(rand.NewPCG(1, 1))
	opened, err := bindings.NewSession(sessiontest.Host(nil)) // for one machine after the other
	if err != nil {
		t.Fatal(err)
	}
	w := &wreck{t: t, disk: h.store, session: opened}
	for n := 0; w.lost < crashes && !t.Failed(); n++ {
		id, people := h.sit(headOf([]string{"tavern", "market"}[n%2], uint64(n), 2, 0, ""), names(2)...)
		var survivors []*survivor
		for i, p := range people {
			survivors = append(survivors, &survivor{account: p.Account, sent: MessageID{p.client, h.next + 1}, chance: rand.New(rand.NewPCG(uint64(n), uint64(i)))})
		}
		for !survivors[0].over && w.lost < crashes && !t.Failed() {
			w.life(id, survivors, chance)
		}
		for _, s := range survivors {
			w.verify(id, s)
		}
	}
	t.Logf("%d machines were lost; %d moves acknowledged, of which %d were sent again, and %d of those were there", w.lost, w.acknowledged, w.again, w.there)
	if w.again == w.there || w.there == 0 || w.acknowledged < crashes {
		t.Error("expected moves that were lost, moves that were kept without an answer, and many that were acknowledged")
	}
}

// wreck is what is left of machines.
type wreck struct {
	t                          *testing.T
	disk                       store.Store
	session                    *session.Session
	lost                       int // machines
	acknowledged, again, there int // moves
}

// life is that of one machine, at which all play until it is lost: with writes that are
// not synced, one time of four that some wait. A match that ends before is its end too.
func (w *wreck) life(id store.ID, people []*survivor, chance *rand.Rand) {
	power := storetest.NewFragile(w.disk, 0)
	registry := NewRegistry(Config{Store: power, Clock: &handClock{now: time.Unix(1, 0)}, Session: func() (*session.Session, error) { return w.session, nil }})
	dark, over := make(chan struct{}), make(chan struct{})
	var playing sync.WaitGroup
	for _, s := range people {
		w.resent(id, s)
		playing.Go(func() {
			if table, err := registry.Table(context.Background(), id); err == nil {
				s.plays(w.t, table, dark)
			}
		})
	}
	go func() { defer close(over); playing.Wait() }()
	w.powered(power, over, chance)
	power.Crash(chance)
	close(dark)
	<-over
}

// powered syncs what waits until the power is lost or all have ended.
func (w *wreck) powered(power *storetest.Fragile, over <-chan struct{}, chance *rand.Rand) {
	for {
		select {
		case <-power.Arrived():
		case <-over:
			return
		}
		if chance.IntN(4) == 0 {
			w.lost++
			return
		}
		power.Sync()
	}
}

// resent counts a move that is sent again, and whether the store has it.
func (w *wreck) resent(id store.ID, s *survivor) {
	if s.text == "" {
		return
	}
	w.again++
	if w.kept(id, s.sent) > 0 {
		w.there++
	}
}

// kept is how often the store has a message.
func (w *wreck) kept(id store.ID, sent MessageID) (n int) {
	acts, err := w.disk.Acts(context.Background(), id, 0)
	if err != nil {
		w.t.Fatal(err)
	}
	for _, act := range acts {
		if (MessageID{act.Client, act.Number}) == sent {
			n++
		}
	}
	return n
}

// verify finds each acknowledged move once.
func (w *wreck) verify(id store.ID, s *survivor) {
	for _, sent := range s.done {
		if n := w.kept(id, sent); n != 1 {
			w.t.Errorf("message %d was acknowledged and is there %d times", sent.Number, n)
		}
	}
	if n := w.kept(id, s.sent); s.text != "" && n > 1 {
		w.t.Errorf("message %d, which was not answered, is there %d times", s.sent.Number, n)
	}
	w.acknowledged += len(s.done)
}

// survivor is a person who comes back to each machine, and sends again what had no answer.
type survivor struct {
	account store.ID
	sent    MessageID // of the next message
	text    string    // its move, "" where it is not chosen yet
	ply     int
	over    bool        // the match has ended
	done    []MessageID // what was acknowledged
	chance  *rand.Rand
}

// plays plays until the machine is lost or the match is over.
func (s *survivor) plays(t *testing.T, table *Table, dark <-chan struct{}) {
	v, err := table.Enter(s.account, "Survivor")
	for err == nil {
		switch {
		case s.text != "" || s.chooses(v):
			err = s.moves(t, v)
			continue
		case s.over:
			return
		}
		select {
		case <-v.Changed:
		case <-dark:
			return
		}
	}
}

// chooses reports whether the person may move, and has found a move.
func (s *survivor) chooses(v *Viewer) bool {
	snapshot, err := v.Snapshot(ClientState{})
	s.over = err == nil && snapshot.Ending != nil
	if err != nil || !snapshot.Acting {
		return false
	}
	legal := 0
	for legal < len(snapshot.Options) && snapshot.Options[legal].Refused == "" {
		legal++
	}
	s.ply, s.text = snapshot.Ply, snapshot.Options[s.chance.IntN(legal)].Move.String()
	return true
}

// moves sends the move, and returns an error where the machine is lost.
func (s *survivor) moves(t *testing.T, v *Viewer) error {
	answer, err := v.Move(s.sent, s.ply, s.text)
	switch {
	case err != nil:
		return err
	case answer.Refused == "the server could not save your move or message; try again":
		return store.ErrClosed
	case answer.Refused != "":
		t.Errorf("%s, for decision %d: %s", s.text, s.ply, answer.Refused)
		return store.ErrConflict
	}
	s.done = append(s.done, s.sent)
	s.sent.Number++
	s.text = ""
	return nil
}
