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
    { type: 'EDIT', columnId: 'field paddock' },
    { type: 'EDIT', columnId: 'left Contact' },
    { type: 'USE_CHOSEN', use: 'test' },
    { type: 'USE_CHOSEN', use: 'site' },
    { type: 'USE_CHOSEN', use: 'leave' },
    { type: 'TAKE_BACK', columnId: 'column |ec' },
    { type: 'ANALYTE_CHOSEN', analyte: 'P' },
    { type: 'METHOD_CHOSEN', testId: 'p_colwell' },
    { type: 'UNIT_CHOSEN', unit: '%' },
  ],
  distinguish: ({ answers, onlyOpen, columnId, choice }) => [
    Object.keys(answers),
    onlyOpen,
    columnId,
    choice.use,
    choice.analyte,
    choice.testId,
  ],
  invariants: {
    listing: ({ context }) => expect([context.columnId, answerOf(context.choice)]).toEqual([null, null]),
    choosing: ({ context: { check, columnId, choice } }) => {
      const column = check.columns.find(({ id }) => id === columnId);
      expect(column && isAnswerable(column)).toBe(true);
      if (choice.use === 'test') expect(columnId).toMatch(/^column /);
      if (choice.testId !== null)
        expect(check.tests.find(({ id }) => id === choice.testId)?.analyte).toBe(choice.analyte);
    },
  },
};
