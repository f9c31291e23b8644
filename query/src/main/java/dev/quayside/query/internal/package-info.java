/** Reading and showing text of the wire: what the language shares with {@code quayside-jsonapi}, and no API. */
@NullMarked
package dev.quayside.query.internal;

import org.jspecify.annotations.NullMarked;
