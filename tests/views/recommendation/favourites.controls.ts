import type { Markable } from '../../../src/model/recommendation/favourites.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  FAVOURITE_TOGGLED: {
    role: 'button',
    name: ({ of }) => ((of as Markable).of === 'product' ? 'Favourite Product 1' : 'Favourite Comment 1'),
  },
};
