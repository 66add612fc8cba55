import type { AnsweredOf } from '../../../src/model/contract/index.ts';
import { closeDatabase, openDatabase, requestWaits, type Database } from '../../db/pool.ts';
import { inTenant, type Actor } from '../../db/tenant-transaction.ts';
import { threadPool, type ThreadPool } from '../../thread-pool.ts';
import { checkUpload, type AskedCheck } from './check-upload.ts';
import { hasManySamples } from './has-many-samples.ts';
import { KeptReadings } from './kept-readings.ts';
import { refusalIn, thrownBy, type Refused } from './thread-refusal.ts';

type Answer = AnsweredOf<'POST /sample/checkUpload'>;

interface CheckTask {
  readonly databaseUrl: string;
  readonly actor: Actor;
  readonly asked: AskedCheck;
  /** Not 0 once nobody waits for it any more. */
  readonly left: Int32Array;
}

type Outcome = { readonly answer: Answer } | Refused;

/** Reading less than this holds the event loop no longer than any call; a workbook of it may be large. */
const IN_THREAD_FROM_BYTES = 50_000;
const MAX_HEAP_MB = 1_024;
/** A thread keeps what it has read while somebody ponders a question. */
const IDLE_MS = 600_000;

/** One thread each: the same file goes to the one that has read it before. */
const pools: (ThreadPool<CheckTask, Outcome> | undefined)[] = [undefined, undefined];

/** `checkUpload`, in a thread where the file or its customer is large. Who leaves is not waited for; what was read stays for the next question. */
export async function checkWhereItFits(
  db: Database,
  actor: Actor,
  asked: AskedCheck,
  signal: AbortSignal,
): Promise<Answer> {
  const { bytes } = asked;
  const isLarge =
    bytes === null ||
    bytes.byteLength >= IN_THREAD_FROM_BYTES ||
    isArchive(bytes) ||
    (await inTenant(db, actor, (tx) => hasManySamples(tx, asked.customerId)));
  if (!isLarge) return checkUpload(db, actor, asked, new KeptReadings(), () => signal.throwIfAborted());
  const at = asked.hash.charCodeAt(0) % pools.length;
  const pool = (pools[at] ??= threadPool({
    worker: new URL('./check-worker.mjs', import.meta.url),
    mostThreads: 1,
    maxHeapMb: MAX_HEAP_MB,
    idleMs: IDLE_MS,
  }));
  const left = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const task = { databaseUrl: db.$client.options.connectionString!, actor, asked, left };
  const outcome = await new Promise<Outcome>((resolve, reject) => {
    signal.addEventListener('abort', () => {
      Atomics.store(left, 0, 1);
      reject(signal.reason as Error);
    });
    // Taken over, not copied: to copy 25 MB holds everybody up.
    pool.run(task, { transferList: bytes === null ? [] : [bytes.buffer as ArrayBuffer] }).then(resolve, reject);
  });
  if ('answer' in outcome) return outcome.answer;
  throw thrownBy(outcome);
}

const isArchive = (file: Uint8Array): boolean => file[0] === 0x50 && file[1] === 0x4b;

const kept = new KeptReadings();

/** The thread's side of `checkWhereItFits`. */
export async function checkInThread({ databaseUrl, actor, asked, left }: CheckTask): Promise<Outcome> {
  const db = openDatabase(databaseUrl, { maxConnections: 1, waits: requestWaits });
  try {
    const goOn = (): void => {
      if (Atomics.load(left, 0) !== 0) throw new Error('nobody waits for this check any more');
    };
    return { answer: await checkUpload(db, actor, asked, kept, goOn) };
  } catch (error) {
    return refusalIn(error);
  } finally {
    await closeDatabase(db);
  }
}
