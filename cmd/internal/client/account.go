// An account at a server: signing in and opening tables, over HTTP.

package client

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"strings"
)

// Account is somebody who is signed in to a server.
type Account struct {
	// Base is the server's address, without a slash at its end.
	Base string
	// HTTP keeps the cookies.
	HTTP *http.Client
}

// Guest signs in at a server as a new guest of that name; base is the server's address.
func Guest(ctx context.Context, base, name string) (*Account, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	a := &Account{Base: strings.TrimSuffix(base, "/"), HTTP: &http.Client{Jar: jar}}
	return a, a.post(ctx, "/api/v1/guest", map[string]string{"name": name}, nil)
}

// OpenTable opens a table; wish is the body of the lobby's request. It returns the table's id.
func (a *Account) OpenTable(ctx context.Context, wish any) (string, error) {
	var opened struct {
		ID string `json:"id"`
	}
	err := a.post(ctx, "/api/v1/tables", wish, &opened)
	return opened.ID, err
}

// maxAnswerBytes is how many bytes of an answer are read.
const maxAnswerBytes = 1 << 20

// post sends body as JSON to a path of the server and decodes the response into answer, unless that is
// nil. A status from 300 on is an error.
func (a *Account) post(ctx context.Context, path string, body, answer any) error {
	data, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, a.Base+path, bytes.NewReader(data))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := a.HTTP.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, maxAnswerBytes))
	if err != nil {
		return err
	}
	if response.StatusCode >= 300 {
		return fmt.Errorf("%s: %s: %s", path, response.Status, text)
	}
	if answer == nil {
		return nil
	}
	return json.Unmarshal(text, answer)
}
