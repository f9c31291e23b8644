package dev.quayside.jsonapi.client;

import com.github.jasminb.jsonapi.annotations.Type;

/** A resource of type {@code rail_terminal}, which older documents use for a rail ramp. */
@Type("rail_terminal")
public class RailTerminalResource extends TerminalResource {}
