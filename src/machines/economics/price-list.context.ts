import type { Price } from '../../model/contract/entities.ts';
import {
  priceChange,
  type PriceDraft,
  type PriceField,
  type PriceFileFormat,
  type PriceList,
} from '../../model/economics/price-draft.ts';
import {
  askedCells,
  canSavePrice,
  isTakenBack,
  unansweredPrice,
  type PriceWork,
} from '../../model/economics/price-merge.ts';
import { isRefusal, type AppError } from '../../model/errors/app-error.ts';
import type { CellChoice } from '../../model/shared/cell-merge.ts';
import type { SaveOutcome } from '../../model/shared/merged-work.ts';

export type PriceListEvent =
  /** The list comes into sight again, or others have changed something; what others have set since is read with it. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'SEARCH_TYPED'; readonly text: string }
  | { readonly type: 'PAST_SWITCHED'; readonly shown: boolean }
  /** Of a thing, where one is pointed at. */
  | { readonly type: 'ADD'; readonly subject?: string }
  | { readonly type: 'EDIT'; readonly id: number }
  | { readonly type: 'SUBJECT_CHOSEN'; readonly subject: string }
  | { readonly type: 'FIELD_TYPED'; readonly field: PriceField; readonly text: string }
  | { readonly type: 'SAVE' }
  /** Whose value stays where two people have changed it. */
  | { readonly type: 'SETTLED'; readonly choice: CellChoice }
  /** A price that somebody else has taken back meanwhile is set all the same. */
  | { readonly type: 'ADD_AGAIN' }
  | { readonly type: 'REMOVE'; readonly id: number }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'FILE_CHOSEN'; readonly file: File }
  | { readonly type: 'DISMISS' }
  | { readonly type: 'DOWNLOAD'; readonly format: PriceFileFormat };

export interface PriceListInput {
  /** What was being typed when the page was left. */
  readonly draft: PriceDraft | null;
}

export interface PriceListContext {
  readonly list: PriceList;
  readonly searchText: string;
  readonly showsPast: boolean;
  readonly draft: PriceDraft | null;
  readonly removingId: number | null;
  readonly format: PriceFileFormat;
  readonly error: AppError | null;
}

export type PriceOutcome = SaveOutcome<PriceWork, readonly Price[]>;

/** What is typed may be written over what the list shows. */
export const canSave = ({ draft, list }: PriceListContext): boolean => draft !== null && canSavePrice({ draft, list });
/** What was typed stands on a price that is there no more. */
export const isGone = ({ draft, list }: PriceListContext): boolean => draft !== null && isTakenBack(draft, list.prices);

export const hasQuestions = ({ draft, list }: PriceListContext): boolean =>
  draft !== null && askedCells({ draft, list }).length > 0;
export const mayAddAgain = (context: PriceListContext): boolean =>
  isGone(context) && priceChange(context.draft!, context.list.prices) !== null;
export const isUnsettled = (context: PriceListContext): boolean => hasQuestions(context) || isGone(context);

/** What is left of a save that has stored nothing, or whose answer was lost. */
export function unsaved({ work: { list, draft }, outcome, error }: PriceOutcome) {
  const isLost = outcome === 'failed' && error !== null && !isRefusal(error);
  return { list, error, draft: isLost ? unansweredPrice({ draft, list }) : draft };
}

/** The list with the prices that it has now, and nothing that is typed. */
export const listing = (list: PriceList, prices: readonly Price[]) => ({
  list: { ...list, prices },
  draft: null,
  error: null,
});
