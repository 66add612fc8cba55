// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { libraryMachine } from '../../../src/machines/comments/library.machine.ts';
import { markingOf } from '../../../src/model/recommendation/favourites.ts';
import { CommentLibrary, LibraryButton } from '../../../src/views/comments/comment-library.tsx';
import { model } from '../../machines/comments/library.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './library.controls.ts';

const favourites = { products: [], comments: [], templates: [] };

testView(libraryMachine, model, {
  view: (library) => (
    <>
      <LibraryButton library={library} />
      <CommentLibrary
        library={library}
        favourites={favourites}
        history={[]}
        type="RECOMMENDATION"
        disabled={false}
        onCopy={() => undefined}
        onUnmark={() => undefined}
      />
    </>
  ),
  controls,
});

afterEach(cleanup);

it('a favourite can be unmarked in the library, as the comment it came from may be gone', () => {
  const library = createActor(libraryMachine, { input: model.input }).start();
  library.send({ type: 'SHOW' });
  library.send({ type: 'VIEW_CHOSEN', view: 'favourite' });
  const gone = { id: 4, commentLabel: 'Timing', comment: '<p>Early.</p>', recommendationCommentId: null };
  const unmarked: unknown[] = [];
  render(
    <CommentLibrary
      library={library}
      favourites={{ ...favourites, comments: [gone] }}
      history={[]}
      type="RECOMMENDATION"
      disabled={false}
      onCopy={() => undefined}
      onUnmark={(item) => unmarked.push(item)}
    />,
  );
  const star = screen.getByRole('button', { name: 'Favourite Timing' });
  expect(star.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(star);
  expect(unmarked).toEqual([expect.objectContaining({ commentLabel: 'Timing', comment: '<p>Early.</p>' })]);
  const { commentLabel, comment } = gone;
  expect(markingOf({ ...favourites, comments: [gone] }, { of: 'comment', id: null, commentLabel, comment })).toEqual({
    asks: 'unmarkComment',
    id: 4,
  });
});
