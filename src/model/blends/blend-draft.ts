import type { CustomBlend } from '../contract/entities.ts';
import { errors } from '../errors/registry.ts';
import { readNumber, textOfNumber } from '../format/number-text.ts';
import { isBlend, millionthsOf, percentOf, totalPercent, type BlendShare } from './blend-rows.ts';
import { present } from '../shared/present.ts';

/** A row of a blend in the editor. */
export interface BlendRowDraft {
  /** -1 before a product is chosen. */
  readonly productId: number;
  readonly percent: string;
}

/** A blend that is being made or renamed, as the adviser has typed it. */
export interface BlendDraft {
  /** `NEW_BLEND` for a new one. */
  readonly id: number;
  readonly name: string;
  readonly rows: readonly BlendRowDraft[];
  /** The product that was chosen in a second row, which is one with its first since; until something else is typed. */
  readonly joined?: BlendRowDraft | undefined;
}

export type BlendEdit =
  | { readonly edit: 'name'; readonly text: string }
  | { readonly edit: 'row' }
  | { readonly edit: 'product'; readonly index: number; readonly productId: number }
  | { readonly edit: 'percent'; readonly index: number; readonly text: string }
  /** The shares of the mix that was found; they replace the rows. */
  | { readonly edit: 'rows'; readonly shares: readonly BlendShare[] }
  | { readonly edit: 'without'; readonly index: number };

export const NEW_BLEND = -1;
export const NO_PRODUCT = -1;
const EMPTY_ROW: BlendRowDraft = { productId: NO_PRODUCT, percent: '' };

/** A new blend with its first row, or one that is there: its name can be changed, its components cannot. */
export const blendDraft = (blend: CustomBlend | null): BlendDraft =>
  blend === null
    ? { id: NEW_BLEND, name: '', rows: [EMPTY_ROW] }
    : {
        id: blend.id,
        name: blend.blendName,
        rows: blend.products.map(({ productId, productPercent }) => ({
          productId,
          percent: textOfNumber(percentOf(millionthsOf(productPercent * 100))),
        })),
      };

const percentOfText = (text: string): number => readNumber(text) ?? 0;
const withRow = (draft: BlendDraft, index: number, change: Partial<BlendRowDraft>): BlendDraft => ({
  ...draft,
  rows: draft.rows.map((row, at) => (at === index ? { ...row, ...change } : row)),
});

/** When the chosen product already has a row, that row takes the new row's share and the new row is removed. */
function withProduct(draft: BlendDraft, index: number, productId: number): BlendDraft {
  const there = draft.rows.findIndex((row, at) => at !== index && row.productId === productId);
  if (there < 0) return withRow(draft, index, { productId });
  const sum = percentOfText(present(draft.rows[there]).percent) + percentOfText(draft.rows[index]?.percent ?? '');
  // An invalid number stays as typed, in its own row, until it is corrected.
  if (Number.isNaN(sum)) return draft;
  const percent = sum === 0 ? '' : textOfNumber(percentOf(millionthsOf(sum)));
  const merged = withRow(draft, there, { percent });
  return { ...merged, rows: merged.rows.toSpliced(index, 1), joined: { productId, percent } };
}

/** The draft after an edit; a product that another row has joins that row. */
export function withBlendEdit({ joined: _, ...draft }: BlendDraft, change: BlendEdit): BlendDraft {
  switch (change.edit) {
    case 'name':
      return { ...draft, name: change.text };
    case 'row':
      return { ...draft, rows: [...draft.rows, EMPTY_ROW] };
    case 'product':
      return withProduct(draft, change.index, change.productId);
    case 'percent':
      return withRow(draft, change.index, { percent: change.text });
    case 'rows':
      return {
        ...draft,
        rows: change.shares.map(({ productId, percentage }) => ({ productId, percent: textOfNumber(percentage) })),
      };
    case 'without':
      return { ...draft, rows: draft.rows.toSpliced(change.index, 1) };
  }
}

/** The rows of a request; an invalid number is left out. */
export const sharesOf = ({ rows }: BlendDraft): readonly BlendShare[] =>
  rows.map(({ productId, percent }) => ({ productId, percentage: percentOfText(percent) }));

/** What the rows come to, %; not a number while one of them is invalid. */
export const totalOfDraft = (draft: BlendDraft): number =>
  draft.rows.some(({ percent }) => Number.isNaN(percentOfText(percent))) ? Number.NaN : totalPercent(sharesOf(draft));

/** Why the blend cannot be saved, in the words of the specification; null when it can. */
export const problemOfBlend = (draft: BlendDraft): string | null =>
  isBlend(draft.name, sharesOf(draft)) ? null : errors.BLEND_INVALID.text;

/** Does it hold anything that is not saved? */
export const isBlendChanged = (draft: BlendDraft, original: BlendDraft): boolean =>
  draft.name !== original.name ||
  draft.rows.length !== original.rows.length ||
  draft.rows.some(
    (row, at) =>
      row.productId !== present(original.rows[at]).productId || row.percent !== present(original.rows[at]).percent,
  );
