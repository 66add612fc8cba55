import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { createDocumentStore } from '../../storage/create-document-store.ts';
import { fault, mind, patienceMs, reasonOf, well, type Finding } from './finding.ts';

/** Whether the mail server answers and takes the name and password. */
export async function checkMail({ smtpUrl, mailFrom, demo }: Config): Promise<Finding[]> {
  if (smtpUrl === undefined)
    return demo
      ? [well('Mail', 'The demo keeps mails for /mailbox')]
      : [mind('Mail', 'SMTP_URL is not set: nothing can be sent', 'Set SMTP_URL and MAIL_FROM.')];
  const waits = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    dnsTimeout: patienceMs,
    socketTimeout: patienceMs,
  };
  const transport = createTransport({ url: smtpUrl, ...waits });
  const { host } = new URL(smtpUrl);
  try {
    await transport.verify();
  } catch (error) {
    return [
      fault('Mail', `${host} takes no mails: ${reasonOf(error)}`, 'Check SMTP_URL, the server and the firewall.'),
    ];
  } finally {
    transport.close();
  }
  return mailFrom.includes('tilth.example')
    ? [mind('Mail', `${host} answers, but mails would come from ${mailFrom}`, 'Set MAIL_FROM to an address of yours.')]
    : [well('Mail', `${host} answers; mails come from ${mailFrom}`)];
}

/** A document of no tenant, always the same, so that it is stored once and never in the way. */
const PROBE = { key: '0/doctor/probe.txt', bytes: new TextEncoder().encode('Tilth asks whether it may write here.\n') };

/** Whether published documents can be written and read back. */
export async function checkStorage({ storage, dataDir }: Config): Promise<Finding[]> {
  if (storage.kind === 'folder') {
    if (!existsSync(storage.folder))
      return [well('Storage', `Documents will be kept in ${storage.folder}: the first one makes it`)];
    const file = join(storage.folder, `.doctor-${process.pid}`);
    try {
      await writeFile(file, PROBE.bytes);
      await rm(file);
      return [well('Storage', `Documents are kept in ${storage.folder}`)];
    } catch (error) {
      return [
        fault('Storage', `${storage.folder} cannot be written: ${reasonOf(error)}`, `Set the rights of ${dataDir}.`),
      ];
    }
  }
  const place = `the bucket ${storage.bucket} at ${new URL(storage.endpoint).host}`;
  try {
    const store = createDocumentStore(storage, patienceMs);
    await store.put(PROBE.key, PROBE.bytes);
    await store.get(PROBE.key);
    return [well('Storage', `Documents are kept in ${place}`)];
  } catch (error) {
    return [
      fault('Storage', `${place}: ${reasonOf(error)}`, 'Check STORAGE_… and that the key may read and write objects.'),
    ];
  }
}

/** Whether the identity provider's signing keys are to be had, and what its clock says. */
export async function checkIdentity({ identity, clockSkewSeconds = 0 }: Config): Promise<Finding[]> {
  if (identity.kind === 'embedded') return [well('Identity provider', 'Tilth’s own')];
  const { host } = new URL(identity.jwksUri);
  try {
    const answer = await fetch(identity.jwksUri, { signal: AbortSignal.timeout(patienceMs) });
    const body = (answer.ok ? await answer.json() : {}) as { readonly keys?: readonly unknown[] };
    if (!Array.isArray(body.keys) || body.keys.length === 0)
      return [
        fault('Identity provider', `No signing keys at OIDC_JWKS_URI (${answer.status})`, 'Check OIDC_JWKS_URI.'),
      ];
    return [
      well('Identity provider', `${host} gives ${body.keys.length} signing keys`),
      ...clockFindings(host, answer.headers.get('date'), clockSkewSeconds),
    ];
  } catch (error) {
    return [
      fault(
        'Identity provider',
        `${host} does not answer: ${reasonOf(error)}`,
        'Check OIDC_JWKS_URI and the way out of this network.',
      ),
    ];
  }
}

/** The header has whole seconds, and the answer was on its way. */
const HEADER_SLACK_SECONDS = 5;

function clockFindings(host: string, date: string | null, allowedSeconds: number): Finding[] {
  const apart = date === null ? Number.NaN : Math.abs(Date.now() - Date.parse(date)) / 1000;
  if (!(apart > allowedSeconds + HEADER_SLACK_SECONDS)) return [];
  return [
    fault(
      'Clock',
      `This machine and ${host} are ${apart.toFixed(0)} s apart: tokens will be refused`,
      'Let this machine follow a time server, or set CLOCK_SKEW_SECONDS.',
    ),
  ];
}
