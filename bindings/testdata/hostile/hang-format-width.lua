-- expect: error ; a width of a million
-- accept: error,killed
return #string.format("%1000000d", 1)
