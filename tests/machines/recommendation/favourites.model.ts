import { expect } from 'vitest';
import type { favouritesMachine } from '../../../src/machines/recommendation/favourites.machine.ts';
import { hasProduct, noFavourites, type Favourites } from '../../../src/model/recommendation/favourites.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { comment, recommended } from './fixtures.ts';

export const product = recommended(1);
export const written = comment(1);
const identity = { productId: 1, customBlendId: null, timingId: 1, placementId: 1 };
const { id, commentLabel, comment: words } = written;
const marked: Favourites = {
  products: [{ id: 5, ...identity }],
  comments: [{ id: 6, commentLabel, comment: words, recommendationCommentId: id }],
  templates: [],
};

/** What is looked at in the library of words. */
export const searched = [
  { type: 'VIEW_CHOSEN', view: 'all' },
  { type: 'VIEW_CHOSEN', view: 'history' },
  { type: 'SEARCH_TYPED', text: 'rain' },
] as const;

export const model: MachineModel<typeof favouritesMachine> = {
  events: [
    ...searched,
    { type: 'FAVOURITE_TOGGLED', of: { of: 'product', ...identity } },
    { type: 'FAVOURITE_TOGGLED', of: { of: 'comment', id, commentLabel, comment: words } },
    done('loadFavourites', noFavourites),
    done('loadFavourites', marked),
    failed('loadFavourites', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    done('saveMarking', { products: marked.products }),
    done('saveMarking', { comments: marked.comments }),
    failed('saveMarking', { code: 'FAVOURITE_EXISTS', status: 409, message: 'Comment is already a favourite' }),
    failed('saveMarking', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
  ],
  // Two presses wait as one does.
  distinguish: ({ favourites, wanted, view, text }) => [
    favourites === null,
    favourites?.comments.length,
    wanted[0]?.of,
    view,
    text,
  ],
  inputs: {
    // The button of a favourite unmarks it, whenever its turn comes.
    saveMarking: (marking, { context }) => {
      const now = context.favourites ?? noFavourites;
      const isMarked =
        context.wanted[0]?.of === 'product' ? hasProduct(now, context.wanted[0]) : now.comments.length > 0;
      expect(marking.asks.startsWith('unmark')).toBe(isMarked);
    },
  },
  invariants: {
    'marking.saving': ({ context }) => expect(context.wanted).not.toEqual([]),
    'library.hidden': ({ context }) => expect(context.text).toBe(''),
  },
};
