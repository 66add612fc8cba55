import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureWords } from '../../../server/mail/failure-words.ts';
import { sentEmail } from '../../../server/db/schema/index.ts';
import { importFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let reportId: number;
let otherId: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  const customerId = await importFarm(portal);
  const made = async (recommendationReportName: string) =>
    (
      await adviser.ask('POST /recommendation/report', {
        body: { customerId, recommendationReportName, recommendationReportId: 0, recommendationIds: [] },
      })
    ).id;
  reportId = await made('Season plan');
  otherId = await made('Other');
});
afterAll(() => portal.stop());

const AGAIN = 'POST /recommendation/report/{id}/sentEmails/{emailId}/again';

/** A mail as its job would have left it. */
const recorded = (state: Partial<typeof sentEmail.$inferInsert>): Promise<number> =>
  portal.inside('TILTH', async (tx) => {
    const [row] = await tx
      .insert(sentEmail)
      .values({
        reportId,
        emailAddress: 'grower@farm.example; agent@farm.example',
        subject: 'Your plan',
        header: '<p>Hello,</p>',
        messageBody: '<p>Attached.</p>',
        footer: '<p>Alex</p>',
        selectedReports: [],
        ...state,
      })
      .returning({ id: sentEmail.id });
    return row!.id;
  });

test('a mail that failed is sent again as it was written, and recorded beside the first', async () => {
  const emailId = await recorded({ failure: 'The mail server could not be reached.' });
  const { sentEmails } = await adviser.ask(AGAIN, { params: { id: reportId, emailId } });
  expect(sentEmails).toMatchObject([
    { sent: true, failure: null, emailAddress: 'grower@farm.example; agent@farm.example', createdBy: 'Alex Adviser' },
    { sent: false, failure: 'The mail server could not be reached.' },
  ]);
  const { messages } = await adviser.ask('GET /mailbox');
  const { text, html } = await adviser.ask('GET /mailbox/{id}', { params: { id: messages[0]!.id } });
  for (const words of ['Hello,', 'Attached.', 'Alex']) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
});

test('only those who were refused get it again where others have it', async () => {
  const emailId = await recorded({
    sentOn: new Date(),
    failure: 'Refused by the mail server: agent@farm.example. Delivered to the others.',
    refused: ['agent@farm.example'],
  });
  const { sentEmails } = await adviser.ask(AGAIN, { params: { id: reportId, emailId } });
  expect(sentEmails.find(({ sent, failure }) => sent && failure === null)?.emailAddress).toBe('agent@farm.example');
});

test('a mail with a link goes without one while its report is not published, and names stay with their addresses', async () => {
  const emailId = await recorded({
    ...{ emailAddress: 'Merv Hollis <merv@farm.example>; agent@farm.example', linkDays: 90 },
    ...{ sentOn: new Date(), failure: 'Refused by the mail server.', refused: ['merv@farm.example'] },
  });
  const { sentEmails } = await adviser.ask(AGAIN, { params: { id: reportId, emailId } });
  expect(sentEmails[0]).toMatchObject({ sent: true, failure: null, emailAddress: 'Merv Hollis <merv@farm.example>' });
});

test('an email on its way, one of another report, and one that was never sent are refused', async () => {
  const pending = await recorded({});
  expect(await adviser.refused(AGAIN, { params: { id: reportId, emailId: pending } })).toMatchObject({
    status: 400,
    message: 'This email is still on its way.',
  });
  expect(await adviser.refused(AGAIN, { params: { id: otherId, emailId: pending } })).toMatchObject({ status: 404 });
  expect(await adviser.refused(AGAIN, { params: { id: reportId, emailId: 99_999 } })).toMatchObject({ status: 404 });
  expect(await portal.as('VIEWER').refused(AGAIN, { params: { id: reportId, emailId: pending } })).toMatchObject({
    status: 403,
  });
  const [row] = await portal.inside('TILTH', (tx) => tx.select().from(sentEmail).where(eq(sentEmail.id, pending)));
  expect(row).toMatchObject({ sentOn: null, failure: null });
});

test.each([
  [{ code: 'EENVELOPE', responseCode: 550 }, 'refused the address (550)'],
  [{ code: 'EMESSAGE', responseCode: 552 }, 'too large'],
  [{ code: 'EMESSAGE', responseCode: 554 }, 'spam'],
  [{ code: 'EMESSAGE', responseCode: 421 }, 'delayed the email repeatedly'],
  [{ code: 'EAUTH', responseCode: 535 }, 'refused the sign-in'],
  [{ code: 'ETIMEDOUT' }, 'did not answer in time'],
  [{ code: 'ECONNECTION' }, 'could not be reached'],
  [new Error('No email can be sent: SMTP_URL is not set.'), 'has no mail server'],
  [new Error('somebody@farm.example said no'), 'could not be made or sent'],
  [null, 'could not be made or sent'],
])('%o is reported in words without an address', (thrown, words) => {
  expect(failureWords(thrown)).toContain(words);
  expect(failureWords(thrown)).not.toContain('@');
});
