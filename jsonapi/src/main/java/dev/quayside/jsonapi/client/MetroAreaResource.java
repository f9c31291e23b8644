package dev.quayside.jsonapi.client;

import com.github.jasminb.jsonapi.annotations.Type;

/** A resource of type {@code metro_area}. */
@Type("metro_area")
public class MetroAreaResource extends PlaceResource {}
