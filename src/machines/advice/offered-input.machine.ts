import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { takenBack, written, type InputChoice, type SetInput } from '../../model/advice/root-input.ts';
import { limits } from '../../model/limits.ts';
import type { ToasterMessage } from '../../model/session/messages.ts';
import { held } from '../../model/shared/present.ts';
import type { RecordOutdated } from '../../model/shared/messages.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { listTexts } from '../../model/texts/shared.ts';
import { withError, withField } from '../kit/params.ts';
import { systemActor } from '../kit/system-actors.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { sayFailureBriefly } from '../shared/failure.ts';

interface OfferedInputContext {
  /** What is being entered or taken back. */
  readonly choice: InputChoice | null;
  /** What has been entered: Undo names it by its place. */
  readonly entered: readonly InputChoice[];
  /** The place of what is to be taken back once the call under way has ended. */
  readonly wanted: number | null;
}

export type OfferedInputEvent =
  | { readonly type: 'SET_INPUT'; readonly choice: InputChoice }
  /** From the toast that said that it is entered. */
  | { readonly type: 'UNDO_INPUT'; readonly id: number };

/** Enters for a sample what a statement offers, at one press, and takes it back by Undo. @spec — inputs are otherwise entered in the editor of the specification */
export const offeredInputMachine = setup({
  types: typed<{
    context: OfferedInputContext;
    events: OfferedInputEvent;
  }>(),
  actors: {
    setInput: service<object, SetInput>(),
    /** The same the other way round. */
    restoreInput: service<object, SetInput>(),
  },
  guards: {
    isEntered: ({ context }, id: number) => context.entered[id] !== undefined,
    isWanted: ({ context }) => context.wanted !== null,
  },
  actions: {
    take: assign((_, choice: InputChoice) => ({ choice })),
    remember: assign(({ context: { choice, entered } }) => ({ entered: [...entered, held(choice)] })),
    want: assign((_, wanted: number) => ({ wanted })),
    takeWanted: assign(({ context: { wanted, entered } }) => ({ choice: held(entered[held(wanted)]), wanted: null })),
    // The result of the sample is out of date now.
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    offerUndo: sendTo(systemActor('toaster'), ({ context: { choice, entered } }): ToasterMessage => {
      const { omlName, name, value } = held(choice);
      return {
        type: 'TOAST',
        message: adviceTexts.entered[omlName](name, value),
        hideAfterMs: limits.undoToastMs,
        undo: {
          label: listTexts.undo,
          to: 'offeredInput',
          event: { type: 'UNDO_INPUT', id: entered.length - 1 },
          tooLate: adviceTexts.undoTooLate,
        },
      };
    }),
    sayFailure: sayFailureBriefly,
  },
}).createMachine({
  id: 'offeredInput',
  context: { choice: null, entered: [], wanted: null },
  initial: 'settled',
  on: { UNDO_INPUT: { guard: withField('isEntered', 'id'), actions: withField('want', 'id') } },
  states: {
    settled: {
      always: { guard: 'isWanted', target: 'takingBack', actions: 'takeWanted' },
      on: { SET_INPUT: { target: 'entering', actions: withField('take', 'choice') } },
    },
    entering: {
      invoke: {
        id: 'setInput',
        src: 'setInput',
        input: ({ context }) => written(held(context.choice)),
        onDone: { target: 'settled', actions: ['remember', 'tellOutdated', 'offerUndo'] },
        onError: { target: 'settled', actions: [withError('sayFailure'), 'tellOutdated'] },
      },
    },
    takingBack: {
      invoke: {
        id: 'restoreInput',
        src: 'restoreInput',
        input: ({ context }) => takenBack(held(context.choice)),
        onDone: { target: 'settled', actions: 'tellOutdated' },
        onError: { target: 'settled', actions: [withError('sayFailure'), 'tellOutdated'] },
      },
    },
  },
});

export type OfferedInputRef = ActorRefFrom<typeof offeredInputMachine>;
export type OfferedInputSnapshot = SnapshotFrom<typeof offeredInputMachine>;
