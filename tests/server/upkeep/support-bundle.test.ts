import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { configVariables } from '../../../server/config.ts';
import { onConnection } from '../../../server/db/on-connection.ts';
import { createMetrics } from '../../../server/metrics/metrics.ts';
import { serveMetrics } from '../../../server/metrics/serve-metrics.ts';
import { run } from '../../../server/upkeep/support-bundle.ts';
import { freePort } from '../../free-port.ts';
import { startedBefore } from '../core/support/test-api.ts';
import { freshDatabase } from '../support/postgres.ts';
import { runHere, type Ended } from '../support/run-tool.ts';

const folderOf = (): string => mkdtempSync(join(tmpdir(), 'tilth-support-'));

/** The files of the bundle that the tool makes under these settings. */
async function bundled(settings: Readonly<Record<string, string>>, more: readonly string[] = []) {
  const file = join(folderOf(), 'bundle.zip');
  const ended = await runHere(run, [file, ...more], {
    PORT: String(await freePort()),
    DATA_DIR: folderOf(),
    ...settings,
  });
  expect(ended.said).toMatch(/bundle\.zip: about\.json/);
  const files = Object.entries(unzipSync(readFileSync(file))).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
  return { file, ended, files: Object.fromEntries(files) as Readonly<Record<string, string>> };
}
const parsed = (text: string | undefined): unknown => JSON.parse(text ?? '');

/** One of each kind of secret. */
const PLANTED = {
  password: 'Geheim%2F4711',
  key: 'AKIAPLANTED',
  secretKey: 'sk-planted-9f3c',
  mapToken: 'pk.planted.token',
  person: 'Lindsay Planted',
  email: 'lindsay@planted.example',
  customer: 'Quandong Planted Farm',
  address: '12 Planted Street, Wickepin',
  token: 'eyJhbGciOiJSUzI1NiJ9.cGxhbnRlZA.c2ln',
  host: 'database-of-planted.example',
  query: 'surname=planted',
  /** Of no setting: only another server says it. */
  teller: 'Robin Unset',
} as const;

/** Lines as a careless program, library or person could leave them in the log. */
const LINES = [
  JSON.stringify({
    level: 50,
    time: 1_800_000_000_000,
    requestId: '3f2a91c0-4be7-4a10-9b1e-0123456789ab',
    msg: 'a published document is not in the store',
    userId: PLANTED.person,
    route: 'GET /sample/{id}/history',
    url: `/api/customer?${PLANTED.query}`,
    authorization: `Bearer ${PLANTED.token}`,
    err: {
      type: 'DatabaseError',
      code: '23505',
      constraint: 'tenant_code_unique',
      message: `duplicate key: (${PLANTED.customer}, ${PLANTED.email})`,
      stack: `Error: ${PLANTED.address}\n    at ${PLANTED.person} (/home/${PLANTED.person}/tilth/server/db/pool.ts:12:3)`,
      detail: PLANTED.address,
      cause: { type: PLANTED.person, code: 'PLANTED', message: PLANTED.token, stack: '' },
    },
  }),
  JSON.stringify({ level: 60, time: 1_800_000_000_001, msg: `${PLANTED.person} lives at ${PLANTED.address}` }),
  JSON.stringify({ level: 50, kind: PLANTED.customer, method: PLANTED.person, route: `GET /x/${PLANTED.customer}` }),
  JSON.stringify({ level: 30, msg: 'request', route: PLANTED.query }),
  `Error: ${PLANTED.password} ${PLANTED.email}`,
  '{"level":50,"msg":"cut sho',
];

