import { assign, sendParent, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { RecommendationSample } from '../../model/contract/entities.ts';
import type { AnswerOf } from '../../model/contract/index.ts';
import { limits } from '../../model/limits.ts';
import type { CardMove } from '../../model/recommendation/card-move.ts';
import { fateOf, type OpenOrder, type OrderFate } from '../../model/recommendation/open-order.ts';
import { orderAfter, orderOf } from '../../model/recommendation/sample-order.ts';
import type { ToasterMessage } from '../../model/session/messages.ts';
import type { RecordOutdated } from '../../model/shared/messages.ts';
import { isSameOrder } from '../../model/shared/order.ts';
import { boardTexts } from '../../model/texts/recommendation.ts';
import { listTexts } from '../../model/texts/shared.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { sayFailureBriefly } from '../shared/failure.ts';
import { briefly, failureToast } from '../shared/toasts.ts';
import { held } from '../../model/shared/present.ts';

interface BoardOrderInput {
  readonly recommendationId: number;
  /** What was not saved yet when the page was left. */
  readonly open: OpenOrder | null;
  /** All samples as the server had them last. */
  readonly stored: readonly number[];
}

interface BoardOrderContext extends BoardOrderInput {
  /** All samples as the board shows them and the server is to have them; null while nothing is to be saved. */
  readonly wanted: readonly number[] | null;
  /** The order that is being saved. */
  readonly asked: readonly number[] | null;
  /** The order before the moves that are not saved yet, or that the last toast offers to undo; null when there is none. */
  readonly before: readonly number[] | null;
  /** The card that was moved last. */
  readonly name: string;
  /** Counts what can be undone: the Undo of an older toast must not take a later move with it. */
  readonly count: number;
}

interface Moved {
  /** All samples of the recommendation, as they are shown. */
  readonly samples: readonly RecommendationSample[];
  readonly move: CardMove;
  /** How the board calls the card. */
  readonly name: string;
}

export type BoardOrderEvent =
  | ({ readonly type: 'CARD_MOVED' } & Moved)
  /** The recommendation was read again, maybe from before a move was saved. */
  | { readonly type: 'ORDER_READ' }
  /** From the toast of the move with this number. */
  | { readonly type: 'UNDO_MOVE'; readonly id: number };

/** What the machine tells its parent at once, before the server has agreed: the new order of the samples. */
export interface OrderChanged {
  readonly type: 'ORDER_CHANGED';
  readonly sampleIds: readonly number[];
}

/** The order of the sample cards: shown at once, saved whole and one after the other, and taken back by Undo. @spec 2.2, 2.7 */
export const boardOrderMachine = setup({
  types: typed<{ input: BoardOrderInput; context: BoardOrderContext; events: BoardOrderEvent }>(),
  actors: {
    saveOrder: service<
      AnswerOf<'PUT /Recommendation/{id}/reordersamples'>,
      { readonly recommendationId: number; readonly sampleIds: readonly number[] }
    >(),
  },
  guards: {
    isMove: (_, { samples, move }: Moved) => !isSameOrder(orderAfter(samples, move), orderOf(samples)),
    isOpen: ({ context: { open, stored } }, fate: OrderFate) => open !== null && fateOf(open, stored) === fate,
    isLast: ({ context }, count: number) => context.before !== null && context.count === count,
    isOvertaken: ({ context }) => context.wanted !== context.asked,
    canBeUndone: ({ context }) => context.before !== null,
  },
  actions: {
    begin: assign(({ context }, { samples }: Moved) => {
      const stored = orderOf(samples);
      return { before: stored, stored, count: context.count + 1 };
    }),
    wantOpen: assign(({ context }) => ({ wanted: held(context.open).wanted })),
    want: assign((_, { samples, move, name }: Moved) => ({ wanted: orderAfter(samples, move), name })),
    wantBefore: assign(({ context }) => ({ wanted: context.before, before: null })),
    ask: assign(({ context }) => ({ asked: context.wanted })),
    noteStored: assign(({ context }) => ({ stored: held(context.asked) })),
    forget: assign({ open: null, wanted: null, asked: null }),
    forgetBefore: assign({ before: null }),
    tellOrder: sendParent(({ context }): OrderChanged => ({ type: 'ORDER_CHANGED', sampleIds: held(context.wanted) })),
    // Saved, the recommendation has another version; refused, another order than the one shown.
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    offerUndo: sendTo(systemActor('toaster'), ({ context: { name, count } }): ToasterMessage => ({
      type: 'TOAST',
      message: boardTexts.moved(name),
      hideAfterMs: limits.undoToastMs,
      undo: {
        label: listTexts.undo,
        to: 'boardOrder',
        event: { type: 'UNDO_MOVE', id: count },
        tooLate: boardTexts.tooLate,
      },
    })),
    sayOvertaken: sendTo(systemActor('toaster'), () => briefly(failureToast(boardTexts.overtaken))),
    sayTooLate: sendTo(systemActor('toaster'), () => briefly(failureToast(boardTexts.tooLate))),
    sayFailure: sayFailureBriefly,
  },
}).createMachine({
  id: 'boardOrder',
  context: ({ input }) => ({ ...input, wanted: null, asked: null, before: null, name: '', count: 0 }),
  initial: 'deciding',
  on: { UNDO_MOVE: { actions: 'sayTooLate' } },
  states: {
    /** A move made just before the page was left is saved, unless another user has moved cards since. */
    deciding: {
      always: [
        { guard: { type: 'isOpen', params: 'to save' }, target: 'saving', actions: ['wantOpen', 'tellOrder'] },
        { guard: { type: 'isOpen', params: 'overtaken' }, target: 'settled', actions: 'sayOvertaken' },
        { target: 'settled' },
      ],
    },
    settled: {
      entry: 'forget',
      on: {
        CARD_MOVED: {
          guard: withEvent('isMove'),
          target: 'saving',
          actions: [withEvent('begin'), withEvent('want'), 'tellOrder'],
        },
        UNDO_MOVE: [
          { guard: withField('isLast', 'id'), target: 'saving', actions: ['wantBefore', 'tellOrder'] },
          { actions: 'sayTooLate' },
        ],
      },
    },
    saving: {
      entry: 'ask',
      on: {
        ORDER_READ: { actions: 'tellOrder' },
        CARD_MOVED: { guard: withEvent('isMove'), actions: [withEvent('want'), 'tellOrder'] },
      },
      invoke: {
        id: 'saveOrder',
        src: 'saveOrder',
        input: ({ context }) => ({ recommendationId: context.recommendationId, sampleIds: held(context.asked) }),
        onDone: [
          { guard: 'isOvertaken', target: 'saving', reenter: true, actions: 'noteStored' },
          { guard: 'canBeUndone', target: 'settled', actions: ['noteStored', 'tellOutdated', 'offerUndo'] },
          { target: 'settled', actions: ['noteStored', 'tellOutdated'] },
        ],
        onError: { target: 'settled', actions: ['forgetBefore', withError('sayFailure'), 'tellOutdated'] },
      },
    },
  },
});

export type BoardOrderSnapshot = SnapshotFrom<typeof boardOrderMachine>;
