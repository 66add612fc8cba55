import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { growerDoor, growerLink, growerPlan, report as reportTable } from '../../../server/db/schema/index.ts';
import type { GrowerPlan, Report } from '../../../src/model/contract/entities.ts';
import { completedFarm } from '../support/example-farm.ts';
import { readPdf } from '../../documents/read-pdf.ts';
import { png } from '../../untrusted/pictures.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { recommendProgram } from '../reports/recommend-program.ts';

const LINKS = 'POST /recommendation/report/{id}/growerlinks';
const LIST = 'GET /recommendation/report/{id}/growerlinks';
const REVOKE = 'DELETE /recommendation/report/{id}/growerlinks/{linkId}';

let portal: Portal;
let adviser: Person;
let clock: Date | undefined;
let customerId: number;
let recommendationId: number;
let report: Report;
let token: string;
/** Another report of the same customer. */
let spring: Report;

beforeAll(async () => {
  portal = await startPortal({ now: () => clock ?? new Date() });
  adviser = portal.as('ADVISER');
  const farm = await completedFarm(portal, 20);
  customerId = farm.customerId;
  ({ recommendationId } = await recommendProgram(adviser, customerId, farm.completed));
  report = await published('Season plan');
  token = await linkTo(report.id);
  spring = await published('Spring plan');
});
afterAll(() => portal.stop());

const made = async (name: string, of = customerId, recommended = recommendationId): Promise<Report> =>
  adviser.ask('POST /recommendation/report', {
    body: {
      customerId: of,
      recommendationReportName: name,
      recommendationReportId: 0,
      recommendationIds: [recommended],
    },
  });

async function published(name: string): Promise<Report> {
  const { id } = await made(name);
  return publish(id);
}

async function publish(id: number): Promise<Report> {
  await adviser.ask('PUT /recommendation/Report/{id}/Finalise', { params: { id } });
  return adviser.ask('POST /recommendation/Report/{id}/publish', { params: { id }, body: { reportId: id } });
}

async function linkTo(id: number, days = 90): Promise<string> {
  const { address } = await adviser.ask(LINKS, { params: { id }, body: { days } });
  expect(address).toMatch(/^http:\/\/localhost:\d+\/plan#[\w-]{43}$/);
  return address.split('#')[1]!;
}

/** A visitor with only a link: no sign-in token, no tenant. */
const visit = (step: 'open' | 'document' | 'answer', body: Record<string, unknown>) =>
  portal.call('POST', `/api/plan/${step}`, { body });

async function opened(by: string): Promise<GrowerPlan> {
  const { status, body } = await visit('open', { token: by });
  expect([status, body]).toMatchObject([200, {}]);
  return body as unknown as GrowerPlan;
}

/** The first document of a plan. */
async function documentBehind(by: string): Promise<Uint8Array> {
  const response = await fetch(`${portal.origin}/api/plan/document`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: by, number: 1 }),
  });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const ended = { status: 404, body: { code: 'LINK_ENDED' } };

test('a link opens the plan of its report without a sign-in: map, what to do, what to order, documents, whom to ask', async () => {
  const plan = await opened(token);
  expect(plan).toMatchObject({
    reportName: 'Season plan',
    customerName: 'Quandong Park',
    preparedBy: 'Alex Adviser',
    answers: [],
    documents: [
      { fileName: expect.stringMatching(/plan\.pdf$/) },
      { fileName: expect.stringMatching(/, appendix\.pdf$/) },
    ],
  });
  const kinds = plan.parts.map(({ kind }) => kind);
  expect(kinds).toContain('table');
  const tables = plan.parts.flatMap((part) => (part.kind === 'table' ? [part] : []));
  expect(tables.map(({ title }) => title)).toContain('Plan by paddock');
  expect(JSON.stringify(plan)).not.toMatch(/"(id|reportId|customerId|sampleId|recommendationId|storageKey)"/);
});

test('its document is the published one, byte for byte, and only those of the list are there', async () => {
  const [document] = report.publishedDocuments;
  const own = await adviser.bytes('GET /recommendation/report/{id}/document/{documentId}', {
    params: { id: report.id, documentId: document!.id },
  });
  expect(Buffer.from(await documentBehind(token)).equals(Buffer.from(own))).toBe(true);
  expect((await visit('document', { token, number: 3 })).status).toBe(404);
});

