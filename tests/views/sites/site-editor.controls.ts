import type { Controls } from '../harness/controls.ts';

const isOnMap: NonNullable<Controls[string]['where']> = ({ context }) => context.draft.isOnMap === true;

export const controls: Controls = {
  NAME_TYPED: { role: 'textbox', name: 'Site name', fill: ({ name }) => String(name) },
  PADDOCK_CHOSEN: { role: 'combobox', name: 'Paddock', fill: ({ paddockId }) => String(paddockId) },
  ON_MAP_SWITCHED: { role: 'switch', name: 'On the map' },
  COORDINATE_TYPED: {
    role: 'textbox',
    name: ({ of }) => (of === 'longitude' ? 'Longitude' : 'Latitude'),
    fill: ({ text }) => String(text),
    where: isOnMap,
  },
  SAVE: { role: 'button', name: 'Save' },
  SAVE_ANYWAY: { role: 'button', name: 'Save mine anyway' },
  CLOSE: { role: 'button', name: 'Cancel' },
  KEEP_EDITING: { role: 'button', name: 'Keep editing' },
  DISCARD: { role: 'button', name: 'Discard' },
};
