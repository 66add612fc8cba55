import { originals } from '../../machines/samples/composite-editor.model.ts';
import type { Controls } from '../harness/controls.ts';

const nameOf = (id: unknown): string => `Home, ${originals.find((sample) => sample.id === id)?.name ?? ''}`;

export const controls: Controls = {
  NAME_TYPED: { role: 'textbox', name: 'Composite name', fill: ({ name }) => String(name) },
  WEIGHT_TYPED: {
    role: 'textbox',
    name: ({ sampleId }) => `Weight of ${nameOf(sampleId)}`,
    fill: ({ text }) => String(text),
    // The field stands as long as the sample does.
    where: ({ context }, { sampleId }) =>
      context.draft.originals.some((original: { sampleId: number }) => original.sampleId === sampleId),
  },
  ORIGINAL_ADDED: { role: 'combobox', name: 'Add a sample', fill: ({ sampleId }) => String(sampleId) },
  ORIGINAL_REMOVED: {
    role: 'button',
    name: ({ sampleId }) => `Remove ${nameOf(sampleId)}`,
    where: ({ context }, { sampleId }) =>
      context.draft.originals.some((original: { sampleId: number }) => original.sampleId === sampleId),
  },
  SAVE: { role: 'button', name: 'Save' },
  SAVE_ANYWAY: { role: 'button', name: 'Save mine anyway' },
  TAKE_APART: {
    role: 'button',
    name: 'Take apart',
    where: (snapshot) => snapshot.matches('editing'),
  },
  CONFIRM: { role: 'button', name: 'Take apart' },
  CANCEL: { role: 'button', name: 'Cancel' },
  CLOSE: { role: 'button', name: 'Close' },
  KEEP_EDITING: { role: 'button', name: 'Keep editing' },
  DISCARD: { role: 'button', name: 'Discard' },
};
