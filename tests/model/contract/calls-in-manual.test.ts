import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Call } from '../../../src/model/contract/core.ts';
import { portal } from '../../../src/model/contract/index.ts';

const manual = readFileSync('docs/api.md', 'utf8');
const listed = manual.slice(manual.indexOf('\n## 9. '));

/** Each call as the manual lists it: what it is, what it asks of its caller, and what it does. */
const lines = Object.entries(portal as Readonly<Record<string, Call>>).map(
  ([key, { policy, summary }]) => `| \`${key}\` | \`${policy}\` | ${summary} |`,
);

it('docs/api.md lists every call of the contract in its words, and none that is not there', () => {
  expect(listed.split('\n').filter((line) => line.startsWith('| `'))).toEqual(lines);
});

it('says of the inputs of paddocks, of seasons and of notes how they are asked for', () => {
  const reported = manual.slice(0, manual.indexOf('\n## 9. '));
  for (const call of ['lastSeasonInputs', 'paddockInputs', 'inputNotes']) expect(reported).toContain(call);
});
