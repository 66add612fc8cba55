import { eq } from 'drizzle-orm';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mailboxAttachment, mailboxMessage } from '../../../server/db/schema/operations.ts';
import { appUser } from '../../../server/db/schema/tenancy.ts';
import { addUser } from '../../../server/identity/add-user.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { createMailer } from '../../../server/mail/create-mailer.ts';
import { mailPage } from '../../../server/mail/mail-page.ts';
import { heartbeat } from '../../../server/api/operations/heartbeat.ts';
import { mailboxHandlers } from '../../../server/api/mailbox.ts';
import { portal } from '../../../src/model/contract/index.ts';
import { otherAdviser, startTestApi, type TestApi } from './support/test-api.ts';

const from = 'Tilth <reports@tilth.example>';
const mail = {
  id: 'sent-email-7',
  tenantId: 1,
  to: ['jo@farm.example', 'max@farm.example'],
  subject: 'Düngung für „Süd“',
  text: 'Guten Tag',
  html: '<p>Guten Tag</p>',
  attachments: [{ fileName: 'report.pdf', mimeType: 'application/pdf', content: new TextEncoder().encode('%PDF-1.7') }],
};

const {
  'GET /checkheartbeat': a,
  'GET /mailbox': b,
  'GET /mailbox/{id}': c,
  'GET /mailbox/{id}/attachment/{index}': d,
} = portal;
const contract = {
  'GET /checkheartbeat': a,
  'GET /mailbox': b,
  'GET /mailbox/{id}': c,
  'GET /mailbox/{id}/attachment/{index}': d,
};
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ parts: { contract, handlers: { ...heartbeat, ...mailboxHandlers }, jobHandlers: [] } });
});
afterAll(() => api.stop());

describe('without a mail server', () => {
  test('a mail is kept once for its tenant and shown to its signed-in users', async () => {
    const mailer = createMailer(api.db, { mailFrom: from, demo: true });
    await mailer.deliver(mail);
    await mailer.deliver(mail);
    const token = await api.token();
    const { body } = await api.call('GET', '/api/mailbox', { token });
    const [message, second] = body['messages'] as { id: number; to: string; subject: string; attachments: unknown[] }[];
    expect(second).toBeUndefined();
    expect(message).toMatchObject({
      to: 'jo@farm.example, max@farm.example',
      subject: mail.subject,
      attachments: [{ index: 0, fileName: 'report.pdf', mimeType: 'application/pdf', sizeBytes: 8 }],
    });
    expect((await api.call('GET', `/api/mailbox/${message?.id ?? 0}`, { token })).body).toMatchObject({
      html: mail.html,
      text: mail.text,
    });
    expect((await api.call('GET', `/api/mailbox/${message?.id ?? 0}/attachment/0`, { token })).body['text']).toBe(
      '%PDF-1.7',
    );

    const other = await api.token({ sub: otherAdviser.subject });
    expect((await api.call('GET', '/api/mailbox', { token: other })).body).toEqual({ messages: [] });
    expect((await api.call('GET', `/api/mailbox/${message?.id ?? 0}`, { token: other })).status).toBe(404);
    expect((await api.call('GET', '/api/mailbox')).status).toBe(401);
  });

  test('outside the demo a mail is refused and nothing is kept', async () => {
    await expect(
      createMailer(api.db, { mailFrom: from, demo: false }).deliver({ ...mail, id: 'sent-email-8' }),
    ).rejects.toThrow('SMTP_URL is not set');
    const kept = await inTenant(api.db, { tenantId: 1, userId: '' }, async (tx) => [
      await tx.$count(mailboxMessage),
      await tx.$count(mailboxAttachment),
    ]);
    expect(kept).toEqual([1, 1]);
  });

  test('outside the demo there is no mailbox, also over the database of an earlier demo', async () => {
    const real = await startTestApi({
      parts: { contract, handlers: { ...heartbeat, ...mailboxHandlers }, jobHandlers: [] },
      databaseUrl: api.databaseUrl,
      seed: false,
      environment: { DEMO: '0' },
    });
    try {
      await addUser(real.db, {
        tenantCode: 'TILTH',
        email: 'real@farm.example',
        name: 'Real',
        role: 'ADMIN',
        embedded: true,
      });
      const [user] = await real.db.select().from(appUser).where(eq(appUser.email, 'real@farm.example'));
      const token = await real.token({ sub: user?.subject });
      for (const path of ['/api/mailbox', '/api/mailbox/1', '/api/mailbox/1/attachment/0']) {
        expect(await real.call('GET', path, { token })).toMatchObject({
          status: 404,
          body: { code: 'ROUTE_NOT_FOUND' },
        });
      }
    } finally {
      await real.stop();
    }
  });
});

