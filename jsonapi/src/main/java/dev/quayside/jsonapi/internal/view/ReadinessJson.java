package dev.quayside.jsonapi.internal.view;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.Readiness;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The readiness of a container as JSON. */
public final class ReadinessJson {

    /** The JSON schema. */
    public static final String SCHEMA = """
              {"type": "object", "required": ["ready", "reasons"],
                "description": "Whether the container can be picked up, and why not.", "properties": {
                "ready": {"type": "boolean", "description": "Whether the terminal reports the container as available and no hold is in force, also at the inland facility."},
                "reasons": {"type": "array",
                  "description": "The reasons against the pickup, blocking ones first. A container that is ready may have reasons that do not block.",
                  "items": {"type": "object", "required": ["code", "blocking", "text"], "properties": {
                    "code": {"type": "string", "enum": ["not_available", "availability_unknown", "hold", "stale_report"],
                      "description": "The kind of the reason; `stale_report` if the terminal was not checked in the last 24 hours."},
                    "blocking": {"type": "boolean", "description": "Whether this reason alone makes the container not ready."},
                    "text": {"type": "string", "description": "The reason as a sentence for people."}}}}}}""";

    /** The age above which a terminal's report is considered stale. The readiness then states this as a reason. */
    private static final Duration STALE_AFTER = Duration.ofHours(24);

    private ReadinessJson() {}

    /** Returns the readiness with its reasons, in the form of {@link #SCHEMA}. */
    public static Map<String, ?> of(Container container, Instant now) {
        Readiness readiness = container.readiness(now, STALE_AFTER);
        List<Map<String, ?>> reasons = new ArrayList<>();
        for (Readiness.Reason reason : readiness.reasons()) {
            Map<String, Object> members = new LinkedHashMap<>();
            members.put("code", code(reason));
            members.put("blocking", reason.isBlocking());
            members.put("text", reason.text());
            reasons.add(members);
        }
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("ready", readiness.ready());
        members.put("reasons", reasons);
        return members;
    }

    private static String code(Readiness.Reason reason) {
        if (reason instanceof Readiness.NotAvailable) {
            return "not_available";
        }
        if (reason instanceof Readiness.AvailabilityUnknown) {
            return "availability_unknown";
        }
        return reason instanceof Readiness.OnHold ? "hold" : "stale_report";
    }
}
