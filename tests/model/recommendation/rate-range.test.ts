import { describe, expect, it } from 'vitest';
import type { DecisionResult } from '../../../src/model/contract/entities.ts';
import { rateRangeLines } from '../../../src/model/recommendation/rate-range.ts';
import { analyte, result } from '../../machines/recommendation/fixtures.ts';

const colwell = analyte(2, { displayName: 'Colwell P', nutrientCode: 'P', preferredDecimalPlaces: 0 });
const open = { low: 8, high: 19, beside: null, recoveryPercent: null, notes: [] };

/** What is said of a Colwell P of 15 whose critical value is 24, 20 to 28, and whose rate is 11. */
const reported = (value: number, rateRange: Partial<DecisionResult['rateRange']> & object = {}) =>
  rateRangeLines(
    colwell,
    result(1, 12, 2, {
      decisionResultLabResult: value,
      decisionResultRate: 11,
      rateRange: { ...open, ...rateRange },
    }),
  );

describe('the range of a rate', () => {
  it('is shown beside the rate that is used', () =>
    expect(reported(15)).toEqual(['Rate: 11 kg P/ha, 8 to 19 over the range of the critical value.']));

  it('of one figure is shown as one', () =>
    expect(reported(15, { low: 11, high: 11.2 })).toEqual(['Rate: 11 kg P/ha at any critical value in its range.']));

  it('says that a test within the published range is near the line', () => {
    expect(reported(20)).toEqual([
      'Near the line: Colwell P 20 lies within 20 to 28, where soils differ; 11 kg P/ha, 8 to 19 by that range.',
    ]);
    expect(reported(28)[0]).toMatch(/^Rate: /);
  });

  it('tells the second opinion, and where it is another answer', () => {
    const beside = { curve: 'REVISED', critical: 35, rate: 25 };
    expect(reported(30, { beside })[1]).toBe(
      'A 2025 re-analysis puts the line at 35: by it this paddock would still respond, and the rate would be 25 kg P/ha.',
    );
    expect(reported(15, { beside })[1]).toBe(
      'A 2025 re-analysis puts the line at 35: by it the rate would be 25 kg P/ha.',
    );
  });

  it('tells what share of nitrogen the crop gets, and what the rate is by the ends of what was published', () => {
    const lines = (ends: object) =>
      rateRangeLines(
        analyte(1, { nutrientCode: 'N' }),
        result(1, 12, 2, {
          decisionResultRate: 49,
          rateRange: { ...open, low: 36, high: 61, recoveryPercent: 44, ...ends },
        }),
      );
    expect(lines({ recoveryEnds: [59, 35] })).toEqual([
      '49 kg N/ha counts on the crop getting 44% of it; at 59% it would be 36, at 35% 61.',
    ]);
    // A run that was kept before the ends were stored.
    expect(lines({})).toEqual([
      '49 kg N/ha counts on the crop getting 44% of it; by the range of published means it would be 36 to 61.',
    ]);
  });

  it('tells why a line is held or doubtful', () =>
    expect(reported(10, { notes: ['FLOOR'] })[1]).toBe(
      'Grey sand: the line is held at 24; the PBI curve reads too low here.',
    ));

  it('tells of limey soil how far up the line may be, by the range of its critical value', () =>
    expect(reported(10, { notes: ['CALCAREOUS'] })[1]).toMatch(/the line may be up to 28; a DGT test/));

  it('is left out for a run that knows none', () => expect(rateRangeLines(colwell, result(1, 12, 2))).toEqual([]));
});
