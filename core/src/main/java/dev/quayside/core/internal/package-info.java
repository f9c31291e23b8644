/**
 * Classes that several packages of the core module share. The package is exported only to other modules of Quayside.
 */
@NullMarked
package dev.quayside.core.internal;

import org.jspecify.annotations.NullMarked;
