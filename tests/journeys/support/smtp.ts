import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { tilth } from './tilth.ts';

/** A mail as the server of the grower would have it. */
export interface ReceivedMail extends Email {
  /** The addresses that the mail was delivered to, which its headers need not name. */
  readonly recipients: readonly string[];
}

/** A real SMTP server on a free port that takes every mail and keeps it in `folder`. */
export async function startSmtp(folder: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      buffer(stream).then((source) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const name = `${Date.now()}-${randomUUID()}.json`;
        // Renamed when it is whole: the journeys read the folder at any moment.
        writeFileSync(join(folder, `.${name}`), JSON.stringify({ recipients, source: source.toString('base64') }));
        renameSync(join(folder, `.${name}`), join(folder, name));
        done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

interface StoredMail {
  readonly recipients: readonly string[];
  readonly source: string;
}

/** The mails to an address that have arrived so far, oldest first, parsed. */
export async function receivedMails(address: string): Promise<ReceivedMail[]> {
  const { mailFolder } = tilth();
  const mails = readdirSync(mailFolder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(mailFolder, name), 'utf8')) as StoredMail)
    // Others may have megabytes attached, which take long to parse.
    .filter(({ recipients }) => recipients.includes(address));
  return Promise.all(
    mails.map(async ({ recipients, source }) => ({
      ...(await PostalMime.parse(Buffer.from(source, 'base64'))),
      recipients,
    })),
  );
}

/** The first mail to `address` that `matches`, as soon as it has arrived. */
export async function mailTo(
  address: string,
  matches: (mail: ReceivedMail) => boolean = () => true,
): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  await expect
    .poll(
      async () => {
        found = (await receivedMails(address)).find(matches);
        return found !== undefined;
      },
      { message: `a mail to ${address}`, timeout: 30_000 },
    )
    .toBe(true);
  if (!found) throw new Error(`no mail to ${address}`); // the poll has just seen it
  return found;
}
