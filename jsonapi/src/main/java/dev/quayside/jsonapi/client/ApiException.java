package dev.quayside.jsonapi.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.jsonapi.internal.JsonTreeReader;
import dev.quayside.jsonapi.internal.QuotedText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An error response of a v2 service. The subclasses correspond to the error classes of the client libraries for other
 * languages:
 *
 * <table>
 * <caption>Kinds of errors</caption>
 * <tr><th>status</th><th>class</th><th>other client libraries</th></tr>
 * <tr><td>400, 422</td><td>{@link Validation}</td><td>ValidationError</td></tr>
 * <tr><td>401</td><td>{@link Authentication}</td><td>AuthenticationError</td></tr>
 * <tr><td>403</td><td>{@link Authorization}</td><td>AuthorizationError</td></tr>
 * <tr><td>403 for a feature</td><td>{@link FeatureNotEnabled}</td><td>FeatureNotEnabledError</td></tr>
 * <tr><td>404</td><td>{@link NotFound}</td><td>NotFoundError</td></tr>
 * <tr><td>429</td><td>{@link RateLimit}</td><td>RateLimitError</td></tr>
 * <tr><td>500 to 599</td><td>{@link Upstream}</td><td>UpstreamError</td></tr>
 * <tr><td>other</td><td>this class</td><td></td></tr>
 * </table>
 *
 * <p>A 403 response concerns a feature if the detail of one of its errors contains {@code not enabled} or
 * {@code feature}, ignoring case.
 */
public sealed class ApiException extends RuntimeException {

    private static final long serialVersionUID = 1;
    private static final int MAX_ERRORS_SHOWN = 3;
    private static final Pattern OF_A_FEATURE = Pattern.compile("not enabled|feature");

    private final int status;
    private final transient List<ErrorObject> errors;

    ApiException(int status, List<ErrorObject> errors) {
        super(message(status, errors));
        this.status = status;
        this.errors = errors;
    }

    /**
     * Creates the exception for a response.
     *
     * @param status the status of the response, from 300 to 599
     * @param body the body of the response; if it is not an error document, {@link #errors()} is empty
     * @throws IllegalArgumentException if the status is below 300 or above 599
     */
    public static ApiException of(int status, Headers headers, byte[] body) {
        Objects.requireNonNull(headers, "headers");
        List<ErrorObject> errors = List.copyOf(ErrorObject.parseAll(Objects.requireNonNull(body, "body")));
        if (status < 300 || status > 599) {
            throw new IllegalArgumentException(
                    "status: " + status + " is not the status of an error response (expected 300 to 599, such as 404)");
        }
        return switch (status) {
            case 400, 422 -> new Validation(status, errors);
            case 401 -> new Authentication(status, errors);
            case 403 ->
                errors.stream().anyMatch(ApiException::isOfAFeature)
                        ? new FeatureNotEnabled(status, errors)
                        : new Authorization(status, errors);
            case 404 -> new NotFound(status, errors);
            case 429 -> new RateLimit(status, errors, headers);
            default -> status >= 500 ? new Upstream(status, errors) : new ApiException(status, errors);
        };
    }

    private static boolean isOfAFeature(ErrorObject error) {
        @Nullable String detail = error.detail();
        return detail != null
                && OF_A_FEATURE.matcher(detail.toLowerCase(Locale.ROOT)).find();
    }

    private static String message(int status, List<ErrorObject> errors) {
        String details = errors.stream()
                .map(error -> error.detail() != null ? error.detail() : error.title())
                .filter(Objects::nonNull)
                .limit(MAX_ERRORS_SHOWN)
                .map(QuotedText::sentence)
                .collect(Collectors.joining("; "));
        return "the service answered " + status + (details.isEmpty() ? "" : ": " + details);
    }

    /** Returns the status of the response. */
    public int status() {
        return status;
    }

    /** Returns the errors in the order of the response; may be empty. */
    public List<ErrorObject> errors() {
        return errors;
    }

    /** Thrown if the API key is missing, malformed or invalid. */
    public static final class Authentication extends ApiException {
        private static final long serialVersionUID = 1;

        Authentication(int status, List<ApiException.ErrorObject> errors) {
            super(status, errors);
        }
    }

