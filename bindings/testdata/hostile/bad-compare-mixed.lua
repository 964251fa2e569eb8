-- expect: error ; a number against a text
return 1 < "2"
