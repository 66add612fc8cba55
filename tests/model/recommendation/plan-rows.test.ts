import { describe, expect, it } from 'vitest';
import type { Product, RecommendationSample } from '../../../src/model/contract/entities.ts';
import { planFoot } from '../../../src/model/recommendation/plan-foot.ts';
import {
  cellIn,
  nutrientsOf,
  planRowsFor,
  testsIn,
  type PlanGround,
} from '../../../src/model/recommendation/plan-rows.ts';
import {
  arrangedIds,
  hiddenBy,
  everyPaddock,
  filterCounts,
  turnedSort,
  type PlanFilter,
  type PlanSort,
} from '../../../src/model/recommendation/plan-view.ts';
import { sharedPlanRows, type PlanFacts } from '../../../src/model/recommendation/shared-plan-rows.ts';
import { nothingChosen } from '../../../src/model/products/added-product.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { decisionsOf } from '../../../src/model/yields/decisions.ts';
import { advice, analyte, outputs, product, recommended, sample } from '../../machines/recommendation/fixtures.ts';

const nutrients = (shares: Readonly<Record<string, number>>): Product['nutrients'] =>
  Object.entries(shares).map(([code, proportion], at) => ({ id: at + 1, code, proportion }));
const [UREA, MOP, ZINC] = [1, 2, 3];
const top = { placement: { id: 4, description: 'Topdressed', shortDescription: 'TOP' } };
const of = (id: number, shares: Readonly<Record<string, number>>) =>
  recommended(id, {}, { ...top, product: product(id, { nutrients: nutrients(shares) }) });
const products = [of(UREA, { N: 0.46 }), of(MOP, { K: 0.5 }), of(ZINC, { Zn: 0.35 })];
const paddock = (id: number, name: string, ha: number | null, change: Partial<RecommendationSample> = {}) =>
  sample(id, change, { paddockId: id, paddockName: name, paddockAreaHa: ha });
/** Each needs 40 kg of N and of K. */
const samples = [
  paddock(1, 'House', 112.3),
  paddock(2, 'Dam', 60),
  paddock(3, 'Air Strip', 20),
  paddock(4, 'Lease', null, { status: statusIds.Ready }),
];
const price = (productId: number, perTonne: number) => ({
  productId,
  price: perTonne,
  delivery: 20,
  spreadingPerHa: 8,
  loadSize: null,
  supplier: '',
  validFrom: '2026-01-01',
  defaultSince: null,
});
const ground = (change: Partial<PlanGround> = {}): PlanGround => ({
  samples,
  decisions: decisionsOf(outputs([1, 2, 3], [analyte(1), analyte(2, { nutrientCode: 'K' })])),
  picks: {},
  products,
  catalogue: { products: products.flatMap(({ product: entry }) => entry ?? []) },
  tables: advice().tables,
  prices: null,
  ...change,
});
const rates = {
  [UREA]: { 1: '95', 2: '85', 3: '', 4: '' },
  [MOP]: { 1: '20', 2: '80', 3: '200', 4: '' },
  [ZINC]: { 1: '', 2: '', 3: '', 4: '' },
};
const rowsOf = (
  change: Partial<PlanGround> = {},
  typed: Readonly<Record<number, Readonly<Record<number, string>>>> = rates,
) => planRowsFor(ground(change))(typed);

