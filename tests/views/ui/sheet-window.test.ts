import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  elementsFor,
  sightWith,
  spanIn,
  type SheetShape,
  type SheetSight,
} from '../../../src/views/ui/dom/sheet-window.ts';

/** Twenty columns of 100 px of which two stay, and a hundred rows of 32 under a head of 106. */
const shape: SheetShape = {
  rowCount: 100,
  rowHeightPx: 32,
  headHeightPx: 106,
  edgesPx: Array.from({ length: 21 }, (_, at) => at * 100),
  leadCount: 2,
};
/** Ten rows and six columns beside the leading ones. */
const sight: SheetSight = { topPx: 0, leftPx: 0, widthPx: 800, heightPx: 106 + 320 };

describe('the rows and columns of a sheet that are in the page', () => {
  it('are those in sight and a few more, within the sheet', () => {
    expect(spanIn(sight, shape)).toEqual({ firstRow: 0, lastRow: 14, firstColumn: 2, lastColumn: 9 });
    expect(spanIn({ ...sight, topPx: 320, leftPx: 500 }, shape)).toEqual({
      firstRow: 6,
      lastRow: 24,
      firstColumn: 5,
      lastColumn: 14,
    });
    expect(spanIn({ ...sight, topPx: 100_000, leftPx: 100_000 }, shape)).toEqual({
      firstRow: 95,
      lastRow: 99,
      firstColumn: 17,
      lastColumn: 19,
    });
  });

  it('are none before the window has been measured', () => {
    const { firstRow, lastRow, firstColumn, lastColumn } = spanIn({ ...sight, heightPx: 0 }, shape);
    expect([lastRow < firstRow, lastColumn < firstColumn]).toEqual([true, true]);
  });

  it('are none of a sheet without rows', () => {
    const { firstRow, lastRow } = spanIn(sight, { ...shape, rowCount: 0 });
    expect(lastRow < firstRow).toBe(true);
  });
});

describe('the way of the window to a cell', () => {
  it('is none where the cell is in sight', () => {
    expect(sightWith(sight, shape, { row: 9, column: 7 })).toBe(sight);
  });

  it('is as short as shows the cell whole, clear of the head and the leading columns', () => {
    expect(sightWith(sight, shape, { row: 10, column: 8 })).toEqual({ ...sight, topPx: 32, leftPx: 100 });
    const far = { ...sight, topPx: 640, leftPx: 700 };
    expect(sightWith(far, shape, { row: 19, column: 8 })).toEqual({ ...far, topPx: 608, leftPx: 600 });
  });

  it('leads to no row of the head and to no column that stays', () => {
    const far = { ...sight, topPx: 640, leftPx: 700 };
    expect(sightWith(far, shape, { row: -1, column: 1 })).toBe(far);
  });
});

describe('the elements of the page that show rows', () => {
  const first = elementsFor(new Map(), [10, 11, 12, 13]);

  it('stay with their rows while the sheet goes on by some of them', () => {
    expect([...elementsFor(first, [12, 13, 14, 15])]).toEqual([
      [12, 2],
      [13, 3],
      [14, 4],
      [15, 5],
    ]);
  });

  it('are taken over where a whole window flies past, but that of the cursor, which never leaves', () => {
    const past = elementsFor(first, [10, 210, 211, 212, 213]);
    expect([...past]).toEqual([
      [10, 0],
      [210, 1],
      [211, 2],
      [212, 3],
      [213, 4],
    ]);
    expect(new Set(elementsFor(past, [10, 5_000, 5_001, 5_002, 5_003]).values())).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  it('are never one for two rows', () => {
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(fc.nat(60), { maxLength: 12 }), { maxLength: 8 }), (windows) => {
        let shown: ReadonlyMap<number, number> = new Map();
        for (const rows of windows) {
          const next = elementsFor(shown, rows);
          expect([...next.keys()]).toEqual(rows);
          expect(new Set(next.values()).size).toBe(rows.length);
          for (const row of rows) if (shown.has(row)) expect(next.get(row)).toBe(shown.get(row));
          shown = next;
        }
      }),
    );
  });
});
