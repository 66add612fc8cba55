import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { callsNow, onCalls } from './calls-meanwhile.ts';
import { describedError, type ErrorDescription } from './describe-error.ts';

/** The memory of a process and the time of its processors that one task may take. */
export interface ProcessLimits {
  readonly memoryMb: number;
  readonly processorMs: number;
}

export interface ProcessWork extends ProcessLimits {
  readonly kind: string;
  /** Plain data. */
  readonly input: unknown;
  readonly bytes?: Uint8Array | null;
  /** Tasks of the same key go to the process that had the last one, where it is free. */
  readonly key?: string;
  /** Filled in while the task runs. */
  readonly counts?: Int32Array | undefined;
  readonly signal?: AbortSignal | undefined;
  /** A process that has grown beyond this is not kept for more work; one that keeps what it has read may be larger, for a minute. */
  readonly keptToMb?: number;
  /** Whether an aborted task is killed, or may end by itself. */
  readonly onAbort?: 'kill' | 'leave';
}

export type ToProcess =
  | { readonly type: 'part'; readonly bytes: Uint8Array }
  | ({
      readonly type: 'task';
      readonly kind: string;
      readonly input: unknown;
      readonly hasBytes: boolean;
    } & ProcessLimits)
  | { readonly type: 'leave' }
  | { readonly type: 'calls'; readonly calls: readonly number[] };

export type FromProcess =
  | { readonly type: 'ready' }
  | { readonly type: 'counts'; readonly counts: readonly number[] }
  | { readonly type: 'done'; readonly result: unknown; readonly rssMb: number }
  | { readonly type: 'threw'; readonly error: ErrorDescription }
  | { readonly type: 'ended'; readonly by: 'memory' | 'time' };

/** A task has ended its process: over its memory or its time, or by a crash; or none could be started for it. */
export class ProcessEnded extends Error {
  constructor(
    readonly by: 'memory' | 'time' | 'crash' | 'start',
    /** The signal that ended it, or its exit code. */
    how: NodeJS.Signals | number | null,
  ) {
    super(`the process of a task has ended: ${by} (${how ?? 'unknown'})`);
  }
}

export interface ProcessPool {
  run(work: ProcessWork): Promise<unknown>;
  /** From now on a process is always ready. */
  keepWarm(): void;
}

interface Pending {
  readonly work: ProcessWork;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
  /** Whether a process that ran it was killed from outside. */
  isSecondTry: boolean;
}

interface Member {
  readonly child: ChildProcess;
  isReady: boolean;
  pending: Pending | null;
  endedBy: 'memory' | 'time' | null;
  key: string | undefined;
  idle: NodeJS.Timeout | undefined;
}

/** Some milliseconds of writing. */
const PART_BYTES = 1024 * 1024;
/** Who leaves a task is not waited for, though not for ever. */
const LEFT_FOR_MS = 10_000;
const KEPT_TO_MB = 300;
const LARGE_IDLE_MS = 60_000;

/**
 * Processes for untrusted input: a task that takes too much memory or time, or crashes, ends its own process only. Starts processes on demand or by
 * `keepWarm`; processes beyond the first end when idle.
 */
