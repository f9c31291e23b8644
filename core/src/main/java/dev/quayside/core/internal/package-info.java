/** Classes that several packages of core share. Exported to other modules of Quayside only. */
@NullMarked
package dev.quayside.core.internal;

import org.jspecify.annotations.NullMarked;