describe('the support bundle', () => {
  test('has what a maintainer asks for', async () => {
    const url = await freshDatabase();
    await startedBefore(url);
    await onConnection(url, (client) =>
      client.query(
        `insert into pgboss.job (name, state, data, output, completed_on)
         values ('engine-run', 'failed', '{"actor":{"tenantId":7,"requestId":"3f2a91c0-4be7-4a10-9b1e-0123456789ab"}}',
           '{"message":"a published document is not in the store","kind":"23505","thrownAt":"server/db/pool.ts:12"}', now())`,
      ),
    );
    const metrics = { host: 'localhost', port: await freePort() };
    onTestFinished(await serveMetrics(createMetrics(), metrics));
    const data = folderOf();
    writeFileSync(join(data, 'tilth.log'), `${LINES.join('\n')}\n`);
    const { file, ended, files } = await bundled({
      DATABASE_URL: url,
      DATA_DIR: data,
      METRICS_PORT: String(metrics.port),
      WORKER: '0',
    });
    expect(ended.code).toBe(0);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
    expect(parsed(files['about.json'])).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+\+/) as string });
    const settings = files['settings.txt']?.trim().split('\n') ?? [];
    expect(settings.map((line) => line.split(/[= ]/)[0])).toEqual(configVariables);
    expect(settings).toEqual(expect.arrayContaining(['WORKER=0', 'DATABASE_URL set', 'SMTP_URL not set']));
    expect(files['doctor.txt']).toMatch(/ok +Database +PostgreSQL/);
    const { migrations } = parsed(files['schema.json']) as { migrations: { known: number; applied: number } };
    expect(migrations.applied).toBe(migrations.known);
    expect(parsed(files['tables.json'])).toMatchObject({
      'public.sample': 0,
      'pgboss.job_common': expect.any(Number) as number,
    });
    const queue = parsed(files['queue.json']) as { depths: object[]; failed: object[] };
    expect(queue.depths).toContainEqual(expect.objectContaining({ kind: 'engine-run', failed: 1 }));
    expect(queue.failed).toEqual([
      expect.objectContaining({
        name: 'engine-run',
        tenantId: 7,
        requestId: '3f2a91c0-4be7-4a10-9b1e-0123456789ab',
        error: '23505',
        reason: 'a published document is not in the store',
        thrownAt: 'server/db/pool.ts:12',
      }),
    ]);
    expect(files['metrics.txt']).toMatch(/^# HELP tilth_call_duration_seconds/m);
    expect(parsed(files['errors.json'])).toEqual([
      {
        time: '2027-01-15T08:00:00.000Z',
        level: 50,
        requestId: '3f2a91c0-4be7-4a10-9b1e-0123456789ab',
        route: 'GET /sample/{id}/history',
        msg: 'a published document is not in the store',
        err: {
          type: 'DatabaseError',
          code: '23505',
          constraint: 'tenant_code_unique',
          message: '[left out: 63 characters]',
          stack: ['server/db/pool.ts:12'],
          cause: { message: expect.stringMatching(/^\[left out/) as string, stack: [] },
        },
      },
      { time: '2027-01-15T08:00:00.001Z', level: 60, msg: expect.stringMatching(/^\[left out/) as string },
      { level: 50 },
    ]);
  });

  test('has no secret and nothing about people, wherever they are', async () => {
    const url = await freshDatabase();
    await startedBefore(url);
    await onConnection(url, async (client) => {
      await client.query(`insert into app_user (id, name, email) values (gen_random_uuid(), $1, $2)`, [
        PLANTED.person,
        PLANTED.email,
      ]);
      await client.query(`insert into identity_secret (key, value) values ('planted', to_jsonb($1::text))`, [
        PLANTED.token,
      ]);
      await client.query(
        `insert into pgboss.job (name, state, data, output, completed_on) values ('send-mail', 'failed', $1, $2, now())`,
        [
          JSON.stringify({
            actor: { tenantId: 7, userId: PLANTED.person, requestId: PLANTED.token },
            data: { to: PLANTED.email },
          }),
          JSON.stringify({
            message: `${PLANTED.email}: ${PLANTED.customer}`,
            kind: PLANTED.person,
            thrownAt: `${PLANTED.address}:1`,
          }),
        ],
      );
    });
    // A mail server that repeats in its refusal what it was sent.
    const smtp = createServer((socket) => {
      socket.on('error', () => undefined).write('220 here\r\n');
      socket.on('data', (said) =>
        socket.write(
          /^EHLO/.test(said.toString())
            ? '250-here\r\n250 AUTH PLAIN\r\n'
            : `535 ${decodeURIComponent(PLANTED.password)} of ${PLANTED.email}, ${PLANTED.teller}, is wrong\r\n`,
        ),
      );
    }).listen(0, '127.0.0.1');
    await once(smtp, 'listening');
    onTestFinished(() => void smtp.close());
    const log = join(folderOf(), 'api.log');
    writeFileSync(log, LINES.join('\n'));
    const secretFile = join(folderOf(), 'token');
    writeFileSync(secretFile, PLANTED.mapToken);
    const bucketFile = join(folderOf(), 'bucket');
    writeFileSync(bucketFile, 'planted-bucket');
    const { files } = await bundled(
      {
        DATABASE_URL: url,
        DATABASE_POOLER_URL: `postgres://${PLANTED.person.replace(' ', '')}:${PLANTED.password}@${PLANTED.host}/x`,
        SMTP_URL: `smtp://${encodeURIComponent(PLANTED.email)}:${PLANTED.password}@127.0.0.1:${(smtp.address() as { port: number }).port}`,
        MAIL_FROM: `${PLANTED.person} <${PLANTED.email}>`,
        FIRST_TENANT: PLANTED.customer,
        FIRST_ADMIN: `${PLANTED.person} <${PLANTED.email}>`,
        STORAGE_BUCKET_FILE: bucketFile,
        STORAGE_ENDPOINT: `https://store.${PLANTED.host}/`,
        STORAGE_ACCESS_KEY_ID: PLANTED.key,
        STORAGE_SECRET_ACCESS_KEY: PLANTED.secretKey,
        MAPBOX_TOKEN_FILE: secretFile,
      },
      ['--log', log],
    );
    expect(files['doctor.txt']).toMatch(
      /FAULT Mail +127\.0\.0\.1:\d+ accepts no emails: EAUTH\n[^]*FAULT Storage +the bucket \[STORAGE_BUCKET\] at \[host of STORAGE_ENDPOINT\]/,
    );
    expect(files['settings.txt']).toContain('MAPBOX_TOKEN set by a file');
    const all = JSON.stringify(files);
    for (const text of [...Object.values(PLANTED), decodeURIComponent(PLANTED.password), 'planted-bucket'])
      expect([text, all.includes(text)]).toEqual([text, false]);
    expect(all).not.toMatch(/planted|lindsay|robin/i);
  });

  test('goes on into the logs that were put aside, the newest first', async () => {
    const data = folderOf();
    const line = (number: number) => `${JSON.stringify({ level: 50, status: number, msg: 'request failed' })}\n`;
    writeFileSync(join(data, 'tilth.log.2'), line(1) + line(2));
    writeFileSync(join(data, 'tilth.log.1'), line(3));
    const errorsOf = async () => {
      const { files } = await bundled({ DATA_DIR: data });
      return (parsed(files['errors.json']) as { status: number }[]).map(({ status }) => status);
    };
    // At the moment of rotation there is no present one.
    expect(await errorsOf()).toEqual([1, 2, 3]);
    writeFileSync(join(data, 'tilth.log'), line(4));
    expect(await errorsOf()).toEqual([1, 2, 3, 4]);
  });

  test('is made where the database is away, and says so', async () => {
    const { files } = await bundled({ DATABASE_URL: `postgres://u:p@127.0.0.1:${await freePort()}/tilth` });
    for (const name of ['schema.json', 'tables.json', 'queue.json'])
      expect(files[name]).toBe('Not available: ECONNREFUSED.\n');
    expect(files['errors.json']).toBe('Not available: ENOENT.\n');
    expect(files['doctor.txt']).toMatch(/FAULT Database/);
  });

  test('starts no embedded database', async () => {
    const data = folderOf();
    const { files } = await bundled({ DATA_DIR: data });
    expect(parsed(files['tables.json'])).toBe('The embedded database is not running.');
    expect(existsSync(join(data, 'pg18'))).toBe(false);
  });

  test('replaces no file', async () => {
    const file = join(folderOf(), 'mine.zip');
    writeFileSync(file, 'mine');
    const ended: Ended = await runHere(run, [file], { DATA_DIR: folderOf(), PORT: String(await freePort()) });
    expect(ended).toEqual({ code: 1, said: expect.stringContaining('EEXIST. Name a new file') as string });
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });
});
