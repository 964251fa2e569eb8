package account

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/url"
	"sync"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

// Provider is an OpenID provider that may vouch for people.
type Provider struct {
	ID     string `json:"id"`    // in addresses: lower-case letters and digits
	Label  string `json:"label"` // what people see ("Sign in with ...")
	Issuer string `json:"-"`     // its address, by which it names itself
	Client string `json:"-"`     // this server's name there
	Secret string `json:"-"`     // this server's password there; empty for a public client
}

// provider is one that was asked for its addresses and keys, once.
type provider struct {
	Provider
	redirect string // where it sends people back to

	mu       sync.Mutex
	found    *oidc.Provider
	issuesID bool // it says its name in every answer (RFC 9207)
}

// attempt is a login that a browser has begun.
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

// discover asks the provider for its addresses; it must call itself by its issuer. A
// failure is asked again the next time.
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
		p.issuesID = says(found)
	}
	return p.found, oauth2.Config{
		ClientID: p.Client, ClientSecret: p.Secret, Endpoint: p.found.Endpoint(), RedirectURL: p.redirect,
		Scopes: []string{oidc.ScopeOpenID, "profile"},
	}, nil
}

// says reports whether a provider promises to name itself in every answer.
func says(found *oidc.Provider) bool {
	var claims struct {
		Says bool `json:"authorization_response_iss_parameter_supported"`
	}
	return found.Claims(&claims) == nil && claims.Says
}

// begin returns the address at the provider where a login goes on.
func (p *provider) begin(ctx context.Context, a attempt) (string, error) {
	_, config, err := p.discover(ctx)
	if err != nil {
		return "", err
	}
	return config.AuthCodeURL(a.State, oidc.Nonce(a.Nonce), oauth2.S256ChallengeOption(a.Verifier)), nil
}

// The refusals of a login, as a person sees them.
var (
	errState       = errors.New("this login was not begun in this browser, or is too old; sign in again")
	errIssuer      = errors.New("this answer is not from the provider that was asked; sign in again")
	errDeclined    = errors.New("the provider did not sign you in; sign in again")
	errUnreachable = errors.New("the provider does not answer; try again")
	errIdentity    = errors.New("what the provider says about you cannot be trusted; sign in again")
)

// end checks a provider's answer against the attempt, and returns who it is.
func (p *provider) end(ctx context.Context, a attempt, answer url.Values) (who identity, err error) {
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
	token, err := config.Exchange(ctx, answer.Get("code"), oauth2.VerifierOption(a.Verifier))
	if err != nil {
		return who, fmt.Errorf("%w: %v", errDeclined, err)
	}
	raw, _ := token.Extra("id_token").(string)
	checked, err := found.Verifier(&oidc.Config{ClientID: p.Client}).Verify(ctx, raw)
	if err != nil || subtle.ConstantTimeCompare([]byte(checked.Nonce), []byte(a.Nonce)) == 0 {
		return who, errors.Join(errIdentity, err)
	}
	if err := checked.Claims(&who); err != nil {
		return who, errors.Join(errIdentity, err)
	}
	return who.named(ctx, found, token), nil
}

// named asks for the names that a provider does not put into its token. Nobody needs
// one to be signed in.
func (who identity) named(ctx context.Context, found *oidc.Provider, token *oauth2.Token) identity {
	if who.Nickname+who.Name+who.Username != "" {
		return who
	}
	info, err := found.UserInfo(ctx, oauth2.StaticTokenSource(token))
	asked := who
	if err != nil || info.Subject != who.Subject || info.Claims(&asked) != nil {
		return who
	}
	asked.Issuer, asked.Subject = who.Issuer, who.Subject
	return asked
}
