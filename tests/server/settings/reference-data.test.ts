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
import type { AskedOf } from '../../../src/model/contract/index.ts';
import { draftOfRow, recordOfDraft } from '../../../src/model/settings/reference-draft.ts';
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

type NewRecord = AskedOf<'POST /adminconsole/referencedata'>['body']['record'];
type StoredRecord = AskedOf<'PUT /adminconsole/referencedata'>['body']['referenceRecords'][number];
const add = (record: NewRecord, who = admin) => who.ask('POST /adminconsole/referencedata', { body: { record } });
const change = (record: StoredRecord, who = admin) =>
  who.ask('PUT /adminconsole/referencedata', { body: { referenceRecords: [record] } });
const refusedAdd = (record: NewRecord) => admin.refused('POST /adminconsole/referencedata', { body: { record } });
const refusedChange = (record: StoredRecord) =>
  admin.refused('PUT /adminconsole/referencedata', { body: { referenceRecords: [record] } });
const named = async (kind: string, name: string, who = admin) =>
  (await listOf(kind, who)).find((row) => row.name === name)!;
const trail = async () =>
  (await admin.ask('GET /adminconsole/audit', { query: { kind: 'REFERENCE_CHANGE', pageSize: 100 } })).entries.map(
    ({ record, recordName, detail }) => [record, recordName, detail],
  );

const zincMap: Extract<NewRecord, { kind: 'product' }> = {
  kind: 'product',
  name: 'MAP with zinc',
  unit: 'kg',
  kgPerUnit: 1,
  nutrients: [
    { code: 'N', proportion: 0.1 },
    { code: 'P', proportion: 0.21 },
    { code: 'Zn', proportion: 0.01 },
  ],
  warnings: 'Not above 60 kg/ha with the seed.',
};

test('a product that is added and changed is so for the advisers of its tenant, with what was changed in the audit trail', async () => {
  await add(zincMap);
  const { id, version, facts } = await named('product', 'MAP with zinc');
  expect(id).toBeGreaterThan(10_000);
  expect([version, facts['traces'], facts['warnings']]).toEqual([1, 'Zn 1', zincMap.warnings]);
  const offered = async (tenant: 'TILTH' | 'OTHER') =>
    (await portal.as('ADVISER', tenant).ask('GET /referencedata/products')).products.find((one) => one.id === id);
  expect(await offered('TILTH')).toMatchObject({ name: 'MAP with zinc', warnings: zincMap.warnings, isActive: true });
  expect(await offered('OTHER')).toBeUndefined();
  const nutrients = [{ code: 'P' as const, proportion: 0.2 }];
  await change({ ...zincMap, id, version: 1, nutrients, warnings: '' });
  expect((await offered('TILTH'))?.nutrients).toEqual([{ id: 2, code: 'P', proportion: 0.2 }]);
  expect(await offered('TILTH')).not.toHaveProperty('warnings');
  expect(await offered('TILTH')).not.toHaveProperty('neutralisingPercent');
  expect((await trail()).slice(0, 2)).toEqual([
    ['product', 'MAP with zinc', 'N, P, Zn, warnings'],
    ['product', 'MAP with zinc', 'added'],
  ]);
  const stale = await refusedChange({ ...zincMap, id, version: 1 });
  expect([stale.code, stale.message]).toEqual([
    'STALE_VERSION',
    expect.stringMatching(/ADMIN changed MAP with zinc on/i),
  ]);
  const blind = await refusedChange({ ...zincMap, id });
  expect(blind.code).toBe('PRECONDITION_REQUIRED');
  const unlike = await refusedChange({ ...zincMap, id, version: 2, unit: 'L', kgPerUnit: 1.2 });
  expect([unlike.code, unlike.message]).toEqual(['REFERENCE_REFUSED', expect.stringContaining('Rates are stored')]);
  expect((await refusedAdd({ ...zincMap, name: 'map WITH zinc' })).message).toContain('another record called');
  const tooRich = await refusedAdd({
    ...zincMap,
    name: 'Rich',
    nutrients: [
      { code: 'N', proportion: 0.7 },
      { code: 'P', proportion: 0.7 },
    ],
  });
  expect(tooRich.code).toBe('INVALID_REQUEST');
});

test('a lime is kept with what it neutralises; a change that does not name it leaves it', async () => {
  const lime = {
    ...zincMap,
    name: 'Coastal lime',
    nutrients: [{ code: 'Ca' as const, proportion: 0.34 }],
    warnings: '',
  };
  await add({ ...lime, neutralisingPercent: 90, effectivePercent: 62 });
  const { id, facts } = await named('product', 'Coastal lime');
  expect(facts).toMatchObject({ neutralisingPercent: 90, effectivePercent: 62 });
  const offered = async () =>
    (await portal.as('ADVISER').ask('GET /referencedata/products')).products.find((one) => one.id === id);
  await change({ ...lime, id, version: 1, warnings: 'Dusty' });
  expect(await offered()).toMatchObject({ neutralisingPercent: 90, effectivePercent: 62 });
  await change({ ...lime, id, version: 2, neutralisingPercent: 88, effectivePercent: null });
  expect(await offered()).toMatchObject({ neutralisingPercent: 88 });
  expect(await offered()).not.toHaveProperty('effectivePercent');
  expect((await trail())[0]).toEqual(['product', 'Coastal lime', 'effectivePercent, neutralisingPercent, warnings']);
  expect((await refusedAdd({ ...lime, name: 'Too good', neutralisingPercent: 151 })).code).toBe('INVALID_REQUEST');
});

