package blackspot

// What the tests alone use.
var ViewEnds = viewEnds
