/** Types that several packages of this module share. Not for use outside this library. */
@NullMarked
package dev.quayside.jsonapi.internal;

import org.jspecify.annotations.NullMarked;
