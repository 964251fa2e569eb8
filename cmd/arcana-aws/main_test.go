package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/aws/aws-lambda-go/events"
)

// name is that under which the test program is the program.
const name = "arcana-aws"

func TestMain(m *testing.M) {
	if os.Args[0] == name {
		main()
	}
	os.Exit(m.Run())
}

// The program answers as a function of a cloud: it fetches an invocation from the
// runtime's address, and gives its answer there.
func TestLambdaInvocation(t *testing.T) {
	claim := `{"schema":"arcana.combat/1","fight":{"seed":1,"you":{"board":[{"attack":9,"health":9}]},"foe":{"board":[{"attack":1,"health":1}]}},"outcome":{"winner":"you"}}`
	answers, invoked := make(chan string, 1), make(chan bool, 1)
	invoked <- true
	cloud := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/invocation/next") {
			select {
			case <-invoked:
			case <-r.Context().Done():
				return
			}
			event := events.APIGatewayV2HTTPRequest{Body: claim}
			event.RequestContext.HTTP.Method = "POST"
			w.Header().Set("Lambda-Runtime-Aws-Request-Id", "1")
			w.Header().Set("Lambda-Runtime-Deadline-Ms", "99999999999999")
			json.NewEncoder(w).Encode(event)
			return
		}
		body, _ := io.ReadAll(r.Body)
		answers <- r.URL.Path + " " + string(body)
	}))
	defer cloud.Close()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, "lambda")
	cmd.Args[0] = name
	cmd.Env = append(os.Environ(), "AWS_LAMBDA_RUNTIME_API="+strings.TrimPrefix(cloud.URL, "http://"))
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	answer := <-answers
	cmd.Process.Kill()
	cmd.Wait()
	cloud.CloseClientConnections()
	if !strings.Contains(answer, "/invocation/1/response") || !strings.Contains(answer, `\"valid\":true`) {
		t.Error(answer)
	}
}

// TestUsage: what is wrong ends the program with one sentence and its code.
func TestUsage(t *testing.T) {
	for line, want := range map[string]string{
		"":                              "0 ",
		"srve":                          `2 unknown command "srve" for "arcana-aws"`,
		"serve --stor x":                "2 unknown flag: --stor",
		"serve --store redis://x":       "2 --store redis://x: expected ",
		"serve --mods missing":          "2 --mods missing: ",
		"serve --set tavern.gold.bse=1": "2 ",
		"serve --store dynamodb://a/b":  "1 --store dynamodb://a/b: ",
	} {
		var out, talk strings.Builder
		code := run(strings.Fields(line), &out, &talk)
		if got := fmt.Sprint(code, " ", talk.String()); !strings.HasPrefix(got, want) || strings.Contains(got, "Usage:") {
			t.Errorf("%s: %s, expected %s", line, got, want)
		}
	}
}
