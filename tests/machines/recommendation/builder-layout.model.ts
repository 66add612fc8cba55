import type { builderLayoutMachine } from '../../../src/machines/recommendation/builder-layout.machine.ts';
import { defaultLayout } from '../../../src/model/recommendation/layout.ts';
import { noCards } from '../../../src/model/samples/selected-cards.ts';
import { expect } from 'vitest';
import type { MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof builderLayoutMachine> = {
  input: { ...defaultLayout, hiddenDepths: [], foldedPaddocks: [] },
  events: [
    { type: 'RESIZED', percent: 60 },
    { type: 'PANE_SHOWN', pane: 'end' },
    { type: 'TAB_CHOSEN', tab: 'snapshot' },
    { type: 'VIEW_CHOSEN', isTable: true },
    { type: 'VIEW_CHOSEN', isTable: false },
    { type: 'ORDER_CHOSEN', isByShort: true },
    { type: 'ORDER_CHOSEN', isByShort: false },
    {
      type: 'SELECTION_CHANGED',
      selection: { by: 'board', cards: { ...noCards, sampleIds: [1], paddocks: ['id 1'] } },
    },
    { type: 'SELECTION_CHANGED', selection: null },
    { type: 'SECTION_TOGGLED', section: 'rates' },
    { type: 'PADDOCK_TOGGLED', key: 'id 1' },
    { type: 'DEPTH_TOGGLED', key: '0-10' },
    { type: 'ANALYTE_TOGGLED', analyteId: 8 },
    { type: 'ANALYTES_CHOSEN', analyteIds: [8, 9] },
  ],
  distinguish: () => null,
  invariants: {
    '': ({ context }) =>
      expect(Object.keys(context).sort()).toEqual(
        ['foldedPaddocks', 'hiddenDepths', ...Object.keys(defaultLayout)].sort(),
      ),
  },
};
