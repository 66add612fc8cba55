import type { AnswerOf } from '../contract/index.ts';
import type { ListAct, ListKind } from '../shared/list-kind.ts';
import { autoReportsTexts as texts } from '../texts/auto-reports.ts';

/** What is done by itself: whether the engine runs, and the analyte reports that went, or are to go, to customers. */
export type Automatic = AnswerOf<'GET /customer/autosend'>;
export type AutoReport = Automatic['autoReports'][number];

/** A report is sent again, or the engine's own runs are turned on or off. */
export type AutomaticAct =
  | (ListAct & { readonly act: 'sendAgain'; readonly id: number })
  | (ListAct & { readonly act: 'setRuns'; readonly id: 'enable' | 'disable' });

/** What is done by itself: the runs are turned on and off, and a report is sent again where it failed. */
export const autoReportList: ListKind<Automatic, object, AutomaticAct, Automatic> = {
  empty: { autoReports: [], runsOnResults: false },
  view: () => ({}),
  may: ({ autoReports, runsOnResults }, { act, id }) =>
    act === 'setRuns'
      ? runsOnResults === (id === 'disable')
      : autoReports.some((report) => report.id === id && report.failure !== null),
  asks: () => false,
  settled: (_, { act, id }, list) => ({
    list,
    message: act === 'sendAgain' ? texts.queued : texts.runs[id === 'enable' ? 'on' : 'off'],
  }),
};
