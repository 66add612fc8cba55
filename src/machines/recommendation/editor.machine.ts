import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Recommendation } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import {
  isChanged,
  problemOf,
  withEdit,
  withoutVersion,
  type Draft,
  type DraftEdit,
  type SaveInput,
} from '../../model/recommendation/drafts.ts';
import type { RecommendationPart } from '../../model/recommendation/recommendation.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';
import { briefly, failureToast } from '../shared/toasts.ts';

interface EditorInput {
  /** As the server last said it. */
  readonly recommendation: Recommendation;
  readonly draft: Draft;
  /** What the draft began as: everything else is unsaved. */
  readonly original: Draft;
}

interface EditorContext extends EditorInput {
  /** What the last save has made of the recommendation. */
  readonly saved: RecommendationPart | null;
  readonly error: AppError | null;
}

export interface EditorOutput {
  readonly saved: RecommendationPart | null;
}

export type EditorEvent =
  | { readonly type: 'DRAFT_EDITED'; readonly edit: DraftEdit }
  | { readonly type: 'SAVE' }
  /** Save over the change of somebody else that a conflict told of. */
  | { readonly type: 'SAVE_ANYWAY' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' };

const saveInput =
  (isForced: boolean) =>
  ({ context: { recommendation, draft, original } }: { context: EditorContext }): SaveInput => ({
    recommendation,
    draft: isForced ? withoutVersion(draft) : draft,
    original,
    isForced,
  });

/**
 * A dialog of the builder: a product, a comment or the rates of all products, as a draft that only an explicit answer discards.
 * A failed save leaves the draft as it is.
 */
export const editorMachine = setup({
  types: {
    input: {} as EditorInput,
    context: {} as EditorContext,
    events: {} as EditorEvent,
    output: {} as EditorOutput,
  },
  actors: { save: service<RecommendationPart, SaveInput>() },
  guards: {
    hasProblem: ({ context }) => problemOf(context.draft) !== null,
    isChanged: ({ context }) => isChanged(context.draft, context.original),
    maySaveAnyway: ({ context }) => context.error?.code === 'STALE_VERSION' && problemOf(context.draft) === null,
  },
  actions: {
    edit: assign(({ context }, edit: DraftEdit) => ({ draft: withEdit(context.draft, edit) })),
    storeSaved: assign((_, saved: RecommendationPart) => ({ saved, error: null })),
    storeFailure: assign((_, error: AppError) => ({ error })),
    forgetFailure: assign({ error: null }),
    sayProblem: sendTo(peer('toaster'), ({ context }) => briefly(failureToast(problemOf(context.draft) ?? ''))),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => briefly(failureToast(message))),
  },
}).createMachine({
  id: 'editor',
  context: ({ input }) => ({ ...input, saved: null, error: null }),
  output: ({ context }) => ({ saved: context.saved }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        DRAFT_EDITED: { actions: { type: 'edit', params: ({ event }) => event.edit } },
        SAVE: [
          { guard: 'hasProblem', actions: 'sayProblem' },
          { guard: 'isChanged', target: 'saving' },
          { target: 'closed' },
        ],
        SAVE_ANYWAY: { guard: 'maySaveAnyway', target: 'savingAnyway' },
        CLOSE: [{ guard: 'isChanged', target: 'confirmingDiscard' }, { target: 'closed' }],
      },
    },
    saving: {
      entry: 'forgetFailure',
      invoke: {
        id: 'save',
        src: 'save',
        input: saveInput(false),
        onDone: { target: 'closed', actions: { type: 'storeSaved', params: ({ event }) => event.output } },
        onError: {
          target: 'editing',
          actions: [
            { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
            { type: 'sayFailure', params: ({ event }) => toAppError(event.error) },
          ],
        },
      },
    },
    savingAnyway: {
      entry: 'forgetFailure',
      invoke: {
        id: 'save',
        src: 'save',
        input: saveInput(true),
        onDone: { target: 'closed', actions: { type: 'storeSaved', params: ({ event }) => event.output } },
        onError: {
          target: 'editing',
          actions: [
            { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
            { type: 'sayFailure', params: ({ event }) => toAppError(event.error) },
          ],
        },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: 'closed' } },
    closed: { type: 'final' },
  },
});

export type EditorRef = ActorRefFrom<typeof editorMachine>;
export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;
