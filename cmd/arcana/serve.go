//go:build !lean && !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"arcana/bindings"
	"arcana/bindings/session"
	"arcana/cmd/arcana/live/account"
	"arcana/cmd/arcana/live/film"
	"arcana/cmd/arcana/live/store"
	"arcana/cmd/arcana/live/store/dynamo"
	"arcana/cmd/arcana/live/store/memory"
	"arcana/cmd/arcana/live/store/sqlite"
	"arcana/cmd/arcana/live/table"
	"arcana/cmd/arcana/live/validation"
	"arcana/cmd/arcana/live/web"
	"arcana/core/intake"
)

// serving is how a server is asked for.
type serving struct {
	addr, store, base string
	reports           string
	issuer, client    string
	guests            int
	self              string
	proxies           []string
	verbose           bool
	record            []byte // what the page replays, nil for nothing
}

func serveCommand(p *program) *cobra.Command {
	var o serving
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Serve tables that people play at in their browsers",
		Long:  "Serve tables that people play at in their browsers, by one link: with the mods and the tuning of this command line. Tables are kept in the store; what a player was told is done outlives the program. Ctrl-C ends it, and clients are told.",
		Args:  noArguments,
		RunE:  func(*cobra.Command, []string) error { return serve(p, o) },
	}
	cmd.Flags().StringVar(&o.addr, "addr", "127.0.0.1:8080", "where to listen: HOST:PORT (port 0 takes any that is free)")
	cmd.Flags().StringVar(&o.store, "store", "sqlite:arcana.db", "what keeps tables and accounts: sqlite:FILE, dynamodb://TABLE or memory")
	cmd.Flags().StringVar(&o.base, "base", "", "the address that browsers see, where a proxy stands before the server (https://HOST)")
	cmd.Flags().StringVar(&o.issuer, "oidc-issuer", "", "an OpenID provider that people may sign in with, by its address")
	cmd.Flags().StringVar(&o.client, "oidc-client", "arcana", "the name of this server at the provider; its password is taken from ARCANA_OIDC_SECRET")
	cmd.Flags().IntVar(&o.guests, "guests", 60, "how many guests may come from one address within ten minutes; behind a proxy all come from its address, unless --proxy names it")
	cmd.Flags().StringVar(&o.self, "self", "", "the address at which other servers with the same store reach this one (http://HOST:PORT): each table is played at one of them, and all lead to it")
	cmd.Flags().StringSliceVar(&o.proxies, "proxy", nil, "proxies that are believed where a request comes from (X-Forwarded-For), by address or network (10.0.0.0/8)")
	cmd.Flags().StringVar(&o.reports, "reports", "", "a folder of the lab's reports (sim ... --json > FOLDER/NAME.json), which the page shows")
	cmd.Flags().BoolVar(&o.verbose, "verbose", false, "log every request")
	return watching(p, cmd)
}

// serve serves until the program is asked to end.
func serve(p *program, o serving) error {
	listener, err := net.Listen("tcp", o.addr)
	if err != nil {
		return failure{exitUsage, fmt.Sprintf("--addr %s: %s, expected HOST:PORT", o.addr, reason(err))}
	}
	defer listener.Close()
	kept, err := openStore(o.store)
	if err != nil {
		return err
	}
	defer kept.Close()
	log := slog.New(slog.NewTextHandler(p.err, &slog.HandlerOptions{Level: o.level()}))
	if o.base == "" {
		o.base = "http://" + listener.Addr().String()
	}
	server, err := newServer(p, kept, o, log)
	if err != nil {
		return p.scriptFailure(err)
	}
	page := strings.TrimSuffix(o.base, "/") + "/"
	if o.record != nil {
		page += "replay"
	}
	fmt.Fprintln(p.out, page)
	if o.record != nil {
		browse(p, page)
	}
	return until(server, listener)
}

func (o serving) level() slog.Level {
	if o.verbose {
		return slog.LevelDebug
	}
	return slog.LevelInfo
}

