import type { Controls } from '../harness/controls.ts';

/** A new calculator is added, in what is only read one is looked at. */
const isOpenToChange: NonNullable<Controls[string]['where']> = ({ context }) => context.isReadOnly === false;

export const controls: Controls = {
  ADD_NITROGEN: {
    role: 'button',
    name: 'Add Nitrogen Calculator',
    where: isOpenToChange,
  },
  OPEN_NITROGEN: {
    role: 'button',
    name: ({ id }) => `Preview Nitrogen Home:Site ${String(id)}`,
    where: ({ context }, { id }) =>
      (context.calculators as readonly { recommendationsCalculatorId: number; type: string }[]).some(
        ({ recommendationsCalculatorId, type }) => recommendationsCalculatorId === id && type === 'NITROGEN',
      ),
  },
  // A dialog lies over it.
  RETRY: {
    role: 'button',
    name: 'Read the calculators again',
    where: (snapshot) => snapshot.matches({ dialog: 'closed' }),
  },
};
