import { expect } from 'vitest';
import type { sequenceMachine } from '../../stately/sequence/sequence.machine.ts';
import { done, failed, type MachineModel } from '../machines/harness/machine-model.ts';

const filter = { actor: 'upload', event: '' };

export const model: MachineModel<typeof sequenceMachine> = {
  events: [
    { type: 'ROWS_ADDED', count: 3 },
    { type: 'STEP_CHOSEN', at: 1 },
    { type: 'STEP_CHOSEN', at: 9 },
    { type: 'FILTER_CHANGED', filter, count: 2, at: 0 },
    { type: 'FILE_CHOSEN', name: 'recording.json' },
    done('readFile', 3),
    failed('readFile', new Error('The file holds no recording of Tilth.')),
    { type: 'SHOW_LIVE', count: 2 },
  ],
  distinguish: ({ at, count, file, filter: { actor }, problem, wanted }) => [at, count, file, actor, problem, wanted],
  inputs: { readFile: ({ name }) => expect(name).toBe('recording.json') },
  invariants: {
    '': ({ context: { at, count } }) => expect(at).toBeLessThan(Math.max(count, 1)),
    'shown.following': ({ context: { file } }) => expect(file).toBeNull(),
    'shown.stepping': ({ context: { at } }) => expect(at).toBeGreaterThanOrEqual(0),
    reading: ({ context: { problem, wanted } }) => expect([problem, wanted]).toEqual([null, 'recording.json']),
  },
};
