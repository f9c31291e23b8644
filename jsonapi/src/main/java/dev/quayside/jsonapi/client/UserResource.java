package dev.quayside.jsonapi.client;

import com.github.jasminb.jsonapi.annotations.Type;

/** A resource of type {@code user}, which is linked and never included, so it has only an id. */
@Type("user")
public class UserResource extends Resource {}