describe('the rows of a plan', () => {
  it('have need, plan and balance of each nutrient, and how far they are apart', () => {
    const [house, dam, strip, lease] = rowsOf();
    expect(cellIn(house!, 'K')).toMatchObject({
      need: 40,
      planned: 10,
      state: 'short',
      apart: 30,
      words: '30 kg/ha short (needs 40, plan gives 10)',
    });
    expect(cellIn(dam!, 'K')).toMatchObject({ need: 40, planned: 40, state: 'covered', apart: 0 });
    expect(cellIn(strip!, 'K')).toMatchObject({ need: 40, planned: 100, state: 'over', apart: 60, isTwice: true });
    expect(cellIn(dam!, 'N')).toMatchObject({ state: 'close', need: 40 });
    expect(cellIn(dam!, 'N')?.planned).toBeCloseTo(39.1);
    expect([lease!.hasResult, lease!.cells]).toEqual([false, []]);
  });

  it('count what is not a rate yet as none, and stay the same while other rows are typed into', () => {
    const rowsFor = planRowsFor(ground());
    const before = rowsFor(rates);
    const after = rowsFor({ ...rates, [MOP]: { ...rates[MOP], 1: '8x' } });
    expect(after.map((row, at) => row === before[at])).toEqual([false, true, true, true]);
    expect(cellIn(after[0]!, 'K')?.planned).toBe(0);
  });

  it('are calculated once for all who show the plan, as saved and as typed', () => {
    const { decisions: _, products: recommended, catalogue, ...facts } = ground();
    const found = outputs([1], [analyte(1)]);
    const [none, put] = [[], [{ ...nothingChosen, id: -1 }]];
    const of = (change: Partial<PlanFacts> = {}): PlanFacts => ({
      ...facts,
      ...{ catalogue: { ...catalogue, blends: [], places: [], timings: [] }, outputs: found, recommended, added: none },
      ...change,
    });
    const shown = of();
    const saved = sharedPlanRows(shown);
    const typed = sharedPlanRows({ ...shown, added: put });
    expect([sharedPlanRows({ ...shown }), sharedPlanRows({ ...shown, added: put })]).toEqual([saved, typed]);
    expect(typed).not.toBe(saved);
    expect(sharedPlanRows({ ...shown, picks: {} })).not.toBe(saved);
  });

  it('have the tests that decide and those of the soil, and say of which there are columns', () => {
    const soil = { nutrientCode: null, nutrientId: null, statusScale: 'SOIL_HEALTH' } as const;
    const found = [
      analyte(1),
      analyte(5, { ...soil, shortName: 'pHCa', preferredDecimalPlaces: 1 }),
      analyte(7, { ...soil, shortName: 'PBI' }),
    ];
    const rows = rowsOf({ decisions: decisionsOf(outputs([1], found)) });
    expect(testsIn(rows)).toEqual(['N', 'pHCa', 'PBI']);
    expect([rows[0]!.tests.pHCa?.text, rows[0]!.tests.PBI?.text, rows[3]!.tests]).toEqual(['12.0', '12', {}]);
  });

  it('cost what a paddock costs in the list of costs, and nothing known is no $0', () => {
    const prices = new Map([[UREA, price(UREA, 780)]]);
    const [house, , strip, lease] = rowsOf({ prices });
    // 95 kg at $800 a tonne delivered, and $8 for the pass.
    expect([house!.costPerHa, strip!.costPerHa, lease!.costPerHa]).toEqual([84, null, null]);
    expect(rowsOf()[0]!.costPerHa).toBeNull();
  });

  it('share the hectares of a paddock among its sites', () => {
    const sites = [1, 2].map((id) => sample(id, {}, { paddockAreaHa: 100 }));
    expect(rowsOf({ samples: sites }).map(({ ha, paddockHa }) => [ha, paddockHa])).toEqual([
      [50, 100],
      [50, 100],
    ]);
  });

  it('mark rates that no machine puts out, with the rate that mends them, and leave practical ones alone', () => {
    const typed = { ...rates, [UREA]: { 1: '151', 2: '5', 3: '30', 4: '' } };
    const marks = rowsOf({}, typed).map((row) => row.marks[UREA] ?? []);
    expect(marks.map((own) => own.map(({ mendedBy }) => mendedBy))).toEqual([[150], [30], [], []]);
    expect(marks[0]![0]!.text).toBe('Product 1 151 kg/ha: 150 kg/ha is the nearest practical rate.');
    expect(marks[1]![0]!.text).toBe('Product 1 5 kg/ha: below 30 kg/ha a spreader does not spread evenly.');
    const litres = { ...products[0]!, product: { ...products[0]!.product!, unitOfMeasure: 'L' } };
    expect(rowsOf({ products: [litres] }, typed).every((row) => Object.keys(row.marks).length === 0)).toBe(true);
  });

  it('have a column for a trace element only where the plan or the crop needs it', () => {
    const zinc = (demand: number) => {
      const plain = outputs([1], [analyte(1), analyte(3, { nutrientCode: 'Zn' })]);
      return decisionsOf({
        ...plain,
        engineResults: plain.engineResults.map((entry) => ({
          ...entry,
          modelDecisions: entry.modelDecisions.map((decision) => ({
            ...decision,
            decisionResults: decision.decisionResults.map((result) => ({ ...result, demand })),
          })),
        })),
      });
    };
    expect(nutrientsOf(rowsOf({ decisions: zinc(0) }))).toEqual(['N']);
    expect(nutrientsOf(rowsOf({ decisions: zinc(2) }))).toEqual(['N', 'Zn']);
    expect(nutrientsOf(rowsOf({ decisions: zinc(0) }, { [ZINC]: { 1: '5' } }))).toEqual(['N', 'Zn']);
  });
});

