// Package serve is a server of tables on the content of a program: what it is asked for on a
// command line (options.go), where it keeps tables (store.go), and its life from the opening of
// the store until it is asked to end (this file).
package serve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"

	"arcana/bindings"
	"arcana/bindings/session"
	"arcana/cmd/arcana/environment"
	"arcana/cmd/live/film"
	"arcana/cmd/live/store"
	"arcana/cmd/live/table"
	"arcana/cmd/live/validation"
	"arcana/cmd/live/web"
	"arcana/configs/themes"
	"arcana/core/intake"
)

// Program is what a server needs from the program that it runs in.
type Program struct {
	// Host returns a host for sessions, whose scripts reach no file. Sessions with the same
	// host read changed content together.
	Host func() session.Host
	// Themes are how the page looks, and Language is what it speaks where nobody asks.
	Themes   *themes.Manager
	Language string
	// Out takes the address of the page, Err the log.
	Out, Err io.Writer
	// Stores open what the program can keep tables in, beside files and memory.
	Stores Stores
}

// Serve serves tables until the program is asked to end, by Ctrl-C or a signal.
func Serve(p Program, o Options) error {
	return serve(p, o, nil, func(string) {})
}

// Replay serves one record on this machine alone, until the program is asked to end. open is
// called with the address of the page that shows it.
func Replay(p Program, record []byte, open func(page string)) error {
	return serve(p, Options{addr: "127.0.0.1:0", store: "memory", guests: 60}, record, open) // guests as by default
}

// serve listens, opens the store, prints the address of the page and serves the tables until the
// program is asked to end. record is one to replay, or nil; open is called with the address when the
// page can be opened.
func serve(p Program, o Options, record []byte, open func(page string)) error {
	if err := checkURL("--base", o.base, "the whole address, such as https://games.example.org"); err != nil {
		return err
	}
	listener, err := net.Listen("tcp", o.listenAddress())
	if err != nil {
		return environment.UsageError(fmt.Sprintf("--addr %s: %s, expected HOST:PORT, or PORT alone", o.addr, intake.Reason(err)))
	}
	defer listener.Close()
	log := slog.New(slog.NewTextHandler(p.Err, &slog.HandlerOptions{Level: o.logLevel()}))
	kept, err := openStore(o.store, p.Stores, log)
	if err != nil {
		return err
	}
	defer kept.Close()
	o.base = o.pageURL(listener.Addr())
	server, err := newServer(p, kept, o, record, log)
	if err != nil {
		return err
	}
	page := o.base + "/"
	if record != nil {
		page += "replay"
	}
	untilAsked, end := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM) // Ctrl-C, and what timeout and CI servers send
	defer end()
	fmt.Fprintln(p.Out, page)
	switch own, public := ownAddress(); {
	case o.lan && own == "":
		fmt.Fprintln(p.Err, "this machine is in no network, so other people cannot open the page")
	case o.lan && public:
		fmt.Fprintf(p.Err, "%s is not an address of a local network, so everybody who can reach this address can open the page; Ctrl-C stops the server\n", own)
	case o.lan:
		fmt.Fprintln(p.Err, "people in the same network can open this address, or the link of a table; Ctrl-C stops the server")
	}
	open(page)
	return runUntil(untilAsked, server, listener)
}

// newServer makes the web server of a program's content.
func newServer(p Program, kept store.Store, o Options, record []byte, log *slog.Logger) (*web.Server, error) {
	proxies, err := o.parseProxies()
	if err != nil {
		return nil, err
	}
	folder, err := o.reportsFolder()
	if err != nil {
		return nil, err
	}
	more, err := extraHandlers(p, record)
	if err != nil {
		return nil, err
	}
	host := p.Host()
	open := func() (*session.Session, error) { return bindings.NewSession(host) }
	return web.New(web.Config{
		Tables: table.NewRegistry(table.Config{Store: kept, Session: open, Self: o.self, Log: log}), Accounts: o.newAccounts(kept, log),
		Session: open, Guests: o.guests, Proxies: proxies, Log: log, Handlers: more, Themes: p.Themes, Language: p.Language, Reports: folder, Address: o.base,
	})
}

// extraHandlers returns the handlers beside the tables: for claims (see Claims), for films (made one at a time,
// since each takes a processor for a second) and for the record to replay, if there is one.
func extraHandlers(p Program, record []byte) (map[string]http.Handler, error) {
	one, err := newPool(p, 1)
	if err != nil {
		return nil, err
	}
	claims, err := Claims(p)
	if err != nil {
		return nil, err
	}
	more := film.Handlers(one)
	more[validation.Path] = claims
	if record != nil {
		more["GET /api/v1/record"] = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			w.Write(record)
		})
	}
	return more, nil
}

// Claims returns a handler that verifies claims (records of matches, and combats) on the content of a program. It
// verifies as many at once as the program may use processors.
func Claims(p Program) (*validation.Handler, error) {
	sessions, err := newPool(p, runtime.GOMAXPROCS(0))
	if err != nil {
		return nil, err
	}
	return validation.New(sessions), nil
}

// newPool returns a pool of at most limit sessions on the content of a program.
func newPool(p Program, limit int) (*session.Pool, error) {
	host := p.Host()
	return session.NewPool(limit, func() (*session.Session, error) { return bindings.NewSession(host) })
}

// runUntil serves on a listener until the context untilAsked ends. Then it tells the clients, and
// returns when everything that was acknowledged is stored.
func runUntil(untilAsked context.Context, server *web.Server, listener net.Listener) error {
	h := &http.Server{Handler: server.Handler(), ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 1 << 15}
	ended := make(chan struct{})
	defer context.AfterFunc(untilAsked, func() { // if Serve fails first, the call at the end of this statement cancels it
		defer close(ended)
		server.Close()
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		_ = h.Shutdown(ctx) // requests that take longer are cut off
	})()
	defer server.Maintain()() // it begins now; what Maintain returns ends it
	if err := h.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	<-ended // Serve returns as soon as Shutdown begins
	return nil
}
