import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { isOutOfSpace } from '../../out-of-space.ts';
import { ToolError } from '../../tool.ts';
import { isWindows } from '../../platform.ts';
import { CHECKSUMS, MANIFEST, type Manifest } from './manifest.ts';

/** Writes the files of one backup and remembers the checksum of each. Only their owner can read them: the keys that sign tokens are among them. */
export function createFiles(folder: string) {
  const checksums = new Map<string, string>();
  const placeOf = async (path: string): Promise<string> => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    return file;
  };
  const onDisk = async (file: string): Promise<void> => {
    const handle = await open(file, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  };
  return {
    /** What comes, packed. */
    async pack(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
      const file = await placeOf(path);
      const hash = createHash('sha256');
      const packed = createGzip();
      packed.on('data', (chunk: Buffer) => hash.update(chunk));
      await pipeline(content, packed, createWriteStream(file, { mode: 0o600 }));
      await onDisk(file);
      checksums.set(path, hash.digest('hex'));
    },
    async put(path: string, bytes: Uint8Array | string): Promise<void> {
      const file = await placeOf(path);
      await writeFile(file, bytes, { mode: 0o600, flush: true });
      checksums.set(path, createHash('sha256').update(bytes).digest('hex'));
    },
    /** A file that something else wrote there. */
    note: (path: string, sha256: string): void => void checksums.set(path, sha256),
    placeOf,
    async close(): Promise<void> {
      const lines = [...checksums].map(([path, sum]) => `${sum}  ${path}\n`);
      await writeFile(join(folder, CHECKSUMS), lines.toSorted().join(''), { mode: 0o600, flush: true });
    },
  };
}

export type Files = ReturnType<typeof createFiles>;

export interface Taken {
  readonly folder: string;
  readonly manifest: Manifest;
}

/**
 * Makes a folder of what `fill` writes. It appears under its name only when every file is on the disk; whatever fails leaves nothing.
 * @param unfinished where it is made, on the same disk
 */
export async function makeFolder(
  unfinished: string,
  {
    fill,
    nameOf,
  }: { readonly fill: (files: Files) => Promise<Manifest>; readonly nameOf: (manifest: Manifest) => string },
): Promise<Taken> {
  try {
    const files = createFiles(unfinished);
    const manifest = await fill(files);
    await files.put(MANIFEST, `${JSON.stringify(manifest, undefined, 1)}\n`);
    await files.close();
    const folder = nameOf(manifest);
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return { folder, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw isOutOfSpace(error)
      ? new ToolError(
          `There is no room left in ${dirname(unfinished)}: no backup was made, and nothing of it was left behind.`,
          { cause: error },
        )
      : error;
  }
}

/** The new name itself has to be on the disk; Windows knows no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (isWindows()) return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
