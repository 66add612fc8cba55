import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { expect } from 'vitest';
import { archiveRuns } from '../../../../server/commands/yields/archive-runs.ts';
import { sample, sampleEngine } from '../../../../server/db/schema/index.ts';
import { onConnection } from '../../../../server/db/on-connection.ts';
import { folderStore } from '../../../../server/storage/folder-store.ts';
import { AS_EVERYWHERE } from '../../../../server/upkeep/backup/session.ts';
import { shown } from '../../../../server/upkeep/backup/tables.ts';
import { run as tenant } from '../../../../server/upkeep/tenant.ts';
import { exportTenant } from '../../../../server/upkeep/tenant/export-tenant.ts';
import { partsOfTenant, peopleOf, type Pairs } from '../../../../server/upkeep/tenant/parts.ts';
import { startedBefore } from '../../core/support/test-api.ts';
import { queueIsIdle } from '../../support/places-of-word.ts';
import { freshDatabase } from '../../support/postgres.ts';
import { startPortal } from '../../support/portal.ts';
import { runHere } from '../../support/run-tool.ts';
import { customerBody } from '../../tenants/bodies.ts';
import { makeRecords } from '../../tenants/make-records.ts';

/** A word in the data of the other tenant only. */
export const OTHERS = 'Quokkamark';

/** A portal with records of every kind and two tenants, and the export of one of them. */
export async function startExported() {
  const here = mkdtempSync(join(tmpdir(), 'tilth-tenant-'));
  const folder = (name: string): string => join(here, name);
  const live = folder('live');
  const portal = await startPortal({ environment: { DATA_DIR: live } });
  const { sample: first } = await makeRecords(portal);
  // One of its samples is of a season that is archived.
  await portal.inside('TILTH', async (tx) => {
    await tx.update(sample).set({ dateSampled: '2020-02-01' }).where(eq(sample.id, first));
    const ofFirst = eq(sampleEngine.sampleId, first);
    await tx
      .update(sampleEngine)
      .set({ createdOn: new Date('2020-03-01T00:00:00Z') })
      .where(ofFirst);
    expect(await archiveRuns(tx, { before: '2021-01-01', after: 0 })).toMatchObject({ executions: 1 });
  });
  const others = portal.as('ADVISER', 'OTHER');
  await others.ask('POST /customer', { body: customerBody(OTHERS, others.userId) });
  const invited = { email: 'guest@new.example', name: 'Gus Guest', roles: ['VIEWER' as const] };
  await portal.as('ADMIN').ask('POST /adminconsole/people', { body: invited });
  await onConnection(portal.databaseUrl, queueIsIdle);
  await ask(
    portal.databaseUrl,
    `insert into pgboss.job (name, data, start_after) select 'mail-digests', jsonb_build_object('actor', jsonb_build_object('tenantId', id, 'userId', ''), 'data', '{}'::jsonb), now() + interval '1 day' from tenant`,
  );
  const exported = folder('exported');
  const made = await runHere(tenant, ['export', 'TILTH', exported], settings(live, portal.databaseUrl));
  expect(made).toEqual({ code: 0, said: expect.stringMatching(/the tenant TILTH, \d+ rows of \d+ tables/) as string });
  return {
    portal,
    folder,
    live,
    exported,
    /** Another export of the portal as it is now. */
    copy: async (name: string, code = 'TILTH'): Promise<string> => {
      const documents = folderStore(join(live, 'documents'));
      await exportTenant(folder(name), { databaseUrl: portal.databaseUrl, code, issuer: null, documents });
      return folder(name);
    },
    /** How an import into this database is asked for. */
    wanted: (databaseUrl: string, dataDir: string, code = 'TILTH') => ({
      ...{ databaseUrl, code, issuer: null, erased: [] },
      documents: folderStore(join(folder(dataDir), 'documents')),
    }),
    stop: async () => {
      await portal.stop();
      rmSync(here, { recursive: true, force: true });
    },
  };
}

export type ExportedPortal = Awaited<ReturnType<typeof startExported>>;

export const settings = (dataDir: string, databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
});

export const ask = async <T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> =>
  onConnection(url, async (client) => (await client.query<T>(statement)).rows);

/** Of each table the rows that are a tenant's: how many, and a sum over what they say. */
export const contentOf = (url: string, code: string, pairs: Pairs = []) =>
  onConnection(url, async (client) => {
    await client.query(AS_EVERYWHERE);
    const [row] = (await client.query<{ id: number }>('select id from tenant where code = $1', [code])).rows;
    const whose = { tenantId: row!.id, people: await peopleOf(client, row!.id) };
    const content: Record<string, string> = {};
    for (const part of await partsOfTenant(client, whose, pairs)) {
      const { rows, digest } = await shown(client, part, 'all');
      content[part.name] = `${rows} ${digest}`;
    }
    return content;
  });

export const documentsIn = (place: string): string[] =>
  existsSync(place)
    ? readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => {
          const path = join(entry.parentPath, entry.name);
          return `${path.slice(place.length + 1)} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`;
        })
        .toSorted()
    : [];

/** A Tilth that has been started once and has no users. */
export async function emptyTilth(): Promise<string> {
  const url = await freshDatabase();
  await startedBefore(url);
  return url;
}
