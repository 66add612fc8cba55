import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  DRAFT_TYPED: {
    role: 'textbox',
    name: ({ change }) => ('name' in (change as object) ? 'Paddock name' : 'Corners of the boundary'),
    fill: ({ change }) => String(Object.values(change as object)[0]),
  },
  FARM_CHOSEN: { role: 'combobox', name: 'Farm', fill: ({ farmName }) => String(farmName) },
  SNAPPING_SWITCHED: { role: 'switch', name: 'Snap to other paddocks' },
  REMOVE_CORNER: { role: 'button', name: 'Remove last corner' },
  CLEAR_BOUNDARY: { role: 'button', name: 'Draw anew' },
  SAVE: { role: 'button', name: 'Save' },
  SAVE_ANYWAY: {
    role: 'button',
    name: 'Save mine anyway',
    also: { role: 'button', name: 'Save, both hold this land' },
  },
  CLOSE: { role: 'button', name: 'Cancel' },
  KEEP_EDITING: { role: 'button', name: 'Keep editing' },
  DISCARD: { role: 'button', name: 'Discard' },
};
