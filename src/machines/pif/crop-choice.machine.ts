import { and, assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CropChoiceInput } from '../../model/pif/asked.ts';
import { settledCrop, type CropWork, type OfferRead, type OvertakenSample } from '../../model/pif/crop-save.ts';
import type { CellChoice } from '../../model/shared/cell-merge.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
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
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Dialog } from '../kit/types.ts';
import { forgetError, storeError } from '../shared/failure.ts';
import { mergingSaveMachine, outcomeGuards, outcomeOf } from '../shared/merging-save.machine.ts';
import { failureToast } from '../shared/toasts.ts';
import type { SaveOutcome } from '../../model/shared/merged-work.ts';

interface CropChoiceContext extends CropChoiceInput {
  readonly offer: CropOffer;
  readonly choice: CropChoice;
  /** The samples that others have changed since they were shown, until one decides. */
  readonly overtaken: readonly OvertakenSample[];
  readonly error: AppError | null;
  readonly isSaved: boolean;
  readonly isChanged: boolean;
}

export interface CropChoiceOutput {
  readonly isSaved: boolean;
  /** The samples differ from those shown. */
  readonly isChanged: boolean;
  /** The samples that it was opened for. */
  readonly sampleIds: readonly number[];
  /** Those of them that have got what was chosen: the others keep another user's values. */
  readonly savedIds: readonly number[];
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
  /** The samples that get the choice over others' changes; the others do not change. */
  | { readonly type: 'SETTLED'; readonly choice: CellChoice }
  | { readonly type: 'CLOSE' };

type Outcome = SaveOutcome<CropWork, object>;
const ended = outcomeOf<CropWork, object>();

/** Samples get the crop, model and grain grade that their file did not say, or others than they have. @spec 3.2, 3.5 */
export const cropChoiceMachine = setup({
  types: typed<Dialog<CropChoiceInput, CropChoiceContext, CropChoiceEvent, CropChoiceOutput>>(),
  actors: { loadOffer: service<OfferRead, CropChoiceInput>(), cropSave: mergingSaveMachine },
  guards: {
    isEdited: ({ context: { choice, edited } }) => !isSameChoice(choice, edited?.current ?? nothingChosen),
    isUnfit: ({ context: { offer, choice, edited } }) => choiceFault(offer, choice, edited) !== null,
    ...outcomeGuards,
    isSettled: ({ context }) => context.overtaken.length === 0,
    isNothingLeft: ({ context: { known } }) => known?.length === 0,
    wouldReset: ({ context }) => (context.edited?.unsaved ?? 0) > 0,
  },
  actions: {
    storeOffer: assign(({ context }, { crops, models, known = context.known }: OfferRead) => ({
      offer: { crops, models },
      known,
      error: null,
    })),
    storeError,
    forgetError,
    markSaved: assign({ isSaved: true, isChanged: true }),
    storeUnsaved: assign((_, { work: { known, overtaken }, error }: Outcome) => ({
      known,
      overtaken,
      error: error ?? toAppError(null),
      // An answer may be lost after the work was done: whatever comes, the page had better look.
      isChanged: true,
    })),
    settle: assign(({ context: { known = [], overtaken } }, choice: CellChoice) => ({
      ...settledCrop({ known, overtaken }, choice),
      error: null,
    })),
    sayFault: sendTo(systemActor('toaster'), ({ context: { offer, choice, edited } }) =>
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
    overtaken: [],
    error: null,
    isSaved: false,
    isChanged: false,
  }),
  output: ({ context: { isSaved, isChanged, sampleIds, known } }) => ({
    isSaved,
    isChanged,
    sampleIds,
    savedIds: known?.map(({ sample: { id } }) => id) ?? sampleIds,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: ({ context: { customerId, sampleIds, sampleTypeId, known } }) => ({
          customerId,
          sampleIds,
          sampleTypeId,
          known,
        }),
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
      entry: 'forgetError',
      invoke: {
        id: 'cropSave',
        src: 'cropSave',
        input: ({ context: { customerId, sampleTypeId, choice, known = [] } }) => ({
          work: { customerId, sampleTypeId, choice, known, overtaken: [] } satisfies CropWork,
        }),
        onDone: [
          { guard: { type: 'isSaved', params: ended }, target: 'closed', actions: 'markSaved' },
          {
            guard: { type: 'isAsked', params: ended },
            target: 'overtaken',
            actions: { type: 'storeUnsaved', params: ended },
          },
          { target: 'choosing', actions: { type: 'storeUnsaved', params: ended } },
        ],
        onError: { target: 'choosing', actions: withError('storeError') },
      },
    },
    /** Others have entered inputs or chosen models meanwhile, which a save would reset unseen. */
    overtaken: {
      always: [
        { guard: 'isNothingLeft', target: 'closed' },
        { guard: 'isSettled', target: 'choosing' },
      ],
      on: { SETTLED: { actions: withField('settle', 'choice') }, CLOSE: 'closed' },
    },
    closed: { type: 'final' },
  },
});

export type CropChoiceRef = ActorRefFrom<typeof cropChoiceMachine>;
export type CropChoiceSnapshot = SnapshotFrom<typeof cropChoiceMachine>;
