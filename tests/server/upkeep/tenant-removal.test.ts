import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onConnection } from '../../../server/db/on-connection.ts';
import { folderStore } from '../../../server/storage/folder-store.ts';
import { run as backUp } from '../../../server/upkeep/backup.ts';
import { run as tenant } from '../../../server/upkeep/tenant.ts';
import { importTenant } from '../../../server/upkeep/tenant/import-tenant.ts';
import { partsOfTenant } from '../../../server/upkeep/tenant/parts.ts';
import { removeTenant } from '../../../server/upkeep/tenant/remove-tenant.ts';
import type { Portal } from '../support/portal.ts';
import { runHere } from '../support/run-tool.ts';
import {
  ask,
  contentOf,
  documentsIn,
  emptyTilth,
  settings,
  startExported,
  type ExportedPortal,
} from './support/one-tenant.ts';

let made: ExportedPortal;
let portal: Portal;
let exported: string;
beforeAll(async () => {
  made = await startExported();
  ({ portal, exported } = made);
}, 240_000);
afterAll(() => made.stop());
const folder = (name: string) => made.folder(name);
const wanted: ExportedPortal['wanted'] = (...asked) => made.wanted(...asked);

describe('a removal', () => {
  /** A copy of the portal's tenants in a Tilth of their own, with a person who works in both. */
  const twoTenants = async (dataDir: string): Promise<string> => {
    const url = await emptyTilth();
    const others = await made.copy(`others-${dataDir}`, 'OTHER');
    await importTenant(others, wanted(url, dataDir, 'OTHER'));
    await importTenant(exported, wanted(url, dataDir));
    await ask(
      url,
      `insert into membership (tenant_ref, user_id, role_code) select id, '${portal.as('SENIOR_ADVISER').userId}', 'ADVISER' from tenant where code = 'OTHER';
       update app_user set last_tenant_ref = (select id from tenant where code = 'TILTH') where id = '${portal.as('SENIOR_ADVISER').userId}'`,
    );
    return url;
  };

  test('asks for the code again, takes all of the tenant, and leaves others and those who work in both', async () => {
    const url = await twoTenants('removal');
    const dataDir = folder('removal');
    await folderStore(join(dataDir, 'documents')).put('2/reports/1/others', Buffer.from('of another'));
    const before = await contentOf(url, 'OTHER');
    const asked = await runHere(tenant, ['remove', 'TILTH'], settings(dataDir, url));
    expect(asked).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^This removes the tenant TILTH .* for good\. To do so, add --yes TILTH\.\n$/,
      ) as string,
    });
    const gone = await runHere(tenant, ['remove', 'TILTH', '--yes', 'TILTH'], settings(dataDir, url));
    expect(gone.said).toMatch(/^Removed the tenant TILTH: \d+ rows, [1-9]\d* documents, and [1-9]\d* accounts/);
    expect(await contentOf(url, 'OTHER')).toEqual(before);
    expect(documentsIn(join(dataDir, 'documents')).map((line) => line.split(' ')[0])).toEqual(['2/reports/1/others']);
    const left = await onConnection(url, async (client) =>
      (await partsOfTenant(client, { tenantId: 1, people: [] })).filter(({ table }) => table !== 'app_user'),
    );
    for (const { name, quoted } of left) expect([name, await ask(url, `select from ${quoted}`)]).toEqual([name, []]);
    const people = await ask<{ name: string }>(
      url,
      `select name from app_user where email not like '%@erased.invalid' order by name`,
    );
    expect(people.map(({ name }) => name)).toContain('Sam Senior');
    expect(people.map(({ name }) => name)).not.toContain('Alex Adviser');
    // The guard of the trail is active again.
    await expect(ask(url, 'delete from audit_entry')).rejects.toThrow('only ever added to');
    const log = readFileSync(join(dataDir, 'tenants.jsonl'), 'utf8').trim().split('\n');
    expect(log.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ act: 'removed', tenant: 'TILTH' }),
    ]);

    // It comes back from its export: its people get accounts of their own again.
    await importTenant(exported, wanted(url, 'removal'));
    const names = await ask<{ name: string }>(url, `select name from app_user where email = 'adviser@tilth.example'`);
    expect(names).toEqual([{ name: 'Alex Adviser' }]);
  });

  test('that was interrupted is gone on with', async () => {
    const url = await twoTenants('interrupted');
    const store = folderStore(join(folder('interrupted'), 'documents'));
    const before = await contentOf(url, 'OTHER');
    const away = { ...store, remove: () => Promise.reject(new Error('the bucket is away')) };
    const removal = { databaseUrl: url, code: 'TILTH' };
    await expect(removeTenant({ ...removal, documents: away })).rejects.toThrow('the bucket is away');
    // Holds a row of it for longer than the wait for the trail.
    await onConnection(url, async (client) => {
      await client.query('begin');
      await client.query('lock table audit_entry in share row exclusive mode');
      await expect(removeTenant({ ...removal, documents: store })).rejects.toThrow('lock timeout');
      await client.query('rollback');
    });
    expect((await removeTenant({ ...removal, documents: store })).accounts).toBeGreaterThan(0);
    expect(await ask(url, `select code from tenant`)).toEqual([{ code: 'OTHER' }]);
    expect(await contentOf(url, 'OTHER')).toEqual(before);
  });
});

describe('one tenant of a whole backup', () => {
  test('comes back beside the others, as it was in the newest backup of the folder', async () => {
    const backups = folder('backups');
    const live = settings(made.live, portal.databaseUrl);
    expect((await runHere(backUp, [backups], live)).code).toBe(0);
    const was = await contentOf(portal.databaseUrl, 'TILTH');
    const url = await emptyTilth();
    const dataDir = folder('out-of-backup');
    await ask(url, `insert into tenant (code, name) values ('FIRST', 'First'), ('SECOND', 'Second')`);
    const before = readdirSync(tmpdir());
    const back = await runHere(tenant, ['import', 'TILTH', backups], settings(dataDir, url));
    expect(back.said).toMatch(/^Imported the tenant TILTH from .* all compared\.\n/);
    expect(await contentOf(url, 'TILTH')).toEqual(was);
    expect(await ask(url, 'select code from tenant order by id')).toEqual(
      ['FIRST', 'SECOND', 'TILTH'].map((code) => ({ code })),
    );
    const [key] = await ask<{ key: string }>(url, 'select storage_key as key from published_document');
    expect(await folderStore(join(dataDir, 'documents')).get(key!.key)).toBeDefined();
    // The database that it was restored to is gone.
    const left = readdirSync(tmpdir()).filter((name) => name.startsWith('tilth-out-of-backup-'));
    expect(left.filter((name) => !before.includes(name))).toEqual([]);
    const none = await runHere(tenant, ['import', 'NONE', backups], settings(dataDir, url));
    expect(none).toEqual({ code: 1, said: 'There is no tenant with the code NONE.\n' });
  });
});
