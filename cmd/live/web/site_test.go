package web

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"testing"

	"arcana/bindings"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/cmd/live/account"
	"arcana/cmd/live/store"
	"arcana/cmd/live/store/memory"
	"arcana/cmd/live/table"
)

// site is a server under test.
type site struct {
	t      *testing.T
	server *Server
	http   *httptest.Server
	store  store.Store
}

func open() (*session.Session, error) { return bindings.NewSession(sessiontest.Host(nil)) }

// newSite starts a server whose clients may send so many messages in a second.
func newSite(t *testing.T, aSecond int) *site { return newSiteOn(t, aSecond, memory.New()) }

// newSiteOn is newSite on a store, which others may have as well. Each of set changes the server before it
// starts.
func newSiteOn(t *testing.T, aSecond int, kept store.Store, set ...func(*http.Server)) *site {
	h := httptest.NewUnstartedServer(nil)
	server, err := New(Config{
		Tables: table.NewRegistry(table.Config{Store: kept, Session: open, Self: "http://" + h.Listener.Addr().String()}), Accounts: account.New(account.Options{Store: kept, Base: "http://localhost"}), Session: open, MessagesPerSecond: aSecond, Guests: 1000,
	})
	if err != nil {
		t.Fatal(err)
	}
	h.Config.Handler = server.Handler()
	for _, change := range set {
		change(h.Config)
	}
	h.Start()
	t.Cleanup(func() { server.Close(); h.Close() })
	return &site{t, server, h, kept}
}

// browser is somebody with cookies.
type browser struct {
	*site
	http.Client
	name string
}

// guest is a browser that is signed in under a name.
func (s *site) guest(name string) *browser {
	s.t.Helper()
	b := s.stranger()
	b.name = name
	if status, text := b.post("/api/v1/guest", map[string]string{"name": name}); status != http.StatusOK {
		s.t.Fatalf("%s is refused: %s", name, text)
	}
	return b
}

func (s *site) stranger() *browser {
	jar, _ := cookiejar.New(nil)
	return &browser{site: s, Client: http.Client{Jar: jar}}
}

func (b *browser) post(path string, body any) (status int, text string) {
	b.t.Helper()
	data, err := json.Marshal(body)
	if err != nil {
		b.t.Fatal(err)
	}
	request, _ := http.NewRequest(http.MethodPost, b.site.http.URL+path, bytes.NewReader(data))
	request.Header.Set("Content-Type", "application/json")
	return b.does(request)
}

func (b *browser) get(path string) (status int, text string) {
	b.t.Helper()
	request, _ := http.NewRequest(http.MethodGet, b.site.http.URL+path, nil)
	return b.does(request)
}

func (b *browser) does(request *http.Request) (status int, text string) {
	b.t.Helper()
	response, err := b.Do(request)
	if err != nil {
		b.t.Fatal(err)
	}
	defer response.Body.Close()
	data, _ := io.ReadAll(response.Body)
	return response.StatusCode, string(data)
}

// opens opens a table and returns its id.
func (b *browser) opens(wish any) string {
	b.t.Helper()
	status, text := b.post("/api/v1/tables", wish)
	var opened OpenedTable
	if err := json.Unmarshal([]byte(text), &opened); err != nil || status != http.StatusCreated {
		b.t.Fatalf("the table is refused: %d %s", status, text)
	}
	return opened.ID
}
