import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportDocument } from '../../../server/queries/reports/report-document.ts';
import { importFarm, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let customerId: number;
let east: number;
let west: number;
let north: number;
let late: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  customerId = await importFarm(portal);
  const head = 'Sample Name,Lab Number,Depth From (cm),Depth To (cm),pH (1:5 CaCl2)';
  const rows = ['East,E1,0,10,5.1', 'West,W1,0,10,5.2', 'North,N1,0,10,5.3', 'Late,L1,0,10,5.4'];
  const { sampleIds } = await uploadSoil(adviser, customerId, `${[head, ...rows].join('\n')}\n`, 'four.csv');
  [east, west, north, late] = sampleIds as [number, number, number, number];
});
afterAll(() => portal.stop());

async function opened(...sampleIds: readonly number[]): Promise<number> {
  const body = { recommendationId: 0, recommendationName: 'Cards', customerId, sampleIds: [...sampleIds] };
  return (await adviser.ask('POST /recommendation/attachSample', { body })).id;
}
/** Places from 1 on, in this order. */
const placed = (id: number, ...sampleIds: readonly number[]) => ({
  params: { id },
  body: {
    recommendationId: id,
    displayOrders: sampleIds.map((sampleId, index) => ({ sampleId, displayOrder: index + 1 })),
  },
});
const orderOf = async (id: number) =>
  (await adviser.ask('GET /recommendation/{id}/sampleOrder', { params: { id } })).displayOrders.map(
    ({ sampleId, displayOrder }) => [displayOrder, sampleId],
  );
const reorder = 'PUT /Recommendation/{id}/reordersamples';

test('the order of the cards is the order of the recommendation and of its report', async () => {
  const id = await opened(east, west, north);
  const answer = await adviser.ask(reorder, placed(id, north, east, west));
  expect(answer).toEqual(await adviser.ask('GET /recommendation/{id}/sampleOrder', { params: { id } }));
  expect(await orderOf(id)).toEqual([
    [1, north],
    [2, east],
    [3, west],
  ]);
  const whole = await adviser.ask('GET /Recommendation/{id}', { params: { id } });
  expect(whole.recommendationSamples.map((sample) => sample.id)).toEqual([north, east, west]);
  const { recommendationReportId } = await adviser.ask('POST /recommendation/report', {
    body: { customerId, recommendationReportName: 'Season', recommendationReportId: 0, recommendationIds: [id] },
  });
  const document = await portal.inside('TILTH', (tx) => reportDocument(tx, recommendationReportId, 'Australia/Perth'));
  expect(document.recommendations[0]?.samples.map(({ labNumber }) => labNumber)).toEqual(['N1', 'E1', 'W1']);
});

test('an order that leaves a sample out is refused whole, as when another user has added one', async () => {
  const id = await opened(east, west, north);
  const before = await orderOf(id);
  expect(await adviser.refused(reorder, placed(id, north, east))).toMatchObject({
    status: 409,
    code: 'SAMPLE_ORDER_PARTIAL',
  });
  const seen = placed(id, west, north, east);
  await portal.as('SENIOR_ADVISER').ask('POST /recommendation/attachSample', {
    body: { recommendationId: id, customerId, sampleIds: [late] },
  });
  expect(await adviser.refused(reorder, seen)).toMatchObject({
    status: 409,
    message: expect.stringContaining('leaves out samples') as string,
  });
  expect(await orderOf(id)).toEqual([...before, [4, late]]);
});

test('a sample of no place, of another recommendation or taken out meanwhile is refused', async () => {
  const id = await opened(east, west);
  const body = (...displayOrders: { sampleId: number; displayOrder: number }[]) => ({
    params: { id },
    body: { recommendationId: id, displayOrders },
  });
  for (const [one, other] of [
    [1, 1],
    [1, 3],
    [2, 3],
  ] as const)
    expect(
      await adviser.refused(
        reorder,
        body({ sampleId: east, displayOrder: one }, { sampleId: west, displayOrder: other }),
      ),
    ).toMatchObject({ status: 400, code: 'SAMPLE_ORDER_INVALID' });
  expect(await adviser.refused(reorder, placed(id, east, west, east))).toMatchObject({ code: 'SAMPLE_ORDER_INVALID' });
  expect(await adviser.refused(reorder, placed(id, east, west, late))).toMatchObject({
    status: 404,
    code: 'SAMPLE_NOT_FOUND',
  });
  await adviser.ask('POST /recommendation/removeSample', { body: { recommendationId: id, sampleIds: [west] } });
  expect(await adviser.refused(reorder, placed(id, west, east))).toMatchObject({ code: 'SAMPLE_NOT_FOUND' });
});

test('a body of another recommendation than the address is refused', async () => {
  const id = await opened(east, west);
  const { body } = placed(await opened(east, west), west, east);
  expect(await adviser.refused(reorder, { params: { id }, body })).toMatchObject({
    status: 400,
    code: 'INVALID_REQUEST',
  });
});

test('the originals of a composite keep their places, named or not', async () => {
  const { sample } = await adviser.ask('POST /sample/composite', {
    body: {
      customerId,
      name: 'East and north',
      originals: [east, north].map((sampleId) => ({ sampleId, weight: 1 })),
    },
  });
  const id = await opened(east, west, north, late, sample.id);
  await adviser.ask(reorder, placed(id, sample.id, late, west));
  expect(await orderOf(id)).toEqual([
    [1, east],
    [2, sample.id],
    [3, north],
    [4, late],
    [5, west],
  ]);
  await adviser.ask(reorder, placed(id, west, north, late, sample.id, east));
  expect((await orderOf(id)).map(([, sampleId]) => sampleId)).toEqual([west, north, late, sample.id, east]);
  expect(await adviser.refused(reorder, placed(id, late, west, east, north))).toMatchObject({
    code: 'SAMPLE_ORDER_PARTIAL',
  });
});

test('who only views, who is of another tenant, and a finalised recommendation change no order', async () => {
  const id = await opened(east, west);
  const swapped = placed(id, west, east);
  expect(await portal.as('VIEWER').refused(reorder, swapped)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect(await portal.as('ADVISER', 'OTHER').refused(reorder, swapped)).toMatchObject({
    status: 404,
    code: 'RECOMMENDATION_NOT_FOUND',
  });
  const { recommendationReportId } = await adviser.ask('POST /recommendation/report', {
    body: { customerId, recommendationReportName: 'Final', recommendationReportId: 0, recommendationIds: [id] },
  });
  await adviser.ask('PUT /recommendation/Report/{id}/Finalise', { params: { id: recommendationReportId } });
  expect(await adviser.refused(reorder, swapped)).toMatchObject({ status: 409, code: 'RECOMMENDATION_FINALISED' });
  expect((await orderOf(id)).map(([, sampleId]) => sampleId)).toEqual([east, west]);
});

test('an order counts as a change of the recommendation, and the later of two orders wins', async () => {
  const id = await opened(east, west);
  const senior = portal.as('SENIOR_ADVISER');
  await adviser.ask(reorder, placed(id, west, east));
  await senior.ask(reorder, placed(id, east, west));
  expect(await adviser.ask('GET /Recommendation/{id}', { params: { id } })).toMatchObject({
    version: 3 + 1,
    recommendationSamples: [{ id: east }, { id: west }],
  });
});
