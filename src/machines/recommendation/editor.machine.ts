import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { newBlendWork } from '../../model/blends/blend-work.ts';
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
import type { CopyOutcome } from '../../model/rates/product-copy.ts';
import { newRule } from '../../model/rates/rate-rule.ts';
import { blendEditorMachine, type SavedBlend } from '../blends/blend-editor.machine.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';
import { bulkRatesMachine, type BulkOutcome } from '../rates/bulk-rates.machine.ts';
import { productCopyMachine } from '../rates/product-copy.machine.ts';
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
 * @spec 2.2, 2.4, 2.5
 */
export const editorMachine = setup({
  types: {
    input: {} as EditorInput,
    context: {} as EditorContext,
    events: {} as EditorEvent,
    output: {} as EditorOutput,
    children: {} as { blendEditor: 'blendEditor'; productCopy: 'productCopy'; bulkRates: 'bulkRates' },
  },
  actors: {
    blendEditor: blendEditorMachine,
    productCopy: productCopyMachine,
    bulkRates: bulkRatesMachine,
    save: service<RecommendationPart, SaveInput>(),
    readNewest: service<Recommendation, { readonly recommendationId: number }>(),
  },
  guards: {
    isProduct: ({ context }) => context.draft.kind === 'product',
    isSheet: ({ context }) => context.draft.kind === 'rates',
    hasCopied: (_, copied: CopyOutcome | null) => copied !== null,
    wasBlending: ({ context }) => context.blend !== null && context.draft.kind === 'product',
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
    beginBlend: assign((_, blend: CustomBlend | null) => ({ blend: newBlendWork(blend) })),
    forgetBlend: assign({ blend: null }),
    chooseBlend: assign(({ context }, { customBlendId }: SavedBlend) => ({
      draft: withEdit(context.draft, { of: 'product', edit: 'product', productId: null, customBlendId }),
    })),
    putOn: assign(({ context }, { patches, columns }: CopyOutcome) => ({
      draft: withEdit(context.draft, { of: 'rates', edit: 'many', patches, columns }),
    })),
    // The rule stands there when one comes back to it.
    fillIn: assign(({ context }, { rule, patches }: BulkOutcome) => ({
      draft: withEdit(withEdit(context.draft, { of: 'rates', edit: 'rule', rule }), {
        of: 'rates',
        edit: 'many',
        patches,
        columns: [],
      }),
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
    deciding: { always: [{ guard: 'wasBlending', target: 'blending' }, { target: 'editing' }] },
    editing: {
      on: {
        DRAFT_EDITED: { actions: { type: 'edit', params: ({ event }) => event.edit } },
        EDIT_BLEND: {
          guard: 'isProduct',
          target: 'blending',
          actions: { type: 'beginBlend', params: ({ event }) => event.blend },
        },
        DUPLICATE_PRODUCTS: { guard: 'isSheet', target: 'copying' },
        SET_RATES: { guard: 'isSheet', target: 'filling' },
        SAVE: [
          { guard: 'hasProblem', actions: 'sayProblem' },
          { guard: 'isChanged', target: 'saving' },
          { target: 'closed' },
        ],
        SAVE_ANYWAY: { guard: 'maySaveAnyway', target: 'saving' },
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
        input: ({ context, event }) => (event.type === 'SAVE_ANYWAY' ? saveOver : saveInput)({ context }),
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
    /** What is copied stands in the sheet as if it had been typed, in one step. */
    copying: {
      invoke: {
        id: 'productCopy',
        src: 'productCopy',
        input: ({ context: { recommendation } }) => ({ customerId: recommendation.customerId }),
        onDone: [
          {
            guard: { type: 'hasCopied', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'putOn', params: ({ event }) => event.output! },
          },
          { target: 'editing' },
        ],
        onError: { target: 'editing', actions: { type: 'sayFailure', params: ({ event }) => toAppError(event.error) } },
      },
    },
    /** Rates of many samples by one rule: they, too, are one step. */
    filling: {
      invoke: {
        id: 'bulkRates',
        src: 'bulkRates',
        input: ({ context: { draft } }) => ({ rule: (draft.kind === 'rates' && draft.rule) || newRule }),
        onDone: { target: 'editing', actions: { type: 'fillIn', params: ({ event }) => event.output } },
        onError: { target: 'editing', actions: { type: 'sayFailure', params: ({ event }) => toAppError(event.error) } },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: 'closed' } },
    closed: { type: 'final' },
  },
});

export type EditorRef = ActorRefFrom<typeof editorMachine>;
export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;
