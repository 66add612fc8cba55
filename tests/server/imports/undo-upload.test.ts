import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPaddocks } from '../../../server/commands/sites/import-paddocks.ts';
import { samplesOf } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  adviser = portal.as('ADVISER');
});
afterAll(() => portal.stop());

const customerNamed = async (customerName: string): Promise<number> =>
  (await portal.inside('TILTH', (tx) => importPaddocks(tx, { customerName, farmName: 'Home', paddocks: [] })))
    .customerId;

/** A file of topsoils by lab number and Colwell P. */
const file = (rows: Readonly<Record<string, number>>, depth = '0-10'): string =>
  [
    'Lab No,Depth (cm),Date Sampled,pH (CaCl2),P Colwell (mg/kg)',
    ...Object.entries(rows).map(([labNumber, p]) => `${labNumber},${depth},2026-03-01,5.5,${p}`),
    '',
  ].join('\n');
async function upload(
  customer: number,
  content: string,
  name = 'soil.csv',
  again: 'replace' | 'composite' = 'replace',
) {
  const { sampleIds } = await adviser.ask('POST /sample/UploadSamples', {
    body: { customer, sampleType: 'soil', answers: '{}', again },
    file: { name, content },
  });
  const [newest] = await uploadsOf(customer);
  return { id: newest!.id, sampleIds };
}
const uploadsOf = async (id: number) => (await adviser.ask('GET /customer/{id}/uploads', { params: { id } })).uploads;
const detailsOf = (id: number) => adviser.ask('GET /sample/upload/{id}', { params: { id } });
const undo = (id: number) => adviser.ask('DELETE /sample/upload/{id}', { params: { id } });
const phosphorus = async (customer: number): Promise<Readonly<Record<string, number | null>>> =>
  Object.fromEntries(
    (await samplesOf(adviser, customer)).map(({ labNumber, name, labResults }) => [
      labNumber ?? name,
      labResults.find(({ analyteId }) => analyteId === 2)?.result ?? null,
    ]),
  );
const recommend = async (customerId: number, name: string, sampleIds: readonly number[]): Promise<number> =>
  (
    await adviser.ask('POST /recommendation/attachSample', {
      body: { recommendationId: 0, recommendationName: name, customerId, sampleIds: [...sampleIds] },
    })
  ).id;
async function finalise(customerId: number, recommendationId: number): Promise<void> {
  const { id } = await adviser.ask('POST /recommendation/report', {
    body: {
      customerId,
      recommendationReportName: 'Plan',
      recommendationReportId: 0,
      recommendationIds: [recommendationId],
    },
  });
  await adviser.ask('PUT /recommendation/Report/{id}/Finalise', { params: { id }, ifMatch: '*' });
}

test('uploads are listed, the newest first, each with who brought it, when, and what became of its rows', async () => {
  const customer = await customerNamed('Listed');
  await upload(customer, file({ A1: 20, A2: 21 }), 'first.csv');
  await upload(customer, file({ A2: 30, A3: 31 }), 'second.csv');
  expect(await uploadsOf(customer)).toMatchObject([
    { fileName: 'second.csv', uploadedBy: 'Alex Adviser', rowsIn: 2, saved: 2, madeCount: 1, replacedCount: 1 },
    { fileName: 'first.csv', rowsIn: 2, saved: 2, skipped: 0, madeCount: 2, replacedCount: 0, undoneOn: null },
  ]);
});

test('an undone upload takes its samples away, and its file can come in again', async () => {
  const customer = await customerNamed('Undone');
  const { id, sampleIds } = await upload(customer, file({ B1: 20, B2: 21 }));
  expect((await detailsOf(id)).samples).toMatchObject([
    { id: sampleIds[0], labNumber: 'B1', isMade: true },
    { id: sampleIds[1], labNumber: 'B2', isMade: true },
  ]);
  expect(await undo(id)).toEqual({ id, removed: 2, restored: 0, kept: 0 });
  expect(await samplesOf(adviser, customer)).toEqual([]);
  expect(await uploadsOf(customer)).toMatchObject([{ id, undoneBy: 'Alex Adviser', undoneOn: expect.any(String) }]);
  const refusal = await adviser.refused('DELETE /sample/upload/{id}', { params: { id } });
  expect(refusal).toMatchObject({ status: 409, code: 'UPLOAD_UNDONE' });
  expect(refusal.message).toMatch(/^Alex Adviser undid this upload on \d\d\/\d\d\/\d{4}/);
  await upload(customer, file({ B1: 20, B2: 21 }));
  expect(await phosphorus(customer)).toEqual({ B1: 20, B2: 21 });
});

test('samples that were there before get the results back that the upload had replaced', async () => {
  const customer = await customerNamed('Restored');
  await upload(customer, file({ C1: 20, C2: 21 }));
  const { id } = await upload(customer, file({ C1: 50, C3: 51 }));
  expect(await undo(id)).toEqual({ id, removed: 1, restored: 1, kept: 0 });
  expect(await phosphorus(customer)).toEqual({ C1: 20, C2: 21 });
});

