import { planOf } from '../../../src/machines/rates/product-copy.selectors.ts';
import type { ProductCopySnapshot } from '../../../src/machines/rates/product-copy.machine.ts';
import type { CopyEdit, CopyOutcome } from '../../../src/model/rates/product-copy.ts';
import { copyTexts } from '../../../src/model/texts/rates.ts';
import { ratesIn } from '../../../src/views/rates/copied-rates.tsx';
import type { Controls } from '../harness/controls.ts';

// The recommendation is chosen in a list that lies over the dialog: the journey of the rates does so.
export const controls: Controls = {
  PLAN_EDITED: {
    role: 'checkbox',
    name: 'Product 2, Banded, At seeding',
    where: (_, { edit }) => (edit as CopyEdit).edit === 'product',
  },
  // Without a sample there nothing is copied.
  TAKE_PROPOSALS: {
    role: 'button',
    name: ({ outcome }) => copyTexts.take(ratesIn(outcome as CopyOutcome)),
    where: (snapshot, { outcome }) =>
      planOf(snapshot as ProductCopySnapshot).by === 'place' && (outcome as CopyOutcome).patches.length > 0,
  },
  RETRY: { role: 'button', name: 'Try again' },
  CLOSE: { role: 'button', name: 'Close' },
};
