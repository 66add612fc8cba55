import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  draftOfFigure,
  figureOfDraft,
  isDraftChanged,
  noDraft,
  problemOfDraft,
  shippedDraft,
  type FigureDraft,
} from '../../model/advice/figure-draft.ts';
import type { AdviceChapter, AdviceFigure, FigureFilter, OwnFigure } from '../../model/advice/figures.ts';
import type { AdviceParameters } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { adviceFigureTexts } from '../../model/texts/advice-figures.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { briefly, failureToast, successToast } from '../shared/toasts.ts';

export type AdviceFiguresEvent =
  /** The numbers come into sight again; what others have changed since is read with them. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'CHAPTER_CHOSEN'; readonly chapter: AdviceChapter }
  | { readonly type: 'SEARCH_TYPED'; readonly text: string }
  | { readonly type: 'OWN_TOGGLED'; readonly selected: boolean }
  | { readonly type: 'EDIT'; readonly path: string }
  | { readonly type: 'DRAFT_EDITED'; readonly change: Partial<FigureDraft> }
  /** The draft back to what was shipped. */
  | { readonly type: 'RESET_DRAFT' }
  | { readonly type: 'SAVE' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' }
  | { readonly type: 'SHOW_VERSIONS' }
  /** All numbers back to what was shipped. */
  | { readonly type: 'RESET' }
  /** All numbers back to a version. */
  | { readonly type: 'RESET_VERSION'; readonly version: number }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' };

interface AdviceFiguresContext {
  readonly parameters: AdviceParameters;
  readonly filter: FigureFilter;
  readonly draft: FigureDraft;
  /** What the draft began as: everything else is unsaved. */
  readonly original: FigureDraft;
  /** Which version is to come back. */
  readonly restored: number;
  readonly error: AppError | null;
}

const nothing: AdviceParameters = {
  identity: { code: '', version: '', hash: '' },
  version: 0,
  figures: [],
  leftOut: [],
  versions: [],
};

const figureAt = ({ parameters }: AdviceFiguresContext, path: string): AdviceFigure | undefined =>
  parameters.figures.find((figure) => figure.path === path);
const drafted = (context: AdviceFiguresContext): AdviceFigure => figureAt(context, context.draft.path)!;

/** The numbers behind advice: looked through, said otherwise by an admin, and brought back to an earlier version. @spec — the specification knows no advice besides rates */
export const adviceFiguresMachine = setup({
  types: { context: {} as AdviceFiguresContext, events: {} as AdviceFiguresEvent },
  actors: {
    loadFigures: service<AdviceParameters>(),
    saveFigure: service<AdviceParameters, { readonly version: number; readonly figure: OwnFigure }>(),
    restoreVersion: service<AdviceParameters, { readonly version: number; readonly restored: number }>(),
  },
  guards: {
    mayEdit: ({ context }, path: string) => figureAt(context, path)?.isFixed === false,
    hasProblem: ({ context }) => problemOfDraft(drafted(context), context.draft) !== null,
    isChanged: ({ context }) => isDraftChanged(context.draft, context.original),
    isOwn: ({ context }) => isDraftChanged(shippedDraft(drafted(context)), context.draft),
    isStale: (_, error: AppError) => error.code === 'STALE_VERSION',
    hasOwn: ({ context: { parameters } }) =>
      parameters.leftOut.length > 0 || parameters.figures.some(({ shipped }) => shipped !== null),
    isFormer: ({ context: { parameters } }, version: number) =>
      version !== parameters.version && parameters.versions.some((one) => one.version === version),
  },
  actions: {
    storeParameters: assign((_, parameters: AdviceParameters) => ({ parameters })),
    storeError: assign((_, error: AppError) => ({ error })),
    forgetError: assign({ error: null }),
    forgetDraft: assign({ draft: noDraft, original: noDraft, error: null }),
    forgetRestored: assign({ restored: 0 }),
    narrow: assign(({ context }, change: Partial<FigureFilter>) => ({ filter: { ...context.filter, ...change } })),
    begin: assign(({ context }, path: string) => {
      const draft = draftOfFigure(figureAt(context, path)!);
      return { draft, original: draft, error: null };
    }),
    edit: assign(({ context }, change: Partial<FigureDraft>) => ({ draft: { ...context.draft, ...change } })),
    resetDraft: assign(({ context }) => ({ draft: shippedDraft(drafted(context)) })),
    storeRestored: assign((_, restored: number) => ({ restored })),
    sayProblem: sendTo(peer('toaster'), ({ context }) =>
      briefly(failureToast(problemOfDraft(drafted(context), context.draft) ?? '')),
    ),
    saySaved: sendTo(peer('toaster'), successToast(adviceFigureTexts.saved)),
    sayRestored: sendTo(peer('toaster'), successToast(adviceFigureTexts.restored)),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'adviceFigures',
  context: {
    parameters: nothing,
    filter: { chapter: 'LIME', searchText: '', isOnlyOwn: false },
    draft: noDraft,
    original: noDraft,
    restored: 0,
    error: null,
  },
  initial: 'loading',
  states: {
    loading: {
      entry: 'forgetError',
      invoke: {
        id: 'loadFigures',
        src: 'loadFigures',
        input: {},
        onDone: { target: 'listed', actions: withOutput('storeParameters') },
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
    },
    unavailable: { on: { RETRY: 'loading', REFRESH: 'loading' } },
    listed: {
      initial: 'current',
      states: {
        current: { on: { REFRESH: 'refreshing' } },
        /** What is shown stays while it is read again. */
        refreshing: {
          tags: 'reading',
          invoke: {
            id: 'loadFigures',
            src: 'loadFigures',
            input: {},
            onDone: { target: 'current', actions: withOutput('storeParameters') },
            onError: { target: 'current', actions: withError('sayFailure') },
          },
        },
      },
      on: {
        // Who chooses a chapter wants to see all of it.
        CHAPTER_CHOSEN: {
          actions: {
            type: 'narrow',
            params: ({ event: { chapter } }) => ({ chapter, searchText: '', isOnlyOwn: false }),
          },
        },
        SEARCH_TYPED: { actions: { type: 'narrow', params: ({ event }) => ({ searchText: event.text }) } },
        OWN_TOGGLED: { actions: { type: 'narrow', params: ({ event }) => ({ isOnlyOwn: event.selected }) } },
        EDIT: {
          guard: { type: 'mayEdit', params: ({ event }) => event.path },
          target: 'editing',
          actions: { type: 'begin', params: ({ event }) => event.path },
        },
        SHOW_VERSIONS: 'lookingBack',
        RESET: { guard: 'hasOwn', target: 'asking', actions: 'forgetRestored' },
      },
    },
    editing: {
      on: {
        DRAFT_EDITED: { actions: { type: 'edit', params: ({ event }) => event.change } },
        RESET_DRAFT: { guard: 'isOwn', actions: 'resetDraft' },
        SAVE: [
          { guard: 'hasProblem', actions: 'sayProblem' },
          { guard: 'isChanged', target: 'saving' },
          { target: 'listed', actions: 'forgetDraft' },
        ],
        CLOSE: [
          { guard: 'isChanged', target: 'confirmingDiscard' },
          { target: 'listed', actions: 'forgetDraft' },
        ],
      },
    },
    saving: {
      entry: 'forgetError',
      invoke: {
        id: 'saveFigure',
        src: 'saveFigure',
        input: ({ context }) => ({
          version: context.parameters.version,
          figure: figureOfDraft(drafted(context), context.draft),
        }),
        onDone: { target: 'listed', actions: [withOutput('storeParameters'), 'forgetDraft', 'saySaved'] },
        onError: [
          {
            guard: withError('isStale'),
            target: 'rereading',
            actions: withError('storeError'),
          },
          { target: 'editing', actions: withError('storeError') },
        ],
      },
    },
    /** Somebody else has changed numbers meanwhile: theirs are read, what was typed stays, and saving is decided anew. */
    rereading: {
      invoke: {
        id: 'loadFigures',
        src: 'loadFigures',
        input: {},
        onDone: { target: 'editing', actions: withOutput('storeParameters') },
        onError: { target: 'editing', actions: withError('storeError') },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: { target: 'listed', actions: 'forgetDraft' } } },
    lookingBack: {
      on: {
        CLOSE: 'listed',
        RESET_VERSION: {
          guard: { type: 'isFormer', params: ({ event }) => event.version },
          target: 'asking',
          actions: { type: 'storeRestored', params: ({ event }) => event.version },
        },
      },
    },
    asking: { on: { CONFIRM: 'restoring', CANCEL: { target: 'listed', actions: 'forgetRestored' } } },
    restoring: {
      invoke: {
        id: 'restoreVersion',
        src: 'restoreVersion',
        input: ({ context: { parameters, restored } }) => ({ version: parameters.version, restored }),
        onDone: { target: 'listed', actions: [withOutput('storeParameters'), 'forgetRestored', 'sayRestored'] },
        // Somebody else may have changed numbers: what is in force is read again.
        onError: { target: 'loading', actions: ['forgetRestored', withError('sayFailure')] },
      },
    },
  },
});

export type AdviceFiguresRef = ActorRefFrom<typeof adviceFiguresMachine>;
export type AdviceFiguresSnapshot = SnapshotFrom<typeof adviceFiguresMachine>;
