import type { Controls } from '../harness/controls.ts';

const map = 'Map: show its option';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  PAGE_CHOSEN: {
    role: 'button',
    name: ({ page }) => (page === 2 ? 'Next page' : 'Previous page'),
    where: ({ context: { made, page } }, { page: to }) => made !== null && Number(to) - page === (to === 2 ? 1 : -1),
  },
  PADDOCK_CHOSEN: {
    role: 'button',
    name: ({ paddock }) => String(paddock),
    where: ({ context: { made } }, { paddock }) => made !== null && made.parts.length > 0 && paddock === 'Lane',
  },
  PART_PRESSED: {
    role: 'button',
    name: map,
    where: (snapshot) =>
      snapshot.context.made !== null &&
      snapshot.context.page === 1 &&
      snapshot.context.made.parts.length > 0 &&
      !snapshot.matches('undrawable'),
  },
};
