import { expect } from 'vitest';
import type { cellEditorMachine } from '../../../src/machines/pif/cell-editor.machine.ts';
import type { MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof cellEditorMachine> = {
  input: { text: '2.5', step: 0.01, isQuick: false, over: [2.5] },
  alternatives: [{ text: 'Loam', step: null, isQuick: true, over: [] }],
  events: [
    { type: 'TYPED', text: '3' },
    { type: 'STEP', direction: 1 },
    { type: 'COMMIT', move: { rows: 1, columns: 0 } },
    { type: 'COMMIT' },
  ],
  // Stepping never ends; whether the text is the first one is all that tells two drafts apart.
  distinguish: ({ text, step, isQuick, move }) => [text === '2.5' || text === 'Loam', step, isQuick, move],
  invariants: {
    committed: ({ output, context: { text, move, over } }) => expect(output).toEqual({ text, move, over }),
    cancelled: ({ output }) => expect(output?.text).toBeNull(),
  },
};
