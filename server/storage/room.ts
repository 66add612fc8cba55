import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { StorageConfig } from '../config.ts';

/** What a large import or a farm's documents may want at once. */
const LEAST_BYTES = 64 * 2 ** 20;

/** Whether the disk that documents (and an embedded database) lie on has room for the next of them; a bucket is its keeper's business. */
export async function hasRoom(storage: StorageConfig, leastBytes = LEAST_BYTES): Promise<boolean> {
  if (storage.kind !== 'folder') return true;
  const { bavail, bsize } = await statfs(nearest(storage.folder));
  return bavail * bsize >= leastBytes;
}

const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)));
