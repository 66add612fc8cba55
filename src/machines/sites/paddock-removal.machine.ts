import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { RemovedPaddock } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { RemovePaddocksInput } from '../../model/sites/paddock.ts';
import { paddockTexts } from '../../model/texts/paddocks.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { storeError } from '../shared/failure.ts';
import { successToast } from '../shared/toasts.ts';

interface PaddockRemovalContext extends RemovePaddocksInput {
  readonly removed: readonly RemovedPaddock[];
  readonly error: AppError | null;
}

export interface PaddockRemovalOutput {
  /** None where they are kept, or could not be removed. */
  readonly removed: readonly RemovedPaddock[];
  readonly error: AppError | null;
}

export type PaddockRemovalEvent = { readonly type: 'CONFIRM' } | { readonly type: 'CANCEL' };

/** The question before paddocks are removed, all or none, and the removal. @spec — in the specification paddocks are there already */
export const paddockRemovalMachine = setup({
  types: typed<{
    input: RemovePaddocksInput;
    context: PaddockRemovalContext;
    events: PaddockRemovalEvent;
    output: PaddockRemovalOutput;
  }>(),
  actors: {
    removePaddocks: service<readonly RemovedPaddock[], RemovePaddocksInput>(),
  },
  actions: {
    storeRemoved: assign((_, removed: readonly RemovedPaddock[]) => ({ removed })),
    storeError,
    toastRemoved: sendTo(systemActor('toaster'), (_, removed: readonly RemovedPaddock[]) =>
      successToast(paddockTexts.removal.done(removed.map(({ name }) => name))),
    ),
  },
}).createMachine({
  id: 'paddockRemoval',
  context: ({ input }) => ({ ...input, removed: [], error: null }),
  output: ({ context: { removed, error } }) => ({ removed, error }),
  initial: 'asking',
  states: {
    asking: { on: { CONFIRM: 'removing', CANCEL: 'closed' } },
    removing: {
      invoke: {
        id: 'removePaddocks',
        src: 'removePaddocks',
        input: ({ context: { customerId, paddocks } }) => ({ customerId, paddocks }),
        onDone: { target: 'closed', actions: [withOutput('storeRemoved'), withOutput('toastRemoved')] },
        onError: { target: 'closed', actions: withError('storeError') },
      },
    },
    closed: { type: 'final' },
  },
});

export type PaddockRemovalRef = ActorRefFrom<typeof paddockRemovalMachine>;
export type PaddockRemovalSnapshot = SnapshotFrom<typeof paddockRemovalMachine>;
