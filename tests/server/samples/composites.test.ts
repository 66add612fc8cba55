import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusIds } from '../../../src/model/samples/status.ts';
import { importFarm, samplesOf, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { waitingForLocks } from '../support/waiting-for-locks.ts';

let portal: Portal;
let adviser: Person;
let customerId: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  customerId = await importFarm(portal);
});
afterAll(() => portal.stop());

let files = 0;
/** Samples of a file of their own, by their names. */
async function upload(...rows: readonly string[]): Promise<readonly number[]> {
  files += 1;
  const head = 'Sample Name,Lab Number,Depth From (cm),Depth To (cm),pH (1:5 CaCl2),Colwell P (mg/kg)';
  const content = [head, ...rows.map((row, index) => row.replace('#', `F${files}-${index}`))].join('\n');
  return (await uploadSoil(adviser, customerId, `${content}\n`, `file-${files}.csv`)).sampleIds;
}
const made = (name: string, ids: readonly number[], weights: readonly number[] = []) => ({
  body: { customerId, name, originals: ids.map((sampleId, index) => ({ sampleId, weight: weights[index] ?? 1 })) },
});
const sampleOf = async (id: number) => (await samplesOf(adviser, customerId)).find((sample) => sample.id === id);
const figures = (sample: { labResults: readonly { result: number | null; qualifier: string | null }[] }) =>
  sample.labResults.map(({ result, qualifier }) => `${qualifier ?? ''}${result}`);

test('a composite is a sample of its own, with the weighted means of its originals and their names', async () => {
  const ids = await upload('East,#,0,10,5.0,<5', 'West,#,0,10,6.0,11');
  const { sample, notices } = await adviser.ask('POST /sample/composite', made('Both', ids, [1, 2]));
  expect(figures(sample)).toEqual(['<9', '5.666666667']);
  expect(sample).toMatchObject({
    name: 'Both',
    isCompositeSample: true,
    depthFrom: 0,
    depthTo: 10,
    originals: [
      { sampleId: ids[0], name: 'East', weight: 1 },
      { sampleId: ids[1], name: 'West', weight: 2 },
    ],
  });
  expect(notices).toEqual([]);
  expect((await sampleOf(ids[0]!))!.compositeSampleId).toBe(sample.id);
  expect(sample.status).not.toBe(statusIds.AtLab);
});

test('what not every original has a figure of is left out, and said', async () => {
  const ids = await upload('A,#,0,10,5.0,20', 'B,#,0,10,6.0,');
  const { sample, notices } = await adviser.ask('POST /sample/composite', made('Partly', ids));
  expect(figures(sample)).toEqual(['5.5']);
  expect(notices.join(' ')).toContain('Left out');
});

test('two depths, a sample twice, one alone and one that is taken are refused', async () => {
  const [top, deep, taken, free] = await upload('T,#,0,10,5,9', 'T,#,10,30,5,9', 'U,#,0,10,5,9', 'V,#,0,10,5,9');
  const refused = async (ids: readonly (number | undefined)[]) =>
    (await adviser.refused('POST /sample/composite', made('No', ids as number[]))).code;
  expect(await refused([top, deep])).toBe('COMPOSITE_MISMATCH');
  expect(await refused([top, top])).toBe('INVALID_REQUEST');
  expect(await refused([top])).toBe('INVALID_REQUEST');
  const { sample } = await adviser.ask('POST /sample/composite', made('Yes', [taken!, free!]));
  expect(await refused([top, taken])).toBe('SAMPLE_IN_COMPOSITE');
  expect(await refused([top, sample.id])).toBe('SAMPLE_IN_COMPOSITE');
});

