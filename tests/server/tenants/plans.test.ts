import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { globalTables } from '../../../server/db/global-tables.ts';
import { demoAccounts } from '../../../server/identity/demo-identity.ts';
import type { PortalCall } from '../../../src/model/contract/index.ts';
import { hearStatements, type HeardStatement, type Hearing } from '../support/heard.ts';
import { addressOf, startPortal, type Portal } from '../support/portal.ts';
import { callsWithoutIds } from './calls-without-ids.ts';
import { inputs } from './every-call.ts';
import { makeRecords } from './make-records.ts';
import { manyTimes } from './many-times.ts';
import type { Records } from './records.ts';

const TIMES = 300;
/** A table of fewer rows may be read whole: PostgreSQL does so where it costs less. */
const LARGE = 3_000;
/** More than the largest of a tenant's customers has. */
const MOST_OF_A_TABLE = 1 / 10;

/** What goes through the square of a table is not waited for. */
const MOST_MS = 5_000;

let portal: Portal;
let records: Records;
let asSuperuser: pg.Client;
let grown: ReadonlySet<string>;
let hearing: Hearing;

beforeAll(async () => {
  portal = await startPortal();
  records = await makeRecords(portal);
  asSuperuser = new pg.Client({ connectionString: portal.databaseUrl });
  await asSuperuser.connect();
  // The samples of one large file, by whom every table would hold nothing but samples.
  await asSuperuser.query(`begin; set local session_replication_role = replica;
    create temporary table large on commit drop as select id from sample where customer_id = (select id from customer where name = 'Saltbush');
    delete from lab_result where sample_id in (select id from large);
    delete from site where customer_id = (select id from customer where name = 'Saltbush');
    delete from sample where id in (select id from large); commit`);
  grown = await manyTimes(asSuperuser, await tenantId(), TIMES);
  hearing = hearStatements();
}, 120_000);
afterAll(async () => {
  hearing?.stop();
  await asSuperuser?.end();
  await portal?.stop();
});
const tenantId = async (): Promise<number> =>
  (await asSuperuser.query<{ id: number }>(`select id from tenant where code = 'TILTH'`)).rows[0]!.id;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** What no request may read is read by the portal itself (`asPortal`), beside the tenants. */
const isOfPortal = (text: string): boolean =>
  Object.entries(globalTables).some(([table, privileges]) => privileges.length === 0 && text.includes(`"${table}"`));

/** How many rows of each table a statement looked at, those that it then left out too. */
async function rowsLookedAt({ text, values }: HeardStatement, userId: string): Promise<ReadonlyMap<string, number>> {
  const looked = new Map<string, number>();
  await asSuperuser.query('begin');
  try {
    await asSuperuser.query(
      `select set_config('role', $3, true), set_config('tilth.tenant_id', $1, true), set_config('tilth.user_id', $2, true)`,
      [String(await tenantId()), userId, isOfPortal(text) ? 'none' : 'tilth_request'],
    );
    await asSuperuser.query(`set local statement_timeout to '${MOST_MS}'`);
    const { rows } = await asSuperuser.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      `explain (analyze, timing off, format json) ${text}`,
      [...values],
    );
    for (const node of nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan)) {
      const table = node['Relation Name'];
      if (table === undefined) continue;
      const each =
        node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
      looked.set(table, (looked.get(table) ?? 0) + each * node['Actual Loops']);
    }
  } finally {
    await asSuperuser.query('rollback');
  }
  return looked;
}

/** Calls that read, by what they are sent. */
const posted = [
  'POST /sample/customersamples',
  'POST /sample/status',
  'POST /sample/ratings',
  'POST /sample/inputmodel',
  'POST /sample/lastSeasonInputs',
  'POST /recommendation/summary',
] as const satisfies readonly PortalCall[];
/** What a call is there to list, or to count. */
const allOf: Readonly<Record<string, readonly string[]>> = {
  // PostgreSQL looks up which open samples a recommendation holds one by one, or all at once where that costs less. Paddocks due for sampling are
  // found by their newest sample, by an index.
  'GET /customer/getDashboardAll': [
    'customer',
    'customer_adviser',
    'recommendation_sample',
    'paddock',
    'farm',
    'sample',
  ],
  'GET /customer/getByGroup': ['customer', 'customer_adviser'],
  'GET /customer/getReportCustomers': ['customer', 'customer_adviser', 'report'],
  // The map of all customers is made of all land, once when it is opened.
  'GET /customer/places': ['farm', 'paddock'],
  // How many pages there are; by an index alone, and for administrators.
  'GET /adminconsole/audit': ['audit_entry'],
  'GET /adminconsole/audit/file': ['audit_entry'],
  // The users in the trail; and, when one asks what is kept of them, every row.
  'GET /adminconsole/privacy': ['audit_entry'],
  'GET /adminconsole/privacy/person/{userId}/file': ['audit_entry', 'paddock', 'site', 'sample'],
};

type Parts = Partial<Record<'params' | 'query' | 'body', unknown>>;
/** What a call without ids cannot be asked without. */
const queries: Readonly<Record<string, (of: Records) => Parts>> = {
  'GET /sample/uploadProgress': ({ follow }) => ({ query: { follow } }),
  'GET /customer/getByGroup': () => ({ query: { group: 1 } }),
  'GET /customer/getReportCustomers': () => ({ query: { group: 1 } }),
  'GET /customer/find': () => ({ query: { text: 'salt' } }),
};
const reads = [
  ...(Object.keys(inputs) as PortalCall[]).filter((key) => key.startsWith('GET ')),
  ...callsWithoutIds.filter((key) => key.startsWith('GET ')),
  ...posted,
];

test(
  'no call that reads looks through a tenant: what it reads does not grow with what other customers have',
  { timeout: 240_000 },
  async () => {
    const { userId } = portal.as('ADMIN');
    const token = await portal.token({ sub: demoAccounts.find(({ role }) => role === 'ADMIN')!.subject });
    const { rows: sizes } = await asSuperuser.query<{ table: string; rows: number }>(
      `select relname as table, reltuples::int as rows from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= ${LARGE} and relname = any($1)`,
      [[...grown]],
    );
    const sizeOf = new Map(sizes.map(({ table, rows }) => [table, rows]));
    expect([...sizeOf.keys()]).toEqual(expect.arrayContaining(['sample', 'lab_result', 'audit_entry']));
    const faults: string[] = [];
    let asked = 0;
    for (const key of reads) {
      hearing.begin();
      const input = {
        ...(inputs as Record<string, (of: Records) => Parts>)[key]?.(records),
        ...queries[key]?.(records),
      };
      const body = input.body === undefined ? {} : { body: input.body };
      const { status } = await portal.call(key.split(' ')[0]!, addressOf(key, input), {
        token,
        tenant: 'TILTH',
        ...body,
      });
      if (status !== 200) faults.push(`${key} answered ${status}`);
      const statements = hearing.end();
      for (const statement of statements.filter(
        ({ text }) => /^\s*(select|with)\b/i.test(text) && !/set_config|pgboss/.test(text),
      )) {
        asked += 1;
        const looked = await rowsLookedAt(statement, userId).catch((error: unknown) => {
          faults.push(`${key}: ${String(error)}: ${statement.text}`);
          return [];
        });
        for (const [table, rows] of looked) {
          const size = sizeOf.get(table);
          if (size !== undefined && allOf[key]?.includes(table) !== true && rows > size * MOST_OF_A_TABLE)
            faults.push(`${key}: ${Math.round(rows)} of ${size} rows of ${table}: ${statement.text.slice(0, 600)}`);
        }
      }
    }
    expect(asked).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  },
);
