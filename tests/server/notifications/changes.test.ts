import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Watched } from '../../../src/model/notifications/watched.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { completedFarm, enterInputs, runsEnded, samplesOf, uploadSoil, usualInputs } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let senior: Person;
let customerId: number;
let sampleIds: readonly number[];
let id: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  senior = portal.as('SENIOR_ADVISER');
  const farm = await completedFarm(portal, 2);
  customerId = farm.customerId;
  sampleIds = farm.completed.map((sample) => sample.id);
  ({ id } = await adviser.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'Wheat', customerId, sampleIds: [...sampleIds] },
  }));
});
afterAll(() => portal.stop());

const markOf = (watched: Watched) => adviser.ask('GET /changes', { query: watched });

/** Fails where what is done leaves the mark as it was. */
async function marks(watched: Watched, act: () => Promise<unknown>): Promise<void> {
  const before = await markOf(watched);
  expect(await markOf(watched)).toEqual(before);
  await act();
  expect((await markOf(watched)).mark).not.toBe(before.mark);
}

const ofRecommendation = (): Watched => ({ of: 'recommendation', id });

test('a run from Completed to Completed is another mark, and another version of its sample in the poll', async () => {
  const statuses = async () =>
    (await adviser.ask('POST /sample/status', { body: { customerId, sampleIds: [...sampleIds] } })).sampleStatuses;
  const before = await statuses();
  await marks(ofRecommendation(), async () => {
    await adviser.ask('POST /sample/engineJob', { body: { sampleIds: [sampleIds[0]!] } });
    await runsEnded(adviser, customerId, sampleIds);
  });
  const after = await statuses();
  const versionOf = (among: typeof after, sampleId: number) => among.find((one) => one.id === sampleId)!.version;
  expect(after.map(({ status }) => status)).toEqual([statusIds.Completed, statusIds.Completed]);
  expect(versionOf(after, sampleIds[0]!)).toBeGreaterThan(versionOf(before, sampleIds[0]!));
  expect(versionOf(after, sampleIds[1]!)).toBe(versionOf(before, sampleIds[1]!));
});

test('whatever others change of a recommendation makes another mark, that says who and when', async () => {
  const { places } = await adviser.ask('GET /referencedata/places');
  const { timings } = await adviser.ask('GET /referencedata/timings');
  const { products } = await adviser.ask('GET /referencedata/products');
  const product = {
    recommendationId: id,
    productId: products[0]!.id,
    placeId: places[0]!.id,
    applicationTimingId: timings[0]!.id,
    reportOrder: 0,
    applicationRatesToSamples: [{ sampleId: sampleIds[0]!, applicationRate: 80 }],
  };
  const comment = {
    recommendationId: id,
    commentLabel: 'Note',
    comment: '<p>Spread early</p>',
    commentType: 'RECOMMENDATION' as const,
    reportOrder: 0,
    reportName: null,
  };
  const params = { id };
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    product: () => senior.ask('POST /Recommendation/{id}/product', { params, body: { recommendationId: id, product } }),
    rates: async () => {
      const { recommendedProducts } = await senior.ask('GET /Recommendation/{id}', { params });
      const [{ id: recommendedProductId, version }] = recommendedProducts as [(typeof recommendedProducts)[number]];
      return senior.ask('PUT /Recommendation/{id}/rates', {
        params,
        body: {
          recommendationId: id,
          recommendedProducts: [
            {
              recommendedProductId,
              version,
              applicationRatesToSamples: [{ sampleId: sampleIds[1]!, applicationRate: 60 }],
            },
          ],
        },
      });
    },
    comment: () => senior.ask('POST /Recommendation/{id}/comment', { params, body: { recommendationId: id, comment } }),
    order: () =>
      senior.ask('PUT /Recommendation/{id}/reordersamples', {
        params,
        body: {
          recommendationId: id,
          displayOrders: sampleIds.toReversed().map((sampleId, at) => ({ sampleId, displayOrder: at + 1 })),
        },
      }),
    inputs: async () => {
      const all = await samplesOf(senior, customerId);
      return enterInputs(
        senior,
        customerId,
        all.filter((sample) => sample.id === sampleIds[0]),
        [...usualInputs, { omlName: 'Target_Yield', value: 3 }],
      );
    },
    name: () =>
      senior.ask('PUT /Recommendation/{id}', {
        params,
        body: { RecommendationId: id, RecommendationName: 'Wheat 2' },
        ifMatch: '*',
      }),
    price: async () => {
      const { today } = await portal.as('ADMIN').ask('GET /adminconsole/prices');
      return portal.as('ADMIN').ask('PUT /adminconsole/prices', {
        body: { prices: [{ productId: products[0]!.id, validFrom: today, price: 812, version: 0, supplier: '' }] },
      });
    },
  };
  for (const act of Object.values(acts)) await marks(ofRecommendation(), act);
  const { state, changedBy, changedOn, isOwn } = await markOf(ofRecommendation());
  expect([state, changedBy, isOwn]).toEqual([
    'Active',
    (await senior.ask('GET /Recommendation/{id}', { params })).lastUpdatedBy,
    false,
  ]);
  expect(Date.parse(changedOn!)).toBeGreaterThan(0);
});

