-- The sheet's merchant: charm opens the purse, a cool head keeps the peace.
return {
  location = "merchant",
}
