import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { viewOf } from '../../machines/rates/plan-table.selectors.ts';
import type { EditorRef, EditorSnapshot } from '../../machines/recommendation/editor.machine.ts';
import { draftOf } from '../../machines/recommendation/editor.selectors.ts';
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
import { draftOfRates, type RatesDraft } from '../../model/rates/rates-draft.ts';
import type { PlanRow } from '../../model/recommendation/plan-rows.ts';
import { arrangedIds, hiddenBy, newPlanView, type PlanFilter } from '../../model/recommendation/plan-view.ts';
import { mainNutrient } from '../../model/recommendation/rate-reason.ts';
import { sharedPlanRows } from '../../model/recommendation/shared-plan-rows.ts';
import { usePrices } from '../economics/use-costs.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { useRestedRead } from '../ui/dom/use-rested.ts';
import { sheetIn } from './rate-sheet.ts';
import { useAdded, useSheet } from './use-sheet.ts';

const NO_PICKS = {};

/** A plan as it is typed: what shows a part of it follows that part alone, so a key redraws little of it. */
export interface Plan {
  readonly editor: EditorRef | undefined;
  /** The rates as they are typed, else as they are saved. */
  readonly ratesIn: (typed: EditorSnapshot | undefined) => RatesDraft['rates'];
  /** The rows with these rates; those that did not change are the same objects as before. */
  readonly rowsIn: (typed: EditorSnapshot | undefined) => readonly PlanRow[];
}

export function usePlan(editor: EditorRef | undefined, openRecommendation: OpenRecommendationRef): Plan {
  const [samples, recommended] = useSelectors(openRecommendation, ratedSamplesOf, productsOf);
  const added = useAdded(editor);
  const [catalogue, outputs, advice] = useSelectors(openRecommendation, catalogueOf, outputsOf, adviceOf);
  const yields = useSelector(openRecommendation, ({ children }) => children.yieldEditor);
  const picks = useSelector(yields, (snapshot) => snapshot && picksOf(snapshot)) ?? NO_PICKS;
  const prices = usePrices(openRecommendation);
  const { tables } = advice;
  const rowsFor = sharedPlanRows({ samples, outputs, picks, recommended, added, catalogue, tables, advice, prices });
  const saved = useMemo(() => draftOfRates(recommended, samples).rates, [recommended, samples]);
  return useMemo(() => {
    const ratesIn: Plan['ratesIn'] = (typed) => (typed && sheetIn(draftOf(typed))?.rates) ?? saved;
    return { editor, ratesIn, rowsIn: (typed) => rowsFor(ratesIn(typed)) };
  }, [editor, rowsFor, saved]);
}

/** A part of the rows; another one is drawn where it is not the same. */
export const usePlanPart = <Part>(
  { editor, rowsIn }: Plan,
  part: (rows: readonly PlanRow[]) => Part,
  isSame?: (one: Part, other: Part) => boolean,
): Part => useSelector(editor, (typed) => part(rowsIn(typed)), isSame);

/** A part of the rates; another one is drawn where it is not the same. */
export const useRatesPart = <Part>({ editor, ratesIn }: Plan, part: (rates: RatesDraft['rates']) => Part): Part =>
  useSelector(editor, (typed) => part(ratesIn(typed)));

/** The rates at this moment, for what follows a press. */
export const ratesNow = ({ editor, ratesIn }: Plan): RatesDraft['rates'] => ratesIn(editor?.getSnapshot());

/** The rows at this moment, for what follows a press. */
export const rowsNow = ({ editor, rowsIn }: Plan): readonly PlanRow[] => rowsIn(editor?.getSnapshot());

/** The rows once the hand rests: what is slow to draw for a farm of hundreds of paddocks holds up no key. */
export const useRestedRows = (plan: Plan): readonly PlanRow[] => useRestedPart(plan, rowsNow);

/** The rates once the hand rests. */
export const useRestedRates = (plan: Plan): RatesDraft['rates'] => useRestedPart(plan, ratesNow);

function useRestedPart<Value>(plan: Plan, now: (plan: Plan) => Value): Value {
  const onChange = useCallback(
    (look: () => void) => {
      const following = plan.editor?.subscribe(look);
      return () => following?.unsubscribe();
    },
    [plan],
  );
  return useRestedRead(
    onChange,
    useCallback(() => now(plan), [now, plan]),
  );
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
export function useArrangedIds(plan: Plan, openRecommendation: OpenRecommendationRef): readonly number[] {
  const { view } = usePlanView(openRecommendation);
  const samples = usePlanPart(plan, samplesIn);
  return useMemo(() => arrangedIds(rowsNow(plan), view), [view, samples]);
}
const samplesIn = (rows: readonly PlanRow[]): string => rows.map(({ sample }) => sample.id).join();

/** The rows of these samples, in their order. */
export function rowsOf(ids: readonly number[], rows: readonly PlanRow[]): readonly PlanRow[] {
  const bySample = new Map(rows.map((row) => [row.sample.id, row]));
  return ids.flatMap((id) => bySample.get(id) ?? []);
}
