package account

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"arcana/cmd/live/store"
)

// Keeper is what of a store this package needs.
type Keeper interface {
	store.Accounts
	store.Sessions
	store.Matches
}

// Options are what a service is made with.
type Options struct {
	// Store keeps accounts and sessions.
	Store Keeper
	// Base is the address of the server as browsers see it ("https://arcana.example").
	// Cookies travel encrypted only where it begins with https.
	Base string
	// Providers are who may vouch for people; none means that all are guests.
	Providers []Provider
	// Lifetime is how long a session lasts; zero means 30 days.
	Lifetime time.Duration
	// Now is the clock; nil means time.Now.
	Now func() time.Time
	// Log takes what people are not told of a failure; nil means slog.Default.
	Log *slog.Logger
}

// Service answers who is asking. Its methods may be called by any number of goroutines.
type Service struct {
	store     Keeper
	base      string
	secure    bool
	lifetime  time.Duration
	now       func() time.Time
	log       *slog.Logger
	providers map[string]*provider
	order     []Provider
}

// Lifetime of a session, unless Options say otherwise.
const lifetime = 30 * 24 * time.Hour

// The refusals, each with the sentence that a person sees.
var (
	// ErrSignedOut: the browser has no session, or it is over.
	ErrSignedOut = errors.New("you are not signed in; give a name to play as a guest, or sign in")
	// ErrName: see CheckName.
	ErrName = errors.New("a name has 1 to 24 letters on one line, without space at its ends or control characters")
)

// New returns a service. It asks no provider for anything before somebody signs in.
func New(o Options) *Service {
	s := &Service{
		store: o.Store, base: strings.TrimSuffix(o.Base, "/"), secure: strings.HasPrefix(o.Base, "https:"),
		lifetime: cmp.Or(o.Lifetime, lifetime), now: o.Now, log: cmp.Or(o.Log, slog.Default()), order: o.Providers, providers: map[string]*provider{},
	}
	if s.now == nil {
		s.now = time.Now
	}
	for _, p := range o.Providers {
		s.providers[p.ID] = &provider{Provider: p, redirect: s.base + "/login/" + p.ID + "/done"}
	}
	return s
}

// Of returns the account of a request, or ErrSignedOut. A guest who went into a
// person's account, in another window perhaps, is that person.
func (s *Service) Of(r *http.Request) (store.Account, error) {
	session, err := s.session(r)
	if err != nil {
		return store.Account{}, err
	}
	a, err := s.store.Account(r.Context(), session.Account)
	if err == nil && a.Into != (store.ID{}) {
		a, err = s.store.Account(r.Context(), a.Into)
	}
	if errors.Is(err, store.ErrNotFound) {
		err = ErrSignedOut
	}
	return a, err
}

// Enter makes a guest of who asks, who is signed in from now on. ErrName refuses a
// name.
func (s *Service) Enter(w http.ResponseWriter, r *http.Request, name string) (store.Account, error) {
	a := store.Account{ID: store.NewID(), Name: name, Guest: true, Made: store.Moment(s.now())}
	if err := CheckName(name); err != nil {
		return a, err
	}
	if err := s.store.AddAccount(r.Context(), a); err != nil {
		return a, err
	}
	return a, s.begin(w, r, a.ID)
}

// Leave ends the session of a request; it is no error if there is none.
func (s *Service) Leave(w http.ResponseWriter, r *http.Request) error {
	s.takeCookie(w, s.sessionCookie())
	if cookie, err := r.Cookie(s.sessionCookie()); err == nil {
		return s.store.DropSession(r.Context(), store.HashOf(cookie.Value))
	}
	return nil
}

// Sweep forgets the sessions that are over; it is called now and then.
func (s *Service) Sweep(ctx context.Context) error {
	return s.store.DropSessions(ctx, s.now())
}
