import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  growerAnswer,
  growerLink,
  recommendation,
  report,
  sample,
  sentEmail,
} from '../../../server/db/schema/index.ts';
import { importFarm, topsoilResults, uploadSoil } from '../support/example-farm.ts';
import { compositeBody } from '../support/place-bodies.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { customerBody } from '../tenants/bodies.ts';

let portal: Portal;
let senior: Person;
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  senior = portal.as('SENIOR_ADVISER');
});
afterAll(() => portal.stop());

const bodyOf = (name: string) => customerBody(name, portal.as('ADVISER').userId);
const countsOf = async (id: number) =>
  (await senior.ask('GET /customer/getDashboardAll')).find(({ customerId }) => customerId === id)!;

test('a customer that is added is among those of its advisers, with its farms', async () => {
  const added = await senior.ask('POST /customer', { body: bodyOf('Saltbush Downs') });
  expect(added).toMatchObject({
    customerName: 'Saltbush Downs',
    district: 'Merredin',
    farms: [{ farmName: 'Home', paddocks: 0 }],
    advisers: [{ userName: 'Alex Adviser' }],
    version: 1,
  });
  const { customerList } = await portal.as('ADVISER').ask('GET /customer/getByGroup', { query: { group: 1 } });
  expect(customerList.map(({ customerName }) => customerName)).toContain('Saltbush Downs');
});

test('a change renames farms, adds others, leaves the rest, and sets the advisers as a whole', async () => {
  const { customerId: id, farms } = await senior.ask('POST /customer', { body: bodyOf('Two Rivers') });
  const changed = await senior.ask('PUT /customer/{id}', {
    params: { id },
    body: {
      ...bodyOf('Three Rivers'),
      isActive: false,
      farms: [
        { farmId: farms[0]!.farmId, farmName: 'Homestead' },
        { farmId: 0, farmName: 'Outstation' },
      ],
      adviserIds: [senior.userId],
      version: 1,
    },
  });
  expect(changed).toMatchObject({ customerName: 'Three Rivers', isActive: false, version: 2 });
  expect(changed.farms.map(({ farmName }) => farmName)).toEqual(['Homestead', 'Outstation']);
  expect(changed.advisers.map(({ userId }) => userId)).toEqual([senior.userId]);
  const again = await senior.ask('PUT /customer/{id}', {
    params: { id },
    body: { ...bodyOf('Three Rivers'), farms: [], adviserIds: [], version: 2 },
  });
  expect(again.farms).toHaveLength(2);
  expect(again.advisers).toEqual([]);
});

test('a second customer of a name, a second farm of one, and a stranger as adviser are refused', async () => {
  const { customerId: id } = await senior.ask('POST /customer', { body: bodyOf('Once') });
  const codeOf = async (change: object) =>
    (await senior.refused('POST /customer', { body: { ...bodyOf('Other'), ...change } })).code;
  expect(await codeOf({ customerName: 'ONCE' })).toBe('CUSTOMER_EXISTS');
  expect(await codeOf({ customerName: ' once ' })).toBe('CUSTOMER_EXISTS');
  expect(await codeOf({ adviserIds: [portal.as('ADMIN', 'OTHER').userId] })).toBe('PERSON_NOT_FOUND');
  const twice = [
    { farmId: 0, farmName: 'Home' },
    { farmId: 0, farmName: 'Home' },
  ];
  expect(await codeOf({ farms: twice })).toBe('FARM_EXISTS');
  const put = (change: object) =>
    senior.refused('PUT /customer/{id}', { params: { id }, body: { ...bodyOf('Once'), farms: [], ...change } });
  expect((await put({})).code).toBe('PRECONDITION_REQUIRED');
  expect((await put({ version: 9 })).code).toBe('STALE_VERSION');
  expect((await put({ version: 1, farms: [{ farmId: 999_999, farmName: 'X' }] })).code).toBe('NOT_FOUND');
});

test('an adviser adds a customer, advises it when no adviser is named, and may not change it', async () => {
  const adviser = portal.as('ADVISER');
  const alone = await adviser.ask('POST /customer', { body: { ...bodyOf('Mallee Rise'), adviserIds: [] } });
  expect(alone.advisers.map(({ userId }) => userId)).toEqual([adviser.userId]);
  const given = await adviser.ask('POST /customer', {
    body: { ...bodyOf('Mallee Fall'), adviserIds: [senior.userId] },
  });
  expect(given.advisers.map(({ userId }) => userId)).toEqual([senior.userId]);
  const named = await senior.ask('POST /customer', { body: { ...bodyOf('Mallee Flat'), adviserIds: [] } });
  expect(named.advisers).toEqual([]);
  const change = { params: { id: alone.customerId }, body: { ...bodyOf('Mallee Top'), version: alone.version } };
  expect((await adviser.refused('PUT /customer/{id}', change)).code).toBe('FORBIDDEN');
});

