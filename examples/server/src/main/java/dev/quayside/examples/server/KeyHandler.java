package dev.quayside.examples.server;

import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ConditionalHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Rejects a request without a known key before its body is read. The client gets the response at once. What the client
 * still sends is discarded for a few seconds: a client whose connection is closed while it sends may not see the
 * response.
 */
final class KeyHandler extends ConditionalHandler.ElseNext {

    private static final Duration LONGEST_DISCARD = Duration.ofSeconds(5);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    private final Function<ApiRequest, Optional<ApiResponse>> rejections;

    /** @param rejections returns the response to a request that is rejected by its headers alone */
    KeyHandler(Handler next, Function<ApiRequest, Optional<ApiResponse>> rejections) {
        super(next);
        this.rejections = rejections;
    }

    @Override
    protected boolean onConditionsMet(Request request, Response response, Callback callback) throws Exception {
        Optional<ApiResponse> rejection = rejections.apply(ApiHandler.request(request, InputStream.nullInputStream()));
        if (rejection.isEmpty()) {
            return nextHandler(request, response, callback);
        }
        ApiHandler.writeHead(rejection.get(), response);
        response.getHeaders().put(HttpFields.CONNECTION_CLOSE);
        request.getConnectionMetaData().getConnection().getEndPoint().setIdleTimeout(LONGEST_PAUSE.toMillis());
        boolean clientWaits = request.getHeaders().contains(HttpHeader.EXPECT);
        response.write(
                true,
                ByteBuffer.wrap(rejection.get().bytes()),
                clientWaits ? callback : Callback.from(new Discarding(request, callback), callback::failed));
        return true;
    }

    /** The rest of a body; runs again each time that more of the body has arrived. */
    private record Discarding(Request request, Callback callback, long start) implements Runnable {

        Discarding(Request request, Callback callback) {
            this(request, callback, System.nanoTime());
        }

        @Override
        public void run() {
            while (System.nanoTime() - start < LONGEST_DISCARD.toNanos()) {
                Content.Chunk chunk = request.read();
                if (chunk == null) {
                    request.demand(this);
                    return;
                }
                if (Content.Chunk.isFailure(chunk)) {
                    break;
                }
                chunk.release();
                if (chunk.isLast()) {
                    break;
                }
            }
            callback.succeeded();
        }
    }
}
