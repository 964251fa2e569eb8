package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"testing"

	"github.com/aws/aws-lambda-go/events"

	"arcana/bindings"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/bindings/validate"
	"arcana/cmd/live/validation"
)

// Two claims about a fight between a strong card and a weak one.
const (
	honest = `{"schema":"arcana.combat/1","fight":{"seed":1,"you":{"tier":2,"board":[{"attack":9,"health":9}]},"foe":{"board":[{"attack":1,"health":1}]}},"outcome":{"winner":"you","damage":3}}`
	lying  = `{"schema":"arcana.combat/1","fight":{"seed":1,"you":{"tier":2,"board":[{"attack":9,"health":9}]},"foe":{"board":[{"attack":1,"health":1}]}},"outcome":{"winner":"foe"}}`
)

// A cloud's gateway gets the same answers.
func TestLambda(t *testing.T) {
	sessions, err := session.NewPool(2, func() (*session.Session, error) { return bindings.NewSession(sessiontest.Host(nil)) })
	if err != nil {
		t.Fatal(err)
	}
	answers := lambdaHandler(validation.New(sessions))
	event := events.APIGatewayV2HTTPRequest{}
	event.RequestContext.HTTP.Method = "POST"
	for _, c := range []struct {
		body    string
		encoded bool
		code    int
		valid   bool
	}{
		{honest, false, 200, true},
		{base64.StdEncoding.EncodeToString([]byte(honest)), true, 200, true},
		{lying, false, 200, false},
		{honest, true, 400, false},
		{"{", false, 400, false},
	} {
		event.Body, event.IsBase64Encoded = c.body, c.encoded
		answer, err := answers(context.Background(), event)
		if err != nil {
			t.Fatal(err)
		}
		var v validate.Verdict
		if err := json.Unmarshal([]byte(answer.Body), &v); err != nil {
			t.Fatalf("%q: %v", answer.Body, err)
		}
		if answer.StatusCode != c.code || v.Valid != c.valid || answer.StatusCode == 200 && answer.Headers["Content-Type"] != "application/json" {
			t.Errorf("%.20s: status %d, %+v, %v", c.body, answer.StatusCode, v, answer.Headers)
		}
	}
}
