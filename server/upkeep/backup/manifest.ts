import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { ToolError } from '../../tool.ts';

/** Of each table what proves that it came back whole: how many rows, and a sum over their contents in whatever order. */
const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  digest: z.string(),
});

const manifest = z.object({
  format: z.literal(1),
  /** The release that made it. */
  release: z.string(),
  /** The moment that it shows: whatever was acknowledged before is in it. */
  takenAt: z.string(),
  postgres: z.string(),
  method: z.enum(['export', 'pg_dump']),
  /** When each migration was written that its schema has had, as `meta/_journal.json` has it. */
  migrations: z.array(z.number()),
  /** The version of the queue's own schema; null where no process has started the queue yet. */
  queue: z.number().nullable(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  documents: z.object({
    /** False where the operator keeps them otherwise. */
    included: z.boolean(),
    count: z.number().int(),
    /** Documents that the database names and the store does not have. */
    missing: z.array(z.string()),
  }),
  /** Whose rows these are, where they are one tenant's alone. */
  tenant: z
    .object({
      id: z.number().int().positive(),
      code: z.string(),
      name: z.string(),
      /** The provider whose subjects its people have; null for the embedded one. */
      issuer: z.string().nullable(),
    })
    .optional(),
});

export type Manifest = z.output<typeof manifest>;
export type TableShown = Manifest['tables'][number];

export const MANIFEST = 'manifest.json';
/** In the format of `sha256sum`, so that a backup can be checked without Tilth. */
export const CHECKSUMS = 'SHA256SUMS';
export const DUMP = 'database.dump';
export const fileOf = (name: string): string => `tables/${name}.copy.gz`;
export const documentFile = (key: string): string => `documents/${key}`;

const COMPLETE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export const nameAt = (moment: Date): string => moment.toISOString().replaceAll(/[:.]/g, '-');

/** The names of the complete backups in a folder, oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder))
    .filter((name) => COMPLETE.test(name) && existsSync(join(folder, name, MANIFEST)))
    .toSorted();
}

/** The backup that is meant: the folder itself, one in it by name, or the newest in it. */
export async function backupMeant(folder: string, name?: string): Promise<string> {
  if (name === undefined && existsSync(join(folder, MANIFEST))) return folder;
  const backups = await backupsIn(folder);
  const chosen = name ?? backups.at(-1);
  if (chosen === undefined || !backups.includes(chosen))
    throw new ToolError(
      name === undefined
        ? `${folder} holds no backup.`
        : `${folder} holds no backup ${name}; it has ${backups.join(', ') || 'none'}.`,
    );
  return join(folder, chosen);
}

export async function readManifest(backup: string): Promise<Manifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(backup, MANIFEST), 'utf8')));
  } catch (error) {
    throw new ToolError(`${join(backup, MANIFEST)} cannot be read: it is no manifest of a backup.`, { cause: error });
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The checksum of every file but the list itself, by its path in the backup. */
export async function readChecksums(backup: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(backup, CHECKSUMS), 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}
