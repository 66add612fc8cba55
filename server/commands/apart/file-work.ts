import { closeDatabase, openDatabase, requestWaits, type Database } from '../../db/pool.ts';
import type { Actor } from '../../db/tenant-transaction.ts';
import { openSender, type JobSender } from '../../queue/queue.ts';
import type { ProcessTask } from '../../process-side.ts';
import { readPicture, PictureError } from '../../untrusted/picture.ts';
import { priceTable, READ_PRICES } from '../economics/price-table.ts';
import { checkUpload } from '../imports/lab/check-upload.ts';
import { checkFarm, importFarm } from '../imports/farms/import-farm.ts';
import { KeptReadings } from '../imports/threads/kept-readings.ts';
import { saveFromQueue } from '../imports/threads/save-from-queue.ts';
import { saveAtOnce } from '../imports/threads/save-at-once.ts';
import { CHECK_MAP, CHECK_RESULTS, SAVE_MAP, SAVE_QUEUED_RESULTS, SAVE_RESULTS } from '../imports/threads/works.ts';
import { READ_PICTURE, type PictureReading } from '../settings/read-picture.ts';
import type { FileWork } from '../shared/file-work.ts';
import { refusalIn, type Refused } from '../shared/refused.ts';

/** What a work of a file is given beside what it is asked. */
interface Beside {
  readonly db: Database;
  readonly actor: Actor;
  readonly bytes: Uint8Array | null;
  readonly counts: Int32Array;
  /** The queue, begun before a transaction takes the only connection. */
  readonly sender: () => Promise<JobSender>;
  /** Throws once no caller waits for the result. */
  readonly goOn: () => void;
}

interface OnDatabase {
  readonly databaseUrl: string;
  readonly actor: Actor;
  readonly asked: unknown;
}

type OnBytes = (asked: unknown, bytes: Uint8Array) => unknown;
type OnStored = (asked: unknown, beside: Beside) => Promise<unknown>;

const kept = new KeptReadings();
const neededBytes = (bytes: Uint8Array | null): Uint8Array => bytes ?? new Uint8Array(0);

/** Registers who does a work that needs a database to compare with or to save into. */
const stored = <Asked, Answer>(
  { name }: FileWork<Asked, Answer>,
  work: (asked: Asked, beside: Beside) => Promise<Answer>,
): readonly [string, OnStored] => [name, work as OnStored];

/** Registers who does a work that needs the bytes alone. */
const ofBytes = <Asked, Answer>(
  { name }: FileWork<Asked, Answer>,
  work: (asked: Asked, bytes: Uint8Array) => Answer,
): readonly [string, OnBytes] => [name, work as OnBytes];

const ON_STORED = new Map([
  stored(CHECK_RESULTS, (asked, { db, actor, bytes, counts, goOn }) =>
    checkUpload(db, { actor, asked: { ...asked, bytes, counts }, kept, goOn }),
  ),
  stored(SAVE_RESULTS, async (asked, { db, actor, bytes, counts, sender }) =>
    saveAtOnce(db, { actor, jobs: await sender() }, { ...asked, bytes: neededBytes(bytes), counts }),
  ),
  stored(SAVE_QUEUED_RESULTS, async ({ uploadJobId }, { db, actor, counts, sender }) =>
    saveFromQueue(db, { actor, jobs: await sender(), uploadJobId, counts }),
  ),
  stored(CHECK_MAP, (asked, { db, actor, bytes }) => checkFarm(db, actor, { ...asked, bytes: neededBytes(bytes) })),
  stored(SAVE_MAP, (asked, { db, actor, bytes }) => importFarm(db, actor, { ...asked, bytes: neededBytes(bytes) })),
]);

const ON_BYTES = new Map([
  ofBytes(READ_PRICES, (_, bytes) => priceTable(bytes)),
  ofBytes(READ_PICTURE, (limits, bytes): PictureReading => {
    try {
      return { ok: true, picture: readPicture(bytes, limits) };
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      return { ok: false, reason: error.message };
    }
  }),
]);

/** The side of `readApart` that works: a thread of a process of its own. */
export async function doFileWork({
  kind,
  input,
  bytes,
  counts,
  left,
}: ProcessTask): Promise<{ readonly answer: unknown } | Refused> {
  try {
    const onBytes = ON_BYTES.get(kind);
    if (onBytes) return { answer: onBytes(input, neededBytes(bytes)) };
    const onStored = ON_STORED.get(kind);
    if (!onStored) throw new Error(`no handler for the work "${kind}" of a file`);
    return { answer: await withDatabase(onStored, input as OnDatabase, { bytes, counts, left }) };
  } catch (error) {
    return refusalIn(error);
  }
}

/** Reuses a recently used connection: opening one takes longer than reading a small file. The pool closes it when idle. */
let lately: Opened | undefined;

interface Opened {
  readonly url: string;
  readonly db: Database;
  readonly queue: ReturnType<typeof openSender>;
}

async function databaseAt(url: string): Promise<Opened> {
  if (lately?.url === url) return lately;
  const before = lately;
  const db = openDatabase(url, { maxConnections: 1, waits: requestWaits });
  lately = { url, db, queue: openSender(db) };
  if (before) {
    await before.queue.stop();
    await closeDatabase(before.db);
  }
  return lately;
}

async function withDatabase(
  work: OnStored,
  { databaseUrl, actor, asked }: OnDatabase,
  { bytes, counts, left }: Pick<ProcessTask, 'bytes' | 'counts' | 'left'>,
): Promise<unknown> {
  const goOn = (): void => {
    if (Atomics.load(left, 0) !== 0) throw new Error('this file is no longer awaited');
  };
  const { db, queue } = await databaseAt(databaseUrl);
  const sender = async (): Promise<JobSender> => {
    await queue.start();
    return queue.sendAs(actor);
  };
  return work(asked, { db, actor, bytes, counts, sender, goOn });
}
