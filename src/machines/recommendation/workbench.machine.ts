import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { draftOfComment, newCommentDraft } from '../../model/comments/comment-draft.ts';
import type { Recommendation } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { limits } from '../../model/limits.ts';
import { emptyCatalogue, type Catalogue } from '../../model/products/chosen-product.ts';
import { draftOfProduct, newProductDraft } from '../../model/products/product-draft.ts';
import { draftOfRates } from '../../model/rates/rates-draft.ts';
import type { Bench } from '../../model/recommendation/bench.ts';
import { fitted, originalOf, type Draft, type NewList } from '../../model/recommendation/drafts.ts';
import { hasResults } from '../../model/recommendation/decisions.ts';
import { withList, withStatuses } from '../../model/recommendation/recommendation.ts';
import type { Layout } from '../../model/recommendation/layout.ts';
import type { KnownStatus } from '../../model/samples/known-status.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { RunPicks } from '../../model/yields/yield-picks.ts';
import { builderTexts } from '../../model/texts/recommendation.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';
import { pifMachine, type PifOutput } from '../pif/pif.machine.ts';
import { statusPollingMachine, type StatusNews } from '../samples/status-polling.machine.ts';
import type { ListChanged, RecordOutdated, TitleSaved } from '../shared/messages.ts';
import { orderedListMachine } from '../shared/ordered-list.machine.ts';
import { titleEditorMachine, type Title } from '../shared/title-editor.machine.ts';
import { briefly, failureToast, successToast } from '../shared/toasts.ts';
import { yieldEditorMachine, type YieldsSaved } from '../yields/yield-editor.machine.ts';
import { builderLayoutMachine } from './builder-layout.machine.ts';
import { editorMachine, type EditorOutput } from './editor.machine.ts';
import { readerMachine, type Reading } from './reader.machine.ts';
import { mayEdit, mayEditPif, mayRerun } from './workbench.selectors.ts';

export interface WorkbenchInput extends Bench {
  readonly permissions: Permissions;
  readonly layout: Layout;
  /** What was being edited when the page was left. */
  readonly draft: Draft | null;
  readonly titleDraft: string | null;
  readonly picks: RunPicks;
}

interface WorkbenchContext extends WorkbenchInput {
  readonly catalogue: Catalogue;
  /** What the draft began as; null while no dialog is open. */
  readonly original: Draft | null;
  /** Why the rerun that was asked for last did not begin. */
  readonly rerunFailure: AppError | null;
}

