import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { RecommendationComment, RecommendedProduct } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { limits } from '../../model/limits.ts';
import type { NewList } from '../../model/recommendation/drafts.ts';
import { moved, restored } from '../../model/recommendation/order.ts';
import { builderTexts } from '../../model/texts/builder.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';

/** What the lists of the builder hold: one list never mixes the two. */
export type Arranged = RecommendedProduct | RecommendationComment;

interface ArrangementInput {
  readonly recommendationId: number;
  /** Its own system id, where the Undo of a toast comes back to. */
  readonly systemId: string;
}

interface Removed {
  readonly item: Arranged;
  /** 0-based */
  readonly index: number;
}

interface ArrangementContext extends ArrangementInput {
  /** The list as it will be once the server agrees; null while it is as the server said. */
  readonly shown: readonly Arranged[] | null;
  readonly removed: Removed | null;
}

export type ArrangementEvent =
  /** From and to are 0-based. */
  | { readonly type: 'MOVE'; readonly items: readonly Arranged[]; readonly from: number; readonly to: number }
  | { readonly type: 'REMOVE'; readonly items: readonly Arranged[]; readonly index: number }
  | { readonly type: 'UNDO_REMOVAL' };

/** Told to the parent. */
export interface ListChanged {
  readonly type: 'LIST_CHANGED';
  readonly change: NewList;
}

export interface ReorderInput {
  readonly recommendationId: number;
  readonly ids: readonly number[];
}

export interface RestoreInput {
  readonly recommendationId: number;
  readonly item: Arranged;
}

const nameOf = (item: Arranged): string => ('commentLabel' in item ? item.commentLabel : (item.product?.name ?? item.blend?.blendName ?? ''));

/** The order of a list with the item that came back where it had been; it is the newest, as coming back has given it a new number. */
function orderWithRestored(removed: Removed | null, items: readonly Arranged[]): readonly Arranged[] {
  const newestId = Math.max(...items.map(({ id }) => id));
  const back = items.find(({ id }) => id === newestId);
  return back && removed ? restored(items.filter((item) => item !== back), back, removed.index) : items;
}

/** Reorders a list, takes items out of it and brings the last one back; one change at a time, shown before the server has agreed. */
export const arrangementMachine = setup({
  types: { input: {} as ArrangementInput, context: {} as ArrangementContext, events: {} as ArrangementEvent },
  actors: {
    reorder: service<NewList, ReorderInput>(),
    remove: service<NewList, { readonly recommendationId: number; readonly id: number }>(),
    restore: service<NewList, RestoreInput>(),
  },
  guards: {
    isMove: (_, { items, from, to }: { items: readonly Arranged[]; from: number; to: number }) => moved(items, from, to) !== items,
    isInList: (_, { items, index }: { items: readonly Arranged[]; index: number }) => items[index] !== undefined,
    hasRemoved: ({ context }) => context.removed !== null,
  },
  actions: {
    showMoved: assign((_, { items, from, to }: { items: readonly Arranged[]; from: number; to: number }) => ({ shown: moved(items, from, to) })),
    showWithout: assign((_, { items, index }: { items: readonly Arranged[]; index: number }) => ({
      shown: items.toSpliced(index, 1),
      removed: { item: items[index]!, index },
    })),
    showRestored: assign(({ context }, change: NewList) => ({ shown: orderWithRestored(context.removed, change.items), removed: null })),
    showAsStored: assign({ shown: null }),
    forgetRemoved: assign({ removed: null }),
    tellList: sendParent((_, change: NewList): ListChanged => ({ type: 'LIST_CHANGED', change })),
    offerUndo: sendTo(peer('toaster'), ({ context: { removed, systemId } }) => ({
      type: 'TOAST',
      message: builderTexts.removed(removed ? nameOf(removed.item) : ''),
      hideAfterMs: limits.undoToastMs,
      undo: { label: builderTexts.undo, to: systemId, event: { type: 'UNDO_REMOVAL' } },
    })),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => ({ type: 'TOAST', tone: 'negative' as const, message })),
  },
}).createMachine({
  id: 'arrangement',
  context: ({ input }) => ({ ...input, shown: null, removed: null }),
  initial: 'settled',
  states: {
    settled: {
      entry: 'showAsStored',
      on: {
        MOVE: { guard: { type: 'isMove', params: ({ event }) => event }, target: 'reordering', actions: { type: 'showMoved', params: ({ event }) => event } },
        REMOVE: { guard: { type: 'isInList', params: ({ event }) => event }, target: 'removing', actions: { type: 'showWithout', params: ({ event }) => event } },
        UNDO_REMOVAL: { guard: 'hasRemoved', target: 'restoring' },
      },
    },
    reordering: {
      invoke: {
        id: 'reorder',
        src: 'reorder',
        input: ({ context }) => ({ recommendationId: context.recommendationId, ids: (context.shown ?? []).map(({ id }) => id) }),
        onDone: { target: 'settled', actions: { type: 'tellList', params: ({ event }) => event.output } },
        onError: { target: 'settled', actions: { type: 'sayFailure', params: ({ event }) => toAppError(event.error) } },
      },
    },
    removing: {
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ recommendationId: context.recommendationId, id: context.removed?.item.id ?? 0 }),
        onDone: { target: 'settled', actions: [{ type: 'tellList', params: ({ event }) => event.output }, 'offerUndo'] },
        onError: { target: 'settled', actions: ['forgetRemoved', { type: 'sayFailure', params: ({ event }) => toAppError(event.error) }] },
      },
    },
    restoring: {
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context }) => ({ recommendationId: context.recommendationId, item: context.removed!.item }),
        onDone: {
          target: 'reordering',
          actions: [
            { type: 'tellList', params: ({ event }) => event.output },
            { type: 'showRestored', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'settled', actions: [{ type: 'sayFailure', params: ({ event }) => toAppError(event.error) }, 'offerUndo'] },
      },
    },
  },
});

export type ArrangementRef = ActorRefFrom<typeof arrangementMachine>;
export type ArrangementSnapshot = SnapshotFrom<typeof arrangementMachine>;