// neighbours judges what the command line says of other servers and proxies.
func (o serving) neighbours() (web.Proxies, error) {
	if self, err := url.Parse(o.self); o.self != "" && (err != nil || self.Scheme != "http" && self.Scheme != "https" || self.Host == "") {
		return nil, failure{exitUsage, fmt.Sprintf("--self %s: expected http://HOST:PORT", o.self)}
	}
	proxies, err := web.ParseProxies(o.proxies)
	if err != nil {
		return nil, failure{exitUsage, "--proxy: " + err.Error()}
	}
	return proxies, nil
}

// accounts are guests, and people whom the provider vouches for where there is one.
func (o serving) accounts(kept store.Store, log *slog.Logger) *account.Service {
	options := account.Options{Store: kept, Base: o.base, Log: log}
	if o.issuer != "" {
		options.Providers = []account.Provider{{ID: "oidc", Label: o.issuer, Issuer: o.issuer, Client: o.client, Secret: os.Getenv("ARCANA_OIDC_SECRET")}}
	}
	return account.New(options)
}

// folder is that of the reports, nil where none is asked for.
func (o serving) folder() (fs.FS, error) {
	if o.reports == "" {
		return nil, nil
	}
	if info, err := os.Stat(o.reports); err != nil || !info.IsDir() {
		return nil, failure{exitUsage, fmt.Sprintf("--reports %s: expected a folder", o.reports)}
	}
	return intake.Folder{Root: o.reports}, nil
}

// openStore opens the store of that name.
func openStore(name string) (kept store.Store, err error) {
	kind, rest, _ := strings.Cut(name, ":")
	switch {
	case name == "memory":
		return memory.New(), nil
	case kind == "sqlite" && rest != "":
		kept, err = sqlite.Open(context.Background(), rest)
	case kind == "dynamodb":
		kept, err = dynamo.Open(context.Background(), name)
	default:
		return nil, failure{exitUsage, fmt.Sprintf("--store %s: expected sqlite:FILE, dynamodb://TABLE or memory", name)}
	}
	if err != nil {
		return nil, failure{exitFailed, fmt.Sprintf("--store %s: %v", name, err)}
	}
	return kept, nil
}

// newServer makes the server of this program's content.
func newServer(p *program, kept store.Store, o serving, log *slog.Logger) (*web.Server, error) {
	wardrobe, err := p.wardrobe()
	if err != nil {
		return nil, err
	}
	host, err := p.host("")
	if err != nil {
		return nil, err
	}
	host.Save, host.Open, host.Watch = nil, nil, nil
	host.Compiled = session.NewCompiled(host)
	proxies, err := o.neighbours()
	if err != nil {
		return nil, err
	}
	open := func() (*session.Session, error) { return bindings.NewSession(host) }
	more, err := answers(p, o.record)
	if err != nil {
		return nil, err
	}
	folder, err := o.folder()
	if err != nil {
		return nil, err
	}
	return web.New(web.Config{
		Hall: table.NewHall(table.Config{Store: kept, Session: open, Self: o.self, Log: log}), Accounts: o.accounts(kept, log),
		Session: open, Guests: o.guests, Proxies: proxies, Log: log, More: more, Themes: wardrobe, Language: p.settings.Lang, Reports: folder,
	})
}

// answers are what the server answers besides: claims, and films, one of which takes a
// second of a processor, so that one is made after the other; and the record that it was
// opened for, if any.
func answers(p *program, record []byte) (map[string]http.Handler, error) {
	one, err := sessions(p, 1)
	if err != nil {
		return nil, err
	}
	validate, err := claims(p)
	if err != nil {
		return nil, err
	}
	more := film.Handlers(one)
	more[validation.Path] = validate
	if record != nil {
		more["GET /api/v1/record"] = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			w.Write(record)
		})
	}
	return more, nil
}

// until serves on a listener until the program is asked to end; then it tells clients,
// and returns when all that was acknowledged is kept.
func until(server *web.Server, listener net.Listener) error {
	h := &http.Server{Handler: server.Handler(), ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 1 << 15}
	var ended sync.WaitGroup
	stop := func() {
		defer ended.Done()
		server.Close()
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		_ = h.Shutdown(ctx) // what takes longer is cut off
	}
	ended.Add(1)
	defer onInterrupt(stop, endings...)()
	defer server.Keep()()
	if err := h.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return failure{exitFailed, err.Error()}
	}
	ended.Wait()
	return nil
}
