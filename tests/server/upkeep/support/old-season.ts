import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { isReading, type Call } from '../../../../src/model/contract/core.ts';
import { portal as contract, type PortalCall } from '../../../../src/model/contract/index.ts';
import { importPaddocks } from '../../../../server/commands/sites/import-paddocks.ts';
import { sample, sampleEngine } from '../../../../server/db/schema/index.ts';
import { ofThisTenant } from '../../../../server/db/this-tenant.ts';
import { demoAccounts } from '../../../../server/identity/demo-identity.ts';
import { reportDocument } from '../../../../server/queries/reports/report-document.ts';
import { enterInputs, runsEnded, samplesOf, uploadSoil } from '../../support/example-farm.ts';
import { addressOf, type Portal, type TenantCode } from '../../support/portal.ts';
import { inputs } from '../../tenants/every-call.ts';
import type { Records } from '../../tenants/records.ts';

/** Samples and runs of a tenant as they would be had they been taken and run in 2020. */
export const ofOldSeason = (portal: Portal, code: TenantCode): Promise<void> =>
  portal.inside(code, async (tx) => {
    await tx.execute(
      sql`update ${sample} set date_sampled = '2020-02-01', results_changed_on = null where ${ofThisTenant(sample)} and sample_engine_id is not null`,
    );
    await tx.execute(
      sql`update ${sampleEngine} set created_on = '2020-03-01T00:00:00Z' where ${ofThisTenant(sampleEngine)}`,
    );
  });

/** Two samples of a tenant, run. */
export async function runTwoSamples(portal: Portal, code: TenantCode): Promise<void> {
  const adviser = portal.as('ADVISER', code);
  const { customerId } = await portal.inside(code, (tx) =>
    importPaddocks(tx, { customerName: 'Redgum', farmName: 'Redgum', paddocks: [] }),
  );
  await uploadSoil(adviser, customerId);
  const some = (await samplesOf(adviser, customerId)).slice(0, 2);
  await enterInputs(adviser, customerId, some);
  const sampleIds = some.map(({ id }) => id);
  await adviser.ask('POST /sample/engineJob', { body: { sampleIds } });
  await runsEnded(adviser, customerId, sampleIds);
}

/** When a call was made, and which one it was. */
const OF_THE_CALL = /"(?:asOf|requestId)":"[^"]*"/g;

/** What each call that reads answers, and what the documents say, of the first tenant. */
export async function answersTo(portal: Portal, records: Records): Promise<ReadonlyMap<string, string>> {
  const token = await portal.token({ sub: demoAccounts.find(({ role }) => role === 'ADMIN')!.subject });
  const found = new Map<string, string>();
  const reading = (Object.keys(inputs) as (keyof typeof inputs)[]).filter((key) =>
    isReading(key, contract[key] as Call),
  );
  for (const key of reading) {
    const input = inputs[key](records) as { readonly body?: unknown };
    for (const id of 'GET /recommendation/report' === key.slice(0, 26)
      ? [records.report, records.draft]
      : [undefined]) {
      const asked = id === undefined ? input : { ...input, params: { ...(input as { params: object }).params, id } };
      const { status, body } = await portal.call(key.split(' ')[0]!, addressOf(key as PortalCall, asked as never), {
        token,
        tenant: 'TILTH',
        body: input.body,
      });
      found.set(`${key} ${id ?? ''}`, `${status} ${JSON.stringify(body).replaceAll(OF_THE_CALL, '')}`);
    }
  }
  for (const reportId of [records.report, records.draft, records.closed])
    found.set(
      `document ${reportId}`,
      JSON.stringify(await portal.inside('TILTH', (tx) => reportDocument(tx, reportId, 'Australia/Perth'))),
    );
  return found;
}

const TABLES = ['sample_engine', 'sample_engine_run'] as const;

/** Every row of a tenant's executions and runs, as the superuser sees them. */
export async function engineRowsOf(asSuperuser: pg.Client, code: TenantCode): Promise<string> {
  const { rows: tenants } = await asSuperuser.query<{ id: number }>('select id from tenant where code = $1', [code]);
  const parts = [];
  for (const table of TABLES) {
    const { rows } = await asSuperuser.query<{ row: string }>(
      `select t::text as row from ${table} t where tenant_id = $1 order by id`,
      [tenants[0]!.id],
    );
    parts.push(rows.map(({ row }) => row).join('\n'));
  }
  return parts.join('\n\n');
}