test('a recommendation that is deleted and restored says so, and so does the list of the customer', async () => {
  const plans: Watched = { of: 'plans', id: customerId };
  await marks(plans, () =>
    marks(ofRecommendation(), () => senior.ask('DELETE /Recommendation/{id}', { params: { id }, ifMatch: '*' })),
  );
  expect((await markOf(ofRecommendation())).state).toBe('Deleted');
  await marks(plans, () =>
    marks(ofRecommendation(), () => senior.ask('PUT /Recommendation/{id}/undelete', { params: { id } })),
  );
  expect((await markOf(ofRecommendation())).state).toBe('Active');
});

test('a report says whether it is open, finalised, or deleted, and its recommendation follows', async () => {
  const made = await adviser.ask('POST /recommendation/report', {
    body: { customerId, recommendationReportName: 'Plan', recommendationReportId: 0, recommendationIds: [id] },
  });
  const report: Watched = { of: 'report', id: made.id };
  const state = async () => (await markOf(report)).state;
  expect(await state()).toBe('Active');
  const params = { id: made.id };
  await marks(ofRecommendation(), () =>
    marks(report, () => senior.ask('PUT /recommendation/Report/{id}/Finalise', { params })),
  );
  expect(await state()).toBe('Finalised');
  await marks(ofRecommendation(), () =>
    marks(report, () =>
      senior.ask('PUT /recommendation/report/{id}/reopen', { params, body: { reason: 'A rate is wrong' } }),
    ),
  );
  expect(await state()).toBe('Active');
  await marks(report, () => senior.ask('DELETE /recommendation/report/{id}', { params, ifMatch: '*' }));
  expect(await state()).toBe('Deleted');
});

test('samples that come or are corrected make another mark of the customer', async () => {
  await marks({ of: 'samples', id: customerId }, () =>
    uploadSoil(
      senior,
      customerId,
      'Sample Name,Lab Number,Depth From (cm),Depth To (cm),Date Sampled,Organic Carbon - %\nNew one,NEW-1,0,10,2026-02-01,1.2\n',
      'new.csv',
    ),
  );
});

test('another tenant learns nothing of a customer, a recommendation or a report', async () => {
  const stranger = portal.as('ADMIN', 'OTHER');
  for (const of of ['recommendation', 'report', 'plans', 'samples'] as const)
    expect(
      await stranger.refused('GET /changes', { query: { of, id: of === 'recommendation' ? id : customerId } }),
    ).toMatchObject({ status: 404 });
});

/** What an administrator changes behind a tab of the settings, or any adviser among the customers. */
const settingsActs: Readonly<Partial<Record<Watched['of'], (admin: Person) => Promise<unknown>>>> = {
  people: (admin) =>
    admin.ask('POST /adminconsole/people', { body: { name: 'Ivy', email: 'ivy@tilth.example', roles: ['VIEWER'] } }),
  signIn: (admin) => chosen(admin, ['ADMIN']),
  audit: (admin) => chosen(admin, []),
  templates: (admin) =>
    admin.ask('POST /referencedata/commenttemplate', {
      body: { commentLabel: 'Lime', comment: '<p>Spread</p>', commentType: 'REPORT' },
    }),
  customers: (admin) => added(admin, 'New Farms'),
  customerNames: (admin) => added(admin, 'Newer Farms'),
};
async function chosen(admin: Person, secondStepRoles: readonly 'ADMIN'[]): Promise<unknown> {
  const { version } = await admin.ask('GET /adminconsole/signinrules');
  return admin.ask('PUT /adminconsole/signinrules', { body: { secondStepRoles: [...secondStepRoles], version } });
}
const added = (admin: Person, customerName: string) =>
  admin.ask('POST /customer', {
    body: {
      customerName,
      isActive: true,
      region: '',
      district: '',
      area: '',
      email: null,
      farms: [],
      adviserIds: [],
    },
  });

test('what others change in the settings and among the customers makes another mark, with who did', async () => {
  const admin = portal.as('ADMIN');
  for (const [of, act] of Object.entries(settingsActs)) {
    const watched = { of: of as Watched['of'], id: 0 };
    const read = (person: Person) => person.ask('GET /changes', { query: watched });
    const before = await read(admin);
    await act(admin);
    const after = await read(admin);
    expect([of, after.mark]).not.toEqual([of, before.mark]);
    if (!['audit', 'customers', 'customerNames'].includes(of))
      expect([of, after.changedBy, after.isOwn]).toEqual([of, expect.any(String), true]);
  }
});

test('the mark of a tab of the settings is for those who have the tab', async () => {
  for (const of of ['people', 'brand', 'reference', 'audit', 'privacy'] as const)
    expect(await portal.as('VIEWER').refused('GET /changes', { query: { of, id: 0 } })).toMatchObject({ status: 403 });
});
