// Package dynamo keeps a live server in one table of DynamoDB, for servers on more
// than one machine.
//
// Everything that decides is one conditional write of one item. Acts that were appended
// together are one item, under the position of the first; an append reads the last one
// and adds the next only if nobody was there before. The last item of a table that is
// over holds its results, so that nothing can follow it and a Finish that broke off can
// be completed. DynamoDB is asked for what is committed, except for lists of tables and
// for sessions that are over: these come from its indexes, which lag by moments.
//
// dynamo.go opens the table, place.go reads its address, items.go reads and writes items, and
// tables.go, acts.go, accounts.go, sessions.go and matches.go are the parts of the store.
package dynamo

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"sync"
	"time"

	"arcana/cmd/live/store"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Store keeps everything in a table.
type Store struct {
	client *dynamodb.Client
	table  string

	mu     sync.RWMutex // of closed; each call holds it for reading, so that Close waits for all
	closed bool
}

var _ store.Store = (*Store)(nil)

// Open opens the DynamoDB table of an address, see Parse, and creates it if it is missing.
func Open(ctx context.Context, address string) (*Store, error) {
	place, err := Parse(address)
	if err != nil {
		return nil, err
	}
	client, err := place.client()
	if err != nil {
		return nil, err
	}
	c := &Store{client: client, table: place.Table}
	return c, c.createTable(ctx)
}

// createTable creates the table in DynamoDB if it is missing, and waits until it can be used, for up to two
// minutes. It waits too if another server is making the table.
func (c *Store) createTable(ctx context.Context) error {
	_, err := c.client.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: &c.table})
	var missing *types.ResourceNotFoundException
	if errors.As(err, &missing) {
		_, err = c.client.CreateTable(ctx, c.tableSchema())
	}
	var busy *types.ResourceInUseException // another server makes it now
	if err != nil && !errors.As(err, &busy) {
		return c.convertError(err)
	}
	wait := dynamodb.NewTableExistsWaiter(c.client, func(o *dynamodb.TableExistsWaiterOptions) {
		o.MinDelay, o.MaxDelay = 50*time.Millisecond, 2*time.Second
	})
	return c.convertError(wait.Wait(ctx, &dynamodb.DescribeTableInput{TableName: &c.table}, 2*time.Minute))
}

// The attributes by which DynamoDB finds items. Most other data of an item is in its attribute doc.
const (
	keyPlace = "place" // what an item belongs to: a table, an account, a session, a link
	keyPart  = "part"  // which of its items
	keyList  = "list"  // the list for everybody that has it, if any
	keyOwner = "owner" // the list of an owner that has it, if any
	keyAt    = "at"    // its order in both lists
)

// tableSchema describes the table to create: items by place and part, and two indexes that
// list them by time.
func (c *Store) tableSchema() *dynamodb.CreateTableInput {
	in := &dynamodb.CreateTableInput{
		TableName: &c.table, BillingMode: types.BillingModePayPerRequest, KeySchema: keySchema(keyPlace, keyPart),
	}
	for _, name := range []string{keyPlace, keyPart, keyList, keyOwner, keyAt} {
		in.AttributeDefinitions = append(in.AttributeDefinitions, types.AttributeDefinition{AttributeName: aws.String(name), AttributeType: types.ScalarAttributeTypeS})
	}
	for _, name := range []string{keyList, keyOwner} {
		in.GlobalSecondaryIndexes = append(in.GlobalSecondaryIndexes, types.GlobalSecondaryIndex{
			IndexName: aws.String(name), KeySchema: keySchema(name, keyAt), Projection: &types.Projection{ProjectionType: types.ProjectionTypeAll},
		})
	}
	return in
}

// keySchema returns the schema of a key of two attributes: items with equal hash belong together, and
// have the order of the second attribute.
func keySchema(hash, order string) []types.KeySchemaElement {
	return []types.KeySchemaElement{
		{AttributeName: aws.String(hash), KeyType: types.KeyTypeHash},
		{AttributeName: aws.String(order), KeyType: types.KeyTypeRange},
	}
}

// Close waits for the calls that were begun; later calls return ErrClosed.
func (c *Store) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return store.ErrClosed
	}
	c.closed = true
	return nil
}

// call makes one request to DynamoDB, unless the store is closed or the context has ended. request
// is the method of the client that makes it.
func call[In, Out any](ctx context.Context, c *Store, request func(context.Context, In, ...func(*dynamodb.Options)) (Out, error), in In) (out Out, err error) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if c.closed {
		return out, store.ErrClosed
	}
	if err := ctx.Err(); err != nil {
		return out, err
	}
	out, err = request(ctx, in)
	return out, c.convertError(err)
}

// convertError returns ErrConflict for the error of a condition that did not hold, and puts the name
// of the table into any other error.
func (c *Store) convertError(err error) error {
	var unmet *types.ConditionalCheckFailedException
	switch {
	case err == nil:
		return nil
	case errors.As(err, &unmet):
		return store.ErrConflict
	}
	return fmt.Errorf("table %s of DynamoDB: %w", c.table, err)
}

// newMark returns a random text that add writes into an item. If the client sends a write
// twice, because the first answer was lost, add finds its own mark there.
func newMark() string { return rand.Text() }
