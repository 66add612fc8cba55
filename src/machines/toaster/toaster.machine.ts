import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../model/limits.ts';
import type { Toast, ToasterMessage } from '../../model/session/messages.ts';

export type ToasterEvent =
  | ToasterMessage
  | { readonly type: 'DISMISS' }
  | { readonly type: 'UNDO' };

interface ToasterContext {
  /** The first one is on screen, the others wait their turn. */
  readonly toasts: readonly Toast[];
}

const MOST_WAITING = 4;

const toastOf = ({ event: { type: _type, ...toast } }: { event: ToasterMessage }): Toast => toast;

/** Shows one toast at a time, each long enough to be read; one of many lines stays until it is dismissed. */
export const toasterMachine = setup({
  types: { context: {} as ToasterContext, events: {} as ToasterEvent },
  guards: {
    isShown: ({ context }, toast: Toast) => context.toasts[0]?.message === toast.message,
    hasMore: ({ context }) => context.toasts.length > 1,
    hasUndo: ({ context }) => context.toasts[0]?.undo !== undefined,
    isShort: ({ context }) => (context.toasts[0]?.message.split('\n').length ?? 0) <= limits.uploadErrorLines,
  },
  actions: {
    showAgain: assign(({ context }, toast: Toast) => ({ toasts: [toast, ...context.toasts.slice(1)] })),
    queue: assign(({ context }, toast: Toast) => ({
      toasts: [...context.toasts.filter(({ message }, index) => index === 0 || message !== toast.message), toast].slice(0, MOST_WAITING),
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
          { guard: { type: 'isShown', params: toastOf }, target: 'shown', reenter: true, actions: { type: 'showAgain', params: toastOf } },
          { actions: { type: 'queue', params: toastOf } },
        ],
        DISMISS: 'leaving',
        UNDO: { guard: 'hasUndo', target: 'leaving', actions: 'undo' },
      },
      after: { READING_TIME: { guard: 'isShort', target: 'leaving' } },
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
