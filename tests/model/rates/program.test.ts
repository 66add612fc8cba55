import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Texture } from '../../../src/model/advice/codes.ts';
import type { Product } from '../../../src/model/contract/entities.ts';
import { programOfPlan } from '../../../src/model/rates/program-of-plan.ts';
import {
  applyProgram,
  hasDistinctColumns,
  newProgramRule,
  programKey,
  type ProgramGround,
  type ProgramProduct,
  type ProgramRule,
} from '../../../src/model/rates/program.ts';
import { decisionsOf } from '../../../src/model/yields/decisions.ts';
import { analyte, outputs, product, recommended } from '../../machines/recommendation/fixtures.ts';

const nutrients = (shares: Readonly<Record<string, number>>): Product['nutrients'] =>
  Object.entries(shares).map(([code, proportion], at) => ({ id: at + 1, code, proportion }));

const [UREA, MAP, MOP, UAN] = [1, 2, 3, 4];
const catalogue = {
  products: [
    product(UREA, { nutrients: nutrients({ N: 0.46 }) }),
    product(MAP, { nutrients: nutrients({ N: 0.1, P: 0.22 }) }),
    product(MOP, { nutrients: nutrients({ K: 0.5 }) }),
    product(UAN, { unitOfMeasure: 'L', nutrients: nutrients({ N: 0.32 }) }),
  ],
  blends: [],
  places: [
    { id: 1, description: 'With seed', shortDescription: 'SEED' },
    { id: 2, description: 'Topdressed', shortDescription: 'TOP' },
  ],
  timings: [1, 2, 3].map((id) => ({ id, description: `Timing ${id}`, shortDescription: `T${id}` })),
};
const SAMPLES = [1, 2, 3];
/** Two samples need 40 kg of N, P and K each, by a test that is Low; the third has no result. */
const ground = (change: Partial<ProgramGround> = {}): ProgramGround => ({
  sampleIds: SAMPLES,
  products: [],
  rates: {},
  decisions: decisionsOf(
    outputs([1, 2], [analyte(1), analyte(2, { nutrientCode: 'P' }), analyte(3, { nutrientCode: 'K' })]),
  ),
  picks: {},
  catalogue,
  chosen: null,
  replaces: false,
  textureOf: (): Texture => 'SAND',
  leastSpreadable: (placement) => (placement === 'TOP' ? 30 : 15),
  ...change,
});
const of = (productId: number, rule: Partial<ProgramRule>, change: Partial<ProgramProduct> = {}): ProgramProduct => ({
  productId,
  customBlendId: null,
  placeId: 2,
  applicationTimingId: 1,
  rule: { ...newProgramRule, ...rule },
  ...change,
});
const demand = (nutrient: string, rule: Partial<ProgramRule> = {}): Partial<ProgramRule> => ({
  kind: 'demand',
  nutrient,
  ...rule,
});
const afterOf = (program: readonly ProgramProduct[], change: Partial<ProgramGround> = {}) =>
  applyProgram(program, ground(change)).lines.map(({ key, sampleId, after }) => [key, sampleId, after]);
const key = (productId: number, timingId = 1): string => programKey(of(productId, {}), timingId);

