import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStore } from '../../../server/storage/folder-store.ts';
import { restoreBackup } from '../../../server/upkeep/backup/restore-backup.ts';
import { takeBackup } from '../../../server/upkeep/backup/take-backup.ts';
import { run as tenant } from '../../../server/upkeep/tenant.ts';
import { importTenant } from '../../../server/upkeep/tenant/import-tenant.ts';
import { moveTenant } from '../../../server/upkeep/tenant/move-tenant.ts';
import { startedBefore } from '../core/support/test-api.ts';
import {
  citusUrl,
  distributedDatabase,
  laidOnNodes,
  unusedOnCitus,
  whyNoCitus,
  type CitusDatabase,
} from '../support/citus.ts';
import { runHere } from '../support/run-tool.ts';
import { ask, contentOf, documentsIn, emptyTilth, startExported, type ExportedPortal } from './support/one-tenant.ts';

describe.skipIf(citusUrl === undefined)(`one tenant of a database over several machines${whyNoCitus}`, () => {
  let made: ExportedPortal;
  let database: CitusDatabase;
  let others: Record<string, string>;
  beforeAll(async () => {
    [made, database] = await Promise.all([startExported(), distributedDatabase()]);
    await startedBefore(database.servingUrl);
    await importTenant(await made.copy('others', 'OTHER'), made.wanted(database.ownerUrl, 'nodes', 'OTHER'));
    others = await contentOf(database.superuserUrl, 'OTHER');
  });
  afterAll(async () => {
    await made?.stop();
    await database?.remove();
  });

  const run = (...args: readonly string[]) =>
    runHere(tenant, args, {
      DATABASE_URL: database.servingUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: made.folder('nodes'),
      LOG_LEVEL: 'silent',
    });
  const codes = async () =>
    (await ask<{ code: string }>(database.ownerUrl, 'select code from tenant order by code')).map(({ code }) => code);

  test('is imported, row for row as it was elsewhere', async () => {
    expect(await run('import', 'TILTH', made.exported)).toEqual({
      code: 0,
      said: expect.stringMatching(/^Imported the tenant TILTH from .*, all compared\.\n/) as string,
    });
    expect(await contentOf(database.superuserUrl, 'TILTH')).toEqual(await contentOf(made.portal.databaseUrl, 'TILTH'));
    expect(await contentOf(database.superuserUrl, 'OTHER')).toEqual(others);
  });

  test('is exported, and imported from that on one machine', async () => {
    expect((await run('export', 'TILTH', made.folder('from-nodes'))).code).toBe(0);
    const url = await emptyTilth();
    await importTenant(made.folder('from-nodes'), made.wanted(url, 'one'));
    expect(await contentOf(url, 'TILTH')).toEqual(await contentOf(made.portal.databaseUrl, 'TILTH'));
  });

  test('is moved to one machine, and back', async () => {
    const was = await contentOf(database.superuserUrl, 'TILTH');
    const nodes = {
      databaseUrl: database.ownerUrl,
      documents: folderStore(join(made.folder('nodes'), 'documents')),
      issuer: null,
    };
    const one = {
      databaseUrl: await emptyTilth(),
      documents: folderStore(join(made.folder('moved'), 'documents')),
      issuer: null,
    };
    expect((await moveTenant({ code: 'TILTH', from: nodes, to: one, isSure: true })).isDone).toBe(true);
    expect([await codes(), await contentOf(one.databaseUrl, 'TILTH')]).toEqual([['OTHER'], was]);
    expect((await moveTenant({ code: 'TILTH', from: one, to: nodes, isSure: true })).isDone).toBe(true);
    expect(await codes()).toEqual(['OTHER', 'TILTH']);
    const rowsOf = (content: Record<string, string>) =>
      Object.entries(content).map(([name, counted]) => [name, counted.split(' ')[0]]);
    // Its people have other accounts there now, as the first ones were emptied.
    expect(rowsOf(await contentOf(database.superuserUrl, 'TILTH'))).toEqual(rowsOf(was));
  });

  test('is in a backup of all, which is restored into an empty database over several machines and distributed there', async () => {
    const { folder } = await takeBackup(made.folder('backups'), {
      databaseUrl: database.ownerUrl,
      method: 'export',
      documents: folderStore(join(made.folder('nodes'), 'documents')),
    });
    const restored = await unusedOnCitus();
    try {
      await restoreBackup(folder, restored.ownerUrl, folderStore(made.folder('restored')));
      await laidOnNodes(restored);
      for (const code of ['TILTH', 'OTHER'])
        expect(await contentOf(restored.superuserUrl, code)).toEqual(await contentOf(database.superuserUrl, code));
    } finally {
      await restored.remove();
    }
  });

  test('is removed with all that is its own, and others stay as they are', async () => {
    const removed = await run('remove', 'TILTH', '--yes', 'TILTH');
    expect(removed.said).toMatch(/^Removed the tenant TILTH: [1-9]\d* rows, [1-9]\d* documents/);
    expect(await codes()).toEqual(['OTHER']);
    expect(await ask(database.superuserUrl, 'select from sample')).toEqual([]);
    expect(documentsIn(join(made.folder('nodes'), 'documents'))).toEqual([]);
    expect(await contentOf(database.superuserUrl, 'OTHER')).toEqual(others);
    // The guard of the trail is active again.
    await expect(ask(database.superuserUrl, 'delete from audit_entry')).rejects.toThrow('only ever added to');
  });
});
