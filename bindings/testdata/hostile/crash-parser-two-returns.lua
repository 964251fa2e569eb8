-- expect: error ; code after return
return 1 return 2
