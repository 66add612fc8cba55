import { expect } from 'vitest';
import type { chartViewMachine } from '../../stately/view/chart-view.machine.ts';
import type { MachineModel } from '../machines/harness/machine-model.ts';

export const model: MachineModel<typeof chartViewMachine> = {
  events: [
    { type: 'CHART_SHOWN', machine: 'upload', suits: 'picture' },
    { type: 'CHART_SHOWN', machine: 'workspace', suits: 'table' },
    { type: 'FORM_CHOSEN', form: 'picture' },
    { type: 'FORM_CHOSEN', form: 'table' },
    { type: 'FOLD_TOGGLED', state: 'upload.sending' },
    { type: 'FOLD_ALL', states: ['upload.drafting', 'upload.sending'] },
    { type: 'UNFOLD_ALL' },
    { type: 'COUNTS_TOGGLED' },
    { type: 'THEME_CHOSEN', theme: 'dark' },
  ],
  distinguish: ({ machine, forms, folded }) => [machine, forms, folded[machine]?.length ?? 0],
  invariants: {
    empty: ({ context: { machine } }) => expect(machine).toBe(''),
    'shown.table': ({ context: { machine, forms, suits } }) => expect(forms[machine] ?? suits).toBe('table'),
    'shown.picture': ({ context: { machine, forms, suits } }) => expect(forms[machine] ?? suits).toBe('picture'),
  },
};
