/** Row spacing, spread and distance of what is banded: typed, judged, merged and shown. */
import { describe, expect, it } from 'vitest';
import { openAdvice } from '../../server/advice/index.ts';
import {
  draftOfSowing,
  sowingBand,
  sowingCells,
  sowingFaults,
  sowingIn,
  sowingLimits,
  sowingOf,
  sowingRow,
  sowingWords,
  usualSowing,
  type Sowing,
} from '../../src/model/advice/sowing.ts';

const usual = usualSowing(openAdvice.tables);
const own: Sowing = { rowMm: 254, spreadMm: 25, bandCm: 3, moisture: 'DRY' };
const typed = draftOfSowing(own);

it('takes the tables where nothing was said', () => {
  const { assumedRowMm, assumedSpreadMm, assumedBandCm } = openAdvice.tables.seed;
  expect(usual).toEqual({
    rowMm: assumedRowMm,
    spreadMm: assumedSpreadMm,
    bandCm: assumedBandCm,
    moisture: 'GOOD',
  });
});

describe('a sowing that is typed', () => {
  it('comes back as it was', () => {
    expect(typed).toEqual({ rowMm: '254', spreadMm: '25', bandCm: '3', moisture: 'DRY' });
    expect(sowingOf(typed)).toEqual(own);
  });

  it.each(['rowMm', 'spreadMm', 'bandCm'] as const)(
    'names the bounds of %s where it is empty or outside them',
    (measure) => {
      const { from, to } = sowingLimits[measure];
      const faultOf = (text: string) =>
        sowingFaults({ ...typed, rowMm: `${sowingLimits.rowMm.to}`, [measure]: text })[measure];
      const bounds = `From ${from} to ${to}.`;
      for (const text of ['', ' ', 'wide', `${to + 1}`, `${from - 1}`]) expect(faultOf(text)).toBe(bounds);
      for (const text of [`${from}`, `${to}`]) expect(faultOf(text)).not.toBe(bounds);
      expect(sowingOf({ ...typed, [measure]: '' })).toBeNull();
    },
  );

  it('spreads no wider than its rows', () => {
    expect(sowingFaults({ ...typed, rowMm: '200', spreadMm: '200' })).toEqual({});
    expect(sowingFaults({ ...typed, rowMm: '200', spreadMm: '201' })).toEqual({
      spreadMm: 'No wider than the row spacing.',
    });
    // Of a row that is no number nothing can be said.
    expect(sowingFaults({ ...typed, rowMm: '', spreadMm: '201' })).toHaveProperty('rowMm');
    expect(sowingFaults({ ...typed, rowMm: '', spreadMm: '201' })).not.toHaveProperty('spreadMm');
  });
});

describe('the cells of a sowing', () => {
  it('are none of the usual one, and come back as the sowing', () => {
    expect(sowingCells(null)).toEqual({});
    expect(sowingCells(own)).toEqual(typed);
    expect(sowingIn({ ...typed })).toEqual(own);
  });

  it('hold none where one is missing or wrong', () => {
    for (const key of ['rowMm', 'spreadMm', 'bandCm', 'moisture']) {
      expect(sowingIn({ ...typed, [key]: undefined as never })).toBeNull();
      expect(sowingIn({ ...typed, [key]: 'wet' })).toBeNull();
    }
    expect(sowingIn({ ...typed, moisture: 'GOOD' })).toEqual({ ...own, moisture: 'GOOD' });
  });
});

it('reads briefly, and names the default as such', () => {
  expect(sowingRow(own)).toBe('25 mm seed band on 254 mm rows, dry seedbed');
  expect(sowingBand(own)).toBe('banded at least 3 cm from the seed');
  expect(sowingWords({ said: null, usual })).toContain(sowingRow(usual));
  expect(sowingWords({ said: own, usual })).toContain(sowingRow(own));
  expect(sowingWords({ said: own, usual })).not.toContain('Usual');
});
