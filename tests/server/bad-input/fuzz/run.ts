import { availableParallelism } from 'node:os';
import { MOST_P99_MS, sendStrangersFiles } from '../../../bench/strangers.bench.ts';
import { readBatch } from './in-batches.ts';

/**
 * `npm run fuzz -- N SEED`: N corrupt files of every format, read as the server reads them, and the first of them sent to a running Tilth while
 * another user makes light calls. The same seed makes the same files.
 */
const [cases = 100_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const EACH = 5_000;
const MOST_SENT = 1_000;
const SENDERS = 2;

let [taken, refused, slowestMs] = [0, 0, 0];
const faults: string[] = [];
const starts = Array.from({ length: Math.ceil(cases / EACH) }, (_, at) => at * EACH);
const work = async (): Promise<void> => {
  for (let from = starts.shift(); from !== undefined; from = starts.shift()) {
    const batch = await readBatch(seed, from, Math.min(cases, from + EACH));
    taken += batch.taken;
    refused += batch.refused;
    slowestMs = Math.max(slowestMs, batch.slowestMs);
    faults.push(...batch.faults);
    for (const fault of batch.faults) console.error(fault);
  }
};
await Promise.all(Array.from({ length: Math.max(1, availableParallelism() - 1) }, work));
console.log(
  `${cases.toLocaleString('en-AU')} cases of seed ${seed}: ${taken} taken, ${refused} refused, ${faults.length} faults; the slowest took ${Math.round(slowestMs)} ms.`,
);
const noticed = await sendStrangersFiles({ seed, cases: Math.min(cases, MOST_SENT), senders: SENDERS });
for (const fault of noticed.faults) console.error(fault);
const isHeld = noticed.p99Ms < MOST_P99_MS;
if (!isHeld)
  console.error(`Somebody else waited ${Math.round(noticed.p99Ms)} ms at p99; ${MOST_P99_MS} ms is the aim.`);
if (faults.length > 0 || noticed.faults.length > 0 || !isHeld) process.exitCode = 1;

export {};
