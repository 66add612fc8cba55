import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer } from '../../../server/db/schema/index.ts';
import { completeFile } from '../durability/support/ready-samples.ts';
import { placesOfWord, queueIsIdle } from '../support/places-of-word.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { commentBody, emailBody } from '../tenants/bodies.ts';
import { makeRecords } from '../tenants/make-records.ts';
import type { Records } from '../tenants/records.ts';

/** A word in all data kept of the customer, and only there. */
const MARK = 'Quollmark';
const folder = mkdtempSync(join(tmpdir(), 'tilth-erased-'));
let portal: Portal;
let owner: pg.Client;
let admin: Person;
let adviser: Person;
let of: Records;
let link: string;
beforeAll(async () => {
  portal = await startPortal({ environment: { DATA_DIR: folder } });
  owner = new pg.Client({ connectionString: portal.databaseUrl });
  await owner.connect();
  admin = portal.as('ADMIN');
  adviser = portal.as('ADVISER');
  of = await makeRecords(portal);
  await portal.inside('TILTH', async (tx) => {
    await tx
      .update(customer)
      .set({ name: `${MARK} Farms`, email: `${MARK}@farm.example`, district: MARK })
      .where(sql`${customer.id} = ${of.customer}`);
  });
});
afterAll(async () => {
  await owner.end();
  await portal.stop();
});

const body = { recommendationCommentId: 0, commentLabel: MARK, comment: `<p>${MARK} words</p>` };
const keyed = (n: number | string) => ({ key: `erased-under-way-${n}` });
const file = () => ({ name: `${MARK}.csv`, content: completeFile(MARK, 40) });
const upload = (n: number) =>
  adviser.ask('POST /sample/UploadSamples', {
    body: { customer: of.customer, sampleType: 'soil' },
    file: file(),
    ...keyed(`u${n}`),
  });
const bigUpload = (n: number) =>
  adviser.ask('POST /sample/UploadSamples', {
    body: { customer: of.customer, sampleType: 'soil' },
    file: { name: `${MARK} ${n}.csv`, content: completeFile(`${MARK} ${n}`, 600) },
    ...keyed(`b${n}`),
  });
const ask = (token: string, question: string) =>
  portal.call('POST', '/api/plan/answer', {
    body: { token, kind: 'QUESTION', givenName: MARK, question, email: `${MARK}@farm.example` },
  });

const placesOf = (word: string) => placesOfWord(owner, folder, word);
const waitForIdle = () => queueIsIdle(owner);

test('data of a customer is in many places before it is erased', async () => {
  await upload(0);
  await adviser.ask('PUT /Recommendation/{id}', {
    params: { id: of.recommendation },
    body: { RecommendationId: of.recommendation, RecommendationName: `${MARK} plan` },
    ifMatch: '*',
    ...keyed('name'),
  });
  await admin.ask('POST /recommendation/userfavourites/comment', {
    body: { ...body, recommendationCommentId: of.comment },
    ...keyed('favourite'),
  });
  const { address } = await adviser.ask('POST /recommendation/report/{id}/growerlinks', {
    params: { id: of.report },
    body: { days: 3 },
  });
  link = address.split('#')[1]!;
  await adviser.bytes('POST /recommendation/report/{id}/preview', {
    params: { id: of.draft },
    body: { reportId: of.draft, reportTypeId: 5, reportOutputId: 1, reportFormatCode: 'PDF', optionCodes: [] },
  });
  await waitForIdle();
  expect((await placesOf(MARK)).length).toBeGreaterThan(5);
});

test('a customer is erased while everything goes on, and nothing of it is left or comes after', async () => {
  const params = { id: of.recommendation };
  const going = (n: number): Promise<unknown>[] => [
    upload(10 + n),
    bigUpload(n),
    adviser.ask('POST /sample/engineJob', { body: { sampleIds: [...of.spare] }, ...keyed(`e${n}`) }),
    adviser.ask('POST /Recommendation/{id}/comment', {
      params,
      body: {
        recommendationId: of.recommendation,
        comment: { ...commentBody(of.recommendation), comment: `<p>${MARK} ${n}</p>` },
      },
      ...keyed(`c${n}`),
    }),
    adviser.ask('POST /recommendation/duplicate', {
      body: { RecommendationIdToDuplicate: of.recommendation, NewRecommendationName: `${MARK} copy ${n}` },
      ...keyed(`d${n}`),
    }),
    adviser.ask('POST /recommendation/Report/{id}/publish', {
      params: { id: of.closed },
      body: { reportId: of.closed },
      ...keyed(`p${n}`),
    }),
    adviser.ask('POST /recommendation/report/{id}/sendemail', {
      params: { id: of.report },
      body: { ...emailBody(of.report), subject: `${MARK} ${n}` },
      ...keyed(`m${n}`),
    }),
    adviser.ask('POST /sample/analytereport', {
      body: { customerId: of.customer, sampleIds: [of.sample], reportOutputId: 1 },
      ...keyed(`a${n}`),
    }),
    portal.as('SENIOR_ADVISER').ask('POST /recommendation/userfavourites/comment', {
      body: { ...body, comment: `<p>${MARK} ${n}</p>`, recommendationCommentId: of.comment },
      ...keyed(`f${n}`),
    }),
    ask(link, `${MARK} ${n}?`),
    adviser.ask('POST /recommendation/report/{id}/messages/{linkId}', {
      params: { id: of.report, linkId: of.growerLink },
      body: { text: `${MARK} ${n}.` },
      ...keyed(`r${n}`),
    }),
    adviser.ask('POST /farm/site', {
      body: { customerId: of.customer, name: `${MARK} ${n}`, paddockId: of.paddock, coords: null },
      ...keyed(`s${n}`),
    }),
  ];
  // Each is watched from its start: some are refused before the erasure has ended.
  const startAll = (numbers: readonly number[]) => Promise.allSettled(numbers.flatMap(going));
  const before = [0, 1, 2].flatMap(going);
  const beforeEnds = Promise.allSettled(before);
  await Promise.race(before.map((one) => one.catch(() => undefined)));
  const erasing = admin.ask('DELETE /adminconsole/privacy/customer/{id}', {
    params: { id: of.customer },
    ...keyed('erase'),
  });
  const duringEnds = startAll([3, 4, 5]);
  await erasing;
  const ends = (await Promise.all([beforeEnds, duringEnds, startAll([6, 7])])).flat();
  const odd = ends.flatMap((end) =>
    end.status === 'rejected' && !/answered (410|409|404|400|422)/.test(String(end.reason)) ? [String(end.reason)] : [],
  );
  expect(odd).toEqual([]);
  await waitForIdle();
  expect(await placesOf(MARK)).toEqual([]);
}, 180_000);

