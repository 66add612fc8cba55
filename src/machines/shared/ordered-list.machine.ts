import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { RecordKind } from '../../model/shared/record.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { limits } from '../../model/limits.ts';
import type { ToasterMessage } from '../../model/session/messages.ts';
import { moved } from '../../model/shared/item-places.ts';
import type { RecordOutdated } from '../../model/shared/messages.ts';
import {
  backIn,
  removedFrom,
  renumbered,
  withItemBack,
  type ListAnswer,
  type Listed,
  type Removed,
  type Removing,
  type Reordering,
  type Restoring,
} from '../../model/shared/ordered-list.ts';
import { listTexts } from '../../model/texts/shared.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { failureToast, toastOn } from './toasts.ts';

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
  /** What is being taken out, or brought back, now. */
  readonly moving: Removed | null;
  /** What can be brought back, oldest first. */
  readonly removals: readonly Removed[];
  /** What is to be brought back as soon as the list is settled, by number. */
  readonly wanted: readonly number[];
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
  | ({ readonly type: 'MOVE' } & Move)
  | ({ readonly type: 'REMOVE' } & Removal)
  | ({ readonly type: 'UNDO_REMOVAL' } & OfItem);

interface OfItem {
  /** The number that the item had. */
  readonly id: number;
}

const removingOf = (recordId: number, item: Listed): Removing => ({
  recordId,
  id: item.id,
  ...('version' in item && typeof item.version === 'number' ? { version: item.version } : {}),
});

/** A list whose order the adviser sets: moves an item, takes one out and brings back any that were; one change at a time, shown before the server has agreed. @spec 2.4, 3.4 */
export const orderedListMachine = setup({
  types: typed<{ input: OrderedListInput; context: OrderedListContext; events: OrderedListEvent }>(),
  actors: {
    reorder: service<ListAnswer, Reordering>(),
    remove: service<ListAnswer, Removing>(),
    /** Puts the item back, wherever in the list; its place follows. */
    restore: service<ListAnswer, Restoring>(),
  },
  guards: {
    isMove: (_, { items, from, to }: Move) => moved(items, from, to) !== items,
    isInList: (_, { items, index }: Removal) => items[index] !== undefined,
    isRemoved: ({ context: { removals, wanted } }, { id }: OfItem) =>
      removals.some(({ item }) => item.id === id) && !wanted.includes(id),
    isWanted: ({ context }) => context.wanted.length > 0,
  },
  actions: {
    showMoved: assign((_, { items, from, to }: Move) => ({ shown: moved(items, from, to) })),
    showWithout: assign(({ context }, { items, index, name }: Removal) => ({
      shown: items.toSpliced(index, 1),
      moving: { ...removedFrom(items, index, context.removals), name },
    })),
    showRestored: assign(({ context: { moving, removals } }, { items }: ListAnswer) => {
      const back = moving && backIn(items, moving);
      return moving && back
        ? { shown: withItemBack(items, moving), moving: null, removals: renumbered(removals, moving.item.id, back.id) }
        : {};
    }),
    showAsStored: assign({ shown: null }),
    remember: assign(({ context: { moving, removals } }) => ({ removals: moving ? [...removals, moving] : removals })),
    want: assign(({ context }, { id }: OfItem) => ({ wanted: [...context.wanted, id] })),
    takeWanted: assign(({ context: { removals, wanted } }) => ({
      moving: removals.find(({ item }) => item.id === wanted[0]) ?? null,
      removals: removals.filter(({ item }) => item.id !== wanted[0]),
      wanted: wanted.slice(1),
    })),
    forgetMoving: assign({ moving: null }),
    tellAnswer: sendParent((_, { message }: ListAnswer) => message),
    // The list on screen may be another one than the server's.
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    // It names the item, so that the Undo of one toast never brings back what another one speaks of.
    offerUndo: sendTo(systemActor('toaster'), ({ context: { moving, systemId } }): ToasterMessage => ({
      type: 'TOAST',
      message: listTexts.removed(moving?.name ?? ''),
      hideAfterMs: limits.undoToastMs,
      undo: {
        label: listTexts.undo,
        to: systemId,
        event: { type: 'UNDO_REMOVAL', id: moving?.item.id },
        tooLate: listTexts.tooLate,
      },
    })),
    sayTooLate: sendTo(systemActor('toaster'), ({ context: { of } }) => toastOn(of, failureToast(listTexts.tooLate))),
    sayFailure: sendTo(systemActor('toaster'), ({ context: { of } }, { message }: AppError) =>
      toastOn(of, failureToast(message)),
    ),
  },
}).createMachine({
  id: 'orderedList',
  context: ({ input }) => ({ ...input, shown: null, moving: null, removals: [], wanted: [] }),
  initial: 'settled',
  on: {
    UNDO_REMOVAL: [{ guard: withEvent('isRemoved'), actions: withEvent('want') }, { actions: 'sayTooLate' }],
  },
  states: {
    settled: {
      entry: 'showAsStored',
      always: { guard: 'isWanted', target: 'restoring', actions: 'takeWanted' },
      on: {
        MOVE: { guard: withEvent('isMove'), target: 'reordering', actions: withEvent('showMoved') },
        REMOVE: { guard: withEvent('isInList'), target: 'removing', actions: withEvent('showWithout') },
      },
    },
    reordering: {
      invoke: {
        id: 'reorder',
        src: 'reorder',
        input: ({ context }) => ({ recordId: context.recordId, ids: (context.shown ?? []).map(({ id }) => id) }),
        onDone: { target: 'settled', actions: withOutput('tellAnswer') },
        onError: { target: 'settled', actions: [withError('sayFailure'), 'tellOutdated'] },
      },
    },
    removing: {
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { recordId, moving } }) => removingOf(recordId, moving!.item),
        onDone: { target: 'settled', actions: [withOutput('tellAnswer'), 'remember', 'offerUndo', 'forgetMoving'] },
        onError: { target: 'settled', actions: ['forgetMoving', withError('sayFailure'), 'tellOutdated'] },
      },
    },
    restoring: {
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context }) => ({ recordId: context.recordId, item: context.moving!.item }),
        // It is back now: should its place be refused, undoing must not bring it a second time.
        onDone: { target: 'reordering', actions: [withOutput('tellAnswer'), withOutput('showRestored')] },
        onError: { target: 'settled', actions: ['remember', 'offerUndo', withError('sayFailure'), 'forgetMoving'] },
      },
    },
  },
});

export type OrderedListRef = ActorRefFrom<typeof orderedListMachine>;
export type OrderedListSnapshot = SnapshotFrom<typeof orderedListMachine>;
