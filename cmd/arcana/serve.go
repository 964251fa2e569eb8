// Pages in the browser: the command serve, a record shown in the browser, and the site of the
// playground.

package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"arcana/bindings/session"
	"arcana/cmd/live/serve"
	"arcana/cmd/live/web"
	"arcana/cmd/playground/built"
	"arcana/cmd/playground/calls"
	"arcana/cmd/playground/site"
	"arcana/configs"
	"arcana/configs/themes"
	"arcana/core/intake"
)

// serveCommand returns the command "serve" and, below it, "backup".
func serveCommand(p *program) *cobra.Command {
	cmd := serve.Command(nil, func(_ *cobra.Command, o serve.Options) error {
		return withServerProgram(p, func(server serve.Program) error { return serve.Serve(server, o) })
	})
	cmd.Args = noArguments
	backup := serve.BackupCommand(func(err error) error {
		if err != nil {
			return p.scriptFailure(err)
		}
		return nil
	})
	backup.Args = checkArguments
	cmd.AddCommand(backup)
	return addWatchFlag(p, cmd)
}

// lambdaCommand returns the hidden command "lambda", which only says that the program arcana-aws has
// that command.
func lambdaCommand() *cobra.Command {
	return &cobra.Command{
		Use:    "lambda",
		Hidden: true,
		RunE: func(*cobra.Command, []string) error {
			return failure{exitUsage, "lambda is a command of the program arcana-aws: go run -C cmd/arcana-aws . lambda"}
		},
	}
}

// replayInBrowser shows a record in the person's browser, by a server that runs until the
// program is asked to end.
func replayInBrowser(p *program, record []byte) error {
	return withServerProgram(p, func(server serve.Program) error {
		return serve.Replay(server, record, func(page string) { openBrowser(p, page) })
	})
}

// withServerProgram calls run with what a server needs from this program: a function that makes the
// host of a session, the themes, and the streams. All sessions share the compiled content. An error of run
// becomes a failure with its exit code.
func withServerProgram(p *program, run func(serve.Program) error) error {
	manager, err := p.themeManager()
	if err != nil {
		return err
	}
	compiled := session.NewCompiled(p.environment.Host(scriptOutput(p.out), p.err))
	host := func() session.Host {
		h := p.environment.Host(scriptOutput(p.out), p.err)
		h.Compiled = compiled
		return h
	}
	collectGarbage(100)
	err = run(serve.Program{Host: host, Themes: manager, Language: p.settings.Lang, Out: p.out, Err: p.err})
	if err != nil {
		return p.scriptFailure(err)
	}
	return nil
}

// playgroundCommand returns the command "playground".
func playgroundCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:     "playground DIR",
		Example: "arcana tool playground site",
		Short:   "Write a web site in which Arcana runs in the browser",
		Long:    "Write a web site in which Arcana runs in the browser, for any web server.\nOn the site, people can write and play a game in one file, use the prompt, run scripts and experiments, and watch replays.\nRun the command in the folder of Arcana's source, with Go installed.\nDIR must be empty, or an older playground.",
		Args:    checkArguments,
		RunE:    func(_ *cobra.Command, args []string) error { return p.writePlayground(args[0]) },
	}
}

// writePlayground builds the site that runs Arcana in the browser and writes it into a folder.
func (p *program) writePlayground(folder string) error {
	if err := site.CheckFolder(folder); err != nil {
		return failure{exitUsage, "playground: " + err.Error()}
	}
	parts := site.Files{}
	for _, add := range []func(site.Files) error{addProgram, addGallery, addPage, addThemes} {
		if err := add(parts); err != nil {
			return failure{exitUsage, "playground: " + err.Error()}
		}
	}
	if err := site.Write(folder, parts); err != nil {
		return failure{exitUsage, "playground: " + err.Error()}
	}
	fmt.Fprintf(p.err, "wrote %s; serve it with any web server, for example: python3 -m http.server -d %s\n", folder, folder)
	return nil
}

