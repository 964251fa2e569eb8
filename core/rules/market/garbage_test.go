package market

import "arcana/core/garbage"

var _ = garbage.Rarely()
