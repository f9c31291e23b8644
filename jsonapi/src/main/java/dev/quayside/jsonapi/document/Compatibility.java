package dev.quayside.jsonapi.document;

/** The forms of documents in which this API differs from the reference service. */
public enum Compatibility {
    /** The forms of the interface specification. */
    STANDARD(LastFreeDayFormat.CALENDAR_DAY, SuccessStatus.SUCCEEDED),
    /** The forms that existing clients of the reference service read. */
    REFERENCE(LastFreeDayFormat.LOCAL_MIDNIGHT, SuccessStatus.CREATED);

    private final LastFreeDayFormat lastFreeDays;
    private final SuccessStatus successStatus;

    Compatibility(LastFreeDayFormat lastFreeDays, SuccessStatus successStatus) {
        this.lastFreeDays = lastFreeDays;
        this.successStatus = successStatus;
    }

    public LastFreeDayFormat lastFreeDays() {
        return lastFreeDays;
    }

    public SuccessStatus successStatus() {
        return successStatus;
    }
}
