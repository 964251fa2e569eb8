//go:build !js

package configs

import "github.com/adrg/xdg"

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
