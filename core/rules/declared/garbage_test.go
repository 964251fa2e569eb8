package declared

import "arcana/core/garbage"

var _ = garbage.Rarely()
