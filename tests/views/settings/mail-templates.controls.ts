import type { TemplateWords } from '../../../src/model/settings/placeholders.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  SEND_TEST: { role: 'button', name: 'Send me a test Recommendation report' },
  EDIT: { role: 'button', name: 'Edit Recommendation report' },
  DRAFT_EDITED: {
    role: 'textbox',
    name: 'Subject',
    fill: ({ change }) => (change as Partial<TemplateWords>).subject ?? '',
  },
  TAKE_SHIPPED: { role: 'button', name: 'Use the shipped words' },
  SAVE: { role: 'button', name: 'Save' },
  SAVE_ANYWAY: { role: 'button', name: 'Save mine anyway' },
  CLOSE: { role: 'button', name: 'Close' },
  KEEP_EDITING: { role: 'button', name: 'Keep editing' },
  DISCARD: { role: 'button', name: 'Discard changes' },
};
