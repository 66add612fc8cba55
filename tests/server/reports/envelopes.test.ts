import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completedFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { recommendProgram } from './recommend-program.ts';

const SEND = 'POST /recommendation/report/{id}/sendemail';

interface Received {
  readonly to: readonly string[];
  readonly email: Email;
}

let portal: Portal;
let adviser: Person;
let smtp: SMTPServer;
let reportId: number;
let draftId: number;
const received: Received[] = [];
/** How often an address is still put off before it is taken. */
const putOff = new Map<string, number>();

function answerTo(address: string): Error | undefined {
  if (address.startsWith('nobody@')) return Object.assign(new Error('no such box'), { responseCode: 550 });
  const left = putOff.get(address) ?? 0;
  putOff.set(address, left - 1);
  return left > 0 ? Object.assign(new Error('later'), { responseCode: 451 }) : undefined;
}

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(answerTo(address)),
    onData: (stream, { envelope }, done) => {
      void buffer(stream)
        .then((source) => PostalMime.parse(source))
        .then((email) => {
          received.push({ to: envelope.rcptTo.map(({ address }) => address), email });
          done();
        });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  portal = await startPortal({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  adviser = portal.as('ADVISER');
  const { customerId, completed } = await completedFarm(portal, 2);
  const { recommendationId } = await recommendProgram(adviser, customerId, completed);
  const made = async (recommendationReportName: string, recommendationIds: number[]) =>
    (
      await adviser.ask('POST /recommendation/report', {
        body: { customerId, recommendationReportName, recommendationReportId: 0, recommendationIds },
      })
    ).id;
  draftId = await made('Draft', []);
  reportId = await made('Season plan', [recommendationId]);
  await adviser.ask('PUT /recommendation/Report/{id}/Finalise', { params: { id: reportId } });
  await adviser.ask('POST /recommendation/Report/{id}/publish', { params: { id: reportId }, body: { reportId } });
});
afterAll(async () => {
  await portal.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const mail = (fields: { readonly emailRecipients?: string; readonly linkDays?: number }) => ({
  params: { id: reportId },
  body: {
    reportId,
    emailRecipients: 'Merv Hollis <merv@farm.example>, jo@farm.example',
    subject: 'Your plan',
    body: '<p>Here is your plan.</p>',
    selectedReports: [{ reportTypeId: 5, outputTypeId: 1, outputTypeCode: 'PDF' }],
    ...fields,
  },
});
const sentSince = async (work: () => Promise<unknown>): Promise<readonly Received[]> => {
  const before = received.length;
  await work();
  return received.slice(before);
};
const linkIn = (words: string | undefined): string => /https?:\/\/\S+?\/plan#([\w-]{43})/.exec(words ?? '')?.[1] ?? '';

test('each recipient gets an envelope and a link of their own, in HTML and text, and answers the adviser', async () => {
  const mails = await sentSince(() => adviser.ask(SEND, mail({ linkDays: 90 })));
  expect(mails.map(({ to }) => to)).toEqual([['merv@farm.example'], ['jo@farm.example']]);
  const [merv, jo] = mails.map(({ email }) => email);
  expect(merv!.to).toEqual([{ name: 'Merv Hollis', address: 'merv@farm.example' }]);
  expect(JSON.stringify(merv)).not.toContain('jo@farm.example');
  expect(merv!.from).toMatchObject({ name: expect.stringMatching(/^Alex Adviser via ./) as string });
  expect(merv!.replyTo).toEqual([{ name: 'Alex Adviser', address: 'adviser@tilth.example' }]);
  expect(merv!.attachments).toHaveLength(1);
  const tokens = [linkIn(merv!.html), linkIn(jo!.html)];
  expect([linkIn(merv!.text), linkIn(jo!.text)]).toEqual(tokens);
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens)
    expect(await portal.call('POST', '/api/plan/open', { body: { token } })).toMatchObject({ status: 200 });
  const { growerLinks } = await adviser.ask('GET /recommendation/report/{id}/growerlinks', {
    params: { id: reportId },
  });
  expect(growerLinks.map(({ openedCount }) => openedCount)).toEqual([1, 1]);
  expect((await adviser.ask('GET /recommendation/report/{id}', { params: { id: reportId } })).reach).toMatchObject({
    ...{ openLinks: 2, openedCount: 2, validUntil: growerLinks[0]!.expiresOn },
    ...{ lastQuestion: null, mails: { sent: 1, pending: 0, failed: 0 } },
  });
});

test('without a link asked for there is none, and a report that is not published has no page to link to', async () => {
  const [first] = await sentSince(() => adviser.ask(SEND, mail({ emailRecipients: 'jo@farm.example' })));
  expect(first!.email.html).not.toContain('/plan#');
  const { params, body } = mail({ linkDays: 90 });
  expect(
    await adviser.refused(SEND, { params: { ...params, id: draftId }, body: { ...body, reportId: draftId } }),
  ).toMatchObject({ status: 409, code: 'REPORT_NOT_FINALISED' });
});

test('who is refused does not keep the others waiting, and leaves no link behind', async () => {
  const list = 'GET /recommendation/report/{id}/growerlinks';
  const before = (await adviser.ask(list, { params: { id: reportId } })).growerLinks.length;
  const emailRecipients = 'nobody@farm.example; Jo <jo@farm.example>';
  const mails = await sentSince(async () => {
    const { sentEmails } = await adviser.ask(SEND, mail({ emailRecipients, linkDays: 30 }));
    expect(sentEmails[0]).toMatchObject({
      emailAddress: emailRecipients,
      sent: true,
      failure: 'Refused by the mail server: nobody@farm.example. Delivered to the others.',
    });
  });
  expect(mails.map(({ to }) => to)).toEqual([['jo@farm.example']]);
  expect((await adviser.ask(list, { params: { id: reportId } })).growerLinks).toHaveLength(before + 1);
});

test('one that is put off is tried again, and who has it is left alone', async () => {
  putOff.set('slow@farm.example', 1);
  const mails = await sentSince(async () => {
    const { sentEmails } = await adviser.ask(SEND, mail({ emailRecipients: 'jo@farm.example, slow@farm.example' }));
    expect(sentEmails[0]).toMatchObject({ sent: true, failure: null });
  });
  expect(mails.map(({ to }) => to)).toEqual([['jo@farm.example'], ['slow@farm.example']]);
});
