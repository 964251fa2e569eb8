// The program: what it holds while it runs, its commands and the flags of all, and its version.

package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"sync"

	"github.com/spf13/cobra"

	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/cmd/arcana/environment"
	"arcana/cmd/playground/calls"
	"arcana/configs"
	"arcana/configs/themes"
	"arcana/core/shown"
)

// program is one run of the command: its streams, its settings and what it has
// opened.
type program struct {
	in          io.Reader     // standard input
	lines       *lineReader   // its lines
	stdout      *output       // standard output
	out         *shown.Writer // writes to stdout, and makes control characters harmless
	err         *shown.Writer // standard error, in the same way
	flags       flags
	settings    configs.Settings
	homeMod     string   // the folder of the mod that the working folder is or lies in; "" for none, and if the person named it
	gameFiles   []string // files of games that the command line names
	environment *environment.Environment
	themes      *themes.Manager   // nil until themeManager makes it
	closers     []io.Closer       // what close closes
	typedPaths  map[string]string // absolute paths of scripts as they were typed, by their file names
	trace       func() vm.Tracer  // makes tracers of what scripts execute, for a profile; else nil
	compiled    *session.Compiled // compiled content that scenario files share; else nil
	onRead      func(name string) // is called with each script and system that a scenario reads, for a watch; else nil
}

// flags are what every command takes, besides those that are settings.
type flags struct {
	json     bool
	watch    bool
	skipLock bool     // mods.lock is not checked when the content is opened: the command is about mods, or checks it later
	set      []string // the values of --set
}

// newProgram returns a run of the program. in, out and err are its standard input, output and error.
func newProgram(in io.Reader, out, err io.Writer) *program {
	printed := &output{to: out}
	return &program{in: in, lines: newLineReader(in), stdout: printed, out: &shown.Writer{To: printed}, err: &shown.Writer{To: err}}
}

// scriptOutput returns the writer that scripts print to. On a terminal it is the stream itself,
// which makes control characters harmless. To a pipe or a file scripts print data, which must
// stay unchanged, so it is the writer that the stream itself writes to.
func scriptOutput(stream *shown.Writer) io.Writer {
	to := stream.To
	if o, ok := to.(*output); ok {
		to = o.to
	}
	if f, ok := to.(*os.File); ok && isTerminal(f) {
		return stream
	}
	return stream.To
}

// output is standard output. It keeps the first error of writing, which is reported at the end of
// the program (reportLostOutput), and drops all that follows. So no command has to check each line.
type output struct {
	to     io.Writer
	mu     sync.Mutex
	failed error
}

// Write writes data, unless an earlier write has failed. It never returns an error: output
// remembers the first one.
func (o *output) Write(data []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.failed == nil {
		_, o.failed = o.to.Write(data)
	}
	return len(data), nil
}

// close closes what this run has opened.
func (p *program) close() {
	for _, c := range p.closers {
		c.Close()
	}
}

// rootCommand returns the root command with all others below it.
func (p *program) rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:           "arcana",
		Short:         "Play, mod and measure card games",
		Long:          "Play, mod and measure card games. Cards are written in TOML, abilities and AIs in Lua.\nSYSTEM is a game: " + alternatives(environment.Shipped()) + ". Without a command, arcana opens the prompt.",
		Example:       "arcana play tavern",
		Args:          noArguments,
		SilenceUsage:  true,
		SilenceErrors: true,
		RunE:          func(*cobra.Command, []string) error { return p.repl() },
	}
	root.SetIn(p.in)
	root.SetOut(p.out)
	root.SetErr(p.err)
	root.SetFlagErrorFunc(flagError)
	p.addFlags(root)
	addWatchFlag(p, root)
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error { return p.configure(cmd) }
	addGroup(root, "Play:", p.playCommand(), serveCommand(p), p.replayCommand(), solveCommand(p))
	addGroup(root, "Make cards, AIs and mods:", newCommand(p), watchCommand(p), p.checkCommand(), p.testCommand(), profileCommand(p), modsCommand(p), p.stubsCommand(), showCommand(p))
	addGroup(root, "Ask and measure:", p.replCommand(), p.evalCommand(), p.runCommand(), rateCommand(p), p.simCommand(), p.compareCommand(), p.mergeCommand())
	addGroup(root, "Other:", toolCommand(p), p.versionCommand(), lambdaCommand())
	addFormerNames(p, root)
	root.SetHelpCommand(helpCommand(p))
	root.SetHelpCommandGroupID("Other:")
	addCompletions(root)
	return root
}

// addGroup adds commands that stand below a title in the list of all commands.
func addGroup(root *cobra.Command, title string, commands ...*cobra.Command) {
	root.AddGroup(&cobra.Group{ID: title, Title: title})
	for _, cmd := range commands {
		cmd.GroupID = title
		root.AddCommand(cmd)
	}
}

// addFlags adds the flags of all commands: the settings, and --json.
func (p *program) addFlags(root *cobra.Command) {
	f := root.PersistentFlags()
	environment.AddFlags(f, &p.flags.set)
	f.BoolVar(&p.flags.json, "json", false, "print the result as JSON, with nothing else on standard output")
}

// addWatchFlag adds --watch, which reloads themes when their files change, and returns the
// command.
func addWatchFlag(p *program, cmd *cobra.Command) *cobra.Command {
	environment.AddWatch(cmd.Flags(), &p.flags.watch)
	return cmd
}

// themeManager returns the theme manager, which is made when it is first needed and shows the theme of
// the settings.
func (p *program) themeManager() (*themes.Manager, error) {
	if p.themes != nil {
		return p.themes, nil
	}
	m, err := p.environment.ThemeManager(p.flags.watch, p.err)
	if err != nil {
		return nil, p.scriptFailure(err)
	}
	p.themes = m
	return m, nil
}

// versionReport is what version --json prints.
type versionReport struct {
	Schema   string `json:"schema"`
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"` // the commit
	Content  string `json:"content"`            // a digest of what the program carries
	Go       string `json:"go"`
}

// versionCommand returns the command "version".
func (p *program) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version, the commit and the hash of the content",
		Args:  noArguments,
		RunE:  func(*cobra.Command, []string) error { return p.printVersion() },
	}
}

// versionOf returns what is known of this program's version.
func versionOf() versionReport {
	r := versionReport{Schema: "arcana.version/1", Version: environment.Version, Content: calls.Hash()}
	if info, ok := debug.ReadBuildInfo(); ok {
		r.Go = info.GoVersion
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				r.Revision = s.Value
			}
		}
	}
	return r
}

// title returns the version with the beginning of the commit, if that is known.
func (r versionReport) title() string {
	if len(r.Revision) < 12 {
		return r.Version
	}
	return r.Version + ", commit " + r.Revision[:12]
}

// printVersion prints the version, the commit, the hash of the content and Go's version.
func (p *program) printVersion() error {
	r := versionOf()
	if p.flags.json {
		return json.NewEncoder(p.out).Encode(r)
	}
	fmt.Fprintf(p.out, "arcana %s, content %s, %s\n", r.title(), r.Content, r.Go)
	return nil
}