test('a change of originals and weights computes the results again, on the version that was read', async () => {
  const ids = await upload('K,#,0,10,4,10', 'L,#,0,10,5,20', 'M,#,0,10,6,30');
  const { sample } = await adviser.ask('POST /sample/composite', made('First', ids.slice(0, 2)));
  const change = { ...made('Second', ids.slice(1), [3, 1]).body, id: sample.id };
  expect((await adviser.refused('PUT /sample/composite', { body: change })).status).toBe(428);
  const { sample: after } = await adviser.ask('PUT /sample/composite', {
    body: { ...change, version: sample.version },
  });
  expect([after.name, figures(after)]).toEqual(['Second', ['22.5', '5.25']]);
  expect((await sampleOf(ids[0]!))!.compositeSampleId).toBeNull();
  const stale = await adviser.refused('PUT /sample/composite', { body: { ...change, version: sample.version } });
  expect(stale).toMatchObject({ status: 409, code: 'STALE_VERSION' });
});

test('a composite taken apart is gone, and its originals are listed again', async () => {
  const ids = await upload('X,#,0,10,4,10', 'Y,#,0,10,5,20');
  const { sample } = await adviser.ask('POST /sample/composite', made('Short-lived', ids));
  const gone = { params: { id: sample.id }, ifMatch: `"${sample.version}"` };
  await adviser.ask('DELETE /sample/composite/{id}', gone);
  expect(await sampleOf(sample.id)).toBeUndefined();
  expect((await sampleOf(ids[0]!))!.compositeSampleId).toBeNull();
  expect(await adviser.refused('DELETE /sample/composite/{id}', gone)).toMatchObject({ status: 404 });
});

test('one user changes a composite while another takes it apart: each waits for the other, and the second finds what is left', async () => {
  const ids = await upload('G,#,0,10,4,10', 'H,#,0,10,5,20');
  const { sample } = await adviser.ask('POST /sample/composite', made('Wanted twice', ids));
  let changing: Promise<unknown> | undefined;
  let undoing: Promise<unknown> | undefined;
  await portal.inside('TILTH', async (tx) => {
    await tx.execute(sql`select from customer where id = ${customerId} for update`);
    changing = adviser
      .ask('PUT /sample/composite', { body: { ...made('Changed', ids).body, id: sample.id, version: sample.version } })
      .catch((error: unknown) => error);
    await waitingForLocks(portal.db, 1);
    undoing = adviser.ask('DELETE /sample/composite/{id}', { params: { id: sample.id }, ifMatch: '*' });
    await waitingForLocks(portal.db, 2);
  });
  // Both hold the customer against its erasure already, so that PostgreSQL lets either of them go on first.
  const changed = await changing;
  if (changed instanceof Error) expect(changed.message).toContain('SAMPLE_NOT_FOUND');
  else expect(changed).toMatchObject({ sample: { name: 'Changed' } });
  await undoing;
  expect(await sampleOf(sample.id)).toBeUndefined();
});

test('a composite that a recommendation holds stays, and no sample that is none is taken apart', async () => {
  const ids = await upload('P,#,0,10,4,10', 'Q,#,0,10,5,20');
  const { sample } = await adviser.ask('POST /sample/composite', made('Held', ids));
  await adviser.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'Holds', customerId, sampleIds: [sample.id] },
  });
  const remove = (id: number) => adviser.refused('DELETE /sample/composite/{id}', { params: { id }, ifMatch: '*' });
  expect(await remove(sample.id)).toMatchObject({ status: 409, code: 'COMPOSITE_IN_USE' });
  expect(await remove(ids[0]!)).toMatchObject({ status: 404 });
});

test('the analyte report of samples is a PDF or a table, in the order asked', async () => {
  const ids = await upload('North,#,0,10,4.4,10', 'South,#,0,10,5.5,20');
  const pdf = await adviser.bytes('POST /sample/analytereport', { body: { customerId, sampleIds: [...ids] } });
  expect(new TextDecoder('latin1').decode(pdf.slice(0, 5))).toBe('%PDF-');
  const csv = new TextDecoder().decode(
    await adviser.bytes('POST /sample/analytereport', {
      body: { customerId, sampleIds: [...ids].reverse(), reportOutputId: 4 },
    }),
  );
  expect(csv.indexOf('South')).toBeLessThan(csv.indexOf('North'));
  expect(csv).toContain('5.5');
});
