import type { CellChoice } from '../../../src/model/shared/cell-merge.ts';
import { sampleNameOf } from '../../../src/model/pif/sample-text.ts';
import { sample } from '../../model/pif/fixture.ts';
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
  SETTLED: {
    role: 'button',
    name: ({ choice }) =>
      `${(choice as CellChoice).by === 'mine' ? 'Keep mine' : 'Use theirs'} ${sampleNameOf(sample(1))}`,
  },
  CLOSE: { role: 'button', name: 'Cancel' },
};
