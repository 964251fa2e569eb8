package browser

import (
	"cmp"
	"io/fs"
	"net/http/httptest"
	"os"
	"path"
	"strings"
	"sync"
	"testing"

	"arcana/bindings"
	"arcana/bindings/declared"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/cmd/live/account"
	"arcana/cmd/live/film"
	"arcana/cmd/live/store/memory"
	"arcana/cmd/live/table"
	"arcana/cmd/live/web"
	"arcana/core"
	"arcana/core/rules"
	"arcana/scripts"
)

// games are the systems in files that ship.
var games = sync.OnceValue(func() (list []core.System) {
	files, err := fs.Glob(scripts.Files, "games/*.lua")
	for _, file := range files {
		source, unread := fs.ReadFile(scripts.Files, file)
		sys, wrong := declared.Load(strings.TrimSuffix(path.Base(file), ".lua"), "scripts/"+file, source, nil, nil)
		err = cmp.Or(err, unread, wrong)
		list = append(list, sys)
	}
	if err != nil || len(list) == 0 {
		panic(err) // they are embedded
	}
	return list
})

// open opens a session on what ships, which says of some cards that a mod set them.
func open() (*session.Session, error) {
	host := sessiontest.HostOf(nil, append(rules.All(), games()...)...)
	host.Touched = func(system string) []session.TouchedThing { return touched()[system] }
	return bindings.NewSession(host)
}

// shared is the server of all tests that change nothing of it.
var shared = sync.OnceValues(func() (string, error) {
	base, end, err := start()
	atEnd(end)
	return base, err
})

// site returns the address of a server; where it is to be made of something else, more says
// of what, and it is the test's own.
func site(t *testing.T, more ...func(*web.Config)) string {
	t.Helper()
	if len(more) == 0 {
		base, err := shared()
		if err != nil {
			t.Fatal(err)
		}
		return base
	}
	base, end, err := start(more...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(end)
	return base
}

// start starts a server, and returns its address and what ends it.
func start(more ...func(*web.Config)) (base string, end func(), err error) {
	kept := memory.New()
	films, err := session.NewPool(1, open)
	if err != nil {
		return "", func() {}, err
	}
	config := web.Config{
		Tables: table.NewRegistry(table.Config{Store: kept, Session: open}), Accounts: account.New(account.Options{Store: kept, Base: "http://localhost"}), Session: open, MessagesPerSecond: 1000, Guests: 1000,
		Handlers: film.Handlers(films), Reports: os.DirFS("testdata/reports"),
	}
	for _, change := range more {
		change(&config)
	}
	server, err := web.New(config)
	if err != nil {
		return "", func() {}, err
	}
	h := httptest.NewServer(server.Handler())
	return h.URL, func() { server.Close(); h.Close() }, nil
}
