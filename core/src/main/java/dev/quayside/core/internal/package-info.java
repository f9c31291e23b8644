/** Classes that several packages of core share. Not exported. */
@NullMarked
package dev.quayside.core.internal;

import org.jspecify.annotations.NullMarked;