export function processPool({
  program,
  most,
  idleMs,
}: {
  readonly program: URL;
  readonly most: number;
  readonly idleMs: number;
}): ProcessPool {
  const waiting: Pending[] = [];
  const members = new Set<Member>();
  let isWarm = false;

  const start = (): Member => {
    const child = fork(fileURLToPath(program), [], {
      serialization: 'advanced',
      // Does not inherit the parent's flags (inspector, loaders, test runner); V8's own messages are replaced by ours.
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const member: Member = { child, isReady: false, pending: null, endedBy: null, key: undefined, idle: undefined };
    members.add(member);
    child.on('message', (message: FromProcess) => heard(member, message));
    // A channel that is gone says so by `exit`, too.
    child.on('error', () => undefined);
    child.once('exit', (code, signal) => ended(member, code, signal));
    rest(member);
    return member;
  };

  /** Who has nothing to do keeps no program alive. */
  function rest(member: Member, isLarge = false): void {
    member.child.unref();
    member.child.channel?.unref();
    clearTimeout(member.idle);
    member.idle = setTimeout(
      () => {
        if (isLarge || !(isWarm && members.size === 1)) retire(member);
      },
      isLarge ? LARGE_IDLE_MS : idleMs,
    );
    member.idle.unref();
  }

  function retire(member: Member): void {
    members.delete(member);
    member.child.kill('SIGKILL');
    if (isWarm && members.size === 0) start();
  }

  function heard(member: Member, message: FromProcess): void {
    const { pending } = member;
    if (message.type === 'ready') member.isReady = true;
    else if (message.type === 'counts') {
      const counts = pending?.work.counts;
      if (counts) counts.forEach((_, at) => Atomics.store(counts, at, message.counts[at] ?? 0));
    } else if (message.type === 'ended') member.endedBy = message.by;
    else {
      member.pending = null;
      if (message.type === 'done') pending?.resolve(message.result);
      else pending?.reject(describedError(message.error));
      const keptToMb = pending?.work.keptToMb ?? KEPT_TO_MB;
      if (message.type === 'done' && message.rssMb < keptToMb) rest(member, message.rssMb >= KEPT_TO_MB);
      else retire(member);
      next();
    }
  }

  function ended(member: Member, code: number | null, signal: NodeJS.Signals | null): void {
    clearTimeout(member.idle);
    members.delete(member);
    const { pending, isReady, endedBy } = member;
    member.pending = null;
    if (pending) {
      const isFromOutside = endedBy === null && (signal === 'SIGKILL' || signal === 'SIGTERM');
      if (isFromOutside && !pending.isSecondTry && pending.work.signal?.aborted !== true)
        waiting.unshift(Object.assign(pending, { isSecondTry: true }));
      else pending.reject(new ProcessEnded(endedBy ?? (isReady ? 'crash' : 'start'), signal ?? code));
    }
    // One that cannot start is not tried without end.
    if (isWarm && isReady && members.size === 0) start();
    next();
  }

  function next(): void {
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      const { key } = first.work;
      const free = [...members].filter(({ pending }) => pending === null);
      const member =
        free.find((one) => key !== undefined && one.key === key) ?? free[0] ?? (members.size < most ? start() : null);
      if (!member) return;
      waiting.shift();
      void begin(member, first);
    }
  }

  async function begin(member: Member, pending: Pending): Promise<void> {
    const { child } = member;
    const { kind, input, bytes, memoryMb, processorMs, key } = pending.work;
    member.pending = pending;
    member.key = key;
    clearTimeout(member.idle);
    child.ref();
    child.channel?.ref();
    const send = (message: ToProcess): Promise<void> =>
      // `exit` reports what can no longer be sent.
      new Promise((resolve) => (child.connected ? child.send(message, () => resolve()) : resolve()));
    await send({ type: 'calls', calls: callsNow() });
    // Piece by piece: to write 25 MB at once would hold everybody up.
    for (let at = 0; bytes && at < bytes.byteLength; at += PART_BYTES)
      await send({ type: 'part', bytes: bytes.subarray(at, at + PART_BYTES) });
    await send({ type: 'task', kind, input, hasBytes: bytes != null, memoryMb, processorMs });
  }

  onCalls((calls) => {
    for (const { child, pending } of members)
      if (pending && child.connected) child.send({ type: 'calls', calls } satisfies ToProcess, () => undefined);
  });

  function leave(pending: Pending): void {
    const at = waiting.indexOf(pending);
    if (at >= 0) waiting.splice(at, 1);
    const member = [...members].find((one) => one.pending === pending);
    if (!member) return;
    if (pending.work.onAbort !== 'leave') {
      member.child.kill('SIGKILL');
      return;
    }
    if (member.child.connected) member.child.send({ type: 'leave' } satisfies ToProcess, () => undefined);
    setTimeout(() => member.pending === pending && member.child.kill('SIGKILL'), LEFT_FOR_MS).unref();
  }

  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        work.signal?.throwIfAborted();
        const pending: Pending = { work, resolve, reject, isSecondTry: false };
        work.signal?.addEventListener('abort', () => {
          reject(work.signal?.reason);
          leave(pending);
        });
        waiting.push(pending);
        next();
      }),
    keepWarm: () => {
      isWarm = true;
      if (members.size === 0) start();
    },
  };
}