test('reading and a question reach the adviser by mail and in the portal, once each', async () => {
  await visit('answer', { token, kind: 'READ', givenName: 'Pat' });
  const question = 'Can the lime wait?\n<script>alert(1)</script>';
  for (let times = 0; times < 2; times += 1)
    expect(await visit('answer', { token, kind: 'QUESTION', givenName: 'Pat', question })).toMatchObject({
      status: 200,
      body: { answers: [{ kind: 'READ' }, { kind: 'QUESTION', question }] },
    });
  expect((await adviser.ask('GET /notifications')).notifications[0]).toMatchObject({
    kind: 'QUESTION',
    reportId: report.id,
    count: 1,
    isRead: false,
  });
  const { growerLinks } = await adviser.ask(LIST, { params: { id: report.id } });
  expect(growerLinks[0]!.answers).toMatchObject([
    { kind: 'READ', givenName: 'Pat', question: '' },
    { kind: 'QUESTION', givenName: 'Pat', question },
  ]);
  await expect.poll(async () => (await adviser.ask('GET /mailbox')).messages.length).toBe(2);
  const { messages } = await adviser.ask('GET /mailbox');
  expect(messages.map(({ subject }) => subject).toSorted()).toEqual([
    'Quandong Park: a question about Season plan',
    'Quandong Park: read Season plan',
  ]);
  const asked = messages.find(({ subject }) => subject.includes('question'))!;
  const { text, html } = await adviser.ask('GET /mailbox/{id}', { params: { id: asked.id } });
  expect(text).toContain('Can the lime wait?');
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;');
  expect((await adviser.ask('GET /recommendation/report/{id}', { params: { id: report.id } })).growerAnswerCount).toBe(
    2,
  );
});

test('a plan wears the brand of the day on which it was published, on its page and in its document; mails wear that of today', async () => {
  const documentOf = async ({ id, publishedDocuments: [first] }: Report) =>
    portal
      .as('SENIOR_ADVISER')
      .bytes('GET /recommendation/report/{id}/document/{documentId}', { params: { id, documentId: first!.id } });
  const preview = { reportTypeId: 5, reportOutputId: 1, reportFormatCode: 'PDF', optionCodes: ['PRODUCTS'] };
  const rendered = ({ id }: Report) =>
    adviser.bytes('POST /recommendation/report/{id}/preview', { params: { id }, body: { ...preview, reportId: id } });
  const [before, documentBefore] = [await opened(token), await rendered(report)];
  expect(before.brand).toMatchObject({ colour: '#1F6F4A', address: '', logo: null });
  await portal.as('ADMIN').ask('POST /adminconsole/brand/version', {
    body: {
      version: 0,
      name: 'Dale Agronomy',
      address: '12 Silo Road',
      phone: '08 9645 1234',
      colour: '#7A1F5C',
      ground: '#F6EEF4',
      disclaimer: 'General advice only.',
      logo: { content: png().toString('base64') },
    },
  });
  const { publishedOn: _, ...kept } = before;
  expect(await opened(token)).toMatchObject(kept);
  // Rendered again it is what it was.
  expect(Buffer.from(await rendered(report)).equals(Buffer.from(documentBefore))).toBe(true);
  const later = await published('Autumn plan');
  expect(await opened(await linkTo(later.id))).toMatchObject({
    tenantName: 'Dale Agronomy',
    brand: { address: '12 Silo Road', colour: '#7A1F5C', logo: { widthPx: 40, heightPx: 20 } },
  });
  const [page] = await readPdf(await documentOf(later));
  for (const words of ['Dale Agronomy', '12 Silo Road', '08 9645 1234', 'General advice only.'])
    expect(page!.text).toContain(words);
  await visit('answer', { token, kind: 'READ', givenName: 'Kim' });
  const read = async () => (await adviser.ask('GET /mailbox')).messages.find(({ id }) => id > lastMail);
  const lastMail = Math.max(...(await adviser.ask('GET /mailbox')).messages.map(({ id }) => id), 0);
  await visit('answer', { token, kind: 'QUESTION', givenName: 'Kim', question: 'Whose brand?' });
  await expect.poll(read).toBeDefined();
  const { html, text } = await adviser.ask('GET /mailbox/{id}', { params: { id: (await read())!.id } });
  expect(html).toContain('<img src="cid:logo" alt="Dale Agronomy" width="40" height="20"');
  expect(text).toContain('Dale Agronomy\n12 Silo Road\n08 9645 1234\nGeneral advice only.');
});

test('a link takes thirty answers and no more, and nothing that says nothing', async () => {
  const own = await linkTo(report.id);
  const ask = (question: string) => visit('answer', { token: own, kind: 'QUESTION', givenName: '', question });
  expect((await ask('  ')).status).toBe(400);
  expect((await ask('x'.repeat(2_001))).status).toBe(400);
  for (let number = 1; number <= 30; number += 1) expect((await ask(`Question ${number}`)).status).toBe(200);
  expect(await ask('One more')).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
});

