package dynamo

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"arcana/cmd/live/store"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Finish marks a table as over and adds its results: first they end its log, then they
// are told to the accounts, and at last the table is over. Done again it goes on where
// it broke off, with the results of the first time.
func (s *Store) Finish(ctx context.Context, id store.ID, results ...store.Result) error {
	t, err := s.Table(ctx, id)
	if err != nil || t.State == store.Over {
		return err
	}
	results = slices.Clone(results)
	for i := range results {
		results[i].Table, results[i].Ended = id, store.Moment(results[i].Ended)
	}
	if results, err = s.seal(ctx, id, results); err != nil {
		return err
	}
	for _, r := range results {
		i := key(accountPlace(r.Account), part(r)).with(item{"doc": doc(r)})
		if _, err := call(ctx, s.connection, s.client.PutItem, &dynamodb.PutItemInput{TableName: &s.table, Item: i}); err != nil {
			return err
		}
	}
	return s.setState(ctx, t, store.Over)
}

// part is where a result stands in its account's history.
func part(r store.Result) string {
	return fmt.Sprintf("result#%s%s%08d", at(r.Ended), hexed(r.Table), r.Seat)
}

// History returns results of an account.
func (s *Store) History(ctx context.Context, id store.ID, after *store.Result, limit int) (list []store.Result, err error) {
	family, err := s.family(ctx, id)
	if err != nil {
		return nil, err
	}
	for _, member := range family {
		more, err := s.results(ctx, member, after, limit)
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
	}
	slices.SortFunc(list, func(a, b store.Result) int { return cmp.Compare(part(b), part(a)) })
	return list[:min(len(list), limit)], nil
}

// results are those of one account alone. The search takes in the one that it comes
// after.
func (s *Store) results(ctx context.Context, id store.ID, after *store.Result, limit int) (list []store.Result, err error) {
	find := search{
		condition: "place = :place AND part BETWEEN :from AND :to", backwards: true, limit: limit + 1,
		values: item{":place": text(accountPlace(id)), ":from": text("result#"), ":to": text("result#~")},
	}
	if after != nil {
		find.values[":to"] = text(part(*after))
	}
	items, err := s.items(ctx, find)
	for _, i := range items {
		if after != nil && i.text(keyPart) == part(*after) {
			continue
		}
		var r store.Result
		err = errors.Join(err, i.read(&r))
		list = append(list, r)
	}
	return list, err
}
