// Signing in with an OpenID provider. First the two handlers, before and after the provider's own
// page; then which account an identity gets; then the conversation with the provider.

package account

import (
	"context"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"arcana/cmd/live/store"
)

// loginWithin is how long a login may take.
const loginWithin = 10 * time.Minute

// handleLogin handles GET /login/{provider}: it sends the browser to the provider, with a
// cookie that remembers the attempt.
func (s *Service) handleLogin(w http.ResponseWriter, r *http.Request) {
	p := s.providers[r.PathValue("provider")]
	if p == nil {
		refuse(w, http.StatusNotFound, errors.New("this server has no sign-in provider of that name"))
		return
	}
	a := attempt{p.ID, newToken(), newToken(), oauth2.GenerateVerifier(), localPath(r.FormValue("to"))}
	address, err := p.loginURL(r.Context(), a)
	if err != nil {
		s.refuseLogin(w, err)
		return
	}
	text, _ := json.Marshal(a) // no error: it has only texts
	s.setCookie(w, s.cookieName("arcana-login"), base64.RawURLEncoding.EncodeToString(text), loginWithin)
	http.Redirect(w, r, address, http.StatusFound)
}

// localPath returns a path of this server; anything that might lead to another site becomes
// "/".
func localPath(to string) string {
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") || strings.ContainsAny(to, "\\\r\n\t") {
		return "/"
	}
	return to
}

// handleLoginDone handles GET /login/{provider}/done, with the provider's answer: it signs the person
// in and sends the browser to where it wanted to go. The cookie of the attempt is deleted first, so
// that an answer counts once.
func (s *Service) handleLoginDone(w http.ResponseWriter, r *http.Request) {
	p := s.providers[r.PathValue("provider")]
	a, err := s.attemptOf(r)
	s.deleteCookie(w, s.cookieName("arcana-login"))
	if p == nil || err != nil {
		refuse(w, http.StatusBadRequest, errState)
		return
	}
	who, err := p.identify(r.Context(), a, r.URL.Query())
	if err != nil {
		s.refuseLogin(w, err)
		return
	}
	id, err := s.accountOf(r, who)
	if err == nil {
		err = s.signIn(w, r, id)
	}
	if err != nil {
		s.replyError(w, err)
		return
	}
	http.Redirect(w, r, localPath(a.To), http.StatusFound)
}

// refuseLogin answers why a login failed, in one of the known sentences, and logs the error itself.
func (s *Service) refuseLogin(w http.ResponseWriter, err error) {
	s.log.Warn("a login failed", "error", err)
	for _, known := range []error{errState, errIssuer, errDeclined, errIdentity} {
		if errors.Is(err, known) {
			refuse(w, http.StatusBadRequest, known)
			return
		}
	}
	refuse(w, http.StatusBadGateway, errUnreachable)
}

// attemptOf returns the login attempt that the browser's cookie remembers. An attempt without a whole
// state and nonce is refused, since an answer without them would match it.
func (s *Service) attemptOf(r *http.Request) (a attempt, err error) {
	cookie, err := r.Cookie(s.cookieName("arcana-login"))
	if err != nil {
		return a, err
	}
	text, err := base64.RawURLEncoding.DecodeString(cookie.Value)
	if err == nil {
		err = json.Unmarshal(text, &a)
	}
	if err == nil && (len(a.State) != tokenLength || len(a.Nonce) != tokenLength) {
		err = errState
	}
	return a, err
}

// accountOf returns the account of an identity. If the identity is new, its account is that of the
// guest who asks, or a new one. If it has an account already, a guest who asks is merged into that.
func (s *Service) accountOf(r *http.Request, who identity) (store.ID, error) {
	asking, err := s.Of(r)
	if err != nil && !errors.Is(err, ErrSignedOut) {
		return store.ID{}, err
	}
	id, err := s.store.Linked(r.Context(), who.Issuer, who.Subject)
	if errors.Is(err, store.ErrNotFound) {
		id, err = s.linkIdentity(r.Context(), asking, who)
	}
	if err != nil {
		return id, err
	}
	if err := s.endGuest(r.Context(), id); err != nil { // before Merge, which merges only into a person's account
		return id, err
	}
	if asking.Guest && asking.ID != id {
		err = s.store.Merge(r.Context(), asking.ID, id)
	}
	return id, err
}

// linkIdentity ties a new identity to the account of the guest who asks, or to a new account, and returns
// it. If another window has just tied the identity to an account, that account is returned. The new account
// then stays behind, empty: nobody can sign in to it, and the store has no way to take an account back.
func (s *Service) linkIdentity(ctx context.Context, asking store.Account, who identity) (store.ID, error) {
	if !asking.Guest {
		asking = store.Account{ID: store.NewID(), Name: nameOffered(who.Nickname, who.Name, who.Username), Made: s.now()}
		if err := s.store.AddAccount(ctx, asking); err != nil {
			return asking.ID, err
		}
	}
	err := s.store.AddLink(ctx, store.Link{Issuer: who.Issuer, Subject: who.Subject, Account: asking.ID})
	if errors.Is(err, store.ErrConflict) {
		return s.store.Linked(ctx, who.Issuer, who.Subject)
	}
	return asking.ID, err
}

// endGuest takes the guest mark off an account that an identity is tied to.
func (s *Service) endGuest(ctx context.Context, id store.ID) error {
	a, err := s.store.Account(ctx, id)
	if err != nil || !a.Guest {
		return err
	}
	a.Guest = false
	return s.store.SaveAccount(ctx, a)
}

