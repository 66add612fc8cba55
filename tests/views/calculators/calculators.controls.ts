import type { Calculator } from '../../../src/model/contract/entities.ts';
import type { Controls } from '../harness/controls.ts';

/** A new calculator is added, in what is only read one is looked at. */
const isOpenToChange: NonNullable<Controls[string]['where']> = ({ context }) => context.isReadOnly === false;

export const controls: Controls = {
  ADD_NITROGEN: {
    role: 'button',
    name: 'Add Nitrogen Calculator',
    where: isOpenToChange,
  },
  ADD_SENSITIVITY: { role: 'button', name: 'Add Sensitivity Calculator', where: isOpenToChange },
  OPEN_CALCULATOR: {
    role: 'button',
    name: ({ id }) => `Preview ${id === 2 ? 'Soil Sensitivity' : 'Nitrogen'} Home:Site ${String(id)}`,
    where: ({ context }, { id }) =>
      (context.calculators as readonly Calculator[]).some(
        ({ recommendationsCalculatorId, type }) =>
          recommendationsCalculatorId === id && (type === 'SOIL_SENSITIVITY') === (id === 2),
      ),
  },
  OPEN_SEASONS: { role: 'button', name: 'Compare Seasons' },
  // A dialog lies over it.
  RETRY: {
    role: 'button',
    name: 'Try again',
    where: (snapshot) => snapshot.matches({ dialog: 'closed' }),
  },
};
