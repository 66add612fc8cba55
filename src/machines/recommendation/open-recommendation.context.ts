import { lastAuthorOf } from '../../model/shared/author.ts';
import type { RecommendationAdvice } from '../../model/advice/recommendation-advice.ts';
import type { BlendWork } from '../../model/blends/blend-work.ts';
import { isEditable, type RecommendationPart } from '../../model/recommendation/recommendation.ts';
import type { Title } from '../../model/shared/title.ts';
import { calculatorSamples, type CalculatorsOf } from '../../model/calculators/calculator.ts';
import type { Recommendation } from '../../model/contract/entities.ts';
import type { ChangeMark } from '../../model/notifications/notification.ts';
import type { SampleDraft } from '../../model/pif/drafts.ts';
import type { Catalogue } from '../../model/products/chosen-product.ts';
import type { RecommendationData } from '../../model/recommendation/recommendation-data.ts';
import { decisionsOf, hasResults } from '../../model/yields/decisions.ts';
import {
  fitted,
  isInSection,
  originalOf,
  rebasedOn,
  type Draft,
  type DraftAside,
  type OpenDialog,
} from '../../model/recommendation/drafts.ts';
import type { Layout } from '../../model/recommendation/layout.ts';
import type { OpenOrder } from '../../model/recommendation/open-order.ts';
import type { Reading } from '../../model/recommendation/reading.ts';
import { inOrder, orderOf } from '../../model/recommendation/sample-order.ts';
import { foldedDepths } from '../../model/samples/site-layers.ts';
import { effectiveSamples } from '../../model/samples/effective-samples.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { BlendsRead, ListChanged, RecordOutdated, TitleSaved } from '../../model/shared/messages.ts';
import type { RunPicks } from '../../model/yields/yield-picks.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { cardsOf, type SelectedBy } from '../../model/samples/selected-cards.ts';
import { mapSamplesOf } from '../../model/recommendation/map-samples.ts';
import type { MapPicks } from '../map/map.context.ts';
import type { StatusMessage } from '../shared/status-polling.machine.ts';
import type { RerunInput } from './rerun.machine.ts';
import type { OrderChanged } from './board-order.machine.ts';
import type { Opening } from './editor.context.ts';
import type { SelectionChanged } from './site-selection.machine.ts';
import type { MarkChanged } from '../shared/change-polling.machine.ts';
import type { YieldsSaved } from '../yields/yield-editor.machine.ts';
import { mayEdit, mayEditPif, mayRerun } from './open-recommendation.selectors.ts';

export interface OpenRecommendationInput extends RecommendationData {
  readonly permissions: Permissions;
  readonly layout: Layout;
  /** What was being edited when the page was left. */
  readonly draft: Draft | null;
  /** Rates that were typed in the page before a dialog opened over it. */
  readonly aside: Draft | null;
  readonly dialog: OpenDialog | null;
  readonly blend: BlendWork | null;
  readonly titleDraft: string | null;
  readonly picks: RunPicks;
  readonly dry: RunPicks;
  readonly pif: readonly SampleDraft[];
  readonly order: OpenOrder | null;
  readonly hiddenDepths: readonly string[] | null;
}

export interface OpenRecommendationContext extends Omit<OpenRecommendationInput, 'aside'> {
  /** Rates that are typed in the page, while a dialog is open over it. */
  readonly aside: DraftAside | null;
  readonly catalogue: Catalogue;
  /** What the draft began as; null while no dialog is open. */
  readonly original: Draft | null;
  /** Another user's deletion of it while it was open. */
  readonly deletion: ChangeMark | null;
}

export type OpenRecommendationEvent =
  | Opening
  | Reading
  | StatusMessage
  | MarkChanged
  | TitleSaved
  | ListChanged
  | OrderChanged
  | BlendsRead
  | RecordOutdated
  | YieldsSaved
  | MapPicks
  /** On its card or at its rates. */
  | { readonly type: 'SITE_CHOSEN'; readonly sampleId: number; readonly by: 'board' | 'rates' }
  | SelectionChanged
  /** Where on the map a sample was taken. */
  | { readonly type: 'SHOW_PLACE'; readonly sampleId: number };

type Context = { readonly context: OpenRecommendationContext };

/** A sample, and where its site was selected. */
export interface Chosen {
  readonly sampleId: number;
  readonly by: SelectedBy;
}

/** What was being edited when the page was left, as the recommendation is now. */
export const resumed = ({ draft, aside, recommendation }: OpenRecommendationInput) => {
  const now = (of: Draft): DraftAside => ({
    draft: fitted(of, recommendation),
    original: originalOf(of, recommendation),
  });
  return {
    ...(draft === null ? { draft, original: null } : now(draft)),
    aside: aside === null ? null : now(aside),
  };
};