describe('applying a program', () => {
  it('rounds to practical rates, and leaves a sample without result alone', () => {
    const outcome = applyProgram([of(UREA, demand('N'))], ground());
    expect(outcome.columns).toEqual([
      { productId: UREA, customBlendId: null, placeId: 2, applicationTimingId: 1, rates: { 1: '85', 2: '85', 3: '' } },
    ]);
    expect(outcome).toMatchObject({ patches: [], left: 1, kept: 0, missing: 0 });
  });

  it('subtracts what earlier products of the program supply', () =>
    // 180 kg of MAP bring 18 of 40 kg N: 22 kg are 48 kg of urea.
    expect(afterOf([of(MAP, demand('P')), of(UREA, demand('N'))], { chosen: [1] })).toEqual([
      [key(MAP), 1, 180],
      [key(UREA), 1, 50],
    ]));

  it('subtracts what the sheet supplies that the program does not write', () =>
    expect(
      afterOf([of(UREA, demand('N'))], { chosen: [1], products: [recommended(9)], rates: { 9: { 1: '50' } } }),
    ).toEqual([[key(UREA), 1, 35]]));

  it('keeps a rate that is there, counts what it supplies, and replaces it when asked', () => {
    const there = {
      products: [recommended(7, {}, { productId: MAP, placeId: 2, product: catalogue.products[1]! })],
      rates: { 7: { 1: '100', 2: '', 3: '' } },
    };
    const program = [of(MAP, demand('P')), of(UREA, demand('N'))];
    const kept = applyProgram(program, ground(there));
    expect(kept.patches).toEqual([{ recommendedProductId: 7, sampleId: 2, text: '180' }]);
    expect(kept.columns[0]?.rates).toEqual({ 1: '65', 2: '50', 3: '' });
    expect(kept.kept).toBe(1);
    const replaced = applyProgram(program, ground({ ...there, replaces: true }));
    expect(replaced.patches.map(({ text }) => text)).toEqual(['180', '180']);
    expect(replaced.columns[0]?.rates).toEqual({ 1: '50', 2: '50', 3: '' });
  });

  it('by rating each level has its rate, and one without a rate is left alone', () => {
    const rating = (byLevel: ProgramRule['byLevel']) => [of(MOP, { kind: 'rating', analyteId: 3, byLevel })];
    expect(afterOf(rating([60, 30, 0, 0, 0]), { chosen: [1] })).toEqual([[key(MOP), 1, 60]]);
    expect(applyProgram(rating([null, 30, 0, 0, 0]), ground())).toMatchObject({ lines: [], left: 3 });
  });

  it('never writes less than can be applied evenly: half of it and more becomes the least, less becomes none', () => {
    const flat = (rate: number, change: Partial<ProgramProduct> = {}) =>
      applyProgram([of(UREA, { rate }, change)], ground({ chosen: [1] }));
    expect(flat(5)).toMatchObject({ columns: [], limited: { LEFT_OUT: 1, RAISED: 0 } });
    expect(flat(20)).toMatchObject({ limited: { LEFT_OUT: 0, RAISED: 1 }, lines: [{ after: 30, limit: 'RAISED' }] });
    expect(flat(20, { placeId: 1 }).lines).toMatchObject([{ after: 20, limit: null }]);
  });

  it('does not limit a liquid by the spreader', () =>
    expect(afterOf([of(UAN, { rate: 5 })], { chosen: [1] })).toEqual([[key(UAN), 1, 5]]));

  it('splits above the limit of the soil over its timings, and says where it could not', () => {
    const split = { above: { LIGHT: 50, MEDIUM: 100, HEAVY: null }, timingIds: [2] };
    const program = [of(UREA, demand('N', { split }))];
    expect(afterOf(program, { chosen: [1] })).toEqual([
      [key(UREA, 1), 1, 45],
      [key(UREA, 2), 1, 40],
    ]);
    expect(afterOf(program, { chosen: [1], textureOf: () => 'LOAM' })).toEqual([[key(UREA, 1), 1, 85]]);
    expect(applyProgram(program, ground({ chosen: [1], textureOf: () => null }))).toMatchObject({ unsplit: 1 });
    expect(applyProgram([of(UREA, { rate: 300, split })], ground({ chosen: [1] }))).toMatchObject({ unsplit: 1 });
  });

  it('writes the first of two columns that are the same, and counts what the other supplies', () => {
    const twice = [7, 8].map((id) =>
      recommended(id, {}, { productId: UREA, placeId: 2, product: catalogue.products[0]! }),
    );
    const outcome = applyProgram(
      [of(UREA, demand('N'))],
      ground({ chosen: [1], products: twice, rates: { 7: { 1: '' }, 8: { 1: '40' } } }),
    );
    expect(outcome.patches).toEqual([{ recommendedProductId: 7, sampleId: 1, text: '45' }]);
  });

  it('leaves out a product that is not offered here', () =>
    expect(applyProgram([of(99, { rate: 50 }), of(UREA, { rate: 50 }, {})], ground())).toMatchObject({ missing: 1 }));

  const rule: fc.Arbitrary<ProgramRule> = fc.record({
    kind: fc.constantFrom('flat', 'demand', 'rating'),
    rate: fc.integer({ min: 0, max: 300 }),
    nutrient: fc.constantFrom('N', 'P', 'K'),
    analyteId: fc.constantFrom(1, 2, 3),
    byLevel: fc.array(fc.option(fc.integer({ min: 0, max: 200 })), { minLength: 5, maxLength: 5 }),
    roundTo: fc.constantFrom(1, 5, 10),
    least: fc.option(fc.integer({ min: 1, max: 60 })),
    most: fc.option(fc.integer({ min: 20, max: 300 })),
    split: fc.option(
      fc.record({
        above: fc.record({
          LIGHT: fc.option(fc.integer({ min: 20, max: 90 })),
          MEDIUM: fc.constant(null),
          HEAVY: fc.constant(null),
        }),
        timingIds: fc.constantFrom([], [2], [2, 3]),
      }),
    ),
  });
  const program = fc.tuple(rule, rule, rule).map((rules) => rules.map((one, at) => of([UREA, MAP, MOP][at]!, one)));
  const after = (outcome: ReturnType<typeof applyProgram>) =>
    new Map(outcome.lines.map((line) => [`${line.key} ${line.sampleId}`, line.after]));

  it('writes nothing below the least of the spreader, whatever the rules are', () =>
    fc.assert(
      fc.property(program, (products) => {
        for (const { after: rate } of applyProgram(products, ground()).lines)
          if (rate !== 0) expect(rate).toBeGreaterThanOrEqual(30);
      }),
    ));

  it('gives the same rates whatever the order of the samples, and to some of them as to all', () =>
    fc.assert(
      fc.property(program, (products) => {
        const all = after(applyProgram(products, ground()));
        expect(after(applyProgram(products, ground({ sampleIds: SAMPLES.toReversed() })))).toEqual(all);
        const one = after(applyProgram(products, ground({ chosen: [2] })));
        expect(one).toEqual(new Map([...all].filter(([of_]) => of_.endsWith(' 2'))));
      }),
    ));

  it('gives the same rates in either order to products that share no nutrient', () =>
    fc.assert(
      fc.property(rule, rule, (one, other) => {
        const [urea, mop] = [of(UREA, one), of(MOP, other)];
        expect(after(applyProgram([urea, mop], ground()))).toEqual(after(applyProgram([mop, urea], ground())));
      }),
    ));

  it('applied again with replacing changes nothing', () =>
    fc.assert(
      fc.property(program, (products) => {
        const first = applyProgram(products, ground());
        const sheet = first.columns.map((column, at) => ({
          product: recommended(
            at + 1,
            {},
            {
              ...column,
              placeId: column.placeId!,
              applicationTimingId: column.applicationTimingId!,
              product: catalogue.products.find(({ id }) => id === column.productId)!,
            },
          ),
          rates: column.rates,
        }));
        const again = applyProgram(
          products,
          ground({
            products: sheet.map(({ product: put }) => put),
            rates: Object.fromEntries(sheet.map(({ rates }, at) => [at + 1, rates])),
            replaces: true,
          }),
        );
        expect([again.patches, again.columns]).toEqual([[], []]);
      }),
    ));
});

