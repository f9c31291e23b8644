package dev.quayside.jsonapi.internal.http;

import dev.quayside.jsonapi.http.Headers;
import java.util.List;
import java.util.Locale;

/**
 * The checks of the media types that a client sends and accepts. The media type of JSON:API 1.1 may have the parameter
 * {@code profile} and an empty parameter {@code ext}; {@code charset=utf-8} is tolerated. {@code application/json} is
 * accepted in place of this media type.
 */
final class MediaTypes {

    private MediaTypes() {}

    /**
     * Rejects a request whose client does not accept the media type of the response. A client that accepts JSON:API is
     * never rejected, because many clients send the same {@code Accept} header with every request.
     *
     * @param mediaType the media type of the response
     * @throws RejectedRequestException with 406
     */
    public static void checkAccept(Headers headers, String mediaType) {
        List<HeaderElement> ranges = HeaderElement.parse(headers.all("Accept"));
        boolean exact = !mediaType.equals(Responses.JSON_API)
                && ranges.stream().anyMatch(range -> is(range, mediaType) && isAccepted(range));
        if (!ranges.isEmpty() && !exact && !accepts(ranges)) {
            throw RejectedRequestException.inHeader(
                    ErrorStatus.NOT_ACCEPTABLE,
                    "not_acceptable",
                    "Accept",
                    "The response is " + mediaType + " without extensions and without parameters other than"
                            + " 'profile', and the header 'Accept' excludes it.");
        }
    }

    /**
     * Rejects a body whose media type is neither JSON:API nor JSON. A body without a media type is read as JSON.
     *
     * @throws RejectedRequestException with 415
     */
    public static void checkBodyType(Headers headers) {
        checkContentType(headers);
        for (HeaderElement type : HeaderElement.parse(headers.all("Content-Type"))) {
            if (!is(type, Responses.JSON_API) && !(is(type, Responses.JSON) && isUtf8(type))) {
                throw RejectedRequestException.inHeader(
                        ErrorStatus.UNSUPPORTED_MEDIA_TYPE,
                        "unsupported_media_type",
                        "Content-Type",
                        "The request body must be " + Responses.JSON_API + " (or " + Responses.JSON + ") in UTF-8.");
            }
        }
    }

    /**
     * Rejects a JSON:API media type with unknown parameters. Accepts all other media types, because this check is for
     * routes that do not read the body.
     *
     * @throws RejectedRequestException with 415
     */
    public static void checkContentType(Headers headers) {
        for (HeaderElement type : HeaderElement.parse(headers.all("Content-Type"))) {
            if (is(type, Responses.JSON_API) && !hasKnownParameters(type.parameters())) {
                throw RejectedRequestException.inHeader(
                        ErrorStatus.UNSUPPORTED_MEDIA_TYPE,
                        "unsupported_media_type",
                        "Content-Type",
                        Responses.JSON_API
                                + " is accepted without extensions and without parameters other than 'profile'.");
            }
        }
    }

    /**
     * Returns whether the media ranges accept JSON:API. The most specific range decides: JSON:API, then JSON, then a
     * wildcard.
     */
    private static boolean accepts(List<HeaderElement> ranges) {
        if (ranges.stream().anyMatch(range -> is(range, Responses.JSON_API))) {
            return ranges.stream()
                    .filter(range -> is(range, Responses.JSON_API) && hasKnownParameters(withoutWeight(range)))
                    .anyMatch(MediaTypes::isAccepted);
        }
        if (ranges.stream().anyMatch(range -> is(range, Responses.JSON) && isAccepted(range))) {
            return true;
        }
        String wildCard = ranges.stream().anyMatch(range -> is(range, "application/*")) ? "application/*" : "*/*";
        return ranges.stream().anyMatch(range -> is(range, wildCard) && isAccepted(range));
    }

    private static boolean is(HeaderElement range, String type) {
        return range.head().equalsIgnoreCase(type);
    }

    private static boolean isUtf8(HeaderElement type) {
        return type.parameters().stream()
                .filter(parameter -> parameter.name().equals("charset"))
                .allMatch(
                        parameter -> parameter.value().toLowerCase(Locale.ROOT).equals("utf-8"));
    }

    private static boolean hasKnownParameters(List<HeaderElement.Parameter> parameters) {
        return parameters.stream().allMatch(parameter -> switch (parameter.name()) {
            case "profile" -> true;
            case "ext" -> parameter.value().isBlank();
            case "charset" -> parameter.value().toLowerCase(Locale.ROOT).equals("utf-8");
            default -> false;
        });
    }

    /** Returns the parameters of a media range without its weight {@code q}. */
    private static List<HeaderElement.Parameter> withoutWeight(HeaderElement range) {
        return range.parameters().stream()
                .filter(parameter -> !parameter.name().equals("q"))
                .toList();
    }

    /** Returns whether the weight {@code q} of a media range is not zero. Treats a malformed weight as 1. */
    private static boolean isAccepted(HeaderElement range) {
        for (HeaderElement.Parameter parameter : range.parameters()) {
            if (parameter.name().equals("q")) {
                return !parameter.value().matches("0(\\.0*)?");
            }
        }
        return true;
    }
}
