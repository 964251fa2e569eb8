// Tables, their acts and their leases, as items under keys.

package keyed

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"arcana/cmd/live/store"
)

// tableHead is what never changes of a table.
type tableHead struct {
	Head  []byte
	Owner store.ID
	Made  time.Time
}

// tablePlace returns the place of all items of a table; keys.go has the list of places and parts.
func tablePlace(id store.ID) string { return "table/" + hexID(id) }

// headKey returns the key of what never changes of a table.
func headKey(id store.ID) Key { return Key{tablePlace(id), "head"} }

// stateKey returns the key of a table's state.
func stateKey(id store.ID) Key { return Key{tablePlace(id), "head/state"} }

// actKey returns the key of the acts of one append, of which the first is act n.
func actKey(id store.ID, n int) Key { return Key{tablePlace(id), fmt.Sprintf("act/%010d", n)} }

// leaseKey returns the key of a table's lease.
func leaseKey(id store.ID) Key { return Key{tablePlace(id), "lease"} }

// stateValue returns a state as it is stored.
func stateValue(s store.State) []byte { return strconv.AppendInt(nil, int64(s), 10) }

// listKeys returns the keys under which a table in the given state stands in lists: one key in the list of its
// owner and, if the state is Listed, one in the list of everybody.
func listKeys(t store.Table, state store.State) []Key {
	order := tableOrder(t)
	list := []Key{{ownerList(t.Owner, state), order}}
	if state == store.Listed {
		list = append(list, Key{"tables", order})
	}
	return list
}

// ownerList returns the place of the list of an owner's tables in one state.
func ownerList(owner store.ID, state store.State) string {
	return "tables/" + hexID(owner) + "/" + strconv.Itoa(int(state))
}

// tableOrder returns where a table stands in lists: by time, then by id.
func tableOrder(t store.Table) string { return timeKey(t.Made) + hexID(t.ID) }

// AddTable stores a new table; ErrConflict if its id is taken.
func (s Store) AddTable(ctx context.Context, t store.Table) error {
	if err := store.CheckTable(t); err != nil {
		return err
	}
	var b Batch
	b.add(headKey(t.ID), encode(tableHead{t.Head, t.Owner, store.Moment(t.Made)}))
	b.put(stateKey(t.ID), stateValue(t.State))
	for _, key := range listKeys(t, t.State) {
		b.put(key, nil)
	}
	return s.writeBatch(ctx, b)
}

// Table returns a table; ErrNotFound if there is none.
func (s Store) Table(ctx context.Context, id store.ID) (store.Table, error) {
	items, err := s.keys.List(ctx, tablePlace(id), Range{From: headKey(id).Part, To: headKey(id).Part + maxPart})
	if err != nil {
		return store.Table{}, err
	}
	if len(items) != 2 { // the head, and its state behind it
		return store.Table{}, store.ErrNotFound
	}
	var h tableHead
	if err := decode(items[0].Key, items[0].Value, &h); err != nil {
		return store.Table{}, err
	}
	state, err := strconv.Atoi(string(items[1].Value))
	return store.Table{ID: id, Head: h.Head, Owner: h.Owner, State: store.State(state), Made: h.Made}, err
}

// ListTables returns the newest tables that a query asks for: listed ones of everybody, or those of an owner
// and its merged guests. It takes up to Limit entries from each list in question, puts them in order, and
// then reads these tables, of which it leaves out those that have changed their state meanwhile.
func (s Store) ListTables(ctx context.Context, q store.Query) (tables []store.Table, err error) {
	if err := store.CheckQuery(q); err != nil {
		return nil, err
	}
	places := []string{"tables"}
	if (q.Owner != store.ID{}) {
		owners, err := s.withGuests(ctx, q.Owner)
		if err != nil {
			return nil, err
		}
		places = nil
		for _, owner := range owners {
			places = append(places, ownerList(owner, q.State))
		}
	}
	var found []string
	r := Range{To: maxPart, Backwards: true, Limit: q.Limit}
	if q.After != nil {
		r.To = tableOrder(*q.After)
	}
	for _, place := range places {
		items, err := s.keys.List(ctx, place, r)
		if err != nil {
			return nil, err
		}
		for _, i := range items {
			found = append(found, i.Part)
		}
	}
	slices.SortFunc(found, func(a, b string) int { return cmp.Compare(b, a) })
	for _, part := range found[:min(len(found), q.Limit)] {
		t, err := s.Table(ctx, idOfPart(part))
		if err != nil {
			return nil, err
		}
		if t.State == q.State { // it may have changed since it was found
			tables = append(tables, t)
		}
	}
	return tables, nil
}

