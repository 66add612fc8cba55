import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bridgeStatements } from '../../src/model/advice/bridge-statements.ts';
import type { GridAnswer, PlanSample } from '../../src/model/advice/plan.ts';
import { subjectOf, untoldFigures } from '../../src/model/advice/statement-words.ts';
import { demandOf, sampleOf, tables } from './plan-fixtures.ts';

const answer = (more: Partial<GridAnswer>): GridAnswer => ({
  nutrient: 'N',
  required: 21.3,
  optimum: 21.3,
  step: 10,
  isAtEdge: false,
  maintenance: 0,
  response: 0,
  breakEven: 4.7,
  pricePerKg: 1.6,
  ...more,
});
const run = { yieldTPerHa: 2.5, isSummerRain: false };
const grid = (answers: readonly GridAnswer[], isCapped = false) => ({ ...run, isCapped, answers });
const cards = [
  demandOf({ nutrient: 'N', demand: 21 }),
  demandOf({ nutrient: 'P', demand: 8 }),
  demandOf({ nutrient: 'K', demand: 10 }),
];
const statements = (more: Partial<PlanSample>) => bridgeStatements(sampleOf({ demands: cards, ...more }), tables);
const reported = (more: Partial<PlanSample>) =>
  statements(more).map(({ rule, level, on, sentence }) => `${level} ${rule} ${on}: ${sentence}`);

describe('what bridges budget, card and most profitable rate', () => {
  it.each([
    ['the grid’s step', {}, 'BRIDGE_STEP N: Same within the table’s step of 10 kg/ha.'],
    [
      'the margin above',
      { optimum: 40 },
      'BRIDGE_MARGIN N: The budget is for 2.5 t/ha; the margin table allows 15% more and adds N while each kg returns over 4.7 kg of grain.',
    ],
    [
      'the end of the grid',
      { optimum: 120, isAtEdge: true },
      'BRIDGE_EDGE N: Best rate is at the end of the table: 120 or more.',
    ],
    ['the price below', { optimum: 10 }, 'BRIDGE_PRICE N: The last 11.3 kg/ha return under 4.7 kg of grain per kg.'],
  ])('is %s', (_, more, sentence) => {
    expect(reported({ grid: grid([answer(more)]) })).toEqual([`say ${sentence}`]);
  });

  it('is rain, and replacement for P and K', () => {
    expect(reported({ grid: grid([answer({ optimum: 0 })], true) })).toEqual([
      'say BRIDGE_WATER N: Rain limits yield below the target.',
    ]);
    const replaced = answer({ nutrient: 'P', required: 7.5, optimum: 0, step: 3, maintenance: 7.5 });
    expect(reported({ grid: grid([replaced]) })).toEqual([
      'say BRIDGE_MAINTENANCE P: 7.5 kg/ha replaces removal; this crop alone would not pay for it.',
    ]);
    expect(reported({ grid: grid([{ ...replaced, response: 8 }]) })).toEqual([
      expect.stringMatching(/^say BRIDGE_PRICE P/),
    ]);
  });

  it('is another yield or another summer on the card, shown once for all nutrients', () => {
    const three = (['N', 'P', 'K'] as const).map((nutrient) => answer({ nutrient, required: 20, optimum: 20 }));
    const other = reported({ grid: grid(three), shown: { yieldTPerHa: 3.25, isSummerRain: true } });
    expect(other.slice(4)).toEqual([
      'say BRIDGE_YIELD N, P, K: Card shows 3.25 t/ha, table 2.5.',
      'say BRIDGE_SUMMER N, P, K: Only one of card and table includes summer rain.',
    ]);
  });

  it('is a fault where nothing else explains it', () => {
    expect(reported({ grid: grid([answer({ required: 30, optimum: 30 })]) })).toEqual([
      'say BRIDGE_STEP N: Same within the table’s step of 10 kg/ha.',
      'watch BRIDGE_STALE N: Card 21, budget 30: run the engine again.',
    ]);
  });

  it('is nothing for a legume, without a grid, and for what the card does not show', () => {
    expect(reported({ crop: 'LUPIN', grid: grid([answer({ required: 21 })]) })).toEqual([]);
    expect(reported({ grid: null })).toEqual([]);
    expect(reported({ demands: [], grid: grid([answer({})]) })).toEqual([]);
    expect(reported({ crop: null, grid: grid([answer({})]) })).toHaveLength(1);
  });

  it('comes with its three figures and what it is about', () => {
    const [first] = statements({ grid: grid([answer({ optimum: 40 })]) });
    expect(subjectOf(first!)).toBe('N: budget, rounded and most profitable rate');
    expect(untoldFigures(first!)).toEqual(['Budget 21.3 kg/ha', 'card 21 kg/ha', 'most profitable 40 kg/ha']);
    expect(first!.figures).toContainEqual({ name: 'last', value: 0, unit: 'kg/ha', text: '0' });
  });
});

