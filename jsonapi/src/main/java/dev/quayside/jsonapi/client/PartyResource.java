package dev.quayside.jsonapi.client;

import com.github.jasminb.jsonapi.annotations.Type;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code party}. */
@Type("party")
public class PartyResource extends Resource {
    public @Nullable String companyName;
}
