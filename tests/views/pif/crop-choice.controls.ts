import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  CROP_CHOSEN: { role: 'combobox', name: 'Crop', fill: ({ cropId }) => String(cropId) },
  MODEL_CHOSEN: {
    role: 'combobox',
    name: 'Model',
    fill: ({ modelId }) => String(modelId),
    where: ({ context }) => context.choice.cropId !== null,
  },
  GRADE_CHOSEN: { role: 'combobox', name: 'Grain grade', fill: ({ gradeId }) => String(gradeId), where: () => false },
  SAVE: { role: 'button', name: 'Save' },
  CONFIRM: { role: 'button', name: 'Reset and change' },
  CANCEL: { role: 'button', name: 'Keep editing' },
  SAVE_ANYWAY: { role: 'button', name: 'Save mine anyway' },
  TAKE_THEIRS: { role: 'button', name: 'Take theirs' },
  CLOSE: { role: 'button', name: 'Cancel' },
};
