import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AnswerOf, AskedOf, PortalCall } from '../../../src/model/contract/index.ts';
import { portal as contract } from '../../../src/model/contract/index.ts';
import type { RoleCode } from '../../../src/model/session/permissions.ts';
import type { ApiOptions } from '../../../server/api/app.ts';
import { handlers } from '../../../server/api/handlers.ts';
import { callWorker } from '../../../server/api/start-api.ts';
import { seedReferenceData } from '../../../server/commands/tenants/seed-reference-data.ts';
import type { Database, Tx } from '../../../server/db/pool.ts';
import { appUser, membership, tenant } from '../../../server/db/schema/index.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { demoAccounts, seedDemoIdentity } from '../../../server/identity/demo-identity.ts';
import { jobHandlers } from '../../../server/jobs/handlers/index.ts';
import { startedBefore, startTestApi, withDatabase, type CallOptions, type TestApi } from '../core/support/test-api.ts';
import { filledDatabase } from './postgres.ts';

export type TenantCode = 'TILTH' | 'OTHER';

/** What a call takes beside its contract: the file of an upload, and a key that makes it act once. */
interface Extras {
  readonly file?: { readonly name: string; readonly content: string | Uint8Array };
  readonly key?: string;
  /** The header If-Match. */
  readonly ifMatch?: string;
}

type Input<K extends PortalCall> = AskedOf<K> & Extras;
type Arguments<K extends PortalCall> =
  Record<string, never> extends AskedOf<K> ? [input?: Input<K>] : [input: Input<K>];

/** A refused call, as the adviser's browser gets it. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}

/** A person of one tenant who makes calls. */
export interface Person {
  readonly userId: string;
  /** The answer; a refused call throws with its code and message. */
  ask<K extends PortalCall>(key: K, ...input: Arguments<K>): Promise<AnswerOf<K>>;
  /** The refusal; an answered call throws. */
  refused<K extends PortalCall>(key: K, ...input: Arguments<K>): Promise<Refusal>;
  /** The bytes of a document. */
  bytes<K extends PortalCall>(key: K, ...input: Arguments<K>): Promise<Uint8Array>;
}

export interface Portal extends TestApi {
  /** `timeZone` is what the person's browser sends, if anything. */
  as(role: RoleCode, tenantCode?: TenantCode, timeZone?: string): Person;
  /** A transaction of one tenant, past the API. */
  inside<T>(tenantCode: TenantCode, work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** The whole portal on a database of its own: API and worker in this process, both tenants with their reference data and a person of every role. */
export async function startPortal({
  databaseUrl,
  ...options
}: ApiOptions & {
  readonly environment?: Readonly<Record<string, string>>;
  readonly databaseUrl?: string;
} = {}): Promise<Portal> {
  if (databaseUrl !== undefined) await seedPortal(databaseUrl);
  const api = await startTestApi({
    parts: { contract, handlers, jobHandlers, callWorker },
    callsPerMinute: 1_000_000,
    ...options,
    databaseUrl: databaseUrl ?? (await filledDatabase('tilth_portal', portalDatabase)),
    seed: false,
  });
  const tenants = new Map((await api.db.select().from(tenant)).map((row) => [row.code, row.id]));
  const people = new Map(
    (await api.db.select({ id: appUser.id, subject: appUser.subject }).from(appUser)).map((row) => [
      row.subject,
      row.id,
    ]),
  );
  const inside = <T>(code: TenantCode, work: (tx: Tx) => Promise<T>) =>
    inTenant(api.db, { tenantId: tenants.get(code)!, userId: '' }, work);
  const tokens = new Map<string, string>();
  for (const [subject] of people) if (subject !== null) tokens.set(subject, await api.token({ sub: subject }));
  return {
    ...api,
    inside,
    as: (role, tenantCode = 'TILTH', timeZone) => {
      const subject = subjectOf(role, tenantCode);
      return person(
        api,
        { token: tokens.get(subject)!, tenant: tenantCode, ...(timeZone === undefined ? {} : { timeZone }) },
        people.get(subject)!,
      );
    },
  };
}

type Parts = Partial<Record<'params' | 'query' | 'body', unknown>>;

const subjectOf = (role: RoleCode, code: TenantCode): string =>
  demoAccounts.find((account) => account.role === role && account.tenantCode === code)?.subject ??
  `${code.toLowerCase()}-${role.toLowerCase()}`;

async function portalDatabase(url: string): Promise<void> {
  await seedPortal(url);
  await startedBefore(url);
}

const seedPortal = (url: string): Promise<void> =>
  withDatabase(url, async (db) => {
    await seedDemoIdentity(db);
    await addPeople(db);
    for (const { id: tenantId } of await db.select().from(tenant))
      await inTenant(db, { tenantId, userId: '' }, seedReferenceData);
  });

/** The demo's other tenant has an adviser only; the tests need every role on both sides. */
async function addPeople(db: Database): Promise<void> {
  const [other] = await db.select().from(tenant).where(eq(tenant.code, 'OTHER'));
  for (const role of ['SENIOR_ADVISER', 'ADMIN', 'VIEWER'] as const) {
    const subject = subjectOf(role, 'OTHER');
    const [row] = await db
      .insert(appUser)
      .values({ subject, email: `${subject}@other.example`, name: `Other ${role}` })
      .returning({ id: appUser.id });
    await db.insert(membership).values({ tenantId: other!.id, userId: row!.id, roleCode: role });
  }
}

function person(api: TestApi, who: CallOptions, userId: string): Person {
  const send = (key: PortalCall, input: Parts & Extras = {}) =>
    api.call(key.split(' ')[0]!, addressOf(key, input), {
      ...who,
      ...bodyOf(input),
      // As the portal does: each thing that a person means has a key of its own.
      key: input.key ?? randomUUID(),
      ...(input.ifMatch === undefined ? {} : { ifMatch: input.ifMatch }),
    });
  return {
    userId,
    ask: async (key, ...[input]) => {
      const { status, body } = await send(key, input);
      if (status >= 400) throw new Error(`${key} answered ${status} ${JSON.stringify(body)}`);
      return body as never;
    },
    refused: async (key, ...[input]) => {
      const { status, type, body } = await send(key, input);
      if (status < 400) throw new Error(`${key} answered ${status} instead of refusing`);
      if (type !== 'application/problem+json') throw new Error(`${key} answered ${status} as ${type}`);
      return {
        status,
        code: String(body['code']),
        message: String(body['Message']),
        issues: (body['issues'] ?? []) as Refusal['issues'],
      };
    },
    bytes: async (key, ...[input]) => {
      const given = (input ?? {}) as Parts;
      const response = await fetch(api.origin + addressOf(key, given), {
        method: key.split(' ')[0]!,
        headers: {
          authorization: `Bearer ${who.token}`,
          TenantId: who.tenant!,
          ...(who.timeZone === undefined ? {} : { TimeZone: who.timeZone }),
          ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      });
      if (!response.ok) throw new Error(`${key} answered ${response.status} ${await response.text()}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

/** The address of a call with its path parameters and query filled in. */
export function addressOf(key: PortalCall, { params, query }: Parts): string {
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}

function bodyOf({ body, file }: { readonly body?: unknown } & Extras): { body?: unknown } {
  if (file === undefined) return body === undefined ? {} : { body };
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  const content = typeof file.content === 'string' ? file.content : new Uint8Array(file.content);
  form.set('file', new Blob([content]), file.name);
  return { body: form };
}
