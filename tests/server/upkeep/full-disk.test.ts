import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toFailure } from '../../../server/api/kit/problem.ts';
import { importPaddocks } from '../../../server/commands/sites/import-paddocks.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { giveTo, placeOf } from '../../../server/supervisor/cluster-place.ts';
import { folderStore } from '../../../server/storage/folder-store.ts';
import { takeBackup } from '../../../server/upkeep/backup/take-backup.ts';
import { recommendProgram } from '../reports/recommend-program.ts';
import { completedFarm, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { fill, filling, noSmallDisk, smallDisk, takeAway } from '../support/small-disk.ts';
import { run, startServer, withDatabase, type TestServer } from '../support/postgres.ts';

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

describe.skipIf(noSmallDisk !== '')(`a disk that is really full${noSmallDisk}`, () => {
  let disk: string;
  let databaseDisk: string;
  let portal: Portal;
  let server: TestServer;

  beforeAll(async () => {
    disk = smallDisk(96)!;
    databaseDisk = smallDisk(256)!;
    // A session that needs a buffer page writes out an old one first, of any database: on the shared server the full disk of this test would fail
    // statements of other tests.
    server = await startServer();
    giveTo(placeOf(tmpdir()).account, databaseDisk);
    await run(server.url, `create tablespace small location '${databaseDisk}'`);
    await run(server.url, 'create database small tablespace small');
    const databaseUrl = withDatabase(server.url, 'small');
    await migrate(databaseUrl);
    portal = await startPortal({ databaseUrl, environment: { DATA_DIR: disk } });
  });
  afterAll(async () => {
    await portal?.stop();
    await server?.stop();
    takeAway(disk);
    takeAway(databaseDisk);
  });

  const samples = async (): Promise<number> => {
    const { rows } = await portal.inside('TILTH', (tx) =>
      tx.execute<{ count: number }>('select count(*)::int as count from sample'),
    );
    return rows[0]!.count;
  };

  test('of the database refuses a file with 507, keeps nothing of it, and takes it when there is room', async () => {
    const { customerId: customer } = await portal.inside('TILTH', (tx) =>
      importPaddocks(tx, { customerName: 'Full', farmName: 'Full', paddocks: [] }),
    );
    const adviser = portal.as('ADVISER');
    const before = await samples();
    const full = fill(databaseDisk);
    const rows = Array.from({ length: 500 }, (_, row) => `B${row},Place ${row},0-10,2026-03-04,Wheat,5.1,30`);
    const file = ['Lab No,Sample Name,Depth (cm),Date Sampled,Crop,pH (CaCl2),P Colwell mg/kg', ...rows].join('\n');
    const refused = await adviser.refused('POST /sample/UploadSamples', {
      body: { customer, sampleType: 'soil' },
      file: { name: 'soil.csv', content: file },
    });
    expect(refused).toMatchObject({ status: 507, code: 'NO_ROOM_LEFT' });
    rmSync(full);
    expect(await samples()).toBe(before);
    expect((await uploadSoil(adviser, customer, file)).saved).toBe(500);
  });

  test("of the database ends a job's upload in the same way; sent again under the same key it is saved", async () => {
    const { customerId: customer } = await portal.inside('TILTH', (tx) =>
      importPaddocks(tx, { customerName: 'Full by job', farmName: 'Full by job', paddocks: [] }),
    );
    const adviser = portal.as('ADVISER');
    const underway = async () =>
      (
        await portal.inside('TILTH', (tx) =>
          tx.execute('select id from upload_job union all select -upload_job_id from upload_job_part'),
        )
      ).rows;
    const [before, underwayBefore] = [await samples(), await underway()];
    const rows = Array.from({ length: 5_000 }, (_, row) => `J${row},Site ${row},0-10,2026-03-04,Wheat,5.1,30`);
    const file = ['Lab No,Sample Name,Depth (cm),Date Sampled,Crop,pH (CaCl2),P Colwell mg/kg', ...rows].join('\n');
    const sent = {
      body: { customer, sampleType: 'soil' as const, follow: randomUUID() },
      file: { name: 'soil.csv', content: file },
      key: randomUUID(),
    };
    // Room for the file, but not for what is in it.
    const full = fill(databaseDisk, 2 * 2 ** 20);
    expect(await adviser.refused('POST /sample/UploadSamples', sent)).toMatchObject({
      status: 507,
      code: 'NO_ROOM_LEFT',
    });
    expect(await underway()).toEqual(underwayBefore);
    rmSync(full);
    expect(await samples()).toBe(before);
    expect((await adviser.ask('POST /sample/UploadSamples', sent)).saved).toBe(5_000);
  });

  test('of the documents leaves a report as it was: not published, and nothing of it stored; it is published when there is room', async () => {
    const farm = await completedFarm(portal, 2);
    const adviser = portal.as('ADVISER');
    const { recommendationId } = await recommendProgram(adviser, farm.customerId, farm.completed);
    const { id } = await adviser.ask('POST /recommendation/report', {
      body: {
        ...{ customerId: farm.customerId, recommendationReportId: 0 },
        ...{ recommendationReportName: 'Full', recommendationIds: [recommendationId] },
      },
    });
    const finalised = await adviser.ask('PUT /recommendation/Report/{id}/Finalise', { params: { id } });
    const basis = async () =>
      (await portal.inside('TILTH', (tx) => tx.execute('select taken_on, basis from report_basis'))).rows;
    const basisBefore = await basis();
    const publish = { params: { id }, body: { reportId: id }, key: randomUUID() };
    const full = fill(disk, 4096);
    expect(await adviser.refused('POST /recommendation/Report/{id}/publish', publish)).toMatchObject({
      status: 507,
      code: 'NO_ROOM_LEFT',
    });
    expect(filesIn(disk).filter((one) => one !== filling)).toEqual([]);
    const ready = await portal.call('GET', '/readyz');
    expect([ready.status, ready.body]).toMatchObject([503, { checks: { room: false } }]);
    expect(await basis()).toEqual(basisBefore);
    rmSync(full);
    expect(await adviser.ask('GET /recommendation/report/{id}', { params: { id } })).toMatchObject({
      ...{
        finalised: true,
        finalisedOn: finalised.finalisedOn,
        published: false,
        publishedBy: null,
        publishedOn: null,
      },
      ...{ uploaded: false, publishedDocuments: [] },
    });
    expect(await adviser.ask('POST /recommendation/Report/{id}/publish', publish)).toMatchObject({
      published: true,
      uploaded: true,
    });
  });

  test('of the documents keeps no half document, is a 507, and fails readiness until there is room', async () => {
    const before = filesIn(disk);
    const full = fill(disk);
    const store = folderStore(join(disk, 'documents'));
    const failed = await store.put('1/reports/1/abc', Buffer.alloc(100_000)).catch((error: unknown) => error);
    expect(toFailure(failed)).toMatchObject({ status: 507, code: 'NO_ROOM_LEFT' });
    expect(filesIn(disk).filter((one) => one !== filling)).toEqual(before);
    const ready = await portal.call('GET', '/readyz');
    expect([ready.status, ready.body]).toMatchObject([503, { checks: { room: false } }]);
    rmSync(full);
    await store.put('1/reports/1/abc', Buffer.from('whole'));
    expect((await portal.call('GET', '/readyz')).body).toMatchObject({ checks: { room: true } });
  });

  test('of the backups ends with words and leaves nothing', async () => {
    const backups = smallDisk(1)!;
    try {
      fill(backups);
      const wanted = { databaseUrl: portal.databaseUrl, method: 'export' } as const;
      await expect(takeBackup(backups, wanted)).rejects.toThrow(/no room left .* nothing of it was left behind/);
      expect(readdirSync(backups)).toEqual([filling]);
    } finally {
      takeAway(backups);
    }
  });
});
