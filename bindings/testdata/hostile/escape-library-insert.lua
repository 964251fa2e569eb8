-- expect: error ; nor through table.insert
table.insert(math, 1)
