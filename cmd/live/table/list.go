package table

import (
	"context"
	"encoding/json"

	"arcana/cmd/live/store"
)

// List returns what everybody may know of the newest tables that are listed, at most so
// many. Those that are not in memory are "asleep", and are not loaded for this.
func (h *Hall) List(ctx context.Context, limit int) ([]Info, error) {
	rows, err := h.Store.ListTables(ctx, store.Query{State: store.Listed, Limit: limit})
	if err != nil {
		return nil, err
	}
	list := make([]Info, 0, len(rows))
	for _, row := range rows {
		if info, err := h.listed(row); err == nil {
			list = append(list, info)
		}
	}
	return list, nil
}

// listed is a table as it is in memory, or as it began.
func (h *Hall) listed(row store.Table) (Info, error) {
	if t := h.known(row.ID); t != nil {
		return t.Info()
	}
	var head Head
	if err := json.Unmarshal(row.Head, &head); err != nil {
		return Info{}, err
	}
	info := Info{ID: row.ID, System: head.System, State: "asleep", Seconds: head.Seconds, Open: head.Open, Seeded: head.Seeded, Terms: head.terms(), Rules: head.Rules, Content: head.digest()}
	for i, name := range head.Players {
		c := Chair{Player: name}
		if head.person(i) {
			c.Player = ""
		}
		info.Chairs = append(info.Chairs, c)
	}
	return info, nil
}
