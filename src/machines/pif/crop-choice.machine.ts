import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CropChoiceInput, SaveCropInput } from '../../model/pif/asked.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import {
  isChosen,
  nothingChosen,
  withCrop,
  withModel,
  type CropChoice,
  type CropOffer,
} from '../../model/pif/crop-choice.ts';
import { service } from '../kit/service.ts';

interface CropChoiceContext extends CropChoiceInput {
  readonly offer: CropOffer;
  readonly choice: CropChoice;
  readonly error: AppError | null;
  readonly isChanged: boolean;
}

export interface CropChoiceOutput {
  readonly isChanged: boolean;
}

export type CropChoiceEvent =
  | { readonly type: 'RETRY' }
  | { readonly type: 'CROP_CHOSEN'; readonly cropId: number }
  | { readonly type: 'MODEL_CHOSEN'; readonly modelId: number }
  | { readonly type: 'GRADE_CHOSEN'; readonly gradeId: number }
  | { readonly type: 'SAVE' }
  | { readonly type: 'CLOSE' };

/** Samples get the crop, model and grain grade that their file did not say. */
export const cropChoiceMachine = setup({
  types: {
    input: {} as CropChoiceInput,
    context: {} as CropChoiceContext,
    events: {} as CropChoiceEvent,
    output: {} as CropChoiceOutput,
  },
  actors: { loadOffer: service<CropOffer>(), saveCrop: service<void, SaveCropInput>() },
  guards: { isChosen: ({ context }) => isChosen(context.offer, context.choice) },
  actions: {
    storeOffer: assign((_, offer: CropOffer) => ({ offer, error: null })),
    storeFailure: assign((_, error: AppError) => ({ error })),
    forgetFailure: assign({ error: null }),
    markChanged: assign({ isChanged: true }),
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
    choice: nothingChosen,
    error: null,
    isChanged: false,
  }),
  output: ({ context }) => ({ isChanged: context.isChanged }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: {},
        onDone: { target: 'choosing', actions: { type: 'storeOffer', params: ({ event }) => event.output } },
        onError: {
          target: 'unavailable',
          actions: { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
        },
      },
      on: { CLOSE: 'closed' },
    },
    unavailable: { on: { RETRY: 'loading', CLOSE: 'closed' } },
    choosing: {
      on: {
        CROP_CHOSEN: { actions: { type: 'chooseCrop', params: ({ event }) => event.cropId } },
        MODEL_CHOSEN: { actions: { type: 'chooseModel', params: ({ event }) => event.modelId } },
        GRADE_CHOSEN: { actions: { type: 'chooseGrade', params: ({ event }) => event.gradeId } },
        SAVE: { guard: 'isChosen', target: 'saving' },
        CLOSE: 'closed',
      },
    },
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
        onError: {
          target: 'choosing',
          actions: { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
        },
      },
    },
    closed: { type: 'final' },
  },
});

export type CropChoiceRef = ActorRefFrom<typeof cropChoiceMachine>;
export type CropChoiceSnapshot = SnapshotFrom<typeof cropChoiceMachine>;