// addProgram adds the program compiled to WebAssembly, and the script that starts it.
func addProgram(parts site.Files) error {
	made, err := os.MkdirTemp("", "arcana-playground-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(made)
	file := filepath.Join(made, "arcana.wasm")
	if err := built.BuildWasm("", file); err != nil {
		return err
	}
	if parts["arcana.wasm"], err = intake.File(file, 64<<20); err != nil {
		return err
	}
	if parts["arcana.wasm.gz"], err = zipped(parts["arcana.wasm"]); err != nil {
		return err
	}
	parts["wasm_exec.js"], err = built.LoaderScript("")
	return err
}

// zipLevel is how hard zipped works. It is slow, and done once for a site.
var zipLevel = gzip.BestCompression

// zipped returns bytes packed by gzip, which pages unpack whatever their server can do.
func zipped(data []byte) ([]byte, error) {
	var packed bytes.Buffer
	to, err := gzip.NewWriterLevel(&packed, zipLevel)
	if err == nil {
		_, err = to.Write(data)
	}
	if err == nil {
		err = to.Close()
	}
	return packed.Bytes(), err
}

// gallery is games/gallery.json: the files of the gallery, and how many bytes of the program are to come.
type gallery struct {
	Bytes   int                 `json:"bytes"`
	Shelves []calls.GalleryFile `json:"shelves"`
}

// addGallery adds the gallery, and of each of its files the table as it is laid out at first, so that a
// page shows it before the program is there. The program itself must be added before: the gallery has its
// size.
func addGallery(parts site.Files) error {
	shelves, err := calls.Gallery()
	if err != nil {
		return err
	}
	if parts["games/gallery.json"], err = json.Marshal(gallery{len(parts["arcana.wasm.gz"]), shelves}); err != nil {
		return err
	}
	for _, shelf := range shelves {
		question, err := json.Marshal(map[string]string{"system": shelf.System, "text": shelf.Text, "seed": "7"})
		if err != nil {
			return err
		}
		parts["games/first-"+shelf.System+".json"] = calls.New(io.Discard).Answer("lay", question)
	}
	return nil
}

// addPage adds the playground's own page, and those files of the live server's page that the playground uses
// too: all that draws cards and boards, but not its entry points and tables.
func addPage(parts site.Files) error {
	source, err := built.Source("")
	if err != nil {
		return err
	}
	if err := parts.Add("", intake.Folder{Root: filepath.Join(source, filepath.FromSlash(site.PageFolder))}); err != nil {
		return err
	}
	return parts.Add("page", web.Page(), "index.html", "main.js", "table")
}

// addThemes adds the style sheets of all themes, and the words of each language with the names
// of the themes among them.
func addThemes(parts site.Files) error {
	library, words := themes.Library{}, map[string]themes.Document{}
	for _, name := range library.Names() {
		t, problems := library.Load(name)
		if err := configs.Error(problems); err != nil {
			return err
		}
		parts["theme/"+name+".css"] = t.CSS("files/" + name + "/")
		for _, tag := range t.Languages {
			if _, known := words[tag]; !known { // the base theme is the first, so its words are taken
				words[tag] = t.DocumentIn(tag)
			}
			words[tag].Strings["theme."+name] = t.TitleIn(tag)
		}
	}
	for tag, document := range words {
		data, err := json.Marshal(document)
		if err != nil {
			return err
		}
		parts["theme/"+tag+".json"] = data
	}
	return nil
}

// openers are the programs that open an address in the browser, by operating system.
var openers = map[string]string{"darwin": "open", "windows": "rundll32 url.dll,FileProtocolHandler"}

// openBrowser opens an address in the person's browser, by the program that the variable BROWSER
// names or else by that of the system. If that fails, the person is told to open it by hand.
func openBrowser(p *program, address string) {
	opener := strings.Fields(cmp.Or(os.Getenv("BROWSER"), openers[runtime.GOOS], "xdg-open"))
	cmd := exec.Command(opener[0], append(opener[1:], address)...)
	if err := cmd.Start(); err != nil {
		fmt.Fprintf(p.err, "no browser could be opened (%s); open the address yourself\n", reason(err))
		return
	}
	go cmd.Wait() // only to clean up after it
}
