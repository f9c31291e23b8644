package dev.quayside.jsonapi.transfer;

/**
 * The result of an import.
 *
 * @param containers the number of containers in the document
 * @param shipments the number of shipments in the document
 * @param places the number of ports, metro areas and terminals in the document, including those that were stored before
 * @param written the number of containers, shipments and parties that were inserted or changed
 * @param unchanged the number of containers, shipments and parties that were already stored with the same values
 */
public record ImportResult(int containers, int shipments, int places, int written, int unchanged) {}
