import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { limits } from '../../model/limits.ts';
import type { ToasterMessage } from '../../model/session/messages.ts';
import { moved } from '../../model/shared/order.ts';
import type { RecordOutdated } from '../../model/shared/messages.ts';
import {
  withItemBack,
  type ListAnswer,
  type Listed,
  type Removed,
  type Removing,
  type Reordering,
  type Restoring,
} from '../../model/shared/ordered-list.ts';
import { listTexts } from '../../model/texts/shared.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';
import { failureToast, toastOn, type RecordKind } from './toasts.ts';

interface OrderedListInput {
  /** Whose list it is. */
  readonly of: RecordKind;
  readonly recordId: number;
  /** Its own system id, where the Undo of a toast comes back to. */
  readonly systemId: string;
}

interface OrderedListContext extends OrderedListInput {
  /** The list as it will be once the server agrees; null while it is as the server said. */
  readonly shown: readonly Listed[] | null;
  readonly removed: Removed | null;
}

interface Move {
  readonly items: readonly Listed[];
  /** 0-based */
  readonly from: number;
  readonly to: number;
}

interface Removal {
  readonly items: readonly Listed[];
  /** 0-based */
  readonly index: number;
  /** How the list calls the item. */
  readonly name: string;
}

export type OrderedListEvent =
  ({ readonly type: 'MOVE' } & Move) | ({ readonly type: 'REMOVE' } & Removal) | { readonly type: 'UNDO_REMOVAL' };

/** A list whose order the adviser sets: moves an item, takes one out and brings the last one back; one change at a time, shown before the server has agreed. */
export const orderedListMachine = setup({
  types: { input: {} as OrderedListInput, context: {} as OrderedListContext, events: {} as OrderedListEvent },
  actors: {
    reorder: service<ListAnswer, Reordering>(),
    remove: service<ListAnswer, Removing>(),
    /** Puts the item back, wherever in the list; its place follows. */
    restore: service<ListAnswer, Restoring>(),
  },
  guards: {
    isMove: (_, { items, from, to }: Move) => moved(items, from, to) !== items,
    isInList: (_, { items, index }: Removal) => items[index] !== undefined,
    hasRemoved: ({ context }) => context.removed !== null,
  },
  actions: {
    showMoved: assign((_, { items, from, to }: Move) => ({ shown: moved(items, from, to) })),
    showWithout: assign((_, { items, index, name }: Removal) => ({
      shown: items.toSpliced(index, 1),
      removed: { item: items[index]!, name, index },
    })),
    showRestored: assign(({ context: { removed } }, { items }: ListAnswer) => ({
      shown: removed && withItemBack(items, removed),
      removed: null,
    })),
    showAsStored: assign({ shown: null }),
    forgetRemoved: assign({ removed: null }),
    tellAnswer: sendParent((_, { news }: ListAnswer) => news),
    // The list on screen may be another one than the server's.
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    offerUndo: sendTo(peer('toaster'), ({ context: { removed, systemId } }): ToasterMessage => ({
      type: 'TOAST',
      message: listTexts.removed(removed?.name ?? ''),
      hideAfterMs: limits.undoToastMs,
      undo: { label: listTexts.undo, to: systemId, event: { type: 'UNDO_REMOVAL' } },
    })),
    sayFailure: sendTo(peer('toaster'), ({ context: { of } }, { message }: AppError) =>
      toastOn(of, failureToast(message)),
    ),
  },
}).createMachine({
  id: 'orderedList',
  context: ({ input }) => ({ ...input, shown: null, removed: null }),
  initial: 'settled',
  states: {
    settled: {
      entry: 'showAsStored',
      on: {
        MOVE: {
          guard: { type: 'isMove', params: ({ event }) => event },
          target: 'reordering',
          actions: { type: 'showMoved', params: ({ event }) => event },
        },
        REMOVE: {
          guard: { type: 'isInList', params: ({ event }) => event },
          target: 'removing',
          actions: { type: 'showWithout', params: ({ event }) => event },
        },
        UNDO_REMOVAL: { guard: 'hasRemoved', target: 'restoring' },
      },
    },
    reordering: {
      invoke: {
        id: 'reorder',
        src: 'reorder',
        input: ({ context }) => ({ recordId: context.recordId, ids: (context.shown ?? []).map(({ id }) => id) }),
        onDone: { target: 'settled', actions: { type: 'tellAnswer', params: ({ event }) => event.output } },
        onError: {
          target: 'settled',
          actions: [{ type: 'sayFailure', params: ({ event }) => toAppError(event.error) }, 'tellOutdated'],
        },
      },
    },
    removing: {
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ recordId: context.recordId, id: context.removed!.item.id }),
        onDone: {
          target: 'settled',
          actions: [{ type: 'tellAnswer', params: ({ event }) => event.output }, 'offerUndo'],
        },
        onError: {
          target: 'settled',
          actions: [
            'forgetRemoved',
            { type: 'sayFailure', params: ({ event }) => toAppError(event.error) },
            'tellOutdated',
          ],
        },
      },
    },
    restoring: {
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context }) => ({ recordId: context.recordId, item: context.removed!.item }),
        // It is back now: should its place be refused, undoing must not bring it a second time.
        onDone: {
          target: 'reordering',
          actions: [
            { type: 'tellAnswer', params: ({ event }) => event.output },
            { type: 'showRestored', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'settled',
          actions: [{ type: 'sayFailure', params: ({ event }) => toAppError(event.error) }, 'offerUndo'],
        },
      },
    },
  },
});

export type OrderedListRef = ActorRefFrom<typeof orderedListMachine>;
export type OrderedListSnapshot = SnapshotFrom<typeof orderedListMachine>;