/** The unsaved rates that were set aside, over the current recommendation. */
export const takenUp = ({ aside, recommendation }: OpenRecommendationContext) => {
  if (aside === null) return {};
  const { draft, original } = rebasedOn(aside.draft, aside.original, recommendation);
  return { draft, original, aside: null };
};

/** What a run is asked for by: a press, or rates that have made way for it. */
interface RerunAsked {
  readonly type: string;
  readonly isForFormer?: boolean;
  readonly output?: { readonly next?: Opening | null };
}
const isForFormer = (next: Opening | null): boolean => next?.type === 'UPDATE_RESULTS' && next.isForFormer === true;

/** The samples whose statements name an earlier model. */
const formerIdsOf = ({ statements }: RecommendationAdvice): readonly number[] => [
  ...new Set(statements.flatMap(({ rule, sampleId }) => (rule === 'MODEL_FORMER' ? (sampleId ?? []) : []))),
];

const finishedIds = ({ recommendationSamples }: Recommendation): readonly number[] =>
  recommendationSamples.filter(hasResults).map(({ id }) => id);
/** Of a finalised one nothing: it shows the statuses it was finalised with. */
const watched = (recommendation: Recommendation) => {
  const samples = isEditable(recommendation) ? recommendation.recommendationSamples : [];
  return {
    sampleIds: samples.map(({ id }) => id),
    statuses: samples.map(({ id, status, statusMessage }) => ({ id, status, statusMessage })),
  };
};

const calculatorsOf = ({ context }: Context): CalculatorsOf => ({
  samples: calculatorSamples(
    effectiveSamples(context.recommendation.recommendationSamples),
    decisionsOf(context.outputs),
  ),
  cropType: context.recommendation.cropType,
  isReadOnly: !mayEdit({ context }),
});

/** The samples as the board has put them. */
export const reorder = ({ recommendation }: OpenRecommendationContext, { sampleIds }: OrderChanged) => ({
  recommendationSamples: [...inOrder(recommendation.recommendationSamples, sampleIds)],
});

/** What is known of the recommendation after a part of it has changed. */
export const withChange = {
  data: ({ recommendation, outputs, advice, mark }: RecommendationData) => ({
    recommendation,
    outputs,
    advice,
    mark: mark ?? null,
    deletion: null,
  }),
  /** It can be restored, so what is shown and what is typed stays. */
  deletion: ({ recommendation }: OpenRecommendationContext, deletion: ChangeMark) => ({
    recommendation: { ...recommendation, status: 'Deleted' as const },
    deletion,
  }),
  title: ({ recommendation }: OpenRecommendationContext, { name, version }: Title) => ({
    recommendation: { ...recommendation, name, version },
  }),
  blends: ({ catalogue }: Context['context'], blends: Catalogue['blends']) => ({ catalogue: { ...catalogue, blends } }),
  part: ({ recommendation }: OpenRecommendationContext, change: RecommendationPart) => ({
    recommendation: { ...recommendation, ...change },
  }),
};

