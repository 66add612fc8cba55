import type { Report } from '../contract/entities.ts';

/** Where a report would have to be brought to matter to what is open. */
export type BroughtTo = 'another state' | 'an end' | 'Deleted';

type ReportState = 'Active' | 'Finalised' | 'Published' | 'Deleted';

/** The state that another user left a report in, and when; null where it is not known. */
interface ReportChange {
  readonly state: ReportState | null;
  readonly changedOn: string | null;
}

const STATES: Readonly<Record<BroughtTo, readonly (ReportState | null)[]>> = {
  'another state': ['Active', 'Finalised', 'Published', 'Deleted'],
  'an end': ['Published', 'Deleted'],
  Deleted: ['Deleted'],
};

const stateOf = ({ published, finalised }: Report): ReportState =>
  published ? 'Published' : finalised ? 'Finalised' : 'Active';

/**
 * Another user has finalised, published, reopened or deleted the report, so that an action on it has another meaning
 * now. A change that was on its way while the report was changed here tells what was before, and brings nothing about.
 */
export const bringsReport = (report: Report, { state, changedOn }: ReportChange, to: BroughtTo): boolean =>
  !(changedOn !== null && changedOn < report.lastUpdatedOn) && state !== stateOf(report) && STATES[to].includes(state);
