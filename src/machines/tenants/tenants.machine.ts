import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import type { TenantsMessage } from '../../model/session/messages.ts';
import { tenantToEnter, type Tenant } from '../../model/tenants/tenant.ts';
import { called } from '../kit/called.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { storeError } from '../shared/failure.ts';
import { isWorkUnsaved, leavingWorkMachine, type LeavingWorkOutput } from '../shared/leaving-work.machine.ts';

export type TenantsEvent = TenantsMessage | { readonly type: 'RETRY' };

interface TenantsContext {
  readonly tenants: readonly Tenant[];
  /** The tenant that every call names; the one of the last visit until the list has come. */
  readonly currentId: number | null;
  /** Which was chosen while work in the present one may not be saved. */
  readonly wantedId: number | null;
  readonly error: AppError | null;
}

const nameIn = ({ tenants }: TenantsContext, tenantId: number | null): string =>
  tenants.find(({ id }) => id === tenantId)?.name ?? '';

/** The tenants one belongs to, and the one whose data is shown. @spec 1.1, 1.2 */
export const tenantsMachine = setup({
  types: typed<{
    input: { readonly currentId: number | null };
    context: TenantsContext;
    events: TenantsEvent;
    children: { loadTenants: 'loadTenants'; refreshTenants: 'refreshTenants'; leavingWork: 'leavingWork' };
  }>(),
  actors: {
    loadTenants: service<readonly Tenant[]>(),
    refreshTenants: service<readonly Tenant[]>(),
    leavingWork: leavingWorkMachine,
  },
  guards: {
    isLeft: (_, { isLeft }: LeavingWorkOutput) => isLeft,
    isNone: (_, tenants: readonly Tenant[]) => tenants.length === 0,
    isStillThere: ({ context }, tenants: readonly Tenant[]) => tenants.some(({ id }) => id === context.currentId),
    isAnother: ({ context }, tenantId: number) =>
      tenantId !== context.currentId && context.tenants.some(({ id }) => id === tenantId),
  },
  actions: {
    storeTenants: assign(({ context }, tenants: readonly Tenant[]) => ({
      tenants,
      currentId: tenantToEnter(tenants, context.currentId)?.id ?? null,
      error: null,
    })),
    storeWanted: assign((_, wantedId: number) => ({ wantedId })),
    storeCurrent: assign((_, currentId: number) => ({ currentId })),
    storeError,
    tellTenant: sendTo(systemActor('app'), ({ context }) => ({
      type: 'TENANT_CHANGED',
      tenantId: context.currentId ?? 0,
    })),
  },
}).createMachine({
  id: 'tenants',
  context: ({ input }) => ({ tenants: [], currentId: input.currentId, wantedId: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        ...called('loadTenants'),
        onDone: [
          { guard: withOutput('isNone'), target: 'none' },
          { target: 'chosen', actions: [withOutput('storeTenants'), 'tellTenant'] },
        ],
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
    },
    unavailable: { on: { RETRY: 'loading', TENANTS_CHANGED: 'loading' } },
    none: { on: { RETRY: 'loading', TENANTS_CHANGED: 'loading' } },
    /** The work in the present tenant goes on meanwhile. */
    refreshing: {
      invoke: {
        ...called('refreshTenants'),
        onDone: [
          { guard: withOutput('isStillThere'), target: 'chosen', actions: withOutput('storeTenants') },
          { target: 'chosen' },
        ],
        onError: 'chosen',
      },
    },
    chosen: {
      on: {
        TENANTS_CHANGED: 'refreshing',
        TENANT_CHOSEN: {
          guard: withField('isAnother', 'tenantId'),
          target: 'leaving',
          actions: withField('storeWanted', 'tenantId'),
        },
      },
    },
    /** What is typed in the present tenant goes with it: it is not let go without a question. */
    leaving: {
      invoke: {
        id: 'leavingWork',
        src: 'leavingWork',
        input: ({ context, self }) => ({
          isUnsaved: isWorkUnsaved(self),
          from: nameIn(context, context.currentId),
          to: nameIn(context, context.wantedId),
        }),
        onDone: [
          {
            guard: withOutput('isLeft'),
            target: 'chosen',
            actions: [{ type: 'storeCurrent', params: ({ context }) => context.wantedId! }, 'tellTenant'],
          },
          { target: 'chosen' },
        ],
        onError: 'chosen',
      },
    },
  },
});

export type TenantsRef = ActorRefFrom<typeof tenantsMachine>;
export type TenantsSnapshot = SnapshotFrom<typeof tenantsMachine>;
