import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { DUMP, fileOf, MANIFEST, readChecksums, readManifest, sha256Of, type Manifest } from './manifest.ts';
import { majorOf, runProgram } from './pg-programs.ts';

/** What is wrong with a backup, found without restoring it; empty when nothing is. */
export async function faultsOf(
  backup: string,
): Promise<{ readonly manifest: Manifest; readonly faults: readonly string[] }> {
  const manifest = await readManifest(backup);
  const checksums = await readChecksums(backup);
  const faults: string[] = checksums.has(MANIFEST)
    ? []
    : ['The list of checksums is missing or does not name the manifest.'];
  for (const [path, sum] of checksums) {
    const file = join(backup, path);
    if (!existsSync(file)) faults.push(`${path} is missing.`);
    else if ((await sha256Of(file)) !== sum) faults.push(`${path} is not what was written.`);
  }
  const documents = [...checksums.keys()].filter((path) => path.startsWith('documents/')).length;
  if (documents !== manifest.documents.count)
    faults.push(`${documents} documents are listed, ${manifest.documents.count} were backed up.`);
  if (faults.length > 0) return { manifest, faults };
  return {
    manifest,
    faults: manifest.method === 'export' ? await rowFaults(backup, manifest, checksums) : await dumpFaults(backup),
  };
}

/** Every row of an export is a line. */
async function rowFaults(
  backup: string,
  manifest: Manifest,
  checksums: ReadonlyMap<string, string>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, rows } of manifest.tables) {
    const path = fileOf(name);
    const found = checksums.has(path) ? await linesIn(join(backup, path)) : 0;
    if (found !== rows) faults.push(`${path} holds ${found} rows, not ${rows}.`);
  }
  return faults;
}

async function linesIn(file: string): Promise<number> {
  let lines = 0;
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
      done();
    },
  });
  await pipeline(createReadStream(file), createGunzip(), count);
  return lines;
}

/** PostgreSQL's own program reads the list of contents, where it is there. */
async function dumpFaults(backup: string): Promise<string[]> {
  if ((await majorOf('pg_restore')) === undefined) return [];
  return runProgram('pg_restore', ['--list', join(backup, DUMP)], {}).then(
    () => [],
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  );
}
