import type { LandFeature } from '../../../src/model/imports/land-check.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  LAYER_CHOSEN: { role: 'combobox', name: 'Part of the file', fill: ({ layer }) => String(layer) },
  // An attribute is chosen by its place.
  NAMING_CHOSEN: { role: 'combobox', name: 'Paddock names from', fill: () => '2' },
  FILTER_CHOSEN: { role: 'combobox', name: 'Leave out paddocks with', fill: () => '2' },
  VALUE_TOGGLED: {
    role: 'checkbox',
    name: 'tree line (1)',
    where: ({ context }) => context.choices.leaveOut?.values.length === 0,
  },
  AGREED_SWITCHED: {
    role: 'button',
    name: "Use the file's area",
    also: { role: 'button', name: 'Use 98.50 ha North' },
    where: ({ context }) => context.check.features.some(({ ownAreaHa }: LandFeature) => ownAreaHa !== null),
  },
  CONFIRMATION_TOGGLED: {
    role: 'checkbox',
    name: 'Confirm these 4 changes',
    where: ({ context }) => context.confirmed !== context.check.confirmation,
  },
  RETRY: { role: 'button', name: 'Try again' },
  SAVE: { role: 'button', name: 'Save 4 paddocks' },
  CLOSE: { role: 'button', name: 'Cancel' },
  KEEP_EDITING: { role: 'button', name: 'Keep editing' },
  DISCARD: { role: 'button', name: 'Leave' },
};
