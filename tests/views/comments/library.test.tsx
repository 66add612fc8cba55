// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { favouritesMachine } from '../../../src/machines/recommendation/favourites.machine.ts';
import { markingOf, type Favourites, type Marking } from '../../../src/model/recommendation/favourites.ts';
import { CommentLibrary } from '../../../src/views/comments/comment-library.tsx';

afterEach(cleanup);

it('a favourite can be unmarked in the library, as the comment it came from may be gone', async () => {
  const gone = { id: 4, commentLabel: 'Timing', comment: '<p>Early.</p>', recommendationCommentId: null };
  const read: Favourites = { products: [], comments: [gone], templates: [] };
  const unmarked: Marking[] = [];
  const machine = favouritesMachine.provide({
    actors: {
      loadFavourites: fromPromise<Favourites, Record<string, never>>(async () => read),
      saveMarking: fromPromise<Partial<Favourites>, Marking>(async ({ input }) => {
        unmarked.push(input);
        return { comments: [] };
      }),
    },
  });
  const favourites = createActor(machine).start();
  favourites.send({ type: 'SHOW' });
  favourites.send({ type: 'VIEW_CHOSEN', view: 'favourite' });
  await waitFor(favourites, (snapshot) => snapshot.matches({ marking: 'settled' }));
  render(
    <CommentLibrary
      favourites={favourites}
      history={[]}
      type="RECOMMENDATION"
      disabled={false}
      onCopy={() => undefined}
    />,
  );
  const star = screen.getByRole('button', { name: 'Favourite Timing' });
  expect(star.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(star);
  expect(unmarked).toEqual([{ asks: 'unmarkComment', id: 4 }]);
  const { commentLabel, comment } = gone;
  expect(markingOf(read, { of: 'comment', id: null, commentLabel, comment })).toEqual(unmarked[0]);
});
