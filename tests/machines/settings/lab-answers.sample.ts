import { labAnswerList, type LabAnswer } from '../../../src/model/settings/lab-answers.ts';

export const labAnswer = (fields: Partial<LabAnswer> = {}): LabAnswer => ({
  id: 1,
  laboratory: 'Soil Works',
  question: 'EC (column EC)',
  answer: 'ec uS/cm',
  meaning: 'EC, 1:5 water',
  unit: 'uS/cm',
  lastUpdatedBy: 'Ann Adviser',
  lastUpdatedOn: '2026-03-02T01:00:00.000Z',
  ...fields,
});

export const labAnswerSample = {
  kind: labAnswerList,
  list: [labAnswer(), labAnswer({ id: 2, question: 'P (column P)' })],
  acts: [{ act: 'remove', id: 1 } as const],
  refused: [{ act: 'remove', id: 99 } as const],
  answers: [{ id: 1 }],
};
