package prompt

// HasWordBeginning is hasWordBeginning for tests.
var HasWordBeginning = hasWordBeginning
