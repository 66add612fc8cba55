import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockBetween } from '../../../src/model/shared/block.ts';
import { COPY_DOWN_ROW, held } from '../../../src/model/pif/cursor.ts';
import {
  cleared,
  copied,
  copyingDown,
  countEdits,
  entering,
  filledDown,
  pasted,
  type TabView,
} from '../../../src/model/pif/edits.ts';
import { sheetOf, type Sheet } from '../../../src/model/pif/sheet.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
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
    expect(entering(view, { row: 1, column: RAIN, text: '300' })).toEqual([
      { row: 2, omlName: 'Growing_Season_Rain', value: 300 },
    ]));
  it('takes the entered value away when nothing is left', () =>
    expect(entering(view, { row: 0, column: RAIN, text: '' })).toEqual([
      { row: 0, omlName: 'Growing_Season_Rain', value: null },
    ]));
  it('cannot empty a date', () => expect(entering(view, { row: 0, column: SEEDING, text: '' })).toEqual([]));
  it('does nothing without edit rights', () =>
    expect([
      entering(view, { row: 0, column: PRICE, text: '3' }),
      entering(view, { row: 0, column: 0, text: '3' }),
      entering(view, { row: 9, column: RAIN, text: '3' }),
    ]).toEqual([[], [], []]));
});

describe('pasting', () => {
  it('starts at the top left cell and is cut off where the table ends', () => {
    const { patches } = pasted(view, cellBlock(1, RAIN), [
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
      pasted(view, { top: 0, bottom: 2, left: RAIN, right: RAIN }, [['300']]).patches.map(({ row, value }) => [
        row,
        value,
      ]),
    ).toEqual([
      [0, 300],
      [2, 300],
      [3, 300],
    ]));
  it.each([
    ['a row', [['300', '20/05/2026']], RAIN + 1],
    ['a row, where one column is selected', [['300', '20/05/2026']], RAIN],
  ])('of %s goes into each row of the block', (_, cells, right) =>
    expect(
      pasted(view, { top: 0, bottom: 2, left: RAIN, right }, cells).patches.map(({ row, value }) => [row, value]),
    ).toEqual([0, 2, 3].flatMap((row) => [[row, 300] as const, [row, '2026-05-20'] as const])),
  );
  it('of what the block does not hold whole times is pasted once', () =>
    expect(
      pasted(view, { top: 0, bottom: 2, left: RAIN, right: RAIN }, [['300'], ['310']]).patches.map(({ row }) => row),
    ).toEqual([0, 2]));
  it('leaves samples alone that are locked, and counts them among what it left out and not among what it entered', () => {
    const locked = sheetOf(inputModel([sample(1), sample(3, { status: statusIds.Running })]));
    const { patches, skips } = pasted(viewOf(locked), cellBlock(0, RAIN), [['300'], ['310']]);
    expect([countEdits({ sheet: locked }, patches), skips]).toEqual([{ entered: 1, emptied: 0 }, { locked: 1 }]);
  });
  it('tells the entered values that blanks take away', () => {
    const typed = start.with(entering(view, { row: 0, column: RAIN, text: '300' }));
    const { patches } = pasted(viewOf(typed), cellBlock(0, RAIN), [[''], ['']]);
    expect(countEdits({ sheet: typed }, patches)).toEqual({ entered: 0, emptied: 1 });
  });
  it('never reaches beyond the table, whatever is pasted wherever', () => {
    const block = fc.array(fc.array(fc.constantFrom('1', '', 'Loam', 'x'), { minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(block, fc.integer({ min: -1, max: 4 }), fc.integer({ min: 0, max: 14 }), (cells, row, column) => {
        for (const patch of pasted(view, cellBlock(row, column), cells).patches) {
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
  const typed = start.with(entering(view, { row: 0, column: RAIN, text: '300' }));
  it('copies the active cell to the selected samples', () =>
    expect(filledDown(viewOf(typed.selecting([3], true)), cellBlock(0, RAIN)).patches).toEqual([
      { row: 3, omlName: 'Growing_Season_Rain', value: 300 },
    ]));
  it('says which cells it left as they were', () => {
    const locked = sheetOf(inputModel([sample(1), sample(3, { status: statusIds.Running }), sample(4)]));
    expect(filledDown(viewOf(locked), { top: 0, bottom: 2, left: RAIN, right: SEEDING }).skips).toEqual({
      locked: 1,
      emptyDate: 2,
    });
  });
  it('fills a block from its first row', () =>
    expect(
      filledDown(viewOf(typed), { top: 0, bottom: 2, left: RAIN, right: RAIN }).patches.map(({ row, value }) => [
        row,
        value,
      ]),
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
    expect(
      cleared(view, { top: 0, bottom: 0, left: RAIN, right: TEXTURE }).patches.map(({ omlName }) => omlName),
    ).toEqual(['Growing_Season_Rain', 'Soil_Texture']));
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
