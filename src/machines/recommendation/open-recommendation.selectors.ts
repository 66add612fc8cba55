import type { RecommendationAdvice } from '../../model/advice/recommendation-advice.ts';
import type { ModelOutputs, Recommendation, RecommendationSample } from '../../model/contract/entities.ts';
import { lacksSurfaceSample } from '../../model/samples/depths.ts';
import type { ChangeMark } from '../../model/notifications/notification.ts';
import { isInSection } from '../../model/recommendation/drafts.ts';
import type { OpenWork } from '../../model/recommendation/kept-work.ts';
import { hasResults } from '../../model/yields/decisions.ts';
import { isEditable } from '../../model/recommendation/recommendation.ts';
import { ratedSamples, effectiveSamples } from '../../model/samples/effective-samples.ts';
import { foldedDepths } from '../../model/samples/site-layers.ts';
import { isSameOrder } from '../../model/shared/order.ts';
import { isEngineBusy } from '../../model/samples/status.ts';
import type { Catalogue } from '../../model/products/chosen-product.ts';
import { builderTexts } from '../../model/texts/recommendation.ts';
import type { FunctionCode } from '../../model/session/permissions.ts';
import { workOf as blendWorkOf } from '../blends/blend-editor.selectors.ts';
import { may } from '../shared/may.ts';
import { draftsOf as unsavedInputsOf } from '../pif/pif.selectors.ts';
import { draftOf as titleDraftOf } from '../shared/title-editor.selectors.ts';
import { dryPicksOf, unsavedPicksOf } from '../yields/yield-editor.selectors.ts';
import { openOrderOf } from './board-order.selectors.ts';
import type { EditorRef } from './editor.machine.ts';
import type { OpenRecommendationInput } from './open-recommendation.context.ts';
import type { OpenRecommendationSnapshot } from './open-recommendation.machine.ts';

export const recommendationOf = ({ context }: OpenRecommendationSnapshot): Recommendation => context.recommendation;
export const samplesOf = ({ context }: OpenRecommendationSnapshot): Recommendation['recommendationSamples'] =>
  context.recommendation.recommendationSamples;
/** Those that are shown: a composite represents the surface samples it was mixed from. */
export const effectiveSamplesOf = ({ context }: OpenRecommendationSnapshot): readonly RecommendationSample[] =>
  effectiveSamples(context.recommendation.recommendationSamples);
/** Those that have a rate: a paddock is listed once, not once per depth. */
export const ratedSamplesOf = ({ context }: OpenRecommendationSnapshot): readonly RecommendationSample[] =>
  ratedSamples(context.recommendation.recommendationSamples);
/** How many of those that have a rate show no result. */
export const withoutResultsOf = (snapshot: OpenRecommendationSnapshot): number =>
  ratedSamplesOf(snapshot).filter((sample) => !hasResults(sample)).length;
export const productsOf = ({ context }: OpenRecommendationSnapshot): Recommendation['recommendedProducts'] =>
  context.recommendation.recommendedProducts;
export const commentsOf = ({ context }: OpenRecommendationSnapshot): Recommendation['comments'] =>
  context.recommendation.comments;
export const outputsOf = ({ context }: OpenRecommendationSnapshot): ModelOutputs => context.outputs;
export const adviceOf = ({ context }: OpenRecommendationSnapshot): RecommendationAdvice => context.advice;
export const catalogueOf = ({ context }: OpenRecommendationSnapshot): Catalogue => context.catalogue;
export const isFinalised = ({ context }: OpenRecommendationSnapshot): boolean =>
  context.recommendation.status === 'Finalised';
export const deletionOf = ({ context }: OpenRecommendationSnapshot): ChangeMark | null => context.deletion;

type Has = { readonly context: Pick<OpenRecommendationInput, 'recommendation' | 'permissions'> };
/** A finalised recommendation is only read, whatever the user may do. */
const mayWhileOpen =
  (code: FunctionCode) =>
  ({ context }: Has): boolean =>
    isEditable(context.recommendation) && may(code)({ context });