// SetState changes a table's state; a table that is over stays over (ErrConflict).
func (s Store) SetState(ctx context.Context, id store.ID, state store.State) error {
	return s.retryOnConflict(ctx, func() (Batch, error) {
		t, err := s.Table(ctx, id)
		if err != nil {
			return Batch{}, err
		}
		if t.State == store.Over && state != store.Over {
			return Batch{}, store.ErrConflict
		}
		return changeState(t, state), nil
	})
}

// changeState returns the batch that changes a table's state and moves the table to the lists of the
// new state. The write is refused if the state is no longer that of t.
func changeState(t store.Table, state store.State) (b Batch) {
	b.change(stateKey(t.ID), stateValue(t.State), stateValue(state))
	if state == t.State {
		return b
	}
	b.Drops = listKeys(t, t.State)
	for _, key := range listKeys(t, state) {
		b.put(key, nil)
	}
	return b
}

// Append adds acts to a table that has exactly from acts and is not over, else it returns
// ErrConflict. The acts are stored as one item. If the table's state changes or acts are added
// between the reading here and the write, the write is refused, which is ErrConflict too.
func (s Store) Append(ctx context.Context, id store.ID, from int, acts ...store.Act) error {
	if err := store.CheckActs(acts); err != nil {
		return err
	}
	state, err := s.keys.Get(ctx, stateKey(id))
	if err != nil {
		return err
	}
	length, err := s.countActs(ctx, id)
	if err != nil {
		return err
	}
	if length != from || bytes.Equal(state, stateValue(store.Over)) {
		return store.ErrConflict
	}
	acts = slices.Clone(acts)
	for i := range acts {
		acts[i].At = store.Moment(acts[i].At)
	}
	var b Batch
	b.need(stateKey(id), state)
	b.add(actKey(id, from), encode(acts))
	return s.writeBatch(ctx, b)
}

// countActs returns how many acts a table has, from its last item: the position of the first act in
// it, and how many it holds.
func (s Store) countActs(ctx context.Context, id store.ID) (int, error) {
	items, err := s.keys.List(ctx, tablePlace(id), Range{To: "act/" + maxPart, Backwards: true, Limit: 1})
	if err != nil || len(items) == 0 {
		return 0, err
	}
	var acts []store.Act
	err = decode(items[0].Key, items[0].Value, &acts)
	return firstAct(items[0]) + len(acts), err
}

// firstAct returns the position of the first act in an item, from its key.
func firstAct(i Item) int {
	n, _ := strconv.Atoi(i.Part[len("act/"):]) // actKey wrote it
	return n
}

// Acts returns the acts of a table from a position on. An item holds several acts, so the act at that
// position may stand inside an item that begins up to MostActs-1 acts earlier.
func (s Store) Acts(ctx context.Context, id store.ID, from int) (acts []store.Act, err error) {
	if _, err := s.keys.Get(ctx, stateKey(id)); err != nil {
		return nil, err
	}
	items, err := s.keys.List(ctx, tablePlace(id), Range{From: actKey(id, max(0, from-store.MostActs+1)).Part, To: "act/" + maxPart})
	for _, i := range items {
		var more []store.Act
		err = errors.Join(err, decode(i.Key, i.Value, &more))
		skipped := min(max(0, from-firstAct(i)), len(more)) // acts of the item before from
		acts = append(acts, more[skipped:]...)
	}
	return acts, err
}

// storedLease is who holds a table, and until when.
type storedLease struct {
	Holder string
	Until  time.Time
}

// Hold gives a table's lease to a process or renews it, and returns the lease that stands now. If
// another process holds the table and its lease has not ended at now, that lease and ErrConflict are
// returned.
func (s Store) Hold(ctx context.Context, wanted store.Lease, now time.Time) (stands store.Lease, err error) {
	wanted.Until = store.Moment(wanted.Until)
	key := leaseKey(wanted.Table)
	err = s.retryOnConflict(ctx, func() (b Batch, err error) {
		stands = wanted
		var old storedLease
		value, err := s.readItem(ctx, key, &old)
		switch {
		case errors.Is(err, store.ErrNotFound): // nobody holds it
		case err != nil:
			return b, err
		case old.Holder != wanted.Holder && old.Until.After(store.Moment(now)):
			stands = store.Lease{Table: wanted.Table, Holder: old.Holder, Until: old.Until}
			return b, store.ErrConflict
		}
		b.change(key, value, encode(storedLease{wanted.Holder, wanted.Until}))
		return b, nil
	})
	return stands, err
}

// Release ends a lease, if that holder has it.
func (s Store) Release(ctx context.Context, id store.ID, holder string) error {
	return s.retryOnConflict(ctx, func() (b Batch, err error) {
		var old storedLease
		value, err := s.readItem(ctx, leaseKey(id), &old)
		if errors.Is(err, store.ErrNotFound) || err == nil && old.Holder != holder {
			return b, nil // an empty batch writes nothing
		}
		b.need(leaseKey(id), value)
		b.drop(leaseKey(id))
		return b, err
	})
}
