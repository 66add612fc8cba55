import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { growerAnswer, mailboxMessage } from '../../../server/db/schema/index.ts';
import type { GrowerPlan, GrowerThread, Report } from '../../../src/model/contract/entities.ts';
import { threadState } from '../../../src/model/grower/thread.ts';
import { paddocksOf } from '../../../src/model/grower/paddocks.ts';
import { completedFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { recommendProgram } from '../reports/recommend-program.ts';

const REPLY = 'POST /recommendation/report/{id}/messages/{linkId}';
const CLOSE = 'PUT /recommendation/report/{id}/messages/{linkId}/close';
const LINKS = 'POST /recommendation/report/{id}/growerlinks';

let portal: Portal;
let adviser: Person;
let customerId: number;
let recommendationId: number;
let report: Report;

beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  const farm = await completedFarm(portal, 3);
  customerId = farm.customerId;
  ({ recommendationId } = await recommendProgram(adviser, customerId, farm.completed));
  report = await published('Season plan');
});
afterAll(() => portal.stop());

async function published(name: string): Promise<Report> {
  const { id } = await adviser.ask('POST /recommendation/report', {
    body: {
      customerId,
      recommendationReportName: name,
      recommendationReportId: 0,
      recommendationIds: [recommendationId],
    },
  });
  return publish(id);
}
async function publish(id: number): Promise<Report> {
  await adviser.ask('PUT /recommendation/Report/{id}/Finalise', { params: { id } });
  return adviser.ask('POST /recommendation/Report/{id}/publish', { params: { id }, body: { reportId: id } });
}

interface Link {
  readonly linkId: number;
  readonly token: string;
}
async function linkTo(id: number, days = 90): Promise<Link> {
  const { address, growerLinks } = await adviser.ask(LINKS, { params: { id }, body: { days } });
  return { linkId: growerLinks[0]!.growerLinkId, token: address.split('#')[1]! };
}

const question = { kind: 'QUESTION', givenName: 'Pat', question: 'Can the lime wait?' } as const;
const visit = (step: 'open' | 'answer', body: Record<string, unknown>) =>
  portal.call('POST', `/api/plan/${step}`, { body });
const ask = (token: string, more: Record<string, unknown> = {}) => visit('answer', { token, ...question, ...more });
const planOf = async (token: string) => (await visit('open', { token })).body as unknown as GrowerPlan;

/** The conversation over a link, as a person of the portal reads it with the report. */
async function threadOf({ linkId }: Link, of = report.id, reader = adviser): Promise<GrowerThread> {
  const { threads } = await reader.ask('GET /recommendation/report/{id}', { params: { id: of } });
  return threads.find(({ growerLinkId }) => growerLinkId === linkId)!;
}
const reply = ({ linkId }: Link, text: string, of = report.id, key = randomUUID()) =>
  adviser.ask(REPLY, { params: { id: of, linkId }, body: { text }, key });
const waitsFor = async (): Promise<readonly number[]> =>
  (await adviser.ask('GET /customer/getDashboardAll')).find((one) => one.customerId === customerId)!.questions;

const mailsTo = (address: string) =>
  portal.inside('TILTH', (tx) =>
    tx
      .select({
        subject: mailboxMessage.subject,
        text: mailboxMessage.text,
        html: mailboxMessage.html,
        from: mailboxMessage.from,
      })
      .from(mailboxMessage)
      .where(eq(mailboxMessage.to, address)),
  );
const mailed = (address: string, words: string) =>
  vi.waitFor(
    async () => {
      const mail = (await mailsTo(address)).find(({ text }) => text.includes(words));
      expect(mail).toBeDefined();
      return mail!;
    },
    { timeout: 20_000, interval: 100 },
  );

