import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AskedOf } from '../../../src/model/contract/index.ts';
import { importFarm, samplesOf, topsoilResults, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let customerId: number;
let paddocks: readonly { readonly id: number; readonly name: string }[];
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  adviser = portal.as('ADVISER');
  customerId = await importFarm(portal);
  await uploadSoil(adviser, customerId, topsoilResults);
  ({ paddocks } = await adviser.ask('GET /farm/customerfarms/{customerId}', { params: { customerId } }));
});
afterAll(() => portal.stop());

const some = async (first: number, count = 1) => (await samplesOf(adviser, customerId)).slice(first, first + count);
const now = async (id: number) => (await samplesOf(adviser, customerId)).find((sample) => sample.id === id);
const correction = (
  samples: readonly { readonly id: number; readonly version: number }[],
  change: AskedOf<'PUT /sample/correct'>['body']['change'],
) => ({ body: { customerId, samples: samples.map(({ id, version }) => ({ id, version })), change } });
const correct = (...asked: Parameters<typeof correction>) => adviser.ask('PUT /sample/correct', correction(...asked));
const undo = (id: number) => adviser.ask('DELETE /sample/correction/{id}', { params: { id } });
const changesOf = async (id: number) =>
  (await adviser.ask('GET /sample/{id}/history', { params: { id } })).changes.map(({ by, undoneBy, fields }) => ({
    by,
    undoneBy,
    fields,
  }));

test('paddock, site, day, depth and name of several samples are set at once, leave a line each, and come back', async () => {
  const before = await some(0, 2);
  const paddock = paddocks.find(({ id }) => before.every(({ paddockId }) => paddockId !== id))!;
  const { correctionId } = await correct(before, {
    paddockId: paddock.id,
    siteName: 'By the\u2066 dam',
    dateSampled: '2026-01-05',
    depth: { fromCm: 0, toCm: 15 },
    // An invisible direction mark would reverse the text after it.
    name: 'Put\u202e right',
  });
  for (const { id, version } of before)
    expect(await now(id)).toMatchObject({
      paddockName: paddock.name,
      site: { name: 'By the dam' },
      dateSampled: '2026-01-05',
      depthFrom: 0,
      depthTo: 15,
      name: 'Put right',
      version: version + 1,
    });
  const [line] = await changesOf(before[0]!.id);
  expect([line!.by, line!.fields.map(({ field }) => field)]).toEqual([
    'Alex Adviser',
    ['name', 'dateSampled', 'depth', 'paddock', 'site'],
  ]);
  expect(line!.fields).toContainEqual({ field: 'depth', from: '0-10 cm', to: '0-15 cm' });
  await undo(correctionId);
  for (const { id, version: _version, ...sample } of before) {
    const { name, paddockId, site, dateSampled, depthTo } = sample;
    expect(await now(id)).toMatchObject({ name, paddockId, site, dateSampled, depthTo });
    expect(await changesOf(id)).toMatchObject([{ undoneBy: 'Alex Adviser' }]);
  }
});

test('corrections are undone in any order, each but what it set', async () => {
  const [sample] = await some(3);
  const first = await correct([sample!], { name: 'First' });
  const second = await correct([(await now(sample!.id))!], { dateSampled: '2026-02-03' });
  await undo(first.correctionId);
  expect(await now(sample!.id)).toMatchObject({ name: sample!.name, dateSampled: '2026-02-03' });
  await undo(second.correctionId);
  expect(await now(sample!.id)).toMatchObject({ name: sample!.name, dateSampled: sample!.dateSampled });
});

test('what was changed since is not undone, and the refusal says so', async () => {
  const [sample] = await some(4);
  const first = await correct([sample!], { name: 'First' });
  await correct([(await now(sample!.id))!], { name: 'Second' });
  expect(await adviser.refused('DELETE /sample/correction/{id}', { params: { id: first.correctionId } })).toMatchObject(
    {
      status: 409,
      code: 'CORRECTION_OUTDATED',
      message: 'Second has been changed since, so that this cannot be undone.',
    },
  );
});

test('another crop takes its model, and undoing it brings the first back with what was entered for it', async () => {
  const [sample] = await some(5);
  const { crops } = await adviser.ask('GET /referencedata/crops');
  const other = crops.find(
    ({ id, name, sampleTypeIds }) => id !== sample!.cropId && name === 'Barley' && sampleTypeIds.includes(1),
  )!;
  const { correctionId } = await correct([sample!], { cropId: other.id });
  expect(await now(sample!.id)).toMatchObject({ cropName: 'Barley' });
  expect((await now(sample!.id))!.interpretiveCriteriaId).not.toBe(sample!.interpretiveCriteriaId);
  await undo(correctionId);
  const { cropId, interpretiveCriteriaId, grainGradeId } = sample!;
  expect(await now(sample!.id)).toMatchObject({ cropId, interpretiveCriteriaId, grainGradeId });
});

test('a deleted sample comes back; one that a recommendation holds is not deleted', async () => {
  const [sample, held] = await some(6, 2);
  const { correctionId } = await correct([sample!], { deleted: true });
  expect(await now(sample!.id)).toBeUndefined();
  await undo(correctionId);
  expect(await now(sample!.id)).toMatchObject({ name: sample!.name, labResults: sample!.labResults });
  await adviser.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'Plan', customerId, sampleIds: [held!.id] },
  });
  const refusal = await adviser.refused('PUT /sample/correct', correction([held!], { deleted: true }));
  expect(refusal).toMatchObject({ status: 409, code: 'SAMPLE_IN_USE' });
  expect(refusal.message).toContain('is in recommendation Plan');
});

test('all are corrected or none: an old version, a future date, and a read-only user are refused', async () => {
  const [one, two] = await some(9, 2);
  await correct([one!], { name: 'Newer' });
  expect(await adviser.refused('PUT /sample/correct', correction([two!, one!], { name: 'Older' }))).toMatchObject({
    status: 409,
    code: 'STALE_VERSION',
  });
  expect((await now(two!.id))!.name).toBe(two!.name);
  expect(await adviser.refused('PUT /sample/correct', correction([two!], { dateSampled: '2999-01-01' }))).toMatchObject(
    { status: 400, code: 'INVALID_REQUEST' },
  );
  expect(await adviser.refused('PUT /sample/correct', correction([two!], { name: '\u202e' }))).toMatchObject({
    code: 'INVALID_REQUEST',
  });
  expect(await portal.as('VIEWER').refused('PUT /sample/correct', correction([two!], { name: 'X' }))).toMatchObject({
    status: 403,
  });
  expect(
    await adviser.refused('PUT /sample/correct', {
      body: { customerId, samples: [{ id: two!.id }], change: { name: 'Blind' } },
    }),
  ).toMatchObject({ status: 428 });
});
