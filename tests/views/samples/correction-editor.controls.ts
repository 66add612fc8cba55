import type { Controls } from '../harness/controls.ts';

const names: Readonly<Record<string, string>> = {
  siteName: 'Site',
  dateSampled: 'Date sampled',
  depthFrom: 'Depth from',
  depthTo: 'Depth to',
  name: 'Sample name',
};

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  FIELD_TYPED: { role: 'textbox', name: ({ field }) => names[String(field)]!, fill: ({ text }) => String(text) },
  SAVE: { role: 'button', name: 'Correct 2 samples' },
  SAVE_ANYWAY: { role: 'button', name: 'Save mine anyway' },
  CLOSE: { role: 'button', name: 'Cancel' },
  KEEP_EDITING: { role: 'button', name: 'Keep editing' },
  DISCARD: { role: 'button', name: 'Discard' },
};
