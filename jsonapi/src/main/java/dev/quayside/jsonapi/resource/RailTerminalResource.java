package dev.quayside.jsonapi.resource;

import com.github.jasminb.jsonapi.annotations.Type;

/** A resource of type {@code rail_terminal}: how older documents write a terminal that is a rail ramp. */
@Type("rail_terminal")
public class RailTerminalResource extends TerminalResource {}
