/** The API as a servlet, for hosts with Tomcat, Jetty or Undertow. */
@NullMarked
package dev.quayside.jsonapi.servlet;

import org.jspecify.annotations.NullMarked;
