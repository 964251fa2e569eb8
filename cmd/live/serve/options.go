// The command serve: its flags, and what is made of each.

package serve

import (
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/url"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"arcana/cmd/arcana/environment"
	"arcana/cmd/live/account"
	"arcana/cmd/live/store"
	"arcana/cmd/live/web"
	"arcana/core/intake"
)

// Options are the flags of the command serve; see Command.
type Options struct {
	addr, store, base string
	lan               bool
	reports           string
	issuer, client    string // of the OpenID provider
	guests            int
	self              string
	proxies           []string
	verbose           bool
}

// Command returns the command "serve" with its flags; run is called with what they say. stores
// are further kinds of stores, beside files and memory.
func Command(stores Stores, run func(*cobra.Command, Options) error) *cobra.Command {
	var o Options
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Serve matches that people play in their browsers",
		Long:  "Serve matches that people play in their browsers, by sharing one link.\nAll matches use the mods of --mods and the numbers of the rules that --set changes.\nTables are saved after every move, so no move is lost if the server crashes.\nCtrl-C stops the server and tells the players.",
		RunE:  func(cmd *cobra.Command, _ []string) error { return run(cmd, o) },
	}
	f := cmd.Flags()
	f.StringVar(&o.addr, "addr", "127.0.0.1:8080", "the network address at which the server listens: HOST:PORT, or PORT alone (port 0 takes any free port)")
	f.BoolVar(&o.lan, "lan", false, "let people in the same network join, and print the address for them")
	f.StringVar(&o.store, "store", "", "where tables and accounts are saved: "+stores.expectedForms()+" (default: the file arcana/tables.db in the user's data folder)")
	f.StringVar(&o.base, "base", "", "the address that browsers use if the server is behind a proxy (https://HOST)")
	f.StringVar(&o.issuer, "oidc-issuer", "", "the address of an OpenID provider with which people may sign in")
	f.StringVar(&o.client, "oidc-client", "arcana", "the name of this server at the OpenID provider (the environment variable ARCANA_OIDC_SECRET has its password)")
	f.IntVar(&o.guests, "guests", 60, "how many guests may come from one network address in ten minutes (if the server is behind a proxy, name the proxy with --proxy; otherwise all guests count as one address)")
	f.StringVar(&o.self, "self", "", "the address at which other servers with the same store reach this server (http://HOST:PORT)")
	f.StringSliceVar(&o.proxies, "proxy", nil, "the addresses or networks (such as 10.0.0.0/8) of proxies whose X-Forwarded-For header the server may trust")
	f.StringVar(&o.reports, "reports", "", "show the reports in this folder on the server's page (write a report with arcana sim SYSTEM --json > FOLDER/NAME.json)")
	f.BoolVar(&o.verbose, "verbose", false, "log every request")
	return cmd
}

// BackupCommand returns the command "backup" below "serve". done is called with the error, or
// nil, and returns the error that the command ends with.
func BackupCommand(done func(error) error) *cobra.Command {
	var from string
	cmd := &cobra.Command{
		Use:     "backup TO",
		Short:   "Copy the tables of a server, even while the server runs",
		Long:    "Copy the tables of a server to the new file TO.\nThe server may run while its tables are copied, if it belongs to the same user.\nTo use the copy, start a server with --store TO.\nAn existing file is never overwritten.",
		Example: "arcana serve backup copy.db",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			path, length, err := backup(from, args[0])
			if err == nil {
				fmt.Fprintf(cmd.OutOrStdout(), "%s is a copy of %s (%d bytes)\n", args[0], path, length)
			}
			return done(err)
		},
	}
	cmd.Flags().StringVar(&from, "store", "", "the server's file with the tables (default: arcana/tables.db in the user's data folder)")
	return cmd
}

// listenAddress returns the address to listen at. A port alone is one of this machine only. With
// --lan it is the port at all addresses. A malformed address is returned as it is: listening refuses it.
func (o Options) listenAddress() string {
	addr := o.addr
	if !strings.Contains(addr, ":") {
		addr = "127.0.0.1:" + addr
	}
	if _, port, err := net.SplitHostPort(addr); o.lan && err == nil {
		return ":" + port
	}
	return addr
}

// pageURL returns the address that people are given: that of --base, or else the one that the server
// listens at. If it listens at all addresses, that is this machine's address in its network.
func (o Options) pageURL(at net.Addr) string {
	if o.base != "" {
		return strings.TrimSuffix(o.base, "/")
	}
	host, port, _ := net.SplitHostPort(at.String()) // no error: a listener has both
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
		if own, _ := ownAddress(); own != "" {
			host = own
		}
	}
	return "http://" + net.JoinHostPort(host, port)
}

// ownAddress returns an address by which other machines reach this one: that in a local network or, if
// there is none, one that the whole internet may reach, and then public is true. own is "" if this
// machine has neither.
func ownAddress() (own string, public bool) {
	all, _ := net.InterfaceAddrs() // after an error there are none
	for _, a := range all {
		n, ok := a.(*net.IPNet)
		switch {
		case !ok || n.IP.To4() == nil || !n.IP.IsGlobalUnicast(): // IPv6, or no address that another machine can reach
		case n.IP.IsPrivate():
			return n.IP.String(), false
		case own == "":
			own, public = n.IP.String(), true
		}
	}
	return own, public
}

// logLevel returns the level from which on messages are logged. Requests are logged at the level Debug,
// so only with --verbose.
func (o Options) logLevel() slog.Level {
	if o.verbose {
		return slog.LevelDebug
	}
	return slog.LevelInfo
}

// checkURL returns an error if the value of a flag is neither "" nor the address of a web server. The
// error says what was expected.
func checkURL(flag, value, expected string) error {
	at, err := url.Parse(value)
	if value == "" || err == nil && (at.Scheme == "http" || at.Scheme == "https") && at.Host != "" {
		return nil
	}
	return environment.UsageError(fmt.Sprintf("%s %s: expected %s", flag, value, expected))
}

// parseProxies checks --self and returns the proxies of --proxy.
func (o Options) parseProxies() (web.Proxies, error) {
	if err := checkURL("--self", o.self, "http://HOST:PORT"); err != nil {
		return nil, err
	}
	proxies, err := web.ParseProxies(o.proxies)
	if err != nil {
		return nil, environment.UsageError("--proxy: " + err.Error())
	}
	return proxies, nil
}

// newAccounts returns the account service: guests, and people of the OpenID provider if one is
// set.
func (o Options) newAccounts(kept store.Store, log *slog.Logger) *account.Service {
	options := account.Options{Store: kept, Base: o.base, Log: log}
	if o.issuer != "" {
		options.Providers = []account.Provider{{ID: "oidc", Label: o.issuer, Issuer: o.issuer, Client: o.client, Secret: os.Getenv("ARCANA_OIDC_SECRET")}}
	}
	return account.New(options)
}

// reportsFolder returns the folder of --reports, nil without the flag.
func (o Options) reportsFolder() (fs.FS, error) {
	if o.reports == "" {
		return nil, nil
	}
	if info, err := os.Stat(o.reports); err != nil || !info.IsDir() {
		return nil, environment.UsageError(fmt.Sprintf("--reports %s: expected a folder", o.reports))
	}
	return intake.Folder{Root: o.reports}, nil
}
