package dev.quayside.jsonapi.document;

/** The two variants of the formats in which this API and the reference service differ. */
public enum Compatibility {
    /** The formats of the interface specification. */
    STANDARD(LastFreeDayFormat.CALENDAR_DAY, SuccessStatus.SUCCEEDED),
    /** The formats that existing clients of the reference service expect. */
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
