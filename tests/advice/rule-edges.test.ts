/** Plain examples at the edges of rules of advice, which the vectors do not reach. */
import { describe, expect, it } from 'vitest';
import { openAdvice } from '../../server/advice/index.ts';
import { dgtStatements } from '../../server/advice/statements/dgt-statements.ts';
import { percentOfSodium } from '../../server/advice/statements/soil-facts.ts';
import { openSyn } from '../../server/engine/index.ts';
import { bridgeStatements } from '../../src/model/advice/bridge-statements.ts';
import { groundOf } from '../../src/model/advice/statement-words.ts';
import { demandOf, sampleOf, tables } from './plan-fixtures.ts';

describe('sodium in % of the CEC', () => {
  it('is as measured, else by the exchangeable sodium', () => {
    expect(percentOfSodium({ ESP: 7, EXNA: 1, CEC: 10 })).toBe(7);
    expect(percentOfSodium({ EXNA: 1, CEC: 8 })).toBe(12.5);
  });

  it('is unknown where one of the two is, or where the soil holds no cations', () => {
    for (const values of [{}, { EXNA: 1 }, { CEC: 8 }, { EXNA: 1, CEC: 0 }, { EXNA: 1, CEC: -1 }])
      expect(percentOfSodium(values)).toBeNull();
  });
});

describe('a DGT test', () => {
  const reported = (crop: 'WHEAT' | 'LUPIN', value: number | null) =>
    dgtStatements({ sampleId: 1, crop, value }, openAdvice.tables, openSyn.values);

  it('is shown for cereals with its critical value, to be watched when it is short', () => {
    expect(reported('WHEAT', 50)).toMatchObject([
      { rule: 'DGT', level: 'watch', sampleId: 1, on: 'P', figures: [{ value: 50 }, { value: 66 }] },
    ]);
    expect(reported('WHEAT', 66)).toMatchObject([{ rule: 'DGT', level: 'say' }]);
    expect(reported('WHEAT', 50)[0]!.sentence).not.toBe(reported('WHEAT', 80)[0]!.sentence);
  });

  it('is left out when it was not measured, and for crops without a critical value', () => {
    expect(reported('WHEAT', null)).toEqual([]);
    expect(reported('LUPIN', 50)).toEqual([]);
  });
});

it('the figures behind a bridge are in kg/ha, and one rate is half a step or the tolerance, whichever is more', () => {
  const figuresOf = (step: number) => {
    const [first] = bridgeStatements(
      sampleOf({
        demands: [demandOf({ nutrient: 'N', demand: 21 })],
        grid: {
          yieldTPerHa: 2.5,
          isSummerRain: false,
          isCapped: false,
          answers: [
            {
              nutrient: 'N',
              required: 21.3,
              optimum: 40,
              step,
              isAtEdge: false,
              maintenance: 0,
              response: 0,
              breakEven: 4.7,
              pricePerKg: 1.6,
            },
          ],
        },
      }),
      tables,
    );
    return Object.fromEntries(first!.figures.map(({ name, value, unit }) => [name, [value, unit]]));
  };
  const tolerance = tables.bridge.tolerance.N;
  expect(figuresOf(30)).toMatchObject({ step: [30, 'kg/ha'], oneRate: [15, 'kg/ha'] });
  expect(figuresOf(0.5)['oneRate']).toEqual([tolerance, 'kg/ha']);
  expect(figuresOf(10)['cardApart']![1]).toBe('kg/ha');
});

it('what a statement rests on is said by the adviser, or assumed, or neither', () => {
  expect(groundOf({ assumed: null, said: null })).toBeNull();
  const assumed = groundOf({ assumed: 'a row of 254 mm', said: null });
  expect(assumed).toContain('a row of 254 mm');
  expect(groundOf({ assumed: 'a row of 254 mm', said: 'a row of 300 mm' })).toContain('a row of 300 mm');
});
