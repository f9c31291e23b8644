package dev.quayside.jsonapi.internal.http;

import dev.quayside.jsonapi.http.Headers;
import java.util.List;
import java.util.Locale;

/**
 * Which media types a client may send and ask for. The rules of JSON:API 1.1 hold for its own type: parameters other
 * than {@code ext} and {@code profile} are not accepted (but {@code charset=utf-8} is tolerated), nor is any extension.
 * Clients may say {@code application/json} for the same.
 */
public final class MediaTypes {

    private MediaTypes() {}

    /**
     * Refuses a request whose answer its client would not accept. Clients name the type of documents with every request, so
     * that is enough also where something else is answered.
     *
     * @param answer the type of the answer
     * @throws RejectedRequestException with 406
     */
    public static void checkAccept(Headers headers, String answer) {
        List<HeaderElement> ranges = HeaderElement.parse(headers.all("Accept"));
        boolean named = !answer.equals(Responses.JSON_API)
                && ranges.stream().anyMatch(range -> is(range, answer) && wanted(range));
        if (!ranges.isEmpty() && !named && !accepts(ranges)) {
            throw new RejectedRequestException(RequestError.inHeader(
                    ErrorStatus.NOT_ACCEPTABLE,
                    "not_acceptable",
                    "Accept",
                    "The answer is " + answer + " without extensions and without parameters other than"
                            + " 'profile', which the header 'Accept' rules out."));
        }
    }

    /**
     * Refuses a request whose body is of a type that is not read. A body without a type is taken for JSON.
     *
     * @throws RejectedRequestException with 415
     */
    public static void checkBodyType(Headers headers) {
        checkContentType(headers);
        for (HeaderElement type : HeaderElement.parse(headers.all("Content-Type"))) {
            if (!is(type, Responses.JSON_API) && !(is(type, Responses.JSON) && inUtf8(type))) {
                throw new RejectedRequestException(RequestError.inHeader(
                        ErrorStatus.UNSUPPORTED_MEDIA_TYPE,
                        "unsupported_media_type",
                        "Content-Type",
                        "What is sent here has to be " + Responses.JSON_API + " (or " + Responses.JSON
                                + ") in UTF-8."));
            }
        }
    }

    /**
     * Refuses a request that says of itself to be JSON:API in a way that is not understood. Any other type is left alone:
     * it is for requests of whose body nothing is read, and clients send a type of their own with every request.
     *
     * @throws RejectedRequestException with 415
     */
    public static void checkContentType(Headers headers) {
        for (HeaderElement type : HeaderElement.parse(headers.all("Content-Type"))) {
            if (is(type, Responses.JSON_API) && !understood(type.parameters())) {
                throw new RejectedRequestException(RequestError.inHeader(
                        ErrorStatus.UNSUPPORTED_MEDIA_TYPE,
                        "unsupported_media_type",
                        "Content-Type",
                        Responses.JSON_API
                                + " is read without extensions and without parameters other than 'profile'."));
            }
        }
    }

    /**
     * The type itself decides where it is named, and then only in forms that are understood; else JSON by its plain
     * name; else the more exact of the two wild cards.
     */
    private static boolean accepts(List<HeaderElement> ranges) {
        if (ranges.stream().anyMatch(range -> is(range, Responses.JSON_API))) {
            return ranges.stream()
                    .filter(range -> is(range, Responses.JSON_API) && understood(ofType(range)))
                    .anyMatch(MediaTypes::wanted);
        }
        if (ranges.stream().anyMatch(range -> is(range, Responses.JSON) && wanted(range))) {
            return true;
        }
        String wildCard = ranges.stream().anyMatch(range -> is(range, "application/*")) ? "application/*" : "*/*";
        return ranges.stream().anyMatch(range -> is(range, wildCard) && wanted(range));
    }

    private static boolean is(HeaderElement range, String type) {
        return range.head().equalsIgnoreCase(type);
    }

    private static boolean inUtf8(HeaderElement type) {
        return type.parameters().stream()
                .filter(parameter -> parameter.name().equals("charset"))
                .allMatch(
                        parameter -> parameter.value().toLowerCase(Locale.ROOT).equals("utf-8"));
    }

    private static boolean understood(List<HeaderElement.Parameter> parameters) {
        return parameters.stream().allMatch(parameter -> switch (parameter.name()) {
            case "profile" -> true;
            case "ext" -> parameter.value().isBlank();
            case "charset" -> parameter.value().toLowerCase(Locale.ROOT).equals("utf-8");
            default -> false;
        });
    }

    /** The parameters of a range without its weight, which is none of the type's. */
    private static List<HeaderElement.Parameter> ofType(HeaderElement range) {
        return range.parameters().stream()
                .filter(parameter -> !parameter.name().equals("q"))
                .toList();
    }

    /** Whether a range has another weight than zero; one that cannot be read is taken for 1. */
    private static boolean wanted(HeaderElement range) {
        for (HeaderElement.Parameter parameter : range.parameters()) {
            if (parameter.name().equals("q")) {
                return !parameter.value().matches("0(\\.0*)?");
            }
        }
        return true;
    }
}
