import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../model/limits.ts';
import type { Toast, ToasterMessage } from '../../model/session/messages.ts';

export type ToasterEvent =
  | ToasterMessage
  | { readonly type: 'DISMISS' }
  | { readonly type: 'UNDO' }
  /** The pointer or the focus is on the toast: somebody reads it or is about to press its button. */
  | { readonly type: 'HOLD' }
  | { readonly type: 'RELEASE' };

interface ToasterContext {
  /** The first one is on screen, the others wait their turn. */
  readonly toasts: readonly Toast[];
}

const MOST_WAITING = 4;

/** Longer lists of faults stay until they are dismissed. */
const isShort = ({ message }: Toast): boolean => message.split('\n').length <= limits.uploadErrorLines;

/** The same words again, or a failure after a failure: the newer one is what counts. */
const isReplaced = (older: Toast, newer: Toast): boolean =>
  older.message === newer.message || (older.tone === 'negative' && newer.tone === 'negative' && isShort(older));

const toastOf = ({ event: { type: _type, ...toast } }: { event: ToasterMessage }): Toast => toast;

/** Shows one toast at a time, each long enough to be read and as long as it is held; a failure takes the place of the one before, and a toast of many lines stays until it is dismissed. */
export const toasterMachine = setup({
  types: { context: {} as ToasterContext, events: {} as ToasterEvent },
  guards: {
    isShownReplaced: ({ context }, toast: Toast) =>
      context.toasts[0] !== undefined && isReplaced(context.toasts[0], toast),
    isShownAgain: ({ context }, { message }: Toast) => context.toasts[0]?.message === message,
    hasMore: ({ context }) => context.toasts.length > 1,
    hasUndo: ({ context }) => context.toasts[0]?.undo !== undefined,
    isShort: ({ context }) => context.toasts[0] === undefined || isShort(context.toasts[0]),
  },
  actions: {
    replaceShown: assign(({ context }, toast: Toast) => ({
      toasts: [toast, ...context.toasts.slice(1).filter((waiting) => !isReplaced(waiting, toast))],
    })),
    queue: assign(({ context }, toast: Toast) => ({
      toasts: [...context.toasts.filter((waiting, index) => index === 0 || !isReplaced(waiting, toast)), toast].slice(
        0,
        MOST_WAITING,
      ),
    })),
    dropFirst: assign(({ context }) => ({ toasts: context.toasts.slice(1) })),
    undo: sendTo(
      ({ context, system, self }) => system.get(context.toasts[0]?.undo?.to ?? '') ?? self,
      ({ context }) => context.toasts[0]?.undo?.event ?? { type: 'DISMISS' },
    ),
  },
  delays: { READING_TIME: ({ context }) => context.toasts[0]?.hideAfterMs ?? limits.toastMs },
}).createMachine({
  id: 'toaster',
  context: { toasts: [] },
  initial: 'hidden',
  states: {
    hidden: { on: { TOAST: { target: 'shown', actions: { type: 'queue', params: toastOf } } } },
    shown: {
      on: {
        TOAST: [
          {
            guard: { type: 'isShownReplaced', params: toastOf },
            target: '.passing',
            actions: { type: 'replaceShown', params: toastOf },
          },
          { actions: { type: 'queue', params: toastOf } },
        ],
        DISMISS: 'leaving',
        UNDO: { guard: 'hasUndo', target: 'leaving', actions: 'undo' },
      },
      initial: 'passing',
      states: {
        passing: {
          on: { HOLD: 'held' },
          after: { READING_TIME: { guard: 'isShort', target: '#toaster.leaving' } },
        },
        held: {
          on: {
            // The same words again are the same box on screen, which nobody enters anew.
            TOAST: {
              guard: { type: 'isShownAgain', params: toastOf },
              actions: { type: 'replaceShown', params: toastOf },
            },
            RELEASE: 'passing',
          },
        },
      },
    },
    leaving: {
      always: [
        { guard: 'hasMore', target: 'shown', actions: 'dropFirst' },
        { target: 'hidden', actions: 'dropFirst' },
      ],
    },
  },
});

export type ToasterRef = ActorRefFrom<typeof toasterMachine>;
export type ToasterSnapshot = SnapshotFrom<typeof toasterMachine>;
