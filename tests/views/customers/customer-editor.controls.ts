import { customerListTexts } from '../../../src/model/texts/customer-list.ts';
import type { Controls } from '../harness/controls.ts';

const { fields } = customerListTexts.editor;

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  FIELD_TYPED: {
    role: 'textbox',
    name: ({ field }) => fields[field as keyof typeof fields],
    fill: ({ text }) => String(text),
  },
  ACTIVE_SWITCHED: { role: 'switch', name: 'Active customer', where: ({ context }) => context.draft.isActive === true },
  FARM_TYPED: {
    role: 'textbox',
    name: ({ index }) => `Farm ${Number(index) + 1}`,
    fill: ({ text }) => String(text),
  },
  ADD_FARM: { role: 'button', name: 'Add farm' },
  REMOVE_FARM: { role: 'button', name: ({ index }) => `Take out farm ${Number(index) + 1}` },
  SAVE: { role: 'button', name: 'Save' },
  SAVE_ANYWAY: { role: 'button', name: 'Save mine anyway' },
  CLOSE: { role: 'button', name: 'Cancel' },
  KEEP_EDITING: { role: 'button', name: 'Keep editing' },
  DISCARD: { role: 'button', name: 'Discard' },
};
