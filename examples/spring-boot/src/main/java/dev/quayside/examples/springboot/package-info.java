/** A tracking service on Spring Boot. */
@NullMarked
package dev.quayside.examples.springboot;

import org.jspecify.annotations.NullMarked;
