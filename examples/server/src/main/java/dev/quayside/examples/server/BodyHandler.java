package dev.quayside.examples.server;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Reads the body of a request to its end before the next handler gets the request, so that a slow body occupies neither
 * a thread nor a place of the next handler. Keeps the beginning of the body and discards the rest: a client that still
 * sends when its connection is closed may not see the response.
 */
final class BodyHandler extends Handler.Wrapper {

    private final int mostKeptBytes;
    private final Duration longest;

    /**
     * @param mostKeptBytes more than the next handler reads
     * @param longest the time in which all of a body has to arrive
     */
    BodyHandler(Handler next, int mostKeptBytes, Duration longest) {
        super(next);
        this.mostKeptBytes = mostKeptBytes;
        this.longest = longest;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        new Reading(request, response, callback).run();
        return true;
    }

    /** The body of one request; runs again each time that more of the body has arrived. */
    private final class Reading implements Runnable {
        private final Request request;
        private final Response response;
        private final Callback callback;
        private final ByteArrayOutputStream kept = new ByteArrayOutputStream(0);
        private final long start = System.nanoTime();

        Reading(Request request, Response response, Callback callback) {
            this.request = request;
            this.response = response;
            this.callback = callback;
        }

        @Override
        public void run() {
            while (true) {
                Content.Chunk chunk = request.read();
                if (chunk == null) {
                    request.demand(this);
                    return;
                }
                if (Content.Chunk.isFailure(chunk)) {
                    Response.writeError(request, response, callback, status(chunk.getFailure()));
                    return;
                }
                keep(chunk.getByteBuffer());
                boolean last = chunk.isLast();
                chunk.release();
                if (last) {
                    handleReceived();
                    return;
                }
                if (System.nanoTime() - start > longest.toNanos()) {
                    Response.writeError(request, response, callback, HttpStatus.REQUEST_TIMEOUT_408);
                    return;
                }
            }
        }

        private void keep(ByteBuffer bytes) {
            byte[] added = new byte[Math.min(bytes.remaining(), mostKeptBytes - kept.size())];
            bytes.get(added);
            kept.writeBytes(added);
        }

        private void handleReceived() {
            // From here on the client waits for this server, however long that takes.
            request.addIdleTimeoutListener(timeout -> false);
            try {
                if (!BodyHandler.super.handle(new Received(request, kept.toByteArray()), response, callback)) {
                    Response.writeError(request, response, callback, HttpStatus.NOT_FOUND_404);
                }
            } catch (Exception failure) {
                Response.writeError(request, response, callback, failure);
            }
        }
    }

    private static int status(Throwable failure) {
        if (failure instanceof TimeoutException) {
            return HttpStatus.REQUEST_TIMEOUT_408;
        }
        return failure instanceof HttpException known ? known.getCode() : HttpStatus.BAD_REQUEST_400;
    }

    /** A request whose body is in memory. */
    private static final class Received extends Request.Wrapper {
        private final Content.Source body;

        Received(Request request, byte[] body) {
            super(request);
            this.body = Content.Source.from(ByteBuffer.wrap(body));
        }

        @Override
        public Content.Chunk read() {
            return body.read();
        }

        @Override
        public void demand(Runnable demandCallback) {
            body.demand(demandCallback);
        }
    }
}
