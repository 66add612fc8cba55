import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  ADD_PRODUCT: { role: 'button', name: 'Add Product' },
  EDIT_PRODUCT: { role: 'button', name: ({ id }) => `Edit Product ${String(id)}` },
  ADD_COMMENT: { role: 'button', name: 'Add Comment' },
  EDIT_COMMENT: { role: 'button', name: ({ id }) => `Edit Comment ${String(id)}` },
  EDIT_RATES: { role: 'button', name: 'Edit' },
  EDIT_PIF: { role: 'button', name: 'PIF Editor' },
  UPDATE_RESULTS: {
    role: 'button',
    name: 'Update',
    where: ({ context }) => context.recommendation.hasUpdatedLabResults,
  },
  CONFIRM: { role: 'button', name: 'Update' },
  CANCEL: { role: 'button', name: 'Cancel' },
};
