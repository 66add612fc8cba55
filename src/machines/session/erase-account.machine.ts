import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import { isOwnEmail } from '../../model/session/own-account.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField } from '../kit/params.ts';
import { forgetError, storeError } from '../shared/failure.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

export type EraseAccountEvent =
  | { readonly type: 'ERASE'; readonly email: string }
  | { readonly type: 'EMAIL_TYPED'; readonly text: string }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' };

interface EraseAccountContext {
  /** What answers the question; empty when no question is open. */
  readonly email: string;
  readonly typed: string;
  readonly error: AppError | null;
}

/** One's own account, erased for good once one's address was typed; then one is signed out. @spec — the specification knows no privacy */
export const eraseAccountMachine = setup({
  types: typed<{ context: EraseAccountContext; events: EraseAccountEvent }>(),
  actors: { erase: service<Record<string, never>>() },
  guards: {
    isEmailTyped: ({ context: { email, typed } }) => isOwnEmail(email, typed),
  },
  actions: {
    storeEmail: assign((_, email: string) => ({ email })),
    storeTyped: assign((_, typed: string) => ({ typed })),
    storeError,
    forgetError,
    forget: assign({ email: '', typed: '', error: null }),
    signOut: sendTo(systemActor('session'), { type: 'SIGN_OUT' }),
  },
}).createMachine({
  id: 'eraseAccount',
  context: { email: '', typed: '', error: null },
  initial: 'idle',
  states: {
    idle: {
      on: { ERASE: { target: 'asking', actions: withField('storeEmail', 'email') } },
    },
    asking: {
      on: {
        EMAIL_TYPED: { actions: withField('storeTyped', 'text') },
        CONFIRM: { guard: 'isEmailTyped', target: 'erasing', actions: 'forgetError' },
        CANCEL: { target: 'idle', actions: 'forget' },
      },
    },
    erasing: {
      invoke: {
        id: 'erase',
        src: 'erase',
        input: {},
        onDone: { target: 'erased', actions: 'forget' },
        onError: { target: 'asking', actions: withError('storeError') },
      },
    },
    /** The session leads away from here. */
    erased: { entry: 'signOut' },
  },
});

export type EraseAccountRef = ActorRefFrom<typeof eraseAccountMachine>;
export type EraseAccountSnapshot = SnapshotFrom<typeof eraseAccountMachine>;
