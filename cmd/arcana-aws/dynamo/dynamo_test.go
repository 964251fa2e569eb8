package dynamo_test

import (
	_ "embed"
	"fmt"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"arcana/cmd/arcana-aws/dynamo"
	"arcana/cmd/internal/npmtest"
	"arcana/cmd/live/store"
	"arcana/cmd/live/store/storetest"
)

//go:embed testdata/emulator.mjs
var script string

// emulator returns the address of an emulator: the one that AWS_ENDPOINT_URL names, or
// one that it starts.
func emulator(t *testing.T) string {
	t.Helper()
	t.Setenv("AWS_ACCESS_KEY_ID", "test")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "test")
	t.Setenv("AWS_REGION", "local")
	if named := os.Getenv("AWS_ENDPOINT_URL"); named != "" {
		return named
	}
	return npmtest.Start(t, script)
}

// opened opens a table under an emulator.
func opened(t *testing.T, endpoint, table string) *dynamo.Store {
	t.Helper()
	s, err := dynamo.Open(t.Context(), "dynamodb://"+table+"?endpoint="+endpoint)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestContract(t *testing.T) {
	endpoint := emulator(t)
	var n atomic.Int64
	storetest.Run(t, func(t *testing.T) store.Store {
		return opened(t, endpoint, fmt.Sprintf("contract-%s-%d", store.NewID(), n.Add(1)))
	})
}

func TestParse(t *testing.T) {
	t.Setenv("AWS_REGION", "eu-central-1")
	t.Setenv("AWS_ENDPOINT_URL", "")
	for address, want := range map[string]dynamo.Place{
		"dynamodb://arcana":          {Table: "arcana", Region: "eu-central-1"},
		"dynamodb://arcana?region=x": {Table: "arcana", Region: "x"},
		"dynamodb://a.b-c_d?region=x&endpoint=http://127.0.0.1:4567": {Table: "a.b-c_d", Region: "x", Endpoint: "http://127.0.0.1:4567"},
	} {
		if got, err := dynamo.Parse(address); got != want || err != nil {
			t.Errorf("%s: %+v, %v; expected %+v", address, got, err, want)
		}
	}
	for address, want := range map[string]string{
		"":                      "is not a table, expected dynamodb://TABLE",
		"arcana":                "is not a table, expected dynamodb://TABLE",
		"dynamodb://":           "is not a table, expected dynamodb://TABLE",
		"dynamodb://a/b":        "is not a table, expected dynamodb://TABLE",
		"dynamodb://a?reigon=x": `unknown parameter "reigon", expected region or endpoint`,
		"sqlite://a":            "is not a table, expected dynamodb://TABLE",
	} {
		if _, err := dynamo.Parse(address); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, expected %q", address, err, want)
		}
	}
}

// TestOpenRefuses: without a region or keys, and without an answer, there is one
// sentence.
func TestOpenRefuses(t *testing.T) {
	for name, c := range map[string]struct{ region, secret, want string }{
		"region": {"", "x", "the address has no region; add ?region=REGION, or set AWS_REGION"},
		"keys":   {"x", "", "no key for DynamoDB: set AWS_ACCESS_KEY_ID"},
		"answer": {"x", "x", "table arcana of DynamoDB: "},
	} {
		t.Setenv("AWS_REGION", c.region)
		t.Setenv("AWS_ACCESS_KEY_ID", "x")
		t.Setenv("AWS_SECRET_ACCESS_KEY", c.secret)
		_, err := dynamo.Open(t.Context(), "dynamodb://arcana?endpoint=http://127.0.0.1:1")
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, expected %q", name, err, c.want)
		}
	}
}
