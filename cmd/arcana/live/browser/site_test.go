package browser

import (
	"net/http/httptest"
	"os"
	"testing"

	"arcana/bindings"
	"arcana/bindings/hosttest"
	"arcana/bindings/session"
	"arcana/cmd/arcana/live/account"
	"arcana/cmd/arcana/live/film"
	"arcana/cmd/arcana/live/store/memory"
	"arcana/cmd/arcana/live/table"
	"arcana/cmd/arcana/live/web"
)

func open() (*session.Session, error) { return bindings.NewSession(hosttest.Host(nil)) }

// site starts a server and returns its address; more changes what it is made of.
func site(t *testing.T, more ...func(*web.Config)) string {
	t.Helper()
	kept := memory.New()
	films, err := session.NewPool(1, open)
	if err != nil {
		t.Fatal(err)
	}
	config := web.Config{
		Hall: table.NewHall(table.Config{Store: kept, Session: open}), Accounts: account.New(account.Options{Store: kept, Base: "http://localhost"}), Session: open, ASecond: 1000, Guests: 1000,
		More: film.Handlers(films), Reports: os.DirFS("testdata/reports"),
	}
	for _, change := range more {
		change(&config)
	}
	server, err := web.New(config)
	if err != nil {
		t.Fatal(err)
	}
	h := httptest.NewServer(server.Handler())
	t.Cleanup(func() { server.Close(); h.Close() })
	return h.URL
}
