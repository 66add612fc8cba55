import { columnsIn, blockBetween, isSingle, rowsOf, type Block, type Place } from '../shared/block.ts';
import { readBlock, writeBlock } from '../shared/clipboard.ts';
import { isRateText, type RateTexts } from '../products/rate-text.ts';

/** A field of the sheet. */
export interface RateCell {
  readonly recommendedProductId: number;
  readonly sampleId: number;
}

/** The sheet on the screen: samples from top to bottom, products from left to right. */
export interface RateGrid {
  readonly sampleIds: readonly number[];
  readonly recommendedProductIds: readonly number[];
}

/** The cursor, and the other corner of its block. */
export interface RateSpot {
  readonly cell: RateCell;
  readonly anchor: RateCell;
}

/** A new rate for a field. */
export interface RatePatch extends RateCell {
  readonly text: string;
}

/** What of a pasted block could not be taken. */
export interface Skipped {
  /** The first texts that are no rate, as they were pasted. */
  readonly texts: readonly string[];
  /** How many there are of them. */
  readonly noRates: number;
  /** Values that lie beyond the sheet. */
  readonly outside: number;
}

type Rates = Readonly<Record<number, RateTexts>>;

const MOST_NAMED = 3;

/** The position of a field; undefined while it is out of sight. */
export function placeIn(
  { sampleIds, recommendedProductIds }: RateGrid,
  { sampleId, recommendedProductId }: RateCell,
): Place | undefined {
  const place = { row: sampleIds.indexOf(sampleId), column: recommendedProductIds.indexOf(recommendedProductId) };
  return place.row < 0 || place.column < 0 ? undefined : place;
}

/** The field at a place; undefined beyond the sheet. */
export function cellAt({ sampleIds, recommendedProductIds }: RateGrid, { row, column }: Place): RateCell | undefined {
  const [sampleId, recommendedProductId] = [sampleIds[row], recommendedProductIds[column]];
  return sampleId === undefined || recommendedProductId === undefined ? undefined : { sampleId, recommendedProductId };
}

/** The block that is chosen; undefined when the cursor is nowhere or out of sight. */
export function blockOf(grid: RateGrid, { cell, anchor }: RateSpot): Block | undefined {
  const [to, from] = [placeIn(grid, cell), placeIn(grid, anchor)];
  return to && blockBetween(from ?? to, to);
}

/** The same text in every field of a block. */
const patchesIn = (grid: RateGrid, block: Block, textAt: (place: Place) => string): readonly RatePatch[] =>
  rowsOf(block).flatMap((row) =>
    columnsIn(block).flatMap((column) => {
      const cell = cellAt(grid, { row, column });
      return cell ? [{ ...cell, text: textAt({ row, column }) }] : [];
    }),
  );

const textIn = (rates: Rates, grid: RateGrid, place: Place): string => {
  const cell = cellAt(grid, place);
  return cell ? (rates[cell.recommendedProductId]?.[cell.sampleId] ?? '') : '';
};

/** The fields of a block emptied. */
export const clearing = (grid: RateGrid, block: Block): readonly RatePatch[] => patchesIn(grid, block, () => '');

/** The top row of a block in the rows under it; a single row goes to the end of the sheet, as one field has nothing under it yet. */
export function fillingDown(rates: Rates, grid: RateGrid, block: Block): readonly RatePatch[] {
  const bottom = block.bottom > block.top ? block.bottom : grid.sampleIds.length - 1;
  const under = { ...block, top: block.top + 1, bottom };
  return patchesIn(grid, under, ({ column }) => textIn(rates, grid, { row: block.top, column }));
}

/** The left column of a block in the columns beside it; a single one goes to the right end of the sheet. */
export function fillingRight(rates: Rates, grid: RateGrid, block: Block): readonly RatePatch[] {
  const right = block.right > block.left ? block.right : grid.recommendedProductIds.length - 1;
  const beside = { ...block, left: block.left + 1, right };
  return patchesIn(grid, beside, ({ row }) => textIn(rates, grid, { row, column: block.left }));
}

/** The block as text for a spreadsheet. */
export const copied = (rates: Rates, grid: RateGrid, block: Block): string =>
  writeBlock(rowsOf(block).map((row) => columnsIn(block).map((column) => textIn(rates, grid, { row, column }))));

/**
 * A pasted block from the top left field on. One single rate fills the whole block it is pasted over, as spreadsheets
 * do. Invalid rates and fields beyond the sheet are skipped and reported.
 */
export function pasting(
  grid: RateGrid,
  block: Block,
  text: string,
): { readonly patches: readonly RatePatch[]; readonly skipped: Skipped | null } {
  const pasted = readBlock(text).map((row) => row.map((cell) => cell.trim()));
  const single = pasted.length === 1 && pasted[0]?.length === 1 ? pasted[0][0] : undefined;
  const wanted =
    single !== undefined && !isSingle(block)
      ? patchesIn(grid, block, () => single).map((patch) => ({ text: single, cell: patch }))
      : pasted.flatMap((row, down) =>
          row.map((cell, right) => ({
            text: cell,
            cell: cellAt(grid, { row: Math.max(0, block.top) + down, column: block.left + right }),
          })),
        );
  const within = wanted.flatMap(({ cell, text: rate }) => (cell ? [{ ...cell, text: rate }] : []));
  const bad = within.filter(({ text: rate }) => !isRateText(rate));
  const skipped: Skipped = {
    texts: [...new Set(bad.map(({ text: rate }) => rate))].slice(0, MOST_NAMED),
    noRates: bad.length,
    outside: wanted.filter(({ cell, text: rate }) => cell === undefined && rate !== '').length,
  };
  return {
    patches: within.filter(({ text: rate }) => isRateText(rate)),
    skipped: skipped.noRates + skipped.outside === 0 ? null : skipped,
  };
}
