import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstLayout,
  heldWidth,
  isWidth,
  keptLayout,
  moved,
  orderedColumns,
  toggledIn,
} from '../../../src/model/samples/list-layout.ts';
import { sampleColumns } from '../../../src/model/samples/sort.ts';

const layout = { ...firstLayout, set: 'own' as const, analyteIds: [2] };
const [first, second, ...rest] = sampleColumns;

describe('the columns of the list', () => {
  it('are those of samples, then those of the chosen analytes', () =>
    expect(orderedColumns(layout)).toEqual([...sampleColumns, 'analyte-2']));
  it('are in the chosen order, those without a place last', () =>
    expect(orderedColumns({ order: ['analyte-2', second!], set: 'own', analyteIds: [2] })).toEqual([
      'analyte-2',
      second,
      first,
      ...rest,
    ]));
  it('are none of analytes that are chosen no more', () =>
    expect(orderedColumns({ order: ['analyte-7', ...sampleColumns], set: 'own', analyteIds: [] })).toEqual(
      sampleColumns,
    ));

  it('move one place at a time, to either end and no further', () => {
    expect(moved(layout, second!, -1)).toEqual([second, first, ...rest, 'analyte-2']);
    expect(moved(layout, first!, 1)).toEqual([second, first, ...rest, 'analyte-2']);
    expect(moved(layout, first!, -1)).toEqual(orderedColumns(layout));
    expect(moved(layout, 'analyte-2', 1)).toEqual(orderedColumns(layout));
    expect(moved(layout, 'analyte-2', -1).at(-2)).toBe('analyte-2');
    expect(moved(layout, 'analyte-7', 1)).toEqual(orderedColumns(layout));
  });
  it('move back to where they were', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: sampleColumns.length - 1 }), (at) => {
        const key = sampleColumns[at]!;
        const order = moved(firstLayout, key, -1);
        expect(moved({ ...firstLayout, order }, key, 1)).toEqual(orderedColumns(firstLayout));
      }),
    ));
});

describe('the width of a column', () => {
  it('is from 48 to 480 px', () =>
    expect([47, 48, 480, 481].map((px) => isWidth(px))).toEqual([false, true, true, false]));
  it('is held within them, in whole px', () =>
    expect([-5, 47.9, 128.4, 128.5, 480.6].map(heldWidth)).toEqual([48, 48, 128, 129, 480]));
});

describe('what is switched in a list', () => {
  it('comes at its end, or goes', () => {
    expect(toggledIn([1, 2], 3)).toEqual([1, 2, 3]);
    expect(toggledIn([1, 2], 1)).toEqual([2]);
  });
  it('is as before after two switches, but for the order', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(9)), fc.nat(9), (items, item) => {
        expect(toggledIn(toggledIn(items, item), item).toSorted()).toEqual(items.toSorted());
      }),
    ));
});

describe('an arrangement that was kept', () => {
  it('is read as it was written', () => {
    const kept = {
      order: ['analyte-2', ...sampleColumns],
      hidden: [first!],
      widths: { [second!]: 200, 'analyte-2': 56 },
      set: 'own' as const,
      analyteIds: [2, 5],
      percent: 40,
      pane: 'end' as const,
      isMapHidden: true,
      mapColour: 'worst' as const,
    };
    expect(keptLayout(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });
  it.each([undefined, null, 'layout', 3, []])('is as on a first visit where it is %j', (value) =>
    expect(keptLayout(value)).toEqual(firstLayout),
  );
  it('is read part by part, each damaged one as on a first visit', () =>
    expect(
      keptLayout({
        order: ['colour', 3],
        hidden: [first, 'colour', 4],
        widths: { [first!]: 47, [second!]: 481, depth: '90', colour: 100 },
        analyteIds: [1, 'two', 3, 0.5],
        percent: '50',
        pane: 'middle',
      }),
    ).toEqual({ ...firstLayout, hidden: [first], analyteIds: [1, 3] }));
  it('has twelve analytes at most', () =>
    expect(keptLayout({ analyteIds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] }).analyteIds).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]));
  it('gives the list from 30 to 80 % of the room', () =>
    expect([29, 30, 80, 81].map((percent) => keptLayout({ percent }).percent)).toEqual([56, 30, 80, 56]));
});
