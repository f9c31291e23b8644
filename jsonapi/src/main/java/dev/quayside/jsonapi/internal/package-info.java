/** What the packages of this module share; not for others. */
@NullMarked
package dev.quayside.jsonapi.internal;

import org.jspecify.annotations.NullMarked;
