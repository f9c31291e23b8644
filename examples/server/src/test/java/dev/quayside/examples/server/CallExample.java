package dev.quayside.examples.server;

import dev.quayside.core.account.*;
import dev.quayside.core.store.ApiKeys;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.http.*;
import dev.quayside.query.store.InMemoryStore;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.*;

public class CallExample {
    public static void main(String[] args) throws IOException {
        InMemoryStore store = new InMemoryStore();
        Account account = new Account(new AccountId(UUID.randomUUID()), "Acme Imports", new Plan.Paid(), Set.of());
        store.accounts().save(account);
        ApiKeys keys = new ApiKeys(store, Clock.systemUTC());
        String key = keys.create(account.id(), "reports", ApiKey.Permission.READ)
                .secret()
                .reveal();

        URI base = URI.create("https://tracking.example.com/v2");
        V2Api api = V2Api.builder(base, store, Clock.systemUTC()).build();
        Headers headers = Headers.of(Map.of("Authorization", List.of("Token " + key)));
        ApiResponse response = api.handle(ApiRequest.of("GET", "/v2/containers?filter[pod_code]=USLAX", headers));
        System.out.println(response.status() + " " + new String(response.bytes(), StandardCharsets.UTF_8));
    }
}
