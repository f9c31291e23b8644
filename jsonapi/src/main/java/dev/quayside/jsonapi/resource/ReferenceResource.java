package dev.quayside.jsonapi.resource;

import com.github.jasminb.jsonapi.annotations.Type;

/**
 * What a notification may point at: a tracking request, or an event.
 *
 * <p>No resource is of the type that is named here; jsonapi-converter wants one for every class to which a relationship
 * leads.
 */
@Type("reference")
public abstract class ReferenceResource extends Resource {

    ReferenceResource() {}
}
