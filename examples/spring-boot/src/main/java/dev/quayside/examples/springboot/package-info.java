/** The API as a servlet of a Spring Boot application. */
@NullMarked
package dev.quayside.examples.springboot;

import org.jspecify.annotations.NullMarked;
