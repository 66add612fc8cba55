import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archiveRuns, firstKeptDay } from '../../../server/commands/yields/archive-runs.ts';
import { archiveSeasons, unarchiveSeasons, type TenantDone } from '../../../server/commands/yields/archive-seasons.ts';
import { fileOfCustomer } from '../../../server/queries/privacy/file-of-customer.ts';
import { sizesOfSeasons } from '../../../server/upkeep/archive/seasons.ts';
import { run as runArchive } from '../../../server/upkeep/archive.ts';
import { onConnection } from '../../../server/upkeep/backup/session.ts';
import { runsEnded } from '../support/example-farm.ts';
import { startPortal, type Portal, type TenantCode } from '../support/portal.ts';
import { runHere } from '../support/run-tool.ts';
import { makeRecords } from '../tenants/make-records.ts';
import type { Records } from '../tenants/records.ts';
import { answersTo, engineRowsOf, ofOldSeason, runTwoSamples } from './support/old-season.ts';

let portal: Portal;
let records: Records;
let asSuperuser: pg.Client;
/** Since when nothing is archived here; everything that was run is of 2020. */
const before = firstKeptDay(3, new Date());

beforeAll(async () => {
  portal = await startPortal({ environment: { ARCHIVE_AFTER_YEARS: '3' } });
  records = await makeRecords(portal);
  const adviser = portal.as('ADVISER');
  const params = { id: records.recommendation };
  await adviser.ask('POST /Recommendation/{id}/sscalculator', {
    params,
    body: { sampleEngineRunId: records.run, modelTypeCode: 'SOIL_SENSITIVITY', kFertIndex: 1, displayOrder: 2 },
  });
  // The second sample shows another run than its default one.
  const { modelOutputs } = await adviser.ask('GET /recommendation/{id}/samplemodeldecisions', { params });
  const chosen = modelOutputs.engineResults
    .flatMap(({ modelDecisions }) => modelDecisions.flatMap(({ decisionResults }) => decisionResults))
    .find(({ sampleId, isSelected }) => sampleId === records.second && !isSelected)!;
  await adviser.ask('PUT /Recommendation/selectedYield', {
    ifMatch: '*',
    body: { recommendationId: records.recommendation, selectedSamples: [chosen] },
  });
  await runTwoSamples(portal, 'OTHER');
  for (const code of ['TILTH', 'OTHER'] as const) await ofOldSeason(portal, code);
  asSuperuser = new pg.Client({ connectionString: portal.databaseUrl });
  await asSuperuser.connect();
});
afterAll(async () => {
  await asSuperuser?.end();
  await portal?.stop();
});

const answers = () => answersTo(portal, records);
const rowsOf = (code: TenantCode) => engineRowsOf(asSuperuser, code);

const archive = (signal?: AbortSignal) => allOf(archiveSeasons({ db: portal.db, only: 'TILTH', signal }, before));
async function allOf(working: AsyncGenerator<TenantDone>): Promise<readonly TenantDone[]> {
  const done: TenantDone[] = [];
  for await (const one of working) done.push(one);
  return done;
}

