import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { LibraryView } from '../../model/comments/comment-library.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import {
  markingOf,
  noFavourites,
  type Favourites,
  type Markable,
  type Marking,
} from '../../model/recommendation/favourites.ts';
import type { ToasterMessage } from '../../model/session/messages.ts';
import { commentTexts } from '../../model/texts/comments.ts';
import { called } from '../kit/called.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { briefly } from '../shared/toasts.ts';

interface FavouritesContext {
  /** Null until they are read: until then the records say for themselves whether they are favourites. */
  readonly favourites: Favourites | null;
  /** Stars that were pressed, in their order; the first is being saved. */
  readonly wanted: readonly Markable[];
  /** Which words the library shows, and the text that is searched for in it. */
  readonly view: LibraryView;
  readonly text: string;
}

export type FavouritesEvent =
  | { readonly type: 'FAVOURITE_TOGGLED'; readonly of: Markable }
  | { readonly type: 'SHOW' }
  | { readonly type: 'HIDE' }
  | { readonly type: 'VIEW_CHOSEN'; readonly view: LibraryView }
  | { readonly type: 'SEARCH_TYPED'; readonly text: string };

const markingIn = ({ favourites, wanted }: FavouritesContext): Marking =>
  markingOf(favourites ?? noFavourites, wanted[0]!);
const information = (message: string): ToasterMessage => briefly({ type: 'TOAST', message });

/** The favourites of the adviser, marked and unmarked one after the other, and the library of words beside a comment. @spec 2.2, 2.5, 2.7 */
export const favouritesMachine = setup({
  types: typed<{ context: FavouritesContext; events: FavouritesEvent }>(),
  actors: {
    loadFavourites: service<Favourites>(),
    saveMarking: service<Partial<Favourites>, Marking>(),
  },
  guards: {
    isWanted: ({ context }) => context.wanted.length > 0,
    marksComment: ({ context }) => markingIn(context).asks === 'markComment',
    unmarksComment: ({ context }) => markingIn(context).asks === 'unmarkComment',
    isThere: (_, { code }: AppError) => code === 'FAVOURITE_EXISTS',
  },
  actions: {
    want: assign(({ context }, of: Markable) => ({ wanted: [...context.wanted, of] })),
    takeWanted: assign(({ context }) => ({ wanted: context.wanted.slice(1) })),
    storeFavourites: assign((_, favourites: Favourites) => ({ favourites })),
    storeMarked: assign(({ context }, marked: Partial<Favourites>) => ({
      favourites: { ...(context.favourites ?? noFavourites), ...marked },
    })),
    storeView: assign((_, view: LibraryView) => ({ view })),
    storeText: assign((_, text: string) => ({ text })),
    forgetText: assign({ text: '' }),
    sayMarked: sendTo(systemActor('toaster'), information(commentTexts.favouriteAdded)),
    sayUnmarked: sendTo(systemActor('toaster'), information(commentTexts.favouriteRemoved)),
    sayThere: sendTo(systemActor('toaster'), information(commentTexts.favouriteThere)),
  },
}).createMachine({
  id: 'favourites',
  context: { favourites: null, wanted: [], view: 'template', text: '' },
  type: 'parallel',
  states: {
    marking: {
      initial: 'reading',
      on: { FAVOURITE_TOGGLED: { actions: withField('want', 'of') } },
      states: {
        reading: {
          invoke: {
            ...called('loadFavourites'),
            onDone: { target: 'settled', actions: withOutput('storeFavourites') },
            // They only make work faster: no message interrupts it (specification 2.8).
            onError: 'settled',
          },
        },
        settled: { always: { guard: 'isWanted', target: 'saving' } },
        saving: {
          invoke: {
            id: 'saveMarking',
            src: 'saveMarking',
            input: ({ context }) => markingIn(context),
            onDone: [
              {
                guard: 'marksComment',
                target: 'settled',
                actions: ['takeWanted', withOutput('storeMarked'), 'sayMarked'],
              },
              {
                guard: 'unmarksComment',
                target: 'settled',
                actions: ['takeWanted', withOutput('storeMarked'), 'sayUnmarked'],
              },
              { target: 'settled', actions: ['takeWanted', withOutput('storeMarked')] },
            ],
            // What is marked may be another than the one on the screen: it is read again.
            onError: [
              { guard: withError('isThere'), target: 'reading', actions: ['takeWanted', 'sayThere'] },
              { target: 'reading', actions: 'takeWanted' },
            ],
          },
        },
      },
    },
    /** The words beside a comment that is being written. */
    library: {
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
    },
  },
});

export type FavouritesRef = ActorRefFrom<typeof favouritesMachine>;
export type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>;
