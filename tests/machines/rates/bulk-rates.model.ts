import { expect } from 'vitest';
import type { bulkRatesMachine } from '../../../src/machines/rates/bulk-rates.machine.ts';
import { newRule } from '../../../src/model/rates/rate-rule.ts';
import type { MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof bulkRatesMachine> = {
  input: { rule: newRule },
  events: [
    { type: 'RULE_EDITED', change: { recommendedProductId: 1 } },
    { type: 'RULE_EDITED', change: { text: '80' } },
    { type: 'TAKE_PROPOSALS', patches: [] },
    { type: 'TAKE_PROPOSALS', patches: [{ recommendedProductId: 1, sampleId: 1, text: '80' }] },
  ],
  distinguish: ({ rule, patches }) => [rule.recommendedProductId, rule.text, patches.length > 0],
  invariants: { stating: ({ context }) => expect(context.patches).toEqual([]) },
};
