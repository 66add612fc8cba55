import type { ListAnswer } from '../../model/shared/ordered-list.ts';
import type { Title } from './title-editor.machine.ts';

/** What the parts of an open recommendation or report say to the machine they are parts of. */

/** A list of the recommendation has become this. */
export type ListChanged = Extract<ListAnswer, { type: 'LIST_CHANGED' }>;

/** The report as the server has answered it. */
export type ReportChanged = Extract<ListAnswer, { type: 'REPORT_CHANGED' }>;

/** The record has this name now. */
export interface TitleSaved extends Title {
  readonly type: 'TITLE_SAVED';
}

/** The record is not what the server has any more; read it anew. */
export interface RecordOutdated {
  readonly type: 'RECORD_OUTDATED';
}
