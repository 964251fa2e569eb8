// The address of a table, and a client for it.

package dynamo

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Place says which table of DynamoDB is meant, and where.
type Place struct {
	Table    string // its name
	Region   string // the region; of an emulator, any
	Endpoint string // the address of an emulator; empty for DynamoDB itself
}

// Parse parses "dynamodb://TABLE?region=R&endpoint=URL". A missing part is taken from
// AWS_REGION or AWS_ENDPOINT_URL.
func Parse(address string) (Place, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "dynamodb" || u.Host == "" || u.Path != "" || u.User != nil {
		return Place{}, fmt.Errorf("%.80q is not a table, expected dynamodb://TABLE?region=REGION&endpoint=URL", address)
	}
	query := u.Query()
	for name := range query {
		if name != "region" && name != "endpoint" {
			return Place{}, fmt.Errorf("%.80q: unknown parameter %q, expected region or endpoint", address, name)
		}
	}
	place := Place{
		Table: u.Host, Region: cmp.Or(query.Get("region"), os.Getenv("AWS_REGION")),
		Endpoint: cmp.Or(query.Get("endpoint"), os.Getenv("AWS_ENDPOINT_URL")),
	}
	if place.Region == "" {
		return place, fmt.Errorf("%.80q: the address has no region; add ?region=REGION, or set AWS_REGION", address)
	}
	return place, nil
}

// errKeys is the error of an environment without keys.
var errKeys = errors.New("no key for DynamoDB: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (aws configure export-credentials prints them)")

// client returns a client of DynamoDB that signs with the keys of the environment. It is an error if
// there are none now. They are read at each request, because they may change.
func (p Place) client() (*dynamodb.Client, error) {
	key := func(context.Context) (aws.Credentials, error) {
		c := aws.Credentials{
			AccessKeyID: os.Getenv("AWS_ACCESS_KEY_ID"), SecretAccessKey: os.Getenv("AWS_SECRET_ACCESS_KEY"),
			SessionToken: os.Getenv("AWS_SESSION_TOKEN"), Source: "environment",
		}
		if !c.HasKeys() {
			return c, errKeys
		}
		return c, nil
	}
	if _, err := key(context.Background()); err != nil {
		return nil, err
	}
	o := dynamodb.Options{Region: p.Region, Credentials: aws.CredentialsProviderFunc(key)}
	if p.Endpoint != "" {
		o.BaseEndpoint = &p.Endpoint
	}
	return dynamodb.New(o), nil
}
