import { expect } from 'vitest';
import type { confirmedActionMachine } from '../../../src/machines/reports/confirmed-action.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { gone } from '../harness/unsteady-line.ts';
import { finalised, refused, report } from './fixtures.ts';

export const model: MachineModel<typeof confirmedActionMachine> = {
  input: { deed: { kind: 'deleteReport', id: 5, name: 'Season plan', count: 1 } },
  events: [
    done('perform', null),
    done('perform', report(finalised)),
    failed('perform', refused),
    failed('perform', gone),
    failed('perform', { code: 'REPORT_FINALISED', status: 409, message: 'This report is finalised.' }),
  ],
  inputs: { perform: ({ deed }, { context }) => expect(deed).toEqual(context.deed) },
  invariants: {
    confirming: ({ context }) => expect(context.isDone).toBe(false),
    performing: ({ context }) => expect(context.isDone).toBe(false),
  },
};
