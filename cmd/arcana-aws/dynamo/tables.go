// Tables and their leases.

package dynamo

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	"arcana/cmd/live/store"
)

// tablePlace returns the partition key of all items of a table: its head, its acts, its lease.
func tablePlace(id store.ID) string { return "table#" + hexID(id) }

// headKey returns the key of a table's head, which has what AddTable stored and its state.
func headKey(id store.ID) item { return itemKey(tablePlace(id), "head") }

// tableDoc is the part of a table that never changes.
type tableDoc struct {
	ID, Owner store.ID
	Head      []byte
	Made      time.Time
}

// AddTable stores a new table; ErrConflict if its id is taken.
func (s *Store) AddTable(ctx context.Context, t store.Table) error {
	if err := store.CheckTable(t); err != nil {
		return err
	}
	return s.add(ctx, tablePlace(t.ID), "head", listAttributes(t.Owner, t.State).with(item{
		"doc": docValue(tableDoc{t.ID, t.Owner, t.Head, store.Moment(t.Made)}), keyAt: textValue(tableOrder(t)),
	}))
}

// listAttributes returns the attributes that put a table into its owner's index and, if it is
// listed, into the index of everybody. They change with its state.
func listAttributes(owner store.ID, state store.State) item {
	i := item{"state": numberValue(int64(state)), keyOwner: textValue(ownerList(owner, state))}
	if state == store.Listed {
		i[keyList] = textValue("tables")
	}
	return i
}

// ownerList returns the key of the index of an owner's tables in one state.
func ownerList(owner store.ID, state store.State) string {
	return hexID(owner) + "#" + strconv.Itoa(int(state))
}

// tableOrder returns where a table stands in lists: by time, then by id.
func tableOrder(t store.Table) string { return timeKey(t.Made) + hexID(t.ID) }

// decodeTable returns the table that a head item holds.
func decodeTable(i item) (store.Table, error) {
	var d tableDoc
	err := i.readDoc(&d)
	return store.Table{ID: d.ID, Head: d.Head, Owner: d.Owner, State: store.State(i.number("state")), Made: d.Made}, err
}

// Table returns a table; ErrNotFound if there is none.
func (s *Store) Table(ctx context.Context, id store.ID) (store.Table, error) {
	i, err := s.get(ctx, headKey(id))
	if err != nil {
		return store.Table{}, err
	}
	return decodeTable(i)
}

// ListTables returns the newest tables that a query asks for: listed ones of everybody, or
// those of an owner and the guests merged into it.
func (s *Store) ListTables(ctx context.Context, q store.Query) (list []store.Table, err error) {
	if err := store.CheckQuery(q); err != nil {
		return nil, err
	}
	index, keys := keyList, []string{"tables"}
	if (q.Owner != store.ID{}) {
		index, keys = keyOwner, nil
		owners, err := s.withGuests(ctx, q.Owner)
		if err != nil {
			return nil, err
		}
		for _, owner := range owners {
			keys = append(keys, ownerList(owner, q.State))
		}
	}
	for _, key := range keys {
		more, err := s.tablesInList(ctx, index, key, q)
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
	}
	slices.SortFunc(list, func(a, b store.Table) int { return cmp.Compare(tableOrder(b), tableOrder(a)) })
	return list[:min(len(list), q.Limit)], nil
}

// tablesInList returns the tables of one index under one key, newest first and at most q.Limit: those
// older than q.After, or all if that is nil ("g" is greater than every text in hexadecimal).
func (s *Store) tablesInList(ctx context.Context, index, key string, q store.Query) (list []store.Table, err error) {
	find := search{index: index, condition: "#key = :key AND #at < :at", values: item{":key": textValue(key), ":at": textValue("g")}, backwards: true, limit: q.Limit}
	if q.After != nil {
		find.values[":at"] = textValue(tableOrder(*q.After))
	}
	items, err := s.find(ctx, find)
	for _, i := range items {
		t, decodeErr := decodeTable(i)
		err = errors.Join(err, decodeErr)
		list = append(list, t)
	}
	return list, err
}

// withGuests returns the ids of an account, which need not exist, and of the guests that were merged
// into it.
func (s *Store) withGuests(ctx context.Context, id store.ID) ([]store.ID, error) {
	a, err := s.Account(ctx, id)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	return append([]store.ID{id}, a.Was...), nil
}

// SetState changes a table's state. A table that is over stays over: any other state is ErrConflict.
func (s *Store) SetState(ctx context.Context, id store.ID, state store.State) error {
	if state == store.Over { // the log must end too, so that no act can follow
		return s.Finish(ctx, id)
	}
	t, err := s.Table(ctx, id)
	if err != nil {
		return err
	}
	return s.writeState(ctx, t, state)
}

// writeState changes the state in the table's head, and with it the lists in which the indexes have
// the table. For a table that is over any other state is ErrConflict.
func (s *Store) writeState(ctx context.Context, t store.Table, state store.State) error {
	values := item{":state": numberValue(int64(state)), ":over": numberValue(int64(store.Over)), ":owner": textValue(ownerList(t.Owner, state))}
	update := "SET #state = :state, #owner = :owner REMOVE #list"
	if state == store.Listed {
		update = "SET #state = :state, #owner = :owner, #list = :list"
		values[":list"] = textValue("tables")
	}
	return s.change(ctx, headKey(t.ID), update, "#state <> :over OR :state = :over",
		map[string]string{"#state": "state", "#owner": keyOwner, "#list": keyList}, values)
}

// leaseKey returns the key of a table's lease.
func leaseKey(id store.ID) item { return itemKey(tablePlace(id), "lease") }

// Hold gives a table's lease to a process, or renews it. If another process has a lease that has not
// ended at now, Hold returns that lease and ErrConflict.
func (s *Store) Hold(ctx context.Context, lease store.Lease, now time.Time) (store.Lease, error) {
	lease.Until = store.Moment(lease.Until)
	err := s.change(ctx, leaseKey(lease.Table), "SET holder = :holder, #until = :until", "attribute_not_exists(place) OR holder = :holder OR #until <= :now",
		map[string]string{"#until": "until"}, item{":holder": textValue(lease.Holder), ":until": numberValue(lease.Until.UnixMilli()), ":now": numberValue(now.UnixMilli())})
	if !errors.Is(err, store.ErrConflict) {
		return lease, err
	}
	i, getErr := s.get(ctx, leaseKey(lease.Table))
	if errors.Is(getErr, store.ErrNotFound) {
		return s.Hold(ctx, lease, now) // it was released in the meantime
	}
	return store.Lease{Table: lease.Table, Holder: i.text("holder"), Until: time.UnixMilli(i.number("until")).UTC()}, cmp.Or(getErr, err)
}

// Release ends a lease, if that holder has it.
func (s *Store) Release(ctx context.Context, id store.ID, holder string) error {
	return s.drop(ctx, leaseKey(id), "holder = :holder", item{":holder": textValue(holder)})
}

// byID compares ids for sorting.
func byID(a, b store.ID) int { return bytes.Compare(a[:], b[:]) }
