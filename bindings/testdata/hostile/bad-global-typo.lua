-- expect: error ; a misspelled global is suggested
return tostrng(5)
