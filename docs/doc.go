// Package docs holds pages for people; its tests do what the pages say.
package docs
