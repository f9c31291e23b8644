/**
 * What a host implements to answer bound queries page by page, and an implementation in memory.
 */
@NullMarked
package dev.quayside.query.store;

import org.jspecify.annotations.NullMarked;
