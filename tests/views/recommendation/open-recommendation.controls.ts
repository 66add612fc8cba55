import type { Subject } from '../../../src/model/recommendation/drafts.ts';
import { productTexts } from '../../../src/model/texts/products.ts';
import type { Controls } from '../harness/controls.ts';

const THINGS = { product: 'Product', comment: 'Comment' } as const;

/** What opens the dialog of a subject. */
function openerOf(subject: Subject): string {
  if (subject.of === 'rates') return subject.shown ? `Apply rate of Product ${String(subject.shown[0])}` : 'Edit';
  if (subject.of === 'product' && subject.from) return productTexts.addFrom[subject.from];
  const thing = THINGS[subject.of];
  return subject.id === null ? `Add ${thing}` : `Edit ${thing} ${String(subject.id)}`;
}

const isTyped = (subject: Subject): boolean => subject.of === 'rates' && subject.isInSection === true;

export const controls: Controls = {
  EDIT: {
    role: 'button',
    name: ({ subject }) => openerOf(subject as Subject),
    // What is typed into a rate begins it; see the tests of the rates.
    where: (_, { subject }) => !isTyped(subject as Subject),
  },
  EDIT_PIF: { role: 'button', name: 'PIF Editor' },
  UPDATE_RESULTS: {
    role: 'button',
    name: 'Update',
    where: ({ context }) => context.recommendation.hasUpdatedLabResults,
  },
};
