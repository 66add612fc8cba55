import { assign, sendTo, setup, type ActorRefFrom, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { limits } from '../../model/limits.ts';
import type { Toast, ToasterMessage, ToastsWithdrawn } from '../../model/session/messages.ts';
import type { Bare } from '../kit/events.ts';
import { withField } from '../kit/params.ts';
import { typed } from '../kit/types.ts';
import { failureToast } from '../shared/toasts.ts';

export type ToasterEvent =
  | ToasterMessage
  | ToastsWithdrawn
  | Bare<'DISMISS' | 'UNDO' | 'RELEASE'>
  /** The pointer or the focus is on the toast: the user reads it or is about to press its button. */
  | { readonly type: 'HOLD' };

interface ToasterContext {
  /** The first one is on screen; the others come back after it. */
  readonly toasts: readonly Toast[];
}

const MOST = 4;

/** Longer lists of faults, and messages shown only here, stay until they are dismissed. */
const isShort = ({ message, lasting }: Toast): boolean =>
  lasting !== true && message.split('\n').length <= limits.uploadErrorLines;

/**
 * The newest is shown at once; only messages that must not be missed are kept below it: a way back, and a long list of
 * faults.
 */
const isLasting = (toast: Toast): boolean => toast.undo !== undefined || !isShort(toast);
const isSame = (one: Toast, other: Toast): boolean =>
  one.message === other.message && one.undo?.event.id === other.undo?.event.id;

/** Changes nothing once the toast has left. */
const nothing = { type: 'RELEASE' } as const;
const toastOf = ({ event: { type: _type, ...toast } }: { event: ToasterMessage }): Toast => toast;

/** Shows one toast at a time, the newest at once, each long enough to be read and while it is held; a way back comes again after it, and a toast of many lines stays until it is dismissed. @spec 1.2, 1.9 */
export const toasterMachine = setup({
  types: typed<{ context: ToasterContext; events: ToasterEvent }>(),
  guards: {
    isShownAgain: ({ context }, toast: Toast) => context.toasts[0] !== undefined && isSame(context.toasts[0], toast),
    isShown: ({ context }, about: string) => context.toasts[0]?.about === about,
    hasMore: ({ context }) => context.toasts.length > 1,
    hasUndo: ({ context }) => context.toasts[0]?.undo !== undefined,
    isShort: ({ context }) => context.toasts[0] === undefined || isShort(context.toasts[0]),
  },
  actions: {
    show: assign(({ context }, toast: Toast) => ({
      toasts: [toast, ...context.toasts.filter((older) => isLasting(older) && !isSame(older, toast))].slice(0, MOST),
    })),
    withdraw: assign(({ context }, about: string) => ({
      toasts: context.toasts.filter((toast, at) => at === 0 || toast.about !== about),
    })),
    dropFirst: assign(({ context }) => ({ toasts: context.toasts.slice(1) })),
    undo: sendTo(
      ({ context, system, self }) => (system.get(context.toasts[0]?.undo?.to ?? '') as AnyActorRef | undefined) ?? self,
      ({ context: { toasts }, system }) => {
        const { to = '', event = nothing, tooLate } = toasts[0]?.undo ?? {};
        if (system.get(to)) return event;
        return tooLate === undefined ? nothing : failureToast(tooLate);
      },
    ),
  },
  delays: { READING_TIME: ({ context }) => context.toasts[0]?.hideAfterMs ?? limits.toastMs },
}).createMachine({
  id: 'toaster',
  context: { toasts: [] },
  initial: 'hidden',
  states: {
    hidden: { on: { TOAST: { target: 'shown', actions: { type: 'show', params: toastOf } } } },
    shown: {
      on: {
        TOAST: { target: '.passing', actions: { type: 'show', params: toastOf } },
        DISMISS_TOPIC: [
          { guard: withField('isShown', 'about'), target: 'leaving', actions: withField('withdraw', 'about') },
          { actions: withField('withdraw', 'about') },
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
            // A toast with the same words keeps its box on screen, without another entry animation.
            TOAST: { guard: { type: 'isShownAgain', params: toastOf }, actions: { type: 'show', params: toastOf } },
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
