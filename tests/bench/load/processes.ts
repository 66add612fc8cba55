import { readdirSync, readFileSync } from 'node:fs';

/** By what Linux tells of its processes; a process that has gone has nothing. */
export const linesOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

export const rssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(linesOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;

/** What a process holds beside the memory that it shares; NaN where Linux does not tell. */
export const privateMb = (pid: number): number =>
  Number(/RssAnon:\s+(\d+)/.exec(linesOf(`/proc/${pid}/status`))?.[1] ?? NaN) / 1_024;

const TICKS_PER_SECOND = 100;
/** The fields of `/proc/PID/stat` from the state on: a name may hold spaces. */
const statOf = (pid: number): readonly string[] => linesOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
const ticks = (fields: readonly string[], ...at: number[]): number =>
  at.reduce((sum, one) => sum + Number(fields[one] ?? 0), 0) / TICKS_PER_SECOND;

/** Processor time of a process with its threads, in seconds. */
export const cpuSeconds = (pid: number): number => ticks(statOf(pid), 11, 12);

/** Processor time of the threads of a process, to the nanosecond, in milliseconds; of those that have ended nothing. */
export const threadsCpuMs = (pid: number): number =>
  threadsOf(pid).reduce((sum, thread) => sum + Number(linesOf(`${thread}/schedstat`).split(' ')[0]), 0) / 1e6;

function threadsOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);
  } catch {
    return [];
  }
}

const childrenOf = (parent: number): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)[1] === String(parent));

/** Processor time of a PostgreSQL with every connection that it has and had. */
export const databaseCpuSeconds = (postmaster: number): number =>
  ticks(statOf(postmaster), 11, 12, 13, 14) + childrenOf(postmaster).reduce((sum, pid) => sum + cpuSeconds(pid), 0);

/** What the connections of a PostgreSQL hold beside the memory that they share. */
export const databasePrivateMb = (postmaster: number): number =>
  childrenOf(postmaster).reduce((sum, pid) => sum + (privateMb(pid) || 0), 0);

/** Processor time of a process and of all that it has started and that still run, in seconds. */
export const familyCpuSeconds = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + familyCpuSeconds(child), cpuSeconds(pid));

/** Processor time of what the connections of a PostgreSQL do, in milliseconds, as `threadsCpuMs` tells it; of a connection that has ended nothing. */
export const databaseThreadsCpuMs = (postmaster: number): number =>
  childrenOf(postmaster).reduce((sum, pid) => sum + threadsCpuMs(pid), 0);
