package dev.quayside.jsonapi.client;

import com.github.jasminb.jsonapi.annotations.Type;

/**
 * The reference object of a notification: a tracking request or an event.
 *
 * <p>No resource has the type of this class; jsonapi-converter needs a type for every class of a relationship.
 */
@Type("reference")
public abstract class ReferenceResource extends Resource {

    ReferenceResource() {}
}
