import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run as runArchive } from '../../../server/upkeep/archive.ts';
import { citusUrl, distributedDatabase, whyNoCitus, type CitusDatabase } from '../support/citus.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { runHere } from '../support/run-tool.ts';
import { makeRecords } from '../tenants/make-records.ts';
import type { Records } from '../tenants/records.ts';
import { answersTo, engineRowsOf, ofOldSeason, runTwoSamples } from './support/old-season.ts';

describe.skipIf(citusUrl === undefined)(`an archived season over several machines${whyNoCitus}`, () => {
  let database: CitusDatabase;
  let portal: Portal;
  let records: Records;
  let asSuperuser: pg.Client;
  let asked: ReadonlyMap<string, string>;
  let [rows, others] = ['', ''];
  const rowsOf = (code: 'TILTH' | 'OTHER') => engineRowsOf(asSuperuser, code);
  const tool = (...args: readonly string[]) =>
    runHere(runArchive, args, {
      DATABASE_URL: database.servingUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      DEMO: '0',
      ARCHIVE_AFTER_YEARS: '',
    });

  beforeAll(async () => {
    database = await distributedDatabase();
    portal = await startPortal({ databaseUrl: database.servingUrl, environment: { ARCHIVE_AFTER_YEARS: '3' } });
    records = await makeRecords(portal);
    await runTwoSamples(portal, 'OTHER');
    for (const code of ['TILTH', 'OTHER'] as const) await ofOldSeason(portal, code);
    asSuperuser = new pg.Client({ connectionString: database.superuserUrl });
    await asSuperuser.connect();
    asked = await answersTo(portal, records);
    [rows, others] = [await rowsOf('TILTH'), await rowsOf('OTHER')];
  });
  afterAll(async () => {
    await asSuperuser?.end();
    await portal?.stop();
    await database?.remove();
  });

  test('is said, and nothing of it is changed, without --yes', async () => {
    const { code, said } = await tool('--years', '3');
    expect(said).toMatch(/\nOTHER +2020 +2 +2 +0 +\d+\nTILTH +2020 +2 +2 +0 +\d+\n/);
    expect(said).toContain('To be archived with --yes: up to 4 executions');
    expect(code).toBe(0);
    expect(await rowsOf('TILTH')).toBe(rows);
  });

  test('is compressed on its node, and answers every call and fills every document with the same bytes', async () => {
    const { said } = await tool('--yes', '--years', '3', '--tenant', 'TILTH');
    expect(said).toMatch(/TILTH: archived 2 executions with [1-9]\d* runs\.\n/);
    const sizes = [...said.matchAll(/\nTILTH +2020 +2 +2 +\d +(\d+)/g)].map(([, bytes]) => Number(bytes));
    expect(sizes).toHaveLength(2);
    expect(sizes[1]).toBeLessThan(sizes[0]! / 2);
    const now = await answersTo(portal, records);
    expect([...now.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(50);
    expect([...asked].filter(([key, answer]) => now.get(key) !== answer)).toEqual([]);
    expect(await rowsOf('OTHER')).toBe(others);
  });

  test('comes back as it was, row by row', async () => {
    expect((await tool('--restore')).said).toMatch(
      /OTHER: restored 0 executions with 0 runs\.\nTILTH: restored 2 executions with [1-9]\d* runs\.\n/,
    );
    expect(await rowsOf('TILTH')).toBe(rows);
  });

  test('is archived at night by the worker, tenant after tenant on their nodes', async () => {
    const left = async () =>
      (await asSuperuser.query('select from sample_engine where archived_findings is null')).rowCount;
    expect(await left()).toBe(4);
    await portal.jobs.boss.send('archive-runs', { actor: { tenantId: 0, userId: '' }, data: { years: 3 } });
    await expect.poll(left, { timeout: 60_000 }).toBe(0);
    const now = await answersTo(portal, records);
    expect([...asked].filter(([key, answer]) => now.get(key) !== answer)).toEqual([]);
  });
});
