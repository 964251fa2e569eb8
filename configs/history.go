//go:build !js

package configs

import (
	"path/filepath"

	"github.com/adrg/xdg"
)

// Where files of the user lie: installed mods and other data, and the history of the prompt.

// ModsFolder returns where mods are installed, each in a folder that has its id:
// arcana/mods in the XDG data folder.
func ModsFolder() string { return DataFile("mods") }

// DataFile returns where a file of that name is kept for the user: in arcana in the XDG data
// folder.
func DataFile(name string) string {
	xdg.Reload() // the variables may have changed since the program began
	return filepath.Join(xdg.DataHome, "arcana", name)
}

// HistoryFile returns where the prompt keeps its history, in the XDG state
// folder; its folder is made. It is empty where that is impossible.
func HistoryFile() string {
	xdg.Reload() // the variables may have changed since the program began
	file, err := xdg.StateFile("arcana/history")
	if err != nil {
		return ""
	}
	return file
}
