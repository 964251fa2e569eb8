package table

import (
	"context"
	"time"

	"arcana/bindings/session"
	"arcana/cmd/live/store"
	"arcana/core"
)

// Ending is all of a match that is over.
type Ending struct {
	Result core.Result // how it ended
	Record core.Record // the whole match
	By     []string    // for each move who made it: person, player, standin or time
}

// Ending returns the end of the match, which is loaded where it is not in memory; while
// it goes on that is refused, for its record holds all secrets.
func (t *Table) Ending() (ending *Ending, err error) {
	err = t.locked(func(s *state) error {
		if ending, err = s.ending(); err == nil && ending == nil {
			return refuse("the match is not over, its record is shown after the end")
		}
		return err
	})
	return ending, err
}

// finish tells the store that the match is over, once.
func (t *Table) finish() error {
	result, over := t.state.result()
	if !over || t.row.State == store.Over {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := t.hall.Store.Finish(ctx, t.row.ID, t.state.results(result, store.Moment(t.hall.Clock.Now()))...); err != nil {
		return err
	}
	t.row.State = store.Over
	return nil
}

// results are what people made of the match.
func (s *state) results(r core.Result, ended time.Time) (list []store.Result) {
	for i, c := range s.chairs {
		if c.Account == (store.ID{}) {
			continue
		}
		row := store.Result{Account: c.Account, Table: s.id, Seat: i, System: s.head.System, Ended: ended}
		if i < len(r.Places) {
			row.Place = r.Places[i]
		}
		if i < len(r.Scores) {
			row.Score = float64(r.Scores[i])
		}
		list = append(list, row)
	}
	return list
}

// ending returns the end of the match, nil while it goes on.
func (s *state) ending() (*Ending, error) {
	result, over := s.result()
	if !over {
		return nil, nil
	}
	var record core.Record
	err := s.room.use(func(*session.Session) (err error) {
		record, err = s.match.Record()
		return err
	})
	return &Ending{result, record, s.by}, err
}
