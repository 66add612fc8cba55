import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  analytes,
  crops,
  grainGrades,
  interpretiveCriteria,
  placements,
  products,
  timings,
} from '../../../server/engine/reference/index.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let admin: Person;
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  admin = portal.as('ADMIN');
});
afterAll(() => portal.stop());

const listOf = async (kind: string, who = admin) =>
  (await who.ask('GET /adminconsole/referencedata')).lists.find((list) => list.kind === kind)!.rows;

test('the catalogue tells every record of each kind as the engine’s files have it', async () => {
  const { lists } = await admin.ask('GET /adminconsole/referencedata');
  expect(lists.map(({ kind, rows }) => [kind, rows.length])).toEqual([
    ['product', products.length],
    ['place', placements.length],
    ['timing', timings.length],
    ['crop', crops.length],
    ['model', interpretiveCriteria.length],
    ['grade', grainGrades.length],
    ['analyte', analytes.length],
  ]);
  expect((await listOf('product')).find(({ name }) => name === 'Urea')).toMatchObject({
    isOffered: true,
    facts: { unit: 'kg', priceUnit: 't', kgPerUnit: 1, N: 0.46 },
  });
  expect((await listOf('product')).find(({ name }) => name === 'Zinc foliar liquid')?.facts['traces']).toMatch(
    /^Zn \d/,
  );
  expect((await listOf('place')).find(({ name }) => name === 'Topdressed')?.facts).toEqual({
    short: 'TOP',
    effectiveness: 0.5,
  });
});

test('what is retired is not offered any more, in the own tenant alone, and can be offered again', async () => {
  const put = (kind: 'product' | 'crop' | 'model', id: number, isOffered: boolean) =>
    admin.ask('PUT /adminconsole/referencedata/{kind}/{id}', { params: { kind, id }, body: { isOffered } });
  const activeCrops = async () =>
    (await admin.ask('GET /referencedata/crops', { query: { activeCropsOnly: 'true' } })).crops.map(({ id }) => id);
  expect(await activeCrops()).toContain(10);
  const { lists } = await put('crop', 10, false);
  expect(lists.find(({ kind }) => kind === 'crop')!.rows.find(({ id }) => id === 10)?.isOffered).toBe(false);
  expect(await activeCrops()).not.toContain(10);
  await put('product', 1, false);
  expect((await listOf('product', portal.as('ADMIN', 'OTHER'))).find(({ id }) => id === 1)?.isOffered).toBe(true);
  await put('product', 1, true);
  await put('crop', 10, true);
  expect(await activeCrops()).toContain(10);
  await put('model', 1, false);
  expect((await listOf('model')).find(({ id }) => id === 1)?.isOffered).toBe(false);
});

test('only who manages reference data sees it whole or changes it, and what is not there is not found', async () => {
  for (const role of ['VIEWER', 'ADVISER', 'SENIOR_ADVISER'] as const) {
    const who = portal.as(role);
    const put = { params: { kind: 'product' as const, id: 1 }, body: { isOffered: false } };
    expect((await who.refused('GET /adminconsole/referencedata')).code).toBe('FORBIDDEN');
    expect((await who.refused('PUT /adminconsole/referencedata/{kind}/{id}', put)).code).toBe('FORBIDDEN');
  }
  const unknown = { params: { kind: 'product' as const, id: 987_654 }, body: { isOffered: false } };
  expect((await admin.refused('PUT /adminconsole/referencedata/{kind}/{id}', unknown)).code).toBe('NOT_FOUND');
});
