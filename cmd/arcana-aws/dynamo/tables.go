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

func tablePlace(id store.ID) string { return "table#" + hexed(id) }
func headOf(id store.ID) item       { return key(tablePlace(id), "head") }

// tableDoc is what never changes of a table.
type tableDoc struct {
	ID, Owner store.ID
	Head      []byte
	Made      time.Time
}

// AddTable keeps a new table.
func (s *Store) AddTable(ctx context.Context, t store.Table) error {
	if err := store.CheckTable(t); err != nil {
		return err
	}
	return s.add(ctx, tablePlace(t.ID), "head", lists(t.Owner, t.State).with(item{
		"doc": doc(tableDoc{t.ID, t.Owner, t.Head, store.Moment(t.Made)}), keyAt: text(order(t)),
	}))
}

// lists are the attributes that change with the state.
func lists(owner store.ID, state store.State) item {
	i := item{"state": number(int64(state)), keyOwner: text(owned(owner, state))}
	if state == store.Listed {
		i[keyList] = text("tables")
	}
	return i
}

func owned(owner store.ID, state store.State) string {
	return hexed(owner) + "#" + strconv.Itoa(int(state))
}

// order is where a table stands in lists.
func order(t store.Table) string { return at(t.Made) + hexed(t.ID) }

func tableOf(i item) (store.Table, error) {
	var d tableDoc
	err := i.read(&d)
	return store.Table{ID: d.ID, Head: d.Head, Owner: d.Owner, State: store.State(i.number("state")), Made: d.Made}, err
}

// Table returns a table.
func (s *Store) Table(ctx context.Context, id store.ID) (store.Table, error) {
	i, err := s.get(ctx, headOf(id))
	if err != nil {
		return store.Table{}, err
	}
	return tableOf(i)
}

// ListTables returns the tables that a query asks for.
func (s *Store) ListTables(ctx context.Context, q store.Query) (list []store.Table, err error) {
	if err := store.CheckQuery(q); err != nil {
		return nil, err
	}
	index, shelves := keyList, []string{"tables"}
	if (q.Owner != store.ID{}) {
		index, shelves = keyOwner, nil
		family, err := s.family(ctx, q.Owner)
		if err != nil {
			return nil, err
		}
		for _, owner := range family {
			shelves = append(shelves, owned(owner, q.State))
		}
	}
	for _, shelf := range shelves {
		more, err := s.shelf(ctx, index, shelf, q)
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
	}
	slices.SortFunc(list, func(a, b store.Table) int { return cmp.Compare(order(b), order(a)) })
	return list[:min(len(list), q.Limit)], nil
}

// shelf returns the tables of one list.
func (s *Store) shelf(ctx context.Context, index, shelf string, q store.Query) (list []store.Table, err error) {
	find := search{index: index, condition: "#key = :key AND #at < :at", values: item{":key": text(shelf), ":at": text("g")}, backwards: true, limit: q.Limit}
	if q.After != nil {
		find.values[":at"] = text(order(*q.After))
	}
	items, err := s.items(ctx, find)
	for _, i := range items {
		t, wrong := tableOf(i)
		err = errors.Join(err, wrong)
		list = append(list, t)
	}
	return list, err
}

// family are an account, which need not be there, and the guests merged into it.
func (s *Store) family(ctx context.Context, id store.ID) ([]store.ID, error) {
	a, err := s.Account(ctx, id)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	return append([]store.ID{id}, a.Was...), nil
}

// SetState changes whether a table is found and goes on.
func (s *Store) SetState(ctx context.Context, id store.ID, state store.State) error {
	if state == store.Over {
		return s.Finish(ctx, id)
	}
	t, err := s.Table(ctx, id)
	if err != nil {
		return err
	}
	return s.setState(ctx, t, state)
}

func (s *Store) setState(ctx context.Context, t store.Table, state store.State) error {
	values := item{":state": number(int64(state)), ":over": number(int64(store.Over)), ":owner": text(owned(t.Owner, state))}
	update := "SET #state = :state, #owner = :owner REMOVE #list"
	if state == store.Listed {
		update = "SET #state = :state, #owner = :owner, #list = :list"
		values[":list"] = text("tables")
	}
	return s.change(ctx, headOf(t.ID), update, "#state <> :over OR :state = :over",
		map[string]string{"#state": "state", "#owner": keyOwner, "#list": keyList}, values)
}

func leaseOf(id store.ID) item { return key(tablePlace(id), "lease") }

// Hold gives a lease to its holder.
func (s *Store) Hold(ctx context.Context, lease store.Lease, now time.Time) (store.Lease, error) {
	lease.Until = store.Moment(lease.Until)
	err := s.change(ctx, leaseOf(lease.Table), "SET holder = :holder, #until = :until", "attribute_not_exists(place) OR holder = :holder OR #until <= :now",
		map[string]string{"#until": "until"}, item{":holder": text(lease.Holder), ":until": number(lease.Until.UnixMilli()), ":now": number(now.UnixMilli())})
	if !errors.Is(err, store.ErrConflict) {
		return lease, err
	}
	i, look := s.get(ctx, leaseOf(lease.Table))
	if errors.Is(look, store.ErrNotFound) {
		return s.Hold(ctx, lease, now) // it was released in the meantime
	}
	return store.Lease{Table: lease.Table, Holder: i.text("holder"), Until: time.UnixMilli(i.number("until")).UTC()}, cmp.Or(look, err)
}

// Release ends a lease.
func (s *Store) Release(ctx context.Context, id store.ID, holder string) error {
	return s.drop(ctx, leaseOf(id), "holder = :holder", item{":holder": text(holder)})
}

// byID orders ids.
func byID(a, b store.ID) int { return bytes.Compare(a[:], b[:]) }
