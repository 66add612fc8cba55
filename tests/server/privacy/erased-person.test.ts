import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { demoAccounts, demoPassword } from '../../../server/identity/demo-identity.ts';
import { appUser, identityCredential, membership, tenant } from '../../../server/db/schema/index.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { reportDocument } from '../../../server/queries/reports/report-document.ts';
import { createMailer } from '../../../server/mail/create-mailer.ts';
import { Browser } from '../core/support/browser.ts';
import { completeFile } from '../durability/support/ready-samples.ts';
import { placesOfWord, queueIsIdle } from '../support/places-of-word.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { commentBody, emailBody, programBody } from '../tenants/bodies.ts';
import { makeRecords } from '../tenants/make-records.ts';
import type { Records } from '../tenants/records.ts';

/** A word in all data kept of the person, and only there. */
const MARK = 'Wombatmark';
const email = `${MARK.toLowerCase()}@tilth.example`;
const folder = mkdtempSync(join(tmpdir(), 'tilth-erased-person-'));
let portal: Portal;
let owner: pg.Client;
let admin: Person;
/** Who is erased. */
let senior: Person;
let of: Records;
let link: string;
/** A report of theirs that is finalised and not published. */
let finalised: number;
/** A recommendation that another has finalised, whose inputs the person has noted at and changed. */
let worked: number;
beforeAll(async () => {
  portal = await startPortal({ environment: { DATA_DIR: folder } });
  owner = new pg.Client({ connectionString: portal.databaseUrl });
  await owner.connect();
  admin = portal.as('ADMIN');
  senior = portal.as('SENIOR_ADVISER');
  of = await makeRecords(portal);
  const { subject } = demoAccounts.find(({ role, tenantCode }) => role === 'SENIOR_ADVISER' && tenantCode === 'TILTH')!;
  await portal.db
    .update(appUser)
    .set({ email, name: `${MARK} Person`, phone: `${MARK} 1`, accreditation: MARK })
    .where(eq(appUser.id, senior.userId));
  await portal.db
    .update(identityCredential)
    .set({ email, name: `${MARK} Person` })
    .where(eq(identityCredential.subject, subject));
  // In the demo's seed only their own tenant knows them.
  expect(await portal.db.$count(membership, eq(membership.userId, senior.userId))).toBe(1);
});
afterAll(async () => {
  await owner.end();
  await portal.stop();
});

const placesOf = (word: string) => placesOfWord(owner, folder, word);
const waitForIdle = () => queueIsIdle(owner);
const keyed = (n: number | string) => ({ key: `person-under-way-${n}` });
const profile = {
  name: `${MARK} Person`,
  phone: `${MARK} 2`,
  accreditation: MARK,
  theme: 'dark',
  areas: 'ha',
  digest: 'daily',
} as const;
const favourite = (n: number | string) => ({
  recommendationCommentId: 0,
  commentLabel: `${MARK} ${n}`,
  comment: `<p>${MARK} words</p>`,
});
const ask = (question: string) =>
  portal.call('POST', '/api/plan/answer', {
    body: { token: link, kind: 'QUESTION', givenName: 'Kim', question },
  });
const testMail = async (n: number | string) => {
  const { mailTemplates } = await admin.ask('GET /adminconsole/mailtemplates');
  return senior.ask('POST /adminconsole/mailtemplates/{id}/test', {
    params: { id: mailTemplates[0]!.mailTemplateId },
    ...keyed(`t${n}`),
  });
};
const preview = (n: number | string) =>
  senior.ask('POST /sample/analytereport', {
    body: { customerId: of.customer, sampleIds: [of.sample], reportOutputId: 1 },
    ...keyed(`a${n}`),
  });
