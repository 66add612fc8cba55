import { expect, it } from 'vitest';
import { boardGroups, boardRows } from '../../../src/model/recommendation/board-groups.ts';
import { planRowsFor } from '../../../src/model/recommendation/plan-rows.ts';
import { paddockSections } from '../../../src/model/samples/paddock-sections.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { decisionsOf } from '../../../src/model/yields/decisions.ts';
import { advice, analyte, outputs, product, recommended, sample } from '../../machines/recommendation/fixtures.ts';

const [N, K] = [1, 2];
const brings = (id: number, code: string) =>
  recommended(id, {}, { product: product(id, { nutrients: [{ id, code, proportion: 1 }] }) });
const products = [brings(N, 'N'), brings(K, 'K')];
const names = ['House', 'Dam', 'Creek', 'Hill', 'Lease'];
const samples = names.map((paddockName, at) =>
  sample(at + 1, at === 4 ? { status: statusIds.Ready } : {}, { paddockId: at + 1, paddockName }),
);
const sections = paddockSections(samples);
/** Each needs 40 kg of N and of K. */
const groups = (rates: Readonly<Record<number, Readonly<Record<number, string>>>>) =>
  boardGroups(
    sections,
    planRowsFor({
      samples,
      decisions: decisionsOf(outputs([1, 2, 3, 4], [analyte(1), analyte(2, { nutrientCode: 'K' })])),
      picks: {},
      products,
      catalogue: { products: products.flatMap(({ product: entry }) => entry ?? []) },
      tables: advice().tables,
      prices: null,
    })(rates),
  );
const reported = (all: ReturnType<typeof groups>) =>
  all.map(({ of, sections: own }) => [of, own.map(({ name }) => name).join()]);

it('paddocks are grouped by what they lack most of, worst first; what lacks nothing is covered, what has no result comes last', () => {
  const rates = { [N]: { 1: '40', 2: '30', 3: '40', 4: '40' }, [K]: { 1: '20', 2: '10', 3: '5', 4: '40' } };
  expect(reported(groups(rates))).toEqual([
    ['K', 'Creek,Dam,House'],
    ['covered', 'Hill'],
    ['withoutResults', 'Lease'],
  ]);
});

it('the nutrient that most paddocks lack comes first, and a paddock is there once', () => {
  const rates = { [N]: { 1: '0', 2: '0', 3: '40', 4: '40' }, [K]: { 1: '20', 2: '10', 3: '5', 4: '40' } };
  expect(reported(groups(rates)).slice(0, 2)).toEqual([
    ['N', 'House,Dam'],
    ['K', 'Creek'],
  ]);
});

it('the first row of a group has its head; paddocks as they are set have none', () => {
  const rates = { [N]: { 1: '40', 2: '40', 3: '40', 4: '40' }, [K]: { 1: '20', 2: '10', 3: '5', 4: '40' } };
  expect(boardRows(groups(rates), 2).map(({ head, sections: own }) => [head, own.length])).toEqual([
    ['Most short of K: 3 paddocks', 2],
    [null, 1],
    ['Covered: 1 paddock', 1],
    ['Without results: 1 paddock', 1],
  ]);
  expect(boardRows([{ of: null, sections }], 3).map(({ head }) => head)).toEqual([null, null]);
});
