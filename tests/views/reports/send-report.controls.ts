import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RECIPIENTS_TYPED: { role: 'textbox', name: 'Recipients', fill: ({ text }) => String(text) },
  SUBJECT_TYPED: { role: 'textbox', name: 'Subject', fill: ({ text }) => String(text) },
  OUTPUT_TOGGLED: {
    role: 'checkbox',
    name: ({ key }) => (key.typeId === 5 ? 'Recommendation Report (PDF)' : 'Analyte Report (PDF)'),
  },
  OUTPUTS_CHOSEN: { role: 'radio', name: 'Plan and data' },
  LINK_TOGGLED: { role: 'checkbox', name: 'With a link to the grower’s page, valid 90 days' },
  SEND: { role: 'button', name: 'Send' },
  CLOSE: { role: 'button', name: 'Cancel' },
  LOAD_TEMPLATE: { role: 'button', name: 'Load template' },
  KEEP_TEXT: { role: 'button', name: 'Keep my text' },
  KEEP_EDITING: { role: 'button', name: 'Keep editing' },
  DISCARD: { role: 'button', name: 'Discard changes' },
};
