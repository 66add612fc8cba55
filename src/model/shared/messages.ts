import type { CustomBlend, OpenPoints, Report } from '../contract/entities.ts';
import type { RecommendationPart } from '../recommendation/recommendation.ts';
import type { Title } from './title.ts';

/** What the parts of an open recommendation or report say to the machine they are parts of. */

/** A list of the recommendation has become another. */
export interface ListChanged {
  readonly type: 'LIST_CHANGED';
  readonly change: RecommendationPart;
}

/** The report as the server has answered it. */
export interface ReportChanged {
  readonly type: 'REPORT_CHANGED';
  readonly report: Report;
}

/** A customer's blends have become others. */
export interface BlendsRead {
  readonly type: 'BLENDS_READ';
  readonly blends: readonly CustomBlend[];
}

/** What of a report is not complete was looked up. */
export interface PointsRead {
  readonly type: 'POINTS_READ';
  readonly points: OpenPoints;
}

/** The record has this name now. */
export interface TitleSaved extends Title {
  readonly type: 'TITLE_SAVED';
}

/** The record differs from the server's; read it again. */
export interface RecordOutdated {
  readonly type: 'RECORD_OUTDATED';
}

/**
 * From the parent: another user has finalised, published, reopened or deleted the record; a machine with unsaved work
 * or an open question reports the conflict.
 */
export interface RecordOvertaken {
  readonly type: 'RECORD_OVERTAKEN';
  /** Who did what, and when. */
  readonly reason: string;
}

/** The result of a background read, sent as the event of its name. */
export interface ReadMessage {
  readonly type: string;
  readonly [part: string]: unknown;
}
