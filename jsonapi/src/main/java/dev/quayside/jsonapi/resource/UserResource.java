package dev.quayside.jsonapi.resource;

import com.github.jasminb.jsonapi.annotations.Type;

/** A resource of type {@code user}: it is only ever linked, so there is nothing but its id. */
@Type("user")
public class UserResource extends Resource {}
