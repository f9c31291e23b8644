package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Cargo;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.store.jdbi.internal.json.StoredJson;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;

/** Reads a container from the columns {@link ContainerTable#SELECTED}, in their order. */
public final class ContainerMapper {

    private ContainerMapper() {}

    public static Container read(RowReader row) throws SQLException {
        row.id();
        UUID id = required(row.id());
        UUID shipmentId = required(row.id());
        ContainerNumber number = new ContainerNumber(required(row.text()));
        return new Container(
                id,
                shipmentId,
                number,
                new Equipment(row.repeated(Equipment.Type::new), row.number(), row.repeated(Equipment.Height::new)),
                new Cargo(row.text(), row.number()),
                required(row.texts()),
                required(row.repeated(ContainerStatus::new)),
                milestones(row),
                terminal(row),
                rail(row),
                new ImportDeadlines(lastFreeDays(row), lastFreeDays(row), row.day()),
                new DestinationFacilities(row.id(), row.id(), row.zone(), row.zone(), row.zone()),
                times(row),
                row.flag());
    }

    private static Milestones milestones(RowReader row) throws SQLException {
        return new Milestones(
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant());
    }

    private static TerminalReport terminal(RowReader row) throws SQLException {
        return new TerminalReport(
                Availability.valueOf(required(row.text())),
                row.repeated(ContainerMapper::holds),
                row.repeated(ContainerMapper::fees),
                row.instant(),
                row.instant(),
                row.text(),
                row.text(),
                row.instant());
    }

    private static List<Hold> holds(String text) {
        return StoredJson.readPositionalList(text, Hold.class);
    }

    private static List<Fee> fees(String text) {
        return StoredJson.readPositionalList(text, Fee.class);
    }

    private static RailProgress rail(RowReader row) throws SQLException {
        return new RailProgress(
                row.repeated(Scac::new),
                row.repeated(Scac::new),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.repeated(ContainerMapper::holds),
                row.repeated(ContainerMapper::fees));
    }

    private static LastFreeDays lastFreeDays(RowReader row) throws SQLException {
        return new LastFreeDays(row.day(), row.day(), row.day(), row.day());
    }

    private static RecordTimestamps times(RowReader row) throws SQLException {
        return new RecordTimestamps(
                required(row.instant()),
                required(row.instant()),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant());
    }
}