test('a link that was taken back, has run out or never was ends in each of its calls, and says whom to call where it was one', async () => {
  const revoked = await linkTo(report.id);
  const { growerLinks } = await adviser.ask(LIST, { params: { id: report.id } });
  const linkId = growerLinks[0]!.growerLinkId;
  for (let times = 0; times < 2; times += 1)
    expect((await adviser.ask(REVOKE, { params: { id: report.id, linkId } })).growerLinks[0]).toMatchObject({
      isOpen: false,
      revokedOn: expect.any(String),
    });
  const short = await linkTo(report.id, 1);
  clock = new Date(Date.now() + 25 * 3_600_000);
  const never = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const one of [revoked, short, never, "' or true --", 'A'.repeat(43)]) {
    expect([one, await visit('open', { token: one })]).toMatchObject([one, ended]);
    expect([one, await visit('document', { token: one, number: 1 })]).toMatchObject([one, ended]);
    expect([one, await visit('answer', { token: one, kind: 'READ', givenName: '' })]).toMatchObject([one, ended]);
  }
  for (const [one, call] of [
    [revoked, ', or call Dale Agronomy on 08 9645 1234'],
    [short, ', or call Dale Agronomy on 08 9645 1234'],
    [never, ''],
  ] as const)
    expect((await visit('open', { token: one })).body).toMatchObject({
      Message: `This link has expired. Ask your adviser for a new one${call}.`,
    });
  expect((await visit('open', { token })).status).toBe(200);
  clock = undefined;
  // A clock that was set forward and is set back has ended no link.
  expect((await visit('open', { token: short })).status).toBe(200);
});

test('the token is kept nowhere: the tables know its hash alone', async () => {
  const rows = await portal.inside('TILTH', (tx) => tx.select().from(growerLink));
  const doors = await portal.db.select().from(growerDoor);
  expect(JSON.stringify([rows, doors])).not.toContain(token);
  expect(doors.length).toBeGreaterThan(0);
});

test('a request of any tenant can read no door, neither its own nor another’s', async () => {
  await expect(portal.inside('TILTH', (tx) => tx.select().from(growerDoor))).rejects.toThrow();
});

test('a link shows its own report alone: not another of the customer, and not another tenant’s', async () => {
  const otherToken = await linkTo(spring.id);
  expect((await opened(otherToken)).reportName).toBe('Spring plan');
  expect((await opened(token)).reportName).toBe('Season plan');
  // Replies over one link are not shown on others.
  expect((await opened(otherToken)).answers).toEqual([]);

  const stranger = portal.as('ADMIN', 'OTHER');
  for (const refusal of [
    await stranger.refused(LIST, { params: { id: report.id } }),
    await stranger.refused(LINKS, { params: { id: report.id }, body: { days: 90 } }),
    await stranger.refused(REVOKE, { params: { id: report.id, linkId: 1 } }),
  ])
    expect(refusal).toMatchObject({ status: 404 });
  // A door that was pointed at the wrong tenant finds no link there.
  const [door] = await portal.db.select().from(growerDoor).limit(1);
  const tenants = await portal.db.select().from(growerDoor);
  expect(new Set(tenants.map(({ tenantRef }) => tenantRef))).toEqual(new Set([door!.tenantRef]));
});

test('a link shows its own customer alone: nothing of another one of the same supplier, on its page, in its documents or among its answers', async () => {
  const neighbour = 'Saltbush Downs';
  const farm = await completedFarm(portal, 2, neighbour);
  await portal.inside('TILTH', async (tx) => {
    await tx.execute(sql`update farm set name = ${neighbour} where customer_id = ${farm.customerId}`);
    await tx.execute(sql`update paddock set name = 'Salty ' || name
      where farm_id in (select id from farm where customer_id = ${farm.customerId})`);
  });
  const program = await recommendProgram(adviser, farm.customerId, farm.completed);
  const { id } = await made('Saltbush plan', farm.customerId, program.recommendationId);
  await publish(id);
  const theirToken = await linkTo(id);
  await visit('answer', { token: theirToken, kind: 'QUESTION', givenName: 'Robin', question: 'And the salt?' });

  const [ours, theirs] = [await opened(token), await opened(theirToken)];
  expect([ours.customerName, theirs.customerName]).toEqual(['Quandong Park', neighbour]);
  expect(JSON.stringify(theirs)).toContain('Salty ');
  expect(JSON.stringify(theirs)).toContain('And the salt?');
  expect(JSON.stringify(theirs)).not.toMatch(/Quandong|Pat\b/);
  expect(JSON.stringify(ours)).not.toMatch(/Salt|Robin/i);
  expect(theirs.documents).toHaveLength(2);
  const text = (await readPdf(await documentBehind(theirToken))).map((page) => page.text).join(' ');
  expect(text).toContain('Salty ');
  // Their own paddocks have the same names behind `Salty`; those beside the plan are drawn on its map.
  expect(text).not.toMatch(/(?<!Salty )Quandong/);
  expect((await visit('document', { token: theirToken, number: 3 })).status).toBe(404);
});

