package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"arcana/bindings/match"
)

func watchCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:   "watch [PATH...]",
		Short: "Check and test what is saved, while a match at the prompt goes on with it",
		Long:  "Open the prompt beside a watch over mods and scenarios (PATHs are mods, folders and files of scenarios). Whatever is saved is checked, the scenarios that read it are run, and matches that globals of the prompt hold go on with the new content. A save that is broken is told with its place, and changes nothing.",
		RunE: func(_ *cobra.Command, args []string) error {
			w, s, err := openWorkshop(p, args)
			if err != nil {
				return err
			}
			defer s.Close()
			return openPrompt(p, func(r *repl) { go r.follow(w, s) })
		},
	}
}

// openWorkshop judges everything once and begins to watch.
func openWorkshop(p *program, paths []string) (*workshop, *saves, error) {
	for _, path := range paths {
		if _, err := os.Stat(path); err != nil {
			return nil, nil, failure{exitUsage, path + ": there is no such file or folder"}
		}
	}
	if len(paths) == 0 && p.home != "" {
		paths = []string{p.home}
	}
	if err := layTested(p, paths); err != nil {
		return nil, nil, err
	}
	fmt.Fprintln(p.err, "watching "+lookedAt(p))
	w := &workshop{program: p, paths: paths}
	if len(w.folders()) == 0 {
		return nil, nil, failure{exitUsage, "watch: expected a mod, or a folder or file of scenarios"}
	}
	s, err := watchSaves(w.folders())
	if err == nil {
		w.judge(nil)
	}
	return w, s, err
}

// testWatching judges what is saved until it is interrupted.
func testWatching(p *program, paths []string) error {
	w, s, err := openWorkshop(p, paths)
	if err != nil {
		return err
	}
	defer onInterrupt(func() { s.Close() }, endings...)()
	for files := range s.changed {
		w.judge(files)
	}
	return nil
}

// follow judges what is saved between the entries of the prompt. Where it is good, matches
// go on with it.
func (r *repl) follow(w *workshop, s *saves) {
	for files := range s.changed {
		r.busy.Lock()
		if w.judge(files) {
			for _, line := range r.ratings() {
				fmt.Fprintln(r.err, line)
			}
			for _, said := range match.ReloadAll(r.session) {
				fmt.Fprintln(r.err, said)
			}
		}
		r.busy.Unlock()
	}
}
