import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  ADD: { role: 'button', name: 'Add template' },
  EDIT: { role: 'button', name: 'Edit Frost' },
  REMOVE: { role: 'button', name: 'Remove Frost' },
  CONFIRM: { role: 'button', name: 'Remove' },
  CANCEL: { role: 'button', name: 'Cancel' },
};
