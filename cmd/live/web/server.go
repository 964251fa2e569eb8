// The server: what it is made of, which handler answers which path, what goes with every
// answer, how it ends, and how a request is passed on to the process that holds its table.

package web

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"sync"
	"time"

	"arcana/bindings/session"
	"arcana/cmd/live/account"
	"arcana/cmd/live/table"
	"arcana/configs/themes"
)

// accountPaths are the paths that the account service answers; one with a slash at its end stands for all
// below it.
var accountPaths = []string{"/login/", "/api/v1/providers", "/api/v1/guest", "/api/v1/me", "/api/v1/logout", "/api/v1/history"}

// Config is what a server is made of. Tables, Accounts and Session are needed.
type Config struct {
	Tables            *table.Registry                  // the tables
	Accounts          *account.Service                 // who people are
	Session           func() (*session.Session, error) // for what the lobby tells of systems
	Log               *slog.Logger                     // nothing is logged where it is nil
	Now               func() time.Time                 // the time; that of the machine where it is nil
	Handlers          map[string]http.Handler          // other handlers, by their paths
	MessagesPerSecond int                              // messages that a client may send in a second; 0 is 20
	Guests            int                              // guests that may come from one address within ten minutes; 0 is 60
	Proxies           Proxies                          // which proxies are believed when they say where a request comes from
	Reports           fs.FS                            // a folder of the lab's reports; nil is none
	Themes            *themes.Manager                  // how the page looks; the themes that ship, where it is nil
	Language          string                           // of the page, for browsers that want none of its languages; "" is English
	Address           string                           // where others open the page, as in https://games.example.org; "" is unknown
}

// Server serves tables. Its Handler is for an http.Server, and Close for its end.
type Server struct {
	Config
	metrics *serverMetrics
	guests  *guestLimiter
	systems []System
	// contents is the content of each system, by the systems' names.
	contents map[string]json.RawMessage
	closing  context.Context    // ends when Close is called
	close    context.CancelFunc // ends it
	sockets  sync.WaitGroup     // of the open connections
	mu       sync.Mutex
	open     int // how many connections are open
}

// New returns a server. It opens a session to learn the systems and their content for the lobby. What the
// config leaves out gets the values that the comments of its fields name.
func New(c Config) (*Server, error) {
	s := &Server{Config: c}
	s.MessagesPerSecond = cmp.Or(c.MessagesPerSecond, mostPerSecond)
	if s.Log == nil {
		s.Log = slog.New(slog.DiscardHandler)
	}
	if s.Now == nil {
		s.Now = time.Now
	}
	opened, err := c.Session()
	if err != nil {
		return nil, err
	}
	if s.systems = listOfSystems(opened); s.Themes == nil { // the themes that ship have no mistakes
		s.Themes, _ = themes.NewManager(themes.Library{Systems: opened.Host.Systems.All()}, themes.Base)
	}
	if s.contents, err = contentsOf(opened, s.systems); err != nil {
		return nil, err
	}
	s.closing, s.close = context.WithCancel(context.Background())
	s.metrics = newServerMetrics(s.Tables, s.socketCount)
	s.guests = &guestLimiter{most: cmp.Or(c.Guests, mostGuests), now: s.Now, proxies: c.Proxies}
	return s, nil
}

// Handler returns the handler of all requests: accounts, lobby, tables, themes, reports and
// the page.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	for _, path := range accountPaths {
		mux.Handle(path, s.Accounts.Handler())
	}
	mux.Handle("POST /api/v1/guest", s.guests.limit(s.Accounts.Handler()))
	for path, handler := range s.Handlers {
		mux.Handle(path, handler)
	}
	mux.HandleFunc("GET /api/v1/systems", s.listSystems)
	mux.HandleFunc("GET /api/v1/systems/{name}/content", s.serveContent)
	mux.HandleFunc("GET /api/v1/tables", s.listTables)
	mux.HandleFunc("POST /api/v1/tables", s.openTable)
	mux.HandleFunc("GET /api/v1/tables/{id}", s.serveTable)
	mux.HandleFunc("GET /api/v1/tables/{id}/live", s.openSocket)
	mux.HandleFunc("GET /api/v1/tables/{id}/record", s.serveRecord)
	mux.Handle("GET /api/v1/address", fromThisMachine(http.HandlerFunc(s.serveAddress)))
	mux.HandleFunc("GET /healthz", s.serveHealth)
	mux.Handle("GET /metrics", fromThisMachine(s.metrics))
	themeHandler{s.Themes, cmp.Or(s.Language, themes.English)}.routes(mux)
	reports{s.Reports}.routes(mux)
	addPage(mux)
	guard := http.NewCrossOriginProtection()
	guard.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { writeError(w, http.StatusForbidden, foreign) }))
	return s.withHeaders(guard.Handler(mux))
}

// serveHealth handles GET /healthz: ok, or an error if the last write to the store failed.
func (s *Server) serveHealth(w http.ResponseWriter, _ *http.Request) {
	if !s.Tables.StoreWorks() {
		writeError(w, http.StatusServiceUnavailable, "the server could not save the last change; check whether the disk is full")
		return
	}
	fmt.Fprintln(w, "ok")
}

// serveAddress handles GET /api/v1/address. Whoever opens the page on this machine, as http://127.0.0.1,
// learns which address friends need.
func (s *Server) serveAddress(w http.ResponseWriter, _ *http.Request) {
	writeJSON(w, http.StatusOK, map[string]string{"address": s.Address})
}

