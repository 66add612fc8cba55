import { describe, expect, it } from 'vitest';
import type { Row } from '../../../src/model/pif/row.ts';
import { tallyOf } from '../../../src/model/pif/tally.ts';
import { inputModel, sample } from './fixture.ts';
import { sheetOf } from '../../../src/model/pif/sheet.ts';

const sheet = sheetOf(inputModel([sample(1), sample(2), sample(3)]));
const lines = { rows: [0, -1, 1, 2] };

describe('counts over the rows of a tab', () => {
  it('look only at the rows that are others than in the sheet before, whichever that was', () => {
    const asked: number[] = [];
    const tally = tallyOf((row: Row) => {
      asked.push(row.sample.id);
      return row.isSelected;
    });
    expect([...tally(sheet.rows, lines)]).toEqual([[false, 3]]);
    asked.length = 0;
    const one = sheet.selecting([1], true);
    const counted = tally(one.rows, lines);
    expect([counted.get(true), counted.get(false), asked]).toEqual([1, 2, [2, 2]]);
    const back = tally(sheet.rows, lines);
    expect([back.get(true), back.get(false)]).toEqual([0, 3]);
    expect([counted.get(true), counted.get(false)]).toEqual([1, 2]);
  });

  it('count the rows of each tab by themselves', () => {
    const tally = tallyOf((row: Row) => row.isSelected);
    const all = sheet.selecting([0, 1, 2], true).rows;
    expect([tally(all, { rows: [0] }).get(true), tally(all, { rows: [1, 2] }).get(true)]).toEqual([1, 2]);
  });
});
