import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { run as noteBounced } from '../../../server/bounced.ts';
import { sentEmail, tenant } from '../../../server/db/schema/index.ts';
import { messageIdOf } from '../../../server/mail/mailer.ts';
import { readBounce } from '../../../server/mail/read-bounce.ts';
import { importFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { runHere } from '../support/run-tool.ts';

/** A notice as Postfix writes it: words for people, the status of each recipient, and the headers of the mail that came back. */
const notice = (messageId: string, recipients: readonly (readonly [string, string, string])[]): string =>
  [
    'Return-Path: <>',
    'Message-Id: <20260504030500.ABC@mx.example>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    ...recipients.flatMap(([address, action, status]) => [
      `Final-Recipient: rfc822; ${address}`,
      `Action: ${action}`,
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 5.1.1 User',
      '    unknown',
      '',
    ]),
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: Your plan',
    'Message-ID:',
    ` ${messageId}`,
    '',
    '--b--',
  ].join('\r\n');

const folder = mkdtempSync(join(tmpdir(), 'tilth-bounced-'));
let portal: Portal;
let adviser: Person;
let reportId: number;
let tenantId: number;
beforeAll(async () => {
  portal = await startPortal({ environment: { WORKER: '0' } });
  adviser = portal.as('ADVISER');
  const customerId = await importFarm(portal);
  ({ id: reportId } = await adviser.ask('POST /recommendation/report', {
    body: { customerId, recommendationReportName: 'Season plan', recommendationReportId: 0, recommendationIds: [] },
  }));
  tenantId = (await portal.db.select().from(tenant).where(eq(tenant.code, 'TILTH')))[0]!.id;
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true });
});

const sent = (sentOn: Date | null = new Date()): Promise<number> =>
  portal.inside('TILTH', async (tx) => {
    const [row] = await tx
      .insert(sentEmail)
      .values({
        reportId,
        emailAddress: 'grower@farm.example; Agent@farm.example',
        subject: 'Your plan',
        header: '',
        messageBody: '<p>Attached.</p>',
        footer: '',
        selectedReports: [],
        sentOn,
        createdBy: adviser.userId,
      })
      .returning({ id: sentEmail.id });
    return row!.id;
  });
const idOf = (id: number, of = tenantId): string =>
  messageIdOf({ id: `sent-email-${id}`, tenantId: of }, 'Tilth <no-reply@tilth.example>');
async function bounced(text: string) {
  const file = join(folder, 'notice.eml');
  writeFileSync(file, text);
  return runHere(noteBounced, [file], { DATABASE_URL: portal.databaseUrl });
}
const historyOf = async (id: number) =>
  (await adviser.ask('GET /recommendation/report/{id}/sentEmails', { params: { id: reportId } })).sentEmails.find(
    ({ recommendationsReportEmailSentId }) => recommendationsReportEmailSentId === id,
  );

test('a mail that comes back later says so in the history, for whom and why, and goes again to those alone', async () => {
  const id = await sent();
  const back = notice(idOf(id), [
    ['agent@farm.example', 'failed', '5.1.1'],
    ['grower@farm.example', 'delivered', '2.0.0'],
  ]);
  expect(await bounced(back)).toMatchObject({ code: 0, said: expect.stringContaining('Noted of 1 address.') });
  const failure =
    'Came back undelivered: Agent@farm.example (there is no such address, 5.1.1). Delivered to the others.';
  expect(await historyOf(id)).toMatchObject({ sent: true, failure });
  expect(await bounced(back)).toMatchObject({ said: expect.stringContaining('Nothing new') });
  expect(await historyOf(id)).toMatchObject({ failure });
  const [row] = await portal.inside('TILTH', (tx) => tx.select().from(sentEmail).where(eq(sentEmail.id, id)));
  expect(row!.refused).toEqual(['Agent@farm.example']);
  const { notifications } = await adviser.ask('GET /notifications');
  expect(notifications).toContainEqual(expect.objectContaining({ kind: 'MAIL_FAILED', reportId }));
});

test('a notice changes nothing of another tenant, of a mail on its way, or for an address it never went to', async () => {
  const [id, waiting] = [await sent(), await sent(null)];
  const failed = [['grower@farm.example', 'failed', '5.2.2']] as const;
  for (const text of [
    notice(idOf(id, tenantId + 1), failed),
    notice(idOf(id, 999_999), failed),
    notice(idOf(waiting), failed),
    notice(idOf(id), [['nobody@else.example', 'failed', '5.1.1']]),
  ])
    expect(await bounced(text)).toMatchObject({ code: 0, said: expect.stringContaining('Nothing new') });
  expect(await historyOf(id)).toMatchObject({ sent: true, failure: null });
  expect(await historyOf(waiting)).toMatchObject({ sent: false, failure: null });
});

it.each([
  ['an ordinary mail', 'Subject: Hello\r\n\r\nHello'],
  ['a notice about somebody else’s mail', notice('<other.1@tilth.example>', [['a@b.example', 'failed', '5.1.1']])],
  ['a notice of a delay', notice('<sent-email-1.1@tilth.example>', [['a@b.example', 'delayed', '4.4.1']])],
  ['nothing', ''],
])('%s is no bounce', async (_, text) => {
  expect(readBounce(text)).toBeNull();
  expect(await bounced(text)).toMatchObject({ code: 0, said: expect.stringContaining('Nothing was recorded') });
});
