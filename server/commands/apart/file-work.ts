import { closeDatabase, openDatabase, requestWaits, type Database } from '../../db/pool.ts';
import type { Actor } from '../../db/tenant-transaction.ts';
import type { ProcessTask } from '../../process-side.ts';
import { readPicture, PictureError, type Picture, type PictureLimits } from '../../untrusted/picture.ts';
import { priceTable, type PriceCells } from '../economics/price-table.ts';
import { checkUpload, type AskedCheck } from '../imports/check-upload.ts';
import { checkFarm, importFarm, type AskedFarm, type AskedImport } from '../imports/import-farm.ts';
import { KeptReadings } from '../imports/kept-readings.ts';
import { saveFromQueue } from '../imports/save-from-queue.ts';
import { saveAtOnce, type SmallUpload } from '../imports/save-at-once.ts';
import { refusalIn, type Refused } from './refused.ts';

/** What a work of a file is given beside what it is asked. */
interface Beside {
  readonly db: Database;
  readonly actor: Actor;
  readonly bytes: Uint8Array | null;
  readonly counts: Int32Array;
  /** Throws once nobody waits any more. */
  readonly goOn: () => void;
}

export interface OnDatabase<Asked> {
  readonly databaseUrl: string;
  readonly actor: Actor;
  readonly asked: Asked;
}

const kept = new KeptReadings();
const neededBytes = (bytes: Uint8Array | null): Uint8Array => bytes ?? new Uint8Array(0);

/** All that is done with the bytes of a stranger's file, with a database of its own where there is something to compare or to save. */
const onDatabase = {
  'check results': (asked: Omit<AskedCheck, 'bytes' | 'counts'>, { db, actor, bytes, counts, goOn }: Beside) =>
    checkUpload(db, actor, { ...asked, bytes, counts }, kept, goOn),
  'save results': (asked: Omit<SmallUpload, 'bytes' | 'counts'>, { db, actor, bytes, counts }: Beside) =>
    saveAtOnce(db, actor, { ...asked, bytes: neededBytes(bytes), counts }),
  'save queued results': ({ uploadJobId }: { readonly uploadJobId: number }, { db, actor, counts }: Beside) =>
    saveFromQueue(db, actor, uploadJobId, counts),
  'check a map': (asked: Omit<AskedFarm, 'bytes'>, { db, actor, bytes }: Beside) =>
    checkFarm(db, actor, { ...asked, bytes: neededBytes(bytes) }),
  'save a map': (asked: Omit<AskedImport, 'bytes'>, { db, actor, bytes }: Beside) =>
    importFarm(db, actor, { ...asked, bytes: neededBytes(bytes) }),
} as const;

export type PictureReading =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly reason: string };

/** What comes of the bytes alone. */
const ofBytes = {
  'read prices': (_asked: null, bytes: Uint8Array): readonly PriceCells[] => priceTable(bytes),
  'read a picture': (limits: PictureLimits, bytes: Uint8Array): PictureReading => {
    try {
      return { ok: true, picture: readPicture(bytes, limits) };
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      return { ok: false, reason: error.message };
    }
  },
} as const;

export type DatabaseWorks = typeof onDatabase;
export type BytesWorks = typeof ofBytes;

/** The side of `readApart` that works: a thread of a process of its own. */
export async function doFileWork({
  kind,
  input,
  bytes,
  counts,
  left,
}: ProcessTask): Promise<{ readonly answer: unknown } | Refused> {
  try {
    if (kind in ofBytes) return { answer: ofBytes[kind as keyof BytesWorks](input as never, neededBytes(bytes)) };
    return {
      answer: await withDatabase(kind as keyof DatabaseWorks, input as OnDatabase<never>, { bytes, counts, left }),
    };
  } catch (error) {
    return refusalIn(error);
  }
}

/** A connection that was used lately is used again: to open one takes longer than to read a small file. The pool closes it when nobody comes. */
let lately: { readonly url: string; readonly db: Database } | undefined;

async function databaseAt(url: string): Promise<Database> {
  if (lately?.url !== url) {
    const before = lately;
    lately = { url, db: openDatabase(url, { maxConnections: 1, waits: requestWaits }) };
    if (before) await closeDatabase(before.db);
  }
  return lately.db;
}

async function withDatabase(
  kind: keyof DatabaseWorks,
  { databaseUrl, actor, asked }: OnDatabase<never>,
  { bytes, counts, left }: Pick<ProcessTask, 'bytes' | 'counts' | 'left'>,
): Promise<unknown> {
  const goOn = (): void => {
    if (Atomics.load(left, 0) !== 0) throw new Error('nobody waits for this file any more');
  };
  return onDatabase[kind](asked, { db: await databaseAt(databaseUrl), actor, bytes, counts, goOn });
}
