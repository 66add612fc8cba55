import type { Report, StaleSample } from '../contract/entities.ts';
import type { FunctionCode, Permissions } from '../session/permissions.ts';

/** What is done to a record once the adviser has said yes. */
export interface RecordAction {
  readonly kind: 'deleteRecommendation' | 'restoreRecommendation' | 'deleteReport' | 'finaliseReport' | 'reopenReport';
  readonly id: number;
  readonly name: string;
  /** How many recommendations are in the report; 0 where it does not matter. */
  readonly count: number;
  /** The open reports that contain a recommendation; said before it is deleted. */
  readonly openReports?: readonly string[];
  /** Samples that a report would be finalised with without a result; said before it is. */
  readonly stale?: readonly StaleSample[];
  /** The engine can be run for some of them, by this person. */
  readonly mayRun?: boolean;
  /** A finalised report can be published at once, by this person. */
  readonly mayPublish?: boolean;
}

const PERMISSIONS = {
  deleteRecommendation: 'DELETE_RECOMMENDATION',
  restoreRecommendation: 'UNDELETE_RECOMMENDATION',
  deleteReport: 'EDIT_REPORT',
  finaliseReport: 'FINALISE_REPORT',
  reopenReport: 'REOPEN_REPORT',
} as const satisfies Readonly<Record<RecordAction['kind'], FunctionCode>>;

/** Some are not done without a reason. */
export const needsReason = ({ kind }: RecordAction): boolean => kind === 'reopenReport';

/** Whether a user with these function codes may do it; whether the record allows it is for the record to say. */
export const mayDo = (kind: RecordAction['kind'], permissions: Permissions): boolean =>
  permissions.includes(PERMISSIONS[kind]);

/** What is asked about an open report: a question about finalising names the stale samples and what may follow. */
export const actionOnReport = (
  kind: 'deleteReport' | 'finaliseReport' | 'reopenReport',
  { reportId, reportName, recommendationCount, staleSamples }: Report,
  permissions: Permissions,
): RecordAction => ({
  kind,
  id: reportId,
  name: reportName,
  count: recommendationCount,
  ...(kind === 'finaliseReport'
    ? {
        stale: staleSamples,
        mayPublish: permissions.includes('PUBLISH_REPORT'),
        mayRun: permissions.includes('RUN_ENGINE') && staleSamples.some(({ isReady }) => isReady),
      }
    : {}),
});