describe('the foot', () => {
  it('counts paddocks short, covered and over, and names the worst with hectares: no mean hides a shortage', () => {
    const [, potassium] = planFoot(rowsOf());
    expect(potassium).toMatchObject({
      nutrient: 'K',
      short: { count: 1, ha: 112.3, words: 'K short in 1 paddock (112.3 ha). Worst: House, 30 kg/ha short' },
      covered: { count: 1, words: 'K covered in 1 paddock (60 ha)' },
      over: { count: 1, words: 'K over in 1 paddock (20 ha). Worst: Air Strip, 60 kg/ha more than needed' },
      close: 0,
      withoutResult: 1,
    });
  });

  it('names the paddocks that are close, among the covered', () => {
    const [nitrogen] = planFoot(rowsOf());
    expect(nitrogen).toMatchObject({ short: { count: 1 }, covered: { count: 2 }, over: { count: 0 }, close: 1 });
  });

  it('follows a key: with rows that it did not touch it says what it says of rows that are all recalculated', () => {
    const sites = [...samples, sample(5, {}, { paddockId: 1, paddockName: 'House', paddockAreaHa: 112.3 })];
    const rowsFor = planRowsFor(ground({ samples: sites }));
    const typed = [
      { [MOP]: { 1: '20' } },
      { [MOP]: { 1: '90' } },
      { [MOP]: { 1: '90', 5: '300' }, [UREA]: { 2: '87' } },
      { [ZINC]: { 3: '5' } },
    ];
    const followed = typed.map((now) => {
      const rows = rowsFor(now);
      return [planFoot(rows), filterCounts(rows)];
    });
    const recalculated = typed.map((now) => {
      planFoot([]);
      const rows = rowsOf({ samples: sites }, now);
      return [planFoot(rows), filterCounts(rows)];
    });
    expect(followed).toEqual(recalculated);
  });

  it('comes to all paddocks: short if one site is, else over if one is, covered where nothing is needed', () => {
    const sites = [1, 2, 3].map((id) => sample(id, {}, { paddockId: 1, paddockAreaHa: 90 }));
    const [, potassium] = planFoot(rowsOf({ samples: sites }));
    expect(potassium).toMatchObject({
      short: { count: 1, ha: 90 },
      covered: { count: 0 },
      over: { count: 0 },
      withoutResult: 0,
    });
    for (const foot of planFoot(rowsOf()))
      expect(foot.short.count + foot.covered.count + foot.over.count + foot.withoutResult).toBe(samples.length);
  });
});

describe('arranging the rows', () => {
  const shown = (filter: PlanFilter, sort: PlanSort | null = null): readonly number[] =>
    arrangedIds(rowsOf(), { sort, hidden: hiddenBy(rowsOf(), filter) });

  it('shows the paddocks of a count of the foot, those short or over in anything, and those without any rate', () => {
    expect(shown({ of: 'group', group: 'short', nutrient: 'K' })).toEqual([1]);
    expect(shown({ of: 'group', group: 'covered', nutrient: 'N' })).toEqual([1, 2]);
    expect(shown({ of: 'group', group: 'short', nutrient: null })).toEqual([1, 3]);
    expect(shown({ of: 'group', group: 'over', nutrient: null })).toEqual([3]);
    expect(shown({ of: 'noRate' })).toEqual([4]);
    // House: 20 kg/ha of potash is too little to spread; Air Strip: more than twice the need.
    expect(shown({ of: 'warnings' })).toEqual([1, 3]);
    expect(filterCounts(rowsOf())).toEqual({ all: 4, short: 2, over: 1, noRate: 1 });
  });

  it('sorts by name, hectares, rate, balance and cost; what is not known comes last whichever way', () => {
    const by = (key: PlanSort['by'], direction: PlanSort['direction']) => shown(everyPaddock, { by: key, direction });
    expect(by('paddock', 'ascending')).toEqual([3, 2, 1, 4]);
    expect(by('ha', 'descending')).toEqual([1, 2, 3, 4]);
    expect(by('ha', 'ascending')).toEqual([3, 2, 1, 4]);
    expect(by(`rate ${MOP}`, 'descending')).toEqual([3, 2, 1, 4]);
    expect(by('balance K', 'descending')).toEqual([1, 2, 3, 4]);
    expect(by('balance K', 'ascending')).toEqual([3, 2, 1, 4]);
  });

  it('turns by presses on a head: the first way, the other, and back to the order of the board', () => {
    const first = turnedSort(null, 'ha');
    expect([first, turnedSort(first, 'ha'), turnedSort(turnedSort(first, 'ha'), 'ha')]).toEqual([
      { by: 'ha', direction: 'descending' },
      { by: 'ha', direction: 'ascending' },
      null,
    ]);
    expect(turnedSort(first, 'paddock')).toEqual({ by: 'paddock', direction: 'ascending' });
  });
});