export type WorkbenchEvent =
  | { readonly type: 'ADD_PRODUCT' }
  | { readonly type: 'EDIT_PRODUCT'; readonly id: number }
  /** `label` begins the title, for a comment on one sample. */
  | { readonly type: 'ADD_COMMENT'; readonly label?: string }
  | { readonly type: 'EDIT_COMMENT'; readonly id: number }
  | { readonly type: 'EDIT_RATES' }
  | { readonly type: 'EDIT_PIF' }
  | { readonly type: 'UPDATE_RESULTS' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | Reading
  | StatusNews
  | TitleSaved
  | ListChanged
  | RecordOutdated
  | YieldsSaved;

const begun = (draft: Draft) => ({ draft, original: draft });
const resumed = ({ draft, recommendation }: WorkbenchInput) =>
  draft === null
    ? { draft, original: null }
    : { draft: fitted(draft, recommendation), original: originalOf(draft, recommendation) };
const finishedIds = ({ recommendationSamples }: Recommendation): readonly number[] =>
  recommendationSamples.filter(hasResults).map(({ id }) => id);
const watched = ({ recommendationSamples }: Recommendation) => ({
  sampleIds: recommendationSamples.map(({ id }) => id),
  statuses: recommendationSamples.map(({ id, status, statusMessage }) => ({ id, status, statusMessage })),
});

/** An open recommendation: its lists, its dialogs, and what keeps it up to date. */
export const workbenchMachine = setup({
  types: {
    input: {} as WorkbenchInput,
    context: {} as WorkbenchContext,
    events: {} as WorkbenchEvent,
    children: {} as {
      benchReader: 'benchReader';
      catalogueReader: 'catalogueReader';
      builderLayout: 'builderLayout';
      titleEditor: 'titleEditor';
      productList: 'productList';
      commentList: 'commentList';
      yieldEditor: 'yieldEditor';
      statusPolling: 'statusPolling';
      editor: 'editor';
      pif: 'pif';
    },
  },
  actors: {
    updateResults: service<{ readonly sampleIds: readonly number[] }, { readonly recommendationId: number }>(),
    benchReader: readerMachine,
    catalogueReader: readerMachine,
    builderLayout: builderLayoutMachine,
    titleEditor: titleEditorMachine,
    productList: orderedListMachine,
    commentList: orderedListMachine,
    yieldEditor: yieldEditorMachine,
    statusPolling: statusPollingMachine,
    editor: editorMachine,
    pif: pifMachine,
  },
  guards: {
    mayEdit,
    mayResume: ({ context }) => context.draft !== null && mayEdit({ context }),
    mayRerun,
    hasProduct: ({ context }, id: number) =>
      mayEdit({ context }) && context.recommendation.recommendedProducts.some((product) => product.id === id),
    hasComment: ({ context }, id: number) =>
      mayEdit({ context }) && context.recommendation.comments.some((comment) => comment.id === id),
    hasProducts: ({ context }) => mayEdit({ context }) && context.recommendation.recommendedProducts.length > 0,
    hasSamples: ({ context }) => context.recommendation.recommendationSamples.length > 0,
    hasPifChanged: (_, { changed }: PifOutput) => changed,
    hasSaved: (_, { saved }: EditorOutput) => saved !== null,
  },
  actions: {
    beginProduct: assign(({ context: { recommendation } }) =>
      begun(newProductDraft(recommendation.recommendationSamples, limits.newReportOrder)),
    ),
    takeProduct: assign(({ context: { recommendation } }, id: number) => {
      const product = recommendation.recommendedProducts.find((entry) => entry.id === id);
      return product ? begun(draftOfProduct(product, recommendation.recommendationSamples)) : {};
    }),
    beginComment: assign((_, label: string) => begun(newCommentDraft(limits.newReportOrder, label))),
    takeComment: assign(({ context: { recommendation } }, id: number) => {
      const comment = recommendation.comments.find((entry) => entry.id === id);
      return comment ? begun(draftOfComment(comment)) : {};
    }),
    takeRates: assign(({ context: { recommendation } }) =>
      begun(draftOfRates(recommendation.recommendedProducts, recommendation.recommendationSamples)),
    ),
    dropDraft: assign({ draft: null, original: null }),
    storeBench: assign((_, { recommendation, outputs }: Bench) => ({ recommendation, outputs })),
    storeCatalogue: assign((_, catalogue: Catalogue) => ({ catalogue })),
    storeList: assign(({ context }, change: NewList) => ({ recommendation: withList(context.recommendation, change) })),
    storeTitle: assign(({ context }, { name, version }: Title) => ({
      recommendation: { ...context.recommendation, name, version },
    })),
    storeStatuses: assign(({ context }, statuses: readonly KnownStatus[]) => ({
      recommendation: withStatuses(context.recommendation, statuses),
    })),
    storeRerunFailure: assign((_, rerunFailure: AppError) => ({ rerunFailure })),
    forgetRerunFailure: assign({ rerunFailure: null }),
    refresh: sendTo('benchReader', { type: 'REFRESH' }),
    hurryPolling: sendTo('statusPolling', { type: 'RUN_REQUESTED' }),
    tellTitle: sendTo('titleEditor', ({ context }) => ({
      type: 'TITLE_READ',
      name: context.recommendation.name,
      version: context.recommendation.version,
      isReadOnly: !mayEdit({ context }),
    })),
    tellResults: sendTo('yieldEditor', ({ context }) => ({
      type: 'RESULTS_READ',
      outputs: context.outputs,
      sampleIds: finishedIds(context.recommendation),
      isReadOnly: !mayEdit({ context }),
    })),
    watchSamples: sendTo('statusPolling', ({ context }) => ({ type: 'WATCH', ...watched(context.recommendation) })),
    sayRerun: sendTo(peer('toaster'), (_, { sampleIds }: { readonly sampleIds: readonly number[] }) =>
      briefly(successToast(builderTexts.rerun.asked(sampleIds.length))),
    ),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => briefly(failureToast(message))),
  },
}).createMachine({
  id: 'workbench',
  context: ({ input }) => ({ ...input, ...resumed(input), catalogue: emptyCatalogue, rerunFailure: null }),
  initial: 'deciding',
  invoke: [
    {
      id: 'benchReader',
      src: 'benchReader',
      input: ({ context }) => ({ id: context.recommendation.id, isRead: true }),
    },
    {
      id: 'catalogueReader',
      src: 'catalogueReader',
      input: ({ context }) => ({ id: context.recommendation.customerId, isRead: false }),
    },
    { id: 'builderLayout', src: 'builderLayout', input: ({ context }) => context.layout },
    {
      id: 'titleEditor',
      src: 'titleEditor',
      input: ({ context }) => ({
        of: 'recommendation',
        recordId: context.recommendation.id,
        name: context.recommendation.name,
        version: context.recommendation.version,
        isReadOnly: !mayEdit({ context }),
        draft: context.titleDraft,
      }),
    },
    {
      id: 'productList',
      src: 'productList',
      systemId: 'productList',
      input: ({ context }) => ({ of: 'recommendation', recordId: context.recommendation.id, systemId: 'productList' }),
    },
    {
      id: 'commentList',
      src: 'commentList',
      systemId: 'commentList',
      input: ({ context }) => ({ of: 'recommendation', recordId: context.recommendation.id, systemId: 'commentList' }),
    },
    {
      id: 'yieldEditor',
      src: 'yieldEditor',
      input: ({ context }) => ({
        recommendationId: context.recommendation.id,
        isReadOnly: !mayEdit({ context }),
        outputs: context.outputs,
        sampleIds: finishedIds(context.recommendation),
        picks: mayEdit({ context }) ? context.picks : {},
      }),
    },
    {
      id: 'statusPolling',
      src: 'statusPolling',
      input: ({ context }) => ({ customerId: context.recommendation.customerId, ...watched(context.recommendation) }),
    },
  ],
  on: {
    BENCH_READ: {
      actions: [{ type: 'storeBench', params: ({ event }) => event.bench }, 'tellTitle', 'tellResults', 'watchSamples'],
    },
    CATALOGUE_READ: { actions: { type: 'storeCatalogue', params: ({ event }) => event.catalogue } },
    NEW_STATUS: { actions: [{ type: 'storeStatuses', params: ({ event }) => event.statuses }, 'refresh'] },
    NEW_RESULT: { actions: 'refresh' },
    LIST_CHANGED: { actions: [{ type: 'storeList', params: ({ event }) => event.change }, 'refresh'] },
    RECORD_OUTDATED: { actions: 'refresh' },
    YIELDS_SAVED: { actions: 'refresh' },
    TITLE_SAVED: { actions: { type: 'storeTitle', params: ({ event }) => event } },
  },
  states: {
    deciding: { always: [{ guard: 'mayResume', target: 'editing' }, { target: 'closed' }] },
    closed: {
      entry: 'dropDraft',
      on: {
        ADD_PRODUCT: { guard: 'mayEdit', target: 'editing', actions: 'beginProduct' },
        EDIT_PRODUCT: {
          guard: { type: 'hasProduct', params: ({ event }) => event.id },
          target: 'editing',
          actions: { type: 'takeProduct', params: ({ event }) => event.id },
        },
        ADD_COMMENT: {
          guard: 'mayEdit',
          target: 'editing',
          actions: { type: 'beginComment', params: ({ event }) => event.label ?? '' },
        },
        EDIT_COMMENT: {
          guard: { type: 'hasComment', params: ({ event }) => event.id },
          target: 'editing',
          actions: { type: 'takeComment', params: ({ event }) => event.id },
        },
        EDIT_RATES: { guard: 'hasProducts', target: 'editing', actions: 'takeRates' },
        EDIT_PIF: { guard: 'hasSamples', target: 'editingPif' },
        UPDATE_RESULTS: { guard: 'mayRerun', target: 'confirmingRerun', actions: 'forgetRerunFailure' },
      },
    },
    editing: {
      invoke: {
        id: 'editor',
        src: 'editor',
        input: ({ context: { recommendation, draft, original } }) => ({
          recommendationId: recommendation.id,
          draft: draft!,
          original: original!,
          products: recommendation.recommendedProducts,
        }),
        onDone: [
          {
            guard: { type: 'hasSaved', params: ({ event }) => event.output },
            target: 'closed',
            actions: [{ type: 'storeList', params: ({ event }) => event.output.saved! }, 'refresh'],
          },
          { target: 'closed' },
        ],
        onError: { target: 'closed', actions: { type: 'sayFailure', params: ({ event }) => toAppError(event.error) } },
      },
    },
    editingPif: {
      invoke: {
        id: 'pif',
        src: 'pif',
        input: ({ context }) => ({
          customerId: context.recommendation.customerId,
          sampleIds: context.recommendation.recommendationSamples.map(({ id }) => id),
          title: context.recommendation.name,
          readOnly: !mayEditPif({ context }),
          runPermitted: mayRerun({ context }),
        }),
        onDone: [
          {
            guard: { type: 'hasPifChanged', params: ({ event }) => event.output },
            target: 'closed',
            actions: ['refresh', 'hurryPolling'],
          },
          { target: 'closed' },
        ],
        onError: { target: 'closed', actions: { type: 'sayFailure', params: ({ event }) => toAppError(event.error) } },
      },
    },
    confirmingRerun: { on: { CONFIRM: 'rerunning', CANCEL: 'closed' } },
    rerunning: {
      entry: 'forgetRerunFailure',
      invoke: {
        id: 'updateResults',
        src: 'updateResults',
        input: ({ context }) => ({ recommendationId: context.recommendation.id }),
        onDone: {
          target: 'closed',
          actions: [{ type: 'sayRerun', params: ({ event }) => event.output }, 'refresh', 'hurryPolling'],
        },
        onError: {
          target: 'confirmingRerun',
          actions: [
            { type: 'storeRerunFailure', params: ({ event }) => toAppError(event.error) },
            { type: 'sayFailure', params: ({ event }) => toAppError(event.error) },
          ],
        },
      },
    },
  },
});

export type WorkbenchRef = ActorRefFrom<typeof workbenchMachine>;
export type WorkbenchSnapshot = SnapshotFrom<typeof workbenchMachine>;
