// Package browser is the page's tests in a real browser, Chromium: whole matches between
// two of them, every page by keyboard and for screen readers, and the pictures that people
// look at. It has no code of its own.
package browser
