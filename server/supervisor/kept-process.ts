import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDiskFull, LOOK_FOR_ROOM_MS } from './disk.ts';
import { isWindows } from '../platform.ts';
import { goneWithin, pause, signal } from './processes.ts';

/** What to run and how to tell people about it. */
export interface KeptProcessOptions {
  readonly name: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Receives what the process says on its standard output and error, beside the lines that it writes into it by itself. */
  readonly logFile: string;
  readonly report: (line: string) => void;
  /** Called with the number of each started process. */
  readonly onStarted: (pid: number) => void;
  readonly onGiveUp: (reason: string) => void;
  /** Resolves once the process can work again, true if that had to be waited for: its end was not its own fault then. */
  readonly fitToRun?: () => Promise<boolean>;
}

/** A child process that is started again, with growing pauses, when it crashes. */
export interface KeptProcess {
  /** Resolves at the first `{ ready: true }` that any of its incarnations sends. */
  readonly ready: Promise<void>;
  /** Asks it to finish its work and leave; kills it after the limit, or at once. */
  stop(how?: 'orderly' | 'at once'): Promise<void>;
  /** A new process in place of the present one, for changed code. */
  restart(): Promise<void>;
}

const QUICK_CRASH_MS = 10_000;
const QUICK_CRASHES = 5;
const FIRST_PAUSE_MS = 250;
/** Longer than the API and the worker take to drain. */
const DRAINED_WITHIN_MS = 40_000;
/** Of what a process said last. */
const KEPT_WORDS = 10_000;
/** What a process said with its last breath is still in the pipe when it has ended. */
const LAST_WORDS_WITHIN_MS = 1_000;

/** Starts a Node process and keeps it running until it is stopped or has crashed too quickly too often. */
export function keepProcess(options: KeptProcessOptions): KeptProcess {
  let stopping = false;
  let child: ChildProcess;
  let quickCrashes = 0;
  let becomeReady: () => void;
  const ready = new Promise<void>((resolve) => (becomeReady = resolve));

  const start = () => {
    const startedAt = Date.now();
    // A group of its own: Ctrl-C in a terminal reaches the supervisor alone, which stops things in order.
    const started = spawn(process.execPath, options.args, {
      cwd: options.cwd,
      env: options.environment,
      // Its log it writes by itself, so that it goes on without the supervisor; what comes here are the words of a crash.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    child = started;
    let said = '';
    let unwritten = '';
    const hear = (bytes: Buffer): void => {
      said = (said + bytes.toString()).slice(-KEPT_WORDS);
      unwritten = (unwritten + bytes.toString()).slice(-KEPT_WORDS);
      if (isAppended(options.logFile, unwritten)) unwritten = '';
    };
    started.stdout?.on('data', hear);
    started.stderr?.on('data', hear);
    const hasSaidAll = new Promise<void>((resolve) => started.once('close', () => resolve()));
    if (started.pid !== undefined) options.onStarted(started.pid);
    let wasReady = false;
    started.on('message', (message) => {
      if (typeof message !== 'object' || !('ready' in message) || message.ready !== true) return;
      wasReady = true;
      becomeReady();
    });
    started.once('exit', (code, killedBy) => {
      // Killed from outside once it had come up: that says nothing against the next one.
      const isOwnFault = !(wasReady && killedBy === 'SIGKILL') && Date.now() - startedAt < QUICK_CRASH_MS;
      if (stopping || started !== child) return;
      void Promise.race([hasSaidAll, pause(LAST_WORDS_WITHIN_MS)]).then(() => {
        if (!stopping && started === child)
          void afterCrash(isOwnFault, `(${killedBy ?? `code ${code}`})${lastWords(said)}`);
      });
    });
  };

  const afterCrash = async (isOwnFault: boolean, how: string) => {
    quickCrashes = isOwnFault ? quickCrashes + 1 : 1;
    const reason = `${options.name} ended ${how}`;
    const isFull = isDiskFull(dirname(options.logFile));
    if (quickCrashes >= QUICK_CRASHES && !isFull) {
      options.onGiveUp(`${reason}. It crashed ${QUICK_CRASHES} times in a row; see ${options.logFile}.`);
      return;
    }
    options.report(`${reason}; starting it again.`);
    await pause(isFull ? LOOK_FOR_ROOM_MS : FIRST_PAUSE_MS * 2 ** (quickCrashes - 1));
    if (await options.fitToRun?.()) quickCrashes = 0;
    if (!stopping) start();
  };

  const end = async (how: 'orderly' | 'at once') => {
    const { pid } = child;
    if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    // Windows has no signal that a process could answer: its channel closes, as when its supervisor has died.
    if (how === 'orderly' && isWindows() && child.connected) child.disconnect();
    else signal(pid, how === 'orderly' ? 'SIGTERM' : 'SIGKILL');
    if (await goneWithin(pid, DRAINED_WITHIN_MS)) return;
    signal(pid, 'SIGKILL');
    await goneWithin(pid, DRAINED_WITHIN_MS);
  };

  start();
  return {
    ready,
    stop: (how = 'orderly') => {
      stopping = true;
      return end(how);
    },
    restart: async () => {
      stopping = true;
      await end('orderly');
      stopping = false;
      quickCrashes = 0;
      start();
    },
  };
}

/** What a crashed process last complained of in plain words, for the one line that people see: no log record, no stack. */
function lastWords(said: string): string {
  const complaint = said
    .trim()
    .split('\n')
    .findLast((line) => line.trim() !== '' && !/^(\{|\s+at |Node\.js v|ready )/.test(line));
  return complaint === undefined ? '' : `: ${complaint.slice(0, 300)}`;
}

/** Appends, or says that a full disk had no room for it: the process runs on. */
function isAppended(logFile: string, text: string): boolean {
  try {
    appendFileSync(logFile, text, { mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}
