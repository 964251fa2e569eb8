// Matches that are over: their results, by account.

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

// Finish marks a table as over and stores its results, in three steps: they end the table's log, then
// they are added to the accounts, then the table's state changes. If it breaks off in between,
// calling it again completes it, with the results that the log has.
func (s *Store) Finish(ctx context.Context, id store.ID, results ...store.Result) error {
	t, err := s.Table(ctx, id)
	if err != nil || t.State == store.Over {
		return err
	}
	results = slices.Clone(results)
	for i := range results {
		results[i].Table, results[i].Ended = id, store.Moment(results[i].Ended)
	}
	if results, err = s.endLog(ctx, id, results); err != nil {
		return err
	}
	for _, r := range results {
		i := itemKey(accountPlace(r.Account), resultPart(r)).with(item{"doc": docValue(r)})
		if _, err := call(ctx, s, s.client.PutItem, &dynamodb.PutItemInput{TableName: &s.table, Item: i}); err != nil {
			return err
		}
	}
	return s.writeState(ctx, t, store.Over)
}

// resultPart returns the part of a result in the place of its account. Results are in the order of
// time, table and seat.
func resultPart(r store.Result) string {
	return fmt.Sprintf("result#%s%s%08d", timeKey(r.Ended), hexID(r.Table), r.Seat)
}

// History returns the newest results of an account and its merged guests, at most limit of them:
// those that are older than the result after, or the newest of all if after is nil.
func (s *Store) History(ctx context.Context, id store.ID, after *store.Result, limit int) (list []store.Result, err error) {
	accounts, err := s.withGuests(ctx, id)
	if err != nil {
		return nil, err
	}
	for _, account := range accounts {
		more, err := s.resultsOf(ctx, account, after, limit)
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
	}
	slices.SortFunc(list, func(a, b store.Result) int { return cmp.Compare(resultPart(b), resultPart(a)) })
	return list[:min(len(list), limit)], nil
}

// resultsOf returns the newest results of one account, without those of its guests: those older than the
// result after, or the newest of all if after is nil. There may be one more than limit, which History
// cuts off: the search finds the result after itself too, so it is asked for one more.
func (s *Store) resultsOf(ctx context.Context, id store.ID, after *store.Result, limit int) (list []store.Result, err error) {
	find := search{
		condition: "place = :place AND part BETWEEN :from AND :to", backwards: true, limit: limit + 1,
		values: item{":place": textValue(accountPlace(id)), ":from": textValue("result#"), ":to": textValue("result#~")},
	}
	if after != nil {
		find.values[":to"] = textValue(resultPart(*after))
	}
	items, err := s.find(ctx, find)
	for _, i := range items {
		if after != nil && i.text(keyPart) == resultPart(*after) {
			continue
		}
		var r store.Result
		err = errors.Join(err, i.readDoc(&r))
		list = append(list, r)
	}
	return list, err
}
