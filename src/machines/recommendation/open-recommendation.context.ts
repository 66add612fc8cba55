import { lastAuthorOf } from '../../model/shared/author.ts';
import { isEditable } from '../../model/recommendation/recommendation.ts';
import type { CalculatorsOf } from '../../model/calculators/calculator.ts';
import { calculatorsOf } from '../../model/calculators/calculators-of.ts';
import type { Recommendation } from '../../model/contract/entities.ts';
import type { ChangeMark } from '../../model/notifications/notification.ts';
import { emptyCatalogue, type Catalogue } from '../../model/products/chosen-product.ts';
import type { RecommendationData } from '../../model/recommendation/recommendation-data.ts';
import type { DraftAside } from '../../model/recommendation/drafts.ts';
import type { OpenWork } from '../../model/recommendation/kept-work.ts';
import type { Layout } from '../../model/recommendation/layout.ts';
import type { Reading } from '../../model/recommendation/reading.ts';
import { orderOf } from '../../model/recommendation/sample-order.ts';
import { foldedDepths } from '../../model/samples/site-layers.ts';
import { watchedSamples } from '../../model/samples/known-status.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { BlendsRead, TitleSaved } from '../../model/shared/messages.ts';
import type { StatusMessage } from '../shared/status-polling.machine.ts';
import type { OrderChanged } from './board-order.machine.ts';
import type { Opening } from './editor.context.ts';
import type { SelectionChanged, SiteMessage } from './site-selection.machine.ts';
import type { MarkChanged } from '../shared/change-polling.machine.ts';
import { yieldsOf, type YieldsSaved } from '../yields/yield-editor.machine.ts';
import { isReadOnly } from './open-recommendation.selectors.ts';
import { keptTask, resumed, type Task, type TaskMessage } from './recommendation-task.context.ts';
import { held } from '../../model/shared/present.ts';

export interface OpenRecommendationInput extends RecommendationData, OpenWork {
  readonly permissions: Permissions;
  readonly layout: Layout;
}

export interface OpenRecommendationContext extends Omit<
  OpenRecommendationInput,
  'draft' | 'aside' | 'dialog' | 'blend' | 'pif'
> {
  readonly task: Task | null;
  /** Rates that are typed in the page, while a dialog is open over it. */
  readonly aside: DraftAside | null;
  readonly catalogue: Catalogue;
  /** Another user's deletion of it while it was open. */
  readonly deletion: ChangeMark | null;
}

export type OpenRecommendationEvent =
  | Opening
  | Reading
  | StatusMessage
  | MarkChanged
  | TitleSaved
  | OrderChanged
  | BlendsRead
  | YieldsSaved
  | SiteMessage
  | TaskMessage
  | SelectionChanged;

type Context = { readonly context: OpenRecommendationContext };

export function openedWith({ draft, aside, dialog, blend, pif, ...shown }: OpenRecommendationInput) {
  const task = keptTask(shown, { draft, dialog, blend, pif });
  const resumedAside = aside && resumed(aside, shown.recommendation);
  return { ...shown, task, aside: resumedAside, catalogue: emptyCatalogue, deletion: null };
}

const ofIt = ({ context }: Context) => ({ recommendationId: context.recommendation.id });
const titleOf = ({ context }: Context) => ({
  name: context.recommendation.name,
  version: context.recommendation.version,
  isReadOnly: isReadOnly({ context }),
});
const calculatorsIn = ({ context }: Context): CalculatorsOf =>
  calculatorsOf(context.recommendation, context.outputs, isReadOnly({ context }));
const yieldsIn = ({ context }: Context) => yieldsOf(context.recommendation, context.outputs, isReadOnly({ context }));
/** Of a finalised one nothing: it shows the statuses it was finalised with. */
const watched = (recommendation: Recommendation) =>
  watchedSamples(isEditable(recommendation) ? recommendation.recommendationSamples : []);

/** What each part begins with. */
export const inputOf = {
  recommendationReader: ({ context }: Context) => ({ id: context.recommendation.id, isRead: true }),
  catalogueReader: ({ context }: Context) => ({ id: context.recommendation.customerId, isRead: false }),
  builderLayout: ({ context: { layout, hiddenDepths, recommendation } }: Context) => ({
    ...layout,
    hiddenDepths: hiddenDepths ?? foldedDepths(recommendation.recommendationSamples),
    foldedPaddocks: [],
  }),
  boardOrder: ({ context }: Context) => ({
    ...ofIt({ context }),
    open: context.order,
    stored: orderOf(context.recommendation.recommendationSamples),
  }),
  planTable: ({ context }: Context) => ({ ...ofIt({ context }), opened: context.recommendation.recommendedProducts }),
  costs: ofIt,
  sowing: ofIt,
  calculators: ({ context }: Context) => ({ ...ofIt({ context }), ...calculatorsIn({ context }) }),
  titleEditor: ({ context }: Context) => ({
    of: 'recommendation' as const,
    recordId: context.recommendation.id,
    ...titleOf({ context }),
    draft: context.titleDraft,
  }),
  list:
    (systemId: string) =>
    ({ context }: Context) => ({ of: 'recommendation' as const, recordId: context.recommendation.id, systemId }),
  yieldEditor: ({ context }: Context) => ({
    ...ofIt({ context }),
    ...yieldsIn({ context }),
    picks: isReadOnly({ context }) ? {} : context.picks,
    dry: context.dry,
  }),
  statusPolling: ({ context: { recommendation } }: Context) => ({
    customerId: recommendation.customerId,
    ...watched(recommendation),
  }),
  siteSelection: ({ context: { recommendation, layout } }: Context) => ({
    customerId: recommendation.customerId,
    recommendationId: recommendation.id,
    samples: recommendation.recommendationSamples,
    isShownAtOnce: layout.tab === 'map',
  }),
  changePolling: ({ context: { recommendation, mark } }: Context) => ({
    of: 'recommendation' as const,
    id: recommendation.id,
    mark: mark ?? null,
  }),
  task: ({ context: { recommendation, advice, permissions, task } }: Context) => ({
    recommendation,
    advice,
    permissions,
    task: held(task),
  }),
};

/** The message to each part after the recommendation was read again. */
export const messageTo = {
  titleEditor: ({ context }: Context) => ({
    type: 'TITLE_READ' as const,
    ...titleOf({ context }),
    author: lastAuthorOf(context.recommendation),
  }),
  yieldEditor: ({ context }: Context) => ({ type: 'RESULTS_READ' as const, ...yieldsIn({ context }) }),
  calculators: ({ context }: Context) => ({ type: 'SAMPLES_READ' as const, ...calculatorsIn({ context }) }),
  statusPolling: ({ context }: Context) => ({ type: 'WATCH' as const, ...watched(context.recommendation) }),
  changePolling: ({ context }: Context) => ({ type: 'MARK_READ' as const, mark: context.mark ?? null }),
  siteSelection: ({ context }: Context) => ({
    type: 'SAMPLES_LISTED' as const,
    samples: context.recommendation.recommendationSamples,
  }),
  boardOrder: () => ({ type: 'ORDER_READ' as const }),
  costs: () => ({ type: 'REFRESH' as const }),
  recommendationTask: ({ context }: Context) => ({
    type: 'THEIRS_ARRIVED' as const,
    recommendation: context.recommendation,
  }),
};
export type Part = keyof typeof messageTo;
/** Those that are there all the time. */
export const everyPart = (Object.keys(messageTo) as readonly Part[]).filter((part) => part !== 'recommendationTask');
