import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { readFigure } from '../../model/advice/figure-draft.ts';
import { figureText, type AdviceChapter, type FigureFilter, type RestoredFigures } from '../../model/advice/figures.ts';
import type { AdviceParameters } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { editedOf, type EditedRecord, type KeptInput } from '../../model/shared/record-work.ts';
import { adviceFigureTexts } from '../../model/texts/advice-figures.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { sayFailure, storeError } from '../shared/failure.ts';
import { editorGuards, recordEditorMachine, savedBy } from '../shared/record-editor.machine.ts';
import { successToast } from '../shared/toasts.ts';

export type AdviceFiguresEvent =
  /** The numbers come into sight again; what others have changed since is read with them. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'CHAPTER_CHOSEN'; readonly chapter: AdviceChapter }
  | { readonly type: 'SEARCH_TYPED'; readonly text: string }
  | { readonly type: 'OWN_TOGGLED'; readonly selected: boolean }
  | { readonly type: 'EDIT'; readonly path: string }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'SHOW_VERSIONS' }
  /** All numbers back to what was shipped. */
  | { readonly type: 'RESET' }
  /** All numbers that have changed since the first model back to what it had. */
  | { readonly type: 'RESET_MODEL' }
  /** All numbers back to a version. */
  | { readonly type: 'RESET_VERSION'; readonly version: number }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' };

interface AdviceFiguresContext {
  readonly parameters: AdviceParameters;
  readonly filter: FigureFilter;
  readonly edited: EditedRecord;
  /** Which version is to come back. */
  readonly restored: RestoredFigures;
  readonly error: AppError | null;
}

const nothing: AdviceParameters = {
  identity: { code: '', version: '', hash: '' },
  engine: { code: '', version: '', hash: '' },
  version: 0,
  figures: [],
  leftOut: [],
  versions: [],
};

/** The numbers behind advice: looked through, said otherwise by an admin, and brought back to an earlier version. @spec — the specification knows no advice besides rates */
export const adviceFiguresMachine = setup({
  types: typed<{
    input: Partial<KeptInput>;
    context: AdviceFiguresContext;
    events: AdviceFiguresEvent;
    children: { loadFigures: 'loadFigures'; restoreVersion: 'restoreVersion'; editor: 'editor' };
  }>(),
  actors: {
    loadFigures: service<AdviceParameters>(),
    restoreVersion: service<AdviceParameters, { readonly version: number; readonly restored: RestoredFigures }>(),
    editor: recordEditorMachine,
  },
  guards: {
    ...editorGuards,
    mayEdit: ({ context }, path: string) => readFigure(context.parameters, path).record !== null,
    hasOwn: ({ context: { parameters } }) =>
      parameters.leftOut.length > 0 || parameters.figures.some(({ shipped }) => shipped !== null),
    hasFormer: ({ context: { parameters } }) =>
      parameters.figures.some(({ former, value }) => former !== null && figureText(former) !== figureText(value)),
    isFormer: ({ context: { parameters } }, version: number) =>
      version !== parameters.version && parameters.versions.some((one) => one.version === version),
  },
  actions: {
    storeParameters: assign((_, parameters: AdviceParameters) => ({ parameters })),
    storeSaved: assign(({ context }, saved: AdviceParameters | null) => ({ parameters: saved ?? context.parameters })),
    storeError,
    forgetError: assign({ error: null }),
    forgetEdited: assign({ edited: editedOf(null) }),
    forgetRestored: assign({ restored: 0 }),
    narrow: assign(({ context }, change: Partial<FigureFilter>) => ({ filter: { ...context.filter, ...change } })),
    begin: assign((_, id: string) => ({ edited: { subject: { id }, kept: null } })),
    storeRestored: assign((_, restored: RestoredFigures) => ({ restored })),
    chooseModelOne: assign({ restored: 'MODEL_1' as const }),
    sayRestored: sendTo(systemActor('toaster'), successToast(adviceFigureTexts.restored)),
    sayFailure,
  },
}).createMachine({
  id: 'adviceFigures',
  context: ({ input: { kept = null } }) => ({
    parameters: nothing,
    filter: { chapter: 'LIME', searchText: '', isOnlyOwn: false },
    edited: editedOf(kept),
    restored: 0,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'forgetError',
      invoke: {
        id: 'loadFigures',
        src: 'loadFigures',
        input: {},
        onDone: [
          { guard: 'isKept', target: 'editing', actions: withOutput('storeParameters') },
          { target: 'listed', actions: withOutput('storeParameters') },
        ],
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
        RESET_MODEL: { guard: 'hasFormer', target: 'asking', actions: 'chooseModelOne' },
      },
    },
    editing: {
      exit: 'forgetEdited',
      invoke: {
        id: 'editor',
        src: 'editor',
        input: ({ context: { parameters, edited } }) => ({
          ...edited,
          read: readFigure(parameters, edited.subject.id),
        }),
        onDone: [
          {
            guard: withOutput('isSaved'),
            target: 'listed',
            actions: { type: 'storeSaved', params: savedBy<AdviceParameters> },
          },
          { guard: withOutput('isOutdated'), target: 'listed.refreshing' },
          { target: 'listed' },
        ],
        onError: { target: 'listed', actions: withError('sayFailure') },
      },
    },
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
        // Another user may have changed figures: what is in force is read again.
        onError: { target: 'loading', actions: ['forgetRestored', withError('sayFailure')] },
      },
    },
  },
});

export type AdviceFiguresRef = ActorRefFrom<typeof adviceFiguresMachine>;
export type AdviceFiguresSnapshot = SnapshotFrom<typeof adviceFiguresMachine>;
