import { describe, expect, it } from 'vitest';
import { planCaveats } from '../../../src/model/recommendation/plan-warnings.ts';
import type { PlanRow } from '../../../src/model/recommendation/plan-rows.ts';
import type { Statement } from '../../../src/model/advice/statement.ts';

const row = (id: number, paddockName: string, rates: PlanRow['rates']) =>
  ({ sample: { id }, paddockName, rates }) as unknown as PlanRow;
const said = (rule: Statement['rule'], sampleId: number | null, sentence: string, dollars = 0) =>
  ({
    rule,
    on: 'N',
    level: 'watch',
    sampleId,
    sentence,
    figures: [{ name: 'worthDollars', value: dollars, unit: '$/ha', text: '' }],
  }) as unknown as Statement;

const rows = [row(1, 'House', { 7: 0, 8: 60 }), row(2, 'Dam', { 7: 0, 8: 0 })];

describe('what could change the rates of a plan', () => {
  it('is shown once a kind with its places, each leading to a rate: one that is applied before others', () => {
    const caveats = planCaveats(rows, [
      said('SUBSOIL_N', 1, 'Twenty.', 20),
      said('SUBSOIL_N', 2, 'Ninety.', 90),
      said('RATE_RANGE', 1, 'One rate.'),
    ]);
    expect(caveats.map(({ text, places }) => [text, places])).toEqual([
      [
        'Ninety. Other paddocks have their own figures.',
        [
          { cell: { recommendedProductId: 7, sampleId: 2 }, paddock: 'Dam' },
          { cell: { recommendedProductId: 8, sampleId: 1 }, paddock: 'House' },
        ],
      ],
      ['One rate.', [{ cell: { recommendedProductId: 8, sampleId: 1 }, paddock: 'House' }]],
    ]);
    expect(caveats[0]?.statement?.sampleId).toBe(2);
  });

  it('leaves out what is among its warnings, other samples, and what is none', () => {
    expect(
      planCaveats(rows, [
        said('WINDOW_LATE', 1, 'Late.'),
        said('SUBSOIL_N', 3, 'Elsewhere.'),
        said('PRICE_OLD', null, 'Old.'),
        said('SALINITY', 1, 'Salt.'),
      ]),
    ).toEqual([]);
  });

  it('names its places in a plan without products', () => {
    expect(planCaveats([row(1, 'House', {})], [said('RATE_HIGH', 1, 'Much.')])[0]?.places).toEqual([
      { cell: null, paddock: 'House' },
    ]);
  });
});