test('a read-only user adds no customer, and the advisers to choose from are the people who advise', async () => {
  const viewer = portal.as('VIEWER');
  expect((await viewer.refused('POST /customer', { body: bodyOf('No') })).code).toBe('FORBIDDEN');
  expect((await viewer.refused('GET /customer/advisers')).code).toBe('FORBIDDEN');
  const { advisers } = await senior.ask('GET /customer/advisers');
  const ids = advisers.map(({ userId }) => userId);
  expect(ids).toContain(portal.as('ADVISER').userId);
  expect(ids).not.toContain(portal.as('VIEWER').userId);
  expect(ids).not.toContain(portal.as('ADVISER', 'OTHER').userId);
});

test('the dashboard counts as the list does, and names what needs the adviser', async () => {
  const id = await importFarm(portal);
  const { sampleIds } = await uploadSoil(senior, id, topsoilResults);
  const [one, other, failed, done, used] = sampleIds as [number, number, number, number, number];
  expect(await countsOf(id)).toMatchObject({ totalSamples: 25, waitingForPif: 25, failed: 0, resultsIn: 0 });
  const { id: recommendationId } = await senior.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'Season', customerId: id, sampleIds: [used] },
  });
  await portal.inside('TILTH', async (tx) => {
    await tx.update(sample).set({ status: 12 }).where(eq(sample.id, failed));
    await tx.update(sample).set({ status: 7 }).where(eq(sample.id, done));
    await tx.update(sample).set({ status: 7 }).where(eq(sample.id, used));
  });
  expect(await countsOf(id)).toMatchObject({ waitingForPif: 22, failed: 1, completed: 2, resultsIn: 1 });
  await senior.ask('POST /sample/composite', { body: compositeBody(id, 'Mixed', [one, other]) });
  // Two originals are hidden, and the composite represents them.
  expect(await countsOf(id)).toMatchObject({ totalSamples: 24 });
  const reportIds: number[] = [];
  for (const name of ['Draft', 'Final', 'Out'])
    reportIds.push(
      (
        await senior.ask('POST /recommendation/report', {
          body: {
            recommendationReportId: 0,
            recommendationReportName: name,
            customerId: id,
            recommendationIds: [recommendationId],
          },
        })
      ).id,
    );
  const [, final, out] = reportIds as [number, number, number];
  const mail = {
    emailAddress: 'a@b.example',
    subject: '',
    header: '',
    messageBody: '',
    footer: '',
    selectedReports: [],
  };
  await portal.inside('TILTH', async (tx) => {
    await tx.update(report).set({ finalisedOn: new Date() }).where(eq(report.id, final));
    await tx.update(report).set({ finalisedOn: new Date(), publishedOn: new Date() }).where(eq(report.id, out));
    await tx.insert(sentEmail).values({ ...mail, reportId: out, failure: 'No such mailbox' });
  });
  const counts = await countsOf(id);
  expect(counts).toMatchObject({ inProgressReports: 1, reportsToPublish: [final], failedMails: [out] });
  await portal.inside('TILTH', async (tx) => {
    await tx.insert(sentEmail).values({ ...mail, reportId: out, sentOn: new Date() });
    await tx.update(recommendation).set({ status: 'Deleted' }).where(eq(recommendation.id, recommendationId));
  });
  expect(await countsOf(id)).toMatchObject({ failedMails: [], resultsIn: 2, questions: [], unopened: [] });
  const day = 24 * 3_600_000;
  const [link] = await portal.inside('TILTH', (tx) =>
    tx
      .insert(growerLink)
      .values({
        reportId: out,
        tokenHash: 'of a link',
        expiresOn: new Date(Date.now() + 30 * day),
        createdOn: new Date(Date.now() - 4 * day),
      })
      .returning({ id: growerLink.id }),
  );
  expect(await countsOf(id)).toMatchObject({ questions: [], unopened: [out] });
  await portal.inside('TILTH', async (tx) => {
    await tx.update(growerLink).set({ openedCount: 1 }).where(eq(growerLink.id, link!.id));
    await tx
      .insert(growerAnswer)
      .values({ linkId: link!.id, kind: 'QUESTION', givenName: 'Pat', question: 'When?', createdOn: new Date() });
  });
  expect(await countsOf(id)).toMatchObject({ questions: [out], unopened: [] });
  // An email of the report is no reply.
  await portal.inside('TILTH', (tx) => tx.insert(sentEmail).values({ ...mail, reportId: out, sentOn: new Date() }));
  expect(await countsOf(id)).toMatchObject({ questions: [out] });
  await portal.as('ADVISER').ask('PUT /recommendation/report/{id}/messages/{linkId}/close', {
    params: { id: out, linkId: link!.id },
    body: {},
  });
  expect(await countsOf(id)).toMatchObject({ questions: [] });
  expect(counts.lastActivityOn > '2020').toBe(true);
});
