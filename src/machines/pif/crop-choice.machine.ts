import { and, assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CropChoiceInput, SaveCropInput } from '../../model/pif/asked.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import {
  choiceFault,
  isSameChoice,
  nothingChosen,
  withCrop,
  withModel,
  type CropChoice,
  type CropOffer,
} from '../../model/samples/crop-choice.ts';
import { peer } from '../kit/peers.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { storeError } from '../shared/failure.ts';
import { failureToast } from '../shared/toasts.ts';

interface CropChoiceContext extends CropChoiceInput {
  readonly offer: CropOffer;
  readonly choice: CropChoice;
  readonly error: AppError | null;
  readonly isChanged: boolean;
}

export interface CropChoiceOutput {
  readonly isChanged: boolean;
  /** Whose crop and model were chosen. */
  readonly sampleIds: readonly number[];
}

export type CropChoiceEvent =
  | { readonly type: 'RETRY' }
  | { readonly type: 'CROP_CHOSEN'; readonly cropId: number }
  | { readonly type: 'MODEL_CHOSEN'; readonly modelId: number }
  | { readonly type: 'GRADE_CHOSEN'; readonly gradeId: number }
  | { readonly type: 'SAVE' }
  /** The values that are not saved may be reset. */
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'CLOSE' };

/** Samples get the crop, model and grain grade that their file did not say, or others than they have. @spec 3.2, 3.5 */
export const cropChoiceMachine = setup({
  types: {
    input: {} as CropChoiceInput,
    context: {} as CropChoiceContext,
    events: {} as CropChoiceEvent,
    output: {} as CropChoiceOutput,
  },
  actors: { loadOffer: service<CropOffer>(), saveCrop: service<void, SaveCropInput>() },
  guards: {
    isEdited: ({ context: { choice, edited } }) => !isSameChoice(choice, edited?.current ?? nothingChosen),
    isUnfit: ({ context: { offer, choice, edited } }) => choiceFault(offer, choice, edited) !== null,
    wouldReset: ({ context }) => (context.edited?.unsaved ?? 0) > 0,
  },
  actions: {
    storeOffer: assign((_, offer: CropOffer) => ({ offer, error: null })),
    storeError,
    forgetFailure: assign({ error: null }),
    markChanged: assign({ isChanged: true }),
    sayFault: sendTo(peer('toaster'), ({ context: { offer, choice, edited } }) =>
      failureToast(choiceFault(offer, choice, edited) ?? pifTexts.models.emptyChoice),
    ),
    chooseCrop: assign(({ context }, cropId: number) => ({
      choice: withCrop(context.offer, context.sampleTypeId, cropId),
    })),
    chooseModel: assign(({ context }, modelId: number) => ({
      choice: withModel(context.offer, context.choice, modelId),
    })),
    chooseGrade: assign(({ context }, gradeId: number) => ({ choice: { ...context.choice, gradeId } })),
  },
}).createMachine({
  id: 'cropChoice',
  context: ({ input }) => ({
    ...input,
    offer: { crops: [], models: [] },
    choice: input.edited?.current ?? nothingChosen,
    error: null,
    isChanged: false,
  }),
  output: ({ context: { isChanged, sampleIds } }) => ({ isChanged, sampleIds }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: {},
        onDone: { target: 'choosing', actions: withOutput('storeOffer') },
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
      on: { CLOSE: 'closed' },
    },
    unavailable: { on: { RETRY: 'loading', CLOSE: 'closed' } },
    choosing: {
      on: {
        CROP_CHOSEN: { actions: withField('chooseCrop', 'cropId') },
        MODEL_CHOSEN: { actions: withField('chooseModel', 'modelId') },
        GRADE_CHOSEN: { actions: withField('chooseGrade', 'gradeId') },
        SAVE: [
          { guard: and(['isEdited', 'isUnfit']), actions: 'sayFault' },
          { guard: and(['isEdited', 'wouldReset']), target: 'confirmingReset' },
          { guard: 'isEdited', target: 'saving' },
        ],
        CLOSE: 'closed',
      },
    },
    /** With another model the inputs are those of the model: what is not saved yet goes with what was. */
    confirmingReset: { on: { CONFIRM: 'saving', CANCEL: 'choosing' } },
    saving: {
      entry: 'forgetFailure',
      invoke: {
        id: 'saveCrop',
        src: 'saveCrop',
        input: ({ context: { customerId, sampleIds, sampleTypeId, choice } }) => ({
          customerId,
          sampleIds,
          sampleTypeId,
          choice,
        }),
        onDone: { target: 'closed', actions: 'markChanged' },
        onError: { target: 'choosing', actions: withError('storeError') },
      },
    },
    closed: { type: 'final' },
  },
});

export type CropChoiceRef = ActorRefFrom<typeof cropChoiceMachine>;
export type CropChoiceSnapshot = SnapshotFrom<typeof cropChoiceMachine>;
