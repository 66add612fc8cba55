import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockBetween } from '../../../src/model/shared/block.ts';
import { COPY_DOWN_ROW, held } from '../../../src/model/pif/cursor.ts';
import {
  clearing,
  copied,
  copyingDown,
  entering,
  fillingDown,
  pasting,
  type TabView,
} from '../../../src/model/pif/edits.ts';
import { sheetOf, type Sheet } from '../../../src/model/pif/sheet.ts';
import { FIRST_INPUT, inputModel, sample } from './fixture.ts';

const RAIN = FIRST_INPUT;
const [SEEDING, TEXTURE, CARBON] = [RAIN + 1, RAIN + 2, RAIN + 3];
const PRICE = RAIN + 6;
const start = sheetOf(inputModel([sample(1), sample(2, { interpretiveCriteriaId: 2 }), sample(3), sample(4)]));
const viewOf = (sheet: Sheet): TabView => ({ sheet, tab: sheet.tabs[0]!, columns: sheet.tabs[0]!.columns });
const view = viewOf(start);
const cellBlock = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });

describe('typing into a cell', () => {
  it('is for the sample shown at its place in the tab', () =>
    expect(entering(view, 1, RAIN, '300')).toEqual([{ row: 2, omlName: 'Growing_Season_Rain', value: 300 }]));
  it('takes the entered value away when nothing is left', () =>
    expect(entering(view, 0, RAIN, '')).toEqual([{ row: 0, omlName: 'Growing_Season_Rain', value: null }]));
  it('cannot empty a date', () => expect(entering(view, 0, SEEDING, '')).toEqual([]));
  it('does nothing where nobody edits', () =>
    expect([entering(view, 0, PRICE, '3'), entering(view, 0, 0, '3'), entering(view, 9, RAIN, '3')]).toEqual([
      [],
      [],
      [],
    ]));
});

describe('pasting', () => {
  it('starts at the top left cell and is cut off where the table ends', () => {
    const patches = pasting(view, cellBlock(1, RAIN), [
      ['300', '20/05/2026'],
      ['310', ''],
      ['320', '21/05/2026'],
    ]);
    expect(patches.map(({ row, omlName, value }) => [row, omlName, value])).toEqual([
      [2, 'Growing_Season_Rain', 300],
      [2, 'Seeding_Date', '2026-05-20'],
      [3, 'Growing_Season_Rain', 310],
    ]);
  });
  it('of one value fills the whole block', () =>
    expect(
      pasting(view, { top: 0, bottom: 2, left: RAIN, right: RAIN }, [['300']]).map(({ row, value }) => [row, value]),
    ).toEqual([
      [0, 300],
      [2, 300],
      [3, 300],
    ]));
  it('never reaches beyond the table, whatever is pasted wherever', () => {
    const block = fc.array(fc.array(fc.constantFrom('1', '', 'Loam', 'x'), { minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(block, fc.integer({ min: -1, max: 4 }), fc.integer({ min: 0, max: 14 }), (pasted, row, column) => {
        for (const patch of pasting(view, cellBlock(row, column), pasted)) {
          expect(view.tab.rows).toContain(patch.row);
          expect(view.tab.parameters.some(({ omlName, isReadOnly }) => omlName === patch.omlName && !isReadOnly)).toBe(
            true,
          );
        }
      }),
    );
  });
});

describe('copying down', () => {
  it('goes to all samples of the tab while none is selected', () =>
    expect(copyingDown(view, TEXTURE, 'Loam').map(({ row, value }) => [row, value])).toEqual([
      [0, 2],
      [2, 2],
      [3, 2],
    ]));
  it('goes to the selected samples alone', () =>
    expect(copyingDown(viewOf(start.selecting([2, 3], true)), CARBON, '1.2').map(({ row }) => row)).toEqual([2, 3]));
  it('of nothing does nothing', () => expect(copyingDown(view, CARBON, ' ')).toEqual([]));
  it('fills a tab in one step back', () => {
    const filled = start.with(copyingDown(view, TEXTURE, '2'));
    expect(filled.summary.changed).toBe(3);
    expect(filled.turned('undo').summary.changed).toBe(0);
  });
});

describe('Ctrl+D', () => {
  const typed = start.with(entering(view, 0, RAIN, '300'));
  it('copies the active cell to the selected samples', () =>
    expect(fillingDown(viewOf(typed.selecting([3], true)), cellBlock(0, RAIN))).toEqual([
      { row: 3, omlName: 'Growing_Season_Rain', value: 300 },
    ]));
  it('fills a block from its first row', () =>
    expect(
      fillingDown(viewOf(typed), { top: 0, bottom: 2, left: RAIN, right: RAIN }).map(({ row, value }) => [row, value]),
    ).toEqual([
      [2, 300],
      [3, 300],
    ]));
});

describe('a block of cells', () => {
  it('is copied as it is shown', () =>
    expect(copied(view, { top: 0, bottom: 1, left: RAIN - 7, right: RAIN + 1 })).toBe(
      'Site 1\t0cm to 10cm\tL1\t01/03/2026\tWheat\tWheat soil WA\t\t250\t15/05/2026\nSite 3\t0cm to 10cm\tL3\t01/03/2026\tWheat\tWheat soil WA\t\t250\t15/05/2026',
    ));
  it('is emptied but for its dates', () =>
    expect(clearing(view, { top: 0, bottom: 0, left: RAIN, right: TEXTURE }).map(({ omlName }) => omlName)).toEqual([
      'Growing_Season_Rain',
      'Soil_Texture',
    ]));
});

describe('the cursor', () => {
  const extent = { rows: 3, columns: 12, hasCopyDown: true };
  it('stays in the table, with the copy-down row above the first', () =>
    expect([held({ row: -9, column: -9 }, extent), held({ row: 99, column: 99 }, extent)]).toEqual([
      { row: COPY_DOWN_ROW, column: 0 },
      { row: 2, column: 11 },
    ]));
  it('has no copy-down row to go to when nothing may be edited', () =>
    expect(held({ row: -1, column: 3 }, { ...extent, hasCopyDown: false }).row).toBe(0));
  it('spans a block with the cell where the selection began', () =>
    expect(blockBetween({ row: 3, column: 7 }, { row: 1, column: 9 })).toEqual({
      top: 1,
      bottom: 3,
      left: 7,
      right: 9,
    }));
});
