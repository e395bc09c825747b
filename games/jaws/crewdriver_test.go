// What tests of the crew phase set up and look at.

package jaws
