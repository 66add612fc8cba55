import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '../../untrusted/pictures.ts';
import { importFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

const LIST = 'GET /adminconsole/mailtemplates';
const SAVE = 'POST /adminconsole/mailtemplates/{id}/version';
const TEST = 'POST /adminconsole/mailtemplates/{id}/test';
const DEFAULTS = 'GET /recommendation/report/{id}/getemaildefaults';

let portal: Portal;
let admin: Person;
let smtp: SMTPServer;
const received: Email[] = [];
let isRefusing = false;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(isRefusing ? Object.assign(new Error('no such box'), { responseCode: 550 }) : undefined),
    onData: (stream, _session, done) => {
      void buffer(stream)
        .then((source) => PostalMime.parse(source))
        .then((email) => {
          received.push(email);
          done();
        });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  portal = await startPortal({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  admin = portal.as('ADMIN');
});
afterAll(async () => {
  await portal.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const words = {
  subject: 'Plan of {customer}: {report}',
  header: '<p>Dear {customer},</p>',
  body: '<p onclick="x()">Attached is <strong>{report}</strong> of {supplier}.</p><script>x()</script>',
  footer: '<p>{adviser}, {email}</p>',
};

test('before any change, the three of the specification have their default texts', async () => {
  const { mailTemplates } = await admin.ask(LIST);
  expect(mailTemplates.map(({ mailTemplateId, version }) => [mailTemplateId, version])).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
  for (const { subject, header, body, footer, shipped } of mailTemplates)
    expect({ subject, header, body, footer }).toEqual(shipped);
});

test('an administrator changes one, sanitised, and an email begins with it, its placeholders filled in for the sender', async () => {
  const { mailTemplates } = await admin.ask(SAVE, { params: { id: 3 }, body: { version: 0, ...words } });
  const [, , changed] = mailTemplates;
  expect(changed).toMatchObject({ version: 1, header: words.header, lastUpdatedBy: expect.stringMatching(/./) });
  expect(changed!.body).not.toMatch(/onclick|script/);
  const adviser = portal.as('ADVISER');
  const { id } = await adviser.ask('POST /recommendation/report', {
    body: {
      customerId: await importFarm(portal),
      recommendationReportName: 'Published',
      recommendationReportId: 0,
      recommendationIds: [],
    },
  });
  const { reportEmailDefaults } = await adviser.ask(DEFAULTS, { params: { id } });
  expect(reportEmailDefaults.emailTemplates.map(({ subject }) => subject)).toEqual([
    'Analyte report: Published',
    'Data files: Published',
    'Plan of Quandong Park: Published',
  ]);
  expect(reportEmailDefaults.emailTemplates[2]).toMatchObject({
    header: '<p>Dear Quandong Park,</p>',
    footer: expect.stringMatching(/^<p>Alex Adviser, \S+@\S+<\/p>$/),
  });
  const { entries } = await admin.ask('GET /adminconsole/audit', { query: { kind: 'SETTINGS_CHANGE' } });
  expect(entries).toMatchObject([{ record: 'mailTemplate', recordId: '3' }]);
});

test('a change of an older version is refused, and saved over on demand', async () => {
  const late = await admin.refused(SAVE, { params: { id: 3 }, body: { version: 0, ...words } });
  expect([late.status, late.code]).toEqual([409, 'STALE_VERSION']);
  const { mailTemplates } = await admin.ask(SAVE, { params: { id: 3 }, body: { version: null, ...words } });
  expect(mailTemplates[2]!.version).toBe(2);
});

test('a placeholder that there is not is refused by name', async () => {
  const refused = await admin.refused(SAVE, {
    params: { id: 1 },
    body: { version: 0, ...words, footer: '<p>{farm}</p>' },
  });
  expect([refused.status, refused.message]).toEqual([
    400,
    expect.stringMatching(/^Footer: there is no placeholder \{farm\}\. Take one of \{report\}/),
  ]);
  expect((await admin.refused(SAVE, { params: { id: 4 }, body: { version: 0, ...words } })).status).toBe(404);
});

test('a test email goes to the current user, through a real mail server, in the brand, as HTML and as text', async () => {
  await admin.ask('POST /adminconsole/brand/version', {
    body: {
      version: 0,
      name: 'Dale Agronomy',
      address: '12 Silo Road',
      phone: '',
      colour: '#7A1F5C',
      ground: '#F6EEF4',
      disclaimer: '',
      logo: { content: png().toString('base64') },
    },
  });
  const before = received.length;
  const { emailAddress, failure } = await admin.ask(TEST, { params: { id: 3 } });
  expect(failure).toBeNull();
  expect(received).toHaveLength(before + 1);
  const mail = received.at(-1)!;
  expect(mail.to?.map(({ address }) => address)).toEqual([emailAddress]);
  expect(mail.subject).toBe('Plan of Quandong Park: Season plan');
  for (const part of [
    '<html lang="en-AU">',
    '<h1',
    '<img src="cid:logo" alt="Dale Agronomy"',
    'Attached is <strong>Season plan</strong> of Dale Agronomy.',
  ])
    expect(mail.html).toContain(part);
  expect(mail.text).toContain('Dear Quandong Park,\nAttached is Season plan of Dale Agronomy.');
  expect(mail.attachments.map(({ contentId, mimeType }) => [contentId, mimeType])).toEqual([['<logo>', 'image/png']]);
});

test('one that is not taken says so in words, at once', async () => {
  isRefusing = true;
  const { failure } = await admin.ask(TEST, { params: { id: 3 } });
  isRefusing = false;
  expect(failure).toBe('The mail server of the recipient refused the address (550). Check how it is written.');
});

test('no other user sees or changes them, or sends a test', async () => {
  for (const role of ['ADVISER', 'SENIOR_ADVISER', 'VIEWER'] as const) {
    const who = portal.as(role);
    const statuses = [
      (await who.refused(LIST)).status,
      (await who.refused(SAVE, { params: { id: 1 }, body: { version: 0, ...words } })).status,
      (await who.refused(TEST, { params: { id: 1 } })).status,
    ];
    expect([role, ...statuses]).toEqual([role, 403, 403, 403]);
  }
});

test('another tenant has words of its own', async () => {
  const other = portal.as('ADMIN', 'OTHER');
  expect((await other.ask(LIST)).mailTemplates.map(({ version }) => version)).toEqual([0, 0, 0]);
  await other.ask(SAVE, { params: { id: 1 }, body: { version: 0, ...words, subject: 'Of the other' } });
  expect((await admin.ask(LIST)).mailTemplates[0]).toMatchObject({ version: 0, subject: 'Analyte report: {report}' });
});
