import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { RecommendationSummary, Report, ReportComment } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { limits } from '../../model/limits.ts';
import { moved } from '../../model/recommendation/order.ts';
import type { ToasterMessage } from '../../model/session/messages.ts';
import { reportTexts } from '../../model/texts/report.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';
import type { ReportChanged, ReportOutdated } from './report-messages.ts';
import { failureToast } from './toasts.ts';

/** What the two lists of a report hold; one list never mixes them. */
export type Listed = RecommendationSummary | ReportComment;
export type ListName = 'recommendations' | 'comments';

interface ReportListInput {
  readonly reportId: number;
  readonly list: ListName;
  /** Its own system id, where the Undo of a toast comes back to. */
  readonly systemId: string;
}

interface Removed {
  readonly item: Listed;
  /** The order before it was taken out. */
  readonly ids: readonly number[];
}

interface ReportListContext extends ReportListInput {
  /** The list as it will be once the server agrees; null while it is as the server said. */
  readonly shown: readonly Listed[] | null;
  readonly removed: Removed | null;
}

export interface ReorderListInput {
  readonly reportId: number;
  readonly list: ListName;
  readonly ids: readonly number[];
}

export interface RemoveListedInput {
  readonly reportId: number;
  readonly list: ListName;
  readonly id: number;
}

export interface RestoreListedInput extends Removed {
  readonly reportId: number;
  readonly list: ListName;
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
}

export type ReportListEvent =
  | ({ readonly type: 'MOVE' } & Move)
  | ({ readonly type: 'REMOVE' } & Removal)
  | { readonly type: 'UNDO_REMOVAL' };

const nameOf = (item: Listed | undefined): string => (item === undefined ? '' : 'commentLabel' in item ? item.commentLabel : item.name);
const idsOf = (items: readonly Listed[] | null): readonly number[] => (items ?? []).map(({ id }) => id);

/** Orders the recommendations or comments of a report, takes one out and brings it back; one change at a time, shown before the server agrees. */
export const reportListMachine = setup({
  types: { input: {} as ReportListInput, context: {} as ReportListContext, events: {} as ReportListEvent },
  actors: {
    reorderList: service<Report, ReorderListInput>(),
    removeListed: service<Report, RemoveListedInput>(),
    restoreListed: service<Report, RestoreListedInput>(),
  },
  guards: {
    isMove: (_, { items, from, to }: Move) => moved(items, from, to) !== items,
    isInList: (_, { items, index }: Removal) => items[index] !== undefined,
    hasRemoved: ({ context }) => context.removed !== null,
  },
  actions: {
    showMoved: assign((_, { items, from, to }: Move) => ({ shown: moved(items, from, to) })),
    showWithout: assign((_, { items, index }: Removal) => ({ shown: items.toSpliced(index, 1), removed: { item: items[index]!, ids: idsOf(items) } })),
    showAsStored: assign({ shown: null }),
    forgetRemoved: assign({ removed: null }),
    tellReport: sendParent((_, report: Report): ReportChanged => ({ type: 'REPORT_CHANGED', report })),
    // The list on screen may be another one than the server's.
    tellOutdated: sendParent((): ReportOutdated => ({ type: 'REPORT_OUTDATED' })),
    offerUndo: sendTo(
      peer('toaster'),
      ({ context: { removed, systemId } }): ToasterMessage => ({
        type: 'TOAST',
        message: reportTexts.removed(nameOf(removed?.item)),
        hideAfterMs: limits.undoToastMs,
        undo: { label: reportTexts.undo, to: systemId, event: { type: 'UNDO_REMOVAL' } },
      }),
    ),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'reportList',
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
        id: 'reorderList',
        src: 'reorderList',
        input: ({ context: { reportId, list, shown } }) => ({ reportId, list, ids: idsOf(shown) }),
        onDone: { target: 'settled', actions: { type: 'tellReport', params: ({ event }) => event.output } },
        onError: { target: 'settled', actions: [{ type: 'sayFailure', params: ({ event }) => toAppError(event.error) }, 'tellOutdated'] },
      },
    },
    removing: {
      invoke: {
        id: 'removeListed',
        src: 'removeListed',
        input: ({ context: { reportId, list, removed } }) => ({ reportId, list, id: removed!.item.id }),
        onDone: { target: 'settled', actions: [{ type: 'tellReport', params: ({ event }) => event.output }, 'offerUndo'] },
        onError: { target: 'settled', actions: ['forgetRemoved', { type: 'sayFailure', params: ({ event }) => toAppError(event.error) }, 'tellOutdated'] },
      },
    },
    restoring: {
      invoke: {
        id: 'restoreListed',
        src: 'restoreListed',
        input: ({ context: { reportId, list, removed } }) => ({ reportId, list, item: removed!.item, ids: removed!.ids }),
        onDone: { target: 'settled', actions: ['forgetRemoved', { type: 'tellReport', params: ({ event }) => event.output }] },
        onError: { target: 'settled', actions: [{ type: 'sayFailure', params: ({ event }) => toAppError(event.error) }, 'offerUndo'] },
      },
    },
  },
});

export type ReportListRef = ActorRefFrom<typeof reportListMachine>;
export type ReportListSnapshot = SnapshotFrom<typeof reportListMachine>;
