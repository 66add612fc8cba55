import type { AnswerOf } from '../contract/index.ts';
import type { ListAct, ListKind } from '../shared/list-kind.ts';
import { autoReportsTexts } from '../texts/auto-reports.ts';

/** An analyte report that went, or is to go, to a customer by itself. */
export type AutoReport = AnswerOf<'GET /customer/autosend'>['autoReports'][number];

export interface SendAgain extends ListAct {
  readonly act: 'sendAgain';
  readonly id: number;
}

/** The analyte reports that went to customers by themselves: listed, and sent again where they failed. */
export const autoReportList: ListKind<readonly AutoReport[], object, SendAgain, readonly AutoReport[]> = {
  empty: [],
  view: () => ({}),
  may: (list, { id }) => list.some((report) => report.id === id && report.failure !== null),
  asks: () => false,
  settled: (_, _act, list) => ({ list, said: autoReportsTexts.queued }),
};
