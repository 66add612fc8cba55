import { join } from 'node:path';
import type pg from 'pg';
import { onDatabase } from '../../db/on-database.ts';
import { hasCitus } from '../../db/has-citus.ts';
import { clientOf } from '../../db/transaction-client.ts';
import { seeTenant } from '../../db/see-tenant.ts';
import type { Erased } from '../../erased-list.ts';
import type { DocumentStore } from '../../storage/document-store.ts';
import { ToolError } from '../../tool.ts';
import { faultsOf } from '../backup/check-backup.ts';
import { restoreDocuments } from '../backup/documents.ts';
import { loadTable } from '../backup/load.ts';
import { fileOf, readChecksums, type Manifest } from '../backup/manifest.ts';
import { AS_EVERYWHERE, onConnection } from '../backup/session.ts';
import { shown } from '../backup/tables.ts';
import { migrationsIn } from '../backup/take-backup.ts';
import { eraseAgainHere, type ErasedAgain } from '../erased/erase-again.ts';
import { noteMove } from './close-tenant.ts';
import { isTenant } from './export-tenant.ts';
import { orderOfTables } from './order.ts';
import { insertPages } from './insert-pages.ts';
import { partsOfTenant, written, type Pairs, type Part } from './parts.ts';
import { bringPeople } from './people.ts';
import { raiseNumbers } from './raise-numbers.ts';

export interface ImportWanted {
  readonly databaseUrl: string;
  readonly code: string;
  readonly documents: DocumentStore;
  /** Of the identity provider here; null for the embedded one. */
  readonly issuer: string | null;
  /** Whom the lists name that are known here. */
  readonly erased: readonly Erased[];
  /** Of a move: the tenant comes closed for changes, and is known to have come by it. */
  readonly move?: string;
}

export interface Imported {
  readonly manifest: Manifest;
  readonly tenantId: number;
  readonly rows: number;
  readonly documents: number;
  readonly erasedAgain: ErasedAgain;
}

/**
 * Imports a tenant into a running Tilth that has no tenant of its code: documents first, then every row in one transaction, checked against the
 * manifest by count and checksum before it ends. A failure leaves nothing behind.
 */
export async function importTenant(folder: string, wanted: ImportWanted): Promise<Imported> {
  const { manifest, faults } = await faultsOf(folder);
  if (faults.length > 0)
    throw new ToolError(`The export is damaged, nothing was imported: ${faults.slice(0, 5).join(' ')}`);
  const { tenant } = manifest;
  if (tenant?.code !== wanted.code)
    throw new ToolError(`${folder} holds the tenant ${tenant?.code ?? '(a whole backup)'}, not ${wanted.code}.`);
  const paths = [...(await readChecksums(folder)).keys()];
  return onDatabase(wanted.databaseUrl, async (db) => {
    const added: string[] = [];
    try {
      const imported = await db.transaction(async (tx) => {
        const { tenantId, pairs, documents } = await clientOf(tx).alone(async (client) => {
          await client.query(AS_EVERYWHERE);
          await refuseUnlessFree(client, wanted.code, manifest);
          const id = await numberFor(client, tenant.id);
          const copied = await restoreDocuments(folder, paths, storeOf(wanted.documents, id, added));
          return {
            tenantId: id,
            documents: copied,
            pairs: await load(client, { folder, manifest, tenantId: id, wanted }),
          };
        });
        if (wanted.move !== undefined) return { tenantId, documents, erasedAgain: NONE_ERASED };
        const names = new Map(pairs);
        const due = wanted.erased
          .filter((entry) => entry.tenant === wanted.code && [tenant.id, tenantId].includes(entry.tenantId))
          .map((entry) => ({ entry, tenantId, id: names.get(entry.id) ?? entry.id }));
        const erasedAgain = await eraseAgainHere(tx, wanted.documents, { tenantId, code: wanted.code, due });
        return { tenantId, documents, erasedAgain };
      });
      await db.execute('analyze'); // or the first calls would be planned for a tenant without rows
      return { ...imported, manifest, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) };
    } catch (error) {
      // Whether it was kept is not known where the database went away at the very end: then the documents stay with what may be there.
      const isKept = await onConnection(wanted.databaseUrl, (client) => isTenant(client, wanted.code)).catch(
        () => true,
      );
      if (!isKept) for (const key of added) await wanted.documents.remove(key);
      throw error;
    }
  });
}