test('every record of the catalogue can be saved as it is read', async () => {
  for (const kind of ['product', 'place', 'timing', 'crop', 'grade'] as const) {
    const rows = await listOf(kind);
    const referenceRecords = rows.map((row) => ({
      ...recordOfDraft(draftOfRow(kind, row)),
      id: row.id,
      version: row.version!,
    })) as StoredRecord[];
    await admin.ask('PUT /adminconsole/referencedata', { body: { referenceRecords } });
    expect(await listOf(kind)).toEqual(rows.map((row) => ({ ...row, version: row.version! + 1 })));
  }
});

test('placements and timings are added and changed, and can be chosen in the builder', async () => {
  await add({ kind: 'place', name: 'Side dressed', short: 'SIDE', effectiveness: 0.6 });
  await add({ kind: 'timing', name: 'Hay cut', short: 'HAY', week: 20 });
  const { id } = await named('timing', 'Hay cut');
  await change({ kind: 'timing', id, version: 1, name: 'Hay cut', short: 'HAY', week: -20 });
  const adviser = portal.as('ADVISER');
  expect((await adviser.ask('GET /referencedata/places')).places.at(-1)).toMatchObject({ description: 'Side dressed' });
  expect((await adviser.ask('GET /referencedata/timings')).timings[0]).toEqual({
    id,
    description: 'Hay cut',
    shortDescription: 'HAY',
  });
});

test('a crop comes with what the PIF editor asks for it, and keeps its model', async () => {
  const vetch = { kind: 'crop', name: 'Vetch', model: 'LUPIN', soil: true, plant: false } as const;
  await add(vetch);
  const { id, version } = await named('crop', 'Vetch');
  const criteria = async () =>
    (await admin.ask('GET /referencedata/interpretivecriteria', { query: { activeIcOnly: 'true' } }))
      .interpretiveCriteriaList;
  const asked = (cropId: number) => async () =>
    (await criteria())
      .filter((one) => one.cropId === cropId && one.sampleType === 1)
      .map(({ parameterGroups }) => parameterGroups.map(({ columns }) => columns.map(({ omlName }) => omlName)));
  expect(await asked(id)()).toEqual(await asked(5)());
  const renamed = { ...vetch, id, version: version!, name: 'Common vetch' };
  await change(renamed);
  expect((await refusedChange({ ...renamed, version: 2, model: 'WHEAT' })).message).toContain('can’t be changed');
  expect((await refusedAdd({ ...vetch, name: 'Canola hay' })).message).toContain('Canola is identified by name');
  expect((await refusedAdd({ ...vetch, name: 'Clover', model: 'PASTURE', plant: true })).message).toContain(
    'does not judge plant samples',
  );
});

test('a crop has one default grade, whichever is made it', async () => {
  const wheat = async () => (await listOf('grade')).filter(({ facts }) => facts['cropId'] === 1);
  const before = (await wheat()).find(({ facts }) => facts['isDefault'] === true)!;
  await add({ kind: 'grade', name: 'Premium of the house', code: 'PH1', cropId: 1, isDefault: true });
  const defaults = (await wheat()).filter(({ facts }) => facts['isDefault'] === true);
  expect(defaults.map(({ name }) => name)).toEqual(['Premium of the house']);
  const { id, version } = defaults[0]!;
  const grade = { kind: 'grade', id, name: 'Premium of the house', code: 'PH1', cropId: 1, isDefault: false } as const;
  expect((await refusedChange({ ...grade, version: version! })).message).toContain('make another one the default');
  expect((await refusedChange({ ...grade, version: version!, cropId: 2 })).message).toContain('stays with its crop');
  const draft = recordOfDraft(draftOfRow('grade', before)) as Extract<StoredRecord, { kind: 'grade' }>;
  const stale = await refusedChange({ ...draft, id: before.id, version: before.version! });
  expect(stale.code).toBe('STALE_VERSION');
  await change({ ...draft, id: before.id, version: before.version! + 1, isDefault: true });
  expect((await wheat()).filter(({ facts }) => facts['isDefault'] === true).map(({ id }) => id)).toEqual([before.id]);
});

test('only who manages reference data adds to it or changes it', async () => {
  for (const role of ['VIEWER', 'ADVISER', 'SENIOR_ADVISER'] as const) {
    const who = portal.as(role);
    const record = { ...zincMap, name: 'Mine' };
    expect((await who.refused('POST /adminconsole/referencedata', { body: { record } })).code).toBe('FORBIDDEN');
    const changed = { body: { referenceRecords: [{ ...record, id: 1, version: 1 }] } };
    expect((await who.refused('PUT /adminconsole/referencedata', changed)).code).toBe('FORBIDDEN');
  }
  expect((await refusedChange({ ...zincMap, name: 'None', id: 987_654, version: 1 })).code).toBe('NOT_FOUND');
});
