-- expect: error ; a table is no function
local cards = {} return cards("ember")