describe('an archived season', () => {
  let asked: ReadonlyMap<string, string>;
  let [rows, others] = ['', ''];
  let done: readonly TenantDone[];
  let wasTaking = 0;
  const bytesASample = async () => {
    const [size] = await onConnection(portal.databaseUrl, (client) => sizesOfSeasons(client, 'TILTH'));
    return size!.bytes / size!.samples;
  };
  beforeAll(async () => {
    asked = await answers();
    [rows, others] = [await rowsOf('TILTH'), await rowsOf('OTHER')];
    wasTaking = await bytesASample();
    done = await archive();
  });

  test('answers every call and fills every document with the same bytes', async () => {
    const now = await answers();
    expect([...now.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(50);
    const others = [...asked].filter(([key, answer]) => now.get(key) !== answer);
    expect(others.map(([key, answer]) => [key, answer, now.get(key)])).toEqual([]);
  });

  test('is compressed, all of it, and takes less than half of what it did', async () => {
    expect(done).toEqual([{ code: 'TILTH', executions: 2, runs: expect.any(Number) }]);
    expect(done[0]!.runs).toBeGreaterThan(4);
    const { rows: left } = await asSuperuser.query(
      `select from sample_engine_run r join tenant t on t.id = r.tenant_id where t.code = 'TILTH' and not r.is_archived`,
    );
    expect(left).toEqual([]);
    expect(await bytesASample()).toBeLessThan(wasTaking / 2);
  });

  test('leaves other tenants as they were', async () => {
    expect(await rowsOf('OTHER')).toBe(others);
  });

  test('has nothing left to archive', async () => {
    const archived = await rowsOf('TILTH');
    expect(await archive()).toEqual([{ code: 'TILTH', executions: 0, runs: 0 }]);
    expect(await rowsOf('TILTH')).toBe(archived);
  });

  test('is readable in the file of a customer’s data', async () => {
    const file = await portal.inside('TILTH', (tx) => fileOfCustomer(tx, records.customer, new Date()));
    const { archived_runs: archived } = JSON.parse(Buffer.from(file).toString('utf8')) as {
      readonly archived_runs: readonly { readonly input: object; readonly runs: readonly object[] }[];
    };
    expect(archived).toHaveLength(2);
    expect(archived[0]).toMatchObject({ input: { sampleType: 'SOIL', crop: 'WHEAT' }, runs: expect.any(Array) });
    expect(JSON.stringify(archived[0]!.runs)).toContain('decisions');
  });

  test('is run again beside what is archived, which does not change', async () => {
    const adviser = portal.as('ADVISER');
    const archived = await rowsOf('TILTH');
    const sampleIds = [records.second];
    await adviser.ask('POST /sample/engineJob', { body: { sampleIds } });
    await runsEnded(adviser, records.customer, sampleIds);
    const { rows: found } = await asSuperuser.query<{ archived: boolean }>(
      `select archived_findings is not null as archived from sample_engine where sample_id = $1 order by id`,
      [records.second],
    );
    expect(found).toEqual([{ archived: true }, { archived: false }]);
    for (const row of archived.split('\n')) expect(await rowsOf('TILTH')).toContain(row);
    // The card follows to the run of the same yield.
    const { modelOutputs } = await adviser.ask('GET /recommendation/{id}/samplemodeldecisions', {
      params: { id: records.recommendation },
    });
    expect(JSON.stringify(modelOutputs)).toContain('"isSelected":true');
    // As it was before, for the tests that follow.
    await asSuperuser.query(
      'update sample s set sample_engine_id = (select min(id) from sample_engine e where e.sample_id = s.id) where id = $1',
      [records.second],
    );
  });

  test('comes back as it was, row by row', async () => {
    expect(await allOf(unarchiveSeasons({ db: portal.db, only: 'TILTH' }))).toEqual(done);
    for (const row of rows.split('\n')) expect(await rowsOf('TILTH')).toContain(row);
    expect(await allOf(unarchiveSeasons({ db: portal.db, only: 'TILTH' }))).toMatchObject([{ executions: 0 }]);
  });
});

describe('archiving', () => {
  const other = (signal?: AbortSignal) => allOf(archiveSeasons({ db: portal.db, only: 'OTHER', signal }, before));
  const isArchived = async (): Promise<readonly number[]> => {
    const { rows } = await asSuperuser.query<{ archived: number; left: number }>(
      `select count(archived_findings)::int as archived, count(*)::int - count(archived_findings)::int as left
       from sample_engine where tenant_id = (select id from tenant where code = 'OTHER')`,
    );
    return [rows[0]!.archived, rows[0]!.left];
  };

  test('changes nothing where what is read back is not what went in', async () => {
    const rows = await rowsOf('OTHER');
    await asSuperuser.query(`create function damages() returns trigger language plpgsql as $$ begin
        new.archived_findings := set_byte(new.archived_findings, 40, get_byte(new.archived_findings, 40) # 1); return new; end $$;
      create trigger damages before update on sample_engine for each row execute function damages()`);
    await expect(other()).rejects.toThrow(/incorrect data check|invalid|not what went in/);
    await asSuperuser.query('drop function damages() cascade');
    expect(await rowsOf('OTHER')).toBe(rows);
  });

  test('changes nothing where other rows would change than were read', async () => {
    const rows = await rowsOf('OTHER');
    await asSuperuser.query(`create function leaves() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger leaves before update on sample_engine_run for each row when (old.is_default) execute function leaves()`);
    await expect(other()).rejects.toThrow(
      /^Expected \d+ rows to change, \d+ did: nothing of this batch was changed\.$/,
    );
    await asSuperuser.query('drop function leaves() cascade');
    expect(await rowsOf('OTHER')).toBe(rows);
  });

  test('leaves the seasons that the rule keeps, and runs of today of old samples', async () => {
    const day = (years: number) => `${new Date().getFullYear() - years}-12-31`;
    expect(before).toBe(`${new Date().getFullYear() - 3}-01-01`);
    const asOf = (sampled: string, ran: string) =>
      portal.inside('OTHER', async (tx) => {
        await tx.execute(sql`update sample set date_sampled = ${sampled} where sample_engine_id is not null`);
        await tx.execute(sql`update sample_engine set created_on = ${ran}`);
      });
    await asOf(day(3), '2020-03-01');
    expect(await other()).toMatchObject([{ executions: 0 }]);
    await asOf('2020-02-01', day(0));
    expect(await other()).toMatchObject([{ executions: 0 }]);
    await asOf(day(4), '2020-03-01');
  });

  test('stops where it is asked to, and leaves a tenant that is closed for a move', async () => {
    await expect(other(AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
    await asSuperuser.query(`update tenant set closed_on = now() where code = 'OTHER'`);
    expect(await other()).toEqual([]);
    await asSuperuser.query(`update tenant set closed_on = null where code = 'OTHER'`);
    expect(await isArchived()).toEqual([0, 2]);
  });

  test('goes on where it was interrupted, a batch a transaction', async () => {
    await asSuperuser.query(`insert into sample_engine (tenant_id, sample_id, engine_code, engine_version, parameter_set_hash, interpretive_criteria,
        input_hash, input, has_range, step_t_per_ha, warnings, analysis, created_on)
      select e.tenant_id, e.sample_id, e.engine_code, e.engine_version, e.parameter_set_hash, e.interpretive_criteria, e.input_hash, e.input,
        e.has_range, e.step_t_per_ha, e.warnings, null, e.created_on
      from sample_engine e join tenant t on t.id = e.tenant_id, generate_series(1, 60) where t.code = 'OTHER'`);
    const first = await portal.inside('OTHER', (tx) => archiveRuns(tx, { before, after: 0 }));
    expect(first).toMatchObject({ executions: 100 });
    expect(await isArchived()).toEqual([100, 22]);
    expect(await other()).toMatchObject([{ executions: 22 }]);
    expect(await isArchived()).toEqual([122, 0]);
    await allOf(unarchiveSeasons({ db: portal.db }));
    expect(await isArchived()).toEqual([0, 122]);
  });

  test('is done at night by the worker, where the settings say so', async () => {
    const { rows } = await asSuperuser.query(`select cron, data from pgboss.schedule where name = 'archive-runs'`);
    expect(rows).toEqual([{ cron: '53 14 * * *', data: { actor: { tenantId: 0, userId: '' }, data: { years: 3 } } }]);
    await portal.jobs.boss.send('archive-runs', { actor: { tenantId: 0, userId: '' }, data: { years: 3 } });
    await expect.poll(isArchived, { timeout: 20_000 }).toEqual([122, 0]);
    expect(await allOf(unarchiveSeasons({ db: portal.db }))).toMatchObject([{ executions: 122 }, {}]);
  });
});

describe('npm run archive', () => {
  const tool = (...args: readonly string[]) =>
    runHere(runArchive, args, { DATABASE_URL: portal.databaseUrl, DEMO: '0', ARCHIVE_AFTER_YEARS: '' });

  test('says what each season takes, and changes nothing without --yes', async () => {
    const rows = await rowsOf('OTHER');
    const { code, said } = await tool('--tenant', 'OTHER');
    expect(said).toMatch(
      /tenant +season +samples +executions +archived +bytes a sample\nOTHER +\d{4} +2 +122 +0 +\d+\n/,
    );
    expect(said).toContain('No rule: nothing is archived. Set ARCHIVE_AFTER_YEARS, or name --years N.');
    expect(code).toBe(0);
    expect((await tool('--years', '3', '--tenant', 'OTHER')).said).toContain('To be archived with --yes: up to 122 ex');
    expect(await rowsOf('OTHER')).toBe(rows);
  });

  test('archives by the rule and brings back', async () => {
    const rows = await rowsOf('OTHER');
    const archived = await tool('--yes', '--years', '3', '--tenant', 'OTHER');
    expect(archived.said).toMatch(/OTHER: archived 122 executions with \d+ runs\.\n/);
    expect(archived.said).toMatch(/OTHER +\d{4} +2 +122 +122 +\d+\n/);
    expect((await tool('--years', '3', '--tenant', 'OTHER')).said).toContain('Nothing to archive');
    const restored = await tool('--restore', '--tenant', 'OTHER');
    expect(restored.said).toMatch(/OTHER: restored 122 executions with \d+ runs\.\n/);
    expect(await rowsOf('OTHER')).toBe(rows);
  });

  test('says what is wrong with what it was asked', async () => {
    expect(await tool('--yes')).toEqual({
      code: 1,
      said: expect.stringContaining(
        'Nothing says which seasons to archive: set ARCHIVE_AFTER_YEARS, or name --years N.',
      ),
    });
    expect((await tool('--tenant', 'NONE')).said).toContain('There is no tenant with the code NONE.');
    for (const args of [['--years', '0'], ['--years', 'x'], ['--yes', '--restore'], ['--all']])
      expect(await tool(...args)).toMatchObject({ code: 1, said: expect.stringContaining('Usage: npm run archive') });
  });
});
