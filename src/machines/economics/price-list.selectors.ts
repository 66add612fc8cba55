import type { Price } from '../../model/contract/entities.ts';
import { foundPrices, type PriceDraft, type PriceRow, type PriceSubject } from '../../model/economics/price-draft.ts';
import { askedCells, type AskedPrice } from '../../model/economics/price-merge.ts';
import { canSave as maySave, isGone, isUnsettled as isOpen } from './price-list.context.ts';
import type { PriceListSnapshot } from './price-list.machine.ts';

export { errorText, isSaving, isRemoving, isListed } from '../shared/common.selectors.ts';

export const isImporting = (snapshot: PriceListSnapshot): boolean => snapshot.matches('importing');
export const canSave = ({ context }: PriceListSnapshot): boolean => maySave(context);
/** The values that two people have changed. */
export const askedOf = ({ context: { draft, list } }: PriceListSnapshot): readonly AskedPrice[] =>
  draft === null ? [] : askedCells({ draft, list });
/** Somebody else has taken back what is typed over. */
export const isTakenBack = ({ context }: PriceListSnapshot): boolean => isGone(context);
export const mayAddAgain = (snapshot: PriceListSnapshot): boolean => snapshot.can({ type: 'ADD_AGAIN' });
/** One has to decide about this price before another is chosen. */
export const isUnsettled = ({ context }: PriceListSnapshot): boolean => isOpen(context);
export const hasPrices = ({ context: { list } }: PriceListSnapshot): boolean =>
  list.prices.length + list.defaults.length > 0;
export const foundOf = ({ context: { list, searchText, showsPast } }: PriceListSnapshot): readonly PriceRow[] =>
  foundPrices(list, searchText, showsPast);
export const searchOf = ({ context }: PriceListSnapshot): string => context.searchText;
export const showsPast = ({ context }: PriceListSnapshot): boolean => context.showsPast;
/** The price that is being typed; one that was kept waits for the list. */
export const draftOf = (snapshot: PriceListSnapshot): PriceDraft | null =>
  snapshot.matches('editing') || snapshot.matches('saving') ? snapshot.context.draft : null;
export const subjectsOf = ({ context }: PriceListSnapshot): readonly PriceSubject[] => context.list.subjects;
/** The price that the question on the screen is about. */
export const removedOf = ({ context: { list, removingId } }: PriceListSnapshot): Price | null =>
  list.prices.find(({ id }) => id === removingId) ?? null;
