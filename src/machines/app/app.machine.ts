import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import { placeAt, type Place } from '../../model/routes/place.ts';
import type { PageName } from '../../model/routes/routes.ts';
import { accessOf, permissionsOf, type Account, type UserAccess } from '../../model/session/access.ts';
import type { AppMessage } from '../../model/session/messages.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import { connectionMachine } from '../connection/connection.machine.ts';
import { called } from '../kit/called.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { systemActor } from '../kit/system-actors.ts';
import { typed } from '../kit/types.ts';
import { navigationMachine } from '../navigation/navigation.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { sayFailure } from '../shared/failure.ts';
import { tenantsMachine } from '../tenants/tenants.machine.ts';
import { toasterMachine } from '../toaster/toaster.machine.ts';
import { keptTenantId, type Kept } from './slices.ts';
import { workspaceMachine } from './workspace.machine.ts';

interface AppContext {
  readonly place: Place;
  readonly tenantId: number | null;
  /** Function codes of what the user may do in the tenant. */
  readonly permissions: Permissions;
  /** The slices of the browser's session, as they were when the page was opened; the workspace holds the newer ones. */
  readonly kept: Kept;
}

const newPlace = ({ event }: { event: { readonly place: Place } }): Place => event.place;

/** The root: who is signed in, in which tenant, and the workspace that follows from both. @spec 1.1, 1.2 */
export const appMachine = setup({
  types: typed<{
    input: { readonly kept: Kept };
    context: AppContext;
    events: AppMessage;
    children: {
      navigation: 'navigation';
      session: 'session';
      toaster: 'toaster';
      connection: 'connection';
      tenants: 'tenants';
      workspace: 'workspace';
    };
  }>(),
  actors: {
    navigation: navigationMachine,
    session: sessionMachine,
    toaster: toasterMachine,
    connection: connectionMachine,
    tenants: tenantsMachine,
    workspace: workspaceMachine,
    loadUserAccess: service<UserAccess>(),
  },
  guards: {
    hasTenant: ({ context }) => context.tenantId !== null,
    leadsTo: (_, { place, page }: { place: Place; page: PageName }) => place.page === page,
  },
  actions: {
    storePlace: assign((_, place: Place) => ({ place })),
    storeTenant: assign(({ context }, tenantId: number) => ({
      tenantId,
      kept: tenantId === (context.tenantId ?? keptTenantId(context.kept)) ? context.kept : {},
    })),
    storePermissions: assign((_, access: UserAccess) => ({ permissions: permissionsOf(accessOf(access)) })),
    forgetPermissions: assign({ permissions: [] }),
    forgetWork: assign({ kept: {}, tenantId: null, permissions: [] }),
    forgetWorkOfOthers: assign(({ context }, account: Account) => ({
      tenantId: null,
      permissions: [],
      kept: context.kept['session'] === account.id ? context.kept : {},
    })),
    tellPlace: sendTo(systemActor('workspace'), (_, place: Place) => ({ type: 'PLACE_CHANGED', place })),
    signOut: sendTo(systemActor('session'), { type: 'SIGN_OUT' }),
    resetPassword: sendTo(systemActor('session'), { type: 'RESET_PASSWORD' }),
    tellAccess: sendTo(systemActor('session'), (_, access: UserAccess) => ({
      type: 'ACCESS_READ',
      access: accessOf(access),
      error: null,
    })),
    tellRefusal: sendTo(systemActor('session'), (_, error: AppError) => ({ type: 'ACCESS_READ', access: null, error })),
    sayFailure,
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ place: placeAt('/'), tenantId: null, permissions: [], kept: input.kept }),
  invoke: [
    { id: 'toaster', src: 'toaster', systemId: 'toaster', onError: '.broken' },
    { id: 'connection', src: 'connection', systemId: 'connection', onError: '.broken' },
    { id: 'session', src: 'session', systemId: 'session', onError: '.broken' },
    { id: 'navigation', src: 'navigation', systemId: 'navigation', onError: '.broken' },
  ],
  initial: 'starting',
  on: {
    PLACE_CHANGED: [
      {
        guard: { type: 'leadsTo', params: ({ event }) => ({ place: event.place, page: 'logout' }) },
        actions: [{ type: 'storePlace', params: newPlace }, 'signOut'],
      },
      {
        guard: { type: 'leadsTo', params: ({ event }) => ({ place: event.place, page: 'passwordReset' }) },
        actions: [{ type: 'storePlace', params: newPlace }, 'resetPassword'],
      },
      { actions: { type: 'storePlace', params: newPlace } },
    ],
    SIGNED_IN: { target: '.signedIn', actions: withField('forgetWorkOfOthers', 'account') },
    SIGNED_OUT: '.signedOut',
    SIGN_OUT_STARTED: { target: '.leaving', actions: 'forgetWork' },
  },
  states: {
    starting: {},
    signedOut: {},
    leaving: {},
    signedIn: {
      invoke: {
        id: 'tenants',
        src: 'tenants',
        systemId: 'tenants',
        input: ({ context }) => ({ currentId: keptTenantId(context.kept) }),
        onError: 'broken',
      },
      on: {
        TENANT_CHANGED: { target: '.preparing', actions: withField('storeTenant', 'tenantId') },
        LOAD_ACCESS: { guard: 'hasTenant', target: '.preparing' },
      },
      initial: 'choosingTenant',
      states: {
        choosingTenant: {},
        /** Until it is known what the user may do in the tenant, or that this could not be read: then it is nothing. */
        preparing: {
          invoke: {
            ...called('loadUserAccess'),
            onDone: { target: 'working', actions: [withOutput('storePermissions'), withOutput('tellAccess')] },
            onError: {
              target: 'working',
              actions: ['forgetPermissions', withError('sayFailure'), withError('tellRefusal')],
            },
          },
        },
        working: {
          invoke: {
            id: 'workspace',
            src: 'workspace',
            systemId: 'workspace',
            input: ({ context }) => ({ place: context.place, permissions: context.permissions, kept: context.kept }),
            onError: '#app.broken',
          },
          on: {
            PLACE_CHANGED: {
              actions: [
                { type: 'storePlace', params: newPlace },
                { type: 'tellPlace', params: newPlace },
              ],
            },
          },
        },
      },
    },
    /** One of the actors that everything rests on threw: nothing runs any more, and the page has to be loaded again. */
    broken: { type: 'final' },
  },
});

export type AppRef = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;
