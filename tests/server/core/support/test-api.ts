import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJWK, SignJWT, type JWK } from 'jose';
import type { Contract } from '../../../../src/model/contract/core.ts';
import { composeApi, type ApiOptions, type ApiParts, type RunningApi } from '../../../../server/api/app.ts';
import { readConfigWithDatabase } from '../../../../server/config.ts';
import { closeDatabase, openDatabase, type Database } from '../../../../server/db/pool.ts';
import { demoAccounts, demoPassword, seedDemoIdentity } from '../../../../server/identity/demo-identity.ts';
import { loadSecrets } from '../../../../server/identity/secrets.ts';
import { silentLog } from '../../../../server/log.ts';
import { openJobs } from '../../../../server/queue/queue.ts';
import { freePort } from '../../../free-port.ts';
import { filledDatabase, freshDatabase } from '../../support/postgres.ts';

export interface TestApi extends RunningApi {
  readonly origin: string;
  readonly databaseUrl: string;
  /** A token signed with the provider's own key, with claims changed as the test likes. */
  token(claims?: Readonly<Record<string, unknown>>): Promise<string>;
  call(method: string, path: string, options?: CallOptions): Promise<Answered>;
}

export interface CallOptions {
  readonly token?: string;
  readonly tenant?: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly ifMatch?: string;
  /** Zone of the reader. */
  readonly timeZone?: string;
  readonly signal?: AbortSignal;
}

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

interface TestApiSettings<C extends Contract> extends ApiOptions {
  readonly parts: ApiParts<C>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly databaseUrl?: string;
  readonly seed?: boolean;
}

/** A whole API on a free port and a database of its own, by default with the demo's people. */
export async function startTestApi<C extends Contract>({
  parts,
  environment = {},
  databaseUrl,
  seed = true,
  ...options
}: TestApiSettings<C>): Promise<TestApi> {
  const url = databaseUrl ?? (await (seed ? filledDatabase('tilth_demo', demoDatabase) : freshDatabase()));
  if (seed && databaseUrl !== undefined) await withDatabase(url, seedDemoIdentity);
  const config = readConfigWithDatabase({
    DATABASE_URL: url,
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'tilth-api-')),
    ...environment,
  });
  // A test and the API share one event loop here: what the test computes, on however busy a machine, is no load of the server.
  const running = await composeApi(config, parts, {
    // All tests of a worker share one process: what it holds, and what holds its loop, is theirs.
    capacity: { maxHeapUsedBytes: 0, maxRssBytes: 0, maxEventLoopDelay: 0 },
    ...options,
  });
  await running.app.listen({ port: config.port, host: 'localhost' });
  const { origin } = new URL(config.publicOrigin);
  let signing: Promise<SigningKey> | undefined;
  const token = async (claims: Readonly<Record<string, unknown>> = {}) =>
    signToken(await (signing ??= signingKey(running.db)), origin, claims);
  return {
    ...running,
    origin,
    databaseUrl: url,
    token,
    async call(method, path, { token: bearer, tenant, body, key, ifMatch, timeZone, signal } = {}) {
      const response = await fetch(origin + path, {
        method,
        headers: {
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...(tenant === undefined ? {} : { TenantId: tenant }),
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
          ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
          ...(timeZone === undefined ? {} : { TimeZone: timeZone }),
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      });
      const text = await response.text();
      const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
      return {
        status: response.status,
        type,
        headers: response.headers,
        body: /json/.test(type) ? (JSON.parse(text) as Answered['body']) : { text },
      };
    },
  };
}

async function demoDatabase(url: string): Promise<void> {
  await withDatabase(url, seedDemoIdentity);
  await startedBefore(url);
}

/** Leaves in a database what the first start of an API makes: the provider's keys and the queues. They cost more to make than to copy. */
export async function startedBefore(url: string): Promise<void> {
  await withDatabase(url, async (db) => {
    await loadSecrets(db);
    const jobs = await openJobs({ databaseUrl: url, db, log: silentLog });
    await jobs.stop();
  });
}

const account = (email: string) => {
  const found = demoAccounts.find((one) => one.email === email);
  if (found === undefined) throw new Error(`no demo account ${email}`);
  return found;
};
export const adviser = account('adviser@tilth.example');
export const otherAdviser = account('adviser@other.example');
export { demoPassword };

export async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(url);
  try {
    return await work(db);
  } finally {
    await closeDatabase(db);
  }
}

type SigningKey = Readonly<{ kid: string; key: Awaited<ReturnType<typeof importJWK>> }>;

async function signingKey(db: Database): Promise<SigningKey> {
  const { jwks } = await loadSecrets(db);
  const jwk = jwks.keys[0] as JWK;
  return { kid: jwk.kid ?? '', key: await importJWK(jwk, 'RS256') };
}

function signToken(
  { kid, key }: SigningKey,
  origin: string,
  claims: Readonly<Record<string, unknown>>,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `${origin}/idp`,
    aud: 'urn:tilth:api',
    sub: adviser.subject,
    scp: 'write',
    iat: now,
    exp: now + 600,
    ...claims,
  };
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
}
