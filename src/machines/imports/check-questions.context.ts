import type { ColumnChoice } from '../../model/imports/column-choice.ts';
import { isOfLayer, proposalsOf, tabOf, type LabCheck } from '../../model/imports/lab-check.ts';
import type { MapArea } from '../../model/map/map-state.ts';
import type { CheckRead, CheckState } from './check-messages.ts';
import type { Bare } from '../kit/events.ts';

export type RestAnswer = 'new' | 'none' | 'leave' | 'alone';

export type CheckQuestionsEvent =
  | CheckRead
  /** Shows a card that is folded. */
  | { readonly type: 'OPEN'; readonly id: string }
  | Bare<'GO_TO_OPEN' | 'TAKE_PROPOSALS' | 'MAP_FAILED' | 'CANCEL'>
  | { readonly type: 'ANSWER_CHOSEN'; readonly answer: string }
  /** Accepts what is chosen or suggested in the open card; in the choice of a column, what was said of it. */
  | { readonly type: 'COMMIT' }
  | { readonly type: 'ANSWER'; readonly id: string; readonly answer: string | null }
  | { readonly type: 'TAKE_BACK'; readonly columnId: string }
  /** Accepts all suggestions, and saves. */
  | { readonly type: 'SAVE_ALL' }
  /** All open places for which nothing is proposed get the same answer; `alone` is one for layers. */
  | { readonly type: 'ANSWER_REST'; readonly answer: RestAnswer }
  | { readonly type: 'EDIT'; readonly columnId: string }
  | { readonly type: 'USE_CHOSEN'; readonly use: string }
  | { readonly type: 'ANALYTE_CHOSEN'; readonly analyte: string }
  | { readonly type: 'METHOD_CHOSEN'; readonly testId: string }
  | { readonly type: 'UNIT_CHOSEN'; readonly unit: string }
  | { readonly type: 'CHOOSE'; readonly placeId: string }
  | { readonly type: 'PADDOCK_CHOSEN'; readonly paddockId: number };

export interface LoadLandAsked {
  readonly customerId: number;
}

export interface CheckQuestionsInput extends CheckState, LoadLandAsked {}

export interface CheckQuestionsContext extends CheckQuestionsInput {
  /** The card that is open; null while all are folded. */
  readonly cardId: string | null;
  /** What is chosen in it and not accepted yet. */
  readonly chosen: string | null;
  /** The column whose content is chosen among all. */
  readonly columnId: string | null;
  readonly choice: ColumnChoice;
  /** The place whose paddock is looked for among all. */
  readonly placeId: string | null;
  /** The customer's paddocks as far as they have a boundary; null until they are loaded. */
  readonly land: readonly MapArea[] | null;
  /** No map can be shown: places are chosen by name. */
  readonly isUndrawable: boolean;
}

/** Open places for which nothing is proposed, or layers that could count with several samples. */
export function restOf(check: LabCheck, answer: RestAnswer): readonly string[] {
  if (answer === 'alone') return check.open.filter(isOfLayer);
  const proposed = proposalsOf(check);
  return check.open.filter((id) => tabOf(id) === 'places' && !isOfLayer(id) && !Object.hasOwn(proposed, id));
}
