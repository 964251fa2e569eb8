-- expect: error ; a nil in a sum names its variable
local price return price + 1