    /**
     * Thrown if the request needs a feature that is not enabled for the account. The operator of the service can enable
     * the feature.
     */
    public static final class FeatureNotEnabled extends Authorization {
        private static final long serialVersionUID = 1;

        FeatureNotEnabled(int status, List<ApiException.ErrorObject> errors) {
            super(status, errors);
        }
    }

    /** Thrown if the permission of the API key or the plan of its account does not allow the request. */
    public static sealed class Authorization extends ApiException permits ApiException.FeatureNotEnabled {
        private static final long serialVersionUID = 1;

        Authorization(int status, List<ApiException.ErrorObject> errors) {
            super(status, errors);
        }
    }

    /** Thrown if the account does not have a resource with this id or the path does not exist. */
    public static final class NotFound extends ApiException {
        private static final long serialVersionUID = 1;

        NotFound(int status, List<ApiException.ErrorObject> errors) {
            super(status, errors);
        }
    }

    /** Thrown if the account has sent too many requests. A later request may succeed. */
    public static final class RateLimit extends ApiException {
        private static final long serialVersionUID = 1;
        private static final Pattern SECONDS = Pattern.compile("[0-9]{1,9}");

        private final @Nullable Duration retryAfter;

        RateLimit(int status, List<ApiException.ErrorObject> errors, Headers headers) {
            super(status, errors);
            this.retryAfter = headers.first("Retry-After")
                    .map(String::strip)
                    .filter(text -> SECONDS.matcher(text).matches())
                    .map(text -> Duration.ofSeconds(Long.parseLong(text)))
                    .orElse(null);
        }

        /**
         * Returns the time to wait before the next request, in whole seconds; empty if the response does not state the
         * time.
         */
        public Optional<Duration> retryAfter() {
            return Optional.ofNullable(retryAfter);
        }
    }

    /**
     * Thrown if the service, or a shipping line or terminal from which it requests data, is unavailable. A later
     * request may succeed.
     */
    public static final class Upstream extends ApiException {
        private static final long serialVersionUID = 1;

        Upstream(int status, List<ApiException.ErrorObject> errors) {
            super(status, errors);
        }
    }

    /**
     * Thrown if the request is malformed or its content is not accepted; {@link #errors()} describes the invalid parts.
     */
    public static final class Validation extends ApiException {
        private static final long serialVersionUID = 1;

        Validation(int status, List<ApiException.ErrorObject> errors) {
            super(status, errors);
        }
    }

    /**
     * One error in an error document. A member is null if the service did not send it.
     *
     * @param status the HTTP status of this error, such as {@code 422}
     * @param code the stable, machine-readable code, such as {@code duplicate}
     * @param title a human-readable name of the kind of error
     * @param detail a human-readable description of the problem
     * @param parameter the query parameter that caused the error
     * @param pointer the part of the request body that caused the error, as a JSON pointer (RFC 6901)
     */
    public record ErrorObject(
            @Nullable String status,
            @Nullable String code,
            @Nullable String title,
            @Nullable String detail,
            @Nullable String parameter,
            @Nullable String pointer) {

        private static final int MOST = 100;
        private static final JsonTreeReader JSON = new JsonTreeReader(1 << 18, 20, 1 << 16);

        /** Returns the first {@value #MOST} errors in a body; an empty list if the body is not an error document. */
        static List<ErrorObject> parseAll(byte[] body) {
            JsonNode document = JSON.parse(body, mistake -> {});
            List<ErrorObject> errors = new ArrayList<>();
            if (document != null) {
                for (JsonNode error : document.path("errors")) {
                    if (error.isObject() && errors.size() < MOST) {
                        errors.add(of(error));
                    }
                }
            }
            return errors;
        }

        private static ErrorObject of(JsonNode error) {
            JsonNode source = error.path("source");
            return new ErrorObject(
                    text(error, "status"),
                    text(error, "code"),
                    text(error, "title"),
                    text(error, "detail"),
                    text(source, "parameter"),
                    text(source, "pointer"));
        }

        private static @Nullable String text(JsonNode object, String member) {
            JsonNode value = object.path(member);
            return value.isTextual() || value.isNumber() ? value.asText() : null;
        }
    }
}
