import type { ReportNote, ReportNotes } from '../../../src/model/contract/entities.ts';
import { noteKind } from '../../../src/model/reports/note-kind.ts';

export const note = (on: string, change: Partial<ReportNote> = {}): ReportNote => ({
  rule: 'BALANCE_SHORT',
  on,
  subject: null,
  sentence: `${on}: 22 kg/ha short (needs 48, plan gives 26).`,
  level: 'act',
  paddocks: ['House', 'North'],
  words: '',
  reason: null,
  version: 0,
  lastUpdatedBy: '',
  lastUpdatedOn: null,
  ...change,
});

const leftOut = { reason: 'Agreed with the grower', version: 2, lastUpdatedBy: 'Ann Adviser' };

/** Seven notes of a recommendation, one of which is left out. */
export const notes = (...first: readonly ReportNote[]): ReportNotes => ({
  recommendations: [
    {
      recommendationId: 1,
      name: 'Wheat program',
      notes: [...first, ...['K', 'S', 'N', 'P', 'Zn', 'Cu'].map((on) => note(on)), note('Mn', leftOut)],
    },
    { recommendationId: 2, name: 'Barley program', notes: [] },
  ],
});

/** What two people make of a note: both add words, and one of them leaves it out. */
export const noteSample = {
  kind: noteKind,
  subject: { id: 'BALANCE_SHORT K', reportId: 5, recommendationId: 1 },
  read: { record: note('K') },
  mine: { words: 'Topdress before rain.' },
  faulty: { isLeftOut: true, reason: ' ' },
  theirs: { record: note('K', { words: 'Broadcast in autumn.', ...leftOut }) },
};
