import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { checkedKey, type DocumentStore } from './document-store.ts';

/**
 * Keeps documents as files below `root`.
 * A file appears under its name only when it is complete and on the disk: half a document cannot be published, even by a power cut.
 */
export function folderStore(root: string): DocumentStore {
  const get = async (key: string): Promise<Uint8Array | undefined> => {
    try {
      return await readFile(join(root, checkedKey(key)));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  };
  return {
    get,
    remove: (key) => rm(join(root, checkedKey(key)), { force: true }),
    async put(key, bytes) {
      const target = join(root, checkedKey(key));
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const draft = `${target}.${randomUUID()}.draft`;
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await link(draft, target); // unlike a rename it refuses to replace what is there
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
        const kept = await get(key);
        if (kept === undefined || !Buffer.from(kept).equals(bytes))
          throw new Error(`another document is stored under ${key}`, { cause: error });
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}
