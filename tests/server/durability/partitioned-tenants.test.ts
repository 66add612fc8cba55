import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onConnection } from '../../../server/db/on-connection.ts';
import { isolationFaults } from '../../../server/db/row-level-security.ts';
import { folderStore } from '../../../server/storage/folder-store.ts';
import { run as archive } from '../../../server/upkeep/archive.ts';
import { run as takeBackup } from '../../../server/upkeep/backup.ts';
import { restoreBackup } from '../../../server/upkeep/backup/restore-backup.ts';
import { backupsIn } from '../../../server/upkeep/backup/manifest.ts';
import { largeTables } from '../../../server/upkeep/partition/large-tables.data.ts';
import { run as tenant } from '../../../server/upkeep/tenant.ts';
import { importTenant } from '../../../server/upkeep/tenant/import-tenant.ts';
import { moveTenant } from '../../../server/upkeep/tenant/move-tenant.ts';
import { startedBefore } from '../core/support/test-api.ts';
import { databaseToPartition, type ToPartition } from '../support/partitioned.ts';
import { startServer, withDatabase, type TestServer } from '../support/postgres.ts';
import { runHere } from '../support/run-tool.ts';
import { settingsOf, withTwoRoles } from '../support/two-roles.ts';
import {
  ask,
  contentOf,
  documentsIn,
  emptyTilth,
  startExported,
  type ExportedPortal,
} from '../upkeep/support/one-tenant.ts';

describe('one tenant of a database partitioned by tenant', () => {
  let server: TestServer;
  let made: ExportedPortal;
  let database: ToPartition;
  let others: Record<string, string>;
  beforeAll(async () => {
    [made, server] = await Promise.all([startExported(), startServer()]);
    database = await databaseToPartition(server.url, 'tenants');
    await startedBefore(database.servingUrl);
    await importTenant(await made.copy('others', 'OTHER'), made.wanted(database.ownerUrl, 'parts', 'OTHER'));
    others = await contentOf(database.superuserUrl, 'OTHER');
    expect((await database.partition('--yes', '--from', '0')).code).toBe(0);
  });
  afterAll(async () => {
    await made?.stop();
    await server?.stop();
  });

  const settings = () => ({ ...settingsOf(database), DATA_DIR: made.folder('parts'), LOG_LEVEL: 'silent' });
  const run = (...args: readonly string[]) => runHere(tenant, args, settings());
  const codes = async () =>
    (await ask<{ code: string }>(database.superuserUrl, 'select code from tenant order by code')).map(
      ({ code }) => code,
    );
  const partitions = async (code: string) =>
    (
      await ask<{ name: string }>(
        database.superuserUrl,
        `select relname as name from pg_class where relnamespace = 'partitions'::regnamespace and relkind = 'r' and relname ~ ('_' || (select id from tenant where code = '${code}') || '$') order by 1`,
      )
    ).map(({ name }) => name.replace(/_\d+$/, ''));
  const here = () => ({
    databaseUrl: database.ownerUrl,
    documents: folderStore(join(made.folder('parts'), 'documents')),
    issuer: null,
  });

  test('is imported beside the others, row for row as it was elsewhere, and as it was in partitions of its own', async () => {
    const elsewhere = await contentOf(made.portal.databaseUrl, 'TILTH');
    expect(await run('import', 'TILTH', made.exported)).toEqual({
      code: 0,
      said: expect.stringMatching(/^Imported the tenant TILTH from .*, all compared\.\n/) as string,
    });
    expect(await contentOf(database.superuserUrl, 'TILTH')).toEqual(elsewhere);
    expect(await partitions('TILTH')).toEqual([]);
    expect((await database.partition('--yes')).said).toContain('Partitions of their own: TILTH;');
    expect(await partitions('TILTH')).toEqual([...largeTables]);
    expect(await contentOf(database.superuserUrl, 'TILTH')).toEqual(elsewhere);
    expect(await contentOf(database.superuserUrl, 'OTHER')).toEqual(others);
  });

  test('is exported, and imported from that into a plain database', async () => {
    expect((await run('export', 'TILTH', made.folder('from-parts'))).code).toBe(0);
    const url = await emptyTilth();
    await importTenant(made.folder('from-parts'), made.wanted(url, 'one'));
    expect(await contentOf(url, 'TILTH')).toEqual(await contentOf(made.portal.databaseUrl, 'TILTH'));
  });

  test('says what it takes, and what each of its seasons does', async () => {
    expect((await run('usage')).said).toMatch(/^TILTH +[1-9]/m);
    const seasons = await runHere(archive, ['--years', '1', '--tenant', 'TILTH'], settings());
    expect(seasons.said).toMatch(/^TILTH +2020 +1 +1 +1 +[1-9]\d*$/m);
    const restored = await runHere(archive, ['--restore', '--tenant', 'TILTH'], settings());
    expect(restored.said).toContain('TILTH: restored 1 executions');
    const again = await runHere(archive, ['--yes', '--years', '1', '--tenant', 'TILTH'], settings());
    expect(again.said).toContain('TILTH: archived ');
  });

  test('is in a backup, which is restored into an empty database and divided there', async () => {
    const folder = made.folder('backups');
    expect((await runHere(takeBackup, [folder], settings())).code).toBe(0);
    const restored = await withTwoRoles(server.url, 'restored');
    const [newest] = await backupsIn(folder);
    await restoreBackup(join(folder, newest!), restored.ownerUrl, folderStore(made.folder('restored')));
    const seeing = withDatabase(server.url, 'restored');
    for (const code of ['TILTH', 'OTHER'])
      expect(await contentOf(seeing, code)).toEqual(await contentOf(database.superuserUrl, code));
  });

  test('is moved to a plain database with its partitions left behind, and back', async () => {
    const was = await contentOf(database.superuserUrl, 'TILTH');
    const plain = {
      databaseUrl: await emptyTilth(),
      documents: folderStore(join(made.folder('moved'), 'documents')),
      issuer: null,
    };
    expect((await moveTenant({ code: 'TILTH', from: here(), to: plain, isSure: true })).isDone).toBe(true);
    expect([await codes(), await contentOf(plain.databaseUrl, 'TILTH')]).toEqual([['OTHER'], was]);
    expect(
      await ask(
        database.superuserUrl,
        `select relname from pg_class where relnamespace = 'partitions'::regnamespace and relname ~ '^sample_\\d+$'`,
      ),
    ).toHaveLength(1);
    expect((await moveTenant({ code: 'TILTH', from: plain, to: here(), isSure: true })).isDone).toBe(true);
    expect(await codes()).toEqual(['OTHER', 'TILTH']);
    expect((await database.partition('--yes')).code).toBe(0);
    expect(await onConnection(database.ownerUrl, isolationFaults)).toEqual([]);
  });

  test('is removed with all that is its own, and others stay as they are', async () => {
    const removed = await run('remove', 'TILTH', '--yes', 'TILTH');
    expect(removed.said).toMatch(/^Removed the tenant TILTH: [1-9]\d* rows, [1-9]\d* documents/);
    expect(await codes()).toEqual(['OTHER']);
    expect(await ask(database.superuserUrl, 'select from sample')).toEqual([]);
    expect(documentsIn(join(made.folder('parts'), 'documents'))).toEqual([]);
    expect(await contentOf(database.superuserUrl, 'OTHER')).toEqual(others);
    // The guard of the trail is active.
    await expect(ask(database.superuserUrl, 'delete from audit_entry')).rejects.toThrow('only ever added to');
  });
});
