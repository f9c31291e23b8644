package dev.quayside.jsonapi.client;

import com.github.jasminb.jsonapi.annotations.Type;

/** A resource of type {@code rail_terminal}: a rail ramp in older documents. */
@Type("rail_terminal")
public class RailTerminalResource extends TerminalResource {}
