import type { Price } from '../contract/entities.ts';
import { readNumber } from '../format/number-text.ts';
import type { Author } from '../shared/author.ts';
import { basedOn, heldBy, mergeByCells, withoutBase, type CellChoice } from '../shared/cell-merge.ts';
import type { Difference } from '../shared/difference.ts';
import type { MergedWork } from '../shared/merged-work.ts';
import { priceTexts } from '../texts/economics.ts';
import {
  cellsOf,
  placed,
  priceCells,
  priceChange,
  standing,
  standingDraft,
  type PriceDraft,
  type PriceList,
} from './price-draft.ts';

/** What is saved: what was typed, and the list that it was typed over. */
export interface PriceWork {
  readonly list: PriceList;
  readonly draft: PriceDraft;
}

/** Figures are compared as figures: `700.0` is 700. */
function isSame(one = '', other = ''): boolean {
  const [a, b] = [readNumber(one), readNumber(other)];
  return one.trim() === other.trim() || (a !== undefined && a === b);
}

const byCells = mergeByCells<PriceDraft>({
  cellsOf,
  held: heldBy<PriceDraft>(cellsOf),
  isSame,
  put: (draft, held) => ({
    ...withoutBase(draft),
    ...basedOn(held),
    texts: { ...draft.texts, ...held.mine },
  }),
});

/** Somebody else has taken back the price that was typed over. */
export const isTakenBack = (draft: PriceDraft, prices: readonly Price[]): boolean =>
  (draft.base?.['price'] ?? '') !== '' && standing(draft, prices) === undefined;

/** What was typed on top of the prices as they are now; where its price is gone, it is kept until one decides. */
export const draftOver = (draft: PriceDraft, prices: readonly Price[]): PriceDraft => {
  const now = standingDraft(draft, prices);
  return isTakenBack(draft, prices) ? draft : byCells.merge(draft, now, now).draft;
};

/** A value that two people have changed, with both and who has set the price last. */
export type AskedPrice = Difference & { readonly author: Author };

/** The values that somebody else has changed as well, each to something else. */
export function askedCells({ draft, list: { prices, subjects } }: PriceWork): readonly AskedPrice[] {
  const price = standing(draft, prices);
  if (price === undefined) return [];
  const theirs = standingDraft(draft, prices);
  const asked = byCells.asked(draft, theirs);
  const name = subjects.find(({ key }) => key === draft.subject)?.name ?? price.name;
  return priceCells
    .filter((cell) => asked.includes(cell))
    .map((cell) => ({
      key: cell,
      what: priceTexts.field(priceTexts.fields[cell], priceTexts.which(name, theirs.texts.validFrom)),
      mine: draft.texts[cell],
      theirs: theirs.texts[cell],
      author: { by: price.setBy, on: price.setOn },
    }));
}

/** Whether it is whole, and writes over nobody unasked. */
export const canSavePrice = (work: PriceWork): boolean =>
  priceChange(work.draft, work.list.prices) !== null &&
  !isTakenBack(work.draft, work.list.prices) &&
  askedCells(work).length === 0;

/** What was typed after a choice for some of the values that two people have changed. */
export const settledPrice = ({ draft, list: { prices } }: PriceWork, choice: CellChoice): PriceDraft =>
  byCells.settle(draft, standingDraft(draft, prices), choice);

/** What was typed as a price of its own, where the one that it was typed over is gone. */
export const priceAgain = ({ draft, list: { prices } }: PriceWork): PriceDraft => placed(draft, prices);

/** What was typed after a save whose answer was lost. */
export const unansweredPrice = ({ draft, list: { prices } }: PriceWork): PriceDraft =>
  byCells.unanswered(draft, standingDraft(draft, prices));

/** What is saved on top of the prices as they are now; where they tell nothing new, a save would be refused again. */
export function mergedPrice(work: PriceWork, list: PriceList): MergedWork<PriceWork> {
  const { prices } = list;
  const next = { list, draft: draftOver(work.draft, prices) };
  if (!canSavePrice(next)) return { work: next, next: 'ask' };
  if (byCells.written(next.draft, standingDraft(next.draft, prices)).length === 0)
    return { work: next, next: 'nothing' };
  const versionIn = (of: PriceList): number | undefined => standing(work.draft, of.prices)?.version;
  return { work: next, next: versionIn(list) === versionIn(work.list) ? 'ask' : 'save' };
}
