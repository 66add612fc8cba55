import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../../src/model/contract/core.ts';
import { portal as contract, type PortalCall } from '../../../src/model/contract/index.ts';
import { demoAccounts } from '../../../server/identity/demo-identity.ts';
import { hearStatements, type HeardStatement, type Hearing } from '../support/heard.ts';
import { addressOf, startPortal, type Portal } from '../support/portal.ts';
import { callsWithoutIds } from './calls-without-ids.ts';
import { inputs } from './every-call.ts';
import { makeRecords } from './make-records.ts';
import type { Records } from './records.ts';

/** A database whose tables are spread over nodes by tenant finds the node of a statement by what it says of each of its tables; the policies of row-level security do not help it. */

/** Whether a client is of a pool of Tilth's, not of a test. */
const isOfProgram = (client: pg.Client): boolean =>
  (client as pg.Client & { readonly connectionParameters: { readonly application_name?: string } }).connectionParameters
    .application_name === 'tilth';

let portal: Portal;
let hearing: Hearing;
/** Row-level security is not for them: they see what a statement says itself. */
let asSuperuser: pg.Client;
let tables: ReadonlySet<string>;
beforeAll(async () => {
  hearing = hearStatements(isOfProgram);
  portal = await startPortal();
  asSuperuser = new pg.Client({ connectionString: portal.databaseUrl });
  await asSuperuser.connect();
  const { rows } = await asSuperuser.query<{ name: string }>(
    `select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  tables = new Set(rows.map(({ name }) => name));
});
afterAll(async () => {
  hearing?.stop();
  await asSuperuser?.end();
  await portal?.stop();
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Operation?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly Plan[];
  readonly [condition: string]: unknown;
}
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const conditions = ['Index Cond', 'Recheck Cond', 'Filter'];
const namesTenant = (node: Plan): boolean =>
  conditions.some((kind) => /\btenant_id = (\d|(\w+\.)?tenant_id\b)/.test(String(node[kind] ?? '')));

/** Of which tables a statement reads, changes or writes rows without saying of which tenant. */
function unnamed(plan: Plan): readonly string[] {
  return nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name'];
    if (table === undefined || !tables.has(table)) return [];
    if (node['Node Type'] !== 'ModifyTable') return namesTenant(node) ? [] : [table];
    const written = node.Operation === 'Insert' ? (node.Plans ?? []).flatMap(({ Output = [] }) => Output) : [];
    return written.some((value) => value.includes(`current_setting('tilth.tenant_id'`)) ? [`${table} (insert)`] : [];
  });
}

/** A table that a statement finds only in its own transaction. */
const passing = /^\s*create temporary table given/;

async function planOf({ text, values }: HeardStatement, given: string | undefined): Promise<Plan> {
  await asSuperuser.query('begin');
  try {
    if (given !== undefined && text.includes('pg_temp.given')) await asSuperuser.query(given);
    const { rows } = await asSuperuser.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      `explain (verbose, format json) ${text}`,
      [...values],
    );
    return rows[0]!['QUERY PLAN'][0]!.Plan;
  } finally {
    await asSuperuser.query('rollback');
  }
}

const isAsked = ({ text }: HeardStatement): boolean =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text) && !text.includes('pgboss');

type Parts = Partial<Record<'params' | 'query' | 'body', unknown>>;

/** Every call of the portal that takes no body by itself, after the records that they name have been made. */
async function makeEveryCall(): Promise<void> {
  const records = await makeRecords(portal);
  const token = await portal.token({ sub: demoAccounts.find(({ role }) => role === 'ADMIN')!.subject });
  const calls: readonly PortalCall[] = [...callsWithoutIds, ...(Object.keys(inputs) as (keyof typeof inputs)[])];
  for (const key of calls) {
    const { body, ...input } = (inputs as Partial<Record<PortalCall, (of: Records) => Parts>>)[key]?.(records) ?? {};
    await portal.call(key.split(' ')[0]!, addressOf(key, input), {
      token,
      tenant: 'TILTH',
      ...(body === undefined ? {} : { body }),
      ...((contract[key] as Call).changes === undefined ? {} : { ifMatch: '*' }),
    });
  }
}

test('every statement of a tenant names the tenant for each of its tables', { timeout: 300_000 }, async () => {
  hearing.begin();
  await makeEveryCall();
  const heard = hearing.end();

  const faults: string[] = [];
  const met = new Set<string>();
  const seen = new Set<string>();
  let given: string | undefined;
  for (const statement of heard) {
    const { text } = statement;
    if (passing.test(text)) given = text;
    if (seen.has(text) || !isAsked(statement)) continue;
    seen.add(text);
    const plan = await planOf(statement, given);
    for (const { 'Relation Name': table } of nodesOf(plan)) if (table !== undefined) met.add(table);
    const of = new Set(unnamed(plan));
    if (of.size > 0) faults.push(`${[...of].join(', ')}: ${text}`);
  }
  expect(faults).toEqual([]);
  // What is never asked for cannot be at fault. A release's own changes of data write data_change, before anything is served.
  expect([...tables].filter((table) => !met.has(table))).toEqual(['data_change']);
});

test.each([
  ['select id from sample where id = 1', ['sample']],
  ['select count(*) from sample s join lab_result r on r.sample_id = s.id where s.tenant_id = 1', ['lab_result']],
  ['select s.id from sample s join lab_result r using (tenant_id) where s.tenant_id = 1', []],
  [`select id from sample where tenant_id = current_setting('tilth.tenant_id', true)::int`, ['sample']],
  ['select id from sample where tenant_id = (select id from tenant limit 1)', ['sample']],
  ['update sample set name = (select min(name) from paddock) where tenant_id = 1', ['paddock']],
  ['update sample set version = 2 where id = 1', ['sample']],
  ['delete from paddock where id in (select paddock_id from sample where tenant_id = 1)', ['paddock']],
  ['insert into sample_change (sample_id) select 1', ['sample_change (insert)']],
])('a statement that does not name it is seen: %s', async (text, faults) => {
  expect([...new Set(unnamed(await planOf({ text, values: [] }, undefined)))]).toEqual(faults);
});
