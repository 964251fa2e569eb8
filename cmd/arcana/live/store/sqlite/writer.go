//go:build !js

package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"arcana/cmd/arcana/live/store"
)

// step is one write: it is done, and answered, with those that share its commit.
type step struct {
	ctx    context.Context
	do     func(*commit) error
	answer chan error // has room for the answer: the writer never waits
	err    error      // what do returned
}

// mostSteps is how many steps share a commit at most, so that the first of them does
// not wait for long.
const mostSteps = 512

// write has a step done by the writer, and returns when it is durable or refused. A
// step that returns an error has changed nothing.
func (s *Store) write(ctx context.Context, do func(*commit) error) error {
	if s.closed() {
		return store.ErrClosed
	}
	n := &step{ctx: ctx, do: do, answer: make(chan error, 1)}
	select {
	case s.steps <- n:
	case <-s.gone:
		return store.ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
	return s.failure(s.answer(ctx, n))
}

// answer waits for a step. One that was sent when the writer had ended has none.
func (s *Store) answer(ctx context.Context, n *step) error {
	select {
	case err := <-n.answer:
		return err
	case <-ctx.Done():
		return ctx.Err()
	case <-s.ended:
	}
	select {
	case err := <-n.answer:
		return err
	default:
		return store.ErrClosed
	}
}

// writeAll is the one writer. It owns the connection, and its prepared statements.
func (s *Store) writeAll() {
	defer close(s.ended)
	c := &commit{ctx: context.Background(), db: s.writer, prepared: map[string]*sql.Stmt{}}
	for {
		select {
		case first := <-s.steps:
			c.run(s.arrived(first))
		case <-s.gone:
			c.run(s.arrived())
			return
		}
	}
}

// arrived adds the steps that wait now.
func (s *Store) arrived(list ...*step) []*step {
	for len(list) < mostSteps {
		select {
		case next := <-s.steps:
			list = append(list, next)
		default:
			return list
		}
	}
	return list
}

// commit is the writer's transaction.
type commit struct {
	ctx      context.Context
	db       *sql.DB
	prepared map[string]*sql.Stmt
}

// run does steps in one transaction, and answers each when it has ended: those that
// were refused with their refusal, all others with the commit's own error.
func (c *commit) run(steps []*step) {
	_, err := c.exec("BEGIN IMMEDIATE")
	switch {
	case err != nil:
	case len(steps) == 1:
		err = c.do(steps[0]) // with which the transaction ends: there is nothing to go back to
	default:
		for _, n := range steps {
			n.err = c.try(n)
		}
	}
	if err == nil {
		_, err = c.exec("COMMIT")
	}
	if err != nil {
		c.exec("ROLLBACK") // an error of its own means that there is nothing to undo
	}
	for _, n := range steps {
		if n.err == nil {
			n.err = err
		}
		n.answer <- n.err
	}
}

// do does a step, if somebody waits for it.
func (c *commit) do(n *step) error {
	if err := n.ctx.Err(); err != nil {
		return err
	}
	return n.do(c)
}

// try does a step, and undoes what it did before an error.
func (c *commit) try(n *step) error {
	if _, err := c.exec("SAVEPOINT step"); err != nil {
		return err
	}
	err := c.do(n)
	if err != nil {
		_, undone := c.exec("ROLLBACK TO step")
		err = errors.Join(err, undone)
	}
	_, released := c.exec("RELEASE step")
	return errors.Join(err, released)
}

// statement prepares a query once.
func (c *commit) statement(query string) (*sql.Stmt, error) {
	if known := c.prepared[query]; known != nil {
		return known, nil
	}
	made, err := c.db.PrepareContext(c.ctx, query)
	if err == nil {
		c.prepared[query] = made
	}
	return made, err
}

// exec changes rows, and returns how many.
func (c *commit) exec(query string, args ...any) (int64, error) {
	prepared, err := c.statement(query)
	if err != nil {
		return 0, err
	}
	result, err := prepared.ExecContext(c.ctx, args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// must changes exactly one row, or returns the error that none means.
func (c *commit) must(none error, query string, args ...any) error {
	n, err := c.exec(query, args...)
	if err == nil && n == 0 {
		return none
	}
	return err
}

// one reads one row; none is sql.ErrNoRows.
func (c *commit) one(query string, args []any, into ...any) error {
	prepared, err := c.statement(query)
	if err != nil {
		return err
	}
	return prepared.QueryRowContext(c.ctx, args...).Scan(into...)
}