/** What each part begins with. */
export const inputOf = {
  recommendationReader: ({ context }: Context) => ({ id: context.recommendation.id, isRead: true }),
  catalogueReader: ({ context }: Context) => ({ id: context.recommendation.customerId, isRead: false }),
  builderLayout: ({ context: { layout, hiddenDepths, recommendation } }: Context) => ({
    ...layout,
    hiddenDepths: hiddenDepths ?? foldedDepths(recommendation.recommendationSamples),
    foldedPaddocks: [],
  }),
  boardOrder: ({ context: { recommendation, order } }: Context) => ({
    recommendationId: recommendation.id,
    open: order,
    stored: orderOf(recommendation.recommendationSamples),
  }),
  planTable: ({ context: { recommendation } }: Context) => ({
    opened: recommendation.recommendedProducts,
    recommendationId: recommendation.id,
  }),
  costs: ({ context }: Context) => ({ recommendationId: context.recommendation.id }),
  rerun: ({ context, event }: Context & { readonly event: RerunAsked }): RerunInput => ({
    recommendationId: context.recommendation.id,
    formerIds: formerIdsOf(context.advice),
    takesFormer: (event.isForFormer ?? isForFormer(event.output?.next ?? null)) === true,
  }),
  sowing: ({ context }: Context) => ({ recommendationId: context.recommendation.id }),
  calculators: ({ context }: Context) => ({
    recommendationId: context.recommendation.id,
    ...calculatorsOf({ context }),
  }),
  titleEditor: ({ context }: Context) => ({
    of: 'recommendation' as const,
    recordId: context.recommendation.id,
    name: context.recommendation.name,
    version: context.recommendation.version,
    isReadOnly: !mayEdit({ context }),
    draft: context.titleDraft,
  }),
  list:
    (systemId: string) =>
    ({ context }: Context) => ({ of: 'recommendation' as const, recordId: context.recommendation.id, systemId }),
  yieldEditor: ({ context }: Context) => ({
    recommendationId: context.recommendation.id,
    version: context.recommendation.version,
    isReadOnly: !mayEdit({ context }),
    outputs: context.outputs,
    sampleIds: finishedIds(context.recommendation),
    picks: mayEdit({ context }) ? context.picks : {},
    dry: context.dry,
  }),
  statusPolling: ({ context: { recommendation } }: Context) => ({
    customerId: recommendation.customerId,
    ...watched(recommendation),
  }),
  map: ({ context: { recommendation, layout } }: Context) => ({
    customerId: recommendation.customerId,
    recommendationId: recommendation.id,
    samples: mapSamplesOf(recommendation.recommendationSamples),
    isShownAtOnce: layout.tab === 'map',
  }),
  changePolling: ({ context: { recommendation, mark } }: Context) => ({
    of: 'recommendation' as const,
    id: recommendation.id,
    mark: mark ?? null,
  }),
  editor: ({ context: { recommendation, draft, dialog, original, blend } }: Context) => ({
    recommendation,
    dialog,
    blend,
    draft: draft!,
    original: original!,
  }),
  pif: ({ context }: Context) => ({
    customerId: context.recommendation.customerId,
    // A composite represents the surface samples it was mixed from, as on the samples screen.
    sampleIds: effectiveSamples(context.recommendation.recommendationSamples).map(({ id }) => id),
    recommendationId: context.recommendation.id,
    drafts: context.pif,
    title: pifTexts.recommendationTitle(context.recommendation.name),
    readOnly: !mayEditPif({ context }),
    runPermitted: mayRerun({ context }),
  }),
};

/** The messages to the parts after the recommendation was read again. */
export const readOf = {
  title: ({ context }: Context) => ({
    type: 'TITLE_READ' as const,
    name: context.recommendation.name,
    version: context.recommendation.version,
    author: lastAuthorOf(context.recommendation),
    isReadOnly: !mayEdit({ context }),
  }),
  results: ({ context }: Context) => ({
    type: 'RESULTS_READ' as const,
    version: context.recommendation.version,
    outputs: context.outputs,
    sampleIds: finishedIds(context.recommendation),
    isReadOnly: !mayEdit({ context }),
  }),
  calculators: ({ context }: Context) => ({ type: 'SAMPLES_READ' as const, ...calculatorsOf({ context }) }),
  mark: ({ context }: Context) => ({ type: 'MARK_READ' as const, mark: context.mark ?? null }),
  theirs: ({ context: { recommendation } }: Context) => ({ type: 'THEIRS_ARRIVED' as const, recommendation }),
  map: ({ context }: Context) => ({
    type: 'SAMPLES_LISTED' as const,
    samples: mapSamplesOf(context.recommendation.recommendationSamples),
  }),
  /** A site leads to its cards; a paddock lights its rates while one stays on the map; what is added to others is looked at there. */
  picks: ({ recommendation }: OpenRecommendationContext, { of, adds, sampleIds }: MapPicks) => ({
    type: 'CARDS_CHOSEN' as const,
    cards: cardsOf(recommendation.recommendationSamples, adds ? [] : sampleIds),
    by: of === 'site' ? ('map' as const) : ('place' as const),
  }),
  site: ({ recommendation }: OpenRecommendationContext, { sampleId, by }: Chosen) => ({
    type: 'CARDS_CHOSEN' as const,
    cards: cardsOf(recommendation.recommendationSamples, [sampleId]),
    by,
  }),
  place: ({ recommendation }: OpenRecommendationContext, sampleId: number) => ({
    type: 'LOOK_AT' as const,
    paddockId: recommendation.recommendationSamples.find(({ id }) => id === sampleId)?.detail.paddockId ?? null,
    farmName: null,
  }),
  sheet: ({ context: { draft } }: Context) => ({
    type: 'SHEET_OPENED' as const,
    isBeside: draft?.kind === 'rates' && !isInSection(draft),
  }),
  samples: ({ context }: Context) => ({ type: 'WATCH' as const, ...watched(context.recommendation) }),
};
