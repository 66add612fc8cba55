import { describe, expect, it } from 'vitest';
import { answersForCells, badCells, cellsTitle, correctionOf, waysOf } from '../../../src/model/imports/bad-cells.ts';
import { answersOfCard, cardsOf } from '../../../src/model/imports/check-cards.ts';
import type { Answers, LabCheck } from '../../../src/model/imports/lab-check.ts';
import { badCellsCheck, faultyCheck, plainCheck } from '../../machines/imports/lab-check.fixtures.ts';

const CARD = 'cells column |pcolwell';
const cells = ['cell row  3 column |pcolwell', 'cell row  5 column |pcolwell'] as const;
const left: Answers = { [cells[0]]: 'leave', [cells[1]]: 'leave' };
const cardIn = (check: LabCheck, answers: Answers) => cardsOf(check, answers, 'replace').find(({ id }) => id === CARD);

describe('figures that keep their rows out', () => {
  it('are asked once a column, and refuse their rows until something is said', () =>
    expect(cardIn(badCellsCheck, {})).toMatchObject({ answer: 'refuse', isOpen: false, free: 'value' }));

  it('that are faults of whole rows are asked nothing', () => expect(badCells(faultyCheck, {})).toEqual([]));

  it('of rows that were left out are asked nothing', () =>
    expect(
      badCells({ ...badCellsCheck, out: badCellsCheck.out.map((row) => ({ ...row, isLeftOut: true })) }, {}),
    ).toEqual([]));

  it('keep their card once they are left out, by which that is taken back', () => {
    const card = cardIn(plainCheck, left);
    expect(card).toMatchObject({ title: 'P Colwell (mg/kg): 2 values left out or corrected', answer: 'leave' });
    expect(answersOfCard(plainCheck, { answers: left, id: CARD, answer: 'refuse' })).toEqual({
      [cells[0]]: null,
      [cells[1]]: null,
    });
  });

  it('are dates typed as dd/mm/yyyy, whatever order the file has', () => {
    expect(correctionOf('cell row  3 field dateSampled', '02/10/2026')).toBe('value 2026-10-02');
    expect(correctionOf(cells[0], ' 12 ')).toBe('value 12');
  });

  it('show to what they were corrected', () => {
    const answers = { [cells[0]]: 'value 12', [cells[1]]: 'value 12' };
    expect(cardIn(plainCheck, answers)?.choices).toContainEqual({ value: 'value 12', label: 'Correct to 12' });
  });

  it('of two columns, as of a depth, cannot be left out with one of them', () => {
    const fault = {
      column: 'From and To',
      value: '24',
      reason: 'has no upper depth',
      cellId: 'cell row A 3 field depth',
    };
    const [group] = badCells({ ...plainCheck, out: [{ ...badCellsCheck.out[0]!, faults: [fault] }] }, {});
    expect(waysOf(group!)).toEqual({ answers: ['leave', 'refuse'], canCorrect: true });
    expect(cellsTitle(group!)).toBe('From and To: “24” has no upper depth.');
    expect(answersForCells(group!, 'leave')).toEqual({ 'cell row A 3 field depth': 'leave' });
  });

  it('are left out with their column alone where there are too many to name each', () => {
    const out = Array.from({ length: 501 }, (_, at) => ({
      ...badCellsCheck.out[0]!,
      row: at + 2,
      faults: [{ ...badCellsCheck.out[0]!.faults[0]!, cellId: `cell row  ${at + 2} column |pcolwell` }],
    }));
    const [group] = badCells({ ...badCellsCheck, out }, {});
    expect(waysOf(group!)).toEqual({ answers: ['column', 'refuse'], canCorrect: false });
    expect(answersForCells(group!, 'column')).toEqual({ 'column |pcolwell': 'leave' });
  });
});
