import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completedFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let senior: Person;
let customerId: number;
let sampleIds: number[];
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  senior = portal.as('SENIOR_ADVISER');
  const farm = await completedFarm(portal, 2);
  customerId = farm.customerId;
  sampleIds = farm.completed.map(({ id }) => id);
});
afterAll(() => portal.stop());

const newRecommendation = async (recommendationName: string): Promise<number> =>
  (
    await adviser.ask('POST /recommendation/attachSample', {
      body: { recommendationId: 0, recommendationName, customerId, sampleIds },
    })
  ).id;
async function reportOf(recommendationReportName: string, recommendationIds: readonly number[]): Promise<number> {
  const body = {
    customerId,
    recommendationReportId: 0,
    recommendationReportName,
    recommendationIds: [...recommendationIds],
  };
  return (await adviser.ask('POST /recommendation/report', { body })).reportId;
}
const membersOf = async (id: number) =>
  (await adviser.ask('GET /recommendation/report/{id}', { params: { id } })).recommendationIds;

test('a user restores a recommendation they deleted to its place in the open reports, whatever changed there since', async () => {
  const [first, gone, last, added] = [
    await newRecommendation('First'),
    await newRecommendation('Gone for a moment'),
    await newRecommendation('Last'),
    await newRecommendation('Added'),
  ];
  const untouched = await reportOf('Untouched', [first, gone, last]);
  const turned = await reportOf('Turned', [first, gone, last]);
  const grown = await reportOf('Grown', [first, gone, last]);
  await adviser.ask('DELETE /Recommendation/{id}', { params: { id: gone }, ifMatch: '*' });
  expect(await membersOf(untouched)).toEqual([first, last]);
  const { reports } = await adviser.ask('GET /recommendation/report/{customerId}/getall', { params: { customerId } });
  expect(reports.find(({ reportId }) => reportId === untouched)).toMatchObject({ recommendationCount: 2 });

  await adviser.ask('PUT /Recommendation/Report/reorderRecommendations', {
    body: {
      recommendationReportId: turned,
      recommendationsDisplayOrder: [
        { recommendationId: last, displayOrder: 1 },
        { recommendationId: first, displayOrder: 2 },
      ],
    },
  });
  await adviser.ask('PUT /recommendation/report', {
    ifMatch: '*',
    body: {
      customerId,
      recommendationReportId: grown,
      recommendationReportName: 'Grown',
      recommendationIds: [last, added],
    },
  });
  await adviser.ask('PUT /Recommendation/{id}/takeBackDeletion', { params: { id: gone } });
  expect(await membersOf(untouched)).toEqual([first, gone, last]);
  expect(await membersOf(turned)).toEqual([last, gone, first]);
  expect(await membersOf(grown)).toEqual([gone, last, added]);
});

test('a recommendation that comes back does not come back into what was finalised without it', async () => {
  const stays = await newRecommendation('Stays');
  const gone = await newRecommendation('Gone');
  const id = await reportOf('Final', [gone, stays]);
  await adviser.ask('DELETE /Recommendation/{id}', { params: { id: gone }, ifMatch: '*' });
  await adviser.ask('PUT /recommendation/Report/{id}/Finalise', { params: { id } });
  await adviser.ask('PUT /Recommendation/{id}/takeBackDeletion', { params: { id: gone } });
  expect(await membersOf(id)).toEqual([stays]);
});

test('a deletion is not undone by other users, and not after ten minutes', async () => {
  const id = await newRecommendation('Draft');
  await senior.ask('DELETE /Recommendation/{id}', { params: { id }, ifMatch: '*' });
  expect(await adviser.refused('PUT /Recommendation/{id}/takeBackDeletion', { params: { id } })).toMatchObject({
    status: 403,
  });
  await senior.ask('PUT /Recommendation/{id}/takeBackDeletion', { params: { id } });
  await adviser.ask('DELETE /Recommendation/{id}', { params: { id }, ifMatch: '*' });
  await portal.inside('TILTH', (tx) =>
    tx.execute(sql`update recommendation set deleted_on = deleted_on - interval '11 minutes' where id = ${id}`),
  );
  expect(await adviser.refused('PUT /Recommendation/{id}/takeBackDeletion', { params: { id } })).toMatchObject({
    status: 403,
  });
});
