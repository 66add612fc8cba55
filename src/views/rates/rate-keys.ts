import { cellAt, placeIn, type RateCell, type RateGrid } from '../../model/rates/rate-block.ts';
import { isCarets, type Caret } from '../ui/dom/caret.ts';

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const PAGE_ROWS = 10;
const FAR = 1_000_000;
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE_ROWS, 0],
  PageDown: [PAGE_ROWS, 0],
};

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** The field that a key leads to from the current one, as in spreadsheets; undefined for other keys. */
export function fieldFor(
  key: Key,
  { caret, grid, from }: { readonly caret: Caret; readonly grid: RateGrid; readonly from: RateCell },
): { readonly cell: RateCell; readonly extend: boolean } | undefined {
  const place = placeIn(grid, from);
  if (!place || key.altKey || isCarets(key.key, caret)) return undefined;
  const isEnter = key.key === 'Enter';
  const step = isEnter ? ([key.shiftKey ? -1 : 1, 0] as const) : STEPS[key.key];
  if (!step) return undefined;
  const far = key.ctrlKey || key.metaKey ? FAR : 1;
  const cell = cellAt(grid, {
    row: within(place.row + step[0] * far, grid.sampleIds.length - 1),
    column: within(place.column + step[1] * far, grid.recommendedProductIds.length - 1),
  });
  return cell && { cell, extend: key.shiftKey && !isEnter };
}

/** The action of a key on the block at the cursor; undefined for other keys. */
export function actionFor(
  { key, ctrlKey, metaKey, altKey }: Key,
  isBlock: boolean,
): 'clear' | 'fillDown' | 'fillRight' | undefined {
  if (altKey) return undefined;
  // Over a single field they take away letters.
  if (key === 'Delete' || key === 'Backspace') return isBlock && !ctrlKey && !metaKey ? 'clear' : undefined;
  if (!(ctrlKey || metaKey)) return undefined;
  return ({ d: 'fillDown', r: 'fillRight' } as const)[key.toLowerCase()];
}
