package dev.quayside.jsonapi.client;

import com.github.jasminb.jsonapi.annotations.Type;

/**
 * The target of a relationship to resources of several types: the reference object of a notification, which is a
 * tracking request or an event, or the shared object of a share, which is a shipment or a container.
 *
 * <p>No resource has the type that this class declares; jsonapi-converter requires every class that is used in a
 * relationship to declare a type.
 */
@Type("reference")
public abstract class ReferenceResource extends Resource {

    ReferenceResource() {}
}
