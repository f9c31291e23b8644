/** Parts of conditions for the binder, and conditions as text. Not API. */
@NullMarked
package dev.quayside.query.internal.condition;

import org.jspecify.annotations.NullMarked;
