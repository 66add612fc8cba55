import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { withField } from '../kit/params.ts';
import { typed } from '../kit/types.ts';
import type { LibraryView } from '../../model/comments/comment-library.ts';

interface LibraryContext {
  readonly view: LibraryView;
  /** What is sought. */
  readonly text: string;
}

export type LibraryEvent =
  | { readonly type: 'SHOW' }
  | { readonly type: 'HIDE' }
  | { readonly type: 'VIEW_CHOSEN'; readonly view: LibraryView }
  | { readonly type: 'SEARCH_TYPED'; readonly text: string };

/** The words beside a comment that is being written: which of them are in sight. @spec 2.2, 2.5 */
export const libraryMachine = setup({
  types: typed<{ context: LibraryContext; events: LibraryEvent }>(),
  actions: {
    storeView: assign((_, view: LibraryView) => ({ view })),
    storeText: assign((_, text: string) => ({ text })),
    forgetText: assign({ text: '' }),
  },
}).createMachine({
  id: 'library',
  context: { view: 'template', text: '' },
  initial: 'hidden',
  states: {
    hidden: { entry: 'forgetText', on: { SHOW: 'shown' } },
    shown: {
      on: {
        HIDE: 'hidden',
        VIEW_CHOSEN: { actions: withField('storeView', 'view') },
        SEARCH_TYPED: { actions: withField('storeText', 'text') },
      },
    },
  },
});

export type LibraryRef = ActorRefFrom<typeof libraryMachine>;
export type LibrarySnapshot = SnapshotFrom<typeof libraryMachine>;
