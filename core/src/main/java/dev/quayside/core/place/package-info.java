/**
 * Where things are: ports, terminals and metropolitan areas, named by their UN/LOCODE.
 */
@NullMarked
package dev.quayside.core.place;

import org.jspecify.annotations.NullMarked;
