import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Records } from '../../model/routes/place.ts';
import type { Permissions } from '../../model/session/permissions.ts';

/** What every page machine is started with; a page restarts for another customer, tenant or record. */
export interface PageInput {
  /** Null while no customer is chosen. */
  readonly customerId: number | null;
  readonly customerName: string;
  /** The records that the address asks for: `/recommendation-builder?recommendation=12`. */
  readonly records: Records;
  /** The tab that the address names; a page without that tab shows its first. */
  readonly tab?: string | null;
  /** What the user may do here. */
  readonly permissions: Permissions;
  /** What the page's slice kept when the same customer was last here in this browser session (see `withSlice`), else null. */
  readonly kept: unknown;
  /** The slices of all pages, by system id: what would be let go if another customer were chosen. */
  readonly keptOfAll: Readonly<Record<string, unknown>>;
}

/** An actor that may be a page's. */
interface Sliced {
  readonly logic: object & { readonly sliceOf?: (snapshot: AnyMachineSnapshot) => unknown };
  getSnapshot(): AnyMachineSnapshot;
}

/**
 * A page's machine that carries what is kept of it: a draft, a filter, a place in a list, as plain JSON. The page gets
 * its slice back as `input.kept` and must not trust it; the route table says how long it is kept.
 */
export const withSlice = <Machine extends AnyStateMachine>(
  machine: Machine,
  sliceOf: (snapshot: SnapshotFrom<Machine>) => unknown,
): Machine => Object.assign(machine, { sliceOf });

/** What is kept of a page that runs; undefined when it never came to run or keeps nothing. */
export function sliceOfPage(actor: Sliced | undefined): unknown {
  const snapshot = actor?.getSnapshot();
  return snapshot?.context ? actor?.logic.sliceOf?.(snapshot) : undefined;
}

/** The machine that runs under a system id. */
export const runningIn = (system: { get(id: string): Sliced | undefined }, id: string): Sliced | undefined =>
  system.get(id);
