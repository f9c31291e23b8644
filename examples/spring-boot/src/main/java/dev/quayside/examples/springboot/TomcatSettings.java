package dev.quayside.examples.springboot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.valves.ErrorReportValve;
import org.apache.tomcat.util.buf.EncodedSolidusHandling;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

/** The settings of Tomcat that have no property of Spring Boot. */
@Component
public final class TomcatSettings implements WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> {

    @Override
    public void customize(ConfigurableTomcatWebServerFactory factory) {
        factory.addConnectorCustomizers(TomcatSettings::passOn);
        factory.addContextCustomizers(TomcatSettings::setErrorResponses);
    }

    /** Lets Tomcat pass on requests that it would reject, so that the API can report the reason. */
    private static void passOn(Connector connector) {
        connector.setEncodedSolidusHandling(EncodedSolidusHandling.PASS_THROUGH.getValue());
        connector.setEncodedReverseSolidusHandling(EncodedSolidusHandling.PASS_THROUGH.getValue());
        connector.setAllowTrace(true);
    }

    private static void setErrorResponses(Context context) {
        ((StandardHost) context.getParent()).setErrorReportValveClass(ErrorResponses.class.getName());
    }

    /** Writes JSON:API errors for requests that Tomcat rejects before they reach the API. Created by Tomcat. */
    public static final class ErrorResponses extends ErrorReportValve {

        private static final String CLIENT_ERROR = """
                {"errors":[{"status":"%d","code":"malformed_request","title":"Bad Request",\
                "detail":"The request cannot be read."}]}""";
        private static final String SERVER_ERROR = """
                {"errors":[{"status":"%d","code":"internal_error","title":"Internal Server Error",\
                "detail":"The request could not be answered."}]}""";

        @Override
        protected void report(Request request, Response response, @Nullable Throwable failure) {
            int status = response.getStatus();
            if (status < 400 || response.isCommitted() || !response.setErrorReported()) {
                return;
            }
            String error = (status < 500 ? CLIENT_ERROR : SERVER_ERROR).formatted(status);
            try {
                response.setContentType("application/vnd.api+json");
                response.getOutputStream().write(error.getBytes(StandardCharsets.UTF_8));
                response.finishResponse();
            } catch (IOException e) {
                getContainer().getLogger().debug("the client has closed the connection", e);
            }
        }
    }
}
