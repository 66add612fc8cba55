import { planTexts } from '../../../src/model/texts/plan-table.ts';
import type { ComparedWith } from '../../../src/machines/rates/plan-table.machine.ts';
import type { PlanFilter, PlanSortKey } from '../../../src/model/recommendation/plan-view.ts';
import type { Controls } from '../harness/controls.ts';

/** Of a section whose two paddocks are both short of K, and one of which has no rate. Cells follow the focus, and the map is beside the editor alone. */
export const controls: Controls = {
  SORT_CHOSEN: { role: 'button', name: ({ by }) => String(by as PlanSortKey).replace('balance ', '') },
  FILTER_CHOSEN: {
    role: 'button',
    name: ({ filter }) => ((filter as PlanFilter).of === 'noRate' ? 'No rate 1' : 'K: 2 short'),
  },
  COMPARED: { role: 'button', name: (event) => planTexts.comparisons[event['with'] as ComparedWith] },
};
