import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsIn } from './manifest.ts';
import { UNFINISHED } from './take-backup.ts';

/** No backup takes so long. */
const SURELY_ABANDONED_AFTER_MS = 2 * 86_400_000;

/** Removes all but the newest `keep` backups, and what backups left that were killed; the names of the backups that are gone. */
export async function forgetOld(folder: string, keep: number): Promise<readonly string[]> {
  const old = (await backupsIn(folder)).slice(0, -keep);
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true });
  for (const name of (await readdir(folder)).filter((entry) => entry.startsWith(UNFINISHED))) {
    const ageMs = Date.now() - (await stat(join(folder, name))).mtimeMs;
    if (ageMs > SURELY_ABANDONED_AFTER_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
  return old;
}