describe('the words beside a sentence', () => {
  const [said] = statements({ grid: grid([answer({})]) });

  it('name the analyte only where the sentence does not', () => {
    expect(subjectOf({ ...said!, rule: 'SODICITY_TEST', on: 'ESP', sentence: 'Drop crumbs.' })).toBe('Sodium');
    expect(subjectOf({ ...said!, rule: 'TREND_FALL', on: 'P', sentence: 'Colwell P has fallen.' })).toBeNull();
    expect(subjectOf({ ...said!, rule: 'BALANCE_SHORT', on: 'P', sentence: 'P: short.' })).toBeNull();
    expect(subjectOf({ ...said!, rule: 'SEED_ROW', on: 'MAP', sentence: 'Too much.' })).toBeNull();
  });

  it('leave out figures that are shown, unknown or of the record alone', () => {
    const figures = [
      { name: 'esp', value: 7.2, unit: '%', text: '7.2' },
      { name: 'cv', value: 40, unit: '%', text: '40' },
      { name: 'limit', value: 3, unit: 'kg/ha', text: '3' },
      { name: 'share', value: null, unit: 'of the limit', text: '–' },
    ];
    expect(untoldFigures({ ...said!, sentence: 'Of 40 cores, 17.2.', figures })).toEqual(['Sodium 7.2%']);
  });
});

describe('the bridge of any budget, card and grid', () => {
  const kg = fc.double({ min: 0, max: 250, noNaN: true });
  const plans = fc.record({
    nutrient: fc.constantFrom('N' as const, 'P' as const, 'K' as const),
    required: kg,
    optimum: kg,
    /** Rounded, as cards are. */
    card: fc.integer({ min: 0, max: 250 }),
    step: fc.double({ min: 0, max: 40, noNaN: true }),
    isOtherYield: fc.boolean(),
    isOtherSeason: fc.boolean(),
    isAtEdge: fc.boolean(),
    isCapped: fc.boolean(),
  });
  const shown = (value: number): number => Number(value.toFixed(1));

  it('tells the difference that is there', () =>
    fc.assert(
      fc.property(plans, ({ card, isOtherYield, isOtherSeason, isCapped, ...more }) => {
        const said = statements({
          demands: [demandOf({ nutrient: more.nutrient, demand: card })],
          shown: { yieldTPerHa: isOtherYield ? 3 : 2.5, isSummerRain: isOtherSeason },
          grid: grid([answer(more)], isCapped),
        });
        const rules = said.map(({ rule }) => rule);
        const [required, optimum, step] = [shown(more.required), shown(more.optimum), shown(more.step)];
        const spread = (...all: readonly number[]): number => shown(Math.max(...all) - Math.min(...all));
        if (rules.includes('BRIDGE_STEP')) expect(spread(required, optimum, card)).toBeLessThanOrEqual(step);
        if (rules.includes('BRIDGE_AGREE')) expect(spread(required, optimum)).toBeLessThanOrEqual(step);
        if (rules.includes('BRIDGE_NEAR'))
          expect(said.find(({ rule }) => rule === 'BRIDGE_NEAR')!.sentence).toContain(
            `${spread(required, optimum)} kg/ha ${optimum > required ? 'above' : 'below'}`,
          );
        if (spread(required, card) > 0.6 && (!rules.includes('BRIDGE_STEP') || !(isOtherYield || isOtherSeason))) {
          const reported = said.find(({ rule }) => rule === 'BRIDGE_CARD' || rule === 'BRIDGE_STALE')!.sentence;
          if (isOtherYield || isOtherSeason)
            expect(reported).toBe(
              `Card is ${spread(required, card)} kg/ha ${card > required ? 'above' : 'below'} this budget.`,
            );
        }
        // One sentence compares budget and grid.
        expect(rules.filter((rule) => !/CARD|STALE|YIELD|SUMMER/.test(rule))).toHaveLength(1);
      }),
      { numRuns: 2000 },
    ));

  it('is not the same figure where the card is another one', () => {
    const house = answer({ required: 38.3, optimum: 45, step: 15 });
    const plan = {
      demands: [demandOf({ nutrient: 'N', demand: 59 })],
      shown: { yieldTPerHa: 3, isSummerRain: false },
      grid: grid([house]),
    };
    expect(reported(plan)).toEqual([
      'say BRIDGE_AGREE N: Budget and most profitable rate agree within the table’s step of 15 kg/ha.',
      'say BRIDGE_CARD N: Card is 20.7 kg/ha above this budget.',
      'say BRIDGE_YIELD N, P, K: Card shows 3 t/ha, table 2.5.',
    ]);
  });
});
