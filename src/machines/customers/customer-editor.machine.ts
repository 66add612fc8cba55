import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CustomerRecord } from '../../model/contract/entities.ts';
import {
  begunCustomer,
  customerProblem,
  isSameCustomer,
  newFarm,
  type CustomerDraft,
  type CustomerField,
  type EditedCustomer,
  type LoadCustomerInput,
  type SaveCustomerInput,
} from '../../model/customers/customer-draft.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { customerListTexts } from '../../model/texts/customer-list.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { successToast } from '../shared/toasts.ts';

interface CustomerEditorContext extends LoadCustomerInput, EditedCustomer {
  readonly draft: CustomerDraft;
  /** What the draft began as: everything else is unsaved. */
  readonly original: CustomerDraft;
  readonly saved: CustomerRecord | null;
  /** It is saved over the change of somebody else that a conflict has told of. */
  readonly isForced: boolean;
  readonly error: AppError | null;
}

export interface CustomerEditorOutput {
  readonly saved: CustomerRecord | null;
}

export type CustomerEditorEvent =
  | { readonly type: 'RETRY' }
  | { readonly type: 'FIELD_TYPED'; readonly field: CustomerField; readonly text: string }
  | { readonly type: 'ACTIVE_SWITCHED'; readonly on: boolean }
  | { readonly type: 'ADVISERS_CHOSEN'; readonly userIds: readonly string[] }
  | { readonly type: 'FARM_TYPED'; readonly index: number; readonly text: string }
  | { readonly type: 'ADD_FARM' }
  | { readonly type: 'REMOVE_FARM'; readonly index: number }
  | { readonly type: 'SAVE' }
  | { readonly type: 'SAVE_ANYWAY' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' };

type Context = { readonly context: CustomerEditorContext };
const isChanged = ({ context: { draft, original } }: Context): boolean => !isSameCustomer(draft, original);
const isSaveable = ({ context: { draft } }: Context): boolean => customerProblem(draft) === null;

/** A customer as a draft, with its farms and advisers; only an explicit answer discards it. @spec — customers are added and changed in the portal, which the specification takes from elsewhere */
export const customerEditorMachine = setup({
  types: {
    input: {} as LoadCustomerInput,
    context: {} as CustomerEditorContext,
    events: {} as CustomerEditorEvent,
    output: {} as CustomerEditorOutput,
  },
  actors: {
    loadCustomer: service<EditedCustomer, LoadCustomerInput>(),
    saveCustomer: service<CustomerRecord, SaveCustomerInput>(),
  },
  guards: {
    isSaveable: (has) => isSaveable(has) && isChanged(has),
    maySaveAnyway: (has) => isSaveable(has) && has.context.error?.code === 'STALE_VERSION',
    isChanged,
    hasFarm: ({ context }, index: number) => index in context.draft.farms,
    // A farm that is stored may have paddocks and samples: it is renamed, not taken out.
    isNewFarm: ({ context }, index: number) => context.draft.farms[index]?.farmId === 0,
  },
  actions: {
    begin: assign((_, edited: EditedCustomer) => {
      const draft = begunCustomer(edited.record);
      return { ...edited, draft, original: draft, error: null };
    }),
    storeField: assign(
      ({ context: { draft } }, { field, text }: { readonly field: CustomerField; readonly text: string }) => ({
        draft: { ...draft, [field]: text },
      }),
    ),
    storeActive: assign(({ context: { draft } }, isActive: boolean) => ({ draft: { ...draft, isActive } })),
    storeAdvisers: assign(({ context: { draft } }, adviserIds: readonly string[]) => ({
      draft: { ...draft, adviserIds },
    })),
    storeFarm: assign(({ context: { draft } }, { index, text }: { readonly index: number; readonly text: string }) => ({
      draft: {
        ...draft,
        farms: draft.farms.map((farm, place) => (place === index ? { ...farm, farmName: text } : farm)),
      },
    })),
    addFarm: assign(({ context: { draft } }) => ({ draft: { ...draft, farms: [...draft.farms, newFarm] } })),
    takeOutFarm: assign(({ context: { draft } }, index: number) => ({
      draft: { ...draft, farms: draft.farms.filter((_, place) => place !== index) },
    })),
    saveCarefully: assign({ isForced: false }),
    saveOver: assign({ isForced: true }),
    storeSaved: assign((_, saved: CustomerRecord) => ({ saved })),
    storeFailure: assign((_, error: AppError) => ({ error })),
    forgetFailure: assign({ error: null }),
    toastSaved: sendTo(peer('toaster'), ({ context }, { customerName }: CustomerRecord) =>
      successToast(
        context.record === null ? customerListTexts.added(customerName) : customerListTexts.saved(customerName),
      ),
    ),
    tellCustomers: sendTo(peer('customers'), { type: 'CUSTOMERS_OUTDATED' }),
  },
}).createMachine({
  id: 'customerEditor',
  context: ({ input: { customerId } }) => {
    const draft = begunCustomer(null);
    return {
      customerId,
      record: null,
      advisers: [],
      draft,
      original: draft,
      saved: null,
      isForced: false,
      error: null,
    };
  },
  output: ({ context: { saved } }) => ({ saved }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadCustomer',
        src: 'loadCustomer',
        input: ({ context: { customerId } }) => ({ customerId }),
        onDone: { target: 'editing', actions: withOutput('begin') },
        onError: { target: 'unavailable', actions: withError('storeFailure') },
      },
      on: { CLOSE: 'closed' },
    },
    unavailable: { on: { RETRY: 'loading', CLOSE: 'closed' } },
    editing: {
      on: {
        FIELD_TYPED: { actions: { type: 'storeField', params: ({ event }) => event } },
        ACTIVE_SWITCHED: { actions: { type: 'storeActive', params: ({ event }) => event.on } },
        ADVISERS_CHOSEN: { actions: { type: 'storeAdvisers', params: ({ event }) => event.userIds } },
        FARM_TYPED: {
          guard: { type: 'hasFarm', params: ({ event }) => event.index },
          actions: { type: 'storeFarm', params: ({ event }) => event },
        },
        ADD_FARM: { actions: 'addFarm' },
        REMOVE_FARM: {
          guard: { type: 'isNewFarm', params: ({ event }) => event.index },
          actions: { type: 'takeOutFarm', params: ({ event }) => event.index },
        },
        SAVE: { guard: 'isSaveable', target: 'saving', actions: 'saveCarefully' },
        SAVE_ANYWAY: { guard: 'maySaveAnyway', target: 'saving', actions: 'saveOver' },
        CLOSE: [{ guard: 'isChanged', target: 'confirmingDiscard' }, { target: 'closed' }],
      },
    },
    saving: {
      entry: 'forgetFailure',
      invoke: {
        id: 'saveCustomer',
        src: 'saveCustomer',
        input: ({ context: { record, draft, isForced } }) => ({ record, draft, isForced }),
        onDone: { target: 'closed', actions: [withOutput('storeSaved'), withOutput('toastSaved'), 'tellCustomers'] },
        onError: { target: 'editing', actions: withError('storeFailure') },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: 'closed' } },
    closed: { type: 'final' },
  },
});

export type CustomerEditorRef = ActorRefFrom<typeof customerEditorMachine>;
export type CustomerEditorSnapshot = SnapshotFrom<typeof customerEditorMachine>;
