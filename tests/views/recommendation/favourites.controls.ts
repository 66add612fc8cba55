import type { LibraryView } from '../../../src/model/comments/comment-library.ts';
import type { Markable } from '../../../src/model/recommendation/favourites.ts';
import { commentTexts } from '../../../src/model/texts/comments.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  FAVOURITE_TOGGLED: {
    role: 'button',
    name: ({ of }) => ((of as Markable).of === 'product' ? 'Favourite Product 1' : 'Favourite Comment 1'),
  },
  SHOW: { role: 'button', name: 'Library' },
  HIDE: { role: 'button', name: 'Hide library' },
  VIEW_CHOSEN: { role: 'radio', name: ({ view }) => commentTexts.library.views[view as LibraryView] },
  SEARCH_TYPED: { role: 'searchbox', name: 'Search the library', fill: ({ text }) => text as string },
};
