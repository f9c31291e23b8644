/**
 * Simulated carriers, terminals, railroads and vessels for examples and tests. A text, the script, states what each of
 * them reports and when.
 *
 * <pre>{@code
 * ScriptedSource script = ScriptedSource.parse("""
 *         journey DEMO-1*
 *           port CNSHA Shanghai Asia/Shanghai
 *           port USLAX "Los Angeles" America/Los_Angeles
 *           container MSCU1234566
 *         source line
 *           0..2d  refuses not_found
 *           2d     shipment  port_of_lading     CNSHA
 *           2d     shipment  port_of_discharge  USLAX
 *           3d     all       moved vessel_loaded CNSHA
 *           3d     shipment  pod_eta_at  17d
 *         """);
 * CarrierSource line = script.atSpeed(1000).carrier();
 * }</pre>
 */
@NullMarked
package dev.quayside.core.source.script;

import org.jspecify.annotations.NullMarked;
