import type { AnyStateMachine } from 'xstate';
import type { CurrentCustomer } from '../../model/customers/customer.ts';
import type { Place } from '../../model/routes/place.ts';
import {
  hasMachine,
  keptFor,
  machinePages,
  shownPages,
  type PageName,
  type ShownPage,
} from '../../model/routes/routes.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { PageInput } from '../kit/page.ts';
import { lazyMachine } from '../kit/service.ts';
import type { Kept } from './slices.ts';
import { recordOf } from '../../model/shared/record.ts';

/** The pages as the workspace's chart has them: one state each, derived from the route table. */

/** What a page is opened with, whether it has a machine or none. */
export interface OpenPageInput {
  readonly page: PageName;
  readonly input: PageInput;
}

interface Workspace {
  readonly place: Place;
  readonly permissions: Permissions;
  readonly customer: CurrentCustomer | null;
  readonly kept: Kept;
}

const inputOf =
  (page: PageName) =>
  ({ context: { place, permissions, customer, kept } }: { readonly context: Workspace }): PageInput => ({
    customerId: customer?.customerId ?? null,
    customerName: customer?.customerName ?? '',
    records: place.records,
    tab: place.tab ?? null,
    permissions,
    kept: kept[page] ?? null,
    keptOfAll: kept,
  });

/** The page of the address, as its machine is started next. */
export const opened = (workspace: { readonly context: Workspace }): OpenPageInput => {
  const { page } = workspace.context.place;
  return { page, input: inputOf(page)(workspace) };
};

const leavingOf = { customer: 'keepSlice', tenant: 'keepSlice', reload: 'dropSlice', never: null } as const;

/** A page runs its machine, under its own name, for as long as it is shown; what is kept of it is taken on the way out. */
function stateOf(page: ShownPage) {
  if (!hasMachine(page)) return {};
  const leaving = leavingOf[keptFor(page) ?? 'never'];
  return {
    invoke: { id: page, src: page, systemId: page, input: inputOf(page), onError: 'broken' },
    ...(leaving ? { exit: { type: leaving, params: page } } : {}),
  };
}

export const pageActors = recordOf(machinePages, () => lazyMachine<AnyStateMachine>());

// The names of the states are what the types of the workspace need of them.
export const pageStates = recordOf<ShownPage, object>(shownPages, stateOf);

export const turnsToPages = shownPages.map((page) => ({
  guard: { type: 'isAt' as const, params: page },
  target: page,
}));
