import { afterAll, beforeAll, expect, test } from 'vitest';
import { newProgramRule } from '../../../src/model/rates/program.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { programBody } from '../tenants/bodies.ts';

let portal: Portal;
let admin: Person;
let adviser: Person;
let colleague: Person;
beforeAll(async () => {
  portal = await startPortal();
  [admin, adviser, colleague] = [portal.as('ADMIN'), portal.as('ADVISER'), portal.as('SENIOR_ADVISER')];
});
afterAll(() => portal.stop());

const ADD = 'POST /referencedata/rateprogram';
const CHANGE = 'PUT /referencedata/rateprogram';
const REMOVE = 'DELETE /referencedata/rateprogram/{id}';
const [planned] = programBody.products;
const body = (name: string, change: Partial<typeof programBody> = {}) => ({
  ...programBody,
  isShared: false,
  ...change,
  name,
});
const read = async (who: Person) => (await who.ask('GET /referencedata/rateprograms')).ratePrograms;
const names = async (who: Person) => (await read(who)).map(({ name }) => name);
const added = async (who: Person, name: string, change: Partial<typeof programBody> = {}) =>
  (await who.ask(ADD, { body: body(name, change) })).ratePrograms.find((program) => program.name === name)!;

test('a program is its keeper’s own, and another can neither see, change nor remove it', async () => {
  const own = await added(adviser, 'Mine');
  expect(own).toMatchObject({ isShared: false, version: 1, products: programBody.products });
  expect(await names(colleague)).not.toContain('Mine');
  for (const who of [colleague, admin]) {
    expect((await who.refused(CHANGE, { body: { ...body('Taken'), id: own.id, version: 1 } })).code).toBe(
      'PROGRAM_NOT_FOUND',
    );
    expect((await who.refused(REMOVE, { params: { id: own.id }, ifMatch: '*' })).status).toBe(404);
  }
  await adviser.ask(REMOVE, { params: { id: own.id }, ifMatch: '"1"' });
  expect(await names(adviser)).not.toContain('Mine');
});

test('administrators share; all users of the tenant see what is shared, and only administrators change it', async () => {
  expect((await adviser.refused(ADD, { body: body('Shared', { isShared: true }) })).status).toBe(403);
  const shared = await added(admin, 'Shared', { isShared: true });
  expect((await read(adviser)).find(({ id }) => id === shared.id)).toMatchObject({ isShared: true });
  for (const who of [adviser, colleague])
    expect((await who.refused(CHANGE, { body: { ...body('Taken'), id: shared.id, version: 1 } })).status).toBe(403);
  expect((await adviser.refused(REMOVE, { params: { id: shared.id }, ifMatch: '*' })).status).toBe(403);
  await admin.ask(CHANGE, { body: { ...body('Shared'), id: shared.id, version: 1 } });
  expect(await names(adviser)).not.toContain('Shared');
});

test('a change of an older version is refused with who made the newer, and one without a version too', async () => {
  const { id, version } = await added(admin, 'Versions', { isShared: true });
  const { ratePrograms } = await admin.ask(CHANGE, {
    body: { ...body('Versions 2', { isShared: true }), id, version },
  });
  expect(ratePrograms.find((program) => program.id === id)).toMatchObject({ name: 'Versions 2', version: 2 });
  const late = await admin.refused(CHANGE, { body: { ...body('Late'), id, version } });
  expect([late.status, late.code]).toEqual([409, 'STALE_VERSION']);
  expect((await admin.refused(CHANGE, { body: { ...body('Blind'), id } })).status).toBe(428);
});

test('the trail says who shared a program, changed it and removed it', async () => {
  const { id } = await added(admin, 'Trail', { isShared: true });
  await admin.ask(CHANGE, { body: { ...body('Trail', { isShared: true }), id, version: 1 } });
  await admin.ask(REMOVE, { params: { id }, ifMatch: '"2"' });
  const { entries } = await admin.ask('GET /adminconsole/audit', {
    query: { record: 'rateProgram', recordId: `${id}` },
  });
  expect(entries.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['DELETE', ''],
    ['REFERENCE_CHANGE', 'changed'],
    ['REFERENCE_CHANGE', 'added'],
  ]);
});

test('a program names products, placements and timings that exist, each column once and with whole rules', async () => {
  const refused = async (change: Partial<typeof planned>) =>
    (await adviser.refused(ADD, { body: body('Odd', { products: [{ ...planned!, ...change }] }) })).code;
  expect(await refused({ productId: 99_999 })).toBe('PRODUCT_NOT_FOUND');
  expect(await refused({ placeId: 99_999 })).toBe('PRODUCT_INCOMPLETE');
  const split = { above: { LIGHT: 85, MEDIUM: null, HEAVY: null }, timingIds: [99_999] };
  expect(await refused({ rule: { ...newProgramRule, kind: 'demand', split } })).toBe('PRODUCT_INCOMPLETE');
  expect(await refused({ rule: { ...newProgramRule, kind: 'demand', least: 50, most: 40 } })).toBe('INVALID_REQUEST');
  expect((await adviser.refused(ADD, { body: body('Twice', { products: [planned!, planned!] }) })).code).toBe(
    'INVALID_REQUEST',
  );
});

test('another tenant has programs of its own', async () => {
  const other = portal.as('ADMIN', 'OTHER');
  const theirs = await added(other, 'Of the other', { isShared: true });
  expect(await names(admin)).not.toContain('Of the other');
  expect((await admin.refused(CHANGE, { body: { ...body('Taken'), id: theirs.id, version: 1 } })).status).toBe(404);
  expect((await admin.refused(REMOVE, { params: { id: theirs.id }, ifMatch: '*' })).status).toBe(404);
});
