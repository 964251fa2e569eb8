// What every command does before its own work: it reads the settings, opens the content and
// opens a session. Then the files that sessions may read and write.

package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"arcana/bindings"
	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/cmd/arcana/environment"
	"arcana/core/intake"
)

// configure reads the settings and opens the content; Cobra calls it before every command. If the
// mod of the working folder is played with although nobody named it, it prints the mods, unless
// the command is one of commandsWithPaths.
func (p *program) configure(cmd *cobra.Command) (err error) {
	if p.settings, err = environment.ReadSettings(cmd.Flags(), p.flags.set, p.err); err != nil {
		return p.scriptFailure(err)
	}
	addHomeMod(p, cmd)
	p.flags.skipLock = slices.Contains(commandsWithPaths, cmd.Name()) || cmd.HasParent() && cmd.Parent().Name() == "mods"
	if err = p.openEnvironment(); err == nil && p.homeMod != "" && !slices.Contains(commandsWithPaths, cmd.Name()) {
		fmt.Fprintln(p.err, "with "+modsLine(p))
	}
	return err
}

// commandsWithPaths are the commands with paths, which may name another mod than that of the working
// folder. They print the mods and check mods.lock themselves, once their paths are known.
var commandsWithPaths = []string{"check", "test", "watch", "run"}

// openEnvironment opens the content: the mods of the settings over what ships. It is called again
// when the mods have changed; all that was opened is closed at the end of the program.
func (p *program) openEnvironment() error {
	p.settings.Games = p.gameFiles
	e, err := environment.Open(p.settings, p.flags.skipLock)
	if err != nil {
		return p.scriptFailure(err)
	}
	p.environment, p.settings = e, e.Settings
	p.closers = append(p.closers, e)
	return nil
}

// host returns what a session needs from the program: content, streams, budgets and files. file is
// the script that will run ("" for none); the session may read the files of its folder.
func (p *program) host(file string) (session.Host, error) {
	h := p.environment.Host(scriptOutput(p.out), p.err)
	h.Seed, h.Save, h.Open, h.Watch, h.Trace = p.settings.Seed, p.save, readBelow, p.showProgress, p.trace
	if of := h.ModOf; of != nil { // it finds the mod of a script by the path that the person typed
		h.ModOf = func(file string) string { return of(p.asTyped(file)) }
	}
	if file == "" {
		return h, nil
	}
	dir := filepath.Dir(file)
	root, err := os.OpenRoot(dir)
	if err != nil {
		return h, failure{exitUsage, fmt.Sprintf("%s: %s", dir, reason(err))}
	}
	p.closers = append(p.closers, root)
	h.Local = intake.Within(root)
	if !filepath.IsAbs(dir) { // scripts must not learn the folders of this machine
		h.LocalName = filepath.ToSlash(dir)
	}
	return h, nil
}

// openSession opens a session with the budgets that content has: openOwnSession gives a script of the
// person's own a larger one. Its output goes to out, or to standard output if out is nil.
func openSession(p *program, out io.Writer) (*session.Session, error) {
	host, err := p.host("")
	if err != nil {
		return nil, err
	}
	if out != nil {
		host.Out = out
	}
	s, err := bindings.NewSession(host)
	if err != nil {
		return nil, p.scriptFailure(err)
	}
	return s, nil
}

// save writes a file below the working directory; links that lead out of it are refused.
func (p *program) save(file string, data []byte) error {
	root, err := os.OpenRoot(".")
	if err != nil {
		return err
	}
	defer root.Close()
	if err := root.MkdirAll(path.Dir(file), 0o755); err != nil {
		return fmt.Errorf("%s cannot be written: the file is not inside the working directory", file)
	}
	if err := root.WriteFile(file, data, 0o644); err != nil {
		return fmt.Errorf("%s cannot be written: %w", file, errors.Unwrap(err)) // the error itself names the file again
	}
	return nil
}

// checkSave returns a failure if save could not write a file. It is called before work that would be lost
// then. flag is the one that named the file.
func (p *program) checkSave(flag, file string) error {
	trial := file + ".part" // file itself may hold the report of before
	err := p.save(trial, nil)
	if err == nil {
		err = os.Remove(trial)
	}
	if err != nil {
		return failure{exitUsage, fmt.Sprintf("%s %s: %s", flag, file, reason(err))}
	}
	return nil
}

// readBelow reads a file below the working directory, of at most match.MostRecord bytes.
func readBelow(file string) ([]byte, error) {
	data, err := intake.Below(intake.Folder{Root: "."}, file, match.MostRecord)
	switch {
	case err == nil:
		return data, nil
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s: %w", file, fs.ErrNotExist)
	case !filepath.IsLocal(file):
		return nil, fmt.Errorf("%s is not inside the working directory", file)
	}
	return nil, fmt.Errorf("%s: %s", file, reason(err))
}
