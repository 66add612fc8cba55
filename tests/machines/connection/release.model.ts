import type { releaseMachine } from '../../../src/machines/connection/release.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof releaseMachine> = {
  events: [
    done('readUnsavedWork', true),
    done('readUnsavedWork', false),
    failed('readUnsavedWork', new Error('thrown')),
    failed('loadRelease', new Error('no worker')),
    failed('watchReleases', new Error('no workers')),
  ],
};
