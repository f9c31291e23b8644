package dev.quayside.jsonapi.client;

import com.github.jasminb.jsonapi.annotations.Type;

/** A resource of type {@code user}. Users are linked but never included, so the resource has only an id. */
@Type("user")
public class UserResource extends Resource {}
