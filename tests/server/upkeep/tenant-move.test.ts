import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { onConnection } from '../../../server/db/on-connection.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { folderStore } from '../../../server/storage/folder-store.ts';
import { onConnection as asBackup } from '../../../server/upkeep/backup/session.ts';
import { run as tenant } from '../../../server/upkeep/tenant.ts';
import { closeTenant, noteMove, openTenant } from '../../../server/upkeep/tenant/close-tenant.ts';
import { importTenant } from '../../../server/upkeep/tenant/import-tenant.ts';
import { moveTenant, type Place } from '../../../server/upkeep/tenant/move-tenant.ts';
import { topsoilResults } from '../support/example-farm.ts';
import { customerBody } from '../tenants/bodies.ts';
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
beforeAll(async () => {
  made = await startExported();
  ({ portal } = made);
}, 240_000);
afterAll(() => made.stop());

const close = (url: string) => asBackup(url, (client) => closeTenant(client, 'TILTH'));
const open = (url: string) => onConnection(url, (client) => openTenant(client, 'TILTH'));
const codesIn = async (url: string) =>
  (
    await ask<{ code: string }>(
      url,
      `select code || case when closed_on is null then '' else ' closed' end as code from tenant order by code`,
    )
  ).map(({ code }) => code);

describe('a tenant that is closed', () => {
  const named = (name: string, userId: string) => ({ body: customerBody(name, userId) });

  test('is read, and refuses changes with 503 and when to come again; others change theirs', async () => {
    const adviser = portal.as('ADVISER');
    const { customerId: farm } = await adviser.ask('POST /customer', named('Farm with a file', adviser.userId));
    await close(portal.databaseUrl);
    try {
      expect(await adviser.ask('GET /customer/getDashboardAll')).toBeDefined();
      const refused = await adviser.refused('POST /customer', named('Closed farm', adviser.userId));
      expect(refused).toMatchObject({ status: 503, code: 'TENANT_CLOSED' });
      const token = await portal.token({ sub: 'demo-adviser' });
      const body = customerBody('Closed farm', adviser.userId);
      const answer = await portal.call('POST', '/api/customer', { token, tenant: 'TILTH', key: randomUUID(), body });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
      const file = {
        body: { customer: farm, sampleType: 'soil', crop: 'Wheat' },
        file: { name: 'soil.csv', content: topsoilResults },
      } as const;
      for (const call of ['POST /sample/checkUpload', 'POST /sample/UploadSamples'] as const)
        expect(await adviser.refused(call, file)).toMatchObject({ status: 503, code: 'TENANT_CLOSED' });
      const other = portal.as('ADVISER', 'OTHER');
      await other.ask('POST /customer', named(`Open farm ${randomUUID()}`, other.userId));
    } finally {
      await open(portal.databaseUrl);
    }
    await adviser.ask('POST /customer', named('Opened farm', adviser.userId));
  });

  test('is closed once what is under way has ended', async () => {
    let isClosed = false;
    let closing: Promise<unknown> = Promise.resolve();
    const adviser = { tenantId: 1, userId: portal.as('ADVISER').userId };
    await inTenant(portal.db, adviser, async (tx) => {
      await tx.execute(sql`insert into customer (name) values ('Under way')`);
      closing = close(portal.databaseUrl).then(() => (isClosed = true));
      await vi.waitFor(async () => expect(await codesIn(portal.databaseUrl)).toContain('TILTH closed'));
      expect(isClosed).toBe(false);
    });
    await closing;
    expect(await ask(portal.databaseUrl, `select from customer where name = 'Under way'`)).toHaveLength(1);
    await open(portal.databaseUrl);
  });

  test('keeps its jobs until it is open', async () => {
    await close(portal.databaseUrl);
    const job = randomUUID();
    const data = { actor: { tenantId: 1, userId: '' }, data: { customerId: 1 } };
    await portal.jobs.boss.send('auto-report', data, { id: job });
    const states = () =>
      ask<{ state: string; waits: boolean }>(
        portal.databaseUrl,
        `select state::text, start_after > now() + interval '30 s' as waits from pgboss.job where name = 'auto-report' order by created_on`,
      );
    await vi.waitFor(async () => expect((await states()).map(({ state }) => state)).toEqual(['completed', 'created']), {
      timeout: 20_000,
    });
    expect((await states())[1]!.waits).toBe(true);
    await ask(portal.databaseUrl, `delete from pgboss.job where name = 'auto-report'`);
    await open(portal.databaseUrl);
  });
});

