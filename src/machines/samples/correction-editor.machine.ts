import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import type { CorrectSamplesInput } from '../../model/samples/asked.ts';
import {
  correctionOf,
  isUntouched,
  nothingCorrected,
  nothingOffered,
  type CorrectionDraft,
  type CorrectionOffer,
  type SavedCorrection,
  type TypedField,
} from '../../model/samples/correction-draft.ts';
import type { SampleEntry } from '../../model/samples/sample-entry.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';

export interface CorrectionEditorInput {
  readonly customerId: number;
  readonly samples: readonly SampleEntry[];
}

interface CorrectionEditorContext extends CorrectionEditorInput {
  readonly offer: CorrectionOffer;
  readonly draft: CorrectionDraft;
  readonly error: AppError | null;
  /** It is saved over the change of somebody else that a conflict has told of. */
  readonly isForced: boolean;
  /** The list behind the dialog is not as it is shown. */
  readonly isOutdated: boolean;
  readonly saved: SavedCorrection | null;
}

export interface CorrectionEditorOutput {
  readonly saved: SavedCorrection | null;
  readonly isOutdated: boolean;
}

export type CorrectionEditorEvent =
  | { readonly type: 'RETRY' }
  | { readonly type: 'FIELD_TYPED'; readonly field: TypedField; readonly text: string }
  | { readonly type: 'PADDOCK_CHOSEN'; readonly paddockId: number | null }
  | { readonly type: 'CROP_CHOSEN'; readonly cropId: number | null }
  | { readonly type: 'SAVE' }
  | { readonly type: 'SAVE_ANYWAY' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' };

type Has = { readonly context: CorrectionEditorContext };
const isSaveable = ({ context: { draft, samples } }: Has): boolean => correctionOf(draft, samples) !== null;

/** What selected samples have in common is set for all of them at once: paddock, site, day, depth, crop, name. @spec — in the specification a sample stays as its file said */
export const correctionEditorMachine = setup({
  types: {
    input: {} as CorrectionEditorInput,
    context: {} as CorrectionEditorContext,
    events: {} as CorrectionEditorEvent,
    output: {} as CorrectionEditorOutput,
  },
  actors: {
    loadOffer: service<CorrectionOffer, { readonly customerId: number }>(),
    saveCorrection: service<SavedCorrection, CorrectSamplesInput>(),
  },
  guards: {
    isSaveable,
    maySaveAnyway: (has) => isSaveable(has) && has.context.error?.code === 'STALE_VERSION',
    isChanged: ({ context }) => !isUntouched(context.draft),
  },
  actions: {
    storeOffer: assign((_, offer: CorrectionOffer) => ({ offer, error: null })),
    storeField: assign(({ context }, { field, text }: { readonly field: TypedField; readonly text: string }) => ({
      draft: { ...context.draft, [field]: text },
    })),
    storePaddock: assign(({ context }, paddockId: number | null) => ({ draft: { ...context.draft, paddockId } })),
    storeCrop: assign(({ context }, cropId: number | null) => ({ draft: { ...context.draft, cropId } })),
    storeUnread: assign((_, error: AppError) => ({ error })),
    // Somebody else has changed one, so the list behind is out of date whatever comes of this.
    storeFailure: assign(({ context }, error: AppError) => ({
      error,
      isOutdated: context.isOutdated || error.status === 404 || error.status === 409,
    })),
    storeSaved: assign((_, saved: SavedCorrection) => ({ saved })),
    saveCarefully: assign({ isForced: false }),
    saveOver: assign({ isForced: true }),
    forgetFailure: assign({ error: null }),
  },
}).createMachine({
  id: 'correctionEditor',
  context: ({ input }) => ({
    ...input,
    offer: nothingOffered,
    draft: nothingCorrected,
    error: null,
    isForced: false,
    isOutdated: false,
    saved: null,
  }),
  output: ({ context: { saved, isOutdated } }) => ({ saved, isOutdated }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: ({ context: { customerId } }) => ({ customerId }),
        onDone: { target: 'editing', actions: withOutput('storeOffer') },
        onError: { target: 'unavailable', actions: withError('storeUnread') },
      },
      on: { CLOSE: 'closed' },
    },
    unavailable: { on: { RETRY: 'loading', CLOSE: 'closed' } },
    editing: {
      on: {
        FIELD_TYPED: { actions: { type: 'storeField', params: ({ event }) => event } },
        PADDOCK_CHOSEN: { actions: { type: 'storePaddock', params: ({ event }) => event.paddockId } },
        CROP_CHOSEN: { actions: { type: 'storeCrop', params: ({ event }) => event.cropId } },
        SAVE: { guard: 'isSaveable', target: 'saving', actions: 'saveCarefully' },
        SAVE_ANYWAY: { guard: 'maySaveAnyway', target: 'saving', actions: 'saveOver' },
        CLOSE: [{ guard: 'isChanged', target: 'confirmingDiscard' }, { target: 'closed' }],
      },
    },
    saving: {
      entry: 'forgetFailure',
      invoke: {
        id: 'saveCorrection',
        src: 'saveCorrection',
        input: ({ context: { customerId, samples, draft, isForced } }) => ({
          customerId,
          samples: samples.map(({ id, version }) => ({ id, version: isForced ? null : version })),
          change: correctionOf(draft, samples)!,
        }),
        onDone: { target: 'closed', actions: withOutput('storeSaved') },
        onError: { target: 'editing', actions: withError('storeFailure') },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: 'closed' } },
    closed: { type: 'final' },
  },
});

export type CorrectionEditorRef = ActorRefFrom<typeof correctionEditorMachine>;
export type CorrectionEditorSnapshot = SnapshotFrom<typeof correctionEditorMachine>;
