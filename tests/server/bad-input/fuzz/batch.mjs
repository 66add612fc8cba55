// Started by path, in a process with little memory: reads the cases of a seed from one number to another, and tells what was wrong.
import { register } from 'tsx/esm/api';

register();

/** @type {typeof import('./read-case.ts')} */
const { caseOf, readCase } = await import('./read-case.ts');

const [seed, from, to] = process.argv.slice(2).map(Number);
const WARM_CASES = 300;
const MOST_MS = 10_000;
const result = { taken: 0, refused: 0, slowestMs: 0, memoryTimes: 0, faults: [] };

const usedBytes = () => {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

let before = 0;
for (let number = from; number < to; number += 1) {
  if (number === from + WARM_CASES) before = usedBytes();
  const file = caseOf(seed, number);
  const start = process.cpuUsage();
  let fault = null;
  try {
    result[readCase(file)] += 1;
  } catch (error) {
    fault = String((error.cause ?? error).stack);
  }
  const { user, system } = process.cpuUsage(start);
  const ms = (user + system) / 1_000;
  result.slowestMs = Math.max(result.slowestMs, ms);
  if (ms > MOST_MS) fault ??= `took ${Math.round(ms)} ms of a processor`;
  if (fault !== null) result.faults.push(`case ${number} of seed ${seed}, ${file.format}: ${fault.slice(0, 600)}`);
  await new Promise((resolve) => process.send({ number }, resolve));
}
result.memoryTimes = before === 0 ? 1 : usedBytes() / before;
process.send({ result }, () => process.exit(0));