// Provider is an OpenID provider that may vouch for people.
type Provider struct {
	ID     string `json:"id"`    // in addresses: lower-case letters and digits
	Label  string `json:"label"` // what people see ("Sign in with ...")
	Issuer string `json:"-"`     // its address, by which it names itself
	Client string `json:"-"`     // this server's name there
	Secret string `json:"-"`     // this server's password there; empty for a public client
}

// provider is a Provider with its addresses and keys, which it is asked for once (see discover).
type provider struct {
	Provider
	redirect string // where it sends people back to

	mu       sync.Mutex
	found    *oidc.Provider // nil before it was asked
	issuesID bool           // it says its name in every answer (RFC 9207)
}

// attempt is a login that a browser has begun. State, nonce and verifier are random; the answer is
// compared with them, to know that it belongs to this browser and this attempt.
type attempt struct {
	Provider string `json:"provider"`
	State    string `json:"state"`
	Nonce    string `json:"nonce"`
	Verifier string `json:"verifier"` // PKCE's
	To       string `json:"to"`       // where the person wants to go
}

// identity is who a provider says that somebody is.
type identity struct {
	Issuer   string `json:"iss"`
	Subject  string `json:"sub"`
	Nickname string `json:"nickname"`
	Username string `json:"preferred_username"`
	Name     string `json:"name"`
}

// discover returns the provider's addresses and keys, and the configuration of a login. It asks the
// provider over the network when it is first called, and again after a failure.
func (p *provider) discover(ctx context.Context) (*oidc.Provider, oauth2.Config, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.found == nil {
		// Its keys are asked for later too, when this request has long ended.
		found, err := oidc.NewProvider(context.WithoutCancel(ctx), p.Issuer)
		if err != nil {
			return nil, oauth2.Config{}, err
		}
		p.found = found
		p.issuesID = namesItself(found)
	}
	return p.found, oauth2.Config{
		ClientID: p.Client, ClientSecret: p.Secret, Endpoint: p.found.Endpoint(), RedirectURL: p.redirect,
		Scopes: []string{oidc.ScopeOpenID, "profile"},
	}, nil
}

// namesItself reports whether a provider promises to name itself in every answer (RFC 9207).
func namesItself(found *oidc.Provider) bool {
	var claims struct {
		Says bool `json:"authorization_response_iss_parameter_supported"`
	}
	return found.Claims(&claims) == nil && claims.Says
}

// loginURL returns the address at the provider where a login goes on.
func (p *provider) loginURL(ctx context.Context, a attempt) (string, error) {
	_, config, err := p.discover(ctx)
	if err != nil {
		return "", err
	}
	return config.AuthCodeURL(a.State, oidc.Nonce(a.Nonce), oauth2.S256ChallengeOption(a.Verifier)), nil
}

// The refusals of a login, as a person sees them.
var (
	errState       = errors.New("the login began in another browser or is too old; sign in again")
	errIssuer      = errors.New("the answer came from another sign-in provider; sign in again")
	errDeclined    = errors.New("the sign-in provider did not accept you; sign in again")
	errUnreachable = errors.New("the sign-in provider does not answer; try again")
	errIdentity    = errors.New("the answer of the sign-in provider cannot be verified; sign in again")
)

// identify checks a provider's answer against the attempt, fetches the identity and returns it. An
// answer may leave out which provider sent it, unless this provider has promised to say so.
func (p *provider) identify(ctx context.Context, a attempt, answer url.Values) (who identity, err error) {
	found, config, err := p.discover(ctx)
	if err != nil {
		return who, err
	}
	issuer := answer.Get("iss")
	switch {
	case a.Provider != p.ID || subtle.ConstantTimeCompare([]byte(a.State), []byte(answer.Get("state"))) == 0:
		return who, errState
	case issuer != p.Issuer && (issuer != "" || p.issuesID):
		return who, errIssuer
	case answer.Get("error") != "":
		return who, fmt.Errorf("%w (%.40q)", errDeclined, answer.Get("error"))
	}
	// The code of the answer is exchanged for a token, which must be signed by the provider and have
	// the nonce of this attempt.
	token, err := config.Exchange(ctx, answer.Get("code"), oauth2.VerifierOption(a.Verifier))
	if err != nil {
		return who, fmt.Errorf("%w: %v", errDeclined, err)
	}
	raw, _ := token.Extra("id_token").(string) // Verify refuses "", if there is none
	checked, err := found.Verifier(&oidc.Config{ClientID: p.Client}).Verify(ctx, raw)
	if err != nil || subtle.ConstantTimeCompare([]byte(checked.Nonce), []byte(a.Nonce)) == 0 {
		return who, errors.Join(errIdentity, err)
	}
	if err := checked.Claims(&who); err != nil {
		return who, errors.Join(errIdentity, err)
	}
	return who.withNames(ctx, found, token), nil
}

// withNames returns the identity with the names that the provider knows. If its token had none, the
// provider is asked for them. If that fails, the identity stays without: nobody needs a name to
// sign in.
func (who identity) withNames(ctx context.Context, found *oidc.Provider, token *oauth2.Token) identity {
	if who.Nickname+who.Name+who.Username != "" {
		return who
	}
	info, err := found.UserInfo(ctx, oauth2.StaticTokenSource(token))
	asked := who // for the names alone; issuer and subject stay those of the signed token
	if err != nil || info.Subject != who.Subject || info.Claims(&asked) != nil {
		return who
	}
	asked.Issuer, asked.Subject = who.Issuer, who.Subject
	return asked
}
