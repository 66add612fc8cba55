import type { TemplateDraft } from '../../../src/model/comments/template-draft.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  ADD: { role: 'button', name: 'Add template' },
  EDIT: { role: 'button', name: 'Edit Frost' },
  DRAFT_EDITED: {
    role: 'textbox',
    name: 'Title',
    fill: ({ change }) => (change as Partial<TemplateDraft>).commentLabel ?? '',
  },
  SAVE: { role: 'button', name: 'Save' },
  SAVE_ANYWAY: { role: 'button', name: 'Save mine anyway' },
  CLOSE: { role: 'button', name: 'Close' },
  KEEP_EDITING: { role: 'button', name: 'Keep editing' },
  DISCARD: { role: 'button', name: 'Discard changes' },
  REMOVE: { role: 'button', name: 'Remove Frost' },
  CONFIRM: { role: 'button', name: 'Remove' },
  CANCEL: { role: 'button', name: 'Cancel' },
};