/** What is moved was erased where it comes from. */
const NONE_ERASED: ErasedAgain = { customers: 0, people: 0, withoutAdmin: new Set() };

async function refuseUnlessFree(client: pg.ClientBase, code: string, manifest: Manifest): Promise<void> {
  // Another import of the code waits for the end of this one, and finds its tenant.
  await client.query(`select pg_advisory_xact_lock(hashtextextended('tenant code ' || $1, 0))`, [code]);
  await refuseTaken(client, code);
  const here = await migrationsIn(client);
  if (here.join() !== manifest.migrations.join())
    throw new ToolError(
      `The export is of another release (${manifest.release}, ${manifest.migrations.length} schema changes; here ${here.length}): bring both to the same one first.`,
    );
}

/** Before anything is read for a tenant that is here already. */
export async function refuseTaken(client: pg.ClientBase, code: string): Promise<void> {
  if (await isTenant(client, code))
    throw new ToolError(`There is a tenant with the code ${code} here already, and an import replaces nothing.`);
}

/** The number that it had, where it is free: grower links, keys of documents and lists of the erased go on unchanged. Else the next one. */
async function numberFor(client: pg.ClientBase, had: number): Promise<number> {
  const { rows } = await client.query<{ taken: boolean; next: number }>(
    'select coalesce(bool_or(id = $1), false) as taken, coalesce(max(id), 0) + 1 as next from public.tenant',
    [had],
  );
  return rows[0]?.taken === true ? rows[0].next : had;
}

/** The store under the tenant's number here; `added` receives the keys that did not exist before. */
const storeOf = (store: DocumentStore, tenantId: number, added: string[]): Pick<DocumentStore, 'get' | 'put'> => {
  const here = (key: string): string => key.replace(/^\d+/, String(tenantId));
  return {
    get: (key) => store.get(here(key)),
    put: async (key, bytes) => {
      if ((await store.get(here(key))) === undefined) added.push(here(key));
      await store.put(here(key), bytes);
    },
  };
};

interface Loading {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly tenantId: number;
  readonly wanted: ImportWanted;
}

