/** Parsing of a query string, beside a hand-written parser and rsql-parser. */
@NullMarked
package dev.quayside.examples.benchmarks.parse;

import org.jspecify.annotations.NullMarked;
