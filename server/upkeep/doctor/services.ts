import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { fieldsOf, isList } from '../../../src/model/shared/record.ts';
import type { Config } from '../../config.ts';
import { DocumentsElsewhereError, findDocumentsFolder } from '../../db/documents-folder.ts';
import { onConnection } from '../../db/on-connection.ts';
import { onDatabase } from '../../db/on-database.ts';
import { seeTenant } from '../../db/see-tenant.ts';
import { createDocumentStore } from '../../storage/create-document-store.ts';
import { because, fault, mind, patienceMs, well, type Finding } from './finding.ts';
import { runningDatabaseUrl } from './running-database.ts';

/** Whether the mail server answers and takes the name and password. */
export async function checkMail({ smtpUrl, mailFrom, demo }: Config): Promise<Finding[]> {
  if (smtpUrl === undefined)
    return demo
      ? [well('Mail', 'The demo keeps emails for /mailbox')]
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
    return [because(fault('Mail', `${host} accepts no emails`, 'Check SMTP_URL, the server and the firewall.'), error)];
  } finally {
    transport.close();
  }
  return mailFrom.includes('tilth.example')
    ? [mind('Mail', `${host} answers, but emails would come from ${mailFrom}`, 'Set MAIL_FROM to an address of yours.')]
    : [well('Mail', `${host} answers; emails come from ${mailFrom}`)];
}

/** A document of no tenant, always the same, so that it is stored once and never in the way. */
const PROBE = { key: '0/doctor/probe.txt', bytes: new TextEncoder().encode('Tilth asks whether it may write here.\n') };

/** Whether published documents can be written and read back. */
export async function checkStorage(config: Config): Promise<Finding[]> {
  return [...(await checkPlace(config)), ...(await checkDocuments(config))];
}

/** Whether the database's documents are kept where this machine looks, and the newest of them are there. */
async function checkDocuments(config: Config): Promise<Finding[]> {
  const { storage, databaseUrl } = config;
  const url = await runningDatabaseUrl(config);
  if (url === undefined) return [];
  try {
    const keys = await newestDocuments(url);
    if (databaseUrl !== undefined && keys.length > 0)
      await onDatabase(databaseUrl, (db) => findDocumentsFolder(db, storage));
    const store = createDocumentStore(storage, patienceMs);
    const found = await Promise.all(keys.map((key) => store.get(key)));
    const missing = keys.filter((_, at) => found[at] === undefined);
    if (missing.length === 0) return [];
    return [
      fault(
        'Storage',
        `${missing.length} of the newest ${keys.length} published documents are missing, for example ${missing[0]}`,
        'Bring them back from a backup, or let this machine use the store that has them.',
      ),
    ];
  } catch (error) {
    if (error instanceof DocumentsElsewhereError)
      return [fault('Storage', error.message, 'Use one store for all machines (docs/operating.md).')];
    return []; // A database without an answer or a schema has a finding of its own.
  }
}

const NEWEST = 20;

/** Tenant by tenant, for an owner sees the rows of one at a time. */
const newestDocuments = (url: string): Promise<readonly string[]> =>
  onConnection(url, async (client) => {
    const tenants = await client.query<{ id: number }>('select id from public.tenant order by id');
    const keys: string[] = [];
    for (const { id } of tenants.rows) {
      await client.query('begin read only');
      await seeTenant(client, id);
      const { rows } = await client.query<{ key: string }>(
        'select storage_key as key from public.published_document where tenant_id = $1 order by id desc limit $2',
        [id, NEWEST],
      );
      keys.push(...rows.map(({ key }) => key));
      await client.query('commit');
    }
    return keys.slice(0, NEWEST);
  });

async function checkPlace({ storage, dataDir }: Config): Promise<Finding[]> {
  if (storage.kind === 'folder') {
    if (!existsSync(storage.folder))
      return [well('Storage', `Documents will be kept in ${storage.folder}: the first one makes it`)];
    const file = join(storage.folder, `.doctor-${process.pid}`);
    try {
      await writeFile(file, PROBE.bytes);
      await rm(file);
      return [well('Storage', `Documents are kept in ${storage.folder}`)];
    } catch (error) {
      return [because(fault('Storage', `${storage.folder} cannot be written`, `Set the rights of ${dataDir}.`), error)];
    }
  }
  const place = `the bucket ${storage.bucket} at ${new URL(storage.endpoint).host}`;
  try {
    const store = createDocumentStore(storage, patienceMs);
    await store.put(PROBE.key, PROBE.bytes);
    await store.get(PROBE.key);
    return [well('Storage', `Documents are kept in ${place}`)];
  } catch (error) {
    return [because(fault('Storage', place, 'Check STORAGE_… and that the key may read and write objects.'), error)];
  }
}

/** Whether the identity provider's signing keys are to be had, and what its clock says. */
export async function checkIdentity({ identity, clockSkewSeconds = 0 }: Config): Promise<Finding[]> {
  if (identity.kind === 'embedded') return [well('Identity provider', 'Tilth’s own')];
  const { host } = new URL(identity.jwksUri);
  try {
    const answer = await fetch(identity.jwksUri, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    const { keys } = fieldsOf(answer.ok ? await answer.json() : {});
    if (!isList(keys) || keys.length === 0)
      return [
        fault('Identity provider', `No signing keys at OIDC_JWKS_URI (${answer.status})`, 'Check OIDC_JWKS_URI.'),
      ];
    return [
      well('Identity provider', `${host} gives ${keys.length} signing keys`),
      ...(await claimFindings(identity.authority)),
      ...clockFindings(host, answer.headers.get('date'), clockSkewSeconds),
    ];
  } catch (error) {
    return [
      because(
        fault('Identity provider', `${host} does not answer`, 'Check OIDC_JWKS_URI and the way out of this network.'),
        error,
      ),
    ];
  }
}

/** Invited people are identified by the verified address in the access token. The discovery document of a provider lists the claims of its tokens. */
async function claimFindings(authority: string): Promise<Finding[]> {
  const address = `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const todo =
    'Let the provider put email with email_verified (Microsoft: xms_edov) into access tokens, or tie people by add-user.ts --subject.';
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    const claims = fieldsOf(answer.ok ? await answer.json() : {})['claims_supported'];
    if (!isList(claims)) return [mind('Identity provider', 'It does not say which claims its tokens carry', todo)];
    const isVouched = claims.includes('email') && (claims.includes('email_verified') || claims.includes('xms_edov'));
    return [
      isVouched
        ? well('Identity provider', 'It knows the claims email and email_verified; access tokens have to carry them')
        : mind('Identity provider', 'It names no verified email address among its claims', todo),
    ];
  } catch (error) {
    return [because(mind('Identity provider', `${address} does not answer`, todo), error)];
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
