import { sendParent, sendTo, setup } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import { accessOf, noAccess, type Access, type Account, type UserAccess } from '../../model/session/access.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { failureToast } from '../shared/toasts.ts';

/** What the account may do has been read; `error` says why it could not be, and then it may do nothing. */
export interface AccessRead {
  readonly type: 'ACCESS_READ';
  readonly access: Access;
  readonly error: AppError | null;
}

/**
 * How the portal calls the account that has signed in, and what it may do here: read again for each tenant. @spec 1.6
 */
export const userAccessMachine = setup({
  types: typed<{ input: Account; context: Account; events: { readonly type: 'LOAD_ACCESS' } }>(),
  actors: { loadUserAccess: service<UserAccess>() },
  actions: {
    tellAccess: sendParent((_, access: UserAccess): AccessRead => ({
      type: 'ACCESS_READ',
      access: accessOf(access),
      error: null,
    })),
    tellRefusal: sendParent(({ context }, error: AppError): AccessRead => ({
      type: 'ACCESS_READ',
      access: noAccess(context),
      error,
    })),
    toastError: sendTo(systemActor('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'userAccess',
  context: ({ input }) => input,
  initial: 'unknown',
  on: { LOAD_ACCESS: '.loading' },
  states: {
    /** Until a tenant is chosen. */
    unknown: {},
    loading: {
      invoke: {
        id: 'loadUserAccess',
        src: 'loadUserAccess',
        input: {},
        onDone: { target: 'known', actions: withOutput('tellAccess') },
        onError: { target: 'refused', actions: [withError('toastError'), withError('tellRefusal')] },
      },
    },
    known: {},
    refused: {},
  },
});