test('a link of another report cannot be taken back through this one', async () => {
  await linkTo(spring.id);
  const { growerLinks } = await adviser.ask(LIST, { params: { id: spring.id } });
  expect(
    await adviser.refused(REVOKE, { params: { id: report.id, linkId: growerLinks[0]!.growerLinkId } }),
  ).toMatchObject({ status: 404 });
});

test('who may not send may look at links, and neither make nor take back', async () => {
  const viewer = portal.as('VIEWER');
  await viewer.ask(LIST, { params: { id: report.id } });
  expect(await viewer.refused(LINKS, { params: { id: report.id }, body: { days: 90 } })).toMatchObject({ status: 403 });
  expect(await viewer.refused(REVOKE, { params: { id: report.id, linkId: 1 } })).toMatchObject({ status: 403 });
});

test('a report that is not published has no page', async () => {
  const { id } = await made('Draft');
  expect(await adviser.refused(LINKS, { params: { id }, body: { days: 90 } })).toMatchObject({ status: 409 });
  expect(await adviser.refused(LINKS, { params: { id: report.id }, body: { days: 0 } })).toMatchObject({ status: 400 });
  expect(await adviser.refused(LINKS, { params: { id: report.id }, body: { days: 400 } })).toMatchObject({
    status: 400,
  });
});

test('making, opening, answering and revoking are in the trail', async () => {
  const own = spring;
  const mark = (await trailOf(own.id)).length;
  const link = await linkTo(own.id);
  await opened(link);
  await opened(link);
  await visit('document', { token: link, number: 1 });
  await visit('answer', { token: link, kind: 'READ', givenName: '' });
  const { growerLinks } = await adviser.ask(LIST, { params: { id: own.id } });
  expect(growerLinks[0]).toMatchObject({ openedCount: 2, isOpen: true });
  await adviser.ask(REVOKE, { params: { id: own.id, linkId: growerLinks[0]!.growerLinkId } });
  expect((await trailOf(own.id)).slice(mark)).toEqual([
    ['LINK_MADE', 'Alex Adviser'],
    ['LINK_OPENED', ''],
    ['DOWNLOAD', ''],
    ['LINK_ANSWERED', ''],
    ['LINK_REVOKED', 'Alex Adviser'],
  ]);
});

/** What the trail says of a report, oldest first: what, and who. */
async function trailOf(id: number): Promise<readonly (readonly [string, string])[]> {
  const { entries } = await portal.as('ADMIN').ask('GET /adminconsole/audit', { query: { pageSize: 100 } as never });
  return entries
    .filter(({ record, recordId }) => record === 'report' && recordId === String(id))
    .map(({ kind, by }) => [kind, by] as const)
    .toReversed();
}

test('a report published before there were pages gets its plan when its first link is made', async () => {
  await portal.inside('TILTH', (tx) => tx.delete(growerPlan).where(eq(growerPlan.reportId, spring.id)));
  expect((await opened(await linkTo(spring.id))).parts.length).toBeGreaterThan(0);
});

test('what was published stays on the page, whatever is changed since', async () => {
  const before = await opened(token);
  await portal.inside('TILTH', (tx) =>
    tx.update(reportTable).set({ lastUpdatedOn: new Date() }).where(eq(reportTable.id, report.id)),
  );
  expect((await opened(token)).parts).toEqual(before.parts);
});

test('once a newer version is published the older link shows nothing of the older one any more', async () => {
  const old = await linkTo(spring.id);
  const { reportId } = await adviser.ask('POST /recommendation/report/{id}/renew', { params: { id: spring.id } });
  expect((await visit('open', { token: old })).status).toBe(200);
  await publish(reportId);
  expect(await visit('open', { token: old })).toMatchObject({
    status: 404,
    body: {
      code: 'LINK_ENDED',
      Message:
        'There is a newer version of this plan. Ask your adviser for its link, or call Dale Agronomy on 08 9645 1234.',
    },
  });
  expect((await visit('document', { token: old, number: 1 })).status).toBe(404);
  const renewed = await opened(await linkTo(reportId));
  expect(renewed.reportName).toBe((await reportNamed(reportId)).reportName);
  expect([renewed.edition, renewed.replaces]).toEqual([2, spring.publishedOn]);
  expect(await opened(token)).toMatchObject({ edition: 1, replaces: null });
});

const reportNamed = (id: number) => adviser.ask('GET /recommendation/report/{id}', { params: { id } });
