package core_test

import "arcana/core/garbage"

var _ = garbage.Rarely()
