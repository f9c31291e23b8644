package dev.quayside.jsonapi.client;

import com.github.jasminb.jsonapi.annotations.Type;

/**
 * The reference object of a notification: a tracking request or an event.
 *
 * <p>No resource has the type that this class declares; jsonapi-converter requires every class that is used in a
 * relationship to declare a type.
 */
@Type("reference")
public abstract class ReferenceResource extends Resource {

    ReferenceResource() {}
}
