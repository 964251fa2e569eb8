package table

import (
	"context"
	"errors"
	"sync"
	"time"

	"arcana/cmd/live/store"
)

// heldFor is how long a process holds a table that it does not prolong: so long nobody
// can play at a table whose process has died.
const heldFor = 30 * time.Second

// prolonging is how many tables are prolonged at the same time, so that they share the
// store's commits.
const prolonging = 64

// Elsewhere is the error of a table that another process of the same store holds.
type Elsewhere struct {
	Address string // by which others reach that process, as its Config.Self says
}

// Error says so to people.
func (e *Elsewhere) Error() string { return "the table is played at another server, try again" }

// hold makes this process the one that holds a table, or keeps it so.
func (h *Hall) hold(ctx context.Context, id store.ID) error {
	if h.Self == "" {
		return nil
	}
	now := h.Clock.Now()
	stands, err := h.Store.Hold(ctx, store.Lease{Table: id, Holder: h.Self, Until: now.Add(heldFor)}, now)
	if errors.Is(err, store.ErrConflict) {
		return &Elsewhere{stands.Holder}
	}
	return err
}

// release lets other processes have a table.
func (h *Hall) release(t *Table) {
	if h.Self == "" {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := h.Store.Release(ctx, t.row.ID, h.Self); err != nil {
		h.Log.Warn("a table is held until its time is up", "table", t.row.ID.String()[:logged], "error", err)
	}
}

// ProlongEvery is how often Prolong wants to be called.
const ProlongEvery = heldFor / 3

// Prolong keeps the tables in memory for this process. One that another process holds by
// now, because this one was away for so long, is closed here: its clients come back, and
// find it there.
func (h *Hall) Prolong(ctx context.Context) {
	room := make(chan struct{}, prolonging)
	var all sync.WaitGroup
	for _, t := range h.all() {
		room <- struct{}{}
		all.Go(func() {
			defer func() { <-room }()
			var other *Elsewhere
			if err := h.hold(ctx, t.row.ID); errors.As(err, &other) {
				h.drop(t)
			} else if err != nil {
				h.Log.Error("a table cannot be held", "table", t.row.ID.String()[:logged], "error", err)
			}
		})
	}
	all.Wait()
}

// drop closes a table, and sends its clients away.
func (h *Hall) drop(t *Table) {
	h.mu.Lock()
	delete(h.tables, t.row.ID)
	h.mu.Unlock()
	t.mu.Lock()
	defer t.mu.Unlock()
	t.shut()
	for v := range t.clients {
		v.signal()
	}
}
