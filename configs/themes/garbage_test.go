package themes

import "arcana/core/garbage"

var _ = garbage.Rarely()