const signIn = () => new Browser(portal.origin).signIn(email, demoPassword);
async function finalisedBy(author: Person) {
  const { id: copy } = await author.ask('POST /recommendation/duplicate', {
    body: { RecommendationIdToDuplicate: of.recommendation, NewRecommendationName: 'Finalised' },
  });
  const { id } = await author.ask('POST /recommendation/report', {
    body: {
      customerId: of.customer,
      recommendationReportName: 'Finalised',
      recommendationReportId: 0,
      recommendationIds: [copy],
    },
  });
  await author.ask('PUT /recommendation/Report/{id}/Finalise', { params: { id } });
  return id;
}
const INPUT = 'Growing_Season_Rain';
/** What the finalised recommendation of another keeps of the notes of the person, and of who changed what. */
const beside = async () => {
  const { inputNotes, inputChanges } = await admin.ask('POST /sample/inputmodel', {
    body: { customerId: of.customer, SampleIds: [of.second], recommendationId: worked },
  });
  return { inputNotes, inputChanges };
};
/** A note and a change at one input of a sample. */
async function workedOnBy(author: Person) {
  const { samples } = await author.ask('POST /sample/inputmodel', {
    body: { customerId: of.customer, SampleIds: [of.second] },
  });
  const [{ id, version, sampleModelParameterValues }] = samples as [Sample];
  const others = sampleModelParameterValues.filter(({ omlName }) => omlName !== INPUT);
  await author.ask('POST /sample/saveInputModel', {
    body: {
      customerId: of.customer,
      samples: [{ id, version, sampleModelParameterValues: [...others, { omlName: INPUT, value: 333 }] }],
    },
  });
  await author.ask('POST /sample/{id}/inputNotes', {
    params: { id },
    body: { omlName: INPUT, text: 'As measured in the paddock' },
  });
}
const subjectWords = async () => {
  const [row] = await portal.db.select().from(appUser).where(eq(appUser.id, senior.userId));
  return row?.subject;
};

test('data of a person is in many places before they are erased', async () => {
  await senior.ask('PUT /referencedata/profile', { body: profile, ...keyed('profile') });
  await senior.ask('POST /referencedata/rateprogram', {
    body: { ...programBody, name: `${MARK} program`, isShared: false },
  });
  await senior.ask('POST /recommendation/userfavourites/comment', {
    body: { ...favourite(0), recommendationCommentId: of.comment },
    ...keyed('f0'),
  });
  await testMail(0).catch(() => undefined);
  await preview(0);
  await signIn();
  const { address } = await senior.ask('POST /recommendation/report/{id}/growerlinks', {
    params: { id: of.report },
    body: { days: 3 },
  });
  link = address.split('#')[1]!;
  expect(await ask('Before?')).toMatchObject({ status: 200 });
  finalised = await finalisedBy(senior);
  await workedOnBy(senior);
  const another = await admin.ask('GET /recommendation/report/{id}', { params: { id: await finalisedBy(admin) } });
  [worked] = another.recommendationIds as [number];
  expect(await beside()).toMatchObject({
    inputNotes: [{ omlName: INPUT, text: 'As measured in the paddock', by: `${MARK} Person` }],
    inputChanges: [],
  });
  await waitForIdle();
  expect((await placesOf(MARK)).length).toBeGreaterThan(5);
});

test('a person is erased while everything goes on, and nothing of them is left or comes after', async () => {
  const subject = await subjectWords();
  const going = (n: number): Promise<unknown>[] => [
    senior.ask('PUT /referencedata/profile', { body: { ...profile, phone: `${MARK} ${n}` }, ...keyed(`p${n}`) }),
    senior.ask('POST /recommendation/userfavourites/comment', {
      body: { ...favourite(n), recommendationCommentId: of.comment },
      ...keyed(`f${n}`),
    }),
    senior.ask('POST /recommendation/userfavourites/product', {
      body: { productId: null, customBlendId: of.blend, timingId: 1, placementId: 1 },
      ...keyed(`fp${n}`),
    }),
    senior.ask('POST /sample/UploadSamples', {
      body: { customer: of.customer, sampleType: 'soil' },
      file: { name: `${n}.csv`, content: completeFile(`Storm ${n}`, n % 2 === 0 ? 40 : 600) },
      ...keyed(`u${n}`),
    }),
    senior.ask('POST /sample/engineJob', { body: { sampleIds: [...of.spare] }, ...keyed(`e${n}`) }),
    senior.ask('POST /Recommendation/{id}/comment', {
      params: { id: of.recommendation },
      body: { recommendationId: of.recommendation, comment: commentBody(of.recommendation) },
      ...keyed(`c${n}`),
    }),
    senior.ask('POST /recommendation/duplicate', {
      body: { RecommendationIdToDuplicate: of.recommendation, NewRecommendationName: `Copy ${n}` },
      ...keyed(`d${n}`),
    }),
    senior.ask('POST /recommendation/report/{id}/sendemail', {
      params: { id: of.report },
      body: { ...emailBody(of.report), subject: `Of ${n}` },
      ...keyed(`m${n}`),
    }),
    senior.ask('POST /recommendation/report/{id}/growerlinks', {
      params: { id: of.report },
      body: { days: 3 },
      ...keyed(`l${n}`),
    }),
    preview(n),
    testMail(n),
    signIn(),
    ask(`${n}?`),
    // Others see them in lists and answers, and tell them of things.
    admin.ask('GET /adminconsole/people'),
    portal.as('ADVISER').ask('POST /recommendation/report/{id}/growerlinks', {
      params: { id: of.report },
      body: { days: 3 },
      ...keyed(`al${n}`),
    }),
  ];
  // Each is watched from its start: some are refused before the erasure has ended.
  const startAll = (numbers: readonly number[]) => Promise.allSettled(numbers.flatMap(going));
  const before = [1, 2, 3].flatMap(going);
  const beforeEnds = Promise.allSettled(before);
  await Promise.race(before.map((one) => one.catch(() => undefined)));
  const erasing = admin.ask('DELETE /adminconsole/privacy/person/{userId}', {
    params: { userId: senior.userId },
    ...keyed('erase'),
  });
  const duringEnds = startAll([4, 5, 6]);
  await erasing;
  const ends = (await Promise.all([beforeEnds, duringEnds, startAll([7, 8])])).flat();
  const odd = ends.flatMap((end) =>
    end.status === 'rejected' && / answered 5\d\d/.test(String(end.reason)) ? [String(end.reason)] : [],
  );
  expect(odd).toEqual([]);
  await waitForIdle();
  expect(await placesOf(MARK)).toEqual([]);
  // Neither sign-ins, nor codes, nor second steps of the account.
  expect(await placesOf(subject!)).toEqual([]);
}, 180_000);

