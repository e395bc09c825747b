// Checks rules JAWS-CREW-01 to 07: what holds for every turn of the crew.

package jaws
