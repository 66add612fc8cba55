import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Invitation } from '../../model/contract/entities.ts';
import { invitationTexts } from '../../model/texts/tenants.ts';
import { called } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withOutput } from '../kit/params.ts';
import { callback, service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { sayFailure } from '../shared/failure.ts';
import { successToast } from '../shared/toasts.ts';

export type InvitationsEvent =
  | Bare<'SIGN_IN_SEEN' | 'SIGN_OUT_SEEN' | 'JOIN' | 'DECLINE'>
  /** Asked again at the next sign-in. */
  | { readonly type: 'CLOSE' };

interface InvitationsContext {
  /** The first one is asked about. */
  readonly invitations: readonly Invitation[];
}

interface AboutOne {
  readonly invitationId: string;
}

const idOf = ({ invitations: [first] }: InvitationsContext): AboutOne => ({ invitationId: first!.invitationId });
const tenantOf = ({ invitations: [first] }: InvitationsContext): string => first?.tenantName ?? '';

/**
 * The tenants that invite the user who signs in: each is accepted, declined or left for later, and until then nothing
 * of it counts. @spec 1.1
 */
export const invitationsMachine = setup({
  types: typed<{ context: InvitationsContext; events: InvitationsEvent }>(),
  actors: {
    watchSignIn: callback(),
    loadInvitations: service<readonly Invitation[]>(),
    acceptInvitation: service<readonly Invitation[], AboutOne>(),
    declineInvitation: service<readonly Invitation[], AboutOne>(),
  },
  guards: {
    isNone: (_, invitations: readonly Invitation[]) => invitations.length === 0,
  },
  actions: {
    storeInvitations: assign((_, invitations: readonly Invitation[]) => ({ invitations })),
    forget: assign({ invitations: [] }),
    reloadTenants: sendTo(systemActor('tenants'), { type: 'TENANTS_CHANGED' }),
    sayJoined: sendTo(systemActor('toaster'), ({ context }) => successToast(invitationTexts.joined(tenantOf(context)))),
    sayFailure,
  },
}).createMachine({
  id: 'invitations',
  context: { invitations: [] },
  invoke: { ...called('watchSignIn'), onError: { target: '.away', actions: 'forget' } },
  initial: 'away',
  on: {
    SIGN_IN_SEEN: '.loading',
    SIGN_OUT_SEEN: { target: '.away', actions: 'forget' },
  },
  states: {
    /** Signed out, or the user has answered. */
    away: {},
    loading: {
      invoke: {
        ...called('loadInvitations'),
        onDone: [
          { guard: withOutput('isNone'), target: 'away', actions: 'forget' },
          { target: 'asking', actions: withOutput('storeInvitations') },
        ],
        // Asked again at the next sign-in.
        onError: { target: 'away', actions: 'forget' },
      },
    },
    asking: { on: { JOIN: 'accepting', DECLINE: 'declining', CLOSE: { target: 'away', actions: 'forget' } } },
    accepting: {
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ context }) => idOf(context),
        onDone: { target: 'loading', actions: ['sayJoined', 'reloadTenants'] },
        onError: { target: 'loading', actions: withError('sayFailure') },
      },
    },
    declining: {
      invoke: {
        id: 'declineInvitation',
        src: 'declineInvitation',
        input: ({ context }) => idOf(context),
        onDone: 'loading',
        onError: { target: 'loading', actions: withError('sayFailure') },
      },
    },
  },
});

export type InvitationsRef = ActorRefFrom<typeof invitationsMachine>;
export type InvitationsSnapshot = SnapshotFrom<typeof invitationsMachine>;
