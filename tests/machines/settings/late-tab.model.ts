import type { lateTabMachine } from '../../../src/machines/settings/late-tab.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof lateTabMachine> = {
  events: [done('fetchTab'), failed('fetchTab', new Error('not there')), failed('tab', new Error('thrown'))],
};
