import { expect } from 'vitest';
import type { landUploadMachine } from '../../../src/machines/imports/land-upload.machine.ts';
import { noLandChoices } from '../../../src/model/imports/land-check.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { landCheck, mapFile, readLand, savedLand } from './land.fixtures.ts';

const refusal = { code: 'UPLOAD_UNREADABLE', status: 400, message: 'The file is in a reference system …' };

export const model: MachineModel<typeof landUploadMachine> = {
  input: { customerId: 7 },
  events: [
    { type: 'FILE_CHOSEN', file: mapFile('farm.geojson') },
    { type: 'FILE_CHOSEN', file: mapFile('farm.shp') },
    done('readFile', readLand),
    failed('readFile', refusal),
    done('landCheck', null),
    done('landCheck', { check: landCheck(), result: savedLand() }),
    done('landCheck', { check: landCheck(), result: savedLand({ saved: 7, leftOut: 0, faulty: 0, skipped: [] }) }),
    failed('landCheck', new Error('thrown')),
  ],
  distinguish: ({ file: chosen, fileProblem, read, outcome, isSaved, error }) => [
    chosen?.name,
    fileProblem !== null,
    read !== null,
    outcome !== null,
    isSaved,
    error !== null,
  ],
  inputs: {
    readFile: (asked) => expect(asked).toEqual({ customerId: 7, choices: noLandChoices }),
    landCheck: (asked) => expect(asked).toEqual({ customerId: 7, fileName: 'farm.geojson', ...readLand }),
  },
  invariants: {
    reading: ({ context }) => expect([context.file?.name, context.error]).toEqual(['farm.geojson', null]),
    deciding: ({ context }) => expect(context.read).not.toBeNull(),
    finished: ({ context }) => expect([context.outcome?.result.saved, context.isSaved]).toEqual([4, true]),
  },
};
