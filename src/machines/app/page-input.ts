import type { Permissions } from '../../model/session/permissions.ts';
/** What every page machine is started with; a page is started anew for another customer, tenant or record. */
export interface PageInput {
  /** Null while no customer is chosen. */
  readonly customerId: number | null;
  readonly customerName: string;
  /** The recommendation that the address asks for: `/recommendation-builder?recommendation=12`. */
  readonly recommendationId: number | null;
  /** The report that the address asks for: `/report-builder?report=12`. */
  readonly reportId: number | null;
  /** Function codes of what the user may do here: `permissions.includes('RUN_ENGINE')`. */
  readonly permissions: Permissions;
  /** What the page's slice kept when the same customer was last here in this browser session (see `slices.ts`), else null. */
  readonly kept: unknown;
}
