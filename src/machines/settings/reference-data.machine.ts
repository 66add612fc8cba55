import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { referenceRows, type OfferInput, type ReferenceLists } from '../../model/settings/reference-data.ts';
import { isOfferedKind, type ReferenceKind } from '../../model/settings/reference-kinds.ts';
import { toldOf } from '../../model/texts/reference-data.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';
import { failureToast, successToast } from '../shared/toasts.ts';

export type ReferenceDataEvent =
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'KIND_CHOSEN'; readonly kind: ReferenceKind }
  | { readonly type: 'SEARCH_TYPED'; readonly text: string }
  | { readonly type: 'OFFER_SWITCHED'; readonly id: number; readonly isOffered: boolean };

interface ReferenceDataContext {
  readonly lists: ReferenceLists;
  readonly kind: ReferenceKind;
  readonly searchText: string;
  /** What is being offered or retired. */
  readonly wish: OfferInput | null;
  readonly error: AppError | null;
}

/** The catalogue of a supplier, kind by kind: looked through, and its records offered for new work or retired. @spec — the specification leaves the catalogue to others */
export const referenceDataMachine = setup({
  types: { context: {} as ReferenceDataContext, events: {} as ReferenceDataEvent },
  actors: {
    loadReferenceData: service<ReferenceLists>(),
    setOffered: service<ReferenceLists, OfferInput>(),
  },
  guards: {
    changesOffer: ({ context: { lists, kind } }, { id, isOffered }: { id: number; isOffered: boolean }) =>
      isOfferedKind(kind) &&
      referenceRows(lists, kind, '').some((row) => row.id === id && row.isOffered === !isOffered),
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
    sayOffered: sendTo(peer('toaster'), ({ context: { lists, wish } }) => {
      const { kind, id, isOffered } = wish!;
      return successToast(toldOf(isOffered, referenceRows(lists, kind, '').find((row) => row.id === id)!.name));
    }),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'referenceData',
  context: { lists: [], kind: 'product', searchText: '', wish: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadReferenceData',
        src: 'loadReferenceData',
        input: {},
        onDone: { target: 'listed', actions: { type: 'storeLists', params: ({ event }) => event.output } },
        onError: {
          target: 'unavailable',
          actions: { type: 'storeError', params: ({ event }) => toAppError(event.error) },
        },
      },
    },
    unavailable: { on: { RETRY: 'loading', REFRESH: 'loading' } },
    listed: {
      on: {
        REFRESH: 'loading',
        KIND_CHOSEN: { actions: { type: 'storeKind', params: ({ event }) => event.kind } },
        SEARCH_TYPED: { actions: { type: 'storeSearch', params: ({ event }) => event.text } },
        OFFER_SWITCHED: {
          guard: { type: 'changesOffer', params: ({ event }) => event },
          target: 'switching',
          actions: { type: 'storeWish', params: ({ event }) => event },
        },
      },
    },
    /** The switch turns when the server has answered, not before. */
    switching: {
      invoke: {
        id: 'setOffered',
        src: 'setOffered',
        input: ({ context }) => context.wish!,
        onDone: {
          target: 'listed',
          actions: ['sayOffered', { type: 'storeLists', params: ({ event }) => event.output }, 'dropWish'],
        },
        onError: {
          target: 'listed',
          actions: [{ type: 'sayFailure', params: ({ event }) => toAppError(event.error) }, 'dropWish'],
        },
      },
    },
  },
});

export type ReferenceDataRef = ActorRefFrom<typeof referenceDataMachine>;
export type ReferenceDataSnapshot = SnapshotFrom<typeof referenceDataMachine>;
