import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { begunBlend } from '../../model/blends/blend-work.ts';
import type { CustomBlend, Recommendation } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import {
  isChanged,
  isGone,
  originalOf,
  problemOf,
  withEdit,
  type DraftEdit,
  type SaveInput,
} from '../../model/recommendation/drafts.ts';
import type { RecommendationPart } from '../../model/recommendation/recommendation.ts';
import type { BlendsRead } from '../../model/shared/messages.ts';
import { blendEditorMachine, type SavedBlend } from '../blends/blend-editor.machine.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';
import { briefly, failureToast } from '../shared/toasts.ts';
import {
  isOvertaken,
  saveInput,
  saveOver,
  type EditorContext,
  type EditorEvent,
  type EditorInput,
  type EditorOutput,
} from './editor.context.ts';

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
    children: {} as { blendEditor: 'blendEditor' },
  },
  actors: {
    blendEditor: blendEditorMachine,
    save: service<RecommendationPart, SaveInput>(),
    readNewest: service<Recommendation, { readonly recommendationId: number }>(),
  },
  guards: {
    isBlending: ({ context }) => context.draft.kind === 'product' && context.blend !== null,
    isProduct: ({ context }) => context.draft.kind === 'product',
    hasBlend: (_, saved: SavedBlend | null) => saved !== null,
    hasProblem: ({ context }) => problemOf(context.draft) !== null,
    isChanged: ({ context }) => isChanged(context.draft, context.original),
    isOvertaken: (_, error: AppError) => isOvertaken(error),
    maySaveAnyway: ({ context: { error, draft, newest } }) =>
      problemOf(draft) === null && (error?.code === 'STALE_VERSION' || newest !== null),
    hasNewest: ({ context }) => context.newest !== null,
    isGone: ({ context: { draft, newest } }) => newest !== null && isGone(draft, newest),
  },
  actions: {
    edit: assign(({ context }, edit: DraftEdit) => ({ draft: withEdit(context.draft, edit) })),
    beginBlend: assign((_, blend: CustomBlend | null) => ({ blend: begunBlend(blend) })),
    forgetBlend: assign({ blend: null }),
    chooseBlend: assign(({ context }, { customBlendId }: SavedBlend) => ({
      draft: withEdit(context.draft, { of: 'product', edit: 'product', productId: null, customBlendId }),
    })),
    tellBlends: sendParent((_, { blends }: SavedBlend): BlendsRead => ({ type: 'BLENDS_READ', blends })),
    storeSaved: assign((_, saved: RecommendationPart) => ({ saved, error: null })),
    storeFailure: assign((_, error: AppError) => ({ error })),
    forgetFailure: assign({ error: null }),
    outdate: assign({ isOutdated: true, newest: null }),
    storeNewest: assign((_, newest: Recommendation) => ({ newest })),
    takeTheirs: assign(({ context: { draft, recommendation, newest } }) => {
      const theirs = originalOf(draft, newest ?? recommendation);
      return { draft: theirs, original: theirs, recommendation: newest ?? recommendation, newest: null, error: null };
    }),
    sayProblem: sendTo(peer('toaster'), ({ context }) => briefly(failureToast(problemOf(context.draft) ?? ''))),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => briefly(failureToast(message))),
  },
}).createMachine({
  id: 'editor',
  context: ({ input }) => ({ ...input, saved: null, error: null, newest: null, isOutdated: false }),
  output: ({ context: { saved, isOutdated } }) => ({ saved, isOutdated }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isBlending', target: 'blending' }, { target: 'editing' }] },
    editing: {
      on: {
        DRAFT_EDITED: { actions: { type: 'edit', params: ({ event }) => event.edit } },
        EDIT_BLEND: {
          guard: 'isProduct',
          target: 'blending',
          actions: { type: 'beginBlend', params: ({ event }) => event.blend },
        },
        SAVE: [
          { guard: 'hasProblem', actions: 'sayProblem' },
          { guard: 'isChanged', target: 'saving' },
          { target: 'closed' },
        ],
        SAVE_ANYWAY: { guard: 'maySaveAnyway', target: 'savingAnyway' },
        TAKE_THEIRS: [
          { guard: 'isGone', target: 'closed' },
          { guard: 'hasNewest', actions: 'takeTheirs' },
        ],
        CLOSE: [{ guard: 'isChanged', target: 'confirmingDiscard' }, { target: 'closed' }],
      },
    },
    saving: {
      entry: 'forgetFailure',
      invoke: {
        id: 'save',
        src: 'save',
        input: saveInput,
        onDone: { target: 'closed', actions: { type: 'storeSaved', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => toAppError(event.error) },
            target: 'readingNewest',
            actions: [
              { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
              { type: 'sayFailure', params: ({ event }) => toAppError(event.error) },
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
              { type: 'sayFailure', params: ({ event }) => toAppError(event.error) },
            ],
          },
        ],
      },
    },
    savingAnyway: {
      entry: 'forgetFailure',
      invoke: {
        id: 'save',
        src: 'save',
        input: saveOver,
        onDone: { target: 'closed', actions: { type: 'storeSaved', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => toAppError(event.error) },
            target: 'readingNewest',
            actions: [
              { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
              { type: 'sayFailure', params: ({ event }) => toAppError(event.error) },
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
              { type: 'sayFailure', params: ({ event }) => toAppError(event.error) },
            ],
          },
        ],
      },
    },
    /** Somebody else was first: theirs is fetched, to be shown beside what was typed. */
    readingNewest: {
      entry: 'outdate',
      invoke: {
        id: 'readNewest',
        src: 'readNewest',
        input: ({ context }) => ({ recommendationId: context.recommendation.id }),
        onDone: { target: 'editing', actions: { type: 'storeNewest', params: ({ event }) => event.output } },
        // The conflict stands all the same, and one may save over it.
        onError: 'editing',
      },
    },
    /** A blend is made or renamed on top of the product that it is for. */
    blending: {
      exit: 'forgetBlend',
      invoke: {
        id: 'blendEditor',
        src: 'blendEditor',
        input: ({ context: { recommendation, blend } }) => ({ customerId: recommendation.customerId, work: blend! }),
        onDone: [
          {
            guard: { type: 'hasBlend', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'chooseBlend', params: ({ event }) => event.output! },
              { type: 'tellBlends', params: ({ event }) => event.output! },
            ],
          },
          { target: 'editing' },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'sayFailure', params: ({ event }) => toAppError(event.error) },
        },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: 'closed' } },
    closed: { type: 'final' },
  },
});

export type EditorRef = ActorRefFrom<typeof editorMachine>;
export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;
