import { afterAll, beforeAll, expect, test } from 'vitest';
import { blendTexts } from '../../../src/model/texts/blends.ts';
import { importFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let customerId: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  customerId = await importFarm(portal);
});
afterAll(() => portal.stop());

type Rows = readonly (readonly [productId: number, percentage: number])[];
const MAKE = 'POST /referencedata/customblend';
const blend = (rows: Rows, name = 'Mix') => ({
  body: { customerId, name, productList: rows.map(([productId, percentage]) => ({ productId, percentage })) },
});
const rowsOf = async (rows: Rows, name?: string) => {
  const { customBlendId, blendProducts } = await adviser.ask(MAKE, blend(rows, name));
  return blendProducts
    .find(({ id }) => id === customBlendId)!
    .products.map(({ productId, productPercent }) => [productId, productPercent]);
};

test('three thirds and a millionth are exactly 100 %, and stay what was typed', async () => {
  expect(
    await rowsOf([
      [1, 33.333333],
      [2, 33.333333],
      [3, 33.333334],
    ]),
  ).toEqual([
    [1, 0.33333333],
    [2, 0.33333333],
    [3, 0.33333334],
  ]);
});

test('rows without a product or a share are dropped, and shares of a product given twice are added', async () => {
  expect(
    await rowsOf([
      [1, 50.5],
      [-1, 0],
      [2, 0],
      [1, 9.5],
      [3, 40],
    ]),
  ).toEqual([
    [1, 0.6],
    [3, 0.4],
  ]);
});

test('the answer says which rows became one, in the words of the screen', async () => {
  const { joined } = await adviser.ask(
    MAKE,
    blend([
      [1, 50.5],
      [3, 20],
      [1, 9.5],
      [2, 0],
      [2, 20],
    ]),
  );
  const names = new Map((await adviser.ask('GET /referencedata/products')).products.map(({ id, name }) => [id, name]));
  expect(joined).toEqual([{ productId: 1, percentage: 60, message: blendTexts.joined(names.get(1)!, '60') }]);
  expect((await adviser.ask(MAKE, blend([[1, 100]]))).joined).toEqual([]);
});

test.each<[string, Rows, string?]>([
  ['a total a millionth short', [[1, 99.999999]]],
  [
    'a total a millionth over',
    [
      [1, 50],
      [2, 50.000001],
    ],
  ],
  [
    'more decimals than are kept',
    [
      [1, 50.0000004],
      [2, 49.9999996],
    ],
  ],
  [
    'a share below 1 %',
    [
      [1, 99.5],
      [2, 0.5],
    ],
  ],
  [
    'a share without a product',
    [
      [1, 60],
      [-1, 40],
    ],
  ],
  ['no row that counts', [[-1, 0]]],
  ['no name', [[1, 100]], '  '],
])('%s is refused with what a blend needs', async (_, rows, name) => {
  expect(await adviser.refused(MAKE, blend(rows, name))).toMatchObject({
    code: 'BLEND_INVALID',
    message: 'Blend name, product name cannot be empty and percentage total has to be 100',
  });
});

test('a product that does not exist makes no blend, and only who may edit blends makes one', async () => {
  expect((await adviser.refused(MAKE, blend([[4711, 100]]))).code).toBe('PRODUCT_NOT_FOUND');
  expect((await portal.as('VIEWER').refused(MAKE, blend([[1, 100]]))).status).toBe(403);
});

test('the parts of a blend come back in the order in which they were entered, two rows of one as the first of them', async () => {
  const orderOf = async (rows: readonly (readonly [number, number])[]) => {
    const { customBlendId, blendProducts } = await adviser.ask(MAKE, blend(rows, `Order ${JSON.stringify(rows)}`));
    return blendProducts
      .find(({ id }) => id === customBlendId)
      ?.products.map(({ productId, productPercent }) => [productId, productPercent]);
  };
  expect(
    await orderOf([
      [3, 20],
      [1, 50],
      [2, 30],
    ]),
  ).toEqual([
    [3, 0.2],
    [1, 0.5],
    [2, 0.3],
  ]);
  expect(
    await orderOf([
      [2, 60],
      [3, 40],
    ]),
  ).toEqual([
    [2, 0.6],
    [3, 0.4],
  ]);
  expect(
    await orderOf([
      [2, 20],
      [1, 50],
      [2, 30],
    ]),
  ).toEqual([
    [2, 0.5],
    [1, 0.5],
  ]);
});

test("a blend is not renamed over another user's name since, and the refusal says who and when", async () => {
  const { customBlendId } = await adviser.ask(MAKE, blend([[1, 100]], 'Seen'));
  const rename = (name: string, before: string) => ({ body: { customBlendId, name, before } });
  await portal.as('SENIOR_ADVISER').ask('PUT /referencedata/customblend', rename('Theirs', 'Seen'));
  const refusal = await adviser.refused('PUT /referencedata/customblend', rename('Mine', 'Seen'));
  expect(refusal).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  expect(refusal.message).toMatch(/^Sam Senior changed this blend on .+ at /);
  const { blendProducts } = await adviser.ask('PUT /referencedata/customblend', rename('Mine', 'Theirs'));
  expect(blendProducts.find(({ id }) => id === customBlendId)?.blendName).toBe('Mine');
});

test('a blend is renamed, and what it is made of stays', async () => {
  const { customBlendId } = await adviser.ask(MAKE, blend([[1, 100]], 'Before'));
  const { blendProducts } = await adviser.ask('PUT /referencedata/customblend', {
    body: { customBlendId, name: ' After ' },
  });
  expect(blendProducts.find(({ id }) => id === customBlendId)).toMatchObject({
    blendName: 'After',
    products: [{ productId: 1, productPercent: 1 }],
  });
  expect((await adviser.refused('PUT /referencedata/customblend', { body: { customBlendId, name: ' ' } })).status).toBe(
    400,
  );
});