test('what a later file said of a sample outlives the upload that made it, in whichever order they are undone', async () => {
  const customer = await customerNamed('Later');
  const first = await upload(customer, file({ D1: 20, D2: 21 }));
  const second = await upload(customer, file({ D1: 30 }));
  const third = await upload(customer, file({ D1: 40 }));
  expect(await undo(second.id)).toEqual({ id: second.id, removed: 0, restored: 0, kept: 0 });
  expect(await phosphorus(customer)).toEqual({ D1: 40, D2: 21 });
  expect(await undo(first.id)).toEqual({ id: first.id, removed: 1, restored: 0, kept: 1 });
  expect(await phosphorus(customer)).toEqual({ D1: 40 });
  expect(await undo(third.id)).toEqual({ id: third.id, removed: 1, restored: 0, kept: 0 });
  expect(await phosphorus(customer)).toEqual({});
});

test('results of before come back through an upload that was undone between', async () => {
  const customer = await customerNamed('Between');
  await upload(customer, file({ E1: 20 }));
  const second = await upload(customer, file({ E1: 30 }));
  const third = await upload(customer, file({ E1: 40 }));
  await undo(second.id);
  await undo(third.id);
  expect(await phosphorus(customer)).toEqual({ E1: 20 });
});

test('an upload stays whole while a finished recommendation holds one of its samples, and the refusal says which', async () => {
  const customer = await customerNamed('Finished');
  const { id, sampleIds } = await upload(customer, file({ F1: 20, F2: 21 }));
  const plan = await recommend(customer, 'Autumn plan', [sampleIds[1]!]);
  await finalise(customer, plan);
  expect((await detailsOf(id)).finished).toEqual([{ id: plan, name: 'Autumn plan', sampleNames: ['F2'] }]);
  expect(await adviser.refused('DELETE /sample/upload/{id}', { params: { id } })).toMatchObject({
    status: 409,
    code: 'UPLOAD_IN_USE',
    message: 'Nothing was undone: F2 stands in the finished recommendation Autumn plan.',
  });
  expect(await phosphorus(customer)).toEqual({ F1: 20, F2: 21 });
});

test('a composite in a finished recommendation holds its originals, too', async () => {
  const customer = await customerNamed('Finished composite');
  const { id, sampleIds } = await upload(customer, file({ G1: 20, G2: 22 }));
  const { sample } = await adviser.ask('POST /sample/composite', {
    body: { customerId: customer, name: 'Mixed', originals: sampleIds.map((sampleId) => ({ sampleId })) },
  });
  await finalise(customer, await recommend(customer, 'Mixed plan', [sample.id]));
  const { finished } = await detailsOf(id);
  expect(finished.map(({ name, sampleNames }) => [name, sampleNames])).toEqual([['Mixed plan', ['G1', 'G2']]]);
  expect(await adviser.refused('DELETE /sample/upload/{id}', { params: { id } })).toMatchObject({
    code: 'UPLOAD_IN_USE',
  });
});

test('samples leave recommendations in work, and composites of them are taken apart', async () => {
  const customer = await customerNamed('In work');
  const { sampleIds: before } = await upload(customer, file({ H1: 20 }));
  const { id, sampleIds } = await upload(customer, file({ H2: 21, H3: 22 }));
  const { sample: composite } = await adviser.ask('POST /sample/composite', {
    body: {
      customerId: customer,
      name: 'Mixed',
      originals: [...before, sampleIds[0]!].map((sampleId) => ({ sampleId })),
    },
  });
  const plan = await recommend(customer, 'Draft plan', [composite.id, sampleIds[1]!]);
  const { open, composites, finished } = await detailsOf(id);
  expect([open, composites, finished]).toEqual([
    [{ id: plan, name: 'Draft plan' }],
    [{ id: composite.id, name: 'Mixed' }],
    [],
  ]);
  expect((await undo(id)).removed).toBe(2);
  const [left, ...others] = await samplesOf(adviser, customer);
  expect([left!.id, left!.compositeSampleId, others]).toEqual([before[0], null, []]);
  const members = await portal.inside('TILTH', (tx) =>
    tx.execute(`select sample_id from recommendation_sample where recommendation_id = ${plan}`),
  );
  expect(members.rows).toEqual([]);
});

test('who may only look sees the uploads and cannot undo one', async () => {
  const customer = await customerNamed('Looked at');
  const { id } = await upload(customer, file({ K1: 20 }));
  const viewer = portal.as('VIEWER');
  const { uploads } = await viewer.ask('GET /customer/{id}/uploads', { params: { id: customer } });
  expect(uploads.map((listed) => listed.id)).toEqual([id]);
  expect(await viewer.refused('DELETE /sample/upload/{id}', { params: { id } })).toMatchObject({ status: 403 });
  expect(await portal.as('ADMIN', 'OTHER').refused('DELETE /sample/upload/{id}', { params: { id } })).toMatchObject({
    status: 404,
  });
  expect(await phosphorus(customer)).toEqual({ K1: 20 });
});