// fromThisMachine lets only requests of this machine through to next, and none that a proxy
// passes on.
func fromThisMachine(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host, _, _ := net.SplitHostPort(r.RemoteAddr) // "" after an error, which is no address
		if ip := net.ParseIP(host); ip == nil || !ip.IsLoopback() || r.Header.Get("X-Forwarded-For") != "" {
			http.NotFound(w, r)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// foreign is the answer to a request that another site sends.
const foreign = "this request comes from another site; use this server's own pages"

// headers go with every answer. They tell browsers to load nothing from elsewhere, to show the page
// in no frame of another, and not to tell other sites the address of a table, which is secret.
var headers = map[string]string{
	"Content-Security-Policy": "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
	"X-Content-Type-Options":  "nosniff",
	"Referrer-Policy":         "no-referrer",
}

// withHeaders returns a handler that adds the headers, calls next, answers and logs panics, and logs
// each request by its pattern, since its address may be secret.
func (s *Server) withHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range headers {
			w.Header().Set(name, value)
		}
		begin := s.Now()
		defer func() {
			if broken := recover(); broken != nil {
				s.Log.Error("a request has panicked", "pattern", r.Pattern, "panic", fmt.Sprint(broken))
				writeError(w, http.StatusInternalServerError, "the server has an internal error; try again")
			}
			s.Log.Debug("request", "method", r.Method, "pattern", r.Pattern, "took", s.Now().Sub(begin))
		}()
		next.ServeHTTP(w, r)
	})
}

// Close tells all clients that the server goes down, waits until they were told, and closes
// the tables.
func (s *Server) Close() {
	s.close()
	s.sockets.Wait()
	s.Tables.Close()
}

// Maintain begins the server's periodic work: idle tables leave memory, leases are renewed,
// ended sessions are deleted. The function that it returns ends it.
func (s *Server) Maintain() (end func()) {
	ctx, cancel := context.WithCancel(context.Background())
	go runEvery(ctx, time.Minute, func() {
		s.Tables.Sweep()
		if err := s.Accounts.Sweep(ctx); err != nil {
			s.Log.Error("sessions cannot be forgotten", "error", err)
		}
	})
	if s.Tables.Self != "" {
		go runEvery(ctx, table.RenewEvery, func() { s.Tables.RenewLeases(ctx) })
	}
	return cancel
}

// runEvery calls do at an interval until the context ends.
func runEvery(ctx context.Context, every time.Duration, do func()) {
	ticks := time.NewTicker(every)
	defer ticks.Stop()
	for {
		select {
		case <-ticks.C:
			do()
		case <-ctx.Done():
			return
		}
	}
}

// mostOpen is how many WebSockets there may be.
const mostOpen = 10_000

// admitSocket counts a new connection; false means that there are too many or the server is
// closing.
func (s *Server) admitSocket() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open >= mostOpen || s.closing.Err() != nil {
		return false
	}
	s.open++
	s.sockets.Add(1)
	return true
}

// socketCount returns how many connections are open.
func (s *Server) socketCount() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.open
}

// releaseSocket counts that a connection which admitSocket counted has ended.
func (s *Server) releaseSocket() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open--
	s.sockets.Done()
}

// writeJSON answers with a value as JSON that no cache keeps.
func writeJSON(w http.ResponseWriter, status int, value any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(value) // an error means that the client has gone
}

// writeError answers with a status and a sentence for people.
func writeError(w http.ResponseWriter, status int, reason string) {
	writeJSON(w, status, map[string]string{"error": reason})
}

// writeFailure answers with a refusal in its own words. Any other error is answered with a general sentence,
// and only the log gets the error itself.
func (s *Server) writeFailure(w http.ResponseWriter, err error) {
	var refused *table.Refusal
	switch {
	case errors.Is(err, table.ErrNoTable):
		writeError(w, http.StatusNotFound, err.Error())
	case errors.As(err, &refused):
		writeError(w, http.StatusBadRequest, refused.Reason)
	default:
		s.Log.Error("a request has failed", "error", err)
		writeError(w, http.StatusInternalServerError, "the server has an internal error; try again")
	}
}

// forwardedHeader marks a request that another process of the same store has forwarded.
const forwardedHeader = "Arcana-Passed-On"

// forwardOrFail is called with the error of a table that cannot be served here. It forwards the
// request to the process that holds the table, or answers with the error. A request that was
// forwarded already is not forwarded again: then the table is just moving between processes.
func (s *Server) forwardOrFail(w http.ResponseWriter, r *http.Request, err error) {
	var other *table.HeldElsewhere
	if !errors.As(err, &other) {
		s.writeFailure(w, err)
		return
	}
	to, err := url.Parse(other.Address)
	if err != nil || r.Header.Get(forwardedHeader) != "" || !s.admitSocket() {
		writeError(w, http.StatusServiceUnavailable, other.Error())
		return
	}
	defer s.releaseSocket()
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	defer context.AfterFunc(s.closing, cancel)() // Close ends it too; the call at the end of the line undoes that
	s.proxyTo(to, other).ServeHTTP(w, r.WithContext(ctx))
}

// proxyTo returns a handler that forwards requests to another process of the same store.
func (s *Server) proxyTo(to *url.URL, other *table.HeldElsewhere) http.Handler {
	return &httputil.ReverseProxy{
		Rewrite: func(p *httputil.ProxyRequest) {
			p.SetURL(to)
			p.Out.Host = p.In.Host // the other process compares it with the page that asks (sameOrigin)
			p.Out.Header.Set(forwardedHeader, "1")
		},
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, err error) {
			s.Log.Warn("another server cannot be reached", "address", to.String(), "error", err)
			writeError(w, http.StatusServiceUnavailable, other.Error())
		},
	}
}
