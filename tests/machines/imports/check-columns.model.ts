import { expect } from 'vitest';
import type { checkColumnsMachine } from '../../../src/machines/imports/check-columns.machine.ts';
import { answerOf, isAnswerable } from '../../../src/model/imports/column-choice.ts';
import type { MachineModel } from '../harness/machine-model.ts';
import { decidedCheck, labCheck } from './lab-check.fixtures.ts';

const answered = { 'column |ec': 'ec dS/m' };

export const model: MachineModel<typeof checkColumnsMachine> = {
  input: { check: labCheck, answers: {}, again: 'replace' },
  events: [
    { type: 'CHECK_READ', check: decidedCheck, answers: answered, again: 'replace' },
    { type: 'ANSWER', id: 'column |ec', answer: 'ec dS/m' },
    { type: 'ONLY_OPEN_SWITCHED', on: true },
    { type: 'EDIT', columnId: 'column |ec' },
    // Which sample it is, a column says once and for all.
    { type: 'EDIT', columnId: 'field paddock' },
    { type: 'TAKE_BACK', columnId: 'column |ec' },
    { type: 'ANALYTE_CHOSEN', analyte: 'P' },
    { type: 'METHOD_CHOSEN', testId: 'p_colwell' },
    { type: 'UNIT_CHOSEN', unit: '%' },
  ],
  distinguish: ({ answers, onlyOpen, columnId, choice }) => [
    Object.keys(answers),
    onlyOpen,
    columnId,
    choice.analyte,
    choice.testId,
  ],
  invariants: {
    listing: ({ context }) => expect([context.columnId, answerOf(context.choice)]).toEqual([null, null]),
    choosing: ({ context: { check, columnId, choice } }) => {
      const column = check.columns.find(({ id }) => id === columnId);
      expect(column && isAnswerable(column)).toBe(true);
      if (choice.testId !== null)
        expect(check.tests.find(({ id }) => id === choice.testId)?.analyte).toBe(choice.analyte);
    },
  },
};
