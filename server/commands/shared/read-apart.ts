import type { Database } from '../../db/pool.ts';
import type { Actor } from '../../db/tenant-transaction.ts';
import { Failure } from '../../failure.ts';
import { ProcessEnded, processPool, type ProcessPool, type ProcessWork } from '../../process-pool.ts';
import type { FileWork } from './file-work.ts';
import { thrownBy, type Refused } from './refused.ts';

type Options = Pick<ProcessWork, 'bytes' | 'counts' | 'signal' | 'key' | 'onAbort' | 'keptToMb'>;

/** Each has its thread's heap of 1 GB and what lies beside it. */
const MEMORY_MB = 1_500;
const AT_ONCE = 4;
/** Keeps a reading while the user thinks about a question. */
const IDLE_MS = 600_000;

const TOO_MUCH = {
  memory: 'needs more memory to be read than any file of its kind',
  time: 'takes longer to be read than any file of its kind',
  crash: 'cannot be read: its content stopped the program that reads it',
} as const;

let pool: ProcessPool | undefined;
const processes = (): ProcessPool =>
  (pool ??= processPool({
    program: new URL('./file-reader-process-worker.mjs', import.meta.url),
    most: AT_ONCE,
    idleMs: IDLE_MS,
  }));

/** From now on a process waits for the first file: to start one takes a second or so. */
export const keepReaderReady = (): void => processes().keepWarm();

/**
 * The one door through which the bytes of files come in that strangers made. They are read, compared and saved in a process of their own, whatever their
 * size: what takes too much memory or time ends that process alone, and is refused in words.
 */
export const readApart = <Asked, Answer>(
  work: FileWork<Asked, Answer>,
  { db, actor, asked }: { readonly db: Database; readonly actor: Actor; readonly asked: Asked },
  options: Options,
): Promise<Answer> => {
  const databaseUrl = db.$client.options.connectionString;
  return answered(work, { databaseUrl, actor, asked }, options);
};

/** The same for work that needs the bytes alone. */
export const readBytesApart = <Asked, Answer>(
  work: FileWork<Asked, Answer>,
  asked: Asked,
  bytes: Uint8Array,
): Promise<Answer> => answered(work, asked, { bytes });

async function answered<Asked, Answer>(
  { name, mostMs }: FileWork<Asked, Answer>,
  input: unknown,
  options: Options,
): Promise<Answer> {
  const outcome = (await processes()
    .run({ ...options, kind: name, input, memoryMb: MEMORY_MB, processorMs: mostMs })
    .catch((error: unknown) => {
      if (!(error instanceof ProcessEnded)) throw error;
      // Nothing about the file: the machine has no room for a process now.
      if (error.by === 'start') throw new Failure('SERVER_NOT_READY', { cause: error });
      throw new Failure('UPLOAD_UNREADABLE', {
        message: `The file ${TOO_MUCH[error.by]}. Save it again, or split it.`,
        cause: error,
      });
    })) as { readonly answer: Answer } | Refused;
  if ('refused' in outcome) throw thrownBy(outcome);
  return outcome.answer;
}
