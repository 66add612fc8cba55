import type { Price } from '../../model/contract/entities.ts';
import { foundPrices, type PriceRow } from '../../model/economics/price-draft.ts';
import type { RecordEditorRef } from '../shared/record-editor.machine.ts';
import type { PriceListSnapshot } from './price-list.machine.ts';

export { errorText, isListed } from '../shared/common.selectors.ts';

/** A file of the list is on its way. */
export const isDownloading = (snapshot: PriceListSnapshot): boolean => snapshot.matches('downloading');
export const isImporting = (snapshot: PriceListSnapshot): boolean => snapshot.matches('importing');
export const hasPrices = ({ context: { list } }: PriceListSnapshot): boolean =>
  list.prices.length + list.defaults.length > 0;
export const foundOf = ({ context: { list, searchText, showsPast } }: PriceListSnapshot): readonly PriceRow[] =>
  foundPrices(list, searchText, showsPast);
export const showsPast = ({ context }: PriceListSnapshot): boolean => context.showsPast;
export const editorOf = ({ children }: PriceListSnapshot): RecordEditorRef | undefined => children.editor;
/** The price that the question on the screen is about. */
export const removedOf = ({ context: { list, removingId } }: PriceListSnapshot): Price | null =>
  list.prices.find(({ id }) => id === removingId) ?? null;