test('whatever arrives later for it is refused as gone, a repeated key too, and leaves nothing', async () => {
  const { closed, report, recommendation, sample } = of;
  const refused = [
    await adviser.refused('POST /sample/UploadSamples', {
      body: { customer: of.customer, sampleType: 'soil' },
      file: file(),
    }),
    await adviser.refused('POST /sample/UploadSamples', {
      body: { customer: of.customer, sampleType: 'soil' },
      file: file(),
      ...keyed('u0'),
    }),
    await adviser.refused('POST /sample/checkUpload', {
      body: { customer: of.customer, sampleType: 'soil' },
      file: file(),
    }),
    await adviser.refused('POST /sample/engineJob', { body: { sampleIds: [sample] } }),
    await adviser.refused('POST /recommendation/duplicate', {
      body: { RecommendationIdToDuplicate: recommendation, NewRecommendationName: MARK },
    }),
    await adviser.refused('PUT /Recommendation/{id}', {
      params: { id: recommendation },
      body: { RecommendationId: recommendation, RecommendationName: `${MARK} plan` },
      ifMatch: '*',
      ...keyed('name'),
    }),
    await adviser.refused('POST /recommendation/Report/{id}/publish', {
      params: { id: closed },
      body: { reportId: closed },
    }),
    await adviser.refused('POST /recommendation/report/{id}/sendemail', {
      params: { id: report },
      body: emailBody(report),
    }),
    await adviser.refused('POST /recommendation/report/{id}/growerlinks', {
      params: { id: report },
      body: { days: 3 },
    }),
    await admin.refused('POST /recommendation/userfavourites/comment', {
      body: { ...body, recommendationCommentId: of.comment },
    }),
    await adviser.refused('POST /recommendation/userfavourites/product', {
      body: { productId: null, customBlendId: of.blend, timingId: 1, placementId: 1 },
    }),
    await admin.refused('POST /customer/autosend/{id}/again', { params: { id: of.autoReport } }),
  ];
  expect(refused.map(({ status, code }) => `${status} ${code}`)).toEqual(refused.map(() => '410 RECORD_ERASED'));
  expect(await ask(link, `${MARK}?`)).toMatchObject({ status: 410, body: { code: 'RECORD_ERASED' } });
  expect(await placesOf(MARK)).toEqual([]);
});

test('nothing is written for an erased person by any user, and their requests are refused', async () => {
  const { userId } = adviser;
  await admin.ask('DELETE /adminconsole/privacy/person/{userId}', { params: { userId } });
  const inTilth = (statement: string) =>
    portal.inside('TILTH', (tx) => tx.execute<{ many: number }>(sql.raw(statement)));
  const other = `(select id from customer order by id desc limit 1)`;
  await inTilth(
    `insert into notification (user_id, kind, customer_id, count) values ('${userId}', 'RESULTS_IN', ${other}, 1)`,
  );
  expect((await inTilth(`select count(*)::int as many from notification where user_id = '${userId}'`)).rows).toEqual([
    { many: 0 },
  ]);
  for (const statement of [
    `insert into favourite_comment (user_id, comment_label, comment) values ('${userId}', 'a', 'b')`,
    `insert into rate_program (user_id, name, products) values ('${userId}', 'a', '[]')`,
    `insert into idempotency_key (user_id, key, call, request_hash) values ('${userId}', 'aaaaaaaa', 'x', 'y')`,
  ])
    await expect(inTilth(statement)).rejects.toMatchObject({ code: 'RECORD_ERASED' });
  expect(await placesOf('adviser@tilth.example')).toEqual([]);
});
