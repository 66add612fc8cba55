import { assign, setup, type ActorRefFrom, type AnyActor, type SnapshotFrom } from 'xstate';
import { hasUnsavedWork } from '../../model/session/unsaved-work.ts';
import type { RecordKind } from '../../model/shared/record.ts';
import { keptBy } from '../app/slices.ts';
import { typed, type Dialog } from '../kit/types.ts';

interface LeavingWorkInput {
  /** Something of the customer or tenant that is left is not saved, and would be let go. */
  readonly isUnsaved: boolean;
  /** Whom it was typed for, and who would be gone to. */
  readonly from: string;
  readonly to: string;
  /** The record whose address leads there, where the customer or tenant itself was not chosen. */
  readonly of?: RecordKind;
}

interface LeavingWorkContext extends LeavingWorkInput {
  readonly isLeft: boolean;
}

export interface LeavingWorkOutput {
  readonly isLeft: boolean;
}

export type LeavingWorkEvent = { readonly type: 'LEAVE' } | { readonly type: 'STAY' };

/** Does anything that runs now, or that was left and is kept, hold work that is not saved? */
export const isWorkUnsaved = (self: Pick<AnyActor, 'system'>): boolean => hasUnsavedWork(keptBy(self));

/** Another customer or tenant was chosen, or the record of the address belongs to another customer: a question first, where what was typed for the present one would be let go. @spec — the specification clears what is open without a question, and does not say what an address of another customer’s record does */
export const leavingWorkMachine = setup({
  types: typed<Dialog<LeavingWorkInput, LeavingWorkContext, LeavingWorkEvent, LeavingWorkOutput>>(),
  guards: { isUnsaved: ({ context }) => context.isUnsaved },
  actions: { markLeft: assign({ isLeft: true }) },
}).createMachine({
  id: 'leavingWork',
  context: ({ input }) => ({ ...input, isLeft: false }),
  initial: 'deciding',
  output: ({ context }) => context,
  states: {
    deciding: { always: [{ guard: 'isUnsaved', target: 'asking' }, { target: 'left' }] },
    asking: { on: { LEAVE: 'left', STAY: 'staying' } },
    left: { type: 'final', entry: 'markLeft' },
    staying: { type: 'final' },
  },
});

export type LeavingWorkRef = ActorRefFrom<typeof leavingWorkMachine>;
export type LeavingWorkSnapshot = SnapshotFrom<typeof leavingWorkMachine>;