/** What a mail server of its own receives of mails that are sent to it while `send` goes on. */
async function receivedBySmtp(send: (smtpUrl: string) => Promise<unknown>): Promise<readonly Email[]> {
  const received: Promise<Email>[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          received.push(PostalMime.parse(Buffer.concat(chunks)));
          done();
        });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.server.address() as AddressInfo;
    await send(`smtp://127.0.0.1:${port}`);
    return await Promise.all(received);
  } finally {
    await new Promise<void>((resolve) => server.close(resolve));
  }
}

test('with a mail server a mail arrives there whole, under a Message-ID made from its own id', async () => {
  const [email] = await receivedBySmtp((smtpUrl) =>
    createMailer(api.db, { smtpUrl, mailFrom: from, demo: true }).deliver(mail),
  );
  expect(email).toMatchObject({
    subject: mail.subject,
    messageId: '<sent-email-7.1@tilth.example>',
    text: expect.stringContaining('Guten Tag') as string,
  });
  expect(email?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['report.pdf', 'application/pdf'],
  ]);
});

test('a mail wears the supplier’s brand: language, title, heading, logo in the mail itself, and the same in its text', async () => {
  const logo = { mimeType: 'image/png', widthPx: 400, heightPx: 100, content: 'iVBORw0KGgo=' } as const;
  const brand = {
    name: 'Dale & Sons',
    address: '12 Silo Road\nQuairading WA 6383',
    phone: '08 9645 1234',
    colour: '#7A1F5C',
    ground: '#F6EEF4',
    disclaimer: 'General advice only.',
    logo,
  };
  const page = mailPage({ subject: 'Plan for <Süd>', html: '<p>Guten Tag</p>', text: 'Guten Tag' }, brand);
  const [email] = await receivedBySmtp((smtpUrl) =>
    createMailer(api.db, { smtpUrl, mailFrom: from, demo: true }).deliver({ ...mail, ...page }),
  );
  const html = email!.html!;
  for (const part of [
    '<html lang="en-AU">',
    '<title>Plan for &lt;Süd&gt;</title>',
    'color:#7A1F5C">Plan for &lt;Süd&gt;</h1>',
    '<img src="cid:logo" alt="Dale &amp; Sons" width="200" height="50"',
    '<p>Guten Tag</p>',
    'Quairading WA 6383',
    'General advice only.',
  ])
    expect(html).toContain(part);
  // Reading it fetches nothing, and nothing can run.
  expect(html).not.toMatch(/https?:|<script|<link|url\(/);
  expect(email!.text!.trim().split(/\r?\n/)).toEqual([
    'Guten Tag',
    '',
    '-- ',
    'Dale & Sons',
    '12 Silo Road',
    'Quairading WA 6383',
    '08 9645 1234',
    'General advice only.',
  ]);
  expect(email!.attachments.map(({ filename, contentId, disposition }) => [filename, contentId, disposition])).toEqual([
    ['logo.png', '<logo>', 'inline'],
    ['report.pdf', undefined, 'attachment'],
  ]);
});

/** Several turns of the event loop: what the kernel knows has come to the program. */
async function eventsOfSockets(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('a mail server that never greets is given up in five seconds', { timeout: 60_000 }, async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  try {
    const { port } = silent.address() as AddressInfo;
    // The clock is turned by hand: what a busy machine takes does not count.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const connected = once(silent, 'connection');
    const mailer = createMailer(api.db, { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: from, demo: true });
    const ended = mailer.deliver(mail).then(String, String);
    await connected;
    await eventsOfSockets();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(await Promise.race([ended, eventsOfSockets()])).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(await ended).toContain('Greeting never received');
  } finally {
    vi.useRealTimers();
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});
