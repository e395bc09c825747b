// Checks rules JAWS-HOOPER-01 to 20: the fast boat and the fish finder.

package jaws
