// Items of the table: their attributes, and how they are read, written and found.

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

// item is the attributes that DynamoDB keeps under a place and a part, or some of them.
type item map[string]types.AttributeValue

// textValue returns an attribute that is text.
func textValue(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

// numberValue returns an attribute that is a number.
func numberValue(n int64) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.FormatInt(n, 10)}
}

// itemKey returns an item with nothing but its key.
func itemKey(place, part string) item {
	return item{keyPlace: textValue(place), keyPart: textValue(part)}
}

// with adds the attributes of more to the item, and returns it.
func (i item) with(more item) item {
	for name, value := range more {
		i[name] = value
	}
	return i
}

// text returns an attribute that is text; "" if it is missing.
func (i item) text(name string) string {
	s, ok := i[name].(*types.AttributeValueMemberS)
	if !ok {
		return ""
	}
	return s.Value
}

// number returns an attribute that is a number; 0 if it is missing.
func (i item) number(name string) int64 {
	n, ok := i[name].(*types.AttributeValueMemberN)
	if !ok {
		return 0
	}
	value, _ := strconv.ParseInt(n.Value, 10, 64) // numberValue wrote it
	return value
}

// docValue returns a value as JSON text, for data that no condition looks at.
func docValue(value any) types.AttributeValue {
	out, _ := json.Marshal(value) // no error: all values are structs of texts, numbers and times
	return textValue(string(out))
}

// readDoc decodes the item's doc.
func (i item) readDoc(into any) error { return json.Unmarshal([]byte(i.text("doc")), into) }

// hexID writes an id as text, so that texts have the same order as ids.
func hexID(id store.ID) string { return hex.EncodeToString(id[:]) }

// timeKey writes a time as text, so that texts have the same order as times. Flipping the sign bit
// puts times before 1970 first.
func timeKey(t time.Time) string { return fmt.Sprintf("%016x", uint64(t.UnixMilli())^1<<63) }

// get reads an item with all writes that are committed; ErrNotFound if there is none.
func (c *Store) get(ctx context.Context, key item) (item, error) {
	out, err := call(ctx, c, c.client.GetItem, &dynamodb.GetItemInput{TableName: &c.table, Key: key, ConsistentRead: aws.Bool(true)})
	if err != nil {
		return nil, err
	}
	if out.Item == nil {
		return nil, store.ErrNotFound
	}
	return out.Item, nil
}

// add writes a new item; ErrConflict if there is one with that key. The client may send the request
// twice, and then the second finds the item of the first: that is no conflict, and the item has
// the mark of this call.
func (c *Store) add(ctx context.Context, place, part string, values item) error {
	mark := newMark()
	i := itemKey(place, part).with(values).with(item{"mark": textValue(mark)})
	_, err := call(ctx, c, c.client.PutItem, &dynamodb.PutItemInput{
		TableName: &c.table, Item: i, ConditionExpression: aws.String("attribute_not_exists(place)"),
	})
	if !errors.Is(err, store.ErrConflict) {
		return err
	}
	present, getErr := c.get(ctx, itemKey(place, part))
	if getErr == nil && present.text("mark") == mark {
		return nil
	}
	return err
}

// change updates an item, or creates it; ErrConflict if the condition does not hold. update and
// condition are expressions of DynamoDB. In them, names stand for attributes whose own names are
// reserved ("#list"), and values for values (":now").
func (c *Store) change(ctx context.Context, key item, update, condition string, names map[string]string, values item) error {
	in := &dynamodb.UpdateItemInput{TableName: &c.table, Key: key, UpdateExpression: &update, ConditionExpression: &condition, ExpressionAttributeValues: values}
	if len(names) > 0 {
		in.ExpressionAttributeNames = names
	}
	_, err := call(ctx, c, c.client.UpdateItem, in)
	return err
}

// drop deletes an item if a condition holds ("" always holds). If it does not, nothing happens, and
// that is no error. values are those of the condition.
func (c *Store) drop(ctx context.Context, key item, condition string, values item) error {
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

// search says which items to find.
type search struct {
	index     string // "" for the table itself
	condition string // on the keys; for an index these are #key and #at
	values    item   // of the condition
	backwards bool   // the last in order is first
	limit     int    // 0 for all
}

// find returns all items that a search finds, page by page, up to its limit.
func (c *Store) find(ctx context.Context, q search) (list []item, err error) {
	in := &dynamodb.QueryInput{
		TableName: &c.table, KeyConditionExpression: &q.condition, ExpressionAttributeValues: q.values,
		ScanIndexForward: aws.Bool(!q.backwards), ConsistentRead: aws.Bool(q.index == ""), // DynamoDB offers it for the table alone
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