export const mayEdit = mayWhileOpen('EDIT_RECOMMENDATION');
export const mayEditPif = mayWhileOpen('EDIT_PIF');
export const mayRerun = mayWhileOpen('RUN_ENGINE');
/** Is there anything about it that the user may change? */
export const mayWork = (has: Has): boolean => mayEdit(has) || mayEditPif(has) || mayRerun(has);
/** What all advisers use is changed by those who keep the catalogue of the supplier. */
export const maySharePrograms = mayWhileOpen('MANAGE_REFERENCE_DATA');
export const mayEditBlends = mayWhileOpen('EDIT_CUSTOM_BLEND');
export const isReadOnly = (has: Has): boolean => !mayEdit(has);

/** The notice about runs of an earlier model, with their number; empty where there are none. */
export const formerNote = ({ context: { advice } }: OpenRecommendationSnapshot): string => {
  const said = advice.statements.filter(({ rule }) => rule === 'MODEL_FORMER');
  const sentences = [...new Set(said.map(({ sentence }) => sentence))];
  return said.length === 0 ? '' : builderTexts.former(said.length, sentences.join(' '));
};

export const needsSurfaceSample = ({ context }: OpenRecommendationSnapshot): boolean =>
  lacksSurfaceSample(context.recommendation.recommendationSamples);

/** Have lab results changed since the runs that are shown, and is no new run under way that will show them? */
export const hasUpdatedResults = ({ context: { recommendation } }: OpenRecommendationSnapshot): boolean =>
  recommendation.hasUpdatedLabResults &&
  !recommendation.recommendationSamples.some(({ status }) => isEngineBusy(status));

export const recommendationReaderOf = ({ children }: OpenRecommendationSnapshot) => children.recommendationReader;
export const offeredInputIn = ({ children }: OpenRecommendationSnapshot) => children.offeredInput;
export const favouritesIn = ({ children }: OpenRecommendationSnapshot) => children.favourites;
export const catalogueReaderOf = ({ children }: OpenRecommendationSnapshot) => children.catalogueReader;

export const siteSelectionIn = ({ children }: OpenRecommendationSnapshot) => children.siteSelection;
/** What is worked on; not there while no dialog is open and nothing is typed. */
export const taskIn = ({ children }: OpenRecommendationSnapshot) => children.recommendationTask;

/** Is anything edited, in a dialog or in the page? */
export const isEditing = ({ context }: OpenRecommendationSnapshot): boolean => context.task?.of === 'draft';

/** What types the rates in the section of the page. */
export function sectionEditor(snapshot: OpenRecommendationSnapshot): EditorRef | undefined {
  const editor = taskIn(snapshot)?.getSnapshot().children.editor;
  return editor && isInSection(editor.getSnapshot().context.draft) ? editor : undefined;
}

/** The depths that are hidden by choice; null where they are those that need no cards. */
const chosenDepths = (hidden: readonly string[], { recommendationSamples: samples }: Recommendation) =>
  isSameOrder(hidden, foldedDepths(samples)) ? null : hidden;

/** What is being edited now; a dialog that is closed keeps nothing. */
export function openWork({ children, context }: OpenRecommendationSnapshot): OpenWork {
  const title = children.titleEditor?.getSnapshot();
  const task = children.recommendationTask?.getSnapshot().children;
  const editor = task?.editor?.getSnapshot();
  const blendEditor = editor?.children.blendEditor?.getSnapshot();
  const pif = task?.pif?.getSnapshot();
  const yields = children.yieldEditor?.getSnapshot();
  const board = children.boardOrder?.getSnapshot();
  const layout = children.builderLayout?.getSnapshot();
  const { recommendation } = context;
  return {
    draft: editor?.context.draft ?? null,
    aside: context.aside?.draft ?? null,
    dialog: editor?.context.dialog ?? null,
    blend: blendEditor ? blendWorkOf(blendEditor) : null,
    titleDraft: title ? titleDraftOf(title) : null,
    pif: pif ? unsavedInputsOf(pif) : [],
    order: board ? openOrderOf(board) : null,
    picks: yields ? unsavedPicksOf(yields) : {},
    dry: yields ? dryPicksOf(yields) : {},
    hiddenDepths: layout ? chosenDepths(layout.context.hiddenDepths, recommendation) : context.hiddenDepths,
  };
}