it('two columns of a program are distinguished by product, placement and timing', () => {
  expect(hasDistinctColumns([of(UREA, {}), of(UREA, {}, { applicationTimingId: 2 })])).toBe(true);
  const split = { above: { LIGHT: 50, MEDIUM: null, HEAVY: null }, timingIds: [2] };
  expect(hasDistinctColumns([of(UREA, { split }), of(UREA, {}, { applicationTimingId: 2 })])).toBe(false);
});

describe('a program made from a plan', () => {
  const planned = (rates: Readonly<Record<number, number>>, id = UREA) =>
    programOfPlan([recommended(5, rates, { productId: id, product: catalogue.products[id - 1]! })], catalogue);

  it('takes one rate as it is', () =>
    expect(planned({ 1: 70, 2: 70, 3: 0 })).toMatchObject([
      { productId: UREA, rule: { kind: 'flat', rate: 70, roundTo: 10 } },
    ]));

  it('takes rates that differ as the need for the nutrient it brings most of, between its lowest and its highest', () =>
    expect(planned({ 1: 40, 2: 75 }, MAP)).toMatchObject([
      { rule: { kind: 'demand', nutrient: 'P', least: 40, most: 75, roundTo: 5 } },
    ]));

  it('leaves out a product without a rate', () => expect(planned({ 1: 0 })).toEqual([]));

  it('takes the commonest rate of a product without main nutrients', () =>
    expect(
      programOfPlan(
        [
          recommended(
            5,
            { 1: 1000, 2: 2000, 3: 1000 },
            { product: product(8, { nutrients: nutrients({ Ca: 0.38 }) }) },
          ),
        ],
        catalogue,
      ),
    ).toMatchObject([{ rule: { kind: 'flat', rate: 1000 } }]));
});
