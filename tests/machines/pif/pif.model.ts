import type { pifMachine } from '../../../src/machines/pif/pif.machine.ts';
import { done, type MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof pifMachine> = {
  input: { customerId: 7, sampleIds: [1, 2], title: 'Master PIF Editor', readOnly: false },
  events: [done('loadInputModel', { interpretiveCriteriaList: [], analyteColumns: [], samples: [] })],
};
