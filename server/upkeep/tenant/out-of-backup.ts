import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../../error-code.ts';
import { checkedKey, type DocumentStore } from '../../storage/document-store.ts';
import { startCluster } from '../../supervisor/cluster.ts';
import { documentFile } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { exportTenant } from './export-tenant.ts';

/**
 * What `work` does with the export of one tenant out of a whole backup: the backup is restored into a database of its own, brought to this release,
 * exported from there, and all of it taken away again.
 * @param issuer of the identity provider, which a whole backup does not name
 */
export async function outOfBackup<T>(
  backup: string,
  { code, issuer }: { readonly code: string; readonly issuer: string | null },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const place = await mkdtemp(join(tmpdir(), 'tilth-out-of-backup-'));
  try {
    const cluster = await startCluster(place, { durable: false });
    const documents = documentsOfBackup(backup);
    const folder = join(place, 'tenant');
    try {
      await restoreBackup(backup, cluster.url, documents);
      await exportTenant(folder, { databaseUrl: cluster.url, code, issuer, documents });
    } finally {
      await cluster.stop('at once');
    }
    return await work(folder);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** The documents of a backup where they lie: what is restored beside it needs no second copy of them. */
const documentsOfBackup = (backup: string): DocumentStore => ({
  async get(key) {
    try {
      return await readFile(join(backup, documentFile(checkedKey(key))));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  },
  put: () => Promise.resolve(),
  remove: () => Promise.resolve(),
});
