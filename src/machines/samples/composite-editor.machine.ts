import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { SaveCompositeInput } from '../../model/samples/asked.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import {
  begunComposite,
  compositeCandidates,
  compositeProblem,
  isSameDraft,
  withOriginal,
  withoutOriginal,
  withWeight,
  type CompositeDraft,
  type CompositeParts,
  type MixedComposite,
} from '../../model/samples/composite-draft.ts';
import { compositeTexts } from '../../model/texts/samples.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { successToast } from '../shared/toasts.ts';

/** A composite of the customer that is changed, or a new one of the chosen samples. */
export interface CompositeEditorInput extends CompositeParts {
  readonly customerId: number;
  readonly chosenIds: readonly number[];
}

interface CompositeEditorContext extends CompositeEditorInput {
  readonly draft: CompositeDraft;
  /** What the draft began as: everything else is unsaved. */
  readonly original: CompositeDraft;
  /** What is told of the mean once it is saved. */
  readonly mixed: MixedComposite | null;
  readonly error: AppError | null;
  /** It is saved over the change of somebody else that a conflict has told of. */
  readonly isForced: boolean;
  /** The list behind the dialog is not as it is shown. */
  readonly isOutdated: boolean;
}

export interface CompositeEditorOutput {
  readonly isChanged: boolean;
}

export type CompositeEditorEvent =
  | { readonly type: 'NAME_TYPED'; readonly name: string }
  | { readonly type: 'WEIGHT_TYPED'; readonly sampleId: number; readonly text: string }
  | { readonly type: 'ORIGINAL_ADDED'; readonly sampleId: number }
  | { readonly type: 'ORIGINAL_REMOVED'; readonly sampleId: number }
  | { readonly type: 'SAVE' }
  | { readonly type: 'SAVE_ANYWAY' }
  | { readonly type: 'TAKE_APART' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' };

type Context = { readonly context: CompositeEditorContext };
const isSaveable = ({ context }: Context): boolean => compositeProblem(context.draft, context) === null;
const isChanged = ({ context: { draft, original } }: Context): boolean => !isSameDraft(draft, original);
/** A composite as a draft of its originals and their weights, saved, or taken apart; only an explicit answer discards it. @spec 1.2, 1.7 */
export const compositeEditorMachine = setup({
  types: {
    input: {} as CompositeEditorInput,
    context: {} as CompositeEditorContext,
    events: {} as CompositeEditorEvent,
    output: {} as CompositeEditorOutput,
  },
  actors: {
    saveComposite: service<MixedComposite, SaveCompositeInput>(),
    takeApart: service<{ readonly id: number }, { readonly id: number; readonly version: number }>(),
  },
  guards: {
    isSaveable: (has) => isSaveable(has) && (has.context.composite === null || isChanged(has)),
    isUnchanged: (has) => has.context.composite !== null && !isChanged(has),
    maySaveAnyway: (has) => isSaveable(has) && has.context.error?.code === 'STALE_VERSION',
    isChanged,
    isStored: ({ context }) => context.composite !== null,
    isCandidate: ({ context }, id: number) =>
      compositeCandidates(context.draft, context).some((sample) => sample.id === id),
    hasNews: (_, { notices, limits }: MixedComposite) => notices.length + limits.length > 0,
  },
  actions: {
    storeName: assign(({ context: { draft } }, name: string) => ({ draft: { ...draft, name } })),
    storeWeight: assign(({ context: { draft } }, typed: { readonly sampleId: number; readonly text: string }) => ({
      draft: withWeight(draft, typed.sampleId, typed.text),
    })),
    addOriginal: assign(({ context: { draft } }, id: number) => ({ draft: withOriginal(draft, id) })),
    removeOriginal: assign(({ context: { draft } }, id: number) => ({ draft: withoutOriginal(draft, id) })),
    storeMixed: assign((_, mixed: MixedComposite) => ({ mixed, isOutdated: true })),
    // Somebody else has changed it, so the list behind is out of date whatever comes of this.
    storeFailure: assign((_, error: AppError) => ({
      error,
      isOutdated: error.status === 404 || error.status === 409,
    })),
    saveCarefully: assign({ isForced: false }),
    saveOver: assign({ isForced: true }),
    forgetFailure: assign({ error: null }),
    outdate: assign({ isOutdated: true }),
    toastSaved: sendTo(peer('toaster'), ({ context: { composite, draft } }, { name }: MixedComposite) =>
      successToast(
        composite === null ? compositeTexts.made(name, draft.originals.length) : compositeTexts.changed(name),
      ),
    ),
    toastApart: sendTo(peer('toaster'), ({ context }) =>
      successToast(compositeTexts.takenApart(context.composite?.name ?? '')),
    ),
  },
}).createMachine({
  id: 'compositeEditor',
  context: ({ input }) => {
    const draft = begunComposite(input, input.chosenIds);
    return { ...input, draft, original: draft, mixed: null, error: null, isForced: false, isOutdated: false };
  },
  output: ({ context }) => ({ isChanged: context.isOutdated }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        NAME_TYPED: { actions: { type: 'storeName', params: ({ event }) => event.name } },
        WEIGHT_TYPED: { actions: { type: 'storeWeight', params: ({ event }) => event } },
        ORIGINAL_ADDED: {
          guard: { type: 'isCandidate', params: ({ event }) => event.sampleId },
          actions: { type: 'addOriginal', params: ({ event }) => event.sampleId },
        },
        ORIGINAL_REMOVED: { actions: { type: 'removeOriginal', params: ({ event }) => event.sampleId } },
        SAVE: [
          { guard: 'isSaveable', target: 'saving', actions: 'saveCarefully' },
          { guard: 'isUnchanged', target: 'closed' },
        ],
        SAVE_ANYWAY: { guard: 'maySaveAnyway', target: 'saving', actions: 'saveOver' },
        TAKE_APART: { guard: 'isStored', target: 'confirmingTakeApart' },
        CLOSE: [{ guard: 'isChanged', target: 'confirmingDiscard' }, { target: 'closed' }],
      },
    },
    saving: {
      entry: 'forgetFailure',
      invoke: {
        id: 'saveComposite',
        src: 'saveComposite',
        input: ({ context: { customerId, composite, draft, isForced } }) => ({
          customerId,
          composite,
          draft,
          isForced,
        }),
        onDone: [
          {
            guard: withOutput('hasNews'),
            target: 'telling',
            actions: [withOutput('storeMixed'), withOutput('toastSaved')],
          },
          { target: 'closed', actions: [withOutput('storeMixed'), withOutput('toastSaved')] },
        ],
        onError: { target: 'editing', actions: withError('storeFailure') },
      },
    },
    /** What the mean lacks, and where it is a limit. */
    telling: { on: { CLOSE: 'closed' } },
    confirmingTakeApart: { on: { CONFIRM: 'takingApart', CANCEL: 'editing' } },
    takingApart: {
      entry: 'forgetFailure',
      invoke: {
        id: 'takeApart',
        src: 'takeApart',
        input: ({ context: { composite } }) => ({ id: composite!.id, version: composite!.version }),
        onDone: { target: 'closed', actions: ['outdate', 'toastApart'] },
        onError: { target: 'editing', actions: withError('storeFailure') },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: 'closed' } },
    closed: { type: 'final' },
  },
});

export type CompositeEditorRef = ActorRefFrom<typeof compositeEditorMachine>;
export type CompositeEditorSnapshot = SnapshotFrom<typeof compositeEditorMachine>;
