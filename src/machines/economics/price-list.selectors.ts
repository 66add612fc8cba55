import type { Price } from '../../model/contract/entities.ts';
import {
  foundPrices,
  priceChange,
  type PriceDraft,
  type PriceRow,
  type PriceSubject,
} from '../../model/economics/price-draft.ts';
import type { PriceListSnapshot } from './price-list.machine.ts';

export {
  errorText,
  isSaving,
  isRemoving,
  isListed,
  canSaveAnyway as canOverwrite,
} from '../shared/common.selectors.ts';

export const isImporting = (snapshot: PriceListSnapshot): boolean => snapshot.matches('importing');
export const canSave = ({ context: { draft, list } }: PriceListSnapshot): boolean =>
  draft !== null && priceChange(draft, list.prices) !== null;
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
