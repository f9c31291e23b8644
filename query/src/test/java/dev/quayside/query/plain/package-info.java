/** The specification read in the plainest way, to be compared with what the module makes of it. */
@NullMarked
package dev.quayside.query.plain;

import org.jspecify.annotations.NullMarked;