test('a question about a paddock reaches the adviser, waits in the dashboard, and its reply is on the page and goes by email', async () => {
  const link = await linkTo(report.id);
  const [paddock] = paddocksOf((await planOf(link.token)).parts);
  expect(paddock).toBeTruthy();
  await ask(link.token, { paddock, email: 'pat@farm.example' });
  const { messages, isOpen } = await threadOf(link);
  expect([isOpen, messages]).toEqual([
    true,
    [{ ...question, paddock, email: 'pat@farm.example', phone: '', on: expect.any(String) }],
  ]);
  expect(await waitsFor()).toContain(report.id);
  expect((await mailed('adviser@tilth.example', 'Can the lime wait?')).text).toContain(`messages=1`);

  const { threads } = await reply(link, 'Until <autumn>.\nNot longer.');
  expect(threadState(threads.find(({ growerLinkId }) => growerLinkId === link.linkId)!.messages)).toBe('answered');
  expect(await waitsFor()).not.toContain(report.id);
  const { answers } = await planOf(link.token);
  expect(answers.at(-1)).toMatchObject({
    kind: 'REPLY',
    givenName: 'Alex Adviser',
    question: 'Until <autumn>.\nNot longer.',
  });
  // A page without sign-in discloses no address.
  expect(JSON.stringify(answers)).not.toContain('pat@farm.example');

  const mail = await mailed('Pat <pat@farm.example>', 'Not longer.');
  expect(mail.from).toContain('Alex Adviser via ');
  expect(mail.subject).toBe('Alex Adviser replied to your question about Season plan');
  expect(mail.text).toContain(`You asked about ${paddock} (Season plan):\n> Can the lime wait?`);
  expect(mail.html).toContain('Until &lt;autumn&gt;.<br>Not longer.');
  const [, further] = /\/plan#([\w-]{43})/.exec(mail.text)!;
  expect(further).not.toBe(link.token);
  const through = await planOf(further!);
  expect([through.answers.length, through.rememberAs]).toEqual([2, (await planOf(link.token)).rememberAs]);
});

test('the way back in a reply ends with its link', async () => {
  const link = await linkTo(report.id);
  await ask(link.token, { email: 'kim@farm.example' });
  await reply(link, 'One.');
  const [, further] = /\/plan#([\w-]{43})/.exec((await mailed('Pat <kim@farm.example>', 'One.')).text)!;
  expect((await visit('open', { token: further! })).status).toBe(200);
  await adviser.ask('DELETE /recommendation/report/{id}/growerlinks/{linkId}', {
    params: { id: report.id, linkId: link.linkId },
  });
  for (const token of [link.token, further!])
    expect(await visit('open', { token })).toMatchObject({ status: 404, body: { code: 'LINK_ENDED' } });
});

test('over a link that was revoked nothing is asked and nothing read; the reply goes by email, without an address of the page', async () => {
  const link = await linkTo(report.id);
  await ask(link.token, { email: 'lee@farm.example' });
  await adviser.ask('DELETE /recommendation/report/{id}/growerlinks/{linkId}', {
    params: { id: report.id, linkId: link.linkId },
  });
  expect((await ask(link.token, { question: 'And now?' })).status).toBe(404);
  expect((await threadOf(link)).isOpen).toBe(false);
  await reply(link, 'Late, but here.');
  const { text } = await mailed('Pat <lee@farm.example>', 'Late, but here.');
  expect(text).not.toContain('/plan#');
});

test('a reply to a grower who left a phone number goes by no email', async () => {
  const link = await linkTo(report.id);
  await ask(link.token, { phone: '0400 000 111' });
  expect((await threadOf(link)).messages[0]).toMatchObject({ email: '', phone: '0400 000 111' });
  await reply(link, 'By phone, then.');
  const next = await linkTo(report.id);
  await ask(next.token, { email: 'after@farm.example' });
  await reply(next, 'After it.');
  await mailed('Pat <after@farm.example>', 'After it.');
  const all = await portal.inside('TILTH', (tx) => tx.select({ text: mailboxMessage.text }).from(mailboxMessage));
  expect(all.filter(({ text }) => text.includes('By phone, then.'))).toEqual([]);
});

test('a conversation closes, says so, and opens again with a new question, the same words among them', async () => {
  const link = await linkTo(report.id);
  await ask(link.token);
  for (let times = 0; times < 2; times += 1)
    await adviser.ask(CLOSE, { params: { id: report.id, linkId: link.linkId }, body: {} });
  expect((await planOf(link.token)).answers.map(({ kind }) => kind)).toEqual(['QUESTION', 'CLOSED']);
  expect(await waitsFor()).not.toContain(report.id);
  await ask(link.token);
  expect(threadState((await planOf(link.token)).answers)).toBe('waiting');
  expect(await waitsFor()).toContain(report.id);
  await adviser.ask(CLOSE, { params: { id: report.id, linkId: link.linkId }, body: {} });
});

test('a reply sent twice under one key is there once', async () => {
  const link = await linkTo(report.id);
  await ask(link.token);
  const key = randomUUID();
  await reply(link, 'Once.', report.id, key);
  await reply(link, 'Once.', report.id, key);
  expect((await planOf(link.token)).answers.map(({ kind }) => kind)).toEqual(['QUESTION', 'REPLY']);
});

