import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import { referenceRows, type OfferInput, type ReferenceLists } from '../../model/settings/reference-data.ts';
import type { ReadReference } from '../../model/settings/reference-draft.ts';
import {
  editableKinds,
  isEditableKind,
  isOfferedKind,
  type ReferenceKind,
} from '../../model/settings/reference-kinds.ts';
import { fieldsOf } from '../../model/shared/record.ts';
import {
  editedOf,
  noRecord,
  type EditedRecord,
  type KeptInput,
  type KeptWork,
} from '../../model/shared/record-work.ts';
import { toldOf } from '../../model/texts/reference-data.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { editorGuards, recordEditorMachine, savedBy } from '../shared/record-editor.machine.ts';
import { failureToast, successToast } from '../shared/toasts.ts';

export type ReferenceDataEvent =
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'KIND_CHOSEN'; readonly kind: ReferenceKind }
  | { readonly type: 'SEARCH_TYPED'; readonly text: string }
  | { readonly type: 'OFFER_SWITCHED'; readonly id: number; readonly isOffered: boolean }
  | { readonly type: 'ADD' }
  | { readonly type: 'EDIT'; readonly id: number };

interface ReferenceDataContext {
  readonly lists: ReferenceLists;
  readonly kind: ReferenceKind;
  readonly searchText: string;
  /** What is being offered or retired. */
  readonly wish: OfferInput | null;
  readonly edited: EditedRecord;
  readonly error: AppError | null;
}

/** The kind of which a record was being edited. */
const kindIn = (kept: KeptWork | null): ReferenceKind =>
  editableKinds.find((kind) => kind === fieldsOf(kept?.draft)['kind']) ?? 'product';

/** The catalogue of a supplier, kind by kind: looked through, added to and changed, and its records offered for new work or retired. @spec — the specification leaves the catalogue to others */
export const referenceDataMachine = setup({
  types: {
    input: {} as KeptInput,
    context: {} as ReferenceDataContext,
    events: {} as ReferenceDataEvent,
    children: {} as { loadReferenceData: 'loadReferenceData'; setOffered: 'setOffered'; editor: 'editor' },
  },
  actors: {
    loadReferenceData: service<ReferenceLists>(),
    setOffered: service<ReferenceLists, OfferInput>(),
    editor: recordEditorMachine,
  },
  guards: {
    ...editorGuards,
    changesOffer: ({ context: { lists, kind } }, { id, isOffered }: { id: number; isOffered: boolean }) =>
      isOfferedKind(kind) &&
      referenceRows(lists, kind, '').some((row) => row.id === id && row.isOffered === !isOffered),
    isEdited: ({ context: { kind } }) => isEditableKind(kind),
    isListed: ({ context: { lists, kind } }, id: number) =>
      isEditableKind(kind) && referenceRows(lists, kind, '').some((row) => row.id === id),
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
    begin: assign((_, id: number | null) => ({ edited: { subject: { id }, kept: null } })),
    forgetEdited: assign({ edited: noRecord }),
    storeSaved: assign(({ context }, saved: ReferenceLists | null) => ({ lists: saved ?? context.lists })),
    sayOffered: sendTo(peer('toaster'), ({ context: { lists, wish } }) => {
      const { kind, id, isOffered } = wish!;
      return successToast(toldOf(isOffered, referenceRows(lists, kind, '').find((row) => row.id === id)!.name));
    }),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'referenceData',
  context: ({ input: { kept } }) => ({
    lists: [],
    kind: kindIn(kept),
    searchText: '',
    wish: null,
    edited: editedOf(kept),
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadReferenceData',
        src: 'loadReferenceData',
        input: {},
        onDone: [
          { guard: 'isKept', target: 'editing', actions: withOutput('storeLists') },
          { target: 'listed', actions: withOutput('storeLists') },
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
      exit: 'forgetEdited',
      invoke: {
        id: 'editor',
        src: 'editor',
        input: ({ context: { lists, kind, edited } }) => {
          const subject = { ...edited.subject, kind };
          const record = referenceRows(lists, kind, '').find(({ id }) => id === subject.id) ?? null;
          const read: ReadReference = { record, lists };
          return { ...edited, subject, read };
        },
        onDone: [
          {
            guard: withOutput('isSaved'),
            target: 'listed',
            actions: { type: 'storeSaved', params: savedBy<ReferenceLists> },
          },
          { guard: withOutput('isOutdated'), target: 'listed.refreshing' },
          { target: 'listed' },
        ],
        onError: { target: 'listed', actions: withError('sayFailure') },
      },
    },
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