async function load(client: pg.ClientBase, loading: Loading): Promise<Pairs> {
  const { manifest, tenantId, wanted } = loading;
  const parts = new Map((await partsOfTenant(client, { tenantId, people: [] })).map((part) => [part.name, part]));
  for (const { name, rows } of manifest.tables)
    if (rows > 0 && !parts.has(name))
      throw new ToolError(
        name === 'pgboss.job'
          ? 'Jobs wait in the export, and this Tilth has no queue yet: start it once, then import again.'
          : `The export has a table ${name} that is not here.`,
      );
  const given = async (name: string): Promise<Part | undefined> => {
    const rows = manifest.tables.find((table) => table.name === name)?.rows ?? 0;
    const part = parts.get(name);
    if (part === undefined || rows === 0) return undefined;
    await client.query(
      `create temporary table ${givenOf(part)} on commit drop as select ${columnsOf(part)} from ${part.base} with no data`,
    );
    await loadTable(client, {
      table: { quoted: givenOf(part) },
      columns: part.columns,
      file: join(loading.folder, fileOf(name)),
    });
    return part;
  };
  const bring = async (
    name: string,
    { leading = '', values = '', left = [] as readonly string[], where = '' } = {},
  ) => {
    const part = await given(name);
    if (part === undefined) return;
    const exprs = written(part, tenantId, pairs).map((value, at) =>
      left.includes(part.columns[at] ?? '') ? 'null' : value,
    );
    const into = `insert into ${part.base} (${leading}${columnsOf(part)})`;
    const rows = `from ${givenOf(part)} ${where}`;
    if (part.hasTenant && isDistributed) await insertPages(client, into, { values: exprs, rows });
    else await client.query(`${into} select ${values}${exprs.join(', ')} ${rows}`);
    if (left.length === 0) await client.query(`drop table ${givenOf(part)}`);
  };

  const isDistributed = await hasCitus(client);
  let pairs: Pairs = [];
  await bring('public.tenant', { leading: 'id, ', values: `${tenantId}, ` });
  await seeTenant(client, tenantId);
  const people = await given('public.app_user');
  const brought =
    people === undefined
      ? { pairs, added: [] }
      : await bringPeople(client, people, {
          given: givenOf(people),
          isSameProvider: manifest.tenant?.issuer === wanted.issuer,
        });
  pairs = brought.pairs;
  if (manifest.tenant?.issuer === wanted.issuer)
    await bring('public.identity_credential', {
      where: `where subject in (select subject from public.app_user where id = any('{${brought.added.join(',')}}'::uuid[]))`,
    });

  const ofTenant = [...parts.values()].filter(({ hasTenant }) => hasTenant);
  const { tables, later } = await orderOfTables(
    client,
    ofTenant.map(({ table }) => table),
  );
  // Members first: triggers on personal records look them up.
  const here = { leading: 'tenant_ref, ', values: `${tenantId}, ` };
  for (const name of ['tenant_history', 'membership', 'invitation', 'grower_door']) await bring(`public.${name}`, here);
  for (const table of tables) await bring(`public.${table}`, { left: later.get(table) ?? [] });
  for (const [table, columns] of later) {
    const part = parts.get(`public.${table}`);
    const there = manifest.tables.find(({ name }) => name === `public.${table}`)?.rows ?? 0;
    if (part === undefined || there === 0) continue;
    const set = columns.map((column) => `${column} = given.${column}`).join(', ');
    const some = columns.map((column) => `given.${column} is not null`).join(' or ');
    await client.query(
      `update ${part.base} t set ${set} from ${givenOf(part)} given where t.tenant_id = ${tenantId} and t.id = given.id and (${some})`,
    );
  }
  await bring('pgboss.job');
  await raiseNumbers(client, tenantId, ofTenant);
  await prove(client, { manifest, tenantId, pairs });
  if (wanted.move !== undefined) {
    await client.query('update public.tenant set closed_on = now() where id = $1', [tenantId]);
    await noteMove(client, 'arrived', wanted.code, wanted.move);
  }
  return pairs;
}

const givenOf = ({ table }: Part): string => `pg_temp.given_${table}`;
const columnsOf = ({ columns }: Part): string => columns.map((column) => `"${column}"`).join(', ');

/** An existing account does not change, and is not part of the import. */
const OWN_HERE = ['public.app_user', 'public.identity_credential'];

/** Compares what is here now with what the manifest says was there. */
async function prove(
  client: pg.ClientBase,
  { manifest, tenantId, pairs }: { readonly manifest: Manifest; readonly tenantId: number; readonly pairs: Pairs },
): Promise<void> {
  const parts = new Map(
    (await partsOfTenant(client, { tenantId, people: [] }, pairs)).map((part) => [part.name, part]),
  );
  for (const expected of manifest.tables) {
    const part = parts.get(expected.name);
    if (part === undefined || OWN_HERE.includes(expected.name)) continue;
    const found = await shown(client, part, 'all');
    if (found.rows !== expected.rows || found.digest !== expected.digest)
      throw new ToolError(
        `The table ${expected.name} came otherwise than it was, nothing was imported: ${found.rows} rows of ${expected.rows}.`,
      );
  }
}
