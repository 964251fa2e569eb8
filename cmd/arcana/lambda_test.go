package main

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/aws/aws-lambda-go/events"
)

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
	cmd.Args[0] = "arcana" // under this name the test program is the program
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