describe('a move', () => {
  let number = 0;
  let from: Place;
  let to: Place;
  let fromDir: string;
  let toDir: string;
  let was: Record<string, string>;
  let others: Record<string, string>;
  beforeEach(async () => {
    number += 1;
    [fromDir, toDir] = [made.folder(`from-${number}`), made.folder(`to-${number}`)];
    const place = async (dataDir: string): Promise<Place> => ({
      databaseUrl: await emptyTilth(),
      documents: folderStore(join(dataDir, 'documents')),
      issuer: null,
    });
    [from, to] = [await place(fromDir), await place(toDir)];
    await importTenant(made.exported, made.wanted(from.databaseUrl, `from-${number}`));
    const other = await made.copy(`others-${number}`, 'OTHER');
    await importTenant(other, made.wanted(from.databaseUrl, `from-${number}`, 'OTHER'));
    await ask(to.databaseUrl, `insert into tenant (code, name) values ('FIRST', 'First')`);
    was = await contentOf(from.databaseUrl, 'TILTH');
    others = await contentOf(from.databaseUrl, 'OTHER');
  });
  const move = (isSure: boolean, changed: { readonly from?: Place; readonly to?: Place } = {}) =>
    moveTenant({ code: 'TILTH', from, to, isSure, ...changed });

  /** Everything is there and nothing here, once, and nothing is left to be gone on with. */
  async function isMoved(): Promise<void> {
    expect([await codesIn(from.databaseUrl), await codesIn(to.databaseUrl)]).toEqual([['OTHER'], ['FIRST', 'TILTH']]);
    expect(await contentOf(to.databaseUrl, 'TILTH')).toEqual(was);
    expect(await contentOf(from.databaseUrl, 'OTHER')).toEqual(others);
    expect(documentsIn(join(fromDir, 'documents'))).toEqual([]);
    expect(documentsIn(join(toDir, 'documents'))).not.toEqual([]);
    for (const { databaseUrl } of [from, to])
      expect(await ask(databaseUrl, `select key from identity_secret where key like 'tenant-%'`)).toEqual([]);
  }

  test('by the command is closed on both sides until it is said again, then open there and gone here', async () => {
    const target = made.folder('target.env');
    writeFileSync(target, `DATABASE_URL=${to.databaseUrl}\nDATA_DIR=${toDir}\nLOG_LEVEL=silent\n`);
    const run = (...args: readonly string[]) =>
      runHere(tenant, ['move', 'TILTH', target, ...args], settings(fromDir, from.databaseUrl));
    const first = await run();
    expect(first).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Brought the tenant TILTH there: .*\nIt is closed for changes on both sides\..*--yes TILTH/,
      ) as string,
    });
    expect([await codesIn(from.databaseUrl), await codesIn(to.databaseUrl)]).toEqual([
      ['OTHER', 'TILTH closed'],
      ['FIRST', 'TILTH closed'],
    ]);
    const second = await run('--yes', 'TILTH');
    expect(second.said).toBe(
      'Moved the tenant TILTH: open there, removed here. Backups of this Tilth still hold it.\n',
    );
    await isMoved();
    expect((await run('--yes', 'TILTH')).said).toBe('There is no tenant with the code TILTH here.\n');
  });

  test('that is interrupted at any step is gone on with, and nothing is lost or there twice', async () => {
    const broken = (place: Place, part: 'put' | 'remove'): Place => ({
      ...place,
      documents: { ...place.documents, [part]: () => Promise.reject(new Error('interrupted')) },
    });
    await expect(move(true, { to: broken(to, 'put') })).rejects.toThrow('interrupted');
    expect([await codesIn(from.databaseUrl), await codesIn(to.databaseUrl)]).toEqual([
      ['OTHER', 'TILTH closed'],
      ['FIRST'],
    ]);
    expect((await move(false)).isDone).toBe(false);
    // Asked again it is there, and not brought a second time.
    expect(await move(false)).toEqual({ brought: undefined, removed: undefined, isDone: false });
    await expect(move(true, { from: broken(from, 'remove') })).rejects.toThrow('interrupted');
    expect([await codesIn(from.databaseUrl), await codesIn(to.databaseUrl)]).toEqual([
      ['OTHER', 'TILTH closed'],
      ['FIRST', 'TILTH'],
    ]);
    const id = (
      await ask<{ id: string }>(
        to.databaseUrl,
        `select value #>> '{}' as id from identity_secret where key = 'tenant-arrived TILTH'`,
      )
    )[0]!.id;
    expect((await move(true)).isDone).toBe(true);
    await isMoved();
    // Killed just before its end: it is gone here, and there it is not noted yet that it is over.
    await onConnection(to.databaseUrl, async (client) => {
      await noteMove(client, 'arrived', 'TILTH', id);
      await client.query(`update tenant set closed_on = now() where code = 'TILTH'`);
    });
    expect(await move(true)).toEqual({ brought: undefined, removed: undefined, isDone: true });
    await isMoved();
  });

  test('to where the tenant is, to the same database or to the same documents is refused, and closes nothing', async () => {
    await expect(move(true, { to: from })).rejects.toThrow('The target has a tenant with the code TILTH already');
    await ask(to.databaseUrl, `insert into tenant (code, name) values ('TILTH', 'Its own')`);
    await expect(move(true)).rejects.toThrow('The target has a tenant with the code TILTH already');
    const target = made.folder('same.env');
    writeFileSync(target, `DATABASE_URL=${to.databaseUrl}\nDATA_DIR=${fromDir}\n`);
    const same = await runHere(tenant, ['move', 'TILTH', target], settings(fromDir, from.databaseUrl));
    expect(same.said).toMatch(/^The target keeps its documents where this Tilth does/);
    expect(await codesIn(from.databaseUrl)).toEqual(['OTHER', 'TILTH']);
  });

  test('is given up by opening it here and removing it there; another one starts over', async () => {
    await move(false);
    const opened = await runHere(tenant, ['open', 'TILTH'], settings(fromDir, from.databaseUrl));
    expect(opened.said).toMatch(/^The tenant TILTH is open\./);
    // What was changed here since is not there: the move that brought it is over.
    await expect(move(true)).rejects.toThrow('of another move');
    await runHere(tenant, ['open', 'TILTH'], settings(fromDir, from.databaseUrl));
    const gone = await runHere(tenant, ['remove', 'TILTH', '--yes', 'TILTH'], settings(toDir, to.databaseUrl));
    expect(gone.code).toBe(0);
    expect((await move(true)).isDone).toBe(true);
    expect([await codesIn(from.databaseUrl), await codesIn(to.databaseUrl)]).toEqual([['OTHER'], ['FIRST', 'TILTH']]);
    // Its people have other accounts there now, as the first ones were emptied: the rows are as many.
    const rowsOf = (content: Record<string, string>) =>
      Object.entries(content).map(([name, counted]) => [name, counted.split(' ')[0]]);
    expect(rowsOf(await contentOf(to.databaseUrl, 'TILTH'))).toEqual(rowsOf(was));
  });
});
