package dev.quayside.jsonapi.read;

/**
 * What an import stored.
 *
 * @param containers that the document holds
 * @param shipments that the document holds
 * @param places ports, metro areas and terminals that the document holds, whether or not they were stored before
 * @param written containers, shipments and parties that were inserted or changed
 * @param unchanged containers, shipments and parties that were the same already
 */
public record ImportResult(int containers, int shipments, int places, int written, int unchanged) {}
