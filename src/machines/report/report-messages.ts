import type { Report } from '../../model/contract/entities.ts';

/** What the parts of an open report and the report builder say to each other. */

/** To the builder: the report as the server has answered it. */
export interface ReportChanged {
  readonly type: 'REPORT_CHANGED';
  readonly report: Report;
}

/** To the builder: somebody else has changed the report; read it anew. */
export interface ReportOutdated {
  readonly type: 'REPORT_OUTDATED';
}

/** From the builder: this is the report now, and whether its name and recommendations may be changed. */
export interface ReportRead {
  readonly type: 'REPORT_READ';
  readonly report: Report;
  readonly isReadOnly: boolean;
}
