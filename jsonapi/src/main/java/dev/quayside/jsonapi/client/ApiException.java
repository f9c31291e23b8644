package dev.quayside.jsonapi.client;

import dev.quayside.jsonapi.http.Headers;
import dev.quayside.jsonapi.internal.Quoted;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An error response of a v2 service. The subclasses correspond to the errors of the client libraries in other
 * languages:
 *
 * <table>
 * <caption>Kinds of errors</caption>
 * <tr><th>status</th><th>class</th><th>other client libraries</th></tr>
 * <tr><td>400, 422</td><td>{@link ValidationException}</td><td>ValidationError</td></tr>
 * <tr><td>401</td><td>{@link AuthenticationException}</td><td>AuthenticationError</td></tr>
 * <tr><td>403</td><td>{@link AuthorizationException}</td><td>AuthorizationError</td></tr>
 * <tr><td>403 for a feature</td><td>{@link FeatureNotEnabledException}</td><td>FeatureNotEnabledError</td></tr>
 * <tr><td>404</td><td>{@link NotFoundException}</td><td>NotFoundError</td></tr>
 * <tr><td>429</td><td>{@link RateLimitException}</td><td>RateLimitError</td></tr>
 * <tr><td>500 to 599</td><td>{@link UpstreamException}</td><td>UpstreamError</td></tr>
 * <tr><td>other</td><td>this class</td><td></td></tr>
 * </table>
 *
 * <p>A 403 is for a feature if one of its details contains {@code not enabled} or {@code feature}, ignoring case.
 */
public sealed class ApiException extends RuntimeException
        permits AuthenticationException,
                AuthorizationException,
                NotFoundException,
                RateLimitException,
                UpstreamException,
                ValidationException {

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
     * Returns the exception for a response.
     *
     * @param status from 300 to 599
     * @param body the body; if it is not an error document, there are no {@link #errors()}
     * @throws IllegalArgumentException if the status is below 300 or above 599
     */
    public static ApiException of(int status, Headers headers, byte[] body) {
        Objects.requireNonNull(headers, "headers");
        List<ErrorObject> errors = List.copyOf(ErrorObject.in(Objects.requireNonNull(body, "body")));
        if (status < 300 || status > 599) {
            throw new IllegalArgumentException(
                    "status: " + status + " is not the status of an error response (expected 300 to 599, such as 404)");
        }
        return switch (status) {
            case 400, 422 -> new ValidationException(status, errors);
            case 401 -> new AuthenticationException(status, errors);
            case 403 ->
                errors.stream().anyMatch(ApiException::isOfAFeature)
                        ? new FeatureNotEnabledException(status, errors)
                        : new AuthorizationException(status, errors);
            case 404 -> new NotFoundException(status, errors);
            case 429 -> new RateLimitException(status, errors, headers);
            default -> status >= 500 ? new UpstreamException(status, errors) : new ApiException(status, errors);
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
                .map(Quoted::sentence)
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
}