test('a way to answer and a paddock are checked, and replies have a length', async () => {
  const link = await linkTo(report.id);
  for (const wrong of [
    { email: 'pat' },
    { email: 'a@farm.example;b@farm.example' },
    { phone: 'call me' },
    { phone: '1234' },
    { paddock: 'No such paddock' },
  ])
    expect([wrong, (await ask(link.token, wrong)).status]).toEqual([wrong, 400]);
  expect((await planOf(link.token)).answers).toEqual([]);
  const params = { id: report.id, linkId: link.linkId };
  // Nothing was asked: there is nothing to answer.
  expect(await adviser.refused(REPLY, { params, body: { text: 'Hello' } })).toMatchObject({ status: 404 });
  await ask(link.token);
  for (const text of ['  ', 'x'.repeat(2_001)])
    expect(await adviser.refused(REPLY, { params, body: { text } })).toMatchObject({ status: 400 });
});

test('users who may read the report read its conversations; users who may not edit reports neither reply nor close', async () => {
  const link = await linkTo(report.id);
  await ask(link.token);
  const viewer = portal.as('VIEWER');
  expect((await threadOf(link, report.id, viewer)).messages).toHaveLength(1);
  const params = { id: report.id, linkId: link.linkId };
  expect(await viewer.refused(REPLY, { params, body: { text: 'Yes.' } })).toMatchObject({ status: 403 });
  expect(await viewer.refused(CLOSE, { params, body: {} })).toMatchObject({ status: 403 });
  const stranger = portal.as('ADMIN', 'OTHER');
  expect(await stranger.refused(REPLY, { params, body: { text: 'Yes.' } })).toMatchObject({ status: 404 });
  expect(await stranger.refused(CLOSE, { params, body: {} })).toMatchObject({ status: 404 });
});

test('a link of another report is answered from there alone; the next version of a report keeps its conversations', async () => {
  const spring = await published('Spring plan');
  const link = await linkTo(spring.id);
  await ask(link.token, { email: 'sam@farm.example' });
  expect(
    await adviser.refused(REPLY, { params: { id: report.id, linkId: link.linkId }, body: { text: 'Yes.' } }),
  ).toMatchObject({ status: 404 });
  const { reportId } = await adviser.ask('POST /recommendation/report/{id}/renew', { params: { id: spring.id } });
  await publish(reportId);
  expect(await threadOf(link, reportId)).toMatchObject({ edition: 1, isOpen: false });
  await reply(link, 'From the new version.', reportId);
  expect((await mailed('Pat <sam@farm.example>', 'From the new version.')).text).not.toContain('/plan#');
});

test('the adviser’s replies do not use up what a link takes', async () => {
  const link = await linkTo(report.id);
  await ask(link.token);
  await portal.inside('TILTH', (tx) =>
    tx.insert(growerAnswer).values(
      Array.from({ length: 40 }, () => ({
        ...{ linkId: link.linkId, kind: 'REPLY' as const, givenName: '', question: 'Yes.' },
        createdBy: adviser.userId,
      })),
    ),
  );
  expect((await ask(link.token, { question: 'One more?' })).status).toBe(200);
  const replies = and(eq(growerAnswer.linkId, link.linkId), eq(growerAnswer.kind, 'REPLY'));
  await portal.inside('TILTH', (tx) => tx.delete(growerAnswer).where(replies));
});

test('neither a reply nor a closing passes over a question that came in meanwhile', async () => {
  const link = await linkTo(report.id);
  await ask(link.token, { email: 'pat@meanwhile.example' });
  const params = { id: report.id, linkId: link.linkId };
  await ask(link.token, { question: 'And the potash?' });
  const before = await threadOf(link);
  expect(await adviser.refused(CLOSE, { params, body: { questions: 1 } })).toMatchObject({
    status: 409,
    code: 'UNREAD_QUESTION',
  });
  expect(
    await adviser.refused(REPLY, { params, body: { text: 'Yes.', questions: 1 }, key: randomUUID() }),
  ).toMatchObject({ code: 'UNREAD_QUESTION' });
  expect(await threadOf(link)).toEqual(before);
  expect(await waitsFor()).toContain(report.id);
  const { threads } = await adviser.ask(CLOSE, { params, body: { questions: 2 } });
  expect(threadState(threads.find(({ growerLinkId }) => growerLinkId === link.linkId)!.messages)).toBe('closed');
});
