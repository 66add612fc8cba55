import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { adoptDocumentsFolder, claimDocumentsFolder } from '../../../server/db/documents-folder.ts';
import { onDatabase } from '../../../server/db/on-database.ts';
import { embeddedServingUrl } from '../../../server/db/api-role.ts';
import { folderStore } from '../../../server/storage/folder-store.ts';
import { reportMissing } from '../../../server/storage/report-missing.ts';
import { run as examine } from '../../../server/upkeep/doctor.ts';
import { run as prepare } from '../../../server/supervisor/prepare-database.ts';
import { freshDatabase, run } from '../support/postgres.ts';
import { runHere } from '../support/run-tool.ts';

const here = mkdtempSync(join(tmpdir(), 'tilth-places-'));
afterAll(() => rmSync(here, { recursive: true, force: true }));
const storageOf = (machine: string) => ({ kind: 'folder', folder: join(here, machine, 'documents') }) as const;
const bucket = {
  kind: 's3',
  endpoint: 'https://s3.example',
  region: 'r',
  bucket: 'b',
  prefix: '',
  accessKeyId: 'a',
  secretAccessKey: 's',
  pathStyle: true,
} as const;

let url: string;
beforeEach(async () => {
  url = await freshDatabase();
});
const claim = (storage: Parameters<typeof claimDocumentsFolder>[1]) =>
  onDatabase(url, (db) => claimDocumentsFolder(db, storage));

describe('published documents in a folder', () => {
  test('belong to the machine that marked it first; another one does not start and says what to do', async () => {
    await claim(storageOf('one'));
    await expect(claim(storageOf('two'))).rejects.toThrow(/STORAGE_BUCKET.*--documents-here/);
    await expect(claim(storageOf('one'))).resolves.toBeUndefined();
  });

  test('are found by an API and a worker that begin on one machine at the same moment', async () => {
    await expect(Promise.all(Array.from({ length: 8 }, () => claim(storageOf('both'))))).resolves.toHaveLength(8);
  });

  test('may lie in one folder that all machines mount', async () => {
    mkdirSync(join(here, 'shared', 'documents'), { recursive: true });
    await claim(storageOf('shared'));
    await expect(claim(storageOf('shared'))).resolves.toBeUndefined();
  });

  test('are no question where a bucket keeps them', async () => {
    await claim(storageOf('before'));
    await expect(claim(bucket)).resolves.toBeUndefined();
  });

  test('are declared here after a move', async () => {
    await claim(storageOf('old'));
    await onDatabase(url, (db) => adoptDocumentsFolder(db, storageOf('new')));
    await expect(claim(storageOf('new'))).resolves.toBeUndefined();
    await expect(claim(storageOf('old'))).rejects.toThrow('another machine');
  });

  test('are declared here by the tool that prepares the database', async () => {
    await claim(storageOf('first'));
    const asked = await runHere(prepare, ['--documents-here'], { DATABASE_URL: url, DATA_DIR: join(here, 'second') });
    expect(asked).toMatchObject({ code: 0 });
    await expect(claim(storageOf('second'))).resolves.toBeUndefined();
  });

  test('lie in folders that their owner alone can list', async () => {
    await claim(storageOf('closed'));
    await folderStore(storageOf('closed').folder).put('1/reports/7/a', new Uint8Array([1]));
    for (const folder of ['', '1', '1/reports', '1/reports/7'])
      expect(statSync(join(storageOf('closed').folder, folder)).mode & 0o777).toBe(0o700);
  });

  test('that are gone from the store are an error in the log', async () => {
    const said: unknown[] = [];
    const store = reportMissing(folderStore(join(here, 'empty')), {
      error: (...words: unknown[]) => void said.push(words),
    });
    expect(await store.get('1/reports/7/gone')).toBeUndefined();
    expect(said).toEqual([[{ storageKey: '1/reports/7/gone' }, 'a published document is not in the store']]);
  });
});

describe('the doctor names documents', () => {
  async function published(storageKey: string): Promise<Readonly<Record<string, string>>> {
    await run(
      url,
      `insert into tenant (code, name) values ('ACME', 'Acme'); set tilth.tenant_id = '1';
       insert into customer (name) values ('Redgum'); insert into report (customer_id, name) values (1, 'Plan');
       insert into published_document (report_id, report_type_id, output_type_id, file_name, mime_type, size_bytes, inputs_hash, content_hash, storage_key)
       values (1, 1, 1, 'a.pdf', 'application/pdf', 1, 'a', 'a', '${storageKey}')`,
    );
    return { DATABASE_URL: await embeddedServingUrl(url, 'tilth_places_api'), DATABASE_OWNER_URL: url };
  }

  test('that are missing from the store of this machine', async () => {
    const settings = { ...(await published('1/reports/1/missing')), DATA_DIR: join(here, 'doctor') };
    const { said } = await runHere(examine, [], settings);
    expect(said).toMatch(/FAULT Storage +1 of the newest 1 published documents are missing/);
  });

  test('that another machine keeps', async () => {
    const settings = { ...(await published('1/reports/1/there')), DATA_DIR: join(here, 'doctor') };
    await claim(storageOf('elsewhere'));
    const { said } = await runHere(examine, [], settings);
    expect(said).toMatch(
      /FAULT Storage +The published documents of this database are kept in the folder of another machine/,
    );
  });
});
