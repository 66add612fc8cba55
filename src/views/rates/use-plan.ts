import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { viewOf } from '../../machines/rates/plan-table.selectors.ts';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import {
  adviceOf,
  catalogueOf,
  outputsOf,
  productsOf,
  ratedSamplesOf,
} from '../../machines/recommendation/open-recommendation.selectors.ts';
import { picksOf } from '../../machines/yields/yield-editor.selectors.ts';
import type { BalanceNutrient } from '../../model/advice/codes.ts';
import type { PlanRow } from '../../model/recommendation/plan-rows.ts';
import { arrangedIds, hiddenBy, newPlanView, type PlanFilter } from '../../model/recommendation/plan-view.ts';
import { mainNutrient } from '../../model/recommendation/rate-reason.ts';
import { sharedPlanRows } from '../../model/recommendation/shared-plan-rows.ts';
import { usePrices } from '../economics/use-costs.ts';
import { useAdded, useRates, useSheet } from './use-sheet.ts';

const NO_PICKS = {};

/** The rows of the plan with the rates as they are typed; those that did not change are the same objects as before. */
export function usePlanRows(
  editor: EditorRef | undefined,
  openRecommendation: OpenRecommendationRef,
): readonly PlanRow[] {
  const samples = useSelector(openRecommendation, ratedSamplesOf);
  const recommended = useSelector(openRecommendation, productsOf);
  const added = useAdded(editor);
  const catalogue = useSelector(openRecommendation, catalogueOf);
  const outputs = useSelector(openRecommendation, outputsOf);
  const advice = useSelector(openRecommendation, adviceOf);
  const yields = useSelector(openRecommendation, ({ children }) => children.yieldEditor);
  const picks = useSelector(yields, (snapshot) => snapshot && picksOf(snapshot)) ?? NO_PICKS;
  const prices = usePrices(openRecommendation);
  const { tables } = advice;
  const rowsFor = sharedPlanRows({ samples, outputs, picks, recommended, added, catalogue, tables, advice, prices });
  const rates = useRates(editor, openRecommendation);
  return useMemo(() => rowsFor(rates), [rowsFor, rates]);
}

/** What each product of the sheet brings most of. */
export function useMainNutrients(
  editor: EditorRef | undefined,
  openRecommendation: OpenRecommendationRef,
): ReadonlyMap<number, BalanceNutrient | null> {
  const { products } = useSheet(editor, openRecommendation);
  const catalogue = useSelector(openRecommendation, catalogueOf);
  return useMemo(
    () => new Map(products.map((product) => [product.id, mainNutrient(product, catalogue)])),
    [products, catalogue],
  );
}

/** How the plan is arranged, and its filter on a press: table, board and map show the paddocks of the same one. */
export function usePlanView(openRecommendation: OpenRecommendationRef) {
  const actor = useSelector(openRecommendation, ({ children }) => children.planTable);
  const view = useSelector(actor, (snapshot) => snapshot && viewOf(snapshot)) ?? newPlanView;
  const filterBy = (filter: PlanFilter, rows: readonly PlanRow[]): void =>
    actor?.send({ type: 'FILTER_CHOSEN', filter, hidden: hiddenBy(rows, filter) });
  return { actor, view, filterBy };
}

/**
 * The samples of the rows in the order and with the filter that were chosen last: the same list while one types. They keep their places until another
 * view is chosen, or a row would leave under one's hands.
 */
export function useArrangedIds(rows: readonly PlanRow[], openRecommendation: OpenRecommendationRef): readonly number[] {
  const { view } = usePlanView(openRecommendation);
  const samples = rows.map(({ sample }) => sample.id).join();
  return useMemo(() => arrangedIds(rows, view), [view, samples]);
}

/** The rows of these samples, in their order. */
export function rowsOf(ids: readonly number[], rows: readonly PlanRow[]): readonly PlanRow[] {
  const bySample = new Map(rows.map((row) => [row.sample.id, row]));
  return ids.flatMap((id) => bySample.get(id) ?? []);
}
