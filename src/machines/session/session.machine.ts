import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { noAccess, type Access, type Account } from '../../model/session/access.ts';
import type { FoundSession, PortalConfig } from '../../model/session/found-session.ts';
import type { SessionMessage } from '../../model/session/messages.ts';
import { called } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withEvent, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { forgetError, storeError } from '../shared/failure.ts';
import { held } from '../../model/shared/present.ts';

export type SessionEvent = SessionMessage | Bare<'SIGN_IN' | 'CANCEL' | 'RETRY'>;

/** What the sign-in screen has to say beside its button. */
export type Notice = 'none' | 'passwordChanged' | 'failed';

interface SessionContext {
  readonly account: Account | null;
  readonly access: Access | null;
  readonly notice: Notice;
  /** Null until the portal's configuration has been read. */
  readonly portal: PortalConfig | null;
  /** Why the session could not be read; while signed in, why it is not known what the user may do. */
  readonly error: AppError | null;
}

type AccessRead = Extract<SessionMessage, { readonly type: 'ACCESS_READ' }>;

const failure = ({ event }: { event: { readonly error: unknown } }): AppError => toAppError(event.error);

/**
 * Who uses the portal: from the first look at the browser's session to signing out, with renewals that do not interrupt
 * the user. @spec 1.1, 1.2
 */
export const sessionMachine = setup({
  types: typed<{
    context: SessionContext;
    events: SessionEvent;
    /** `current`: calls are answered. `lapsed`: the user would not sign in again, and calls fail. */
    tags: 'busy' | 'current' | 'lapsed';
  }>(),
  actors: {
    restoreSession: service<FoundSession>(),
    signIn: service<void, { readonly asksPassword: boolean }>(),
    resetPassword: service<void>(),
    signOut: service<void>(),
    renewToken: service<void>(),
    signInAgain: service<Account>(),
  },
  guards: {
    isKind: (_, { found, kind }: { found: FoundSession; kind: FoundSession['kind'] }) => found.kind === kind,
    isSameAccount: ({ context }, account: Account) => account.id === context.account?.id,
    isAccessRefused: ({ context }) => context.error !== null,
  },
  actions: {
    storeFound: assign((_, found: FoundSession) => ({
      account: found.kind === 'signedIn' ? found.account : null,
      notice: found.kind === 'passwordChanged' ? ('passwordChanged' as const) : ('none' as const),
      portal: found.portal,
      error: null,
    })),
    storeAccount: assign((_, account: Account) => ({ account, access: null, error: null })),
    forgetAccount: assign({ account: null, access: null }),
    storeAccess: assign(({ context }, { access, error }: AccessRead) => ({
      access: access ?? noAccess(held(context.account)),
      error,
    })),
    forgetError,
    loadAccess: sendTo(systemActor('app'), { type: 'LOAD_ACCESS' }),
    noteFailure: assign((_, error: AppError) => ({ notice: 'failed' as const, error })),
    storeError,
    tellSignedIn: sendTo(systemActor('app'), ({ context }) => ({
      type: 'SIGNED_IN',
      account: held(context.account),
    })),
    tellSignedOut: sendTo(systemActor('app'), { type: 'SIGNED_OUT' }),
    tellSignOutStarted: sendTo(systemActor('app'), { type: 'SIGN_OUT_STARTED' }),
  },
}).createMachine({
  id: 'session',
  context: { account: null, access: null, notice: 'none', portal: null, error: null },
  initial: 'restoring',
  on: { SIGN_OUT: '.signingOut', RESET_PASSWORD: '.resettingPassword' },
  states: {
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        input: {},
        onDone: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ found: event.output, kind: 'signedIn' }) },
            target: 'signedIn',
            actions: withOutput('storeFound'),
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ found: event.output, kind: 'passwordForgotten' }) },
            target: 'resettingPassword',
            actions: withOutput('storeFound'),
          },
          { target: 'signedOut', actions: withOutput('storeFound') },
        ],
        onError: { target: 'unavailable', actions: { type: 'storeError', params: failure } },
      },
    },
    unavailable: { on: { RETRY: 'restoring' } },
    signedOut: { entry: ['forgetAccount', 'tellSignedOut'], on: { SIGN_IN: 'signingIn' } },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ asksPassword: context.notice === 'passwordChanged' }),
        // Done means that the browser is still here: the way to the provider was left with Back.
        onDone: 'signedOut',
        onError: { target: 'signedOut', actions: { type: 'noteFailure', params: failure } },
      },
      on: { CANCEL: 'signedOut' },
    },
    resettingPassword: {
      tags: 'busy',
      invoke: {
        ...called('resetPassword'),
        onDone: 'signedOut',
        onError: { target: 'signedOut', actions: { type: 'noteFailure', params: failure } },
      },
      on: { CANCEL: 'restoring' },
    },
    signingOut: {
      tags: 'busy',
      entry: 'tellSignOutStarted',
      invoke: {
        ...called('signOut'),
        onDone: 'signedOut',
        onError: { target: 'signedOut', actions: { type: 'noteFailure', params: failure } },
      },
    },
    signedIn: {
      entry: 'tellSignedIn',
      on: {
        RETRY: { guard: 'isAccessRefused', actions: ['forgetError', 'loadAccess'] },
        ACCESS_READ: { actions: withEvent('storeAccess') },
      },
      initial: 'current',
      states: {
        current: { tags: 'current', on: { SESSION_EXPIRED: 'renewing' } },
        renewing: {
          invoke: { ...called('renewToken'), onDone: 'current', onError: 'expired' },
        },
        expired: { on: { SIGN_IN: 'signingInAgain', CANCEL: 'lapsed' } },
        lapsed: { tags: 'lapsed', on: { SIGN_IN: 'signingInAgain' } },
        signingInAgain: {
          tags: 'busy',
          invoke: {
            ...called('signInAgain'),
            onDone: [
              { guard: withOutput('isSameAccount'), target: 'current' },
              { target: '#session.signedIn', reenter: true, actions: withOutput('storeAccount') },
            ],
            onError: 'expired',
          },
          on: { CANCEL: 'expired' },
        },
      },
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