test('a recommendation that another has finalised keeps their notes without their name, and of no change who made it', async () => {
  expect(await beside()).toMatchObject({
    inputNotes: [{ omlName: INPUT, text: 'As measured in the paddock', by: 'Erased person' }],
    inputChanges: [],
  });
});

const tilth = async () => {
  const [row] = await portal.db.select().from(tenant).where(eq(tenant.code, 'TILTH'));
  return row!.id;
};

test('a finalised report that is not published yet names them neither on its cover nor below it', async () => {
  const params = { id: finalised };
  expect(await admin.ask('GET /recommendation/report/{id}', { params })).toMatchObject({
    finalised: true,
    published: false,
    finalisedBy: 'Erased person',
  });
  const {
    preparedBy,
    preparedByEmail,
    preparedByPhone,
    preparedByAccreditation,
    finalised: signed,
  } = await portal.inside('TILTH', (tx) => reportDocument(tx, finalised, 'Australia/Perth'));
  expect([preparedBy, preparedByEmail, preparedByPhone, preparedByAccreditation, signed?.by]).toEqual(
    Array(5).fill(''),
  );
});

test('whatever was begun for them and comes later is refused, and leaves nothing', async () => {
  const actor = { tenantId: await tilth(), userId: senior.userId };
  await expect(inTenant(portal.db, actor, async () => 'done')).rejects.toMatchObject({ code: 'RECORD_ERASED' });
  const mailer = createMailer(portal.db, { mailFrom: 'Tilth <t@tilth.example>', demo: true });
  const mail = { ...actor, to: [email], subject: MARK, text: MARK, html: MARK };
  await expect(mailer.deliver({ ...mail, id: 'late', personIds: [senior.userId] })).rejects.toMatchObject({
    code: 'RECORD_ERASED',
  });
  await portal.db.update(appUser).set({ name: MARK, phone: MARK, email }).where(eq(appUser.id, senior.userId));
  expect(await placesOf(MARK)).toEqual([]);
});

test('jobs of the tenant go on without a user; jobs for the person alone are refused', async () => {
  const actor = { tenantId: await tilth(), userId: senior.userId };
  const { sendAs, waitForJob } = portal.jobs;
  const enqueued = (work: (tx: Parameters<Parameters<typeof inTenant>[2]>[0]) => Promise<string>) =>
    inTenant(portal.db, { ...actor, userId: '' }, work);
  const [run, document] = await Promise.all([
    enqueued((tx) => sendAs(actor).enqueue(tx, 'engine-run', { sampleIds: [of.sample] })),
    enqueued((tx) =>
      sendAs(actor).enqueue(tx, 'render-order-list', {
        recommendationId: of.recommendation,
        format: 'csv',
        preparedOn: '2026-05-01',
        timeZone: 'Australia/Perth',
      }),
    ),
  ]);
  expect(await waitForJob(run, { timeoutMs: 30_000 })).toMatchObject({ state: 'completed' });
  expect(await waitForJob(document, { timeoutMs: 30_000 })).toMatchObject({ state: 'refused', code: 'RECORD_ERASED' });
  const { rows } = await portal.inside('TILTH', (tx) =>
    tx.execute<{ many: number }>(
      sql`select count(*)::int as many from sample where last_updated_by = ${senior.userId} and id = ${of.sample} and last_updated_on > now() - interval '1 minute'`,
    ),
  );
  expect(rows).toEqual([{ many: 0 }]);
});
