import { expect } from 'vitest';
import {
  answerIn,
  cardsIn,
  type checkQuestionsMachine,
} from '../../../src/machines/imports/check-questions.machine.ts';
import { answerOf, isAnswerable } from '../../../src/model/imports/column-choice.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import {
  badCellsCheck,
  decidedCheck,
  drawnLand,
  labCheck,
  layeredCheck,
  otherCheck,
  suggestedCheck,
} from './lab-check.fixtures.ts';

const given = { customerId: 7, answers: {}, again: 'replace' } as const;
const ec = { 'column |ec': 'ec dS/m' };

export const model: MachineModel<typeof checkQuestionsMachine> = {
  input: { ...given, check: labCheck },
  alternatives: [
    { ...given, check: decidedCheck },
    { ...given, check: suggestedCheck },
    { ...given, check: badCellsCheck },
  ],
  events: [
    { type: 'CHECK_READ', ...given, check: decidedCheck, answers: ec },
    { type: 'CHECK_READ', ...given, check: layeredCheck },
    { type: 'CHECK_READ', ...given, check: otherCheck },
    { type: 'OPEN', id: 'column |ec' },
    { type: 'OPEN', id: 'place gate 9' },
    { type: 'OPEN', id: 'again' },
    { type: 'OPEN', id: 'doubt 0' },
    { type: 'OPEN', id: 'place of another file' },
    { type: 'ANSWER_CHOSEN', answer: 'leave' },
    { type: 'ANSWER_CHOSEN', answer: 'much' },
    { type: 'ANSWER_CHOSEN', answer: 'value 12' },
    { type: 'ANSWER', id: 'row  4', answer: 'leave' },
    { type: 'ANSWER_REST', answer: 'new' },
    { type: 'ANSWER_REST', answer: 'alone' },
    { type: 'EDIT', columnId: 'column |ec' },
    { type: 'EDIT', columnId: 'left Contact' },
    { type: 'USE_CHOSEN', use: 'test' },
    { type: 'USE_CHOSEN', use: 'leave' },
    { type: 'USE_CHOSEN', use: 'nothing known' },
    { type: 'TAKE_BACK', columnId: 'column |ec' },
    { type: 'ANALYTE_CHOSEN', analyte: 'P' },
    { type: 'METHOD_CHOSEN', testId: 'p_colwell' },
    { type: 'UNIT_CHOSEN', unit: '%' },
    { type: 'CHOOSE', placeId: 'place gate 9' },
    { type: 'CHOOSE', placeId: 'place of another file' },
    { type: 'PADDOCK_CHOSEN', paddockId: 2 },
    { type: 'PADDOCK_CHOSEN', paddockId: 99 },
    done('loadLand', drawnLand),
    failed('loadLand', { code: 'NETWORK', message: 'No connection' }),
  ],
  distinguish: (context) => {
    const { check, answers, cardId, chosen, columnId, choice, placeId } = context;
    const read = [check.open.join(), Object.keys(answers).length];
    // What is chosen among all does not depend on the card below it.
    if (columnId !== null) return [columnId, choice.use, choice.analyte, choice.testId];
    if (placeId !== null) return [check.places.length, placeId];
    return [...read, cardId, chosen !== null, answerIn(context) !== null];
  },
  inputs: { loadLand: ({ customerId }) => expect(customerId).toBe(7) },
  invariants: {
    // An open card is one of the file's.
    'listing.asking': ({ context }) => expect(cardsIn(context).map(({ id }) => id)).toContain(context.cardId),
    // No card stays open of which nothing is known.
    'listing.settled': ({ context }) => expect([context.cardId, context.chosen]).toEqual([null, null]),
    listing: ({ context }) => {
      expect([context.columnId, answerOf(context.choice), context.placeId]).toEqual([null, null, null]);
      // Nothing is accepted that the question does not understand.
      expect(answerIn(context)).not.toBe('much');
    },
    choosingColumn: ({ context: { check, columnId, choice } }) => {
      const column = check.columns.find(({ id }) => id === columnId);
      expect(column && isAnswerable(column)).toBe(true);
      if (choice.use === 'test') expect(columnId).toMatch(/^column /);
      if (choice.testId !== null)
        expect(check.tests.find(({ id }) => id === choice.testId)?.analyte).toBe(choice.analyte);
    },
    choosingPaddock: ({ context: { check, placeId } }) => expect(check.places.map(({ id }) => id)).toContain(placeId),
  },
};
