package dynamo

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"arcana/cmd/live/store"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// item is what DynamoDB keeps under a place and a part.
type item map[string]types.AttributeValue

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }
func number(n int64) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.FormatInt(n, 10)}
}

// key is an item of no more than its key.
func key(place, part string) item { return item{keyPlace: text(place), keyPart: text(part)} }

// with adds attributes to an item.
func (i item) with(more item) item {
	for name, value := range more {
		i[name] = value
	}
	return i
}

// text is an attribute that is text; one that is missing is empty.
func (i item) text(name string) string {
	s, ok := i[name].(*types.AttributeValueMemberS)
	if !ok {
		return ""
	}
	return s.Value
}

// number is an attribute that is a number; one that is missing is 0.
func (i item) number(name string) int64 {
	n, ok := i[name].(*types.AttributeValueMemberN)
	if !ok {
		return 0
	}
	value, _ := strconv.ParseInt(n.Value, 10, 64) // number wrote it
	return value
}

// doc is a value in JSON, which no condition looks at.
func doc(value any) types.AttributeValue {
	out, _ := json.Marshal(value) // structs of texts, numbers and times
	return text(string(out))
}

// read reads the doc of an item.
func (i item) read(into any) error { return json.Unmarshal([]byte(i.text("doc")), into) }

// hexed writes an id so that texts have the order of ids.
func hexed(id store.ID) string { return hex.EncodeToString(id[:]) }

// at writes a time so that texts have the order of times.
func at(t time.Time) string { return fmt.Sprintf("%016x", uint64(t.UnixMilli())^1<<63) }

// get returns an item as it is committed, or ErrNotFound.
func (c *connection) get(ctx context.Context, key item) (item, error) {
	out, err := call(ctx, c, c.client.GetItem, &dynamodb.GetItemInput{TableName: &c.table, Key: key, ConsistentRead: aws.Bool(true)})
	if err != nil {
		return nil, err
	}
	if out.Item == nil {
		return nil, store.ErrNotFound
	}
	return out.Item, nil
}

// add puts an item where there is none, or returns ErrConflict.
func (c *connection) add(ctx context.Context, place, part string, values item) error {
	mark := newMark()
	i := key(place, part).with(values).with(item{"mark": text(mark)})
	_, err := call(ctx, c, c.client.PutItem, &dynamodb.PutItemInput{
		TableName: &c.table, Item: i, ConditionExpression: aws.String("attribute_not_exists(place)"),
	})
	if !errors.Is(err, store.ErrConflict) {
		return err
	}
	there, look := c.get(ctx, key(place, part))
	if look == nil && there.text("mark") == mark {
		return nil // it is this very one
	}
	return err
}

// change updates an item, or returns ErrConflict where the condition does not hold.
func (c *connection) change(ctx context.Context, key item, update, condition string, names map[string]string, values item) error {
	in := &dynamodb.UpdateItemInput{TableName: &c.table, Key: key, UpdateExpression: &update, ConditionExpression: &condition, ExpressionAttributeValues: values}
	if len(names) > 0 {
		in.ExpressionAttributeNames = names
	}
	_, err := call(ctx, c, c.client.UpdateItem, in)
	return err
}

// drop deletes an item if a condition holds; it is no error if not.
func (c *connection) drop(ctx context.Context, key item, condition string, values item) error {
	in := &dynamodb.DeleteItemInput{TableName: &c.table, Key: key}
	if condition != "" {
		in.ConditionExpression, in.ExpressionAttributeValues = &condition, values
	}
	_, err := call(ctx, c, c.client.DeleteItem, in)
	if errors.Is(err, store.ErrConflict) {
		return nil
	}
	return err
}

// search asks for items: those of an index, or of the table itself where it is empty,
// with the condition on keys, and at most limit of them, or all where it is 0.
type search struct {
	index     string
	condition string
	values    item
	backwards bool
	limit     int
}

// items returns what a search finds, from all pages.
func (c *connection) items(ctx context.Context, q search) (list []item, err error) {
	in := &dynamodb.QueryInput{
		TableName: &c.table, KeyConditionExpression: &q.condition, ExpressionAttributeValues: q.values,
		ScanIndexForward: aws.Bool(!q.backwards), ConsistentRead: aws.Bool(q.index == ""),
	}
	if q.index != "" {
		in.IndexName, in.ExpressionAttributeNames = &q.index, map[string]string{"#key": q.index, "#at": keyAt}
	}
	for {
		if q.limit > 0 {
			in.Limit = aws.Int32(int32(q.limit - len(list)))
		}
		out, err := call(ctx, c, c.client.Query, in)
		if err != nil {
			return nil, err
		}
		for _, i := range out.Items {
			list = append(list, i)
		}
		if in.ExclusiveStartKey = out.LastEvaluatedKey; in.ExclusiveStartKey == nil || q.limit > 0 && len(list) >= q.limit {
			return list, nil
		}
	}
}
