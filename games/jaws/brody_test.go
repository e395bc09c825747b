// Checks rules JAWS-BRODY-01 to 31: the chief of police.

package jaws
