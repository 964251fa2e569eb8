package draft

import "arcana/core/garbage"

var _ = garbage.Rarely()
