import { sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CurrentCustomer } from '../../model/customers/customer.ts';
import type { RecordKind } from '../../model/shared/record.ts';
import { systemActor } from '../kit/system-actors.ts';
import { typed } from '../kit/types.ts';

interface OtherCustomerInput {
  readonly of: RecordKind;
  /** Whose record the address names. */
  readonly customer: CurrentCustomer;
  /** The customer that is left; empty when no customer was selected. */
  readonly current: string;
  /** Something of the customer that is left is not saved, and would be let go. */
  readonly isUnsaved: boolean;
}

export type OtherCustomerEvent = { readonly type: 'FOLLOW' } | { readonly type: 'STAY' };

/** The record of the address belongs to another customer: it is opened with them, after a question where work would be lost. @spec — the specification does not say what an address of another customer’s record does */
export const otherCustomerMachine = setup({
  types: typed<{
    input: OtherCustomerInput;
    context: OtherCustomerInput;
    events: OtherCustomerEvent;
  }>(),
  guards: { isUnsaved: ({ context }) => context.isUnsaved },
  actions: {
    openCustomer: sendTo(systemActor('customers'), ({ context }) => ({
      type: 'OPEN_CUSTOMER',
      customer: context.customer,
      keepsPlace: true,
    })),
  },
}).createMachine({
  id: 'otherCustomer',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isUnsaved', target: 'asking' }, { target: 'following' }] },
    asking: { on: { FOLLOW: 'following', STAY: 'staying' } },
    /** The page restarts for the customer, which ends this machine. */
    following: { entry: 'openCustomer' },
    staying: { type: 'final' },
  },
});

export type OtherCustomerRef = ActorRefFrom<typeof otherCustomerMachine>;
export type OtherCustomerSnapshot = SnapshotFrom<typeof otherCustomerMachine>;
