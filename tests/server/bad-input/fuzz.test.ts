import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPaddocks } from '../../../server/commands/sites/import-paddocks.ts';
import { longestHoldMs, rounds } from '../core/support/held.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { callsBeside, lightPaths } from './fuzz/calls-beside.ts';
import { readBatch } from './fuzz/in-batches.ts';
import { caseOf } from './fuzz/read-case.ts';
import { faultIn, requestOf } from './fuzz/send-case.ts';
import { validFiles, type ValidFile } from './fuzz/valid-files.ts';

const SEED = 20_260_515;
const CASES = 10_000;
const BATCHES = 2;

/** What is held after all of it, against what was held before. */
const MOST_TIMES_MEMORY = 1.3;

test(
  `${CASES} spoilt files of every format are taken or refused in words, in little memory, and give it back`,
  { timeout: 600_000 },
  async () => {
    const each = CASES / BATCHES;
    const batches = await Promise.all(
      Array.from({ length: BATCHES }, (_, at) => readBatch(SEED, at * each, (at + 1) * each)),
    );
    expect(batches.flatMap(({ faults }) => faults)).toEqual([]);
    const sum = (of: 'taken' | 'refused'): number => batches.reduce((all, batch) => all + batch[of], 0);
    expect(sum('taken') + sum('refused')).toBe(CASES);
    // A fuzzer of which nothing is taken, or all is, tries nothing.
    expect(Math.min(sum('taken'), sum('refused'))).toBeGreaterThan(CASES / 10);
    for (const { memoryTimes } of batches) expect(memoryTimes).toBeLessThan(MOST_TIMES_MEMORY);
  },
);

let portal: Portal;
let customer: number;
const tokens = new Map<string, string>();
beforeAll(async () => {
  portal = await startPortal();
  for (const sub of ['demo-admin', 'other-viewer']) tokens.set(sub, await portal.token({ sub }));
  const made = await portal.inside('TILTH', (tx) =>
    importPaddocks(tx, { customerName: 'Spoilt', farmName: 'Home', paddocks: [] }),
  );
  customer = made.customerId;
});
afterAll(() => portal.stop());

/** What is wrong with an answer to a file; null where nothing is. */
async function faultOf(file: ValidFile, number: number): Promise<string | null> {
  const sender = { token: tokens.get('demo-admin')!, tenant: 'TILTH', customer };
  const [path, init] = requestOf(file, number, sender);
  const response = await fetch(`${portal.origin}/api${path}`, init);
  return faultIn(`case ${number}, ${file.format} to ${path}`, response.status, await response.text());
}

/** A light call of a user of the other tenant. */
const callOfOther = (at: number): Promise<Response> =>
  fetch(`${portal.origin}/api${lightPaths[at % lightPaths.length]}`, {
    headers: { authorization: `Bearer ${tokens.get('other-viewer')}`, TenantId: 'OTHER' },
  });

const heldBytes = (): number => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const EACH = 60;
test(
  'through the portal they are refused in words or taken, and block no one: another user’s calls are all answered at the same time',
  { timeout: 600_000 },
  async () => {
    const faults: (string | null)[] = [];
    const sendSome = async (from: number): Promise<void> => {
      for (let number = from; number < from + EACH; number += 1)
        faults.push(await faultOf(caseOf(SEED + 1, number), number));
    };
    const beside = await callsBeside(callOfOther, async () => {
      for (const [number, file] of validFiles().entries()) faults.push(await faultOf(file, number));
      await sendSome(0);
      const before = heldBytes();
      const held = await longestHoldMs((round) => sendSome(EACH * (1 + round)));
      for (let round = faults.length < 300 ? rounds : 0; round > 0; round -= 1) await sendSome(EACH * (10 + round));
      expect(faults.filter((fault) => fault !== null)).toEqual([]);
      expect(held).toBeLessThan(100);
      expect(heldBytes() / before).toBeLessThan(MOST_TIMES_MEMORY);
    });
    // How long they took is measured by `npm run fuzz`: here other work runs beside.
    expect(beside.faults).toEqual([]);
    expect(beside.sortedMs.length).toBeGreaterThan(faults.length / 10);
  },
);
