import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import { referenceRows, type OfferInput, type ReferenceLists } from '../../model/settings/reference-data.ts';
import {
  draftOfRow,
  isOpen,
  isRecordChanged,
  newRecord,
  problemsOfRecord,
  type RecordDraft,
} from '../../model/settings/reference-draft.ts';
import { recordKinds } from '../../model/settings/record-kinds.ts';
import { isEditableKind, isOfferedKind, type ReferenceKind } from '../../model/settings/reference-kinds.ts';
import { recordTexts, toldOf } from '../../model/texts/reference-data.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { failureToast, successToast } from '../shared/toasts.ts';

export type ReferenceDataEvent =
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'KIND_CHOSEN'; readonly kind: ReferenceKind }
  | { readonly type: 'SEARCH_TYPED'; readonly text: string }
  | { readonly type: 'OFFER_SWITCHED'; readonly id: number; readonly isOffered: boolean }
  | { readonly type: 'ADD' }
  | { readonly type: 'EDIT'; readonly id: number }
  | { readonly type: 'FIELD_TYPED'; readonly key: string; readonly text: string }
  | { readonly type: 'SAVE' }
  /** Save over the change of somebody else that a conflict told of. */
  | { readonly type: 'SAVE_ANYWAY' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' };

interface ReferenceDataContext {
  readonly lists: ReferenceLists;
  readonly kind: ReferenceKind;
  readonly searchText: string;
  /** What is being offered or retired. */
  readonly wish: OfferInput | null;
  readonly draft: RecordDraft;
  /** What the draft began as: everything else is unsaved. */
  readonly original: RecordDraft;
  /** Whether a save was refused for what is typed: only then is it said of fields that nobody has come to yet. */
  readonly isJudged: boolean;
  readonly error: AppError | null;
}

const nothing = newRecord('product');

/** The catalogue of a supplier, kind by kind: looked through, added to and changed, and its records offered for new work or retired. @spec — the specification leaves the catalogue to others */
export const referenceDataMachine = setup({
  types: { context: {} as ReferenceDataContext, events: {} as ReferenceDataEvent },
  actors: {
    loadReferenceData: service<ReferenceLists>(),
    setOffered: service<ReferenceLists, OfferInput>(),
    saveRecord: service<ReferenceLists, { readonly draft: RecordDraft }>(),
  },
  guards: {
    changesOffer: ({ context: { lists, kind } }, { id, isOffered }: { id: number; isOffered: boolean }) =>
      isOfferedKind(kind) &&
      referenceRows(lists, kind, '').some((row) => row.id === id && row.isOffered === !isOffered),
    isEdited: ({ context: { kind } }) => isEditableKind(kind),
    isListed: ({ context: { lists, kind } }, id: number) =>
      isEditableKind(kind) && referenceRows(lists, kind, '').some((row) => row.id === id),
    mayType: ({ context: { draft } }, key: string) =>
      recordKinds[draft.kind].fields.some((field) => field.key === key && isOpen(draft, field)),
    hasProblem: ({ context: { draft, lists } }) => Object.keys(problemsOfRecord(draft, lists)).length > 0,
    isChanged: ({ context }) => isRecordChanged(context.draft, context.original),
    isStale: ({ context: { error, draft, lists } }) =>
      error?.code === 'STALE_VERSION' && Object.keys(problemsOfRecord(draft, lists)).length === 0,
  },
  actions: {
    storeLists: assign((_, lists: ReferenceLists) => ({ lists, error: null })),
    storeError: assign((_, error: AppError) => ({ error })),
    storeKind: assign((_, kind: ReferenceKind) => ({ kind, searchText: '' })),
    storeSearch: assign((_, searchText: string) => ({ searchText })),
    storeWish: assign(({ context: { kind } }, { id, isOffered }: { id: number; isOffered: boolean }) => ({
      wish: isOfferedKind(kind) ? { kind, id, isOffered } : null,
    })),
    dropWish: assign({ wish: null }),
    begin: assign(({ context: { lists, kind } }, id: number | null) => {
      if (!isEditableKind(kind)) return {};
      const row = referenceRows(lists, kind, '').find((one) => one.id === id);
      const draft = row ? draftOfRow(kind, row) : newRecord(kind);
      return { draft, original: draft, isJudged: false, error: null };
    }),
    storeField: assign(({ context: { draft } }, { key, text }: { key: string; text: string }) => ({
      draft: { ...draft, values: { ...draft.values, [key]: text } },
    })),
    judge: assign({ isJudged: true }),
    overwrite: assign(({ context }) => ({ draft: { ...context.draft, version: null } })),
    forgetError: assign({ error: null }),
    saySaved: sendTo(peer('toaster'), successToast(recordTexts.saved)),
    sayOffered: sendTo(peer('toaster'), ({ context: { lists, wish } }) => {
      const { kind, id, isOffered } = wish!;
      return successToast(toldOf(isOffered, referenceRows(lists, kind, '').find((row) => row.id === id)!.name));
    }),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'referenceData',
  context: {
    lists: [],
    kind: 'product',
    searchText: '',
    wish: null,
    draft: nothing,
    original: nothing,
    isJudged: false,
    error: null,
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadReferenceData',
        src: 'loadReferenceData',
        input: {},
        onDone: { target: 'listed', actions: withOutput('storeLists') },
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
            id: 'loadReferenceData',
            src: 'loadReferenceData',
            input: {},
            onDone: { target: 'current', actions: withOutput('storeLists') },
            onError: { target: 'current', actions: withError('sayFailure') },
          },
        },
      },
      on: {
        KIND_CHOSEN: { actions: { type: 'storeKind', params: ({ event }) => event.kind } },
        SEARCH_TYPED: { actions: { type: 'storeSearch', params: ({ event }) => event.text } },
        OFFER_SWITCHED: {
          guard: { type: 'changesOffer', params: ({ event }) => event },
          target: 'switching',
          actions: { type: 'storeWish', params: ({ event }) => event },
        },
        ADD: { guard: 'isEdited', target: 'editing', actions: { type: 'begin', params: null } },
        EDIT: {
          guard: { type: 'isListed', params: ({ event }) => event.id },
          target: 'editing',
          actions: { type: 'begin', params: ({ event }) => event.id },
        },
      },
    },
    editing: {
      on: {
        FIELD_TYPED: {
          guard: { type: 'mayType', params: ({ event }) => event.key },
          actions: { type: 'storeField', params: ({ event }) => event },
        },
        SAVE: [
          { guard: 'hasProblem', actions: 'judge' },
          { guard: 'isChanged', target: 'saving' },
          { target: 'listed', actions: 'forgetError' },
        ],
        SAVE_ANYWAY: { guard: 'isStale', target: 'saving', actions: 'overwrite' },
        CLOSE: [
          { guard: 'isChanged', target: 'confirmingDiscard' },
          { target: 'listed', actions: 'forgetError' },
        ],
      },
    },
    saving: {
      entry: 'forgetError',
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context: { draft } }) => ({ draft }),
        onDone: { target: 'listed', actions: [withOutput('storeLists'), 'saySaved'] },
        onError: { target: 'editing', actions: withError('storeError') },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: { target: 'listed', actions: 'forgetError' } } },
    /** The switch turns when the server has answered, not before. */
    switching: {
      invoke: {
        id: 'setOffered',
        src: 'setOffered',
        input: ({ context }) => context.wish!,
        onDone: { target: 'listed', actions: ['sayOffered', withOutput('storeLists'), 'dropWish'] },
        onError: { target: 'listed', actions: [withError('sayFailure'), 'dropWish'] },
      },
    },
  },
});

export type ReferenceDataRef = ActorRefFrom<typeof referenceDataMachine>;
export type ReferenceDataSnapshot = SnapshotFrom<typeof referenceDataMachine>;
